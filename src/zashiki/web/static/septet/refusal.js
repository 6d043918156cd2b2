/** Why something cannot be done, in the person's language: told at once where the table itself can see it. */

import { t, tAttr, tMaybe } from "../app/i18n.js";
import { refusedText } from "../table/refused.js";
import { ACE, suitOf } from "./cards.js";

/** @typedef {import("./types.js").Observation} Observation */
/** @typedef {{text: string, rule: string}} Refusal a sentence and the number of the rule behind it */

/** @param {string} code @param {Record<string, string | number>} [args] @returns {Refusal} */
const byRule = (code, args) => ({ text: t(`refuse-${code}`, args), rule: tAttr(`refuse-${code}`, "rule") });

/**
 * Why this card may not be chosen now.
 * @param {Observation} view what the person sees, with the decision if there is one
 * @param {string} card
 * @returns {Refusal | null} null where it may be
 */
export function whyNot(view, card) {
  const { decision, trick } = view;
  if (view.phase === "over") return byRule("match-over");
  if (!decision) return byRule(view.choice ? "already-chosen" : "not-your-turn");
  if (decision.options.includes(card)) return null;
  if (decision.kind === "discard") {
    return view.hand.includes(card) ? byRule("boss-discard") : { text: t("table-only-hidden"), rule: "S8.3" };
  }
  if (decision.kind === "swap") return byRule("not-beneath");
  if (decision.kind !== "play") return byRule("wrong-kind");
  const led = trick?.plays[0];
  if (!led) return byRule("not-held");
  const onlyAce = decision.options.length === 1 && decision.options[0] === ACE;
  return onlyAce ? byRule("must-play-ace") : byRule("must-follow", { suit: t(`suit-${suitOf(led)}`) });
}

/**
 * The server's refusal in words.
 * @param {import("../table/connection.js").Refused} refused
 * @returns {Refusal}
 */
export function inWords(refused) {
  const { code, rule, args } = refused;
  const named = "suit" in args ? { ...args, suit: t(`suit-${args.suit}`) } : args;
  const exact = args.least !== undefined && args.least === args.most ? tAttr(`refuse-${code}`, "exact", args) : "";
  return { text: exact || tMaybe(`refuse-${code}`, named) || refusedText(refused), rule: rule ?? "" };
}
