// Runs before anything of the page's own. `benchStart` comes true when Python has painted and listens, and
// something was seen, with both times: milliseconds of the page's own clock, from the start of its navigation.
globalThis.benchStart = new Promise((tell, giveUp) => {
  const PATIENCE = 120; // seconds
  const times = {};

  function note(name, time) {
    times[name] ??= time;
    if (times.interactive && times.painted) tell(times);
  }

  new MutationObserver((_, watch) => {
    if (!document.documentElement?.dataset.ready) return;
    note("interactive", performance.now());
    watch.disconnect();
  }).observe(document, { attributes: true, attributeFilter: ["data-ready"], childList: true, subtree: true });

  new PerformanceObserver((seen) => {
    for (const { startTime } of seen.getEntriesByName("first-contentful-paint")) note("painted", startTime);
  }).observe({ type: "paint", buffered: true });

  setTimeout(() => giveUp(new Error(`not ready after ${PATIENCE} s`)), PATIENCE * 1000);
});
