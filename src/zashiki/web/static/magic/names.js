/** What players, cards and places are called in sentences. */

import { t, tMaybe } from "../app/i18n.js";
import { listed } from "../table/names.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./content.js").Content} Content */
/** @typedef {{view: View, names: readonly string[], content: Content}} Naming the table, the names by seat, the packs */

/** @param {Naming} at @param {number} seat */
const isReader = ({ view }, seat) => seat === view.seat && !view.isReplay;

/** Who plays there: the player's own name. @param {Naming} at @param {number} seat */
const playerName = (at, seat) => at.names[seat] ?? "";

/** The name of the character that is known to be played there; before that the player's. @param {Naming} at @param {number} seat */
export function roleName(at, seat) {
  const { character } = at.view.players[seat] ?? {};
  return character ? at.content.name(character) : playerName(at, seat);
}

/** Who does something: the character, or "you". @param {Naming} at @param {number} seat @returns {string} */
export const nameOf = (at, seat) => (isReader(at, seat) ? t("you") : roleName(at, seat));

/** To whom something is done. @param {Naming} at @param {number} seat @returns {string} */
export const objectOf = (at, seat) => (isReader(at, seat) ? t("magic-you") : roleName(at, seat));

/** Whose character it is: "you", or the player's name. @param {Naming} at @param {number} seat */
export const whoPlays = (at, seat) => (isReader(at, seat) ? t("you") : playerName(at, seat));

/** What a card of the match is called; one that is not known is a hidden card. @param {Naming} at @param {string} card */
export const cardName = ({ content }, card) => (card.startsWith("?") ? t("magic-hidden-card") : content.name(card));

/** @param {Naming} at @param {readonly string[]} cards */
export const cardNames = (at, cards) => listed(cards.map((card) => cardName(at, card)));

/** The map of the match. @param {Naming} at */
export const mapOf = ({ view, content }) =>
  content.map(String(view.options.find(([name]) => name === "map")?.[1] ?? "")) ?? content.catalogue.maps[0];

/** A tile by its place's name, else by its id. @param {Naming} at @param {string} tile */
export function tileName(at, tile) {
  const place = mapOf(at)?.tiles.find(({ id }) => id === tile)?.place;
  return place ? at.content.name(place) : tile.toUpperCase();
}

/** What asks or acts, from an address such as `w_bow/0`: the card, skill, event or race. @param {Naming} at @param {string} address */
export function sourceName({ content }, address) {
  const [carrier, number] = address.split("/");
  const character = content.character(carrier);
  return content.name(character ? (character.skills[Number(number)]?.id ?? carrier) : carrier);
}

/** @param {string} slot */
export const slotName = (slot) => t(`magic-slot-${slot}`);

/** @param {string} kind */
export const kindName = (kind) => t(`magic-kind-${kind}`);

/** A number with its sign. @param {number} n */
export const signed = (n) => (n < 0 ? `−${-n}` : `+${n}`);

/**
 * A change that holds for a while, in words: `Attack range −1`, a status, a shield.
 * @param {{kind: string, name: string, n: number}} modifier
 */
export function modifierText({ kind, name, n }) {
  if (kind === "shield") return t("magic-shield", { count: n });
  if (kind === "status") return t(`magic-status-${name}`);
  return t("magic-stat-changed", { stat: t(`magic-stat-${name}`), amount: signed(n) });
}

/** What an option's value is called, for rules that have a text. @param {string} id */
export const textOr = (id, otherwise = "") => tMaybe(id) ?? otherwise;
