/** The emblem of every card of the draw pile and every event; strangers' cards get a crest with the sign of their kind. */

import { framed, kept } from "./frame.js";
import { MORE_CARDS } from "./house_packs.js";
import { signOf } from "./icons.js";
import { ITEMS } from "./items.js";
import { OCCASIONS } from "./occasions.js";
import { strangersCrest } from "./strangers.js";

const ALL = { ...ITEMS, ...OCCASIONS, ...MORE_CARDS };

/** The ids that have a drawing of their own. */
export const CARDS_DRAWN = Object.keys(ALL);

const emblem = kept(
  (id, kind) =>
    `<g fill="var(--card-ink)">${Object.hasOwn(ALL, id) ? ALL[id]() : strangersCrest(id, signOf(kind))}</g>`,
);

/**
 * The emblem of a card's definition or of an event; it is made for a light ground (`--card-paper`).
 * @param {string} id such as `w_sword` or `n01_market`
 * @param {{size?: number, kind?: string}} [look] `kind` is the card's kind or `event`, for cards that are not known here
 */
export const cardArt = (id, { size, kind = "effect" } = {}) =>
  framed(emblem(id, kind), { box: "-3 -3 106 106", size, kind: "magic-emblem" });
