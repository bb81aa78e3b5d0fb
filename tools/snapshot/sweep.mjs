// Clean the heap before its picture is taken: what was freed still holds what it held. Every free
// block is taken once more, filled with zeros and given back, so that the picture compresses.
// (This Python has no allocator of its own above the C library's.)

const LARGEST = 1 << 22; // bytes
const SMALLEST = 8;

/** Sweep the heap of a Pyodide module, from large blocks to small, up to where it ends now. */
export function sweep(module) {
  const end = module._sbrk(0);
  const held = [];
  for (let size = LARGEST; size >= SMALLEST; size /= 2) {
    for (;;) {
      const block = module._malloc(size);
      if (!block || block + size > end) {
        module._free(block);
        break;
      }
      module.HEAPU8.fill(0, block, block + size);
      held.push(block);
    }
  }
  held.forEach((block) => module._free(block));
}
