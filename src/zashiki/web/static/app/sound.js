/** Sounds, silent unless the sound setting is on. */

import { sound } from "./settings.js";

/** @typedef {import("./sounds.js").SoundName} SoundName */

/**
 * Plays a sound, if sounds are on.
 * @param {SoundName} name
 */
export function play(name) {
  // A sound that cannot be had is not heard.
  if (sound.peek()) void import("./sounds.js").then(({ make }) => make(name), () => {});
}
