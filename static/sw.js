// Keeps the page for use without a connection: one version, whole, in a cache of its own. The build writes
// this file's BUILD and FILES; docs/offline.md says what it promises, and how a host gets rid of it.
"use strict";

const BUILD = "__BUILD__";
const FILES = __FILES__; // path from our folder: SHA-256 of the file, in base64; the page itself is "./"
const HOME = registration.scope;
const OURS = `house-rules:${new URL(HOME).pathname}:`; // other sites may share the origin; as in tombstone.js
const CACHE = OURS + BUILD;
const ASSETS = new URL("assets/", HOME).href; // what lies there is named after its contents
const KEYS = new Map(Object.entries(FILES).map(([path, sum]) => [new URL(path, HOME).href, sum]));
const LARGE = 1e6; // bytes
const KEPT = "House-Rules-Kept"; // a header; carrier.mjs knows by it that there is nothing to unpack

// An installation puts all in or fails, and then the version before goes on as if nothing had been.
addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(clients.claim().then(tidy)));
addEventListener("message", (event) => {
  if (event.data === "take") skipWaiting(); // the player's word; it never comes by itself
  if (event.data === "check") event.waitUntil(check(event.source));
});
addEventListener("fetch", (event) => {
  const key = keyOf(event.request);
  if (KEYS.has(key) || key?.startsWith(ASSETS)) event.respondWith(answer(key, event.request));
});

/** The address under which a file would be kept: without query and fragment, and the page's has one form. */
function keyOf({ url, method }) {
  const { origin, pathname } = new URL(url);
  if (method !== "GET") return undefined;
  return origin + pathname === `${HOME}index.html` ? HOME : origin + pathname;
}

async function answer(key, request) {
  return (await kept(key).catch(() => undefined)) ?? fetch(request); // a disk that fails must not shut the page out
}

async function kept(key) {
  return (await caches.match(key, { cacheName: CACHE })) ?? elsewhere(key);
}

/** A file of another version, for a tab that still shows it or because it is the same; never the page itself. */
async function elsewhere(key) {
  if (!key.startsWith(ASSETS)) return undefined;
  for (const cacheName of await otherCaches()) {
    const response = await caches.match(key, { cacheName });
    if (response) return response;
  }
  return undefined;
}

async function otherCaches() {
  return (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE);
}

async function install() {
  const fresh = !(await caches.has(CACHE)); // a host may go back to a version that is still in use here
  try {
    await fill();
  } catch (wrong) {
    if (fresh) await caches.delete(CACHE);
    throw wrong;
  }
}

/** Bring in all that isn't there yet; an error if anything can't be had. */
async function fill() {
  const cache = await caches.open(CACHE);
  for (const [key, sum] of KEYS) {
    if (!(await cache.match(key))) await cache.put(key, await bring(key, sum));
  }
}

/** A file of just this version: what we have or the browser has already, if it is the same; else from the host. */
async function bring(key, sum) {
  for (const source of [elsewhere, () => download(key, "default"), () => download(key, "reload")]) {
    const response = await source(key);
    const bytes = await response?.arrayBuffer();
    if (bytes && (await checksum(bytes)) === sum) return new Response(bytes, { headers: headersFor(response) });
  }
  throw new Error(`${key} isn't of this version`);
}

/** An answer of the host; where it packs nothing, the .gz copy of a large file, unpacked: the page took that too. */
async function download(key, cache) {
  const plain = await fetch(key, { cache });
  const { headers } = plain;
  if (headers.has("Content-Encoding") || !(headers.get("Content-Length") > LARGE)) return plain;
  const packed = await fetch(`${key}.gz`, { cache });
  if (!packed.ok) return plain;
  plain.body.cancel();
  const unpacked = packed.headers.has("Content-Encoding"); // some hosts say so, going by the copy's name
  return new Response(unpacked ? packed.body : packed.body.pipeThrough(new DecompressionStream("gzip")), { headers });
}

async function checksum(bytes) {
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return btoa(String.fromCharCode(...sum));
}

/** What the host said of a file, without what was true of the way it came. */
function headersFor(response) {
  const headers = new Headers(response.headers);
  for (const name of ["Content-Encoding", "Content-Length", "Vary"]) headers.delete(name);
  headers.set(KEPT, BUILD);
  return headers;
}

/** Tell a page whether all is here, having mended what can be. */
async function check(page) {
  const whole = await fill().then(() => true, () => false);
  page.postMessage(whole ? "kept" : "missing");
  if (whole) await tidy();
}

/** Older versions go once no tab can be showing one; a newer one that is coming stays. */
async function tidy() {
  const tabs = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const here = tabs.filter(({ url }) => url.startsWith(HOME));
  if (here.length > 1 || registration.installing || registration.waiting) return;
  for (const name of await otherCaches()) await caches.delete(name);
}
