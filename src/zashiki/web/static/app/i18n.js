/** The texts: Project Fluent catalogues in four languages, and the language in use. */

import { languages } from "/locales/languages.js";
import { FluentBundle, FluentResource, signal } from "../vendor/index.js";
import { again } from "./again.js";
import { keep } from "./storage.js";
import { told } from "./told.js";

/** @typedef {Record<string, string | number>} Args what a text's variables stand for */

export { languages };

const FALLBACK = "en";
/** Those of the first page are asked for as `early.js` has asked for them, where they are not on the page. */
const CATALOGUES = Object.keys(told.texts.sources);

/** @type {Map<string, FluentBundle>} */
const bundles = new Map();
/** Languages that lack a whole catalogue, as one that a package brings may. @type {Set<string>} */
const lacking = new Set();
/** Grows when a fallback catalogue arrives, so that texts are read again. */
const arrivals = signal(0);

/** The language whose texts are on the page; change it with `setLanguage`. */
export const language = signal(preferredLanguage());

/** @returns {string} what `early.js` has found out: the language chosen before, else the browser's */
function preferredLanguage() {
  const { lang } = document.documentElement;
  return languages.some(({ code }) => code === lang) ? lang : FALLBACK;
}

/** Languages on their way: many texts may miss the same one at once. @type {Map<string, Promise<void>>} */
const coming = new Map();

/**
 * Fetches a language's catalogues, once.
 * @param {string} [code]
 * @returns {Promise<void>}
 */
export async function loadCatalogues(code = language.peek()) {
  if (!bundles.has(code)) {
    const arrival = coming.get(code) ?? fetchBundle(code).finally(() => coming.delete(code));
    coming.set(code, arrival);
    await arrival;
  }
  if (code === language.peek()) writeLanguage(code);
}

/** Browsers style the whole page anew, also where it was called so before. @param {string} code */
function writeLanguage(code) {
  if (document.documentElement.lang !== code) document.documentElement.lang = code;
}

/** @param {string} code */
async function fetchBundle(code) {
  // All four languages run from left to right; what people write in another direction is isolated alone (`isolated`).
  const bundle = new FluentBundle(code, { useIsolating: false });
  // A page that is opened meanwhile may add a catalogue of its own.
  for (let read = 0; read < CATALOGUES.length; ) {
    const names = CATALOGUES.slice(read);
    for (const source of await fetchCatalogues(code, names)) bundle.addResource(new FluentResource(source));
    read += names.length;
  }
  bundles.set(code, bundle);
  arrivals.value = arrivals.peek() + 1;
}

/** Catalogues that were added, each with its arrival. @type {Map<string, Promise<void>>} */
const added = new Map();
/** Those that could not be had. What is drawn without them is drawn anew when they come. @type {Set<string>} */
const owed = new Set();

/**
 * Adds catalogues that only some pages need, in the language in use and in those that follow. What cannot be had now is asked
 * for until it is there.
 * @param {string[]} names
 * @returns {Promise<void>} when all are there
 */
export async function addCatalogue(...names) {
  const wanted = names.filter((name) => !added.has(name));
  const own = wanted.filter((name) => owed.has(name) || !CATALOGUES.includes(name));
  const arrival = own.length ? fetchInto(own) : null;
  // Those that the page comes with are there with its language.
  for (const name of wanted) added.set(name, own.includes(name) && arrival ? arrival : loadCatalogues());
  await Promise.all(names.map((name) => added.get(name)));
}

/** @param {string[]} names */
async function fetchInto(names) {
  CATALOGUES.push(...names.filter((name) => !owed.has(name)));
  try {
    await fetchAll(names);
  } catch (error) {
    for (const name of names) added.delete(name);
    if (!owed.size) void again(() => fetchAll([...owed]));
    for (const name of names) owed.add(name);
    throw error;
  }
}

/** @param {string[]} names */
async function fetchAll(names) {
  await Promise.all(
    [...bundles].map(async ([code, bundle]) => {
      for (const source of await fetchCatalogues(code, names)) bundle.addResource(new FluentResource(source));
    }),
  );
  for (const name of names) owed.delete(name);
  arrivals.value = arrivals.peek() + 1;
}

/**
 * The sources of catalogues: those that stand on the page, and the others as one file.
 * @param {string} code @param {readonly string[]} names @returns {Promise<string[]>}
 */
async function fetchCatalogues(code, names) {
  const { language: written, sources } = told.texts;
  const isHere = (/** @type {string} */ name) => code === written && Object.hasOwn(sources, name);
  const here = names.filter(isHere).map((name) => sources[name]);
  const others = names.filter((name) => !isHere(name));
  if (!others.length) return here;
  const together = others.length > 1 ? await fetchTogether(code, others).catch(() => "") : "";
  if (together) return [...here, together];
  // Kept on the device they stand alone; and a missing catalogue must not keep the others from being read.
  return [...here, ...(await Promise.all(others.map((name) => fetchCatalogue(code, name))))];
}

/** @param {string} code @param {readonly string[]} names @returns {Promise<string>} nothing where one of them is missing */
async function fetchTogether(code, names) {
  const answer = await fetch(`/locales/${code}/${names.join("+")}.ftl`);
  return answer.ok ? answer.text() : "";
}

