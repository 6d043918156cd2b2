/** What a seat is asked, in a sentence, and what its answers are called. */

import { t } from "../app/i18n.js";
import { cardName, nameOf, objectOf, slotName, sourceName, textOr, tileName } from "./names.js";
import { listed } from "../table/names.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Decision} Decision */
/** @typedef {import("./names.js").Naming} Naming */

/** The question of the engine behind a decision: what asks, whose cards. @param {View} view */
export const askOf = (view) => view.asks.find(({ seat, answer }) => seat === view.seat && answer === null) ?? null;

/** The operation that asks, by its block and its number there; empty where a rule or a whole ability asks. @param {View} view */
export function operationOf(view) {
  const about = askOf(view)?.about;
  const top = view.stack.at(-1);
  return top?.frame === "Program" && top.block === about ? `${about}/${top.at}` : "";
}

/** What asks: a card, skill or event by name. @param {Naming} at */
function askedBy(at) {
  const about = askOf(at.view)?.about;
  return about?.includes("/") || at.content.event(about ?? "") ? sourceName(at, about ?? "") : "";
}

/** The frame of a kind on top of others of its kind. @param {View} view @param {string} frame */
export const frameOf = (view, frame) => view.stack.findLast((one) => one.frame === frame) ?? { frame };

/** @param {Naming} at @param {Decision} decision */
function cardWords(at, { least, most }) {
  const ask = askOf(at.view);
  const source = askedBy(at);
  if (ask?.about === "spoils") {
    return t("magic-decide-spoils-hand", { count: most, name: objectOf(at, ask.of) });
  }
  return t(least < most ? "magic-decide-card-up-to" : "magic-decide-card", { source, count: most });
}

/** @param {Naming} at */
function agreeWords(at) {
  const { seat = 0, mine = "", theirs = "" } = frameOf(at.view, "ExchangeFrame") ; 
  const args = { name: nameOf(at, seat), card: cardName(at, mine), wanted: cardName(at, theirs) };
  return t(theirs ? "magic-decide-agree" : "magic-decide-agree-give", args);
}

/** @type {Record<string, (at: Naming, decision: Decision) => string>} */
const QUESTIONS = {
  act: (at, { options }) => {
    const only = options.every((option) => at.content.card(option.replace("play:", ""))?.kind === "event_trigger");
    return t(only ? "magic-decide-event-first" : "magic-decide-act");
  },
  target: (at, { least }) =>
    t(least ? "magic-decide-target" : "magic-decide-target-or-none", { source: askedBy(at) }),
  tile: (at) => t("magic-decide-tile", { source: askedBy(at) }),
  option: (at) => t("magic-decide-option", { source: askedBy(at) }),
  card: cardWords,
  may: (at) => t("magic-decide-may", { source: askedBy(at) }),
  discard: (_, { most }) => t("magic-decide-discard", { count: most }),
  spoils: (at) => t("magic-decide-spoils", { name: objectOf(at, frameOf(at.view, "FaintFrame").seat ?? 0) }),
  displace: (at) => t("magic-decide-displace", { card: cardName(at, askOf(at.view)?.about ?? "") }),
  pass: (at, { most }) => t("magic-decide-pass", { count: most, name: objectOf(at, at.view.preview?.receiver ?? 0) }),
  exchange: (at) =>
    t(askOf(at.view)?.about === "take" ? "magic-decide-exchange-take" : "magic-decide-exchange-give"),
  agree: agreeWords,
};

/** What this seat is asked. @param {Naming} at @param {Decision} decision */
export const questionOf = (at, decision) =>
  QUESTIONS[decision.kind]?.(at, decision) ?? textOr(`magic-decide-${decision.kind}`, decision.kind);

/** What the play phase offers, by its verb. @type {Record<string, (at: Naming, rest: string[]) => string>} */
const ACTS = {
  play: (at, [card]) => t("magic-act-play", { card: cardName(at, card) }),
  equip: (at, [card, slot]) => t("magic-act-equip", { card: cardName(at, card), slot }),
  shift: (at, [from, to]) => {
    const worn = at.view.players[at.view.seat ?? 0].equipment[/** @type {"weapon"} */ (from)];
    return t("magic-act-shift", { card: cardName(at, worn ?? ""), slot: slotName(to) });
  },
  drop: (at, [slot]) => {
    const worn = at.view.players[at.view.seat ?? 0].equipment[/** @type {"weapon"} */ (slot)];
    return t("magic-act-drop", { card: cardName(at, worn ?? "") });
  },
  move: (at, [tile]) => t("magic-act-move", { tile: tileName(at, tile) }),
  skill: (at, [skill]) => t("magic-act-skill", { skill: at.content.name(skill) }),
  exchange: (at, [seat]) => t("magic-act-exchange", { name: objectOf(at, Number(seat)) }),
  end: () => t("magic-act-end"),
};

/** Whether all answers are cards, which are chosen by their faces. @param {Naming} at @param {Decision} decision */
export const asksCards = (at, { options }) => options.length > 0 && options.every((option) => at.content.card(option));

/** The card that some spoils are; empty where they are not one. @param {Naming} at @param {string} option */
export function spoilsCard(at, option) {
  const [what, card = ""] = option.split(":");
  return what === "dropped" ? (frameOf(at.view, "FaintFrame").dropped ?? "") : card;
}

/** @param {Naming} at @param {string} option */
function spoilsWords(at, option) {
  const [what] = option.split(":");
  const victim = frameOf(at.view, "FaintFrame").seat ?? 0;
  const count = Math.min(2, at.view.players[victim].hand_count);
  return t(`magic-choice-${what}`, { card: cardName(at, spoilsCard(at, option)), count });
}

/** An answer in words, whatever is asked. @param {Naming} at @param {Decision} decision @param {string} option */
export function answerText(at, { kind }, option) {
  switch (kind) {
    case "act": {
      const [verb, ...rest] = option.split(":");
      return ACTS[verb]?.(at, rest) ?? option;
    }
    case "target":
      return nameOf(at, Number(option));
    case "tile":
    case "spawn":
    case "revive":
      return tileName(at, option);
    case "option":
      return at.content.prompt(operationOf(at.view), option) ?? option;
    case "spoils":
      return spoilsWords(at, option);
    case "ability":
      return sourceName(at, option);
    case "displace":
      return option === "discard" ? t("magic-choice-discard") : slotName(option);
    case "may":
    case "agree":
      return t(`magic-choice-${option}`);
  }
  return cardName(at, option);
}

/** Why the match is over. With one player left on each side it may be settled while there are cards (M93). @param {View} view */
export function reasonText({ result, pile_count, discard, options }) {
  if (!result) return "";
  const isShuffledAgain = Object.fromEntries(options).reshuffle && discard.length > 0;
  const isUsedUp = result.reason === "settlement" && pile_count === 0 && !isShuffledAgain;
  return t(isUsedUp ? "magic-reason-used-up" : `magic-reason-${result.reason}`);
}

/** What the line above the hand says. @param {Naming} at @param {Decision | null} decision @param {boolean} isPending */
export function promptText(at, decision, isPending) {
  const { view } = at;
  if (view.result) return reasonText(view);
  if (decision) return questionOf(at, decision);
  const awaited = view.to_act.filter((seat) => seat >= 0 && seat !== view.seat);
  if (isPending || !awaited.length) return "";
  return t("magic-waiting-for", { name: listed(awaited.map((seat) => objectOf(at, seat))) });
}
