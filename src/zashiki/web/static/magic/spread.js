/** How the cards of a hand lie beside each other: side by side, one over the next, or more than there is room for. */

import { useSize } from "../table/size.js";
import { classes } from "../table/ui.js";
import { useLayoutEffect, useState } from "../vendor/index.js";

/** Widths of a card, in pixels. */
const WIDE = 92;
const NARROW = 66;
const GAP = 6;
/** What must stay free of each card for a finger; where that is not to be had, the hand is pushed to and fro. */
const TOUCH = 44;
/** What is free of each card then: no more need be saved. */
const EASY = 54;

/** @typedef {{width: number, step: number, start: number, length: number}} Spread in pixels; `length` of all cards together */

/** How far an equal card shows behind the one on it. */
const DEPTH = 9;

/** @param {number} count @param {number} room @returns {Spread} */
function spreadOf(count, room) {
  const width = room >= 640 ? WIDE : NARROW;
  const gaps = Math.max(count - 1, 1);
  const tight = Math.min(width + GAP, (room - width) / gaps);
  const step = tight < TOUCH ? EASY : tight;
  const length = width + step * (count - 1);
  return { width, step, start: Math.max(0, (room - length) / 2), length: Math.max(0, length) };
}

/**
 * A hand's area: what it is called, where each card lies, and whether there is more at its sides.
 * @param {number} count of places @param {number} [under] how many cards lie under others
 */
export function useSpread(count, under = 0) {
  const [area, { width: room }] = useSize();
  const [sides, setSides] = useState("");
  const spread = spreadOf(count, room - under * DEPTH);
  const isLong = room > 0 && spread.length + under * DEPTH > room + 1;
  const look = () => {
    const box = area.current;
    if (!box) return;
    const left = isLong && box.scrollLeft > 2;
    const right = isLong && box.scrollLeft + box.clientWidth < box.scrollWidth - 2;
    setSides(classes(left && "more-left", right && "more-right"));
  };
  useLayoutEffect(look, [isLong, spread.length, room]);
  return {
    area,
    isReady: room > 0,
    look: classes("magic-hand", isLong && "long", sides),
    onScroll: look,
    /** @param {number} i @param {number} over @param {number} [below] of the cards that lie under others, those up to it */
    place: (i, over, below = 0) =>
      `transform:translateX(${(spread.start + spread.step * i + DEPTH * below).toFixed(1)}px);width:${spread.width}px;--free:${Math.min(spread.width, spread.step).toFixed(1)}px;z-index:${over}`,
  };
}

/** See to it that all of a card can be seen. @param {Element | null | undefined} card */
export const bringIntoSight = (card) => card?.scrollIntoView({ block: "nearest", inline: "nearest" });
