/** A dialog over the page: the browser's own, so that focus, Escape and screen readers work as everywhere. */

import { html, useId, useLayoutEffect, useRef } from "../vendor/index.js";
import { Icon } from "./art.js";
import { isCovered } from "./covered.js";
import { t } from "./i18n.js";
import { Toasts } from "./toast.js";
import { useUnasked } from "./unasked.js";

/**
 * Shows a dialog over the page, which does not scroll meanwhile; where it has a scrollbar, its room is kept so that nothing moves.
 * @param {HTMLDialogElement | null} dialog @returns {() => void} what puts it away
 */
export function lay(dialog) {
  const { style, clientWidth, classList } = document.documentElement;
  if (clientWidth < innerWidth) style.scrollbarGutter = "stable";
  classList.add("under-dialog");
  dialog?.showModal();
  isCovered.value = true;
  return () => {
    dialog?.close();
    if (document.querySelector("dialog[open]")) return;
    style.scrollbarGutter = "";
    classList.remove("under-dialog");
    isCovered.value = false;
  };
}

/**
 * Shown as long as it is in the page; `onClose` is asked when the person wants it gone (Escape, the cross, a tap beside it).
 * @param {{title: any, onClose: () => void, children?: any, footer?: any, class?: string, about?: string, unasked?: boolean}} props
 *   `footer` stays in sight below what scrolls; `about` are the ids of what is said with the title; `unasked` says that it comes by itself
 */
export function Dialog({ title, onClose, children, footer, class: className = "", about, unasked = false }) {
  const element = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const heading = useId();
  const pressedBeside = useRef(false);
  useUnasked(unasked);

  useLayoutEffect(() => {
    const dialog = element.current;
    const before = document.activeElement;
    const putAway = lay(dialog);
    // What holds nothing to go to is gone through by the keys that scroll.
    if (!dialog?.querySelector(".dialog-body :is(button, a, input, [tabindex])")) dialog?.querySelector(".dialog-body")?.setAttribute("tabindex", "0");
    return () => {
      putAway();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);

  /** @param {Event} event */
  const cancel = (event) => {
    // Where somebody picks no file after all, its field says so in the same word, and up to here.
    if (event.target !== element.current) return;
    // The browser would close the dialog and leave it in the page.
    event.preventDefault();
    onClose();
  };
  /** @param {MouseEvent} event */
  const press = (event) => {
    pressedBeside.current = event.target === element.current;
  };
  /** @param {MouseEvent} event */
  const release = (event) => {
    // Both ends of the tap must be beside it: a text selection may end there.
    if (pressedBeside.current && event.target === element.current) onClose();
  };

  return html`<dialog
    ref=${element}
    class=${`dialog ${className}`}
    aria-labelledby=${heading}
    aria-describedby=${about}
    onCancel=${cancel}
    onPointerDown=${press}
    onClick=${release}
  >
    <div class="dialog-frame">
      <header class="dialog-head">
        <h2 id=${heading} tabindex="-1" autofocus>${title}</h2>
        <button type="button" class="button-icon" aria-label=${t("close")} onClick=${onClose}><${Icon} name="close" /></button>
      </header>
      <div class="dialog-body">${children}</div>
      ${footer && html`<footer class="dialog-foot">${footer}</footer>`}
    </div>
    <${Toasts} dialog=${heading} />
  </dialog>`;
}

/**
 * A dialog with what is filled in, what was wrong with it, and the button that sends it.
 * @param {{title: string, go: string, problem: string, disabled?: boolean, onGo: () => void, onClose: () => void, children?: any}} props `go` is what the button says
 */
export const FormDialog = ({ title, go, problem, disabled = false, onGo, onClose, children }) =>
  html`<${Dialog}
    title=${title}
    class="dialog-wide"
    onClose=${onClose}
    footer=${html`<p class="problem" role="status">${problem}</p>
      <button type="button" class="button" onClick=${onClose}>${t("cancel")}</button>
      <button type="button" class="button button-primary" disabled=${disabled} onClick=${onGo}>${go}</button>`}
  >
    <div class="new-table">${children}</div>
  <//>`;
