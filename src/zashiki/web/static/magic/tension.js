/** How near the end of a match is: a collection that lacks one card, or two who are left and one who is nearly down. */

import { t } from "../app/i18n.js";
import { nameOf } from "./names.js";

/** @typedef {import("./types.js").View} View */

/** Hit points at which one blow may be the last. */
const NEARLY_DOWN = 2;

/** 0 while it is far; 2 where it is near, 3 where it may come with the next card. @param {View} view */
export function tensionOf(view) {
  if (view.result || view.isReplay || !view.preview) return 0;
  const { goal, players } = view.preview;
  const inPlay = view.players.filter((player) => !player.out && player.max_hp > 0);
  const nearlyComplete = players.filter(({ collected }) => goal.needed > 0 && collected >= goal.needed - 1);
  const isLastBlow = inPlay.length === 2 && inPlay.some(({ hp }) => hp <= NEARLY_DOWN);
  if (!isLastBlow && !nearlyComplete.length) return 0;
  return isLastBlow || players.some(({ collected }) => collected >= goal.needed) ? 3 : 2;
}

/** Who lacks one card of a collection, in sentences; null before the server has told it. @param {import("./names.js").Naming} at @returns {string[] | null} */
export function nearIn(at) {
  const { preview, result } = at.view;
  if (!preview || result) return null;
  const { needed, team_total: together } = preview.goal;
  if (together !== null) return [];
  return preview.players.flatMap(({ collected }, seat) =>
    needed > 1 && collected === needed - 1 && !at.view.players[seat].out ? [t("mt-near", { name: nameOf(at, seat) })] : [],
  );
}
