// Only in a page that is one file (tools/single.py): has its parts, packed inside it, take the place of files.
// A page from a disk may load no module by its name, but it may by the address of a blob, and so everywhere.
window.single = (function () {
  "use strict";
  var NAMED = /"house:([^"]*)"/g; // what the build has made of a module's name in what loads it
  var addresses = {}; // of the modules, by what their addresses would be beside the page

  // A part as an address. The page needn't hold it any longer.
  function taken(name) {
    var element = document.getElementById("part-" + name);
    element.remove();
    return "data:application/gzip;base64," + element.textContent;
  }

  async function unpacked(address) {
    var packed = (await fetch(address)).body;
    return new Response(packed.pipeThrough(new DecompressionStream("gzip"))).json();
  }

  function beside(name) { return new URL(name, document.baseURI).href; }

  function found(name) { return addresses[beside(name)]; }

  function add(name, text) {
    var linked = text.replace(NAMED, function (_, name) { return JSON.stringify(found(name)); });
    addresses[beside(name)] = URL.createObjectURL(new Blob([linked], { type: "text/javascript" }));
  }

  function release(_, watch) {
    if (!document.documentElement.dataset.ready) return;
    watch.disconnect();
    Object.values(addresses).forEach(function (address) { URL.revokeObjectURL(address); });
  }

  // What static/begin.js asks for.
  async function parts() {
    var packed = { engine: taken("engine"), picture: taken("picture") };
    var { modules, started, carrier } = await unpacked(taken("scripts"));
    modules.forEach(function ([name, text]) { add(name, text); }); // each comes after those it imports
    new MutationObserver(release).observe(document.documentElement, { attributes: true });
    return Object.assign(packed, { carrier: found(carrier), scripts: started.map(found), modules: [] });
  }

  // What the modules call in place of import().
  function load(name) { return import(found(name) || name); }

  return { parts: parts, load: load };
})();
