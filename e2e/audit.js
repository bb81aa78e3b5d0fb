// What is wrong with the layout of a page as it is shown now: lines of text, or none. Sizes in CSS pixels.
() => {
  const LEAST = 43.5, LETTERS = 16, wrong = new Set(), wide = document.documentElement.clientWidth;
  const TARGETS = "a[href], button, label, select, summary, input, [data-pick], [data-move]";

  function told(element) {
    const words = (element.ariaLabel || element.textContent || element.id).trim().replace(/\s+/g, " ").slice(0, 40);
    const look = typeof element.className === "string" && element.className.trim().replace(/\s+/g, ".");
    return `${element.tagName.toLowerCase()}${look ? "." + look : ""} "${words}"`;
  }
  function shown(element) {
    return element.checkVisibility({ visibilityProperty: true, opacityProperty: false }) && !element.closest(".unseen, .sprite, .progress");
  }
  const every = [...document.querySelectorAll("body *")].filter(shown);
  const floats = element => element.closest(".actions, .trouble, .shade"); // it lies over what is scrolled beneath it
  const scrolled = element => element.closest(".log, .law table, .fizzbin-scroll");

  // Sideways
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) wrong.add(`scrolls sideways by ${root.scrollWidth - root.clientWidth}`);

  // Text: inside the window, not cut off by a box around it, not over other text
  const texts = [];
  for (const element of every) {
    if (element.closest(".card, .die, svg, option, select")) continue;
    for (const node of element.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE || !node.data.trim()) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) if (box.width > 1) texts.push({ element, box });
    }
  }
  for (const { element, box } of texts) {
    if (scrolled(element)) continue;
    if (box.left < -1 || box.right > wide + 1) wrong.add(`text beyond the edge: ${told(element)}`);
    for (let around = element; around && around !== document.body; around = around.parentElement) {
      if (getComputedStyle(around).overflow === "visible") continue;
      const frame = around.getBoundingClientRect();
      if (box.right > frame.right + 1 || box.left < frame.left - 1 || box.bottom > frame.bottom + box.height / 2) wrong.add(`text cut off: ${told(element)}`);
    }
  }
  for (let one = 0; one < texts.length; one++) for (let other = one + 1; other < texts.length; other++) {
    const a = texts[one], b = texts[other];
    if (a.element === b.element || floats(a.element) !== floats(b.element) || scrolled(a.element) || scrolled(b.element)) continue;
    const x = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
    const y = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
    if (x > 2 && y > 5) wrong.add(`text over text: ${told(a.element)} and ${told(b.element)}`);
  }

  // Targets: large enough as far as they can be hit, and none over another
  const targets = every.filter(element => element.matches(TARGETS) && !(element.matches("input[type=radio]") && element.closest("label")) &&
    !(element.matches("label") && element.querySelector("input:not([type=radio]), select")) &&
    !(element.matches("a") && getComputedStyle(element).display === "inline" && element.closest(".law p, .law li, p, li")));
  const boxes = targets.map(element => element.getBoundingClientRect());
  targets.forEach((element, place) => {
    const box = boxes[place];
    let width = box.width;
    const next = targets[place + 1];
    if (element.matches(".card") && next && next.parentElement === element.parentElement && boxes[place + 1].top === box.top) width = Math.min(width, boxes[place + 1].left - box.left);
    if (Math.min(width, box.height) < LEAST) wrong.add(`${Math.round(width)}x${Math.round(box.height)}: ${told(element)}`);
    if (box.left < -1 || box.right > wide + 1) wrong.add(`target beyond the edge: ${told(element)}`);
    if (getComputedStyle(element).touchAction !== "manipulation") wrong.add(`zooms at a double tap: ${told(element)}`);
    if (element.matches("input, select") && parseFloat(getComputedStyle(element).fontSize) < LETTERS) wrong.add(`small letters: ${told(element)}`);
    boxes.forEach((other, number) => {
      if (number <= place || floats(element) !== floats(targets[number]) || (element.matches(".card") && targets[number].matches(".card"))) return;
      if (element.contains(targets[number]) || targets[number].contains(element)) return;
      const x = Math.min(box.right, other.right) - Math.max(box.left, other.left), y = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
      if (x > 1 && y > 1) wrong.add(`target over target: ${told(element)} and ${told(targets[number])}`);
    });
  });

  // The bar with the main button leaves most of the window to the table
  for (const bar of document.querySelectorAll(".actions")) {
    const box = bar.getBoundingClientRect();
    if (getComputedStyle(bar).position === "sticky" && Math.abs(box.bottom - innerHeight) < 2 && box.height > innerHeight * 0.4 && box.width > innerWidth * 0.5) wrong.add(`the bar takes ${Math.round(box.height)} of ${innerHeight}`);
  }
  return [...wrong];
}
