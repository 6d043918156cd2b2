/** A person's settings, remembered in this browser. Each is a signal; assign to `.value` to change it. */

import { computed, effect, signal } from "../vendor/index.js";
import { keep, recall, whenKept } from "./storage.js";

/** @typedef {"system" | "day" | "night"} Theme */

/**
 * A signal whose value is kept in this browser and follows the other tabs.
 * @template T
 * @param {string} name
 * @param {T} first the value of a new visitor
 * @param {readonly T[]} values all values there are
 * @returns {import("../vendor/index.js").Signal<T>}
 */
function setting(name, first, values) {
  /** @param {any} value @returns {T} */
  const checked = (value) => (values.includes(value) ? value : first);
  const kept = signal(checked(recall(name)));
  kept.subscribe((value) => {
    if (recall(name) !== value && (value !== first || recall(name) !== null)) keep(name, value);
  });
  whenKept(name, (value) => {
    kept.value = checked(value);
  });
  return kept;
}

const SWITCH = [false, true];

export const theme = setting("theme", /** @type {Theme} */ ("system"), ["system", "day", "night"]);
/** How fast things move: a factor; 0 shows no animation. */
export const speed = setting("speed", 1, [0, 0.5, 1, 2, 3]);
export const sound = setting("sound", false, SWITCH);
/** The volume at which sounds are as loud as they are made. */
export const LOUDEST = 10;
/** How loud sounds are, from 1 to `LOUDEST`. */
export const volume = setting("volume", 5, Array.from({ length: LOUDEST }, (_, i) => i + 1));
/** Whether a table has a soundscape, where sounds are on. */
export const soundscape = setting("soundscape", true, SWITCH);
/** Whether a device that can shake does, where something concerns its owner. */
export const haptics = setting("haptics", true, SWITCH);
/** Whether somebody who looks elsewhere is told what waits for them. */
export const notify = setting("notify", false, SWITCH);
/** Whether this browser can show anything. */
export const canNotify = isSecureContext && "Notification" in globalThis && "serviceWorker" in navigator;
/** Whether somebody wants to be told, and the browser allows it. */
export const isTold = () => canNotify && notify.value && Notification.permission === "granted";
/** Whether the table shows the aid with every suit's ranks and what has been played. */
export const rangeAid = setting("range-aid", true, SWITCH);
/** Whether cards show their suit's letter. */
export const letters = setting("letters", true, SWITCH);
/** Whether a card is played by a second tap. */
export const confirmPlay = setting("confirm-play", false, SWITCH);
/** Whether a letter alone does something: not for who dictates, or comes upon keys by accident. */
export const letterKeys = setting("letter-keys", true, SWITCH);
/** Whether the analysis of a match begins by itself when it ends. */
export const analyseEnds = setting("analyse-ends", true, SWITCH);

/** Whether the house is kept on this device, for when there is no connection. */
export const keepsHouse = setting("offline", true, SWITCH);

/** How far the coach of a first match is, by game: what it has said, or "done". @type {import("../vendor/index.js").Signal<Record<string, readonly string[] | "done">>} */
export const coaching = signal(recall("coaching") ?? {});
coaching.subscribe((value) => {
  if (Object.keys(value).length) keep("coaching", value);
});
whenKept("coaching", (value) => {
  coaching.value = value ?? {};
});

/**
 * @param {string} query
 * @returns {import("../vendor/index.js").Signal<boolean>}
 */
function media(query) {
  const list = matchMedia(query);
  const matches = signal(list.matches);
  list.addEventListener("change", () => {
    matches.value = list.matches;
  });
  return matches;
}

const prefersLessMotion = media("(prefers-reduced-motion: reduce)");
const prefersNight = media("(prefers-color-scheme: dark)");

/** Whether this person's system asks for less motion. */
export const reducedMotion = computed(() => prefersLessMotion.value);
/** The theme on the page, "day" or "night". */
export const shownTheme = computed(() =>
  theme.value === "system" ? (prefersNight.value ? "night" : "day") : theme.value,
);

effect(() => {
  document.documentElement.dataset.theme = shownTheme.value;
  // The browser's own bar takes the page's colour.
  const paint = getComputedStyle(document.body).backgroundColor;
  for (const meta of document.querySelectorAll("meta[name=theme-color]")) meta.setAttribute("content", paint);
});
effect(() => {
  document.documentElement.dataset.letters = letters.value ? "on" : "off";
});
effect(() => {
  // The tokens' times are multiplied by it: no animation at 0, half the time at speed 2.
  document.documentElement.style.setProperty("--speed", String(speed.value ? 1 / speed.value : 0));
});
