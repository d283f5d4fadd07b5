// What every page loads.

import "./theme.js";
import "./choose.js";
import "./office.js";
import "./clock.js";
import "./live.js";
import "./keys.js";
import { replay } from "./replay.js";
import { address, mute, setup } from "./setup.js";

const replayed = document.querySelector("[data-replay]");
if (replayed instanceof HTMLElement) replay(replayed);
const form = document.querySelector("form[data-setup]");
if (form instanceof HTMLFormElement) setup(form);
address();
mute();
