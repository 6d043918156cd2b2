/** The lessons of Board Games Are Magic, in the order in which they are best taken. */

import { load } from "../app/sheets.js";
import { pieceMarkup } from "./art/pieces.js";

/** @typedef {import("../lessons/course.js").Entry} Entry */

/** @type {readonly Entry[]} */
const LESSONS = [
  { id: "magic-walk", piece: "m6_candy" },
  { id: "magic-cards", piece: "quill" },
  { id: "magic-ground", piece: "juniper" },
  { id: "magic-wear", piece: "marl" },
  { id: "magic-faint", piece: "ember" },
];

/** @type {import("../lessons/course.js").Course} */
export const course = {
  line: "learn-magic-line",
  parts: [{ entries: LESSONS }],
  catalogue: "lessons-magic",
  prepare: () => load("magic/art/tokens.css"),
  drawing: ({ piece = "" }) => pieceMarkup(piece),
};
