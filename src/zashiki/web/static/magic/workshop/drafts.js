/** Drafts: made from a template or from a thing of the house, and kept on this device. */

import { language, t } from "../../app/i18n.js";
import { keep, recall } from "../../app/storage.js";
import { toast } from "../../app/toast.js";

/** The tables of a pack's file, as the server reads them. @typedef {Record<string, any>} Draft */

const NAME = "workshop";
/** Drafts that are kept: of the largest that the server reads, with pictures, so many fit into a third of what a browser has room for. */
const MOST = 50;
/** What can be made from blocks, or painted; of several things in a draft the first is shown. */
export const SORTS = ["card", "character", "event", "map"];

/** The sort of what a draft brings. @param {Draft} draft */
export const sortOf = (draft) => SORTS.find((sort) => Array.isArray(draft?.[sort]) && draft[sort].length) ?? SORTS[0];

/** What a draft brings: its first card, or its first character, its first event, its first map. @param {Draft} draft @returns {Record<string, any>} */
export const ownOf = (draft) => draft[sortOf(draft)][0];

/** @param {any} value */
export const isTable = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** @param {any} value @param {(one: any) => boolean} holds */
const isList = (value, holds) => value === undefined || (Array.isArray(value) && value.every(holds));

/** @param {any} value @param {(one: any) => boolean} holds */
const isMap = (value, holds) => value === undefined || (isTable(value) && Object.values(value).every(holds));

const isText = (/** @type {any} */ value) => typeof value === "string";
const isThing = (/** @type {any} */ value) => isTable(value) && isText(value.id);
const isCell = (/** @type {any} */ value) => isList(value, Number.isSafeInteger) && value?.length === 2;

/**
 * Whether a draft can be laid on the bench: it brings something, and what the page itself reads is of the right sort.
 * Whatever else is wrong is the checker's to say. Links and files are from anybody.
 * @param {any} draft
 */
export const isShown = (draft) =>
  isTable(draft) &&
  isThing(draft.pack) &&
  SORTS.every((sort) => isList(draft[sort], (one) => isThing(one) && isList(one.skill, isThing) && isList(one.collect, isText))) &&
  SORTS.some((sort) => draft[sort]?.length) &&
  isList(draft.map, ({ rows, names }) => isList(rows, isText) && isMap(names, isCell)) &&
  // Graphs, which have no rows, are for files.
  (sortOf(draft) !== "map" || Array.isArray(ownOf(draft).rows)) &&
  isList(draft.replace, isTable) &&
  isMap(draft.drawings, isText) &&
  isMap(draft.names, (told) => isMap(told, isText));

/** Whether a draft holds pictures, and not only names of drawings. @param {any} draft */
export const hasPictures = (draft) => isTable(draft.drawings) && Object.values(draft.drawings).some((told) => String(told).startsWith("data:"));

/** All drafts of this device, the newest first. @returns {Draft[]} */
export function keptDrafts() {
  const found = recall(NAME);
  return Array.isArray(found) ? found.filter(isShown) : [];
}

/** @param {Draft} draft */
export const idOf = (draft) => String(draft.pack?.id ?? "");

/** The draft of that id as it lies on this device now. @param {string} id */
export const keptDraft = (id) => keptDrafts().find((one) => idOf(one) === id);

/** Whether this device still keeps drafts: it may be full, or forbid it. */
let isKeeping = true;

/**
 * Keeps a draft as the newest; where there are too many, it is said which one makes room. Once it is said that this device no longer
 * keeps any.
 * @param {Draft} draft
 */
export function keepDraft(draft) {
  const wasKeeping = isKeeping;
  const all = [draft, ...keptDrafts().filter((one) => idOf(one) !== idOf(draft))];
  isKeeping = keep(NAME, all.slice(0, MOST));
  for (const gone of all.slice(MOST)) {
    toast(t("ws-made-room", { number: MOST, name: nameOf(gone, language.peek()) || t("ws-no-name") }));
  }
  if (wasKeeping && !isKeeping) toast(t("ws-not-kept"), { kind: "error" });
}

/** @param {Draft} draft */
export const forgetDraft = (draft) => keep(NAME, keptDrafts().filter((one) => idOf(one) !== idOf(draft)));

/** An id that nobody else has. */
function newId() {
  const letters = "abcdefghijkmnpqrstuvwxyz23456789";
  return `own_${Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => letters[byte % letters.length]).join("")}`;
}

/** The keys of a definition that name things which a draft may bring. */
const NAMES_THINGS = ["not_id", "collect", "new", "home"];

