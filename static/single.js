// Only in a page that is one file (tools/single.py): has its parts, packed inside it, take the place of files.
// A page from a disk may load no module by its name, but it may by the address of a blob, and so everywhere.
window.single = (function () {
  "use strict";
  var NAMED = /"house:([^"]*)"/g; // what the build has made of a module's name in what loads it
  var addresses = {}; // of the modules, by what their addresses would be beside the page

  // A part's packed bytes. The page needn't hold their text any longer.
  function taken(name) {
    var element = document.getElementById("part-" + name);
    element.remove();
    return bytes(element.textContent);
  }

  function bytes(text) {
    if (Uint8Array.fromBase64) return Uint8Array.fromBase64(text);
    var characters = atob(text), found = new Uint8Array(characters.length);
    for (var at = 0; at < found.length; at++) found[at] = characters.charCodeAt(at); // thirty times as fast as from()
    return found;
  }

  function unpacked(packed) {
    return new Response(new Response(packed).body.pipeThrough(new DecompressionStream("gzip"))).json();
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

  // A worker: from a disk it may be a module only when the address has all of it.
  function inWords(name, modules) {
    return "data:text/javascript," + encodeURIComponent(new Map(modules).get(name));
  }

  // What static/begin.js asks for.
  async function parts() {
    var packed = { engine: taken("engine"), picture: taken("picture") };
    var { modules, started, carrier } = await unpacked(taken("scripts"));
    modules.forEach(function ([name, text]) { add(name, text); }); // each comes after those it imports
    new MutationObserver(release).observe(document.documentElement, { attributes: true });
    return Object.assign(packed, { carrier: inWords(carrier, modules), scripts: started.map(found), modules: [] });
  }

  // What the modules call in place of import().
  function load(name) { return import(found(name) || name); }

  return { parts: parts, load: load };
})();
