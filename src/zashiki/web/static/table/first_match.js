/** The coach of a first match: asked for once for each game, then a few short bubbles, each at its moment. */

import { html, useEffect, useRef } from "../vendor/index.js";
import { Avatar } from "../app/art.js";
import { Dialog } from "../app/dialog.js";
import { addCatalogue, t } from "../app/i18n.js";
import { coaching } from "../app/settings.js";
import { useMayCome } from "../app/writing.js";
import { Button } from "./ui.js";

/** @typedef {import("./live.js").LiveTable<any>} LiveTable */
/** What is said, when there is a reason for it, and with which numbers.
 * @typedef {{id: string, when: (store: any) => boolean, args?: (store: any) => Record<string, string | number>}} Moment */

await addCatalogue("coach").catch(() => {});

/** Okame, the round-cheeked mask of good luck. */
const FACE = 4;
const DONE = "done";

/** How far the coach is in a game: what was said, "done", or null before anybody was asked. @param {string} game */
const known = (game) => coaching.value[game] ?? null;

/** @param {string} game @param {readonly string[] | "done"} how */
function remember(game, how) {
  coaching.value = { ...coaching.peek(), [game]: how };
}

/** Whether the coach speaks in this game. @param {string} game */
export const isCoached = (game) => Array.isArray(known(game));

/** @param {string} game @param {boolean} on */
export const setCoached = (game, on) => remember(game, on ? [] : DONE);

/** @param {{game: string}} props */
function Question({ game }) {
  const answer = (/** @type {boolean} */ teach) => setCoached(game, teach);
  return html`<${Dialog} title=${t("coach-ask")} class="table-dialog coach-ask" onClose=${() => answer(false)} unasked
    footer=${html`<${Button} onClick=${() => answer(false)}>${t("coach-know")}<//><${Button} kind="primary" onClick=${() => answer(true)}>${t("coach-teach")}<//>`}>
    <p>${t("coach-ask-hint")}</p>
  <//>`;
}

/**
 * A bubble stays as long as its question: what others do meanwhile does not take it away, an answer does.
 * @param {{store: LiveTable, game: string, moments: readonly Moment[]}} props
 */
export function FirstMatch({ store, game, moments }) {
  const isHere = store.seat.value !== null && store.view.value !== null && store.table.value?.status === "playing";
  const said = known(game);
  const isStill = isHere && !store.busy.value;
  const isAnswered = Boolean(store.pending.value);
  const shown = useRef(/** @type {Moment | undefined} */ (undefined));
  const isAsked = useRef(false);
  const hear = (/** @type {Moment} */ { id }) => {
    const heard = [...(Array.isArray(said) ? said : []), id];
    remember(game, moments.every((one) => heard.includes(one.id)) ? DONE : heard);
  };
  if (isStill && !isAnswered) {
    shown.current = Array.isArray(said) ? moments.find(({ id, when }) => !said.includes(id) && when(store)) : undefined;
  }
  const speaks = isHere && Array.isArray(said) && Boolean(store.decision.value) && !store.held();
  const moment = speaks ? shown.current : undefined;
  const text = moment ? t(`coach-${game}-${moment.id}`, moment.args?.(store)) : "";
  // A part of the page that has just come is not always read: what it says is told apart.
  useEffect(() => store.say(text), [text]);
  useEffect(() => {
    if (isAnswered && shown.current) hear(shown.current);
  }, [isAnswered]);
  isAsked.current = isHere && said === null && (isStill || isAsked.current);
  const mayAsk = useMayCome(isAsked.current);
  if (isAsked.current) return mayAsk && html`<${Question} game=${game} />`;
  if (!moment) return null;
  return html`<aside key=${moment.id} class="first-match" aria-label=${t("coach-name")}>
    <${Avatar} avatar=${FACE} />
    <p>${text}</p>
    <div class="first-match-tools">
      <button type="button" class="button button-quiet" onClick=${() => setCoached(game, false)}>${t("coach-stop")}</button>
      <${Button} kind="primary" onClick=${() => hear(moment)}>${t("coach-next")}<//>
    </div>
  </aside>`;
}
