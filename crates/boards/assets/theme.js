// What somebody has set for this browser: light or dark, how fast pieces move, sound. It is kept here; only light or dark is told
// to the server, so that a page comes as it is to be seen.

/** @typedef {"theme" | "speed" | "sound" | "notify"} Setting */

/** @type {Record<Setting, string>} */
const USUAL = { theme: "auto", speed: "normal", sound: "off", notify: "off" };

/**
 * How a setting stands.
 * @param {Setting} name
 * @returns {string}
 */
export function setting(name) {
  try {
    return localStorage.getItem(`kontor-${name}`) || USUAL[name];
  } catch {
    return USUAL[name];
  }
}

/**
 * @param {Setting} name
 * @param {string} value
 */
function set(name, value) {
  try {
    localStorage.setItem(`kontor-${name}`, value);
  } catch {
    // Without storage a setting holds as long as the page does.
  }
}

/** Makes this page and those to come light or dark as it is set. */
function applyTheme() {
  const theme = setting("theme");
  if (theme === "auto") document.documentElement.removeAttribute("data-theme");
  else document.documentElement.setAttribute("data-theme", theme);
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `kontor-theme=${theme}; Path=/; SameSite=Lax; Max-Age=${theme === "auto" ? 0 : 34560000}${secure}`;
}

/** How much longer than usual a movement takes; 0 if nothing is to move. */
export function pace() {
  const paces = { slow: 1.7, normal: 1, fast: 0.5, off: 0 };
  return paces[/** @type {keyof typeof paces} */ (setting("speed"))] ?? 1;
}

/** Whether the system asks for less movement. */
export function calm() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Shows in every control with `data-setting` how its setting stands. */
function showSettings() {
  for (const control of document.querySelectorAll("[data-setting]")) {
    const value = setting(/** @type {Setting} */ (control.getAttribute("data-setting")));
    if (control instanceof HTMLSelectElement) control.value = value;
    else if (control instanceof HTMLInputElement) control.checked = control.value === value;
  }
}

if (setting("theme") !== "auto") applyTheme();
showSettings();

document.addEventListener("change", (event) => {
  const control = event.target;
  if (!(control instanceof HTMLSelectElement || control instanceof HTMLInputElement)) return;
  const name = control.dataset.setting;
  if (!name) return;
  const off = control.type === "checkbox" && !control.checked;
  set(/** @type {Setting} */ (name), off ? "off" : control.value);
  applyTheme();
  showSettings();
});
