/** What a glance would show, said to screen readers: events as they happen, what is near, then what is asked. */

import { html, useEffect, useRef } from "../vendor/index.js";

/** @typedef {import("./live.js").LiveTable<any>} LiveTable */

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
  return html`<div class="only-heard" role="log" aria-live="polite" aria-relevant="additions">
    ${store.said.value.map(({ key, text }) => html`<p key=${key}>${text}</p>`)}
  </div>`;
}
