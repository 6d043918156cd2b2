/** The cards, characters, events and maps that a match is played with, in the language in use. */

import { getContent } from "../app/api.js";
import { language } from "../app/i18n.js";
import { signal } from "../vendor/index.js";
import { definitionOf } from "./cards.js";

/** @typedef {import("./types.js").Catalogue} Catalogue */
/** @typedef {import("./types.js").Card} Card */
/** @typedef {import("./types.js").Character} Character */

/** What the packs are called that a table plays with, where its rules do not say. */
const BASE = "base";

/** With this the name of a picture begins that a pack brings. */
const OWN = "own:";

/** How long to wait before a server that could not answer is asked again. */
const AGAIN_MS = 4000;

/** A catalogue whose things are found by their ids. */
export class Content {
  #cards;
  #characters;
  #events;
  #races;
  #maps;

  #packs;

  /** @param {Catalogue} catalogue @param {string} [packs] what the catalogue was asked for by */
  constructor(catalogue, packs = BASE) {
    this.#packs = packs;
    /** @template {{id: string}} T @param {T[]} things */
    const byId = (things) => new Map(things.map((thing) => [thing.id, thing]));
    this.catalogue = catalogue;
    this.#cards = byId(catalogue.cards);
    this.#characters = byId(catalogue.characters);
    this.#events = byId(catalogue.events);
    this.#races = byId(catalogue.races);
    this.#maps = byId(catalogue.maps);
  }

  /** @param {string} card a card of the match, `w_bow#2`, or a definition @returns {Card | undefined} */
  card(card) {
    return this.#cards.get(definitionOf(card));
  }

  /** What a card, a character or an event is drawn as: an id that has a drawing, or the address of a picture. @param {string} id */
  drawing(id) {
    const told = this.#told(id);
    return told.startsWith(OWN) ? `/api/magic/content/drawings/${told.slice(OWN.length)}?packs=${encodeURIComponent(this.#packs)}` : told;
  }

  /** What it is drawn as where only a drawing of this house will do. @param {string} id */
  houseDrawing(id) {
    const told = this.#told(id);
    return told.startsWith(OWN) ? definitionOf(id) : told;
  }

  /** @param {string} id */
  #told(id) {
    return (this.card(id) ?? this.character(id) ?? this.event(id))?.drawing ?? definitionOf(id);
  }

  /** @param {string} id @returns {Character | undefined} */
  character(id) {
    return this.#characters.get(id);
  }

  /** @param {string} id */
  event(id) {
    return this.#events.get(id);
  }

  /** @param {string} id */
  race(id) {
    return this.#races.get(id);
  }

  /** @param {string} id */
  map(id) {
    return this.#maps.get(id);
  }

  /** What anything is called: a card, character, skill, race, event, place or map. @param {string} id */
  name(id) {
    const plain = definitionOf(id);
    return this.catalogue.names[plain] ?? plain;
  }

  /** The text of an ability by its address. @param {string} address */
  ability(address) {
    const [carrier] = address.split("/");
    const abilities = [
      ...(this.#cards.get(carrier)?.abilities ?? []),
      ...(this.#races.get(carrier)?.abilities ?? []),
      ...(this.#characters.get(carrier)?.skills ?? []).map(({ ability }) => ability),
    ];
    return abilities.find((ability) => address === ability.address || address.startsWith(`${ability.address}/`));
  }

  /** What a choice means. @param {string} operation what asks @param {string} label @returns {string | null} */
  prompt(operation, label) {
    return this.catalogue.prompts[operation]?.[label] ?? null;
  }
}

const EMPTY = new Content({
  hash: "",
  language: "",
  cards: [],
  characters: [],
  events: [],
  races: [],
  maps: [],
  names: {},
  prompts: {},
});

/** Catalogues by packs and language, as they arrive. */
const catalogues = signal(/** @type {Readonly<Record<string, Content>>} */ ({}));
/** @type {Map<string, Promise<void>>} */
const asked = new Map();
/** Packs that could not be had; a table goes on without their texts. */
const failed = signal(/** @type {readonly string[]} */ ([]));

/** @param {string} packs @param {string} code */
const keyOf = (packs, code) => `${packs} ${code}`;

/**
 * Asks for a catalogue, once; what cannot be had now is asked for again the next time.
 * @param {string} [packs] @param {string} [code] the language
 */
export function loadContent(packs = BASE, code = language.peek()) {
  const key = keyOf(packs, code);
  let answer = asked.get(key);
  if (!answer) {
    answer = getContent("magic", packs, code).then(
      (catalogue) => {
        catalogues.value = { ...catalogues.peek(), [key]: new Content(catalogue, packs) };
      },
      (error) => {
        setTimeout(() => asked.delete(key), AGAIN_MS);
        failed.value = [...failed.peek(), packs];
        throw error;
      },
    );
    asked.set(key, answer);
  }
  return answer;
}

/**
 * The content of some packs in the language in use; while it is on its way, that of the language before.
 * @param {string} [packs]
 */
export function contentOf(packs = BASE) {
  const code = language.value;
  const known = catalogues.value;
  const found = known[keyOf(packs, code)];
  if (found) return found;
  void loadContent(packs, code).catch(() => {});
  return Object.entries(known).find(([key]) => key.startsWith(`${packs} `))?.[1] ?? EMPTY;
}

/** Whether the packs are still on their way, in whatever language. @param {string} packs */
export const isAwaited = (packs) =>
  contentOf(packs) === EMPTY && !failed.value.includes(packs);

/** The packs of a match. @param {Iterable<readonly [string, string | number | boolean]>} options */
export const packsOf = (options) => String([...options].find(([name]) => name === "packs")?.[1] ?? BASE);
