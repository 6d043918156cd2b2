/** What is done with a tournament: by those who take part, and by its organiser. */

import { Asked } from "../app/asked.js";
import { Select } from "../app/controls.js";
import { t } from "../app/i18n.js";
import { loadMe } from "../app/me.js";
import { doOnce } from "../app/once.js";
import { toast } from "../app/toast.js";
import { actOn, SYSTEMS } from "../app/tournaments.js";
import { html, useState } from "../vendor/index.js";
import { entrantText, refusalText } from "./tournament_words.js";

/** @typedef {import("../app/tournaments.js").Act} Act */
/** @typedef {import("../app/tournaments.js").Tournament} Tournament */
/** What is asked before it is done. @typedef {{act: Act, title: string, what: string}} Question */

/** @param {string} id @param {Act} act */
export const doIt = (id, act) =>
  doOnce(JSON.stringify([id, act]), async () => {
    try {
      await loadMe();
      await actOn(id, act);
      toast(t("tournament-done-so"), { kind: "success" });
    } catch (error) {
      toast(refusalText(error), { kind: "error" });
    }
  });

/** @param {{id: string, question: Question, onClose: () => void}} props */
const AskedOf = ({ id, question: { act, title, what }, onClose }) =>
  html`<${Asked} title=${title} what=${what} yes=${t("tournament-yes")} onYes=${() => void doIt(id, act)} onClose=${onClose} />`;

/** @param {"hurry" | "cancel" | "end" | "close"} name @param {Act["do"]} act @returns {Question} */
const question = (name, act) => ({ act: { do: act }, title: t(`tournament-${name}-title`), what: t(`tournament-${name}-what`) });

/** For the organiser alone. @param {{told: Tournament}} props */
export function Tools({ told: { id, status, system, standings } }) {
  const [asked, ask] = useState(/** @type {Question | null} */ (null));
  const ending = status === "gathering" ? "cancel" : "end";
  const [chosen, choose] = useState(0);
  const isOver = status === "finished";
  const others = standings.filter(({ is_in: isIn }) => isIn && !isOver).sort((one, other) => one.number - other.number);
  const names = new Map(others.map((one) => [one.number, entrantText(one)]));
  const dropped = names.has(chosen) ? chosen : 0;
  const name = names.get(chosen) ?? "";
  /** @returns {Question} */
  const dropping = () => ({ act: { do: "drop", entrant: dropped }, title: t("tournament-drop-title", { name }), what: t("tournament-drop-what") });
  return html`<section class="panel stack tournament-tools">
    <h2>${t("tournament-tools")}</h2>
    <p class="row">
      ${
        status === "gathering"
          ? html`<button type="button" class="button button-primary" data-do="start" onClick=${() => void doIt(id, { do: "start" })}>${t("tournament-start")}</button>`
          : !SYSTEMS[system].isRolling && html`<button type="button" class="button" data-do="hurry" disabled=${isOver} onClick=${() => ask(question("hurry", "hurry"))}>${t("tournament-hurry")}</button>`
      }
      <button type="button" class="button" data-do="end" disabled=${isOver} onClick=${() => ask(question(SYSTEMS[system].isRolling && ending === "end" ? "close" : ending, "end"))}>${t(`tournament-${ending}`)}</button>
    </p>
    <div class="tournament-drop">
      <${Select}
        label=${t("tournament-drop")}
        none=${t("tournament-drop-nobody")}
        values=${others.map(({ number }) => number)}
        value=${dropped || ""}
        text=${(/** @type {number} */ number) => names.get(number)}
        onChange=${(/** @type {string} */ number) => choose(Number(number))}
      />
      <button type="button" class="button" data-do="drop" disabled=${!dropped} onClick=${() => ask(dropping())}>${t("tournament-drop-go")}</button>
    </div>
    ${asked && html`<${AskedOf} id=${id} question=${asked} onClose=${() => ask(null)} />`}
  </section>`;
}

/** To withdraw, after a question. @param {{id: string}} props */
export function Leave({ id }) {
  const [isAsked, ask] = useState(false);
  const leaving = { act: { do: /** @type {const} */ ("withdraw") }, title: t("tournament-leave-title"), what: t("tournament-leave-what") };
  return html`<button type="button" class="button" data-do="withdraw" onClick=${() => ask(true)}>${t("tournament-leave")}</button>
    ${isAsked && html`<${AskedOf} id=${id} question=${leaving} onClose=${() => ask(false)} />`}`;
}
