/** In the form for a new table: several tables with the same deals, which make a duplicate match. */

import { botText } from "../app/bots.js";
import { Choice } from "../app/controls.js";
import { addCatalogue, t, tAttr } from "../app/i18n.js";
import { html } from "../vendor/index.js";
import { paceText } from "./tournament_words.js";

await addCatalogue("duplicates", "tournaments").catch(() => {});

const TABLES = [1, 2, 4, 6, 8];
/** @param {number} tables */
const tablesText = (tables) => t(tables > 1 ? "duplicate-tables-many" : "duplicate-tables-one", { count: tables });

/** How many tables play it. @param {{tables: number, onChange: (tables: number) => void}} props */
export const TablesChoice = ({ tables, onChange }) =>
  html`<${Choice} label=${t("duplicate-tables")} values=${TABLES} value=${tables} text=${tablesText} onChange=${onChange} hint=${tAttr(tables > 1 ? "duplicate-tables-many" : "duplicate-tables-one", "hint")} />`;

const MINUTES = [30, 60, 120, 24 * 60, 3 * 24 * 60, 7 * 24 * 60];
/** Unless another time is chosen. */
export const MINUTES_FIRST = 120;

/**
 * The bot on free seats, and the time for all of it.
 * @param {{bots: readonly string[], bot: string, onBot: (bot: string) => void, minutes: number, onMinutes: (minutes: number) => void}} props
 */
export const DuplicateSetting = ({ bots, bot, onBot, minutes, onMinutes }) =>
  html`<${Choice} label=${t("tournament-bots")} values=${bots} value=${bot} text=${botText} onChange=${onBot} />
    <${Choice} label=${t("duplicate-time")} values=${MINUTES} value=${minutes} text=${paceText} onChange=${onMinutes} hint=${t("duplicate-time-hint")} />`;
