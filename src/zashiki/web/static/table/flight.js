/** Cards, and whatever else flies, on their way: from place to place by transform and opacity alone, so that nothing else moves. */

import { reducedMotion, speed } from "../app/settings.js";

/** Milliseconds at speed 1. */
const FLIGHT = 230;
const EASE = "cubic-bezier(.22,.8,.3,1)";

/** The element that marks a place of the table. @param {string} name @returns {HTMLElement | null} */
export const placed = (name) => document.querySelector(`[data-place="${name}"]`);

/** @param {string} name @returns {DOMRect | null} */
export const rectOf = (name) => placed(name)?.getBoundingClientRect() ?? null;

/** Whether things fly at all. */
export const canFly = () => !reducedMotion.peek() && speed.peek() > 0;

/** The transform that puts one box where the other is. @param {DOMRect} box @param {DOMRect} at */
function onto(box, at) {
  const x = at.x + at.width / 2 - (box.x + box.width / 2);
  const y = at.y + at.height / 2 - (box.y + box.height / 2);
  // A card keeps its shape, also on its way into a wide or flat place.
  const scale = Math.min(at.width / (box.width || 1), at.height / (box.height || 1), 1.6);
  return `translate(${x}px, ${y}px) scale(${scale.toFixed(3)})`;
}

/** @param {number} duration @param {number} [delay] @returns {KeyframeAnimationOptions} */
const timing = (duration, delay = 0) => ({ duration, delay, easing: EASE, fill: "both" });

/** A flight that knows its way, and begins when it is called. @typedef {() => Animation[]} Flight */

/**
 * Flights that begin together: every place is measured before the first thing moves, or each would have the page laid out again.
 * @param {readonly Flight[]} flights @returns {Animation[]}
 */
export const together = (flights) => flights.flatMap((begin) => begin());

/**
 * An element is to come to its place from a box.
 * @param {HTMLElement | null} element @param {DOMRect | null} from
 * @param {(ms: number) => number} scaled milliseconds at the speed chosen
 * @param {{delay?: number, ms?: number}} [how] @returns {Flight}
 */
export function arriving(element, from, scaled, { delay = 0, ms = FLIGHT } = {}) {
  if (!element || speed.peek() === 0) return () => [];
  const frames =
    canFly() && from
      ? [
          { transform: onto(element.getBoundingClientRect(), from), opacity: 0.9 },
          { transform: "none", opacity: 1 },
        ]
      : [{ opacity: 0 }, { opacity: 1 }];
  return () => [cleaned(element.animate(frames, timing(scaled(ms), scaled(delay))))];
}

/** An element comes to its place from a box. @param {Parameters<typeof arriving>} how */
export const arrive = (...how) => arriving(...how)();

/**
 * An element is to go to a box, and not to be seen there any more.
 * @param {HTMLElement | null} element @param {DOMRect | null} to @param {(ms: number) => number} scaled
 * @param {{delay?: number, ms?: number, fade?: number}} [how] `fade` is the opacity on arrival @returns {Flight}
 */
export function departing(element, to, scaled, { delay = 0, ms = FLIGHT, fade = 0.2 } = {}) {
  if (!element || speed.peek() === 0) return () => [];
  const frames =
    canFly() && to
      ? [
          { transform: "none", opacity: 1 },
          { transform: onto(element.getBoundingClientRect(), to), opacity: fade },
        ]
      : [{ opacity: 1 }, { opacity: 0 }];
  return () => [element.animate(frames, timing(scaled(ms), scaled(delay)))];
}

/** An element goes to a box and is not seen there any more. @param {Parameters<typeof departing>} how */
export const depart = (...how) => departing(...how)();

/**
 * A card is turned over where it lies.
 * @param {HTMLElement | null} element @param {(ms: number) => number} scaled @returns {Animation[]}
 */
export function turn(element, scaled) {
  if (!element || speed.peek() === 0) return [];
  const frames = canFly()
    ? [{ transform: "scaleX(0.05)" }, { transform: "none" }]
    : [{ opacity: 0 }, { opacity: 1 }];
  return [cleaned(element.animate(frames, timing(scaled(FLIGHT))))];
}

/**
 * A picture that flies from box to box and is gone.
 * @param {string} markup @param {DOMRect | null} from @param {DOMRect | null} to @param {(ms: number) => number} scaled
 * @param {{width: number, tall?: number, delay?: number, ms?: number}} how `tall` is the height in widths: a card's unless told otherwise
 * @returns {Animation[]}
 */
export function ghost(markup, from, to, scaled, { width, tall = 1.4, delay = 0, ms = FLIGHT }) {
  if (!from || !to || !canFly()) return [];
  const element = document.createElement("div");
  element.className = "flying";
  element.setAttribute("aria-hidden", "true");
  element.style.width = `${width}px`;
  element.style.height = `${width * tall}px`;
  element.innerHTML = markup;
  document.querySelector(".table, .skirmish")?.append(element);
  // It lies in the corner of the window, so it need not be measured.
  const box = new DOMRect(0, 0, width, width * tall);
  const animation = element.animate(
    [
      { transform: onto(box, from), opacity: 0 },
      { opacity: 1, offset: 0.2 },
      { opacity: 1, offset: 0.75 },
      { transform: onto(box, to), opacity: 0 },
    ],
    timing(scaled(ms), scaled(delay)),
  );
  void animation.finished.then(
    () => element.remove(),
    () => element.remove(),
  );
  return [animation];
}

/** A finished arrival leaves nothing behind, so that styles count again. @param {Animation} animation */
function cleaned(animation) {
  void animation.finished.then(
    () => animation.cancel(),
    () => {},
  );
  return animation;
}
