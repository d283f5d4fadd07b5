// Choosing: the button says what it will do, and can be pressed once enough is chosen. What can be chosen and what it is called
// stands in the page; there are no rules here.

/** The boxes that were checked, in that order. @type {WeakMap<Element, HTMLInputElement[]>} */
const orders = new WeakMap();

/**
 * The button that sends what is chosen in a group.
 * @param {Element} group
 * @returns {HTMLButtonElement | null}
 */
function button(group) {
  const form = group.closest("form");
  const primary = form && [...form.elements].find((element) => element.hasAttribute("data-primary"));
  return primary instanceof HTMLButtonElement ? primary : null;
}

/**
 * Says on the button what it will do, and whether it is ready.
 * @param {Element} group
 * @param {string} text
 * @param {boolean} ready
 */
export function labelButton(group, text, ready) {
  const primary = button(group);
  if (!primary) return;
  // What is on its way is not sent again, and while something is played the choices are those of before.
  const busy = group.closest("form")?.getAttribute("aria-busy") === "true" || group.closest("[data-plays]") !== null;
  if (primary.textContent !== text) primary.textContent = text;
  // It stays in reach of the keyboard, so that what is missing can be read.
  primary.setAttribute("aria-disabled", String(!ready || busy));
}

/**
 * @param {Element} group
 * @returns {HTMLInputElement[]}
 */
function boxes(group) {
  return [...group.querySelectorAll("input")].filter((input) => input.type === "checkbox" || input.type === "radio");
}

/**
 * Whether everything in a group is as it was decided before.
 * @param {Element} group
 */
export function held(group) {
  return group.hasAttribute("data-held") && [...group.querySelectorAll("input")].every((input) =>
    input.type === "checkbox" || input.type === "radio" ? input.checked === input.defaultChecked : input.value === input.defaultValue);
}

/**
 * Cards: at most so many; the one chosen first gives way.
 * @param {Element} group
 */
function cards(group) {
  const most = Number(group.getAttribute("data-choose"));
  const all = boxes(group);
  const checked = all.filter((box) => box.checked);
  const order = (orders.get(group) || []).filter((box) => checked.includes(box));
  for (const box of checked) if (!order.includes(box)) order.push(box);
  while (order.length > most) {
    const first = order.shift();
    if (first) first.checked = false;
  }
  orders.set(group, order);
  const chosen = all.filter((box) => box.checked);
  const still = held(group);
  const template = group.getAttribute(still ? "data-say-held" : `data-say-${chosen.length}`) || "";
  const text = template.replace(/\{(\d)\}/g, (_, at) => chosen[Number(at)]?.dataset.name || "");
  labelButton(group, text, !still && chosen.length === most);
}

/**
 * A slider over a list of offers.
 * @param {Element} group
 */
function offers(group) {
  const slider = group.querySelector("input[type=range]");
  if (!(slider instanceof HTMLInputElement)) return;
  const all = [...group.querySelectorAll("[data-set]")];
  const offer = all[Number(slider.value)];
  if (!(offer instanceof HTMLElement)) return;
  const { deal = "", say: text = "" } = offer.dataset;
  for (const other of all) other.setAttribute("aria-pressed", String(other === offer));
  const output = group.querySelector("output");
  if (output && output.textContent !== deal) output.textContent = deal;
  slider.setAttribute("aria-valuetext", deal);
  for (const pips of group.querySelectorAll("[data-pips]")) {
    const given = Number(offer.getAttribute(`data-${pips.getAttribute("data-pips")}`));
    [...pips.children].forEach((pip, at) => pip.classList.toggle("given", at < given));
  }
  const still = held(group);
  labelButton(group, still ? group.getAttribute("data-say-held") || "" : text, !still);
}

/**
 * The ways to answer that a group lists: which boxes each consists of, and what the button says for it.
 * @param {Element} group
 * @returns {{ boxes: string[], say: string }[]}
 */
function ways(group) {
  return [...group.querySelectorAll("[data-way]")].map((way) => ({
    boxes: (way.getAttribute("data-way") || "").split(" "),
    say: way.getAttribute("data-say") || "",
  }));
}

/**
 * Boxes that make up answers together: what does not go with the box chosen last gives way, what is left with one way only is
 * filled in, and the drawing shows what is chosen and what still can be.
 * @param {Element} group
 * @param {HTMLInputElement} [last] the box that was just changed
 */
