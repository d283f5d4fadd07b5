// The one connection of a page: takes what has changed, plays it moment by moment, and sends forms without leaving the page.

import { refresh } from "./choose.js";
import { setClocks } from "./clock.js";
import { notify } from "./notify.js";
import { hurry, look, move } from "./move.js";
import { place } from "./place.js";
import { signal } from "./sound.js";
import { calm, pace } from "./theme.js";

/** @typedef {Record<string, string>} Parts */
/** @typedef {{ parts: Parts, line?: string }} Frame */
/** @typedef {{ seq: number, stage?: string, title?: string, frames?: Frame[], parts: Parts, at: number }} News */

const table = document.getElementById("table");

/** How long a moment is shown; a long line is shown a little longer. @param {string} line */
const showing = (line) => 700 + Math.min(600, Math.max(0, 8 * (line.length - 45)));

/** @param {number} ms */
const wait = (ms) => new Promise((resolve) => { setTimeout(resolve, ms); });

/** Ends the pause between two moments. @type {() => void} */
let skip = () => {};
let skipping = false;

/** @param {string} line */
function showLine(line) {
  const place = document.getElementById("line");
  if (!place) return;
  if (line) place.textContent = line;
  place.classList.toggle("shown", line !== "");
}

/**
 * What stands first in the log, and how many remarks there are.
 * @returns {{ told: string | null | undefined, remarks: number }}
 */
function heard() {
  return {
    told: document.querySelector("#part-log li")?.getAttribute("data-key"),
    remarks: document.querySelectorAll("#part-chat li:not([hidden])").length,
  };
}

/** Has something read out that is not in sight. @param {string} text */
function announce(text) {
  const place = document.getElementById("heard");
  const line = document.createElement("p");
  line.textContent = text;
  place?.replaceChildren(line);
}

/**
 * Says what is new: what happened, unless it was shown, and what was said. Of what was said while it lies folded there is
 * a count, too.
 * @param {ReturnType<heard>} before
 * @param {boolean} shown
 */
function tellNew(before, shown) {
  const now = heard();
  const lines = [];
  if (!shown && before.told !== undefined && now.told !== before.told) {
    for (const step of document.querySelectorAll("#part-log li")) {
      if (step.getAttribute("data-key") === before.told) break;
      lines.unshift(step.textContent || "");
    }
  }
  const chat = document.getElementById("chat");
  const more = now.remarks - before.remarks;
  if (more > 0) {
    const remarks = [...document.querySelectorAll("#part-chat li:not([hidden])")].slice(-more);
    for (const remark of remarks) lines.push([...remark.querySelectorAll("span")].map((part) => part.textContent).join(": "));
    if (chat instanceof HTMLDetailsElement && !chat.open) {
      const summary = chat.querySelector("summary");
      summary?.setAttribute("data-unread", String(more + Number(summary.getAttribute("data-unread") || 0)));
    }
  }
  if (lines.length > 0) announce(lines.join(" "));
}

document.getElementById("chat")?.addEventListener("toggle", () => {
  document.querySelector("#chat > summary")?.removeAttribute("data-unread");
});

/** Whether somebody was about to decide, so that the next question gets the focus that the last one had. */
let choosing = false;

/** Keys go to the question that stands there now, if nothing else has them. */
function focusQuestion() {
  if (!choosing || document.activeElement !== document.body) return;
  const first = document.querySelector("#part-choices :is(input:not([type=hidden]), button, select):not(:disabled), #confirm:not(:disabled)");
  if (!(first instanceof HTMLElement)) return;
  first.focus({ preventScroll: true });
  choosing = false;
}

/**
 * @param {Parts} parts
 * @param {number} at when they came
 */
function put(parts, at) {
  for (const [name, html] of Object.entries(parts)) {
    const part = document.getElementById(`part-${name}`);
    if (part) place(part, html);
  }
  refresh();
  setClocks(at);
}

/**
 * @param {Parts} parts
 * @param {number} at
 */
function show(parts, at) {
  const was = look();
  put(parts, at);
  move(was);
}

/**
 * @param {Frame} frame
 * @param {number} at
 */
async function play(frame, at) {
  const line = frame.line || "";
  show(frame.parts, at);
  showLine(line);
  // The more waits to be shown, the quicker; but everything is shown.
  const time = showing(line) * pace() / (1 + queue.length);
  await Promise.race([wait(time), new Promise((resolve) => { skip = () => resolve(undefined); })]);
}

/** On a narrow page the choices lie under the board: brings back into sight what is about to be played. */
function scrollToTable() {
  if (!table || table.getBoundingClientRect().top >= 0) return;
  table.scrollIntoView({ block: "start", behavior: calm() ? "instant" : "smooth" });
}

const yours = () => document.querySelector("[data-your-turn]") !== null;

/** @type {News[]} */
const queue = [];
let playing = false;

/** How much may wait to be shown before it is only put in place. */
const BACKLOG = 6;

/** Whether so much has happened meanwhile that it is only put in place. That somebody has decided is no reason. */
const behind = () => queue.filter((news) => (news.frames || []).length > 0).length > BACKLOG;

/** Shows what has come in, one after the other; when much has come in meanwhile, without delay. */
async function work() {
  if (playing) return;
  playing = true;
  try {
    await workThrough();
  } finally {
    playing = false;
    table?.removeAttribute("data-plays");
  }
}

