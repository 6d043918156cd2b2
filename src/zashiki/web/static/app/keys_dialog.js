/** The list of all keys that do something, opened by `?`, or from the settings. */

import { html, signal } from "../vendor/index.js";
import { Dialog } from "./dialog.js";
import { t } from "./i18n.js";
import { isOn, keys } from "./keys.js";
import { route } from "./router.js";
import { letterKeys } from "./settings.js";

const isOpen = signal(false);
// Whoever goes back to another page has left what lay over this one.
route.subscribe(() => (isOpen.value = false));

export function openKeys() {
  isOpen.value = true;
}

/** How a key is printed on keyboards. */
const CAPS = /** @type {Record<string, string>} */ ({
  ArrowLeft: "←",
  ArrowRight: "→",
  ArrowUp: "↑",
  ArrowDown: "↓",
  Escape: "Esc",
  PageUp: "PgUp",
  PageDown: "PgDn",
});

/** @param {string} key */
function cap(key) {
  const text = key === " " ? t("key-space") : (CAPS[key] ?? (key.length === 1 ? key.toUpperCase() : key));
  return html`<kbd>${text}</kbd>`;
}

/** Stands once in the page. */
export function KeysDialog() {
  if (!isOpen.value) return null;
  /** @type {Map<string, import("./keys.js").Key[]>} */
  const groups = new Map();
  for (const key of keys.value.filter(({ key }) => [key].flat().some(isOn))) {
    const group = key.group ?? "keys-everywhere";
    groups.set(group, [...(groups.get(group) ?? []), key]);
  }
  const close = () => {
    isOpen.value = false;
  };
  return html`<${Dialog} title=${t("keys-title")} onClose=${close}>
    <p class="soft">${t(letterKeys.value ? "keys-letters-on" : "keys-letters-off")}</p>
    ${[...groups].reverse().map(
      ([group, members]) => html`<section key=${group} class="keys">
        <h3>${t(group)}</h3>
        <dl>
          ${members.map(({ key, text }) => html`<div key=${text}><dt>${[key].flat().filter(isOn).map(cap)}</dt><dd>${t(text)}</dd></div>`)}
        </dl>
      </section>`,
    )}
  <//>`;
}
