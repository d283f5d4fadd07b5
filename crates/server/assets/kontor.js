// What every page loads.

import "./theme.js";
import "./choose.js";
import "./clock.js";
import "./live.js";
import "./keys.js";
