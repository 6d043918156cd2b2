/** The lessons of Yokai Septet, in the order in which they are best taken. */

/** @typedef {import("../lessons/course.js").Entry} Entry */

/** What everybody needs. @type {readonly Entry[]} */
const BASICS = [
  { id: "follow", art: "suit-F" },
  { id: "trump", art: "suit-S" },
  { id: "ace", art: "ace" },
  { id: "bosses", art: "yokai-F" },
  { id: "seventh", art: "lantern" },
  { id: "passing", art: "leader" },
];

/** What is different in each variant. @type {readonly Entry[]} */
const VARIANTS = [
  { id: "trio", art: "star-hollow" },
  { id: "straw", art: "yokai-S" },
  { id: "bose", art: "yokai-D" },
  { id: "seal", art: "seal-medallion" },
];

/** @type {import("../lessons/course.js").Course} */
export const course = {
  line: "learn-septet-line",
  parts: [{ entries: BASICS }, { title: "learn-variants", entries: VARIANTS }],
  catalogue: "lessons",
};
