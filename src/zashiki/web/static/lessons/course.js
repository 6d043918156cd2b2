/** The lessons of each game in the order in which they are best taken, and how far somebody has come. */

import { signal } from "../vendor/index.js";
import { keep, recall, whenKept } from "../app/storage.js";
import { ownGames } from "../games.js";

/** A lesson; one of its game's drawings stands for it. @typedef {{id: string, art?: string, piece?: string}} Entry */
/**
 * What a game's lessons are: the line under its name, its parts with their titles, the catalogue of its texts, and the
 * drawing of an entry as markup, where it is not a symbol of the page.
 * @typedef {{line: string, parts: {title?: string, entries: readonly Entry[]}[], catalogue: string,
 *   prepare?: () => Promise<unknown>, drawing?: (entry: Entry) => string}} Course
 */
/** @typedef {{game: string, course: Course, entries: readonly Entry[]}} GameCourse */

/** The courses of all games that have one. @returns {Promise<GameCourse[]>} */
export async function loadCourses() {
  const all = await ownGames();
  const courses = await Promise.all(
    all.map(async ({ name, plugin }) => ({ game: name, course: (await plugin.lessons?.())?.course })),
  );
  return courses.flatMap(({ game, course }) =>
    course ? [{ game, course, entries: course.parts.flatMap(({ entries }) => entries) }] : [],
  );
}

const KEPT_AS = "lessons";

/** @param {unknown} kept @returns {readonly string[]} */
const known = (kept) => (Array.isArray(kept) ? [...new Set(kept.filter((id) => typeof id === "string"))] : []);

/** The lessons that were played to their end. */
export const done = signal(known(recall(KEPT_AS)));
whenKept(KEPT_AS, (kept) => (done.value = known(kept)));

/** The first lesson of a course that was not, or undefined. @param {readonly Entry[]} entries @returns {Entry | undefined} */
export const upcoming = (entries) => entries.find(({ id }) => !done.value.includes(id));

/** @param {string} id */
export function markDone(id) {
  done.value = known([...done.peek(), id]);
  keep(KEPT_AS, done.peek());
}
