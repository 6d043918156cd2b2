/** What Yokai Septet brings to the browser. */

import { Art } from "../app/art.js";
import { html } from "../vendor/index.js";
import { Fan } from "./home_picture.js";

/** @param {string} id */
const drawn = (id) => () => html`<${Art} id=${id} />`;

/** @type {import("../plugin.js").Plugin} */
export const plugin = {
  catalogues: ["septet"],
  table: () => import("./table.js"),
  replay: () => import("./replay.js"),
  lessons: () => import("./lessons.js"),
  puzzles: () => import("./puzzles.js"),
  rules: () => import("./rules_page.js"),
  about: "about-game-text",
  card: {
    picture: Fan,
    line: "home-septet-line",
    how: [
      { drawing: drawn("yokai-C"), kind: "yokai-C", text: "home-how-sevens" },
      { drawing: drawn("yokai-F"), kind: "yokai-F", text: "home-how-four" },
      { drawing: drawn("lantern"), kind: "lantern", text: "home-how-tricks" },
    ],
    lessons: "/learn",
  },
};
