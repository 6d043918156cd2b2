/** Small sounds made on the spot: paper, wood, bells. Fetched when the first of them is to be heard. */

import { BELL, brush, KOTO, strike } from "./audio.js";

/** @typedef {"paper" | "wood" | "bell" | "trick" | "seven" | "hit" | "die" | "fall" | "ceremony" | "win" | "lose"} SoundName */

/** @type {Record<SoundName, () => void>} */
const SOUNDS = {
  /** A card is played. */
  paper() {
    brush(0, 2600, 0.11, 0.22, 4200);
    brush(0.07, 900, 0.05, 0.2);
  },
  /** Something is set down. */
  wood() {
    strike(0, 620, 0.09, 0.25, [
      [1, 1],
      [2.7, 0.4],
    ]);
    brush(0, 1400, 0.03, 0.25);
  },
  /** It is your turn. */
  bell() {
    strike(0, 1047, 1.4, 0.13, BELL);
  },
  /** A trick is taken. */
  trick() {
    brush(0, 1500, 0.16, 0.14, 700);
    strike(0.1, 392, 0.4, 0.12, KOTO);
  },
  /** A seven is captured. */
  seven() {
    [587, 698, 880].forEach((pitch, i) => strike(i * 0.09, pitch, 0.7, 0.13, KOTO));
  },
  /** Somebody is hit. */
  hit() {
    brush(0, 1900, 0.09, 0.3, 320);
    strike(0.01, 130, 0.22, 0.3, [[1, 1], [1.6, 0.5]]);
  },
  /** A die tumbles and lies. */
  die() {
    [0, 0.11, 0.2, 0.27].forEach((delay, i) => {
      strike(delay, 900 - 60 * i, 0.05, 0.2 - 0.02 * i, [[1, 1], [2.7, 0.4]]);
      brush(delay, 1800, 0.02, 0.18);
    });
  },
  /** Somebody falls. */
  fall() {
    strike(0, 196, 0.9, 0.16, KOTO);
    strike(0.14, 147, 1.2, 0.16, KOTO);
  },
  /** A match has an end that is celebrated. */
  ceremony() {
    [294, 440, 587, 740, 880].forEach((pitch, i) => strike(i * 0.1, pitch, 1.8, 0.12, KOTO));
    [0.7, 1.3].forEach((delay) => strike(delay, 1568, 1.7, 0.05, BELL));
  },
  /** A round or match is won. */
  win() {
    [440, 523, 587, 659, 880].forEach((pitch, i) => strike(i * 0.12, pitch, 1.1, 0.14, KOTO));
    strike(0.6, 1760, 1.6, 0.05, BELL);
  },
  /** A round or match is lost. */
  lose() {
    [523, 440, 415, 330].forEach((pitch, i) => strike(i * 0.17, pitch, 0.9, 0.11, KOTO));
  },
};

/**
 * Lets a sound be heard.
 * @param {SoundName} name
 */
export const make = (name) => SOUNDS[name]();
