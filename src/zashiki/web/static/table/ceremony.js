/** Three seconds in honour of a match's end, before its settlement is read. Any tap and any key ends them, but none that was pressed for what was there before. */

import { html, useEffect, useLayoutEffect, useRef } from "../vendor/index.js";
import { lay } from "../app/dialog.js";
import { t } from "../app/i18n.js";
import { load } from "../app/sheets.js";
import { speed } from "../app/settings.js";
import { play } from "../app/sound.js";
import { useUnasked } from "../app/unasked.js";
import { classes } from "./ui.js";

await load("style/ceremony.css");

/** @typedef {"won" | "lost" | "neutral"} Mood */

/** Milliseconds at speed 1. */
const LENGTH = 3000;
/** What drifts down behind the winners. */
const PETALS = 16;

/**
 * It lies over everything, takes no decision from anybody, and is gone by itself.
 * @param {{store: import("./live.js").LiveTable<any>, title: string, line: string, mood: Mood, faces: readonly any[], tokens: readonly any[]}} props
 *   `faces` are those who won, `tokens` what they won with
 */
export function Ceremony({ store, title, line, mood, faces, tokens }) {
  const element = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const end = () => (store.ceremony.value = false);
  useUnasked(true);
  useLayoutEffect(() => lay(element.current), []);
  useEffect(() => {
    play(mood === "lost" ? "lose" : "ceremony");
    const timer = setTimeout(end, LENGTH / (speed.peek() || 1));
    return () => clearTimeout(timer);
  }, []);
  /** @param {KeyboardEvent} event */
  const press = (event) => {
    // Keys that only hold others down are not meant; the one that ends this does nothing else.
    if (["Shift", "Control", "Alt", "Meta"].includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    end();
  };
  return html`<dialog ref=${element} class=${classes("ceremony", mood)} aria-labelledby="ceremony-title" aria-describedby="ceremony-line" onClick=${end} onKeyDown=${press} onCancel=${press}>
    <div class="ceremony-petals" aria-hidden="true">${Array.from({ length: PETALS }, (_, i) => html`<i key=${i} style=${`--i:${i};--late:${(i * 7) % PETALS}`}></i>`)}</div>
    <div class="ceremony-faces" aria-hidden="true">${faces.map((face, i) => html`<span key=${i} style=${`--i:${i}`}>${face}</span>`)}</div>
    <h2 id="ceremony-title" tabindex="-1" autofocus>${title}</h2>
    <p id="ceremony-line">${line}</p>
    <div class="ceremony-tokens" aria-hidden="true">${tokens.map((token, i) => html`<span key=${i} style=${`--i:${i}`}>${token}</span>`)}</div>
    <small>${t("table-ceremony-skip")}</small>
  </dialog>`;
}
