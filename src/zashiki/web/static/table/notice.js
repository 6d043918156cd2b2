/** Your turn: a mark in the tab's title and a small bell. */

import { useEffect } from "../vendor/index.js";
import { t } from "../app/i18n.js";
import { play } from "../app/sound.js";
import { setTitle } from "../app/title.js";

/** @param {import("./live.js").LiveTable<any>} store */
export function useTurnNotice(store) {
  const isAsked = Boolean(store.decision.value) && !store.busy.value;
  const title = t("table-title");
  const marked = t("table-title-turn");
  useEffect(() => setTitle(isAsked ? marked : title), [isAsked, title, marked]);
  useEffect(() => {
    if (isAsked) play("bell");
  }, [isAsked]);
}
