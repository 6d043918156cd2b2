/** What Board Games Are Magic brings to the browser. */

import { html } from "../vendor/index.js";
import { Scene, Sign } from "./home_picture.js";

/** @param {string} name */
const sign = (name) => () => html`<${Sign} name=${name} />`;

/** @type {import("../plugin.js").Plugin} */
export const plugin = {
  catalogues: ["magic"],
  table: () => import("./table.js"),
  replay: () => import("./replay.js"),
  lessons: () => import("./lessons.js"),
  rules: () => import("./rules_page.js"),
  workshop: () => import("./workshop/page.js"),
  drafts: () => import("./workshop/brought.js"),
  about: "about-magic-text",
  card: {
    picture: Scene,
    line: "home-magic-line",
    how: [
      { drawing: sign("attack"), kind: "sign", text: "home-magic-how-walk" },
      { drawing: sign("collectible"), kind: "sign", text: "home-magic-how-wear" },
      { drawing: sign("heart"), kind: "sign", text: "home-magic-how-fall" },
    ],
    lessons: "/learn/magic-walk",
    workshop: "home-magic-workshop",
  },
};
