// Puts a fragment of HTML in place of what an element holds, changing only what is different: what has the focus keeps it,
// what is scrolled stays scrolled, and what somebody is just choosing or typing stays chosen and typed.

/**
 * What tells an element among its siblings.
 * @param {Node} node
 * @returns {string | null}
 */
function key(node) {
  if (!(node instanceof Element)) return null;
  return node.id || node.getAttribute("data-key") || node.getAttribute("data-piece");
}

/**
 * Whether one node can become the other.
 * @param {Node} one
 * @param {Node} other
 */
function alike(one, other) {
  return one.nodeType === other.nodeType && one.nodeName === other.nodeName && key(one) === key(other);
}

/**
 * What somebody typed or chose stays, unless the server has changed its mind about it.
 * @param {Element} old
 * @param {Element} now
 */
function keepEntered(old, now) {
  if (old instanceof HTMLInputElement && now instanceof HTMLInputElement) {
    if (old.type === "checkbox" || old.type === "radio") {
      const kept = old.defaultChecked === now.defaultChecked ? old.checked : now.defaultChecked;
      return () => { old.checked = kept; };
    }
    const kept = old.defaultValue === now.defaultValue ? old.value : now.defaultValue;
    return () => { old.value = kept; };
  }
  if (old instanceof HTMLTextAreaElement) {
    const kept = old.value;
    return () => { old.value = kept; };
  }
  return null;
}

/**
 * @param {Element} old
 * @param {Element} now
 */
function attributes(old, now) {
  for (const { name } of [...old.attributes]) {
    const folded = name === "open" && old instanceof HTMLDetailsElement;
    if (!now.hasAttribute(name) && !folded) old.removeAttribute(name);
  }
  for (const { name, value } of [...now.attributes]) {
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
}

/**
 * Makes one node into the other.
 * @param {Node} old
 * @param {Node} now
 */
function become(old, now) {
  if (old instanceof Element && now instanceof Element) {
    const entered = keepEntered(old, now);
    attributes(old, now);
    children(old, now);
    if (entered) entered();
  } else if (old.nodeValue !== now.nodeValue) {
    old.nodeValue = now.nodeValue;
  }
}

/**
 * Makes the children of one element into those of the other.
 * @param {Node} old
 * @param {Node} now
 */
function children(old, now) {
  /** @type {Map<string, Node>} */
  const keyed = new Map();
  for (const child of old.childNodes) {
    const name = key(child);
    if (name) keyed.set(name, child);
  }
  let place = old.firstChild;
  for (const child of [...now.childNodes]) {
    const name = key(child);
    let match = name ? keyed.get(name) : place;
    if (!name) {
      // A nameless child may only become a nameless one.
      while (match && key(match)) match = match.nextSibling;
    }
    if (match && alike(match, child)) {
      if (match === place) place = place.nextSibling;
      else old.insertBefore(match, place);
      become(match, child);
    } else {
      old.insertBefore(child, place);
    }
  }
  while (place) {
    const next = place.nextSibling;
    place.remove();
    place = next;
  }
}

/**
 * Finds again what had the focus, after its element has gone.
 * @param {Element} target
 * @param {Element | null} had
 */
function refocus(target, had) {
  if (!had || had.isConnected) return;
  const name = had.getAttribute("name");
  const value = had.getAttribute("value");
  const again = had.id
    ? document.getElementById(had.id)
    : name && target.querySelector(`[name="${CSS.escape(name)}"][value="${CSS.escape(value || "")}"]`);
  if (again instanceof HTMLElement || again instanceof SVGElement) again.focus({ preventScroll: true });
}

/**
 * Puts HTML into an element.
 * @param {Element} target
 * @param {string} html
 */
export function place(target, html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  const active = document.activeElement;
  const focused = active && target.contains(active) ? active : null;
  children(target, template.content);
  refocus(target, focused);
}
