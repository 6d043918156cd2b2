/** What every sound is made of: struck tones and brushes of noise, all as loud as the setting says. */

import { LOUDEST, volume } from "./settings.js";

/** @type {AudioContext | null} */
let context = null;
/** @type {GainNode | null} */
let output = null;
/** @type {AudioBuffer | null} */
let hiss = null;

/** @returns {{context: AudioContext, output: AudioNode} | null} null where there is no audio */
export function open() {
  if (typeof AudioContext === "undefined") return null;
  if (!context || !output) {
    context = new AudioContext();
    output = context.createGain();
    output.connect(context.destination);
    const gain = output.gain;
    volume.subscribe((value) => (gain.value = value / LOUDEST));
  }
  // Browsers keep audio suspended until the first tap or key.
  if (context.state === "suspended") void context.resume().catch(() => {});
  return { context, output };
}

/** White noise of so many seconds. @param {BaseAudioContext} context @param {number} seconds */
export function noiseOf(context, seconds) {
  const buffer = context.createBuffer(1, context.sampleRate * seconds, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1;
  return buffer;
}

/**
 * A struck tone: partials that die away.
 * @param {number} delay seconds from now
 * @param {number} pitch hertz
 * @param {number} length seconds
 * @param {number} loudness 0–1
 * @param {readonly [number, number][]} partials factors of the pitch and of the loudness
 */
export function strike(delay, pitch, length, loudness, partials = [[1, 1]]) {
  const audio = open();
  if (!audio) return;
  const start = audio.context.currentTime + delay;
  for (const [factor, share] of partials) {
    const tone = audio.context.createOscillator();
    const gain = audio.context.createGain();
    tone.frequency.value = pitch * factor;
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(loudness * share, start + 0.006);
    // Higher partials fade first, as in a real bell.
    gain.gain.exponentialRampToValueAtTime(0.0001, start + length / Math.sqrt(factor));
    tone.connect(gain).connect(audio.output);
    tone.start(start);
    tone.stop(start + length + 0.05);
  }
}

/**
 * A brush of filtered noise: paper sliding, or the body of a wooden knock.
 * @param {number} delay seconds from now
 * @param {number} pitch the middle of the band, hertz
 * @param {number} length seconds
 * @param {number} loudness 0–1
 * @param {number} [glide] what the pitch ends at
 */
export function brush(delay, pitch, length, loudness, glide = pitch) {
  const audio = open();
  if (!audio) return;
  hiss ??= noiseOf(audio.context, 0.5);
  const start = audio.context.currentTime + delay;
  const noise = audio.context.createBufferSource();
  const band = audio.context.createBiquadFilter();
  const gain = audio.context.createGain();
  noise.buffer = hiss;
  band.type = "bandpass";
  band.Q.value = 0.9;
  band.frequency.setValueAtTime(pitch, start);
  band.frequency.exponentialRampToValueAtTime(glide, start + length);
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loudness, start + length * 0.2);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  noise.connect(band).connect(gain).connect(audio.output);
  noise.start(start);
  noise.stop(start + length + 0.02);
}

/** @type {readonly [number, number][]} */
export const BELL = [
  [1, 1],
  [2.01, 0.5],
  [2.76, 0.32],
  [5.4, 0.12],
];
/** @type {readonly [number, number][]} */
export const KOTO = [
  [1, 1],
  [2, 0.45],
  [3, 0.2],
  [4, 0.08],
];
