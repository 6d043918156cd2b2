/** Duplicate matches in words: teams, scores, how it stands, what was refused. */

import { failureText } from "../app/failure.js";
import { t } from "../app/i18n.js";
import { numberText, timeText } from "./tournament_words.js";

/** @typedef {import("../app/duplicates.js").Duplicate} Duplicate */
/** @typedef {import("../app/duplicates.js").Score} Score */

/** @param {number} team 0 or 1 */
export const teamText = (team) => t(team ? "duplicate-team-1" : "duplicate-team-0");

/** @param {Duplicate} told */
export function stateText({ status, ends, is_decided: isDecided }) {
  if (status === "finished") return t(isDecided ? "duplicate-over" : "duplicate-cancelled");
  if (status === "playing") return ends === null ? t("duplicate-playing") : t("duplicate-until", { time: timeText(ends) });
  return t("duplicate-gathering");
}

/** What a round came to at a table. @param {Score} score */
export function scoreText({ points: [first, second], lost }) {
  const both = t("duplicate-score", { first: numberText(first), second: numberText(second) });
  return lost ? t("duplicate-score-lost", { both, first: numberText(lost[0]), second: numberText(lost[1]) }) : both;
}

/** Which team is ahead, and by how much. @param {number} points the first team's */
export const aheadText = (points) =>
  points ? t("duplicate-ahead", { team: teamText(points > 0 ? 0 : 1), points: numberText(Math.abs(points)) }) : numberText(0);

/** Who has won, and by what. @param {Duplicate} told */
export function resultText({ winner, points, gave_up: [first, second], is_decided: isDecided }) {
  if (!isDecided) return "";
  if (winner === null) return t("duplicate-drawn");
  const team = teamText(winner);
  if (first !== second) return t("duplicate-won-given", { team });
  return points ? t("duplicate-won", { team, points: Math.abs(points) }) : t("duplicate-won-lost", { team });
}

/** Why something was refused: a duplicate match's own words first. @param {unknown} error */
export const refusalText = (error) => failureText(error, "duplicate-error");
