/** The lessons in the order in which they are best taken, and how far somebody has come. */

import { signal } from "../vendor/index.js";
import { keep, recall, whenKept } from "../app/storage.js";
import { MAGIC } from "../magic/lessons.js";
import { BASICS, VARIANTS } from "../septet/lessons.js";

/** @typedef {{id: string, art?: string, piece?: string}} Entry `art` or the character's `piece` stands for the lesson */

/** The lessons of each game. */
export const COURSES = /** @type {const} */ ({ septet: [...BASICS, ...VARIANTS], magic: MAGIC });

export const LESSONS = Object.values(COURSES).flat();

/** @param {string} id @returns {Entry | undefined} the lesson of the same game after this one */
export function after(id) {
  const course = Object.values(COURSES).find((entries) => entries.some((entry) => entry.id === id)) ?? [];
  return course[course.findIndex((entry) => entry.id === id) + 1];
}

const KEPT_AS = "lessons";

/** @param {unknown} kept @returns {readonly string[]} */
const known = (kept) => LESSONS.map(({ id }) => id).filter((id) => Array.isArray(kept) && kept.includes(id));

/** The lessons that were played to their end. */
export const done = signal(known(recall(KEPT_AS)));
whenKept(KEPT_AS, (kept) => (done.value = known(kept)));

/** The first lesson of a game that was not, or undefined. @param {keyof typeof COURSES} game @returns {Entry | undefined} */
export const upcoming = (game) => COURSES[game].find(({ id }) => !done.value.includes(id));

/** @param {string} id */
export function markDone(id) {
  done.value = known([...done.peek(), id]);
  keep(KEPT_AS, done.peek());
}
