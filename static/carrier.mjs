// Fetches the two large parts of the interpreter, inflates them where the host sends them plain, and
// compiles the engine. As a worker it does so beside the page's own thread, which has enough to do
// meanwhile; where a page may have no worker, the interpreter calls the same functions itself.
// A page that is one file has the parts already, packed.

const PARTS = {
  engine: async (...file) => WebAssembly.compileStreaming(await unpacked("application/wasm", ...file)),
  picture: async (...file) => (await unpacked("application/octet-stream", ...file)).arrayBuffer(),
};
const PULSE = 4000; // milliseconds; less than boot.js waits for a sign of life

/**
 * A part by name, from its source, an address or the packed bytes themselves: "engine" is a WebAssembly.Module,
 * "picture" an ArrayBuffer. While it comes slowly, `alive` is called now and then.
 */
export function carry(name, source, alive) {
  return PARTS[name](source, alive);
}

async function unpacked(type, source, alive) {
  const body = typeof source === "string" ? await fetched(source) : inflated(new Response(source).body);
  // An answer without an address: for one that has it, the browser may keep compiled code, which this
  // engine takes longer to read back than to compile anew, as it compiles only what runs.
  return new Response(body.pipeThrough(pulse(alive)), { headers: { "Content-Type": type } });
}

/** A file; from a host that packs nothing, its .gz copy, inflated here. */
async function fetched(address) {
  const plain = await fetch(address);
  const packed = worthPacking(plain) ? await fetch(`${address}.gz`) : undefined;
  if (packed?.ok) plain.body.cancel();
  const response = packed?.ok ? packed : plain;
  if (!response.ok) throw new Error(`${address} didn't arrive (${response.status})`);
  // Some hosts have inflated the copy already, going by its name.
  return response === packed && !packed.headers.has("Content-Encoding") ? inflated(response.body) : response.body;
}

function inflated(body) {
  return body.pipeThrough(new DecompressionStream("gzip"));
}

/** Whether an answer came as large as it is, and there is something to be done about it. */
function worthPacking({ ok, type, headers }) {
  // To a page without an origin ("cors") the header isn't shown, so there is nothing to go by.
  // What static/sw.js has kept is unpacked already.
  const packed = headers.has("Content-Encoding") || headers.has("House-Rules-Kept");
  return ok && type === "basic" && !packed && typeof DecompressionStream === "function";
}

/** Lets all through, and calls `alive` while it is under way for long. */
function pulse(alive) {
  let last = performance.now();
  return new TransformStream({
    transform(chunk, out) {
      out.enqueue(chunk);
      if (performance.now() - last < PULSE) return;
      last = performance.now();
      alive();
    },
  });
}

if (typeof document === "undefined") {
  addEventListener("message", async ({ data: { name, source } }) => {
    try {
      const part = await carry(name, source, () => postMessage({ name }));
      postMessage({ name, part }, part instanceof ArrayBuffer ? [part] : []);
    } catch (wrong) {
      postMessage({ name, wrong: String(wrong) });
    }
  });
}
