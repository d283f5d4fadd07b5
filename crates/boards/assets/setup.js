// Small conveniences on forms: only what applies is shown, an address can be copied, somebody can be muted.

/**
 * On the form that sets up a table: no more seats than players, and the clock's details only where there is a clock.
 * @param {HTMLFormElement} form
 */
export function setup(form) {
  const update = () => {
    const players = Number(new FormData(form).get("players"));
    for (const seat of form.querySelectorAll("[data-seat]")) {
      /** @type {HTMLElement} */ (seat).hidden = Number(seat.getAttribute("data-seat")) >= players;
    }
    const pace = new FormData(form).get("pace");
    for (const details of form.querySelectorAll("[data-for]")) {
      /** @type {HTMLElement} */ (details).hidden = details.getAttribute("data-for") !== pace;
    }
  };
  form.addEventListener("change", update);
  form.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("[data-nudge]") : null;
    const field = button?.parentElement?.querySelector("input");
    if (field) field.stepUp(Number(button?.getAttribute("data-nudge")));
  });
  update();
}

/**
 * Copies what an element says. Where a page may not write to the clipboard, as on plain http, it is marked and copied as by hand.
 * @param {Element} shown
 * @returns {Promise<boolean>} whether it was
 */
async function copy(shown) {
  try {
    await navigator.clipboard.writeText(shown.textContent ?? "");
    return true;
  } catch {
    getSelection()?.selectAllChildren(shown);
    return document.execCommand("copy");
  }
}

/** Says for a moment that it was done. @param {Element} button */
function thank(button) {
  const said = button.textContent;
  button.textContent = button.getAttribute("data-done");
  setTimeout(() => { button.textContent = said; }, 2000);
}

/** Completes the address of a table to one that can be sent, and copies it on a click. */
export function address() {
  const complete = () => {
    for (const element of document.querySelectorAll("[data-address]")) {
      const text = element.textContent ?? "";
      if (text.startsWith("/")) element.textContent = location.origin + text;
    }
  };
  document.addEventListener("click", (event) => {
    const button = /** @type {HTMLElement} */ (event.target).closest("[data-copy-address]");
    const shown = button?.parentElement?.querySelector("[data-address]");
    if (button && shown) copy(shown).then((done) => { if (done) thank(button); });
  });
  new MutationObserver(complete).observe(document.body, { childList: true, characterData: true, subtree: true });
  complete();
}

const MUTED = "kontor-muted";

/** Hides what muted people say; it is kept in this browser alone. */
export function mute() {
  /** @returns {string[]} */
  const muted = () => JSON.parse(localStorage.getItem(MUTED) ?? "[]");
  const hide = () => {
    const people = muted();
    for (const remark of document.querySelectorAll("[data-person]")) {
      const hidden = people.includes(remark.getAttribute("data-person") ?? "");
      remark.classList.toggle("muted", hidden);
    }
  };
  document.addEventListener("click", (event) => {
    const button = /** @type {HTMLElement} */ (event.target).closest("[data-mute]");
    const person = button?.getAttribute("data-mute");
    if (!person) return;
    const people = muted();
    const others = people.filter((other) => other !== person);
    localStorage.setItem(MUTED, JSON.stringify(others.length < people.length ? others : [...people, person]));
    hide();
  });
  new MutationObserver(hide).observe(document.body, { childList: true, subtree: true });
  hide();
}
