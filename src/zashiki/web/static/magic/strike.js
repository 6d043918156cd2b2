/** What travels over the map: a strike from piece to piece, cards from one player to another. */

import { ghost, rectOf } from "../table/flight.js";
import { iconMarkup } from "./art/icons.js";

/** @typedef {import("./store.js").MagicStore} MagicStore */

/** Milliseconds at speed 1. */
const FLIGHT = 330;
/** As long as both ends are marked where nothing flies. */
const MARKED = 260;
/** Cards that fly, at most. */
const MOST = 3;
/** Pixels. */
const SIGN = 34;

/** @param {number} seat */
const at = (seat) => rectOf(`piece-${seat}`);

/**
 * Whoever strikes and whoever is struck are marked while the sign of the damage flies from one to the other.
 * @param {MagicStore} store @param {number} from @param {number} to @param {string} damage
 */
export async function strike(store, from, to, damage) {
  const { stage } = store;
  if (stage.isInstant) return;
  store.strike.value = { from, to };
  const sent = ghost(iconMarkup(damage), at(from), at(to), (ms) => stage.scaled(ms), { width: SIGN, tall: 1, ms: FLIGHT });
  await (sent.length ? stage.run(sent) : stage.wait(MARKED));
  store.strike.value = null;
}

/** @param {MagicStore} store @param {number} from @param {number} to @param {number} count */
export async function fly({ stage }, from, to, count) {
  if (stage.isInstant) return;
  const cards = Array.from({ length: Math.min(count, MOST) }, (_, i) =>
    ghost(iconMarkup("hand"), at(from), at(to), (ms) => stage.scaled(ms), { width: SIGN, tall: 1, ms: FLIGHT, delay: 80 * i }),
  );
  await stage.run(cards.flat());
}
