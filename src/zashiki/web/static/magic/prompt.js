/** One line: what is asked, who is awaited, why not; and beside it what confirms or goes on. */

import { html } from "../vendor/index.js";
import { t } from "../app/i18n.js";
import { useRoom } from "../table/room.js";
import { Button, Refusal, classes } from "../table/ui.js";
import { coversAnswers } from "./action_panel.js";
import { HintButton, HintPanel, hasHints } from "./hint.js";
import { aimsOf, readAct } from "./targeting.js";
import { asksHand, mainAct } from "./hand.js";
import { lastWords } from "./log.js";
import { answerText, asksCards, promptText } from "./questions.js";
import { ROOMY } from "./room.js";

/** @typedef {import("./store.js").MagicStore} MagicStore */

/** What the line says. @param {MagicStore} store @returns {{kind: string, text: string}} */
export function promptOf(store) {
  const decision = store.decision.value;
  const { view } = store.at.value;
  if (store.seat.value === null && !view.result && !view.isReplay) {
    return { kind: "calm", text: promptText(store.at.value, null, false) || t("table-you-watch") };
  }
  const picked = store.picked.value[0];
  const reading = store.reading.value;
  const act = picked?.startsWith("move:") ? picked : reading?.kind === "card" ? mainAct(store, reading.id) : readAct(store);
  if (decision?.kind === "act" && reading && act === readAct(store) && aimsOf(store).length) {
    return { kind: "ask", text: t("magic-decide-target", { source: store.content.value.name(reading.id) }) };
  }
  if (decision?.kind === "act" && act) {
    return { kind: "ask", text: t("mt-sure", { act: answerText(store.at.value, decision, act) }) };
  }
  if (decision && needsConfirm(store) && store.picked.value.length === decision.most) {
    return { kind: "ask", text: t("table-now", { button: confirmText(decision, decision.most) }) };
  }
  return { kind: decision ? "ask" : "calm", text: promptText(store.at.value, decision, Boolean(store.pending.value)) };
}

/** Whether the answer is put together first and then confirmed. @param {MagicStore} store */
function needsConfirm(store) {
  const decision = store.decision.value;
  if (!decision || decision.kind === "act") return false;
  const isPicked = asksHand(store) || asksCards(store.at.value, decision);
  return decision.most > 1 || isPicked || ["tile", "spawn", "revive"].includes(decision.kind);
}

/** Confirm what is picked, if that is an answer. @param {MagicStore} store */
export function confirm(store) {
  const decision = store.decision.peek();
  const picked = store.picked.peek();
  if (!decision || store.busy.peek()) return;
  if (decision.kind === "act") {
    if (picked[0]?.startsWith("move:")) void store.perform(picked[0]);
    return;
  }
  if (picked.length >= decision.least && picked.length <= decision.most) void store.act(picked);
}

/** What confirming does, and how much of it is put together. @param {import("./types.js").Decision} decision @param {number} count */
function confirmText({ kind, most }, count) {
  const verb = t(`magic-verb-${{ discard: "drop", drop: "drop", pass: "pass" }[kind] ?? "choose"}`);
  return most > 1 ? t("mt-confirm", { verb, count, most }) : verb;
}

/** @param {{store: MagicStore}} props */
function Confirm({ store }) {
  const isRoomy = useRoom(ROOMY);
  const decision = store.decision.value;
  if (!decision || store.busy.value) return null;
  if (!isRoomy && coversAnswers(store)) {
    return html`<${Button} key="answer" kind="primary" onClick=${() => store.putAway()}>${t("mt-answer")}<//>`;
  }
  const picked = store.picked.value;
  if (decision.kind === "act") {
    if (picked[0]?.startsWith("move:")) {
      return html`<${Button} key="move" kind="primary" onClick=${() => confirm(store)}>${t("magic-verb-move")}<//>`;
    }
    return (
      decision.options.includes("end") &&
      html`<${Button} key="end" onClick=${() => void store.perform("end")}>${t("magic-verb-end")}<//>`
    );
  }
  if (!needsConfirm(store)) {
    return decision.least === 0 && html`<${Button} onClick=${() => void store.act([])}>${t("magic-choice-nobody")}<//>`;
  }
  const isReady = picked.length >= decision.least;
  return html`<${Button} key=${`confirm ${picked.length}`} kind="primary" disabled=${!isReady} onClick=${() => confirm(store)}>
    ${picked.length || decision.least ? confirmText(decision, picked.length) : t("magic-choice-nothing")}
  <//>`;
}

/** @param {{store: MagicStore}} props */
export function Prompt({ store }) {
  const refusal = store.refusal.value;
  const { kind, text } = promptOf(store);
  const { view } = store.at.value;
  if (store.choosing.value) return html`<div class="magic-prompt" inert><p class="prompt-line"><span>${text}</span></p></div>`;
  // While others play, what they have just done stands here: where there is no room for the log nothing else tells it.
  const tells = kind === "calm" && !refusal && view.round > 0 && !view.result && !view.isReplay;
  return html`<div class=${classes("magic-prompt", refusal ? "refused" : kind, tells && "telling", hasHints(store) && "with-hints")}>
    <${Refusal} refusal=${refusal} />
    ${!refusal && html`<p key=${text} class="prompt-line"><span>${text}</span></p>`}
    ${tells && html`<p class="prompt-last" aria-hidden="true"><span>${lastWords(store)}</span></p>`}
    <span class="magic-prompt-tools"><${HintButton} store=${store} /><${Confirm} store=${store} /></span>
    <${HintPanel} store=${store} />
  </div>`;
}
