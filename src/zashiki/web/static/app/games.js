/** What can be played on this server, and how it is called. */

import { computed, signal } from "../vendor/index.js";
import { listGames } from "./api.js";
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

/** What the values from outside are called that forms offer. */
const labels = computed(() =>
  games.value
    .flatMap(({ variants }) => variants.flatMap(({ options }) => options))
    .flatMap(({ name, labels: found = [] }) => found.map((label) => ({ option: name, ...label }))),
);

/** What the others are called, as far as the server was asked. @type {Map<string, {value: ReturnType<typeof labelsOf>}>} */
const asked = new Map();

/** A signal of what people call content that forms do not offer: nothing until the server has said it. @param {string} option @param {string} value */
function toldLabels(option, value) {
  const known = asked.get(value);
  if (known) return known.value;
  const found = signal(/** @type {Awaited<ReturnType<typeof labelsOf>>} */ ([]));
  asked.set(value, found);
  const owner = games.value.find(({ variants }) => variants.some(({ options }) => options.some(({ name }) => name === option)));
  // Without an answer the value stands for itself.
  if (owner) labelsOf(owner.game, value).then((told) => (found.value = told), () => asked.delete(value));
  return found.value;
}

/** A value's name in the language in use, in English, or in any. @param {string} option @param {OptionValue} value */
function labelOf(option, value) {
  const found = labels.value.filter((label) => label.option === option && label.value === value);
  const spoken = (/** @type {string} */ code) => found.find((label) => label.language === code);
  return (spoken(language.value) ?? spoken("en") ?? found[0])?.text;
}

/** @param {string} option @param {OptionValue} value */
export function optionText(option, value) {
  const text = tMaybe(`option-${option}-${value}`) ?? labelOf(option, value);
  if (text) return text;
  // An older version of what may still be offered has no label of its own.
  const [, name, version] = VERSION.exec(String(value)) ?? [];
  return name ? `${name} (${version})` : String(value);
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
        among: wanted.format(among.map((one) => optionText(option, one))),
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
