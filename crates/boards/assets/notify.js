// A notice of the browser when it is one's turn and the page is hidden. Leave for it is asked only when somebody switches it on.

import { setting } from "./theme.js";

/**
 * Tells whoever is looking elsewhere.
 * @param {string} title
 * @param {string} text
 */
export function notify(title, text) {
  if (!document.hidden || setting("notify") !== "on" || !("Notification" in window) || Notification.permission !== "granted") return;
  try {
    const notice = new Notification(title, { body: text, tag: location.pathname });
    notice.addEventListener("click", () => { window.focus(); notice.close(); });
  } catch {
    // Some browsers on phones have no such notices for pages.
  }
}

document.addEventListener("change", (event) => {
  const control = event.target;
  if (!(control instanceof HTMLSelectElement) || control.dataset.setting !== "notify" || control.value !== "on") return;
  if ("Notification" in window && Notification.permission === "default") Notification.requestPermission();
});
