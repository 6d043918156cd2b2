/** Taking the last answer back, as long as nothing has come of it: the server knows, and asks the other sides. */

import { t } from "../app/i18n.js";
import { useKeys } from "../app/keys.js";
import { Button } from "./ui.js";
import { html } from "../vendor/index.js";

/** @typedef {import("./live.js").LiveTable<any>} LiveTable */

/** Asks to take the last answer back. @param {LiveTable} store */
export const takeBack = (store) => store.tell("propose", { match: store.match.peek()?.id, what: "take-back" });

/** Whether this person plays here now. @param {LiveTable} store */
const isPlaying = (store) => store.seat.value !== null && store.table.value?.status === "playing";

/** The key for it. @param {LiveTable} store */
export const useTakeBackKey = (store) =>
  useKeys(
    () => [{ key: "u", text: "company-take-back", group: "table-keys", run: () => void takeBack(store), when: () => isPlaying(store) }],
    [store],
  );

/** @param {{store: LiveTable, onDone: () => void}} props */
export const TakeBackButton = ({ store, onDone }) =>
  html`<${Button} onClick=${() => void takeBack(store).then((isDone) => isDone && onDone())}>${t("company-take-back")}<//>`;
