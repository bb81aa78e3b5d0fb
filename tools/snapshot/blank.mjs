// An interpreter's memory before Python is booted in it: what the page's own instance looks like when
// the picture is put in. It need not travel, since it is made from the .wasm itself.
import { loadPyodide } from "pyodide";

class Enough extends Error {}

/** {memory, heap}: the bytes, and where the heap begins (the stack ends there: it grows downwards). */
export async function blank(size) {
  let found;
  const { default: factory } = await import("pyodide/pyodide.asm.mjs");
  const createPyodideModule = async (settings) => {
    Object.assign(settings, { noInitialRun: true, INITIAL_MEMORY: size });
    const module = await factory(settings);
    const heap = module._emscripten_stack_get_base();
    found = { memory: module.HEAPU8.slice(), stack: module._emscripten_stack_get_end(), heap };
    throw new Enough(); // no Python is wanted
  };
  await loadPyodide({ createPyodideModule }).catch((wrong) => {
    if (!(wrong instanceof Enough)) throw wrong;
  });
  return found;
}
