/** Small sounds made on the spot: paper, wood, bells. Fetched when the first of them is to be heard. */

/** @typedef {"paper" | "wood" | "bell" | "trick" | "seven" | "win" | "lose"} SoundName */

/** @type {AudioContext | null} */
let context = null;
/** @type {GainNode | null} */
let output = null;
/** @type {AudioBuffer | null} */
let hiss = null;

/** @returns {{context: AudioContext, output: AudioNode} | null} null where there is no audio */
function open() {
  if (typeof AudioContext === "undefined") return null;
  if (!context || !output) {
    context = new AudioContext();
    output = context.createGain();
    output.gain.value = 0.5;
    output.connect(context.destination);
  }
  // Browsers keep audio suspended until the first tap or key.
  if (context.state === "suspended") void context.resume().catch(() => {});
  return { context, output };
}

/**
 * A struck tone: partials that die away.
 * @param {number} delay seconds from now
 * @param {number} pitch hertz
 * @param {number} length seconds
 * @param {number} loudness 0–1
 * @param {readonly [number, number][]} partials factors of the pitch and of the loudness
 */
function strike(delay, pitch, length, loudness, partials = [[1, 1]]) {
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
function brush(delay, pitch, length, loudness, glide = pitch) {
  const audio = open();
  if (!audio) return;
  if (!hiss) {
    hiss = audio.context.createBuffer(1, audio.context.sampleRate / 2, audio.context.sampleRate);
    const samples = hiss.getChannelData(0);
    for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1;
  }
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
const BELL = [
  [1, 1],
  [2.01, 0.5],
  [2.76, 0.32],
  [5.4, 0.12],
];
/** @type {readonly [number, number][]} */
const KOTO = [
  [1, 1],
  [2, 0.45],
  [3, 0.2],
  [4, 0.08],
];

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
