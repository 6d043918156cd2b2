/** One lesson as data: a match with a prepared deal, and what the coach says to the learner's decisions in it. */

import { ApiError, makeReplay } from "../app/api.js";
import { asLive } from "../table/view.js";

/**
 * What the coach says to one decision of the learner, who sits in seat 0; texts by their ids.
 * @typedef {object} Note
 * @property {number} at the record's action that answers the decision; its picks are the right ones
 * @property {string} say before the decision
 * @property {string} [rule] the number of the rule behind the explanations
 * @property {Record<string, string>} [worse] why a pick is worse, by the pick; `none` where nothing was picked
 * @property {string} [other] the same for every other pick that the rules allow
 * @property {Record<string, string>} [illegal] picks that are refused, with the rule that refuses them
 */

/** @typedef {{seat: number | "chance", kind: string, picks: string[]}} Action */
/** @typedef {{id: string, start: number, notes: Note[], record: {game: string, variant: string, options: Record<string, any>, seats: {name: string}[], actions: Action[]}}} LessonData */
/** @typedef {import("../replay/transport.js").Frame & {preview?: unknown}} Frame */
/** @typedef {LessonData & {rules: import("../table/types.js").Rules, frames: Frame[], moments: number[]}} Lesson `moments` are the numbers of the frames before each action of the record */

/**
 * The numbers of the frames before each action of a record. Frames come for the actions of chance too, whether or not the
 * record writes them out.
 * @param {readonly Frame[]} frames @param {readonly Action[]} actions
 */
function momentsOf(frames, actions) {
  /** @type {number[]} */
  const moments = [];
  frames.forEach(({ action }, number) => {
    if (action && (action.seat !== "chance" || actions[moments.length]?.seat === "chance")) moments.push(number - 1);
  });
  return moments;
}

/** The learner's seat. */
export const SEAT = 0;

/**
 * Fetches a lesson, and its moments as the learner sees them from the server, who knows the rules.
 * @param {string} game @param {string} id
 * @returns {Promise<Lesson>}
 * @throws {ApiError}
 */
export async function loadLesson(game, id) {
  const answer = await fetch(`/static/${game}/lessons/${id}.json`).catch((error) => {
    throw new ApiError("offline", String(error));
  });
  if (!answer.ok) throw new ApiError("not-found", `no lesson ${id}`);
  /** @type {LessonData} */
  const data = await answer.json();
  /** @type {{frames: Frame[], rules: import("../table/types.js").Rules}} */
  const { frames, rules } = await makeReplay(data.record, String(SEAT));
  return { ...data, rules, frames: frames.map(asLive), moments: momentsOf(frames, data.record.actions) };
}

/**
 * Whether picks are the right ones; their order counts where each is for somebody else.
 * @param {readonly string[]} picks @param {readonly string[]} right @param {boolean} ordered
 */
export const isRight = (picks, right, ordered) =>
  picks.length === right.length && picks.every((pick, i) => (ordered ? pick === right[i] : right.includes(pick)));

/**
 * Why picks that the rules allow are not the right ones.
 * @param {Note} note @param {readonly string[]} picks @param {readonly string[]} right @returns {string} a text's id
 */
export function whyWorse({ worse = {}, other }, picks, right) {
  if (!picks.length && worse.none) return worse.none;
  const wrong = picks.filter((pick) => !right.includes(pick));
  if (!wrong.length) return "lesson-order";
  const known = wrong.find((pick) => worse[pick]);
  return known ? worse[known] : (other ?? "lesson-other");
}
