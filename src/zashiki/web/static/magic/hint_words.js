/** Hints and judgements in words: what is done, and why. */

import { t } from "../app/i18n.js";
import { percentOf } from "../app/numbers.js";
import { listed } from "../table/names.js";
import { nameOf, slotName, tileName } from "./names.js";
import { answerText } from "./questions.js";

/** @typedef {import("./names.js").Naming} Naming */
/** @typedef {import("../table/types.js").Reason} Reason */

/** How the arguments that are no numbers are said. @type {Record<string, (at: Naming, value: any) => string>} */
const SAID = {
  card: ({ content }, card) => content.name(card),
  name: (at, seat) => nameOf(at, seat),
};

/**
 * What an answer is worth: a part of the match or, where somebody has won it and the others play on (A23), of the next place.
 * @param {{winners: readonly number[]}} view @param {string} answer @param {number} chance
 */
export const worthText = ({ winners }, answer, chance) => t(winners.length ? "magic-hint-next" : "magic-hint-best", { answer, percent: percentOf(chance) });

/** One reason as a sentence. @param {Naming} at @param {Reason} reason */
export function reasonText(at, { text, args }) {
  const named = Object.fromEntries(Object.entries(args).map(([key, value]) => [key, SAID[key]?.(at, value) ?? value]));
  const sentence = t(text, named);
  if (!("percent" in args)) return t("why-plain", { sentence });
  return t(args.percent < 100 ? "why-likely" : "why-nearly", { sentence, percent: args.percent });
}

/** Picks of a decision that is asked now. @param {Naming} at @param {import("./types.js").Decision} decision @param {readonly string[]} picks */
export const answersText = (at, decision, picks) =>
  picks.length ? listed(picks.map((pick) => answerText(at, decision, pick))) : t("magic-choice-nothing");

/** Picks of a decision of which only the kind is known: of what is worn the slot is named. @param {Naming} at @param {string} kind @param {readonly string[]} picks */
export function picksText(at, kind, picks) {
  const [verb, from, to] = (picks[0] ?? "").split(":");
  if (kind === "act" && verb === "shift") return t("magic-analysis-shift", { slot: slotName(to) });
  if (kind === "act" && verb === "drop") return t("magic-act-drop", { card: slotName(from) });
  if (kind === "act" && verb === "move") return t("magic-act-move", { tile: tileName(at, from) });
  return answersText(at, /** @type {any} */ ({ kind }), picks);
}
