// Clocks that go by themselves. The server's clock decides; these only show it.

/** When each clock was last told how much is left. @type {WeakMap<Element, { told: string | null, left: number, since: number }>} */
const told = new WeakMap();

/** @param {number} left milliseconds */
function clockText(left) {
  const seconds = Math.max(0, Math.floor(left / 1000));
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  const minutes = Math.floor(seconds / 60) % 60;
  const hours = Math.floor(seconds / 3600);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

const LONGEST = 48 * 3600 * 1000;
const LOW = 20 * 1000;

/**
 * Takes what the page says is left. It counts from when that was heard: to show what happened takes time, too.
 * @param {number} since
 */
export function setClocks(since) {
  for (const clock of document.querySelectorAll("[data-left]")) {
    const now = clock.getAttribute("data-left");
    if (told.get(clock)?.told !== now) told.set(clock, { told: now, left: Number(now), since });
  }
  tick();
}

function tick() {
  for (const clock of document.querySelectorAll("[data-left][data-runs]")) {
    const start = told.get(clock);
    const face = clock.querySelector("[data-clock]");
    if (!start || !face) continue;
    const left = start.left - (performance.now() - start.since);
    if (left >= LONGEST) continue;
    const text = clockText(left);
    if (face.textContent !== text) face.textContent = text;
    clock.classList.toggle("low", left < LOW);
  }
}

setClocks(performance.now());
setInterval(tick, 250);
