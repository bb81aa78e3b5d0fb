// What PyScript takes for Pyodide in the built page: the same Pyodide, but it wakes with the memory
// it had when the build had imported everything, instead of booting. Where that memory doesn't fit,
// it boots from the compiled library. The build fills in BUILT; tools/snapshot/pack.mjs has the format.
import { loadPyodide as load } from "./vendor/pyodide/pyodide.mjs";

const BUILT = __BUILT__; // {version, build id, lock, memory in bytes}
const MAGIC = "HRMEMORY";
const FIXED = 28; // bytes before the runs
const NOTHING = "data:,"; // for files that Pyodide would fetch but that are here already

export const { version } = BUILT;

const { addresses } = globalThis.early;
const told = (name, more) => dispatchEvent(new CustomEvent("house:progress", { detail: { name, ...more } }));

// Everything starts at once, long before PyScript asks for it.
const streams = { stdout: console.log, stderr: console.error };
const factory = import("./vendor/pyodide/pyodide.asm.mjs");
const engine = part("engine");
let picture = part("picture").then(parse);
const prelude = import("./vendor/pyscript/core.js");
const awake = wake().catch(boot);
// Whoever asks for these hears of a failure; until then it is nobody's.
for (const promise of [factory, engine, picture, prelude, awake]) promise.catch(() => {});
engine.then(() => told("engine"), () => {});
picture.then(() => told("memory"), () => {});

/** The interpreter, as soon as it is there. */
export async function loadPyodide({ stdout, stderr }) {
  Object.assign(streams, { stdout, stderr });
  const interpreter = await awake;
  told("python");
  return withoutPrelude(interpreter, await prelude);
}

/** The same interpreter, which takes as done what PyScript would run first: write its own package. */
function withoutPrelude(interpreter, { stdlib }) {
  const run = interpreter.runPythonAsync;
  interpreter.runPythonAsync = async (code, options) => {
    if (code.trim() !== stdlib.trim()) return run.call(interpreter, code, options);
    interpreter.runPythonAsync = run;
    return undefined;
  };
  return interpreter;
}

function start(more) {
  return load({
    indexURL: NOTHING,
    lockFileContents: BUILT.lock,
    stdout: (line) => streams.stdout(line),
    stderr: (line) => streams.stderr(line),
    ...more,
  });
}

/** Pyodide with the memory of the picture. */
function wake() {
  return start({
    stdLibURL: NOTHING,
    _loadSnapshot: new ArrayBuffer(0), // only tells Pyodide to ask restoreSnapshot
    async createPyodideModule(settings) {
      const { API } = settings;
      if (API.config.BUILD_ID !== BUILT.build) throw new Error("it was made for another version");
      const module = await instantiate(Object.assign(settings, { INITIAL_MEMORY: BUILT.memory }));
      const file = await picture;
      API.restoreSnapshot = () => {
        API.restoreSnapshot = picture = undefined; // or it would be kept beside the memory it was put into
        return restore(file, module);
      };
      return module;
    },
  });
}

/** Pyodide from the start, with no memory: slower by some seconds. */
async function boot(why) {
  await Promise.all([engine, factory]); // without these there is no other way either
  if (!addresses.library) throw why; // a page that is one file brings no other way along
  console.warn(`The quick start can't be taken: ${why.message}`);
  told("fallback", { why: why.message });
  return start({ stdLibURL: addresses.library, createPyodideModule: instantiate });
}

async function instantiate(settings) {
  settings.instantiateWasm = (imports, done) => {
    const mark = Symbol("error"); // as Pyodide does where WebAssembly can't hold such a mark
    Object.assign(imports.env, { Jsv_GetError_import: () => mark, JsvError_Check: (value) => value === mark });
    engine.then((module) => WebAssembly.instantiate(module, imports).then((instance) => done(instance, module)));
    return {};
  };
  await engine;
  return (await factory).default(settings);
}

/** Put the picture into a module's memory; returns what Pyodide keeps beside it. */
function restore({ state, heap, runs, bytes }, module) {
  const memory = module.HEAPU8;
  memory.fill(0, heap, module._sbrk(0));
  let from = 0;
  for (let run = 0; run < runs.length; run += 2) {
    memory.set(bytes.subarray(from, from + runs[run + 1]), runs[run]);
    from += runs[run + 1];
  }
  return state;
}

/** Read the file, or say why it is no picture for this page. */
function parse(buffer) {
  const text = (from, length) => new TextDecoder().decode(new Uint8Array(buffer, from, length));
  if (buffer.byteLength < FIXED || text(0, MAGIC.length) !== MAGIC) throw new Error("it isn't a memory picture");
  const [length, size, headLength, count, heap] = new Uint32Array(buffer, MAGIC.length, 5);
  if (length !== buffer.byteLength) throw new Error("it was cut off on the way");
  if (size !== BUILT.memory) throw new Error("it has another size than this page expects");
  const start = FIXED + count * 8;
  if (start + headLength > length) throw new Error("it is damaged");
  const runs = new Uint32Array(buffer, FIXED, count * 2);
  const { build, state } = JSON.parse(text(start, headLength));
  if (build !== BUILT.build) throw new Error("it was made for another version");
  return { state, heap, runs, bytes: new Uint8Array(buffer, start + headLength) };
}

/** What static/begin.js has asked a worker for; fetched here if there was none, or it failed. */
async function part(name) {
  const { [name]: early } = globalThis.early;
  delete globalThis.early[name]; // who holds the promise holds the part
  const carried = await early?.catch(() => undefined);
  const source = addresses[name];
  delete addresses[name]; // packed bytes, perhaps
  return carried ?? (await import("./carrier.mjs")).carry(name, source, () => told("coming"));
}
