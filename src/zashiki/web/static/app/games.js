/** What can be played on this server, and how it is called. */

import { computed, signal } from "../vendor/index.js";
import { listGames, listLabels } from "./api.js";
import { language, t, tMaybe } from "./i18n.js";
import { once } from "./once.js";

/** @typedef {import("./api.js").Game} Game */
/** @typedef {import("./api.js").Variant} Variant */
/** @typedef {import("./api.js").TableInfo} TableInfo */
/** @typedef {import("./api.js").OptionValue} OptionValue */

/** All games of this server, once it has told them. */
export const games = signal(/** @type {readonly Game[]} */ ([]));

/** Asks the server for its games again: what people bring may have changed. Throws `ApiError`. */
export const refreshGames = async () => (games.value = await listGames());

/** Asks the server for its games, once; throws `ApiError`. */
export const loadGames = once(refreshGames);

/** @param {string} game */
export const gameText = (game) => tMaybe(`game-${game}`) ?? game;

/** @param {string} variant */
export const variantText = (variant) => tMaybe(`variant-${variant}`) ?? variant;

/** What people bring that is played with: its name, and the version of its content. */
const VERSION = /^(.+)@([0-9a-f]+)$/;

/** What a club has of its own to be played with. */
export const ofClub = signal(/** @type {readonly Label[]} */ ([]));

/** What the values from outside are called that forms offer. */
const labels = computed(() =>
  games.value
    .flatMap(({ variants }) => variants.flatMap(({ options }) => options))
    .flatMap(({ name, labels: found = [] }) => found.map((label) => ({ option: name, ...label }))),
);

/** What the others are called, by value: nothing until the server has said it. @type {Map<string, import("../vendor/index.js").Signal<readonly Label[] | null>>} */
const told = new Map();

/** @typedef {{value: OptionValue, language: string, text: string}} Label */

/** What people call content that no form offers; the server is asked once. @param {string} option @param {string} value */
function labelsTold(option, value) {
  const owner = games.value.find(({ variants }) => variants.some(({ options }) => options.some(({ name }) => name === option)));
  if (!owner) return null;
  if (!told.has(value)) {
    const found = signal(/** @type {readonly Label[] | null} */ (null));
    told.set(value, found);
    // Without an answer the value stands for itself.
    listLabels(owner.game, value).then((all) => (found.value = all), () => (found.value = []));
  }
  return told.get(value)?.value ?? null;
}

/** A name in the language in use, in English, or in any. @param {readonly Label[]} found */
function textOf(found) {
  const spoken = (/** @type {string} */ code) => found.find((label) => label.language === code);
  return (spoken(language.value) ?? spoken("en") ?? found[0])?.text;
}

/** @param {string} option @param {OptionValue} value */
export function optionText(option, value) {
  const offered = labels.value.filter((label) => label.option === option);
  const named = [...offered, ...ofClub.value].filter((label) => label.value === value);
  const text = tMaybe(`option-${option}-${value}`) ?? textOf(named);
  if (text) return text;
  const [, name, version] = VERSION.exec(String(value)) ?? [];
  if (!name) return String(value);
  const found = labelsTold(option, String(value));
  if (!found) return "…";
  const title = textOf(found);
  // An older version of what is offered is told apart from that.
  const isOlder = offered.some((label) => String(label.value).startsWith(`${name}@`));
  return title && !isOlder ? title : `${title ?? name} (${version})`;
}

/** @typedef {Pick<TableInfo, "game" | "variant" | "options">} Ruled a table, or anything else that has rules */

/** @param {Ruled} table @returns {import("./api.js").Variant | undefined} */
const variantOf = ({ game, variant }) =>
  games.value.find((one) => one.game === game)?.variants.find(({ name }) => name === variant);

/**
 * Every option of a table's variant with its value, in the server's order.
 * @param {Ruled} table @returns {[string, OptionValue][]}
 */
export const optionsOf = (table) =>
  (variantOf(table)?.options ?? []).map(({ name, values }) => [name, table.options[name] ?? values[0]]);

/**
 * A table's house rules: the options that differ from the rulebook's reading.
 * @param {Ruled} table @returns {[string, OptionValue][]}
 */
export const houseRules = (table) =>
  optionsOf(table).filter(
    ([name, value]) => variantOf(table)?.options.find((option) => option.name === name)?.values[0] !== value,
  );

/**
 * What keeps an option from a value, with the other options as they are chosen; nothing where it can be chosen.
 * @param {Variant} variant @param {Record<string, OptionValue>} chosen @param {import("./api.js").OptionSpec} spec @param {OptionValue} value
 */
const hindering = (variant, chosen, { needs = [] }, value) =>
  needs.find(({ value: one, option, among }) => {
    const other = variant.options.find(({ name }) => name === option);
    return one === value && other && !among.includes(chosen[option] ?? other.values[0]);
  });

/**
 * The values of an option that go with what is chosen, and of the others what each would need, in words.
 * @param {Variant} variant @param {Record<string, OptionValue>} chosen @param {import("./api.js").OptionSpec} spec
 */
export function possibleValues(variant, chosen, spec) {
  const values = spec.values.filter((value) => !hindering(variant, chosen, spec, value));
  const reasons = spec.values.flatMap((value) => {
    const need = hindering(variant, chosen, spec, value);
    if (!need) return [];
    const { option, among } = need;
    const wanted = new Intl.ListFormat(language.value, { type: "disjunction" });
    return [
      t("rules-option-needs", {
        value: optionText(spec.name, value),
        option: tMaybe(`option-${option}`) ?? option,
        among: wanted.format(among.map((one) => t("rules-option-one", { value: optionText(option, one) }))),
      }),
    ];
  });
  return { values, reasons };
}

/**
 * Every option of a variant with its value: what is chosen, or else the first value that goes with the rest.
 * @param {Variant} variant @param {Record<string, OptionValue>} chosen @returns {Record<string, OptionValue>}
 */
export const completed = (variant, chosen) =>
  Object.fromEntries(
    variant.options.map((spec) => {
      const { name, values } = spec;
      const value = chosen[name] ?? values[0];
      const can = (/** @type {OptionValue} */ one) => values.includes(one) && !hindering(variant, chosen, spec, one);
      return [name, can(value) ? value : (values.find(can) ?? values[0])];
    }),
  );

/** The variant of a table and its house rules, in words. @param {Ruled} table @returns {string[]} */
export function rulesTexts(table) {
  const house = houseRules(table).map(([name, value]) =>
    t("rules-option", { option: tMaybe(`option-${name}`) ?? name, value: optionText(name, value) }),
  );
  return [variantText(table.variant), ...house];
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
  // Around a large table nobody would know which of several is meant.
  if (seats > 4) return t("table-seat", { number: seat + 1 });
  const steps = (seat - own + seats) % seats;
  if (steps * 2 === seats) return t("seat-opposite");
  return t(steps * 2 < seats ? "seat-left" : "seat-right");
}
