/** The lessons of Board Games Are Magic, in the order in which they are best taken. */

/** @typedef {import("../lessons/course.js").Entry} Entry */

/** @type {readonly Entry[]} */
export const MAGIC = [
  { id: "magic-walk", piece: "m6_candy" },
  { id: "magic-cards", piece: "quill" },
  { id: "magic-ground", piece: "juniper" },
  { id: "magic-wear", piece: "marl" },
  { id: "magic-faint", piece: "ember" },
];
