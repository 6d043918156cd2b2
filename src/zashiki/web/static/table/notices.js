/** What people do is told over the table: who is away, what is proposed, what is said. Nothing below it moves. */

import { html, useEffect, useRef } from "../vendor/index.js";
import { Art, Avatar } from "../app/art.js";
import { botText } from "../app/bots.js";
import { useSaidAfter } from "../app/covered.js";
import { t } from "../app/i18n.js";
import { toast } from "../app/toast.js";
import { Spoken } from "./announce.js";
import { MOST_SAID } from "./company.js";
import { listed } from "./names.js";
import { isAwaiting, timeText, useTicking } from "./presence.js";
import { Button } from "./ui.js";

/** @typedef {import("./live.js").LiveTable<any>} LiveTable */

/** @param {LiveTable} store @param {number} seat */
const named = (store, seat) => (seat === store.seat.value ? t("you") : (store.people.value[seat]?.name ?? ""));

/** @param {{store: LiveTable}} props a bot that plays for this person, or for others */
function StandIns({ store }) {
  const { seats = [], status } = store.table.value ?? {};
  if (status !== "playing") return null;
  return html`${seats.map(({ stand_in: bot, away }, seat) => {
    const name = named(store, seat);
    if (bot && seat === store.seat.value) {
      return html`<div key=${seat} class="notice-line">
        <span>${t("company-stands-in-you", { level: botText(bot) })}</span>
        <${Button} kind="primary" onClick=${() => void store.tell("return")}>${t("company-return")}<//>
      </div>`;
    }
    if (typeof away !== "number") return null;
    const told = t("company-said", { name, text: t("company-away") });
    // The seconds are for the eye: heard, each would be told anew.
    return html`<p key=${seat} class="notice-line">
      <span class="only-heard">${told}</span>
      <span aria-hidden="true">${t("company-away-notice", { name, time: timeText(store.company.since(away)) })}</span>
    </p>`;
  })}`;
}

/** Says once when a bot takes over for somebody else. @param {LiveTable} store */
function useStandInNews(store) {
  const told = (store.table.value?.seats ?? []).map(({ stand_in: bot }, seat) => (bot && seat !== store.seat.value ? bot : ""));
  const before = useRef(told);
  useEffect(() => {
    told.forEach((bot, seat) => {
      const isNew = bot && !before.current[seat];
      if (isNew) toast(t("company-stands-in-notice", { name: named(store, seat), level: botText(bot) }));
    });
    before.current = told;
  }, [told.join("|")]);
}

/** Says when somebody has taken an answer back. @param {LiveTable} store */
function useTookBackNews(store) {
  const { tookBack } = store.company;
  useEffect(
    () => tookBack.subscribe((one) => one && toast(t("company-took-back", { name: store.people.peek()[one.seat]?.name ?? "" }))),
    [store],
  );
}

/** Who is ready for another match, while the last one still lies on the table. @param {{store: LiveTable}} props */
function Ready({ store }) {
  const { seats = [], status, begins } = store.table.value ?? {};
  if (status !== "finished" || typeof begins === "number") return null;
  const names = seats.flatMap(({ ready }, seat) => (ready ? [named(store, seat)] : []));
  if (!names.length) return null;
  return html`<p class="notice-line">${t("company-said", { name: listed(names), text: t("company-ready") })}</p>`;
}

/** Says what somebody else has written, where the panel is not open. @param {LiveTable} store */
function useChatNews(store) {
  const { chats } = store.company;
  useEffect(() => {
    const before = chats.peek().at(-1)?.key ?? 0;
    return chats.subscribe((lines) => {
      const line = lines.at(-1);
      const isOther = line && line.key > before && line.guest !== store.me.peek()?.id;
      if (isOther && !document.querySelector(".chat")) toast(t("company-said", { name: line.name, text: line.text }));
    });
  }, [store]);
}

