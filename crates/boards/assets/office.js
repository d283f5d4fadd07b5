// Ostia's choices: a bid, goods spread over three places, what is built, discarded and kept. What everything would bring and
// how it is said stands in the page; here it is only looked up and added, and sentences are shown or hidden.

import { held, labelButton } from "./choose.js";

/**
 * @param {Element} element
 * @param {string} name
 */
const number = (element, name) => Number(element.getAttribute(name));

/**
 * @param {ParentNode} within
 * @param {string} selector
 * @returns {HTMLInputElement[]}
 */
const inputs = (within, selector) => [...within.querySelectorAll(selector)].filter((element) => element instanceof HTMLInputElement);

/** @param {Element} box */
const changed = (box) => box.dispatchEvent(new Event("input", { bubbles: true }));

/**
 * Shows in words what a bid takes.
 * @param {Element} group
 */
function amount(group) {
  const [slider] = inputs(group, "input[type=range]");
  const [radio] = inputs(group, "input[type=radio]");
  if (!slider || !radio) return;
  const output = group.querySelector("output");
  if (output) output.textContent = slider.value;
  radio.dataset.name = (radio.dataset.say || "").replace("{n}", slider.value);
  for (const text of group.querySelectorAll("[data-least]")) {
    const shown = number(text, "data-least") <= Number(slider.value) && Number(slider.value) <= number(text, "data-most");
    text.toggleAttribute("hidden", !shown);
    if (shown) slider.setAttribute("aria-valuetext", `${slider.value}. ${text.textContent}`);
  }
  for (const button of group.querySelectorAll("[data-to]")) {
    button.setAttribute("aria-pressed", String(radio.checked && button.getAttribute("data-to") === slider.value));
  }
}

/**
 * Lays the cards of one good where their numbers say.
 * @param {Element} line
 * @returns {{ forum: number, senate: number, store: number }}
 */
function lay(line) {
  const [forum, senate] = inputs(line, "input[type=range]").map((input) => Number(input.value));
  const counts = { store: number(line, "data-cards") - forum - senate, forum, senate };
  const wares = [...line.querySelectorAll(".ware")];
  for (const [place, count] of Object.entries(counts)) {
    const cell = line.querySelector(`[data-drop=${place}]`);
    for (const ware of wares.splice(0, count)) if (ware.parentElement !== cell) cell?.append(ware);
  }
  return counts;
}

/**
 * An entry of a list of numbers that the page holds.
 * @param {Element} element
 * @param {string} name
 * @param {number} at
 */
const entry = (element, name, at) => Number((element.getAttribute(name) || "").split(" ")[at]);

/**
 * Adds up what goes where, and warns.
 * @param {Element} group
 */
function spread(group) {
  /** @type {Record<string, number>} */
  const sums = { store: 0, forum: 0, senate: 0 };
  const lines = [...group.querySelectorAll("[data-ware]")].map((line) => ({ line, name: line.getAttribute("data-ware"), counts: lay(line) }));
  // The page knows by the lines that are shown, one bit each, which lines the censor takes.
  const shown = lines.reduce((bits, { counts }, at) => counts.forum + counts.senate > 0 ? bits | 1 << at : bits, 0);
  const taken = entry(group, "data-strikes", shown);
  const struck = new Set(lines.filter((_, at) => taken & 1 << at).map(({ name }) => name));
  for (const warning of group.querySelectorAll("[data-strike]")) {
    warning.toggleAttribute("hidden", !struck.has(warning.getAttribute("data-strike")));
  }
  for (const { line, name, counts } of lines) {
    line.classList.toggle("struck", struck.has(name));
    sums.store += counts.store;
    if (struck.has(name)) continue;
    sums.forum += entry(line, "data-forum", counts.forum);
    sums.senate += entry(line, "data-senate", counts.senate);
  }
  for (const sum of group.querySelectorAll("[data-sum]")) {
    const text = (sum.getAttribute("data-say") || "").replace("{n}", String(sums[sum.getAttribute("data-sum") || ""]));
    if (sum.textContent !== text) sum.textContent = text;
  }
  group.querySelector("[data-full]")?.toggleAttribute("hidden", entry(group, "data-homeless", sums.store) === 0);
  const still = held(group);
  labelButton(group, group.getAttribute(still ? "data-say-held" : "data-say") || "", !still);
}

/**
 * Moves one card of a good to a place: from the store if one lies there, else from the third place.
 * @param {Element} line
 * @param {string} to
 * @param {string} [from]
 */
function put(line, to, from) {
  const [forum, senate] = inputs(line, "input[type=range]");
  const store = number(line, "data-cards") - Number(forum.value) - Number(senate.value);
  const by = { forum, senate };
  const source = from ?? (to === "store" ? (Number(forum.value) > 0 ? "forum" : "senate") : store > 0 ? "store" : to === "forum" ? "senate" : "forum");
  if (source === to) return;
  const give = by[/** @type {"forum"|"senate"} */ (source)];
  const take = by[/** @type {"forum"|"senate"} */ (to)];
  if (give ? Number(give.value) === 0 : store === 0) return;
  if (give) give.value = String(Number(give.value) - 1);
  if (take) take.value = String(Number(take.value) + 1);
  changed(forum);
}

