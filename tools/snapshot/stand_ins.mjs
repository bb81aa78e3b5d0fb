// What modules look for in a browser while they are imported, without a browser. Nothing here is
// ever called: a stand-in only has to be there, so that the names can be taken from it.

const nothing = () => undefined;

/** The global object: what Python sees as the module `js`. */
export function browserStandIn() {
  const names = ["crypto", "document", "history", "localStorage", "location", "navigator", "window"];
  const parts = Object.fromEntries(names.map((name) => [name, {}]));
  const real = { Array, Date, Error, JSON, Map, Number, Object, Promise, Reflect, Symbol, Uint32Array };
  return { ...parts, ...real, console, setTimeout, clearTimeout };
}

/** The JavaScript modules that PyScript adds once Python runs. */
export function moduleStandIns() {
  const js_modules = { morphdom: {} };
  return {
    _pyscript: { PyWorker: nothing, fs: {}, interpreter: {}, js_import: nothing, target: "" },
    polyscript: {
      IDBMap: nothing, IDBMapSync: nothing, XWorker: nothing, config: {}, currentScript: null, js_modules,
      lazy_py_modules: nothing, storage: nothing, workers: {}, JSON,
    },
  };
}