/** A program in which things go by other ids. @param {any} value @param {Map<string, string>} ids @param {boolean} [isName] @returns {any} */
function referring(value, ids, isName = false) {
  if (Array.isArray(value)) return value.map((one) => referring(one, ids, isName));
  if (typeof value === "string") return isName ? (ids.get(value) ?? value) : value;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, referring(one, ids, NAMES_THINGS.includes(key))]));
}

/** A table with other keys. @param {Record<string, any> | undefined} table @param {Map<string, string>} ids */
const keyed = (table, ids) => Object.fromEntries(Object.entries(table ?? {}).map(([key, one]) => [ids.get(key) ?? key, one]));

/** The id of a skill, where a character has several. @param {string} id the draft's @param {number} at */
export const skillId = (id, at) => `${id}_skill${at ? at + 1 : ""}`;

/** @param {string} id the draft's @param {number} at */
const placeId = (id, at) => `${id}_place${at + 1}`;

/** Whether a place is the draft's own; others are places of the house, where characters may live. @param {Draft} draft @param {string} place */
export const isOwnPlace = (draft, place) => place.startsWith(`${idOf(draft)}_`);

/** An id for one more place of the draft's own. @param {Draft} draft */
export function newPlace(draft) {
  const known = (draft.map ?? []).flatMap((/** @type {any} */ { names = {} }) => Object.keys(names));
  const all = Array.from({ length: known.length + 1 }, (_, at) => placeId(idOf(draft), at));
  return all.find((place) => !known.includes(place)) ?? all[0];
}

/** The same draft under ids of its own. @param {Draft} draft @returns {Draft} */
export function asNew(draft) {
  const id = newId();
  const ids = new Map([[idOf(draft), id]]);
  for (const sort of SORTS) {
    (draft[sort] ?? []).forEach((/** @type {any} */ one, /** @type {number} */ at) => ids.set(one.id, `${id}_${sort}${at ? at + 1 : ""}`));
  }
  const skills = (draft.character ?? []).flatMap((/** @type {any} */ { skill = [] }) => skill);
  skills.forEach((/** @type {any} */ { id: one }, /** @type {number} */ at) => ids.set(one, skillId(id, at)));
  const places = (draft.map ?? []).flatMap((/** @type {any} */ { names = {} }) => Object.keys(names).filter((place) => isOwnPlace(draft, place)));
  places.forEach((/** @type {string} */ place, /** @type {number} */ at) => ids.set(place, placeId(id, at)));
  const own = (/** @type {any} */ one) => ({ ...one, id: ids.get(one.id) ?? one.id });
  const things = SORTS.filter((sort) => draft[sort]).map((sort) => [
    sort,
    draft[sort].map((/** @type {any} */ one) => {
      const made = own(referring(one, ids));
      if (sort === "map") return { ...made, names: keyed(made.names, ids) };
      return made.skill ? { ...made, skill: made.skill.map(own) } : made;
    }),
  ]);
  const names = Object.entries(draft.names ?? {}).map(([code, told]) => [code, keyed(told, ids)]);
  return {
    ...draft,
    pack: { ...draft.pack, id },
    ...Object.fromEntries(things),
    ...(draft.replace && { replace: referring(draft.replace, ids) }),
    names: Object.fromEntries(names),
    drawings: keyed(draft.drawings, ids),
  };
}

/**
 * A draft of something like one of the house: its program, its drawing, and its name to be changed.
 * @param {string} sort @param {any} thing @param {Draft} template whatever the head of a draft is @param {string} code
 * @param {(id: string) => string} called @returns {Draft}
 */
export function likeThing(sort, thing, template, code, called) {
  const skills = (thing.skill ?? []).map((/** @type {any} */ { id }) => [id, called(id)]);
  const names = { [idOf(template)]: called(thing.id), [thing.id]: called(thing.id), ...Object.fromEntries(skills) };
  const made = asNew({ pack: template.pack, [sort]: [thing], names: { [code]: names } });
  return sort === "map" ? made : withDrawing(made, thing.id);
}

/** What something of a draft is called in a language: what it brings, where nothing else is meant. @param {Draft} draft @param {string} code @param {string} [id] */
export const nameIn = (draft, code, id = ownOf(draft).id) => String(draft.names?.[code]?.[id] ?? "");

/** What a draft is called, in this language or any. @param {Draft} draft @param {string} code */
export const nameOf = (draft, code) =>
  nameIn(draft, code) || Object.keys(draft.names ?? {}).map((one) => nameIn(draft, one)).find(Boolean) || "";

