/** How much later than those who play whoever only watches sees a match. */

import { html } from "../vendor/index.js";
import { Choice } from "../app/controls.js";
import { t, tAttr } from "../app/i18n.js";

/** @typedef {import("./live.js").LiveTable<any>} LiveTable */

/** What is offered, in seconds; the server takes anything up to ten minutes. */
const DELAYS = [0, 30, 120, 300];
const MINUTE = 60;

/** @param {number} seconds */
const delayText = (seconds) =>
  seconds % MINUTE ? t("delay-seconds", { count: seconds }) : seconds ? t("delay-minutes", { count: seconds / MINUTE }) : t("delay-none");

/** @param {{delay: number, onChange: (seconds: number) => void}} props */
export const DelayChoice = ({ delay, onChange }) =>
  html`<${Choice} label=${t("delay")} values=${DELAYS} value=${delay} text=${delayText} onChange=${onChange} hint=${tAttr("delay", "hint")} />`;

/** What is said to who sees the table late; empty for everybody else. @param {LiveTable} store */
export function lateText({ seat, table }) {
  const delay = table.value?.delay ?? 0;
  return delay && seat.value === null ? t("company-late", { time: delayText(delay) }) : "";
}
