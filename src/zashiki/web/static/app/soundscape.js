/**
 * What a parlour at dusk sounds like, without music: evening air, embers, a wind bell, a bamboo pipe in the garden, and a
 * drum far away where a decision is near. Made on the spot; fetched when it is first to be heard.
 */

import { BELL, brush, noiseOf, open, strike } from "./audio.js";

/** Seconds between two of them, at least and at most; and how each is made. @type {readonly {least: number, most: number, make: () => void}[]} */
const NOW_AND_THEN = [
  { least: 9, most: 26, make: () => strike(0, 1800 + 500 * Math.random(), 2.4, 0.018, BELL) },
  { least: 24, most: 60, make: bamboo },
  { least: 0.4, most: 2.6, make: () => brush(0, 2600 + 3000 * Math.random(), 0.012 + 0.02 * Math.random(), 0.03) },
];

/** Seconds between two beats of the drum, by tension; none where nothing is near. */
const BEATS = [null, 2.4, 1.6, 1.05];

/** The pipe is full, tips over, and falls back on its stone. */
function bamboo() {
  brush(0, 500, 0.5, 0.03, 1100);
  strike(0.62, 410, 0.16, 0.07, [[1, 1], [2.3, 0.5], [3.9, 0.2]]);
}

/** @type {{stop: () => void} | null} */
let running = null;
let tension = 0;
let drum = 0;

/** The air: noise that comes and goes very slowly. @param {{context: AudioContext, output: AudioNode}} audio @returns {() => void} ends it */
function air({ context, output }) {
  const noise = context.createBufferSource();
  const low = context.createBiquadFilter();
  const gain = context.createGain();
  const breath = context.createOscillator();
  const depth = context.createGain();
  noise.buffer = noiseOf(context, 4);
  noise.loop = true;
  low.type = "lowpass";
  low.frequency.value = 420;
  gain.gain.setValueAtTime(0, context.currentTime);
  gain.gain.linearRampToValueAtTime(0.035, context.currentTime + 3);
  breath.frequency.value = 0.07;
  depth.gain.value = 160;
  breath.connect(depth).connect(low.frequency);
  noise.connect(low).connect(gain).connect(output);
  noise.start();
  breath.start();
  return () => {
    gain.gain.linearRampToValueAtTime(0, context.currentTime + 0.6);
    noise.stop(context.currentTime + 0.7);
    breath.stop(context.currentTime + 0.7);
  };
}

/** Again and again, after a time of its own each. @param {{least: number, most: number, make: () => void}} sound @returns {() => void} ends it */
function recurring({ least, most, make }) {
  let timer = 0;
  const wait = () => {
    timer = setTimeout(() => {
      make();
      wait();
    }, 1000 * (least + (most - least) * Math.random()));
  };
  wait();
  return () => clearTimeout(timer);
}

function beat() {
  clearTimeout(drum);
  const pause = BEATS[tension];
  if (!running || !pause) return;
  strike(0, 62, 0.5, 0.07 + 0.04 * tension, [[1, 1], [1.5, 0.3]]);
  drum = setTimeout(beat, 1000 * pause);
}

/** Lets it be heard, until `end`. */
export function begin() {
  const audio = open();
  if (running || !audio) return;
  const ends = [air(audio), ...NOW_AND_THEN.map(recurring)];
  running = { stop: () => ends.forEach((stop) => stop()) };
  beat();
}

export function end() {
  running?.stop();
  running = null;
  clearTimeout(drum);
}

/** How near a decision is, from 0 to 3. @param {number} level */
export function tense(level) {
  if (level === tension) return;
  tension = Math.min(level, BEATS.length - 1);
  beat();
}