/**
 * No more of a good than there is: the other place gives way.
 * @param {HTMLInputElement} input
 */
function giveWay(input) {
  const line = input.closest("[data-ware]");
  if (!line) return;
  const [other] = inputs(line, "input[type=range]").filter((slider) => slider !== input);
  const left = number(line, "data-cards") - Number(input.value);
  if (Number(other.value) > left) other.value = String(left);
}

/**
 * Exactly as much is discarded as what is built leaves without room.
 * @param {Element} group
 * @param {Element} [last] what was chosen last stays chosen
 */
function store(group, last) {
  const [build] = inputs(group, "[name=build]:checked");
  if (!build) return;
  const need = number(build, "data-need");
  const checked = inputs(group, "[name=discard]:checked");
  const gone = [...checked.filter((box) => box !== last), ...checked.filter((box) => box === last)];
  while (gone.length > need) {
    const first = gone.shift();
    if (first) first.checked = false;
  }
  const missing = need - gone.length;
  const still = held(group);
  const text = missing > 0 ? (group.getAttribute("data-say-missing") || "").replace("{n}", String(missing)) : build.dataset.say || "";
  labelButton(group, still ? group.getAttribute("data-say-held") || "" : text, !still && missing === 0);
}

/**
 * The sentence for what is kept.
 * @param {Element} group
 */
function last(group) {
  const kept = inputs(group, "[name=kept]:checked").map((input) => input.value).join(" ");
  const still = held(group);
  for (const outcome of group.querySelectorAll("[data-kept]")) {
    const here = outcome.getAttribute("data-kept") === kept;
    outcome.toggleAttribute("hidden", !here);
    if (here) labelButton(group, (still ? group.getAttribute("data-say-held") : outcome.getAttribute("data-say")) || "", !still);
  }
}

/**
 * What the two chosen cards would be sold for.
 * @param {Element} list
 */
function lots(list) {
  const form = list.closest("form");
  const chosen = form ? inputs(form, "[name=offer]:checked").map((input) => input.value).join(" ") : "";
  for (const lot of list.children) lot.toggleAttribute("hidden", lot.getAttribute("data-of") !== chosen);
}

function refresh() {
  document.querySelectorAll("[data-amount]").forEach(amount);
  document.querySelectorAll("[data-office]").forEach(spread);
  document.querySelectorAll("[data-storing]").forEach((group) => store(group));
  document.querySelectorAll("[data-last]").forEach(last);
  document.querySelectorAll("[data-lots]").forEach(lots);
}

document.addEventListener("input", (event) => {
  const input = event.target;
  if (!(input instanceof HTMLInputElement)) return;
  const bid = input.closest("[data-amount]");
  if (bid && input.type === "range") {
    const [radio] = inputs(bid, "input[type=radio]");
    amount(bid);
    if (!radio.checked) radio.checked = true;
    changed(radio);
  } else if (bid) amount(bid);
  if (input.closest("[data-ware]")) giveWay(input);
  const office = input.closest("[data-office]");
  if (office) spread(office);
  const storing = input.closest("[data-storing]");
  if (storing) store(storing, input);
  const end = input.closest("[data-last]");
  if (end) last(end);
  document.querySelectorAll("[data-lots]").forEach(lots);
});

document.addEventListener("click", (event) => {
  if (!(event.target instanceof Element)) return;
  const button = event.target.closest("[data-by], [data-to]");
  const [slider] = button ? inputs(button.closest("[data-amount]") || button, "input[type=range]") : [];
  if (button && slider) {
    slider.value = button.hasAttribute("data-to") ? button.getAttribute("data-to") || "" : String(Number(slider.value) + number(button, "data-by"));
    changed(slider);
    return;
  }
  const line = event.target.closest("[data-ware]");
  if (!line) return;
  const input = event.target;
  if (input instanceof HTMLInputElement) {
    // Its key was pressed: one card more, and from all back to none.
    input.value = Number(input.value) === Number(input.max) ? "0" : String(Number(input.value) + 1);
    changed(input);
    return;
  }
  const place = event.target.closest("[data-drop]")?.getAttribute("data-drop");
  if (!place) return;
  if (!event.target.closest(".ware")) put(line, place);
  else put(line, place === "store" ? "forum" : "store", place);
});

/** What is being dragged. @type {{ line: Element, from: string } | null} */
let dragged = null;

document.addEventListener("dragstart", (event) => {
  const ware = event.target instanceof Element ? event.target.closest(".ware") : null;
  const line = ware?.closest("[data-ware]");
  const from = ware?.closest("[data-drop]")?.getAttribute("data-drop");
  dragged = line && from ? { line, from } : null;
  if (dragged) event.dataTransfer?.setData("text/plain", line?.getAttribute("data-ware") || "");
});

document.addEventListener("dragover", (event) => {
  if (dragged && event.target instanceof Element && event.target.closest("[data-drop]")) event.preventDefault();
});

document.addEventListener("drop", (event) => {
  const place = event.target instanceof Element ? event.target.closest("[data-drop]")?.getAttribute("data-drop") : null;
  if (!dragged || !place) return;
  event.preventDefault();
  put(dragged.line, place, dragged.from);
  dragged = null;
});

document.addEventListener("refreshed", refresh);
refresh();
