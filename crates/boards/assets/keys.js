// The keys of a table's page. They are listed on the help page.

import { cutShort } from "./live.js";

/** @param {Element | null} element */
function typing(element) {
  return element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement
    || (element instanceof HTMLInputElement && !["checkbox", "radio", "range", "button", "submit"].includes(element.type));
}

/** @param {string} id */
function fold(id) {
  const sheet = document.getElementById(id);
  if (!(sheet instanceof HTMLDetailsElement)) return;
  sheet.open = !sheet.open;
  const first = sheet.open ? sheet.querySelector("input[type=text], textarea, [tabindex]") : sheet.querySelector("summary");
  if (first instanceof HTMLElement) first.focus();
}

/** @param {string} selector */
function press(selector) {
  const control = document.querySelector(selector);
  if (!(control instanceof HTMLElement)) return false;
  control.click();
  return true;
}

/** The help, beside a game that is on. */
function help() {
  const link = document.querySelector("[data-help]");
  if (!(link instanceof HTMLAnchorElement)) return false;
  if (document.querySelector("#table")) open(link.href, "_blank", "noopener");
  else link.click();
  return true;
}

document.addEventListener("keydown", (event) => {
  const at = document.activeElement;
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.key === "Escape") {
    for (const sheet of document.querySelectorAll("details.sheet[open]")) {
      if (!sheet.contains(at) && !matchMedia("(max-width: 999.98px)").matches) continue;
      sheet.removeAttribute("open");
      const summary = sheet.querySelector("summary");
      if (sheet.contains(at) && summary) summary.focus();
    }
    return;
  }
  if (typing(at) || document.querySelector("dialog[open]")) return;
  let done = false;
  if (/^[1-9]$/.test(event.key)) {
    const box = document.querySelector(`[data-digit="${event.key}"]`);
    if (box instanceof HTMLInputElement) {
      box.focus();
      box.click();
      done = true;
    }
  } else if (event.key === " ") done = cutShort();
  else if (event.key === "Enter" && !(at instanceof HTMLButtonElement || at instanceof HTMLAnchorElement || at?.tagName === "SUMMARY")) done = press("[data-primary]");
  else if (event.key === "l" || event.key === "L") { fold("log"); done = true; }
  else if (event.key === "c" || event.key === "C") { fold("chat"); done = true; }
  else if (event.key === "?") done = help();
  if (done) event.preventDefault();
});

// Where there is room, what can be folded lies open.
if (matchMedia("(min-width: 1440px)").matches) {
  for (const sheet of document.querySelectorAll("details.sheet")) sheet.setAttribute("open", "");
}
