/** Sounds, silent unless the sound setting is on, and what is felt with them where a device can shake. */

import { haptics, sound } from "./settings.js";

/** @typedef {import("./sounds.js").SoundName} SoundName */

/** Milliseconds of shaking and of rest: only what concerns the person who holds the device. @type {Partial<Record<SoundName, number | number[]>>} */
const FELT = { bell: 25, seven: [20, 50, 35], hit: 30, fall: [40, 60, 60], ceremony: [30, 70, 30, 70, 60], lose: 60 };

/** Whether this is a device that is held, and can shake. */
export const canShake = "vibrate" in navigator && matchMedia("(pointer: coarse)").matches;

/** @param {SoundName} name */
function shake(name) {
  const pattern = FELT[name];
  // Browsers refuse, and complain, before the first tap.
  if (pattern && canShake && haptics.peek() && navigator.userActivation?.hasBeenActive) navigator.vibrate(pattern);
}

/**
 * Plays a sound, if sounds are on.
 * @param {SoundName} name
 */
export function play(name) {
  shake(name);
  // A sound that cannot be had is not heard.
  if (sound.peek()) void import("./sounds.js").then(({ make }) => make(name), () => {});
}
