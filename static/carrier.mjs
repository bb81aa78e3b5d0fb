// Fetches the two large parts of the interpreter, inflates them where the host sends them plain, and
// compiles the engine. As a worker it does so beside the page's own thread, which has enough to do
// meanwhile; where a page may have no worker, the interpreter calls the same functions itself.

const PARTS = {
  engine: async (address) => WebAssembly.compileStreaming(await unpacked(address, "application/wasm")),
  picture: async (address) => (await unpacked(address, "application/octet-stream")).arrayBuffer(),
};

/** A part by name, from its address: "engine" is a WebAssembly.Module, "picture" an ArrayBuffer. */
export function carry(name, address) {
  return PARTS[name](address);
}

/** A file; from a host that packs nothing, its .gz copy, inflated here. */
async function unpacked(address, type) {
  const plain = await fetch(address);
  const asked = plain.ok && !plain.headers.has("Content-Encoding");
  if (asked) plain.body.cancel();
  const response = asked ? await fetch(`${address}.gz`) : plain;
  if (!response.ok) throw new Error(`${address} didn't arrive (${response.status})`);
  // Some hosts have inflated the copy already, going by its name.
  const packed = asked && !response.headers.has("Content-Encoding");
  const body = packed ? response.body.pipeThrough(new DecompressionStream("gzip")) : response.body;
  // An answer without an address: for one that has it, the browser may keep compiled code, which this
  // engine takes longer to read back than to compile anew, as it compiles only what runs.
  return new Response(body, { headers: { "Content-Type": type } });
}

if (typeof document === "undefined") {
  addEventListener("message", ({ data: { name, address } }) => {
    carry(name, address).then(
      (part) => postMessage({ name, part }, part instanceof ArrayBuffer ? [part] : []),
      (wrong) => postMessage({ name, wrong: String(wrong) }),
    );
  });
}
