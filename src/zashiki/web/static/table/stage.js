/**
 * Events are shown one after another, then the observation that came with them is committed. A tap skips ahead through
 * everything that is waiting; in a hidden tab nothing waits.
 */

/** @typedef {import("./types.js").GameEvent} GameEvent */
/** Events that are shown at once, such as what everybody does at the same time. @typedef {GameEvent[]} Beat */
/** @typedef {{beats: Beat[], finish: () => void, isSkipped: boolean}} Scene */

/** Ends what was being shown when the table was replaced under it. */
const STALE = new Error("the table was replaced");

/** @param {readonly GameEvent[]} events @param {(type: string) => boolean} isTogether @returns {Beat[]} */
function beatsOf(events, isTogether) {
  /** @type {Beat[]} */
  const beats = [];
  for (const event of events) {
    const last = beats.at(-1);
    if (last?.[0].type === event.type && isTogether(event.type)) last.push(event);
    else beats.push([event]);
  }
  return beats;
}

export class Stage {
  /** @type {Scene[]} */ #scenes = [];
  #running = false;
  /** @type {Set<() => void>} */ #skippers = new Set();
  /** @type {Scene | null} */ #scene = null;
  #generation = 0;

  /**
   * @param {(beat: Beat, next: Beat | undefined) => Promise<void>} show presents a beat; `next` comes right behind it
   * @param {() => number} pace how fast time goes; 0 shows everything at once
   * @param {(busy: boolean) => void} onBusy
   * @param {(type: string) => boolean} isTogether whether events of this type that follow one another are one beat
   */
  constructor(show, pace, onBusy, isTogether) {
    this.show = show;
    this.pace = pace;
    this.onBusy = onBusy;
    this.isTogether = isTogether;
  }

  /** Line up a message: its events, then `finish`. @param {GameEvent[]} events @param {() => void} finish */
  push(events, finish) {
    this.#scenes.push({ beats: beatsOf(events, this.isTogether), finish, isSkipped: false });
    if (!this.#running) void this.#run(this.#generation);
  }

  /** Forget what is waiting; what is being shown will change nothing any more. */
  clear() {
    this.#generation++;
    this.#scenes = [];
    this.#running = false;
    this.skip();
    this.onBusy(false);
  }

  /** Whether nothing should take time now. */
  get isInstant() {
    return document.hidden || this.#scene?.isSkipped === true;
  }

  /** Go straight to the end of everything that is waiting. */
  skip() {
    for (const scene of this.#scenes) scene.isSkipped = true;
    if (this.#scene) this.#scene.isSkipped = true;
    for (const skipper of [...this.#skippers]) skipper();
  }

  /** Milliseconds at the speed chosen, shorter when more is waiting. @param {number} ms */
  scaled(ms) {
    return ms / (this.pace() || 1) / (1 + 0.6 * Math.max(0, this.#scenes.length - 1));
  }

  /** Let time pass, unless somebody skips. @param {number} ms @returns {Promise<void>} */
  async wait(ms) {
    if (this.isInstant) return;
    const generation = this.#generation;
    await this.#pause(ms);
    if (generation !== this.#generation) throw STALE;
  }

  /** @param {number} ms @returns {Promise<void>} */
  #pause(ms) {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        this.#skippers.delete(end);
        resolve();
      };
      const timer = setTimeout(end, this.scaled(ms));
      this.#skippers.add(end);
    });
  }

  /** Let animations run, unless somebody skips. @param {Animation[]} animations @returns {Promise<void>} */
  async run(animations) {
    if (!animations.length) return;
    const generation = this.#generation;
    const finish = () => animations.forEach((animation) => animation.finish());
    if (this.isInstant) finish();
    this.#skippers.add(finish);
    await Promise.allSettled(animations.map((animation) => animation.finished));
    this.#skippers.delete(finish);
    if (generation !== this.#generation) throw STALE;
  }

  /** @param {number} generation */
  async #run(generation) {
    this.#running = true;
    this.onBusy(true);
    for (let scene = this.#scenes[0]; scene; scene = this.#scenes[0]) {
      this.#scene = scene;
      for (const [index, beat] of scene.beats.entries()) {
        // A picture that fails must not stop the match: the observation that follows puts everything right.
        await this.show(beat, scene.beats[index + 1]).catch((error) => error === STALE || reportError(error));
        if (generation !== this.#generation) return;
      }
      scene.finish();
      this.#scenes.shift();
    }
    this.#scene = null;
    this.#running = false;
    this.onBusy(false);
  }
}
