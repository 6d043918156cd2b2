/** Your turn: a mark in the tab's title, a small bell; on the app's icon, and as a notification, where you look elsewhere. */

import { useEffect } from "../vendor/index.js";
import { gameText } from "../app/games.js";
import { t } from "../app/i18n.js";
import { isTold } from "../app/settings.js";
import { play } from "../app/sound.js";
import { setTitle } from "../app/title.js";

/** A mark on the icon of an installed app, where there is one. @param {boolean} on */
function mark(on) {
  const done = on ? navigator.setAppBadge?.() : navigator.clearAppBadge?.();
  done?.catch(() => {});
}

/** Something done with notifications, where it can be. @param {(notify: typeof import("../app/notify.js")) => Promise<void>} what */
const shown = (what) => import("../app/notify.js").then(what).catch(() => {});

/** @param {import("./live.js").LiveTable<any>} store */
export function useTurnNotice(store) {
  const isAsked = Boolean(store.decision.value) && !store.busy.value;
  const title = t("table-title");
  const marked = t("table-title-turn");
  useEffect(() => setTitle(isAsked ? marked : title), [isAsked, title, marked]);
  useEffect(() => {
    const table = store.table.peek();
    if (!isAsked || !table) return;
    play("bell");
    if (!document.hidden) return;
    mark(true);
    if (isTold()) void shown(({ showTurn }) => showTurn(table.id, { title: gameText(table.game), body: t("table-turn") }));
  }, [isAsked]);
  useEffect(() => {
    const seen = () => {
      const table = store.table.peek();
      if (document.hidden || !table) return;
      mark(false);
      if (isTold()) void shown(({ closeShown }) => closeShown(table.id));
    };
    document.addEventListener("visibilitychange", seen);
    return () => document.removeEventListener("visibilitychange", seen);
  }, [store]);
}
