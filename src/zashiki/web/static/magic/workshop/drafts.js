/** Drafts: made from a template or from a card of the house, and kept on this device. */

import { keep, recall } from "../../app/storage.js";

/** The tables of a pack's file, as the server reads them. @typedef {Record<string, any>} Draft */

const NAME = "workshop";
/** Drafts that are kept; the oldest make room. */
const MOST = 20;

/** All drafts of this device, the newest first. @returns {Draft[]} */
export function keptDrafts() {
  const found = recall(NAME);
  return Array.isArray(found) ? found.filter((draft) => draft?.pack?.id && Array.isArray(draft.card)) : [];
}

/** @param {Draft} draft */
export const idOf = (draft) => String(draft.pack?.id ?? "");

/** Keeps a draft as the newest. @param {Draft} draft */
export const keepDraft = (draft) => keep(NAME, [draft, ...keptDrafts().filter((one) => idOf(one) !== idOf(draft))].slice(0, MOST));

/** @param {Draft} draft */
export const forgetDraft = (draft) => keep(NAME, keptDrafts().filter((one) => idOf(one) !== idOf(draft)));

/** An id that nobody else has. */
function newId() {
  const letters = "abcdefghijkmnpqrstuvwxyz23456789";
  return `own_${Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => letters[byte % letters.length]).join("")}`;
}

/** The one key of a card's program that names a card. */
const NAMES_CARD = "not_id";

/** A program in which cards go by other ids. @param {any} value @param {Map<string, string>} ids @returns {any} */
function referring(value, ids) {
  if (Array.isArray(value)) return value.map((one) => referring(one, ids));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, key === NAMES_CARD ? (ids.get(one) ?? one) : referring(one, ids)]),
  );
}

/** A table with other keys. @param {Record<string, any> | undefined} table @param {Map<string, string>} ids */
const keyed = (table, ids) => Object.fromEntries(Object.entries(table ?? {}).map(([key, one]) => [ids.get(key) ?? key, one]));

/** The same draft under ids of its own. @param {Draft} draft @returns {Draft} */
export function asNew(draft) {
  const id = newId();
  const cards = draft.card.map((/** @type {any} */ { id: one }, /** @type {number} */ at) => [one, at ? `${id}_${at + 1}` : `${id}_card`]);
  const ids = new Map([[idOf(draft), id], ...cards]);
  const names = Object.entries(draft.names ?? {}).map(([code, told]) => [code, keyed(told, ids)]);
  return {
    ...draft,
    pack: { ...draft.pack, id },
    card: draft.card.map((/** @type {any} */ card) => ({ ...referring(card, ids), id: ids.get(card.id) })),
    names: Object.fromEntries(names),
    drawings: keyed(draft.drawings, ids),
  };
}

/**
 * A draft of a card like one of the house: its program, its drawing, and its name to be changed.
 * @param {any} card @param {Draft} template whatever the head of a draft is @param {string} code @param {string} name
 * @returns {Draft}
 */
export const likeCard = (card, template, code, name) =>
  withDrawing(asNew({ ...template, card: [card], names: { [code]: { [idOf(template)]: name, [card.id]: name } } }), card.id);

/** What the first card is called in a language. @param {Draft} draft @param {string} code */
export const nameIn = (draft, code) => String(draft.names?.[code]?.[draft.card?.[0]?.id] ?? "");

/** What a draft is called, in this language or any. @param {Draft} draft @param {string} code */
export const nameOf = (draft, code) =>
  nameIn(draft, code) || Object.keys(draft.names ?? {}).map((one) => nameIn(draft, one)).find(Boolean) || "";

/** The draft with another name of its card, and of itself. @param {Draft} draft @param {string} code @param {string} name @returns {Draft} */
export function withName(draft, code, name) {
  const { [idOf(draft)]: _, [draft.card[0].id]: __, ...others } = draft.names?.[code] ?? {};
  const told = name ? { ...others, [idOf(draft)]: name, [draft.card[0].id]: name } : others;
  const names = { ...draft.names, [code]: told };
  if (!Object.keys(told).length) delete names[code];
  return { ...draft, names };
}

/** @param {Draft} draft @param {any} card @returns {Draft} */
export const withCard = (draft, card) => ({ ...draft, card: [card, ...draft.card.slice(1)] });

/** @param {Draft} draft @param {string} drawing @returns {Draft} */
export const withDrawing = (draft, drawing) => ({ ...draft, drawings: { ...draft.drawings, [draft.card[0].id]: drawing } });

/** What the first card is drawn as. @param {Draft} draft @returns {string} */
export const drawingOf = (draft) => String(draft.drawings?.[draft.card[0].id] ?? draft.card[0].id);