/** The draft with another name of some of its things. @param {Draft} draft @param {string} code @param {string} name @param {string[]} ids @returns {Draft} */
function called(draft, code, name, ids) {
  const others = Object.entries(draft.names?.[code] ?? {}).filter(([id]) => !ids.includes(id));
  const told = Object.fromEntries([...others, ...(name ? ids.map((id) => [id, name]) : [])]);
  const names = { ...draft.names, [code]: told };
  if (!Object.keys(told).length) delete names[code];
  return { ...draft, names };
}

/**
 * The draft with another name of what it brings, and of itself, unless the pack, as a file may, is called otherwise.
 * @param {Draft} draft @param {string} code @param {string} name
 */
export function withName(draft, code, name) {
  const [own, pack] = [ownOf(draft).id, idOf(draft)];
  const isAlike = ["", nameIn(draft, code)].includes(nameIn(draft, code, pack));
  return called(draft, code, name, isAlike ? [pack, own] : [own]);
}

/** The draft with another map; what its own places were called that are gone, nobody calls any more. @param {Draft} draft @param {any} map @returns {Draft} */
export function withMap(draft, map) {
  const made = withOwn(draft, map);
  const places = made.map.flatMap((/** @type {any} */ { names = {} }) => Object.keys(names));
  const gone = Object.keys(ownOf(draft).names ?? {}).filter((place) => isOwnPlace(draft, place) && !places.includes(place));
  return Object.keys(draft.names ?? {}).reduce((/** @type {Draft} */ one, code) => called(one, code, "", gone), made);
}

/** The draft with another name of a skill, or of a place of its own. @param {Draft} draft @param {string} code @param {string} part @param {string} name */
export const withPartName = (draft, code, part, name) => called(draft, code, name, [part]);

/**
 * The draft with names for whatever has none in any language, so that nobody meets an id.
 * @param {Draft} draft @param {string} code @param {string} name of what it brings @param {string} skill of a skill
 */
export function named(draft, code, name, skill) {
  const isNameless = (/** @type {string} */ id) => !Object.values(draft.names ?? {}).some((told) => told[id]);
  const { id, skill: skills = [] } = ownOf(draft);
  const one = isNameless(id) ? withName(draft, code, name) : draft;
  return skills.reduce((/** @type {Draft} */ made, /** @type {any} */ { id: of }) => (isNameless(of) ? withPartName(made, code, of, skill) : made), one);
}

/** @param {Draft} draft @param {any} one @returns {Draft} */
export const withOwn = (draft, one) => ({ ...draft, [sortOf(draft)]: [one, ...draft[sortOf(draft)].slice(1)] });

/** What of the house it takes the place of; empty where it comes beside the rest. @param {Draft} draft */
export const replacedBy = (draft) =>
  String((draft.replace ?? []).find((/** @type {any} */ { new: one }) => one === ownOf(draft).id)?.old ?? "");

/**
 * The draft in the place of something of the house, as many times as that was there, or beside it all. What else a file
 * replaces stays as it is.
 * @param {Draft} draft @param {any} [thing] @returns {Draft}
 */
export function inPlaceOf(draft, thing) {
  const { replace: before = [], ...rest } = draft;
  const own = ownOf(draft).id;
  const others = before.filter((/** @type {any} */ { new: one }) => one !== own);
  const replace = thing ? [...others, { old: thing.id, new: own }] : others;
  if (!replace.length) return { ...rest, pack: { ...draft.pack, kind: "expansion" } };
  const made = { ...rest, pack: { ...draft.pack, kind: "patch" }, replace };
  return thing?.copies ? withOwn(made, { ...ownOf(draft), copies: thing.copies }) : made;
}

/** @param {Draft} draft @param {string} drawing @returns {Draft} */
export const withDrawing = (draft, drawing) => ({ ...draft, drawings: { ...draft.drawings, [ownOf(draft).id]: drawing } });

/** An event lasts if and only if something holds meanwhile (M37). @param {Draft} draft @returns {Draft} */
export function settled(draft) {
  const { until, ...one } = ownOf(draft);
  if (sortOf(draft) !== "event") return draft;
  return withOwn(draft, one.ability?.length ? { ...one, until: until ?? "cycle" } : one);
}

/** What it is drawn as. @param {Draft} draft @returns {string} */
export const drawingOf = (draft) => String(draft.drawings?.[ownOf(draft).id] ?? ownOf(draft).id);
