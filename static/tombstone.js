// A way out. Copied over sw.js on the host, it takes that worker's place in every browser, removes what was
// kept there and then itself; games that are open go on. See docs/offline.md.
"use strict";

const HOME = registration.scope;
const OURS = `house-rules:${new URL(HOME).pathname}:`; // as in sw.js

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(leave()));

async function leave() {
  for (const name of await caches.keys()) {
    if (name.startsWith(OURS)) await caches.delete(name);
  }
  await registration.unregister();
}
