/** What can be played on this server, and how it is called. */

import { signal } from "../vendor/index.js";
import { listGames } from "./api.js";
import { t, tMaybe } from "./i18n.js";

/** @typedef {import("./api.js").Game} Game */
/** @typedef {import("./api.js").Variant} Variant */
/** @typedef {import("./api.js").TableInfo} TableInfo */
/** @typedef {import("./api.js").OptionValue} OptionValue */

/** All games of this server, once it has told them. */
export const games = signal(/** @type {readonly Game[]} */ ([]));

/** @type {Promise<readonly Game[]> | null} */
let asked = null;

/**
 * Asks the server for its games, once; throws `ApiError`.
 * @returns {Promise<readonly Game[]>}
 */
export function loadGames() {
  asked ??= listGames().then(
    (answer) => (games.value = answer),
    (error) => {
      asked = null;
      throw error;
    },
  );
  return asked;
}

/** The variants that this client's table can show. @type {Record<string, readonly string[]>} */
const SHOWN = { septet: ["team"] };

/**
 * Whether this client can show a table of the variant.
 * @param {string} game
 * @param {string} variant
 */
export const isShown = (game, variant) => SHOWN[game]?.includes(variant) ?? false;

/** @param {string} variant */
export const variantText = (variant) => tMaybe(`variant-${variant}`) ?? variant;

/** @param {string} option @param {OptionValue} value */
export const optionText = (option, value) => tMaybe(`option-${option}-${value}`) ?? String(value);

/**
 * The variant of a table and its house rules: the options that differ from the default.
 * @param {Pick<TableInfo, "game" | "variant" | "options">} table
 * @returns {string[]}
 */
export function rulesTexts({ game, variant, options }) {
  const known = games.value.find((one) => one.game === game)?.variants.find(({ name }) => name === variant);
  const house = Object.entries(options)
    .filter(([name, value]) => known?.options.find((option) => option.name === name)?.values[0] !== value)
    .map(([name, value]) =>
      t("rules-option", { option: tMaybe(`option-${name}`) ?? name, value: optionText(name, value) }),
    );
  return [variantText(variant), ...house];
}

/**
 * Where another seat is, seen from a seat: the id of its text. The seat on the left is the next one clockwise (S0.2).
 * @param {number} own
 * @param {number} seat
 * @param {number} seats how many there are
 * @param {readonly (readonly number[])[]} [sides] the seats of each side
 */
export function placeText(own, seat, seats, sides = []) {
  if (seat === own) return t("seat-me");
  if (sides.some((side) => side.includes(own) && side.includes(seat))) return t("seat-partner");
  const steps = (seat - own + seats) % seats;
  if (steps * 2 === seats) return t("seat-opposite");
  return t(steps * 2 < seats ? "seat-left" : "seat-right");
}
