// The gallery: shows the game as it was chosen, and the HTML for it.
(function () {
  "use strict";
  var HOME = new URL("./", location.href).href;
  var TITLES = { zonk: "Zonk", fizzbin: "Fizzbin", facecard: "Face Card" };
  var LINK = new RegExp("#/(" + Object.keys(TITLES).join("|") + ")/(deal|look)/([\\w-]+)"); // and whatever a message has behind it
  var FRAME_WIDTH = 720, FRAME_HEIGHT = 760; // pixels
  var choices = document.getElementById("choices"), shown = document.getElementById("shown");

  function byId(id) { return document.getElementById(id); }

  function escaped(text) { return text.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;"); }

  function tag(name, attributes, inner) {
    var parts = Object.keys(attributes).filter(function (key) { return attributes[key] !== ""; });
    parts = parts.map(function (key) { return key + '="' + escaped(String(attributes[key])) + '"'; });
    return "<" + [name].concat(parts).join(" ") + ">" + inner + "</" + name + ">";
  }

  // What was chosen: {game, theme, height, setup, record} as attributes, "" for what may stay out.
  function chosen() {
    var form = new FormData(choices), link = form.get("link").trim(), found = LINK.exec(link);
    var height = form.get("height").trim(), wrong = "";
    if (link && !found) wrong = "This is no link to a deal or a game.";
    else if (height && !(parseFloat(height) > 0)) wrong = "The height is a number of pixels, or stays empty.";
    byId("wrong").textContent = wrong;
    if (found) choices.elements.game.value = found[1];
    return {
      game: choices.elements.game.value,
      theme: form.get("theme") === "auto" ? "" : form.get("theme"),
      height: parseFloat(height) > 0 ? Math.round(parseFloat(height)) : "",
      setup: found && found[2] === "deal" ? found[3] : "",
      record: found && found[2] === "look" ? found[3] : ""
    };
  }

  function show() {
    var wanted = chosen(), title = TITLES[wanted.game], asked = "?embed=" + wanted.game + (wanted.theme && "&theme=" + wanted.theme);
    var sent = wanted.record ? "/look/" + wanted.record : wanted.setup ? "/deal/" + wanted.setup : "";
    var link = tag("a", { href: HOME + "#/" + wanted.game }, "Play " + title);
    byId("element").textContent = '<script src="' + HOME + 'embed.js" async></' + "script>\n" + tag("house-rules", wanted, link);
    byId("frame").textContent = tag("iframe", {
      src: HOME + asked + (sent && "#/" + wanted.game + sent), title: title, width: FRAME_WIDTH, height: wanted.height || FRAME_HEIGHT,
      style: "border:0;max-width:100%", loading: "lazy", allow: "clipboard-write; web-share"
    }, "");
    Object.keys(wanted).forEach(function (name) {
      if (wanted[name] === "") shown.removeAttribute(name);
      else if (shown.getAttribute(name) !== String(wanted[name])) shown.setAttribute(name, wanted[name]);
    });
  }

  function copy(event) {
    var button = event.target.closest("[data-copy]"), code = button && byId(button.dataset.copy);
    if (!code) return;
    // On a plain http address there is no clipboard at all.
    (navigator.clipboard ? navigator.clipboard.writeText(code.textContent) : Promise.reject()).then(
      function () { byId("copied").textContent = "Copied. Paste it into the HTML of your post."; },
      function () {
        getSelection().selectAllChildren(code);
        byId("copied").textContent = "This browser doesn't let the page copy. It is selected: copy it by hand.";
      }
    );
  }

  choices.addEventListener("input", show);
  choices.addEventListener("submit", function (event) { event.preventDefault(); });
  document.addEventListener("click", copy);
  show();
})();