async function workThrough() {
  for (let news = queue.shift(); news; news = queue.shift()) {
    const before = yours();
    skipping = false;
    const frames = pace() === 0 || document.hidden ? [] : news.frames || [];
    table?.toggleAttribute("data-plays", frames.length > 0);
    if (frames.length > 0) scrollToTable();
    refresh();
    for (const frame of frames) {
      if (skipping || behind()) break;
      await play(frame, news.at);
    }
    hurry();
    table?.removeAttribute("data-plays");
    const earlier = heard();
    show(news.parts, news.at);
    tellNew(earlier, frames.length > 0 && !skipping);
    focusQuestion();
    if (skipping) hurry();
    showLine("");
    if (news.title) document.title = news.title;
    table?.setAttribute("data-seq", String(news.seq));
    if (yours() && !before) {
      signal();
      notify(document.title, document.querySelector("[data-your-turn]")?.textContent || "");
    }
  }
}

/** Whether something is being played; if so, it is cut short, and so is all that waits. */
export function cutShort() {
  if (!playing) return false;
  skipping = true;
  for (const news of queue) news.frames = [];
  hurry();
  skip();
  return true;
}

/** @param {News} news */
function take(news) {
  // Where people gathered, the game has begun: that is another page.
  if (table?.dataset.stage === "gathering" && news.stage !== "gathering") {
    location.reload();
    return;
  }
  queue.push(news);
  work();
}

/** Says that the connection is lost, or that it is there again. @param {boolean} isLost */
function showLost(isLost) {
  const notice = document.querySelector(".lost");
  if (!isLost) notice?.remove();
  else if (!notice) {
    const template = document.getElementById("template-lost");
    if (template instanceof HTMLTemplateElement) document.body.append(template.content.cloneNode(true));
  }
}

/** What came before has been taken when this is done: unpacking takes no order into account. @type {Promise<unknown>} */
let arrived = Promise.resolve();

/**
 * @param {ArrayBuffer} data
 * @returns {Promise<News>}
 */
async function unpacked(data) {
  const at = performance.now();
  const stream = new Blob([data]).stream().pipeThrough(new DecompressionStream("gzip"));
  return { ...await new Response(stream).json(), at };
}

let attempts = 0;

/** The connection, while there is one. @type {WebSocket | null} */
let connection = null;

/** When something was last heard. */
let lastHeard = 0;

/** How often the server is asked for a sign of life, and how long one is waited for. */
const ASK_EVERY = 20000;
const SILENCE = 45000;

/** Gives the connection up: another one shows how things stand. */
function giveUp() {
  showLost(true);
  connection?.close();
}

setInterval(() => {
  if (connection?.readyState !== WebSocket.OPEN) return;
  if (performance.now() - lastHeard > SILENCE) giveUp();
  else connection.send("?");
}, ASK_EVERY);
addEventListener("offline", giveUp);

/** @param {string} path */
function connect(path) {
  const address = new URL(path, location.href);
  address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  const socket = new WebSocket(address);
  socket.binaryType = "arraybuffer";
  connection = socket;
  socket.addEventListener("open", () => {
    attempts = 0;
    lastHeard = performance.now();
    showLost(false);
    table?.setAttribute("data-connected", "");
  });
  socket.addEventListener("message", (message) => {
    lastHeard = performance.now();
    if (typeof message.data === "string") return;
    const unpacking = unpacked(message.data);
    // What cannot be read is no loss: the next connection begins with the present.
    arrived = arrived.then(() => unpacking).then(take).catch(() => socket.close());
  });
  socket.addEventListener("close", () => {
    table?.removeAttribute("data-connected");
    attempts += 1;
    if (attempts > 1 || document.visibilityState === "visible") showLost(true);
    // Half a second at first, then twice as long each time up to 15 s; a little by chance, so that not all come at once.
    const pause = Math.min(15000, 250 * 2 ** attempts) * (0.75 + Math.random() / 2);
    const again = () => { clearTimeout(timer); removeEventListener("online", again); connect(path); };
    const timer = setTimeout(again, pause);
    addEventListener("online", again);
  });
}

/** @param {string} text */
function notice(text) {
  const place = document.getElementById("notice");
  if (place) place.textContent = text;
}

/**
 * Sends a form and stays on the page. While it is on its way it cannot be sent again.
 * @param {HTMLFormElement} form
 * @param {HTMLElement | null} by
 */
async function send(form, by) {
  if (form.getAttribute("aria-busy") === "true") return;
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") fields.append(name, value);
  if (by instanceof HTMLButtonElement && by.name) fields.append(by.name, by.value);
  form.setAttribute("aria-busy", "true");
  choosing ||= form.id === "choice";
  refresh();
  try {
    const answer = await fetch(form.action, { method: "POST", body: fields, headers: { "x-kontor": "live" } });
    if (answer.redirected) location.assign(answer.url);
    else if (answer.ok) {
      notice("");
      if (form.hasAttribute("data-clear")) form.reset();
    } else notice(await answer.text());
  } catch {
    giveUp();
  } finally {
    form.removeAttribute("aria-busy");
    refresh();
  }
}

// The second half of a double click is not meant for what stands there meanwhile.
document.addEventListener("click", (event) => {
  if (event.detail > 1 && event.target instanceof Element && event.target.closest("form[data-live] button")) event.preventDefault();
}, { capture: true });

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || !form.hasAttribute("data-live")) return;
  event.preventDefault();
  send(form, event.submitter);
});

// A click on the board or a mat while something is played goes on to the end of it.
document.addEventListener("click", (event) => {
  if (event.target instanceof Element && event.target.closest("#part-board, #part-mats, #line")) cutShort();
});

const path = document.querySelector("[data-live]:not(form)")?.getAttribute("data-live");
if (path) connect(path);
