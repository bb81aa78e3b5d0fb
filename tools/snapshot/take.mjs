// Take the memory picture the built page wakes from, and the compiled library it can boot from instead.
//
//   node tools/snapshot/take.mjs TARGET     (a folder with the trimmed pyodide.asm.mjs)
//
// Two interpreters of the pinned Pyodide: the first finds out which modules the page needs and
// compiles them, the second knows only those, imports them, and has its memory written down.
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

import { version } from "pyodide";
import pyscript from "../../node_modules/@pyscript/core/src/stdlib/pyscript.js";
import { blank } from "./blank.mjs";
import { pack } from "./pack.mjs";
import { runtime } from "./runtime.mjs";
import { browserStandIn, moduleStandIns } from "./stand_ins.mjs";
import { sweep } from "./sweep.mjs";

const HERE = dirname(fileURLToPath(import.meta.url));
const ROOT = join(HERE, "../..");
const HOME = "/home/pyodide";
const TARGET = resolve(process.argv[2]);

const source = (name) => readFileSync(join(HERE, name), "utf8");

/** Write a tree of texts (names to text, or to a tree of its own) into an interpreter's files. */
function writeTree(py, folder, tree) {
  py.FS.mkdirTree(folder);
  for (const [name, entry] of Object.entries(tree)) {
    if (typeof entry === "string") py.FS.writeFile(`${folder}/${name}`, entry);
    else writeTree(py, `${folder}/${name}`, entry);
  }
}

/** Our own files as Python finds them in the browser, by the list in pyscript.toml. */
function writeOwn(py) {
  const listed = source("../../pyscript.toml").split("[files]\n")[1];
  for (const [, from, to] of listed.matchAll(/^"(.+)" = "(.+)"$/gm)) {
    const path = join(HOME, to);
    py.FS.mkdirTree(dirname(path));
    py.FS.writeFile(path, readFileSync(join(ROOT, from)));
  }
  py.FS.writeFile(`${HOME}/main.py`, source("../../py/main.py"));
}

/** Every module the page needs, compiled: {library: a zip, modules: see survey.py}. */
async function compileAll(load) {
  // Without the columns of every instruction: a failure still names its line, and the code is a tenth smaller.
  const py = await load({ jsglobals: browserStandIn(), env: { PYTHONNODEBUGRANGES: "1" } });
  writeOwn(py);
  writeTree(py, `${HOME}/pyscript`, pyscript.pyscript);
  for (const [name, module] of Object.entries(moduleStandIns())) py.registerJsModule(name, module);
  py.runPython(source("survey.py"));
  return { library: py.FS.readFile(`${HOME}/library.zip`), modules: py.FS.readFile(`${HOME}/modules.bin`) };
}

/** The memory of an interpreter that has imported all it can outside a browser. */
async function takePicture(load, libraryPath, modules) {
  const py = await load({
    _makeSnapshot: true,
    jsglobals: browserStandIn(),
    stdLibURL: libraryPath,
  });
  py.FS.writeFile(`${HOME}/modules.bin`, modules);
  py.FS.writeFile(`${HOME}/rehearsal.py`, source("rehearsal.py"));
  py.runPython(source("settle.py"));
  sweep(py._module);
  return { snapshot: py.makeMemorySnapshot(), build: py._api.config.BUILD_ID, lock: py.lockfile.info };
}

async function main() {
  const pyodide = await runtime(TARGET);
  const { library, modules } = await compileAll(pyodide.load);
  const libraryPath = join(TARGET, "library.zip");
  writeFileSync(libraryPath, library);
  const { snapshot, build, lock } = await takePicture(pyodide.load, libraryPath, modules);
  const { memory: size, file } = pack(snapshot, build, await blank(pyodide, snapshot.length));
  writeFileSync(join(TARGET, "snapshot.bin"), file);
  writeFileSync(join(TARGET, "built.json"), JSON.stringify({ version, build, lock: { info: lock, packages: {} }, memory: size }));
  console.log(`memory picture: ${file.length} bytes of ${size}; library: ${library.length} bytes`);
}

main().then(() => process.exit(0), (wrong) => {
  console.error(wrong.message); // not its stack: that quotes Pyodide's one line of a million characters
  process.exit(1);
});
