/** Short messages that come and go by themselves, and that screen readers say. */

import { html, signal, useLayoutEffect } from "../vendor/index.js";
import { Icon } from "./art.js";
import { failureText } from "./failure.js";
import { t } from "./i18n.js";

/** @typedef {"info" | "success" | "error"} ToastKind */
/** @typedef {{key: number, text: string, kind: ToastKind}} Toast */

const toasts = signal(/** @type {readonly Toast[]} */ ([]));
/** The dialogs that are open, the one over all others last: what stands under it is neither seen nor said. */
const dialogs = signal(/** @type {readonly string[]} */ ([]));
let made = 0;

/** Long enough to read: a moment, and some time for each letter. @param {string} text */
const readingTime = (text) => 3500 + text.length * 70;

/**
 * Shows a message for as long as it takes to read it. The same message twice stays one.
 * @param {string} text
 * @param {{kind?: ToastKind}} [how] errors interrupt a screen reader, others wait
 */
export function toast(text, { kind = "info" } = {}) {
  made += 1;
  const shown = { key: made, text, kind };
  toasts.value = [...toasts.peek().filter((other) => other.text !== text), shown].slice(-3);
  setTimeout(() => dismiss(shown.key), readingTime(text));
}

/** Shows what went wrong. @param {unknown} error */
export const complain = (error) => toast(failureText(error), { kind: "error" });

/** @param {number} key */
function dismiss(key) {
  toasts.value = toasts.peek().filter((other) => other.key !== key);
}

/** @type {Record<ToastKind, string>} */
const ICONS = { info: "help", success: "check", error: "warning" };

/** @param {Toast} toast */
const line = ({ key, text, kind }) => html`<div key=${key} class=${`toast toast-${kind}`}>
  <${Icon} name=${ICONS[kind]} />
  <span>${text}</span>
  <button type="button" class="button-icon" aria-label=${t("close")} onClick=${() => dismiss(key)}><${Icon} name="close" /></button>
</div>`;

/** Where the messages appear: stands in the page, and in every dialog. @param {{dialog?: string}} props `dialog` is one's id */
export function Toasts({ dialog = "" }) {
  useLayoutEffect(() => {
    if (!dialog) return undefined;
    dialogs.value = [...dialogs.peek(), dialog];
    return () => {
      dialogs.value = dialogs.peek().filter((one) => one !== dialog);
    };
  }, [dialog]);
  const all = (dialogs.value.at(-1) ?? "") === dialog ? toasts.value : [];
  return html`<div class="toasts">
    <div role="status">${all.filter(({ kind }) => kind !== "error").map(line)}</div>
    <div role="alert">${all.filter(({ kind }) => kind === "error").map(line)}</div>
  </div>`;
}
