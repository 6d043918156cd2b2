/** Hints and judgements in words: reasons from their texts, and picks as they are called. */

import { t } from "../app/i18n.js";
import { listed, nameOf } from "../table/names.js";
import { plainName } from "./names.js";

/** @typedef {import("../table/names.js").Naming} Naming */
/** @typedef {import("../table/types.js").Reason} Reason */

/** How the arguments that are no numbers are said. @type {Record<string, (at: Naming, value: any) => string>} */
const SAID = {
  card: (_, card) => plainName(card),
  other: (_, card) => plainName(card),
  cards: (_, cards) => listed(cards.map(plainName)),
  suit: (_, suit) => t(`suit-${suit}`),
  name: (at, seat) => nameOf(at, seat),
};

/** One reason as a sentence. @param {Naming} at @param {Reason} reason */
export function reasonText(at, { text, args }) {
  const named = Object.fromEntries(Object.entries(args).map(([key, value]) => [key, SAID[key]?.(at, value) ?? value]));
  const sentence = t(text, named);
  if (!("percent" in args)) return t("why-plain", { sentence });
  return t(args.percent < 100 ? "why-likely" : "why-nearly", { sentence, percent: args.percent });
}

/** From who passes to everybody else, clockwise, where each of the receivers sits (S3.2). */
const RECEIVERS = ["left", "opposite", "right"];

/**
 * Picks in words: cards by name, and where each goes that matters; an exchange by its places, or that it is declined.
 * @param {import("./store.js").TableStore} store @param {string} kind of the decision @param {readonly string[]} picks
 */
export function picksText(store, kind, picks) {
  if (kind === "swap-seven") return t(`choice-${picks[0]}`);
  if (kind === "swap") return picks.length ? picks.map(placeText).join(" ⇄ ") : t("choice-decline");
  if (kind === "pass" && store.limits.value.passTo === "each") {
    return listed(picks.map((card, i) => t("pass-to", { card: plainName(card), to: RECEIVERS[i] })));
  }
  return listed(picks.map(plainName));
}

/** @param {string} pick such as `up:2` */
function placeText(pick) {
  const [row, index] = pick.split(":");
  return t(`place-${row}`, { number: Number(index) + 1 });
}
