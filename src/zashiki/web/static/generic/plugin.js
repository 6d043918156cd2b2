/** What stands in for a game that has no files of its own in this browser. */

/** @type {import("../plugin.js").Plugin} */
export const plugin = {
  catalogues: ["generic"],
  table: () => import("./table.js"),
  replay: () => import("./replay.js"),
};
