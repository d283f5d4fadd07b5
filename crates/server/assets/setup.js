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
  update();
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
    if (shown) navigator.clipboard?.writeText(shown.textContent ?? "");
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
