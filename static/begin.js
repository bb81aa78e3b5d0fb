// Starts the rest of the page once its first picture has been painted: until then there is nothing a
// player could miss, and everything that is fetched or compiled would only delay it.
addEventListener("DOMContentLoaded", function () {
  var PATIENCE = 300; // milliseconds; a page in the background is never painted
  var begun = false;

  // Addresses, or a promise of them: {carrier, engine, picture, library, scripts, modules}. A page that is one
  // file has no library, and in place of two addresses the packed bytes.
  function parts() { return __PARTS__; }

  // For ui/offline.py.
  addEventListener("beforeinstallprompt", function (event) {
    event.preventDefault(); // the lobby has a button for it
    window.installation = event;
  });

  function append(tag, attributes) {
    document.head.append(Object.assign(document.createElement(tag), attributes));
  }

  function carried(carrier, name, source) {
    var part = new Promise(function (take, refuse) {
      carrier.addEventListener("message", function (event) {
        var said = event.data;
        if (said.name !== name) return;
        if (said.part) take(said.part);
        else if (said.wrong) refuse(new Error(said.wrong));
        else dispatchEvent(new CustomEvent("house:progress", { detail: { name: "coming" } }));
      });
      carrier.addEventListener("messageerror", refuse);
      carrier.addEventListener("error", function (event) {
        event.preventDefault(); // or the page itself would count as failed, which goes on without a worker
        refuse(event);
      });
    });
    part.catch(function () {}); // whoever waits for it will say so
    carrier.postMessage({ name: name, source: source });
    return part;
  }

  // For the interpreter: where its files are, and those that are on their way.
  function carry(addresses) {
    window.early = { addresses: addresses };
    try {
      var carrier = new Worker(addresses.carrier, { type: "module" });
    } catch (refused) { // as to a page in a sandbox: the interpreter fetches them itself
      return;
    }
    var coming = ["engine", "picture"].map(function (name) {
      return (window.early[name] = carried(carrier, name, addresses[name]));
    });
    Promise.allSettled(coming).then(function () { carrier.terminate(); });
  }

  function start(addresses) {
    ["engine", "picture", "library"].forEach(function (name) { // a module's own address is no base to go by
      var address = addresses[name];
      if (typeof address === "string") addresses[name] = new URL(address, location.href).href;
    });
    carry(addresses);
    addresses.scripts.forEach(function (address) { append("script", { type: "module", src: address }); });
    addresses.modules.forEach(function (address) { append("link", { rel: "modulepreload", href: address }); });
  }

  // PyScript opens a database for packages, of which this page has none, and where the browser refuses it
  // (to a page in a sandbox, or with cookies blocked) Python never starts. So it is given an empty one.
  function noDatabases() {
    function answer(result) {
      var request = {};
      Promise.resolve().then(function () { request.onsuccess({ target: { result: result } }); });
      return request;
    }
    var store = { getAllKeys: function () { return answer([]); } };
    var transaction = { objectStore: function () { return store; } };
    var database = { transaction: function () { return transaction; }, close: function () {} };
    return { open: function () { return answer(database); } };
  }

  function begin() {
    if (begun) return;
    begun = true;
    document.getElementById("letters").media = "all";
    Object.defineProperty(window, "indexedDB", { value: noDatabases() });
    Promise.resolve(parts()).then(start);
  }

  requestAnimationFrame(function () { setTimeout(begin); });
  setTimeout(begin, PATIENCE);
});
