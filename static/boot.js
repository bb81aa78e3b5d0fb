// Before Python is there: shows the pages that need none, keeps what is pressed until it can be done, and
// says how far things are, or why they can't go on. It reads what the app has stored and never writes.
// A classic script, since a page opened from disk runs no modules. Once the page is ready, it is done.
(function () {
  "use strict";
  var PATIENCE = 15000; // milliseconds without any sign of life
  var STEPS = ["engine", "memory", "python"]; // of the start, in order; the last one is data-ready
  var PICTURE = 1; // FORMAT in ui/picture.py
  // What the app never paints:
  var FOREIGN = /<(script|style|link|meta|iframe|object|embed|form|img)\b|\bon\w+\s*=|javascript:/i;
  var PRESSABLE = "[data-pick],[data-move],[data-act]"; // as in ui/presses.py
  var FAULTS = {
    none: "this browser has no WebAssembly, or has it turned off. Another one or a newer one will do.",
    blocked: "this browser or this network doesn't let the page run WebAssembly. Another one may.",
    memory: "there is too little memory free. Closing other pages may help.",
    offline: "there is no connection. It goes on by itself as soon as there is one.",
    lost: "a part of the page couldn't be loaded. Is the connection there?",
    framed: "the page around this one doesn't let it load its parts. In a window of its own it can.",
    late: "a part of the page didn't arrive in time.",
    torn: "this file isn't whole, or this browser is too old for it. Save it once more, or try another browser.",
    broken: "the games' own code failed to start."
  };
  var MENDED_BY_CONNECTION = ["offline", "lost", "late"];
  var root = document.documentElement;
  var SINGLE = "single" in root.dataset; // all is in one file: nothing is waited for, from wherever it is opened
  var asked = new URLSearchParams(location.search);
  var lobby, current; // pages: { app: the element #app, title: text, game and save: of a picture }
  var held = []; // presses: { kind: "pick", "move" or "act", value: text, more: text or undefined }
  var walked = ""; // the addresses that led here
  var done = 0.08; // of the start, up to 1
  var fault, timer;

  function byId(id) { return document.getElementById(id); }

  // Pages

  function stored(kind, game) {
    var room = root.dataset.room ? "@" + root.dataset.room : ""; // as in ui/storage.py
    try { return localStorage.getItem("house-rules/" + kind + "/" + game + room); } catch (refused) { return null; }
  }

  function parsed(text) {
    try { return text === null ? undefined : JSON.parse(text); } catch (damaged) { return undefined; }
  }

  // What Shelf.status tells.
  function status(game) {
    var save = parsed(stored("game", game));
    return save === undefined ? "" : save && save.over === true ? "over" : "playing";
  }

  function offerToResume() {
    lobby.app.querySelectorAll(".tile").forEach(function (tile) {
      var template = byId("lobby-" + status(tile.id.replace("tile-", "")));
      if (template) tile.replaceWith(document.importNode(template.content.querySelector("#" + tile.id), true));
    });
  }

  // What the saved game will look like: only the picture that was taken of this very save.
  function picture(game) {
    var kept = parsed(stored("picture", game)), box = document.createElement("template");
    if (!kept || kept.picture !== PICTURE || !kept.save || kept.save !== stored("game", game)) return null;
    if (!FOREIGN.test(kept.html)) box.innerHTML = kept.html;
    var app = box.content.firstElementChild;
    if (!app || app.id !== "app" || !app.querySelector("#title")) return null;
    return { app: document.importNode(app, true), title: kept.title, game: game, save: kept.save };
  }

  function prepared(id) {
    var box = byId(id);
    return box && { app: document.importNode(box.content.firstElementChild, true), title: box.dataset.title };
  }

  // As ui/address.py reads it; what only Python can paint has no page here.
  function pageAt(address) {
    var parts = address.replace(/^[#\/]+/, "").split("/"), only = root.dataset.only;
    var game = parts[0] || only || "", page = parts[1] || "";
    if (parts[0] === "saves" || parts[0] === "history") return prepared("house-" + parts[0]) || lobby;
    if (only && game !== only) { game = only; page = ""; }
    if (!/^\w+$/.test(game) || ["", "new", "rules", "review", "deal", "look"].indexOf(page) < 0) return lobby;
    return ((!page || page === "review") && picture(game)) || prepared(page === "rules" ? "rules-" + game : "laying-" + game) || lobby;
  }

  function show() {
    current = pageAt(location.hash);
    if (current.app !== byId("app")) byId("app").replaceWith(current.app);
    document.title = current.title;
    root.toggleAttribute("data-laying", current.app.querySelector(".laying") !== null); // it says itself what is being done
  }

  // The way here, kept in every entry of the history as ui/trail.py wants it: addresses, the first one first.
  function note() {
    var known = typeof history.state === "string" && history.state;
    walked = known || (walked + " " + (location.hash || "#/")).trim();
    if (known || self !== top) return;
    try { history.replaceState(walked, ""); } catch (refused) { /* a page without an address of its own */ }
  }

  // Presses

  function hold(event) {
    var button = event.target.closest && event.target.closest(PRESSABLE);
    if (!button || fault || button.getAttribute("aria-disabled") === "true") return;
    if (held.length && held[held.length - 1].kind !== "pick") return; // what the last one leads to isn't known
    var kind = ["pick", "move", "act"].filter(function (name) { return name in button.dataset; })[0];
    held.push({ kind: kind, value: button.dataset[kind], more: button.dataset.value });
    button.toggleAttribute("data-held");
    if (kind !== "pick") say("Kept until the table is set.");
  }

  // Python's page is searched anew for each: what isn't offered there any more is dropped.
  function press(wanted) {
    var button = Array.from(byId("app").querySelectorAll(PRESSABLE)).filter(function (button) {
      return button.dataset[wanted.kind] === wanted.value && button.dataset.value === wanted.more;
    })[0];
    if (button) button.click();
  }

  // Progress and faults

  function say(words) { byId("progress-said").textContent = words; }

  function mark(progress) {
    done = Math.max(done, progress);
    if (lobby) byId("progress").style.setProperty("--done", done);
  }

  function live(progress) {
    mark(progress);
    clearTimeout(timer);
    if (fault === "late") forgive();
    if (!fault) timer = setTimeout(fail, PATIENCE, "late");
  }

  function step(event) {
    var detail = event.detail || {}, place = STEPS.indexOf(detail.name);
    live(place < 0 ? done : (place + 1) / (STEPS.length + 1));
    if (detail.name === "fallback" && lobby) {
      byId("progress").dataset.why = detail.why || "";
      say("A few seconds more this time.");
    }
  }

  function fail(kind) {
    if (fault && fault !== "late") return; // what is late may turn out to be lost
    fault = kind;
    if (SINGLE) fault = kind === "lost" ? "torn" : kind;
    else if (MENDED_BY_CONNECTION.indexOf(kind) >= 0 && navigator.onLine === false) fault = "offline";
    else if (kind === "lost" && self.origin === "null") fault = "framed"; // modules are for pages with an origin
    root.dataset.fault = fault;
    held = [];
    clearTimeout(timer);
    if (lobby) explain();
  }

  function forgive() { // what was late is coming after all
    fault = undefined;
    root.removeAttribute("data-fault");
    if (lobby) byId("trouble").hidden = true;
  }

  function explain() {
    if (fault === "disk") { byId("from-disk").hidden = false; return; }
    byId("trouble").hidden = false;
    byId("trouble-said").textContent = "The table can't be set: " + FAULTS[fault] + " Saved games are safe.";
    tellHost();
  }

  function tellHost() { // as ui/host.py would
    var host = root.dataset.host;
    if (host) parent.postMessage({ type: "house-rules:error", message: byId("trouble-said").textContent }, host === "null" ? "*" : host);
  }

  // What a message can be addressed to; "null" is the origin of a page without one.
  function originIn(address) {
    try { var origin = new URL(address).origin; } catch (none) { return address === "null" ? address : ""; }
    return origin === "null" ? "" : origin;
  }

  function diagnose(reason, otherwise) {
    var said = String(reason); // with the error's kind in front
    if (/disallowed|blocked|unsafe-eval/i.test(said)) return "blocked";
    return /RangeError|memory/i.test(said) && !/fetch/i.test(said) ? "memory" : otherwise;
  }

  // From the first moment to the last

  function begin() {
    lobby = { app: byId("app"), title: document.title };
    if (root.dataset.only) byId("outside").href = "./#/" + root.dataset.only;
    offerToResume();
    show();
    mark(done);
    root.removeAttribute("data-arriving");
    if (fault) explain();
    else say("Setting the table.");
  }

  function finish() {
    clearTimeout(timer);
    mark(1);
    root.removeAttribute("data-laying");
    if (!current || current.save === stored("game", current.game)) held.forEach(press);
  }

  new MutationObserver(function (_, watch) {
    var wrong = document.querySelector(".py-error");
    if (!lobby && byId("say")) begin(); // all that comes before it is there
    if (wrong) fail(/memory/i.test(wrong.textContent) ? "memory" : "broken");
    if (root.dataset.ready) { watch.disconnect(); finish(); }
  }).observe(root, { attributes: true, childList: true, subtree: true });

  function early(name, handle, capture) {
    addEventListener(name, function (event) { if (!root.dataset.ready) handle(event); }, capture);
  }

  early("hashchange", function () {
    note();
    if (!lobby) return;
    held = [];
    show();
    byId("title").focus();
  });
  early("click", hold);
  early("keydown", function (event) { // a held key is one press, as in ui/presses.py
    if (event.repeat && event.key === "Enter") event.preventDefault();
  });
  early("house:progress", step);
  early("py:progress", function () { live(Math.min(done + 0.02, 0.9)); });
  early("unhandledrejection", function (event) { fail(diagnose(event.reason, "lost")); });
  early("error", function (event) {
    // A stylesheet or picture that fails is no reason to give up; a script is.
    if (event instanceof ErrorEvent) fail(diagnose(event.error, "broken"));
    else if (event.target.tagName === "SCRIPT") fail("lost");
  }, true);
  early("online", function () { if (MENDED_BY_CONNECTION.indexOf(fault) >= 0) location.reload(); });
  // A reload has to ask for the page anew: a bare "" link with a fragment would only jump.
  addEventListener("click", function (event) {
    var link = event.target.closest && event.target.closest('a.button[href=""], #fault-lobby');
    if (!link) return;
    event.preventDefault();
    if (link.id === "fault-lobby") location.hash = "#/";
    location.reload();
  });

  // "?embed=zonk": a page in the frame of somebody's post, for one game.
  // docs/embed.md has what else may stand in its address.
  if (asked.has("embed")) {
    root.dataset.embed = "";
    root.dataset.only = asked.get("embed");
    ["room", "theme", "now"].forEach(function (name) {
      if (/^[\w:\/.-]{1,300}$/.test(asked.get(name) || "")) root.dataset[name] = asked.get(name);
    });
    if (originIn(asked.get("host"))) root.dataset.host = originIn(asked.get("host"));
  }
  if (location.hash.length > 2 || root.dataset.only) root.dataset.arriving = ""; // the lobby isn't what is wanted: don't flash it
  note();
  live(done);
  if (!SINGLE && /^(file|content):$/.test(location.protocol)) fail("disk"); // the second is a phone's word for it
  else if (typeof WebAssembly !== "object") fail("none");
})();
