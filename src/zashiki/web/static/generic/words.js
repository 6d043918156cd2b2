/**
 * Any game's words. A game may bring texts whose ids begin with its name (docs/client.md, "A game without files here");
 * where it brings none, things are called as the game's own records call them.
 */

import { t, tMaybe } from "../app/i18n.js";
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

/** Any value in a line. @param {string} game @param {unknown} value @returns {string} */
export function valueText(game, value) {
  if (value === null || value === undefined || value === "") return t("generic-none");
  if (typeof value === "boolean") return t(value ? "generic-yes" : "generic-no");
  if (typeof value === "string") return pickText(game, value);
  if (typeof value !== "object") return String(value);
  const parts = Array.isArray(value)
    ? value.map((one) => keptTogether(game, one))
    : fieldsOf(value).map(([field, one]) => `${fieldText(game, field)} ${valueText(game, one)}`);
  return parts.length ? parts.join(t("table-list-separator")) : t("generic-none");
}

/** A row or record within a row: where it ends can be seen. @param {string} game @param {unknown} value */
const keptTogether = (game, value) => {
  const text = valueText(game, value);
  return typeof value === "object" && value !== null && Object.keys(value).length ? `(${text})` : text;
};

/** The fields of a record that say something; its type is told otherwise. @param {object} record @returns {[string, unknown][]} */
const fieldsOf = (record) => Object.entries(record).filter(([field, value]) => field !== "type" && value !== null);

/**
 * An event in a sentence: the game's own, else its name and what it says.
 * @param {Naming} at @param {GameEvent} event @returns {string}
 */
export function eventWords(at, event) {
  const { game } = at;
  const { type, seat, ...rest } = event;
  const hasSeat = typeof seat === "number";
  const fields = fieldsOf(rest);
  const said = Object.fromEntries(fields.map(([field, value]) => [field, valueText(game, value)]));
  const own = tMaybe(`${game}-event-${type}`, { ...said, name: hasSeat ? nameOf(at, seat) : "" });
  if (own) return own;
  const what = hasSeat ? t("generic-by", { name: nameOf(at, seat), what: plainWords(type) }) : plainWords(type);
  return [what, ...fields.map(([field, value]) => t("generic-field", { field: fieldText(game, field), value: valueText(game, value) }))].join(" · ");
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
