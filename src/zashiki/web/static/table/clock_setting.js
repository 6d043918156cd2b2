/** How long decisions may take at a table. */

import { html } from "../vendor/index.js";
import { Choice } from "../app/controls.js";
import { t, tAttr } from "../app/i18n.js";

/** @typedef {import("../app/api.js").Clock} Clock */

/** What is offered; the server takes any other live clock as well. @type {readonly Clock[]} */
export const CLOCKS = [
  { kind: "relaxed" },
  { kind: "live", move: 20, bank: 300 },
  { kind: "days", days: 1 },
  { kind: "days", days: 3 },
  { kind: "days", days: 7 },
];

/** @param {Clock} clock */
export const clockKey = (clock) => (clock.kind === "days" ? `days-${clock.days}` : clock.kind);

/** The one that is offered under a key; the first where none is. @param {string | undefined} key */
export const clockOf = (key) => CLOCKS.find((one) => clockKey(one) === key) ?? CLOCKS[0];

/** @param {Clock} clock */
export const clockName = (clock) => t(`clock-${clock.kind}`, { count: clock.days ?? 0 });

/** @param {{clock: Clock, onChange: (clock: Clock) => void}} props */
export const ClockChoice = ({ clock, onChange }) =>
  html`<${Choice}
    label=${t("new-clock")}
    values=${CLOCKS.map(clockKey)}
    value=${clockKey(clock)}
    text=${(/** @type {string} */ key) => clockName(clockOf(key))}
    onChange=${(/** @type {string} */ key) => onChange(clockOf(key))}
    hint=${tAttr(`clock-${clock.kind}`, "hint", { count: clock.days ?? 0 })}
  />`;
