// Runs before anything of a one-file page's own. `benchFirst` comes true when the first move is played and its
// picture was painted: {painted, ready, moved}, milliseconds of the page's own clock, from the start of its opening.
// Somebody in a hurry presses what leads there in every frame, until the page takes it.
globalThis.benchFirst = new Promise((tell, giveUp) => {
  const PATIENCE = 120; // seconds
  const WAY = "[data-act=start], .actions .main[data-move]";
  const times = {};

  new PerformanceObserver((seen) => {
    for (const { startTime } of seen.getEntriesByName("first-contentful-paint")) times.painted = startTime;
  }).observe({ type: "paint", buffered: true });

  function afterFrame(act) {
    requestAnimationFrame(() => setTimeout(act));
  }

  function hurry() {
    if (Number(document.body?.dataset.rev)) {
      times.moved = performance.now();
      tell(times);
      return;
    }
    if (document.documentElement?.dataset.ready) {
      times.ready ??= performance.now();
      document.querySelector(WAY)?.click();
    }
    afterFrame(hurry);
  }

  hurry();
  setTimeout(() => giveUp(new Error(`no move after ${PATIENCE} s`)), PATIENCE * 1000);
});
