/** What a glance would show, said to screen readers: events as they happen, what is near, then what is asked. */

import { isCovered } from "../app/covered.js";
import { html, useEffect, useRef, useState } from "../vendor/index.js";

/** @typedef {import("./live.js").LiveTable<any>} LiveTable */
/** @typedef {{key: number, text: string}} Sentence a later one has a higher key */

/** How many sentences are kept, those that wait for a dialog to go among them. */
const MOST = 8;

/**
 * Says each sentence once. What comes under a dialog, or with it, is said when the last dialog has gone.
 * @param {{said: readonly Sentence[]}} props the newest last; the others may go
 */
export function Spoken({ said }) {
  const [spoken, speak] = useState(/** @type {readonly Sentence[]} */ ([]));
  const held = useRef(/** @type {readonly Sentence[]} */ ([]));
  const last = useRef(0);
  const covered = isCovered.value;
  // A frame later: then the log stands in the page, which says only what comes to it, and a dialog of the same moment is there.
  useEffect(() => {
    held.current = [...held.current, ...said.filter(({ key }) => key > last.current)].slice(-MOST);
    last.current = Math.max(last.current, said.at(-1)?.key ?? 0);
    if (isCovered.peek() || !held.current.length) return;
    const now = held.current;
    held.current = [];
    speak((before) => [...before, ...now].slice(-MOST));
  }, [said, covered]);
  return html`<div class="only-heard" role="log" aria-live="polite" aria-relevant="additions">
    ${spoken.map(({ key, text }) => html`<p key=${key}>${text}</p>`)}
  </div>`;
}

/** @param {{store: LiveTable, promptOf: (store: any) => {text: string}}} props `promptOf` says what is asked */
export function Announcer({ store, promptOf }) {
  const view = store.view.value;
  const decision = store.decision.value;
  const asked = view && !store.busy.value && decision ? promptOf(store).text : "";
  const near = view && !view.isReplay ? store.near() : null;
  const heard = useRef(/** @type {readonly string[]} */ ([]));
  useEffect(() => {
    if (!near) return;
    for (const text of near) if (!heard.current.includes(text)) store.say(text);
    heard.current = near;
  }, [near?.join()]);
  const answers = decision?.options.join() ?? "";
  const question = useRef("");
  useEffect(() => {
    // A question is said once, however much others do meanwhile; with other answers it is another one.
    if (asked && `${asked} ${answers}` !== question.current) store.say(asked);
    if (asked || !decision) question.current = asked && `${asked} ${answers}`;
  }, [asked, answers, !decision]);
  return html`<${Spoken} said=${store.said.value} />`;
}
