/** Who is away, for whom a bot sits in, and whose time runs, in words. */

import { useEffect, useState } from "../vendor/index.js";
import { botText } from "../app/bots.js";
import { t } from "../app/i18n.js";

/** @typedef {import("./live.js").LiveTable<any>} LiveTable */

const TICK_MS = 500;
const HOUR = 3600;
const DAY = 24 * HOUR;

/** Draws a component anew twice a second while something runs. @param {boolean} runs */
export function useTicking(runs) {
  const [, tick] = useState(0);
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => tick((count) => count + 1), TICK_MS);
    return () => clearInterval(timer);
  }, [runs]);
}

/** Minutes and seconds, or for long times days or hours. @param {number} seconds */
export function timeText(seconds) {
  if (seconds >= 2 * DAY) return t("company-days-left", { count: Math.floor(seconds / DAY) });
  if (seconds >= HOUR) return t("company-hours-left", { count: Math.floor(seconds / HOUR) });
  const whole = Math.ceil(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** Whether anybody is waited for who has left. @param {LiveTable} store */
export const isAwaiting = (store) => Boolean(store.table.value?.seats.some(({ away }) => typeof away === "number"));

/** Whether anything at the table is shown that changes with time. @param {LiveTable} store */
export const isTicking = (store) => store.company.clocks.value.some(({ runs }) => runs) || isAwaiting(store);

/**
 * Where a person is, in a word or two; empty where they are here and play themselves.
 * @param {LiveTable} store @param {number} seat
 */
export function presenceText(store, seat) {
  const info = store.table.value?.seats[seat];
  if (info?.kind !== "guest") return "";
  if (info.stand_in) return t("company-stands-in", { level: botText(info.stand_in) });
  if (typeof info.away === "number" && store.table.value?.status === "playing") return t("company-away-soon", { time: timeText(store.company.since(info.away)) });
  return info.online ? "" : t("company-away");
}

/** What is left of a seat's time, in words; empty where none runs out. @param {LiveTable} store @param {number} seat */
export function clockText(store, seat) {
  const time = store.company.timeOf(seat);
  if (!time || store.table.value?.seats[seat]?.kind !== "guest") return "";
  const bank = time.bank > 0 ? t("company-bank", { time: timeText(time.bank) }) : "";
  return [timeText(time.move), bank].filter(Boolean).join(" + ");
}
