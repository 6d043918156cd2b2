/**
 * Any game's words. A game may bring texts whose ids begin with its name (docs/client.md, "A game without files here");
 * where it brings none, things are called as the game's own records call them.
 */

import { language, t, tMaybe } from "../app/i18n.js";
import { listed, nameOf } from "../table/names.js";

/** @typedef {import("../table/types.js").GameEvent} GameEvent */
/** @typedef {import("../table/types.js").Decision} Decision */
/** @typedef {import("../table/names.js").Naming & {game: string}} Naming the table, the names by seat, the game */

/** `CardPlayed`, `trick_counts` and `swap-seven` as words: "Card played", "Trick counts", "Swap seven". @param {string} name */
export function plainWords(name) {
  const words = name.replace(/([a-z\d])([A-Z])/g, "$1 $2").replace(/[_-]+/g, " ").trim().toLowerCase();
  return words && words[0].toUpperCase() + words.slice(1);
}

/** @param {string} game @param {string} field of an observation or event */
export const fieldText = (game, field) => tMaybe(`${game}-field-${field}`) ?? plainWords(field);

/** @param {string} game @param {string} kind of a decision */
export const kindText = (game, kind) => tMaybe(`${game}-decide-${kind}`) ?? plainWords(kind);

/** What can be picked: a card, a number, a choice. @param {string} game @param {string} pick */
export const pickText = (game, pick) => tMaybe(`${game}-pick-${pick}`) ?? pick;

/** Several picks, in order where that counts. @param {string} game @param {readonly string[]} picks @param {boolean} [ordered] */
export function picksText(game, picks, ordered = false) {
  if (!picks.length) return t("generic-nothing");
  const texts = picks.map((pick) => pickText(game, pick));
  return ordered ? texts.join(" → ") : listed(texts);
}

/** The fields that name a seat, or a row of seats: players are called by their names there, in the terminal too. */
const SEATS = new Set(["seat", "winner", "leader", "winners"]);

/** To make one takes longer than all it is used for. @type {Map<string, Intl.NumberFormat>} */
const NUMBERS = new Map();

/** A number with two digits after the point at most: a third of a point is no longer than that. @param {number} value */
export function numberText(value) {
  const code = language.value;
  const format = NUMBERS.get(code) ?? new Intl.NumberFormat(code, { maximumFractionDigits: 2, useGrouping: false });
  NUMBERS.set(code, format);
  // Nothing is never less than nothing.
  return format.format(Math.round(value * 100) / 100 + 0);
}

/** @param {Naming} at @param {unknown} value @param {string} field @returns {value is number} */
const isSeat = ({ names }, value, field) => SEATS.has(field) && Number.isInteger(value) && names[Number(value)] !== undefined;

/** Any value in a line. @param {Naming} at @param {unknown} value @param {string} [field] that holds it @returns {string} */
export function valueText(at, value, field = "") {
  const { game } = at;
  if (value === null || value === undefined || value === "") return t("generic-none");
  if (typeof value === "boolean") return t(value ? "generic-yes" : "generic-no");
  if (typeof value === "string") return pickText(game, value);
  if (isSeat(at, value, field)) return nameOf(at, value);
  if (typeof value === "number") return numberText(value);
  if (typeof value !== "object") return String(value);
  const parts = Array.isArray(value)
    ? value.map((one) => keptTogether(at, one, field))
    : fieldsOf(value).map(([name, one]) => `${fieldText(game, name)} ${valueText(at, one, name)}`);
  return parts.length ? parts.join(t("table-list-separator")) : t("generic-none");
}

/** A row or record within a row: where it ends can be seen. @param {Naming} at @param {unknown} value @param {string} field */
const keptTogether = (at, value, field) => {
  const text = valueText(at, value, field);
  return typeof value === "object" && value !== null && Object.keys(value).length ? `(${text})` : text;
};

/** The fields of a record that say something; its type is told otherwise. @param {object} record @returns {[string, unknown][]} */
const fieldsOf = (record) => Object.entries(record).filter(([field, value]) => field !== "type" && value !== null);

/**
 * What a game's own sentence may use: numbers as they are, so that it can count, and all else in words; of what has a
 * `seat` also the player's `name`.
 * @param {Naming} at @param {object} record an event, or the facts of a refusal @returns {Record<string, string | number>}
 */
export function argsOf(at, record) {
  const said = fieldsOf(record).map(([field, value]) => [field, typeof value === "number" && !isSeat(at, value, field) ? value : valueText(at, value, field)]);
  const { seat } = /** @type {{seat?: unknown}} */ (record);
  return { ...Object.fromEntries(said), ...(isSeat(at, seat, "seat") && { name: nameOf(at, seat) }) };
}

/**
 * An event in a sentence: the game's own, else its name and what it says.
 * @param {Naming} at @param {GameEvent} event @returns {string}
 */
export function eventWords(at, event) {
  const { game } = at;
  const { type, seat, ...rest } = event;
  const own = tMaybe(`${game}-event-${type}`, argsOf(at, event));
  if (own) return own;
  const what = typeof seat === "number" ? t("generic-by", { name: nameOf(at, seat), what: plainWords(type) }) : plainWords(type);
  return [what, ...fieldsOf(rest).map(([field, value]) => t("generic-field", { field: fieldText(game, field), value: valueText(at, value, field) }))].join(" · ");
}

/** An action of a record in a sentence. @param {Naming} at @param {import("../table/types.js").Action} action */
export function actionWords(at, { seat, kind, picks }) {
  const what = t("generic-field", { field: kindText(at.game, kind), value: picksText(at.game, picks) });
  return t("generic-by", { name: seat === "chance" ? t("generic-chance") : nameOf(at, seat), what });
}

/** What is asked, and how many answers. @param {string} game @param {Decision} decision */
export function questionText(game, { kind, least, most, ordered, choices }) {
  const question = kindText(game, kind);
  if (choices || (least === 1 && most === 1)) return question;
  return t("generic-choose", { question, least, most, exact: String(least === most), ordered: String(ordered) });
}
