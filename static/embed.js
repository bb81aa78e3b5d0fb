// <house-rules game="zonk"></house-rules>: a game in somebody's post. Until it is touched it is a picture with
// a link in it and nothing else is fetched; one press brings the game. docs/embed.md says what it takes.
(function () {
  "use strict";
  var HOME = new URL("./", (document.currentScript || document.querySelector('script[src*="embed.js"]')).src);
  var GAMES = { // the name, and the picture by theme
    zonk: { title: "Zonk", light: "static/img/embed-zonk-light.webp", dark: "static/img/embed-zonk-dark.webp" },
    fizzbin: { title: "Fizzbin", light: "static/img/embed-fizzbin-light.webp", dark: "static/img/embed-fizzbin-dark.webp" },
    facecard: { title: "Face Card", light: "static/img/embed-facecard-light.webp", dark: "static/img/embed-facecard-dark.webp" }
  };
  var TOLD = ["ready", "move", "gameover", "error"]; // by the frame; events of the element
  var KIND = "house-rules:"; // what every message's type begins with, as in ui/embed.py
  var LEAST = 240, MOST = 3000; // pixels of height, whoever asks for more
  var ENGLISH = "en"; // the only language there is
  var sheet = new CSSStyleSheet(); // allowed under any policy, unlike a style element
  sheet.replaceSync(":host{display:block;max-width:100%}:host([hidden]){display:none}" +
    "*{box-sizing:border-box;font:1rem/1.3 system-ui,sans-serif}" +
    "a{display:grid;width:100%;aspect-ratio:12/7;min-height:270px;max-height:420px;align-content:end;justify-items:start;gap:.7rem;position:relative;overflow:hidden;padding:1.3rem;border-radius:14px;background:#1d4a45;color:#fffaf0;text-decoration:none}" +
    "a::before{content:'';position:absolute;inset:0;z-index:1;background:linear-gradient(#0000 55%,#0b211ed9)}" +
    "img{position:absolute;top:0;left:0;width:100%;min-height:60%;max-height:100%;object-fit:cover;mask:linear-gradient(#000 70%,#0000)}" +
    "b,span{z-index:2}b{font:700 2rem/1 Georgia,serif}" +
    "span{padding:.8em 1.8em;border-radius:99px;background:#b83a24;color:#fff;font-weight:600}a:hover span{background:#cc462d}" +
    "a:focus-visible{outline:3px solid #e0a83a;outline-offset:2px}" +
    "iframe{display:block;width:100%;border:0;border-radius:14px}" +
    "p{margin:0;padding:1rem;border:1px solid;border-radius:14px}");
  var tables = {}; // by what is played: its elements

  function make(tag, attributes, children) {
    var element = document.createElement(tag);
    for (var name in attributes) element.setAttribute(name, attributes[name]);
    element.append.apply(element, children || []);
    return element;
  }

  // A short name for a text: no secret, only another one for another text.
  function hash(text) {
    for (var sum = 5381, at = 0; at < text.length; at++) sum = (sum * 33 + text.charCodeAt(at)) >>> 0;
    return sum.toString(36);
  }

  function clamp(pixels) { return Math.round(Math.min(MOST, Math.max(LEAST, pixels))); }

  class HouseRules extends HTMLElement {
    static observedAttributes = ["game", "setup", "record", "theme", "height", "lang", "sandbox"];

    constructor() {
      super();
      this.attachShadow({ mode: "open" }).adoptedStyleSheets = [sheet];
      this.hear = this.hear.bind(this);
    }

    connectedCallback() {
      addEventListener("message", this.hear);
      this.show();
      if (document.readyState === "loading") { // what is inside the element isn't there yet
        document.addEventListener("DOMContentLoaded", () => this.frame || this.show(), { once: true });
      }
    }

    disconnectedCallback() {
      removeEventListener("message", this.hear);
      this.frame = null;
    }

    connectedMoveCallback() {} // by moveBefore(): the game goes on

    attributeChangedCallback(name, old, now) {
      if (!this.shadowRoot.firstChild || !this.isConnected || old === now) return;
      if (this.frame && name === "theme") this.tell("theme", { theme: this.theme });
      else if (this.frame && name === "height") this.size(this.frame.offsetHeight);
      else this.renew();
    }

    // What the author has asked for, as far as it makes sense

    get game() { return (this.getAttribute("game") || "").trim(); }

    get theme() { return (/^(light|dark)$/.exec(this.getAttribute("theme")) || ["auto"])[0]; }

    get fixed() { // a height that the author wants to stay
      var asked = parseFloat(this.getAttribute("height"));
      return asked > 0 ? clamp(asked) : 0;
    }

    // The page of the game. Of a whole link only its last part counts, or it could lead to another game.
    get route() {
      var sent = (name) => (this.getAttribute(name) || "").trim().replace(/^.*\//, "");
      if (this.film) return this.game + "/look";
      return this.game + (sent("record") ? "/look/" + sent("record") : sent("setup") ? "/deal/" + sent("setup") : "");
    }

    // A record as it is: what load() was given, or a script element inside holds.
    get film() {
      var script = this.querySelector('script[type="application/json"]');
      return this.given || (script ? script.textContent.trim() : "");
    }

    // A table of its own for each element; only the first plain one of a game is the one the reader has at home.
    get room() {
      var name = this.route + this.film, taken = tables[name] ||= [], place = taken.indexOf(this);
      if (place < 0) place = taken.findIndex((other) => !other.isConnected); // a page may make its posts anew
      if (place < 0) place = taken.length;
      taken[place] = this;
      return place || name !== this.game ? hash(name) + "-" + (place + 1) : "";
    }

    address() {
      var address = new URL(HOME), asked = {
        embed: this.game, host: self.origin, now: this.film ? "record" : "play",
        room: this.room, theme: this.theme, lang: this.lang
      };
      for (var name in asked) if (asked[name]) address.searchParams.set(name, asked[name]);
      address.hash = "#/" + this.route;
      return address.href;
    }

    // What is shown

    show() {
      var game = GAMES[this.game], verb = /\/look/.test(this.route) ? "Watch" : "Play";
      this.frame = null;
      this.shadowRoot.replaceChildren();
      if (!Object.hasOwn(GAMES, this.game)) return this.refuse("There is no game called \u201c" + this.game.slice(0, 40) + "\u201d here.");
      var theme = this.theme === "auto" ? matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light" : this.theme;
      var picture = make("img", { src: new URL(game[theme], HOME), alt: "", loading: "lazy" });
      var link = make("a", { href: new URL("#/" + this.route, HOME), lang: ENGLISH }, [picture, make("b", {}, [game.title]), make("span", {}, [verb])]);
      if (this.fixed) Object.assign(link.style, { height: this.fixed + "px", minHeight: 0, maxHeight: "none" });
      link.addEventListener("click", (event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return; // a tab of its own is wanted
        event.preventDefault();
        this.start();
        this.focus();
      });
      this.shadowRoot.append(link);
    }

    refuse(message) {
      this.shadowRoot.append(make("p", { lang: ENGLISH, role: "note" }, [message]));
      if (document.readyState !== "loading") this.emit("error", { message });
    }

    renew() {
      var started = this.frame;
      this.show();
      if (started) this.start();
    }

    size(pixels) { this.frame.style.height = (this.fixed || clamp(pixels)) + "px"; }

    // What a script of the page may ask for

    /** Bring the game, as a press on the picture does; the focus stays where it is. */
    start() {
      var facade = this.shadowRoot.querySelector("a");
      if (!facade) return;
      var height = facade.offsetHeight;
      this.frame = make("iframe", { title: GAMES[this.game].title + ", a game", lang: ENGLISH, allow: "clipboard-write; web-share" });
      if (this.hasAttribute("sandbox")) this.frame.setAttribute("sandbox", "allow-scripts allow-popups allow-popups-to-escape-sandbox");
      this.frame.src = this.address();
      this.frame.addEventListener("load", () => { // the focus it was given was that of the empty frame
        if (this.shadowRoot.activeElement !== this.frame) return;
        this.frame.blur();
        this.frame.focus();
      });
      this.size(height);
      this.shadowRoot.replaceChildren(this.frame);
    }

    /** Another set-up or record, as a link, or a record as an object; a game that was going on is kept. */
    load(what) {
      var link = typeof what === "string";
      this.given = link ? "" : JSON.stringify(what);
      if (link) {
        this.toggleAttribute("record", false);
        this.toggleAttribute("setup", false);
        this.setAttribute(/\/look\//.test(what) ? "record" : "setup", what);
      } else this.renew();
    }

    focus(options) { if (this.shadowRoot.firstElementChild) this.shadowRoot.firstElementChild.focus(options); }

    // Between this page and the frame

    // Whether the frame may be without an origin, as any is in a sandbox or within one.
    get nameless() { return this.frame.hasAttribute("sandbox") || self.origin === "null"; }

    tell(kind, more) { this.frame.contentWindow.postMessage({ type: KIND + kind, ...more }, this.nameless ? "*" : HOME.origin); }

    hear(event) {
      var frame = this.frame, said = event.data;
      if (!frame || event.source !== frame.contentWindow) return;
      if (event.origin !== HOME.origin && !(event.origin === "null" && this.nameless)) return;
      if (!said || typeof said.type !== "string" || !said.type.startsWith(KIND)) return;
      var { type, ...detail } = said, kind = type.slice(KIND.length);
      if (kind === "height" && Number.isFinite(said.height)) this.size(said.height);
      if (kind === "ready") {
        this.tell("theme", { theme: this.theme });
        if (this.film) this.tell("record", { record: this.film });
      }
      if (TOLD.includes(kind)) this.emit(kind, detail);
    }

    emit(kind, detail) { this.dispatchEvent(new CustomEvent(kind, { detail })); }
  }

  if (!customElements.get("house-rules")) customElements.define("house-rules", HouseRules);
})();
