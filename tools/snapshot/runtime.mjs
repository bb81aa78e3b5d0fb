// Pyodide under Node, from the same trimmed script that the page gets: the memory picture holds the
// places of its functions.
import { loadPyodide } from "pyodide";

/** `folder` has the trimmed pyodide.asm.mjs. Returns {load: as loadPyodide, factory: what it is made by}. */
export async function runtime(folder) {
  const { default: factory } = await import(`${folder}/pyodide.asm.mjs`);
  return { factory, load: (options) => loadPyodide({ createPyodideModule: factory, ...options }) };
}
