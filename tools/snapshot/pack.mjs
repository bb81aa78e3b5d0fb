// The picture as a file. static/interpreter.mjs reads it:
//
//   8 bytes   "HRMEMORY"
//   5 x u32   length of this file, of the memory, of the head, number of runs, where the heap begins
//   runs      u32 offset, u32 length; all lengths here are multiples of 4
//   head      JSON {"build": Pyodide's build id, "state": what Pyodide keeps beside the memory}
//   bytes     of all runs, one after another
//
// Below the heap a run is what differs from an interpreter that hasn't booted yet, in the heap what
// isn't zero. The stack is left out: nothing was running when the picture was taken.

const GAP = 64; // fewer equal bytes than this are cheaper kept than skipped
const PYODIDE_HEADER = 48;

/** Pack a snapshot of Pyodide's, given its build id and the `blank` memory: {file, size of the memory}. */
export function pack(snapshot, build, blank) {
  const [, offset, stateLength] = new Uint32Array(snapshot.buffer, snapshot.byteOffset, 3);
  const state = new TextDecoder().decode(snapshot.subarray(PYODIDE_HEADER, PYODIDE_HEADER + stateLength));
  const memory = snapshot.slice(offset);
  const runs = differences(memory, background(blank, memory));
  const head = padded(JSON.stringify({ build, state: JSON.parse(state) }));
  const numbers = [0, memory.length, head.length, runs.length, blank.heap];
  const parts = [padded("HRMEMORY"), numbers, runs.flat(), head, ...runs.map(([at, size]) => memory.subarray(at, at + size))];
  const file = Buffer.concat(parts.map((part) => (Array.isArray(part) ? Buffer.from(new Uint32Array(part).buffer) : part)));
  file.writeUint32LE(file.length, 8);
  return { file, memory: memory.length };
}

function padded(text) {
  const bytes = Buffer.from(text);
  return Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3, " ")]);
}

/** What the page's memory holds where the picture says nothing. */
function background({ memory, stack, heap }, picture) {
  const bytes = new Uint8Array(picture.length);
  bytes.set(memory.subarray(0, stack));
  bytes.set(picture.subarray(stack, heap), stack);
  return bytes;
}

/** The stretches of words that differ, as [offset, length] in bytes. */
function differences(memory, other) {
  const [here, there] = [memory, other].map((bytes) => new Uint32Array(bytes.buffer));
  const runs = [];
  for (let at = 0; at < here.length; at++) {
    if (here[at] === there[at]) continue;
    const run = runs.at(-1);
    if (run && at * 4 - (run[0] + run[1]) <= GAP) run[1] = at * 4 + 4 - run[0];
    else runs.push([at * 4, 4]);
  }
  return runs;
}
