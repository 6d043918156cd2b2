/** Tournaments in words: when, how long, how far, what was refused. */

import { failureText } from "../app/failure.js";
import { called, language, t } from "../app/i18n.js";
import { SYSTEMS } from "../app/tournaments.js";

/** @typedef {import("../app/tournaments.js").Outline} Outline */

const HOUR = 60;
const DAY = 24 * HOUR;

/** @param {number} seconds of the epoch */
export function timeText(seconds) {
  const isToday = new Date(seconds * 1000).toDateString() === new Date().toDateString();
  return new Intl.DateTimeFormat(language.value, { timeStyle: "short", ...(isToday ? {} : { dateStyle: "medium" }) }).format(seconds * 1000);
}

/** How long a round may take. @param {number} minutes */
export function paceText(minutes) {
  if (minutes % DAY === 0) return t("tournament-days", { count: minutes / DAY });
  return minutes % HOUR === 0 ? t("tournament-hours", { count: minutes / HOUR }) : t("tournament-minutes", { minutes });
}

/** @param {number} number */
export const numberText = (number) => new Intl.NumberFormat(language.value, { maximumFractionDigits: 2 }).format(number);

/** How far a tournament is. @param {Outline} one */
export function stateText({ system, status, round, rounds, begins, ends }) {
  if (SYSTEMS[system].isRolling && status === "playing" && ends !== null) return t("tournament-ends", { time: timeText(ends) });
  if (status === "playing") return round > 0 ? t("tournament-round-of", { round, rounds }) : t("tournament-drawing");
  if (status === "finished") return t(round > 0 ? "tournament-is-over" : "tournament-cancelled");
  return begins === null ? t("tournament-begins-said") : t("tournament-begins", { time: timeText(begins) });
}

/** What an entrant is called. @param {import("../app/tournaments.js").Entrant} one */
export const entrantText = ({ name, partner }) => (partner ? t("tournament-pair-of", { name, partner: called(partner.name) }) : called(name));

/** Its format, in a few words. @param {Outline} one */
export const formatTexts = ({ system, rounds, minutes, fill, pairs, rated }) =>
  [
    t(`tournament-system-${system}`),
    rounds && !SYSTEMS[system].isRolling ? t("tournament-rounds", { count: rounds }) : "",
    paceText(minutes),
    rated ? t("tournament-rated") : "",
    pairs ? t("tournament-pairs-yes") : "",
    fill ? t("tournament-fill-yes") : "",
  ].filter(Boolean);

/** Why something was refused: a tournament's own words first. @param {unknown} error */
export const refusalText = (error) => failureText(error, "tournament-error");
