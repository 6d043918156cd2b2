/** The texts: Project Fluent catalogues in four languages, and the language in use. */

import { languages } from "/locales/languages.js";
import { FluentBundle, FluentResource, signal } from "../vendor/index.js";
import { keep } from "./storage.js";

/** @typedef {Record<string, string | number>} Args what a text's variables stand for */

export { languages };

const FALLBACK = "en";
const CATALOGUES = ["shell", "table"];

/** @type {Map<string, FluentBundle>} */
const bundles = new Map();
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
  if (code === language.peek()) document.documentElement.lang = code;
}

/** @param {string} code */
async function fetchBundle(code) {
  // Fluent's isolation marks are for mixed directions; all four languages run from left to right.
  const bundle = new FluentBundle(code, { useIsolating: false });
  // A page that is opened meanwhile may add a catalogue of its own.
  for (let read = 0; read < CATALOGUES.length; ) {
    const sources = await Promise.all(CATALOGUES.slice(read).map((name) => fetchCatalogue(code, name)));
    for (const source of sources) bundle.addResource(new FluentResource(source));
    read += sources.length;
  }
  bundles.set(code, bundle);
  arrivals.value = arrivals.peek() + 1;
}

/** Catalogues that were added, each with its arrival. @type {Map<string, Promise<void>>} */
const added = new Map();

/**
 * Adds a catalogue that only some pages need, in the language in use and in those that follow.
 * @param {string} name
 * @returns {Promise<void>} the same for all who ask
 */
export function addCatalogue(name) {
  const arrival = added.get(name) ?? fetchInto(name);
  added.set(name, arrival);
  return arrival;
}

/** @param {string} name */
async function fetchInto(name) {
  CATALOGUES.push(name);
  await Promise.all(
    [...bundles].map(async ([code, bundle]) => bundle.addResource(new FluentResource(await fetchCatalogue(code, name)))),
  );
  arrivals.value = arrivals.peek() + 1;
}

/**
 * @param {string} code
 * @param {string} name
 */
async function fetchCatalogue(code, name) {
  const answer = await fetch(`/locales/${code}/${name}.ftl`);
  // A missing catalogue must not keep the others from being read.
  return answer.ok ? answer.text() : "";
}

/**
 * Puts the page into another language and remembers it; the old texts stay until the new ones are there.
 * @param {string} code
 */
export async function setLanguage(code) {
  await loadCatalogues(code);
  language.value = code;
  document.documentElement.lang = code;
  keep("language", code);
}

/**
 * @param {string} id
 * @param {string | null} attribute
 * @param {Args | undefined} args
 * @returns {string | null}
 */
function find(id, attribute, args) {
  arrivals.value;
  for (const code of [language.value, FALLBACK]) {
    const bundle = bundles.get(code);
    const message = bundle?.getMessage(id);
    const pattern = attribute === null ? message?.value : message?.attributes[attribute];
    // Errors (a variable that was not given) are shown as {$name} in the text, never thrown.
    if (bundle && pattern) return bundle.formatPattern(pattern, args, []);
  }
  if (bundles.size && !bundles.has(FALLBACK)) void loadCatalogues(FALLBACK).catch(() => {});
  return null;
}

/**
 * The text with this id in the language in use; in English, or the id itself, where there is none.
 * A component that calls it is drawn again when the language changes.
 * @param {string} id
 * @param {Args} [args]
 */
export const t = (id, args) => find(id, null, args) ?? id;

/** Sentences in a row: Chinese and Japanese leave no space behind a full stop. @param {readonly (string | null | false | undefined)[]} sentences */
export const joined = (sentences) => sentences.filter(Boolean).map(String).reduce((first, second) => (first ? t("sentences", { first, second }) : second), "");

/** What something is called, and what is said of it. @param {string} name @param {string} text */
export const pair = (name, text) => t("pair", { name, text });

/**
 * An attribute of a text, as in `refuse-must-follow.rule`; the empty string where there is none.
 * @param {string} id
 * @param {string} attribute
 * @param {Args} [args]
 */
export const tAttr = (id, attribute, args) => find(id, attribute, args) ?? "";

/**
 * The text with this id, or null where no catalogue has one (for ids made from what a server says).
 * @param {string} id
 * @param {Args} [args]
 */
export const tMaybe = (id, args) => find(id, null, args);
