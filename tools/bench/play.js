// Runs before anything of the page's own and notes, from the moment it is ready, in milliseconds:
// `moves`, each from the press to the frame that shows it; `bots`, the callback of each timer that played
// one bot's move; `tasks`, each time the page was busy for 50 or more. `games` have come to their end. While `haste`
// is set, bots are given no time to be looked at, and would move before the frame that shows a person's move. New games
// are the same ones each time this runs.
// `benchMemory` is Python's.
globalThis.benchPlay = { moves: [], bots: [], tasks: [], games: 0, haste: false };
(() => {
  const noted = globalThis.benchPlay;
  const later = globalThis.setTimeout;
  let readyAt = Infinity, pressed = null, over = false, seed = 0;

  const turns = () => Number(document.body?.dataset.rev);

  function afterFrame(tell) {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel(); // a message comes when the frame has been made
      port1.onmessage = tell;
      port2.postMessage(null);
    });
  }

  addEventListener("click", (event) => {
    pressed = event.target.closest("[data-move]") ? event.timeStamp : null;
  }, true);

  new MutationObserver((changes) => {
    if (document.documentElement.dataset.ready) readyAt = Math.min(readyAt, performance.now());
    const ended = document.querySelector(".ending") !== null;
    if (ended && !over) noted.games += 1;
    over = ended;
    const moved = changes.some(({ target, oldValue }) => oldValue !== (target.dataset.rev ?? null));
    if (!moved || pressed === null) return;
    const from = pressed;
    pressed = null;
    afterFrame(() => noted.moves.push(performance.now() - from));
  }).observe(document, {
    attributes: true, attributeFilter: ["data-rev", "data-ready"], attributeOldValue: true, subtree: true,
  });

  globalThis.setTimeout = (act, wait, ...more) => {
    const timed = (...given) => {
      const before = turns(), from = performance.now();
      act(...given);
      if (turns() === before + 1) noted.bots.push(performance.now() - from);
    };
    return later(timed, noted.haste && readyAt < Infinity ? 0 : wait, ...more);
  };

  new PerformanceObserver((seen) => {
    noted.tasks.push(...seen.getEntries().filter((task) => task.startTime > readyAt).map((task) => task.duration));
  }).observe({ type: "longtask" });

  for (const way of ["instantiate", "instantiateStreaming"]) {
    const instantiate = WebAssembly[way];
    WebAssembly[way] = async (...given) => {
      const made = await instantiate.apply(WebAssembly, given);
      globalThis.benchMemory = (made.instance ?? made).exports.memory ?? globalThis.benchMemory;
      return made;
    };
  }

  crypto.getRandomValues = (words) => words.fill(++seed);
})();