function combine(group, last) {
  const all = boxes(group);
  const listed = ways(group);
  /** @param {string[]} chosen */
  const open = (chosen) => listed.filter((way) => chosen.every((id) => way.boxes.includes(id)));
  const order = (orders.get(group) || []).filter((box) => box.checked && box !== last);
  for (const box of all) if (box.checked && box !== last && !order.includes(box)) order.push(box);
  if (last?.checked) order.push(last);
  /** @type {string[]} */
  let chosen = [];
  for (const box of order.toReversed()) if (open([...chosen, box.id]).length > 0) chosen.push(box.id);
  const only = open(chosen);
  if (last?.checked && only.length === 1 && only[0]) chosen = only[0].boxes;
  for (const box of all) box.checked = chosen.includes(box.id);
  orders.set(group, all.filter((box) => box.checked).sort((one, other) => order.indexOf(one) - order.indexOf(other)));
  const still = held(group);
  const fits = open(chosen).find((way) => way.boxes.length === chosen.length);
  const next = open(chosen)[0]?.boxes.find((id) => !chosen.includes(id));
  const slot = next && document.getElementById(next)?.closest("[data-missing]");
  const missing = chosen.length > 0 && slot ? slot.getAttribute("data-missing") : group.getAttribute("data-say-none");
  labelButton(group, still ? group.getAttribute("data-say-held") || "" : fits?.say || missing || "", !still && fits !== undefined);
  for (const box of all) {
    const apart = chosen.filter((id) => document.getElementById(id)?.getAttribute("name") !== box.name || box.type === "checkbox");
    // What makes an answer already can be exchanged for anything; what lacks something shows what goes with it.
    const fitting = box.checked || fits !== undefined || open([...apart, box.id]).length > 0;
    box.closest("label")?.classList.toggle("apart", chosen.length > 0 && !fitting);
  }
  for (const place of document.querySelectorAll("[data-pick]")) {
    const box = document.getElementById(place.getAttribute("data-pick") || "");
    const there = box instanceof HTMLInputElement && group.contains(box);
    place.classList.toggle("picked", there && box.checked);
    place.classList.toggle("open", there && !box.closest(".apart"));
  }
}

/** Brings every button up to date with what is chosen. */
export function refresh() {
  document.querySelectorAll("[data-choose]").forEach(cards);
  document.querySelectorAll("[data-trade]").forEach(offers);
  document.querySelectorAll("[data-combine]").forEach((group) => combine(group));
  // What a single game adds to that is in a module of its own.
  document.dispatchEvent(new Event("refreshed"));
}

/**
 * @param {Element} group
 * @param {number} value
 */
function slide(group, value) {
  const slider = group.querySelector("input[type=range]");
  if (slider instanceof HTMLInputElement) slider.value = String(value);
  offers(group);
}

document.addEventListener("input", (event) => {
  if (!(event.target instanceof Element)) return;
  const group = event.target.closest("[data-choose], [data-trade], [data-combine]");
  if (group?.hasAttribute("data-choose")) cards(group);
  else if (group?.hasAttribute("data-combine")) combine(group, event.target instanceof HTMLInputElement ? event.target : undefined);
  else if (group) offers(group);
});

document.addEventListener("click", (event) => {
  if (!(event.target instanceof Element)) return;
  const control = event.target.closest("[data-set], [data-step]");
  const group = control?.closest("[data-trade]");
  if (!control || !group) return;
  const slider = group.querySelector("input[type=range]");
  if (!(slider instanceof HTMLInputElement)) return;
  const to = control.hasAttribute("data-set") ? Number(control.getAttribute("data-set")) : Number(slider.value) + Number(control.getAttribute("data-step"));
  slide(group, to);
});

// A click on the drawing chooses what is drawn there.
document.addEventListener("click", (event) => {
  const place = event.target instanceof Element ? event.target.closest("[data-pick]") : null;
  const box = place && document.getElementById(place.getAttribute("data-pick") || "");
  if (box instanceof HTMLInputElement && !box.closest("[data-plays]")) box.click();
});

// A button that is not ready does nothing.
document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement)) return;
  const primary = [...form.elements].find((element) => element.hasAttribute("data-primary"));
  if (primary?.getAttribute("aria-disabled") === "true") {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
}, { capture: true });

refresh();
