/** One line above the hand: what is asked, who is awaited, or why something cannot be done. */

import { html } from "../vendor/index.js";
import { t } from "../app/i18n.js";
import { confirmPlay } from "../app/settings.js";
import { HintButton, HintPanel, hasHints } from "./hint.js";
import { cardName } from "./names.js";
import { isChoosing, passText } from "./pass.js";
import { listed, nameOf } from "../table/names.js";
import { Refusal, classes } from "../table/ui.js";
import { questionOf } from "./words.js";

/** @typedef {import("./store.js").TableStore} TableStore */

/** What the line says when nothing was refused. @param {TableStore} store @returns {{kind: string, text: string}} */
export function promptOf(store) {
  const { view, names } = store.naming.value;
  const decision = store.decision.value;
  if (view.phase === "over") return { kind: "over", text: t("table-over") };
  if (decision) {
    const picked = store.picked.value;
    const [card] = picked;
    if (isChoosing(view) && picked.length === decision.most) {
      return { kind: "ask", text: t("table-now", { button: passText(store) }) };
    }
    if (decision.kind === "play" && confirmPlay.value && card) {
      return { kind: "ask", text: t("table-confirm", { card: cardName(card) }) };
    }
    return { kind: "ask", text: questionOf({ ...view, decision }, store.limits.value) };
  }
  const awaited = view.to_act.filter((seat) => seat >= 0 && seat !== view.seat);
  if (!awaited.length || store.pending.value) return { kind: "calm", text: "" };
  return {
    kind: "calm",
    text: t("waiting-for", { name: listed(awaited.map((seat) => nameOf({ view, names }, seat))) }),
  };
}

/** @param {{store: TableStore}} props */
export function Prompt({ store }) {
  if (!store.view.value) return null;
  const refusal = store.refusal.value;
  const { kind, text } = promptOf(store);
  return html`<div class=${classes("prompt", refusal ? "refused" : kind, hasHints(store) && "hinted")}>
    <${Refusal} refusal=${refusal} />
    ${!refusal && html`<p key=${text} class="prompt-line"><span>${text}</span></p>`}
    <${HintButton} store=${store} />
    <${HintPanel} store=${store} />
  </div>`;
}
