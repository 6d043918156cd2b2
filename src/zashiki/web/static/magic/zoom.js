/** The map drawn larger than its room: by two fingers, by a button, by a key; it is then pushed to and fro. */

import { t } from "../app/i18n.js";
import { IconButton } from "../table/ui.js";
import { html, useLayoutEffect, useRef } from "../vendor/index.js";

/** @typedef {import("./store.js").MagicStore} MagicStore */
/** A point of the board, as parts of its size, and where it is to be seen. @typedef {{x: number, y: number, left: number, top: number}} Anchor */

/** What a finger needs (`--touch`), in pixels. */
const TOUCH = 44;
/** What the button and the key bring, at least. */
const LARGER = 1.7;
const LARGEST = 3;
/** Fingers that end so near to the whole map mean the whole map. */
const NEARLY_WHOLE = 1.08;

/** @param {MagicStore} store */
export function toggleZoom(store) {
  const tile = document.querySelector(".map-board .tile")?.getBoundingClientRect().width || TOUCH;
  const whole = tile / store.zoom.peek();
  store.zoom.value = store.zoom.peek() > 1 ? 1 : Math.min(LARGEST, Math.max(LARGER, TOUCH / whole));
}

/** @param {{store: MagicStore}} props */
export const ZoomButton = ({ store }) =>
  html`<${IconButton} icon=${store.zoom.value > 1 ? "whole" : "larger"} label=${t(store.zoom.value > 1 ? "mt-map-whole" : "mt-map-larger")} onClick=${() => toggleZoom(store)} />`;

/** Where two fingers are, and how far apart. @param {TouchList} touches */
function spanOf([one, other]) {
  return {
    left: (one.clientX + other.clientX) / 2,
    top: (one.clientY + other.clientY) / 2,
    width: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) || 1,
  };
}

/**
 * Lets two fingers draw the map larger; the point between them stays between them.
 * @param {MagicStore} store
 * @returns {import("../vendor/index.js").Ref<HTMLElement | null>} of the element in which the board lies
 */
export function useZoom(store) {
  const view = useRef(/** @type {HTMLElement | null} */ (null));
  const anchor = useRef(/** @type {Anchor | null} */ (null));
  const zoom = store.zoom.value;

  useLayoutEffect(() => {
    const element = view.current;
    const board = /** @type {HTMLElement | null} */ (element?.firstElementChild ?? null);
    if (!element || !board) return;
    const box = board.getBoundingClientRect();
    const room = element.getBoundingClientRect();
    const spot = board.querySelector(".tile.picked, .tile[tabindex='0']")?.getBoundingClientRect();
    const middle = spot && {
      x: (spot.x + spot.width / 2 - box.x) / box.width, y: (spot.y + spot.height / 2 - box.y) / box.height,
      left: room.x + room.width / 2, top: room.y + room.height / 2,
    };
    const at = anchor.current ?? middle;
    if (at) element.scrollBy(box.x + at.x * box.width - at.left, box.y + at.y * box.height - at.top);
  }, [zoom]);

  useLayoutEffect(() => {
    const element = view.current;
    if (!element) return undefined;
    let start = { zoom: 1, width: 1 };
    const begin = (/** @type {TouchEvent} */ event) => {
      if (event.touches.length !== 2) return;
      start = { zoom: store.zoom.peek(), width: spanOf(event.touches).width };
      // Two fingers neither scroll nor tap.
      if (event.cancelable) event.preventDefault();
    };
    const move = (/** @type {TouchEvent} */ event) => {
      if (event.touches.length !== 2) return;
      if (event.cancelable) event.preventDefault();
      const span = spanOf(event.touches);
      const box = element.firstElementChild?.getBoundingClientRect();
      if (!box) return;
      anchor.current = { x: (span.left - box.x) / box.width, y: (span.top - box.y) / box.height, left: span.left, top: span.top };
      store.zoom.value = Math.min(LARGEST, Math.max(1, (start.zoom * span.width) / start.width));
    };
    const end = () => {
      if (anchor.current && store.zoom.peek() < NEARLY_WHOLE) store.zoom.value = 1;
      anchor.current = null;
    };
    element.addEventListener("touchstart", begin, { passive: false });
    element.addEventListener("touchmove", move, { passive: false });
    element.addEventListener("touchend", end);
    return () => {
      element.removeEventListener("touchstart", begin);
      element.removeEventListener("touchmove", move);
      element.removeEventListener("touchend", end);
    };
  }, [store]);
  return view;
}
