// An interpreter's memory before Python is booted in it: what the page's own instance looks like when
// the picture is put in. It need not travel, since it is made from the .wasm itself.

class Enough extends Error {}

/** {memory, stack, heap}: the bytes, and where stack and heap begin (the stack ends at the heap). */
export async function blank({ load, factory }, size) {
  let found;
  const createPyodideModule = async (settings) => {
    Object.assign(settings, { noInitialRun: true, INITIAL_MEMORY: size });
    const module = await factory(settings);
    const heap = module._emscripten_stack_get_base();
    found = { memory: module.HEAPU8.slice(), stack: module._emscripten_stack_get_end(), heap };
    throw new Enough(); // no Python is wanted
  };
  await load({ createPyodideModule }).catch((wrong) => {
    if (!(wrong instanceof Enough)) throw wrong;
  });
  return found;
}
