// A finished game, position by position: the slider and the arrow keys ask the server for the parts of each.

import { place } from "./place.js";

/**
 * Makes the slider, the buttons and the arrow keys of a replay go without loading the page anew.
 * @param {HTMLElement} table the element with `data-replay`
 */
export function replay(table) {
  const slider = /** @type {HTMLInputElement} */ (table.querySelector("input[name=step]"));
  const last = Number(table.dataset.steps);
  let wanted = Number(table.dataset.step);
  let asking = false;

  /** Shows what is wanted; what was wanted in between is left out. */
  async function show() {
    if (asking) return;
    asking = true;
    try {
      while (Number(table.dataset.step) !== wanted) {
        const step = wanted;
        const address = new URL(location.href);
        address.searchParams.set("step", String(step));
        const answer = await fetch(address, { headers: { "x-kontor": "live" } });
        if (!answer.ok) {
          location.assign(address);
          return;
        }
        const parts = await answer.json();
        for (const [name, html] of Object.entries(parts)) {
          const part = document.getElementById(`part-${name}`);
          if (part) place(part, html);
        }
        table.dataset.step = String(step);
        slider.value = String(step);
        history.replaceState(null, "", address);
        link("back", Math.max(step - 1, 0));
        link("on", Math.min(step + 1, last));
      }
    } finally {
      asking = false;
    }
  }

  /**
   * @param {string} where
   * @param {number} step
   */
  function link(where, step) {
    const address = new URL(location.href);
    address.searchParams.set("step", String(step));
    table.querySelector(`[data-go=${where}]`)?.setAttribute("href", address.pathname + address.search);
  }

  /** @param {number} step */
  function go(step) {
    wanted = Math.min(Math.max(step, 0), last);
    show();
  }

  slider.addEventListener("input", () => go(Number(slider.value)));
  table.addEventListener("click", (event) => {
    const button = /** @type {HTMLElement} */ (event.target).closest("[data-go]");
    if (!button) return;
    event.preventDefault();
    const to = { first: 0, back: wanted - 1, on: wanted + 1, last };
    go(to[/** @type {"first"|"back"|"on"|"last"} */ (button.getAttribute("data-go"))]);
  });
  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target === slider) return;
    const to = { ArrowLeft: wanted - 1, ArrowRight: wanted + 1, Home: 0, End: last };
    if (event.key in to) {
      event.preventDefault();
      go(to[/** @type {keyof typeof to} */ (event.key)]);
    }
  });
}
