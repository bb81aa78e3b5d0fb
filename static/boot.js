// Before Python is there, somebody has to say when it can't come: a classic script, since a page
// opened from disk runs no modules. It ends its watch once the page says it is ready.
(function () {
  "use strict";
  var PATIENCE = 15000; // milliseconds without any sign of life
  var root = document.documentElement;
  var timer;

  function byId(id) { return document.getElementById(id); }

  function tell(why) {
    if (root.dataset.ready) return;
    clearTimeout(timer);
    var line = byId("setting");
    if (!line || line.dataset.failed) return;
    line.dataset.failed = "true";
    line.className = "notice";
    line.textContent = "The table can't be set: " + why + " Saved games are safe. ";
    var again = document.createElement("a");
    again.className = "button main";
    again.href = "";
    again.textContent = "Try again";
    line.append(again);
  }

  function wait() {
    clearTimeout(timer);
    timer = setTimeout(tell, PATIENCE, "a part of the page didn't arrive in time.");
  }

  function progress(event) {
    var line = byId("setting");
    if (line && !line.dataset.failed) line.dataset.step = String(event.detail);
    wait();
  }

  function broken() { tell("a part of the page couldn't be loaded. Is the connection there?"); }

  addEventListener("py:progress", progress);
  addEventListener("unhandledrejection", broken);
  addEventListener("error", function (event) {
    // A stylesheet or picture that fails is no reason to give up; a script is.
    if (event instanceof ErrorEvent || event.target.tagName === "SCRIPT") broken();
  }, true);
  new MutationObserver(function (_, watch) {
    if (root.dataset.ready) { clearTimeout(timer); watch.disconnect(); }
    else if (document.querySelector(".py-error")) tell("the games' own code failed to start.");
  }).observe(root, { attributes: true, childList: true, subtree: true });

  addEventListener("DOMContentLoaded", function () {
    if (location.protocol === "file:") { byId("from-disk").hidden = false; byId("setting").hidden = true; return; }
    if (typeof WebAssembly !== "object") tell("this browser has no WebAssembly.");
  });
  // A reload has to ask for the page anew: a bare "" link with a fragment would only jump.
  addEventListener("click", function (event) {
    var link = event.target.closest && event.target.closest('a.button[href=""], #fault-lobby');
    if (!link) return;
    event.preventDefault();
    if (link.id === "fault-lobby") location.hash = "#/";
    location.reload();
  });
  wait();
})();
