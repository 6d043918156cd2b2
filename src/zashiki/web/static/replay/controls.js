/** What moves a replay: the slider, the steps, going by itself, and whose eyes see it. */

import { html, useLayoutEffect, useRef } from "../vendor/index.js";
import { Icon } from "../app/art.js";
import { useAnswered } from "../app/controls.js";
import { t } from "../app/i18n.js";
import { useKeys } from "../app/keys.js";
import { PACES, pace } from "./player.js";

/** @typedef {import("./player.js").ReplayPlayer} ReplayPlayer */
/** @typedef {import("./replay.js").View} View */

/** Keys that something in the page has uses for itself. */
const hasOwnUse = () => Boolean(document.activeElement?.matches("button, a, select, summary, input"));

/** The keys of a step of each unit: back and on. */
const KEYS = /** @type {const} */ ({
  card: ["ArrowLeft", "ArrowRight"],
  trick: ["ArrowUp", "ArrowDown"],
  round: ["PageUp", "PageDown"],
});

/** The steps that a game has, the smallest first. @param {ReplayPlayer} player */
const unitsOf = ({ replay: { parts } }) =>
  /** @type {(keyof typeof KEYS)[]} */ (Object.keys(KEYS)).filter((unit) => unit in parts.stops);

/** @param {ReplayPlayer} player */
export function usePlayerKeys(player) {
  useKeys(() => {
    const group = "replay-keys";
    /** @type {(key: string, text: string, unit: import("./player.js").Unit, direction: 1 | -1) => import("../app/keys.js").Key} */
    const step = (key, text, unit, direction) => ({ key, text, group, run: () => player.step(unit, direction) });
    const { texts } = player.replay.parts;
    const steps = unitsOf(player).flatMap((unit) => [
      step(KEYS[unit][1], `${texts}-next-${unit}`, unit, 1),
      step(KEYS[unit][0], `${texts}-back-${unit}`, unit, -1),
    ]);
    return [
      ...steps,
      { key: "Home", text: "replay-first", group, run: () => player.goTo(0) },
      { key: "End", text: "replay-last", group, run: () => player.goTo(player.transport.last) },
      { key: " ", text: "replay-key-play", group, run: () => player.toggle(), when: () => !hasOwnUse() },
    ];
  }, [player]);
}

/** @param {{text: string, icon: string, isOff: boolean, onClick: () => void, class?: string}} props */
const Step = ({ text, icon, isOff, onClick, class: look = "" }) =>
  // A button that has come to its end keeps the focus, so that the keyboard does not lose its place.
  html`<button type="button" class=${`button-icon replay-step ${look}`} aria-label=${text} title=${text} aria-disabled=${isOff ? "true" : undefined} onClick=${onClick}>
    <${Icon} name=${icon} />
  </button>`;

/** @param {{player: ReplayPlayer}} props */
function Steps({ player }) {
  const at = player.transport.at.value;
  const isFirst = at === 0;
  const isLast = at === player.transport.last;
  const isPlaying = player.playing.value;
  const units = unitsOf(player);
  const step = (/** @type {import("./player.js").Unit} */ unit, /** @type {1 | -1} */ direction) => {
    const text = t(`${player.replay.parts.texts}-${direction > 0 ? "next" : "back"}-${unit}`);
    return html`<${Step} key=${`${unit} ${direction}`} text=${text} icon=${direction > 0 ? "next" : "back"} class=${`step-${unit}`} isOff=${direction > 0 ? isLast : isFirst} onClick=${() => player.step(unit, direction)} />`;
  };
  const text = t(isPlaying ? "replay-pause" : "replay-play");
  return html`<div class="replay-steps" role="group" aria-label=${t("replay-steps")}>
    ${[...units].reverse().map((unit) => step(unit, -1))}
    <button type="button" class="button-icon replay-play" aria-label=${text} title=${text} onClick=${() => player.toggle()}><${Icon} name=${isPlaying ? "pause" : "play"} /></button>
    ${units.map((unit) => step(unit, 1))}
  </div>`;
}

/** What was chosen where the focus was when all was drawn anew: the same field has it again. @type {string | null} */
let handedOn = null;

/** @param {{player: ReplayPlayer, onView: (view: View) => unknown}} props whose eyes see the replay */
function Eyes({ player, onView }) {
  const field = useRef(/** @type {HTMLSelectElement | null} */ (null));
  const chosen = useRef("");
  const { view, names } = player.replay;
  const people = player.store.people.value;
  const values = ["open", ...names.map((_, seat) => String(seat)), "none"];
  const text = (/** @type {string} */ value) =>
    value === "open" || value === "none" ? t(`replay-view-${value}`) : t("replay-view-seat", { name: people[Number(value)]?.name ?? names[Number(value)], number: Number(value) + 1 });
  useLayoutEffect(() => {
    const own = field.current;
    if (handedOn === String(view)) own?.focus({ preventScroll: true });
    handedOn = null;
    return () => void (handedOn = document.activeElement === own ? chosen.current : null);
  }, []);
  const look = useAnswered(onView);
  const choose = (/** @type {any} */ { target: { value } }) => {
    chosen.current = value;
    void look(value === "open" || value === "none" ? value : Number(value));
  };
  return html`<label class="replay-eyes">
    <span class="only-heard">${t("replay-view")}</span>
    <select ref=${field} class="select" value=${String(view)} onChange=${choose}>
      ${values.map((value) => html`<option key=${value} value=${value} selected=${value === String(view)}>${text(value)}</option>`)}
    </select>
  </label>`;
}

function Pace() {
  return html`<label class="replay-pace">
    <span class="only-heard">${t("replay-pace")}</span>
    <select class="select" value=${String(pace.value)} onChange=${(/** @type {any} */ { target }) => (pace.value = Number(target.value))}>
      ${PACES.map((one) => html`<option key=${one} value=${String(one)} selected=${one === pace.value}>${t("replay-times", { pace: one })}</option>`)}
    </select>
  </label>`;
}

/** @param {{player: ReplayPlayer, onView: (view: View) => unknown, children?: any}} props */
export function Controls({ player, onView, children }) {
  const at = player.transport.at.value;
  const { view } = player.store.naming.value;
  return html`<div class="replay-controls" role="group" aria-label=${t("replay-controls")}>
    <input type="range" class="replay-slider" min="0" max=${player.transport.last} value=${at} aria-label=${t("replay-slider")}
      aria-valuetext=${player.replay.parts.where(view, at)}
      onInput=${(/** @type {any} */ event) => player.goTo(Number(event.target.value))} />
    <${Eyes} player=${player} onView=${onView} />
    <${Steps} player=${player} />
    <${Pace} />
    ${children}
  </div>`;
}
