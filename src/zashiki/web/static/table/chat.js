/** Free chat, where the host of the table allows it: players and watchers each among themselves. */

import { isUnheard } from "../app/avoided.js";
import { languageOf, t } from "../app/i18n.js";
import { within } from "../app/within.js";
import { html, useState } from "../vendor/index.js";

/** @typedef {import("./live.js").LiveTable<any>} LiveTable */

const LONGEST = 200;

/** @param {{store: LiveTable}} props */
export function Chat({ store }) {
  const [text, setText] = useState("");
  if (!store.table.value?.chat) return null;
  const lines = store.company.chats.value.filter(({ guest }) => !isUnheard(guest));
  /** @param {Event} event */
  const send = async (event) => {
    event.preventDefault();
    if (!text.trim()) return;
    // The field is free at once: what is written until the server has answered is the next line's.
    setText("");
    if (!(await store.tell("chat", { text }))) setText((next) => next || text);
  };
  return html`<section class="chat" aria-label=${t("company-chat")}>
    <p class="soft small">${t(store.seat.value === null ? "company-chat-watchers" : "company-chat-players")}</p>
    <ul class="chat-lines" role="log" aria-live="polite" tabindex="0">
      ${lines.map(({ key, name, text: line }) => html`<li key=${key} lang=${languageOf(line)}>${t("company-said", { name, text: line })}</li>`)}
    </ul>
    <form class="join-line" onSubmit=${send}>
      <input
        class="input"
        aria-label=${t("company-chat")}
        value=${text}
        autocomplete="off"
        ...${within(LONGEST, setText)}
      /><button type="submit" class="button">${t("company-chat-send")}</button>
    </form>
  </section>`;
}