/** Says why something was refused where no line for it is in sight: in the lobby, and under a dialog. @param {LiveTable} store */
function useRefusalNews(store) {
  useEffect(() => {
    let told = 0;
    return store.refusal.subscribe((refusal) => {
      // The same in another language is no news.
      if (!refusal || refusal.key === told) return;
      told = refusal.key;
      const isOutOfSight = !store.view.peek() || document.querySelector("dialog[open]");
      if (store.table.peek() && isOutOfSight) toast(refusal.text, { kind: "error" });
    });
  }, [store]);
}

/** @param {{store: LiveTable}} props what somebody has proposed, and the answers to it */
function Proposed({ store }) {
  const proposal = store.company.proposal.value;
  if (!proposal) return null;
  const { number, what, match, seat, needs } = proposal;
  const own = store.seat.value;
  const answer = (/** @type {boolean} */ yes) => void store.tell("answer", { match, number, yes });
  if (own !== null && needs.includes(own)) {
    return html`<div class="notice-line">
      <span>${t(`company-asks-${what}`, { name: named(store, seat) })}</span>
      <${Button} kind="primary" onClick=${() => answer(true)}>${t("company-yes")}<//>
      <${Button} onClick=${() => answer(false)}>${t("company-no")}<//>
    </div>`;
  }
  return html`<div class="notice-line">
    <span>${t("company-asked", { names: listed(needs.map((one) => named(store, one))) })}</span>
    ${seat === own && html`<${Button} onClick=${() => answer(false)}>${t("company-take-back-offer")}<//>`}
  </div>`;
}

/** @param {{store: LiveTable}} props a seat that is offered to this person */
function Offered({ store }) {
  const me = store.me.value?.id;
  const { seats = [], status } = store.table.value ?? {};
  const seat = seats.findIndex(({ offered }) => offered && offered === me);
  if (seat < 0 || status !== "playing") return null;
  return html`<div class="notice-line">
    <span>${t("company-take-seat", { name: store.people.value[seat]?.name ?? "" })}</span>
    <${Button} kind="primary" onClick=${() => void store.tell("sit", { seat })}>${t("company-take")}<//>
  </div>`;
}

/** A match that is about to begin while another one still lies on the table. @param {{store: LiveTable}} props */
export function Beginning({ store }) {
  const begins = store.table.value?.begins;
  const counts = typeof begins === "number";
  useTicking(counts);
  if (!counts) return null;
  return html`<div class="notice-line">
    <span class="only-heard">${t("company-begins", { seconds: Math.ceil(begins) })}</span>
    <span aria-hidden="true">${t("company-begins", { seconds: Math.ceil(store.company.since(begins)) })}</span>
    ${store.seat.value !== null &&
    html`<${Button} onClick=${() => void store.tell("ready", { on: false })}>${t("company-wait")}<//>`}
  </div>`;
}

/** The phrases of the table: seen for a moment, and said apart, also where a dialog has hidden them. @param {{store: LiveTable}} props */
function Sayings({ store }) {
  const said = store.company.said.value.map((one) => ({
    ...one, text: t("company-said", { name: named(store, one.seat), text: t(one.saying) }),
  }));
  return html`<div class="sayings" aria-hidden="true">
      ${said.map(
        ({ key, seat, saying, text }) => html`<p key=${key} class="saying" style=${`--slot:${key % MOST_SAID}`}>
          <${Avatar} avatar=${store.people.value[seat]?.avatar ?? 0} />
          <span>${text}</span>
          ${saying.startsWith("emote-") && html`<${Art} id=${saying} class="emote" />`}
        </p>`,
      )}
    </div>
    <${Spoken} said=${said} />`;
}

/** @param {{store: LiveTable}} props */
const Open = ({ store }) =>
  html`<${StandIns} store=${store} />
    <${Proposed} store=${store} />
    <${Offered} store=${store} />
    <${Ready} store=${store} />
    ${store.view.value && html`<${Beginning} store=${store} />`}`;

/** @param {{store: LiveTable}} props */
export function Notices({ store }) {
  const [region, key] = useSaidAfter();
  useTicking(isAwaiting(store));
  useStandInNews(store);
  useTookBackNews(store);
  useChatNews(store);
  useRefusalNews(store);
  return html`<div class="notices" role="status" ref=${region}><${Open} key=${key} store=${store} /></div>
    <${Sayings} store=${store} />`;
}
