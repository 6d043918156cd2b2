/** The lessons in the order in which they are best taken, and how far somebody has come. */

import { computed, signal } from "../vendor/index.js";
import { keep, recall, whenKept } from "../app/storage.js";

/** @typedef {{id: string, art: string}} Entry `art` is the drawing that stands for the lesson */

/** What everybody needs. @type {readonly Entry[]} */
export const BASICS = [
  { id: "follow", art: "suit-F" },
  { id: "trump", art: "suit-S" },
  { id: "ace", art: "ace" },
  { id: "bosses", art: "yokai-F" },
  { id: "seventh", art: "lantern" },
  { id: "passing", art: "leader" },
];

/** What is different in each variant. @type {readonly Entry[]} */
export const VARIANTS = [
  { id: "trio", art: "star-hollow" },
  { id: "straw", art: "yokai-S" },
  { id: "bose", art: "yokai-D" },
  { id: "seal", art: "seal-medallion" },
];

export const LESSONS = [...BASICS, ...VARIANTS];

/** @param {string} id @returns {Entry | undefined} the lesson after this one */
export const after = (id) => LESSONS[LESSONS.findIndex((entry) => entry.id === id) + 1];

const KEPT_AS = "lessons";

/** @param {unknown} kept @returns {readonly string[]} */
const known = (kept) => LESSONS.map(({ id }) => id).filter((id) => Array.isArray(kept) && kept.includes(id));

/** The lessons that were played to their end. */
export const done = signal(known(recall(KEPT_AS)));
whenKept(KEPT_AS, (kept) => (done.value = known(kept)));

/** The first lesson that was not, or undefined. */
export const upcoming = computed(() => LESSONS.find(({ id }) => !done.value.includes(id)));

/** @param {string} id */
export function markDone(id) {
  done.value = known([...done.peek(), id]);
  keep(KEPT_AS, done.peek());
}
