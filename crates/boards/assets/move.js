// Moves what moved: pieces travel from where they were to where they are, cards turn over, tokens fly, numbers count.

import { calm, pace } from "./theme.js";

/**
 * @typedef {object} Was
 * @property {Map<string, DOMRect>} pieces where each piece was
 * @property {Map<Element, string>} faces which side each card showed
 * @property {Map<Element, number>} counts what each number was
 */

const EASE = "cubic-bezier(0.2, 0.7, 0.2, 1)";

/** @type {Set<Animation>} */
const running = new Set();

/**
 * Remembers where everything is.
 * @returns {Was}
 */
export function look() {
  const pieces = new Map();
  for (const piece of document.querySelectorAll("[data-piece]")) {
    pieces.set(piece.getAttribute("data-piece") || "", piece.getBoundingClientRect());
  }
  const faces = new Map();
  for (const tile of document.querySelectorAll("[data-face]")) {
    faces.set(tile, tile.getAttribute("data-face") || "");
  }
  const counts = new Map();
  for (const number of document.querySelectorAll("[data-count]")) {
    counts.set(number, Number(number.getAttribute("data-count")));
  }
  return { pieces, faces, counts };
}

/**
 * @param {Element} element
 * @param {Keyframe[]} frames
 * @param {KeyframeAnimationOptions} options
 */
function animate(element, frames, options) {
  const animation = element.animate(frames, { easing: EASE, ...options });
  running.add(animation);
  const done = () => running.delete(animation);
  animation.finished.then(done, done);
  return animation;
}

/**
 * A short flash instead of a movement.
 * @param {Element} element
 */
function flash(element) {
  animate(element, [{ opacity: 0.35 }, { opacity: 1 }], { duration: 300 });
}

/**
 * How many pixels of the screen one unit of an element is long: drawings are scaled.
 * @param {Element} element
 */
function scale(element) {
  const matrix = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null;
  return matrix ? matrix.a : 1;
}

/**
 * @param {Element} piece
 * @param {DOMRect} from
 * @param {number} duration
 */
function travel(piece, from, duration) {
  const to = piece.getBoundingClientRect();
  const unit = scale(piece);
  const x = (from.left + from.width / 2 - to.left - to.width / 2) / unit;
  const y = (from.top + from.height / 2 - to.top - to.height / 2) / unit;
  if (Math.hypot(x, y) < 1) return;
  if (calm()) flash(piece);
  else animate(piece, [{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], { duration });
}

/** The layer above the page in which tokens fly; it is made when the first one does. @returns {Element} */
function flightLayer() {
  let layer = document.querySelector(".flights");
  if (!layer) {
    layer = document.createElement("div");
    layer.className = "flights";
    layer.setAttribute("aria-hidden", "true");
    document.body.append(layer);
  }
  return layer;
}

/**
 * Lets a token fly from its place on the board to where it belongs. It flies above everything, because mats may be scrolled.
 * @param {Element} token
 * @param {number} number
 * @param {number} duration
 */
function fly(token, number, duration) {
  const from = document.querySelector(`[data-anchor="${token.getAttribute("data-from")}"]`);
  const symbol = token.querySelector("svg");
  if (!from || !symbol || calm()) return;
  const start = from.getBoundingClientRect();
  const end = (token.parentElement || token).getBoundingClientRect();
  const flight = document.createElement("div");
  flight.className = "flight";
  flight.append(symbol.cloneNode(true));
  flightLayer().append(flight);
  const size = flight.getBoundingClientRect();
  /** @param {DOMRect} rect */
  const at = (rect) => `translate(${rect.left + (rect.width - size.width) / 2}px, ${rect.top + (rect.height - size.height) / 2}px)`;
  const flown = animate(
    flight,
    [{ transform: at(start), opacity: 0 }, { opacity: 1, offset: 0.15 }, { opacity: 1, offset: 0.85 }, { transform: at(end), opacity: 0 }],
    { duration, delay: number * duration * 0.12, fill: "both" },
  );
  const land = () => flight.remove();
  flown.finished.then(land, land);
}

/**
 * @param {Element} number
 * @param {number} from
 * @param {number} to
 * @param {number} duration
 */
function count(number, from, to, duration) {
  const started = performance.now();
  const step = () => {
    // It may have got another value meanwhile.
    if (Number(number.getAttribute("data-count")) !== to) return;
    const share = Math.min(1, (performance.now() - started) / duration);
    number.textContent = String(Math.round(from + (to - from) * share));
    if (share < 1) requestAnimationFrame(step);
  };
  step();
}

/**
 * Moves everything from where it was to where it is now.
 * @param {Was} was
 */
export function move(was) {
  const speed = pace();
  if (speed === 0) return;
  const duration = 380 * speed;
  for (const piece of document.querySelectorAll("[data-piece]")) {
    const face = piece.getAttribute("data-face");
    if (face && was.faces.get(piece) !== face) continue;
    const from = was.pieces.get(piece.getAttribute("data-piece") || "");
    if (from && from.width > 0) travel(piece, from, duration);
  }
  for (const tile of document.querySelectorAll("[data-face]")) {
    const face = tile.getAttribute("data-face");
    if (was.faces.get(tile) === face) continue;
    if (calm()) flash(tile);
    else if (face === "back") animate(tile, [{ opacity: 0, transform: "translateY(-1.2rem)" }, { opacity: 1, transform: "none" }], { duration: 250 * speed });
    else animate(tile, [{ transform: "rotateY(180deg)" }, { transform: "none" }], { duration: 400 * speed });
  }
  for (const [number, before] of was.counts) {
    const now = Number(number.getAttribute("data-count"));
    if (!number.isConnected || now === before) continue;
    if (calm()) flash(number);
    else count(number, before, now, 450 * speed);
  }
  let number = 0;
  for (const token of document.querySelectorAll("[data-from]")) {
    if (!flown.has(token)) fly(token, number++ % 6, 480 * speed);
    flown.add(token);
  }
}

/** Tokens that have flown already. @type {WeakSet<Element>} */
const flown = new WeakSet();

/** Ends every movement where it leads to. */
export function hurry() {
  for (const animation of running) animation.finish();
}