/**
 * @param {string} code
 * @param {string} name
 */
async function fetchCatalogue(code, name) {
  const answer = await fetch(`/locales/${code}/${name}.ftl`);
  if (answer.ok) return answer.text();
  // A server that cannot answer now may have it.
  if (answer.status >= 500) throw new Error(`${code}/${name}: the server answered ${answer.status}`);
  lacking.add(code);
  return "";
}

/** The language that somebody has chosen last; its texts may still be on their way. */
let chosen = "";

/**
 * Puts the page into another language and remembers it; the old texts stay until the new ones are there.
 * @param {string} code
 */
export async function setLanguage(code) {
  chosen = code;
  await loadCatalogues(code);
  if (chosen !== code) return;
  language.value = code;
  writeLanguage(code);
  keep("language", code);
}

/**
 * @param {string} id
 * @param {string | null} attribute
 * @param {Args | undefined} args
 * @param {boolean} isOptional whether there may be no such text in any language
 * @returns {string | null}
 */
function find(id, attribute, args, isOptional = false) {
  arrivals.value;
  const said = args && saidOf(args);
  for (const code of [language.value, FALLBACK]) {
    const bundle = bundles.get(code);
    const message = bundle?.getMessage(id);
    const pattern = attribute === null ? message?.value : message?.attributes[attribute];
    // Errors (a variable that was not given) are shown as {$name} in the text, never thrown.
    if (bundle && pattern) return bundle.formatPattern(pattern, said, []);
  }
  const isMissed = !isOptional || lacking.has(language.value);
  if (isMissed && bundles.size && !bundles.has(FALLBACK)) void loadCatalogues(FALLBACK).catch(() => {});
  return null;
}

/** Letters of scripts that run from right to left, and the marks around what is written in them. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const [ISOLATE, END] = ["\u2068", "\u2069"];

/**
 * What a person has written, so that a number or another name beside it stays where it is: without marks, "7" would stand
 * before a Hebrew name that it follows. What holds marks already is a text or a list of several. @param {string} text
 */
export const isolated = (text) => (RIGHT_TO_LEFT.test(text) && !text.includes(ISOLATE) ? ISOLATE + text + END : text);

/** What a text's variables stand for, as it says them. @param {Args} args @returns {Args} */
const saidOf = (args) =>
  Object.fromEntries(Object.entries(args).map(([key, value]) => [key, typeof value === "string" ? isolated(key === "name" ? called(value) : value) : value]));

/**
 * The text with this id in the language in use; in English, or the id itself, where there is none.
 * A component that calls it is drawn again when the language changes.
 * @param {string} id
 * @param {Args} [args]
 */
export const t = (id, args) => find(id, null, args) ?? id;

/** Sentences in a row: Chinese and Japanese leave no space behind a full stop. @param {readonly (string | null | false | undefined)[]} sentences */
export const joined = (sentences) => sentences.filter(Boolean).map(String).reduce((first, second) => (first ? t("sentences", { first, second }) : second), "");

/** What the server calls people who have chosen no name (`server/people/names.py`), and the texts that say so; some have a number. */
const NAMELESS = /^(Guest|Program)(?: (\d+))?$/;
const NAMELESS_TEXTS = new Map([
  ["Guest", "guest-forgotten"],
  ["Guest #", "guest-name"],
  ["Program #", "program-name"],
]);

/**
 * What a person is called: a name that the house gave is said in the language in use, any other as it is.
 * Texts say `$name` so by themselves; what stands outside of a text, or in a list, is to be asked for here.
 * @param {string} name
 */
export function called(name) {
  const [, kind, number] = NAMELESS.exec(name) ?? [];
  const text = NAMELESS_TEXTS.get(number ? `${kind} #` : kind);
  return text ? t(text, { number }) : name;
}

/** What a club is called, also where whoever named it is forgotten. A text has it as `$club`. @param {string} name */
export const clubCalled = (name) => (name === "Club" ? t("club-nameless") : name);

/** What a tournament is called, also where whoever named it is forgotten. @param {string} name */
export const tournamentCalled = (name) => (name === "Tournament" ? t("tournament-nameless") : name);

/**
 * The language that the letters of a person's name tell, for its voice and its shapes; nothing where more than one has them.
 * @param {string | null | undefined} name
 */
export const languageOf = (name) => (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(name ?? "") ? "ja" : /\p{Script=Hangul}/u.test(name ?? "") ? "ko" : undefined);

/** What something is called, and what is said of it. @param {string} name @param {string} text */
export const pair = (name, text) => t("pair", { name, text });

/**
 * An attribute of a text, as in `refuse-must-follow.rule`; the empty string where there is none.
 * @param {string} id
 * @param {string} attribute
 * @param {Args} [args]
 */
export const tAttr = (id, attribute, args) => find(id, attribute, args, true) ?? "";

/**
 * The text with this id, or null where no catalogue has one (for ids made from what a server says).
 * @param {string} id
 * @param {Args} [args]
 */
export const tMaybe = (id, args) => find(id, null, args, true);
