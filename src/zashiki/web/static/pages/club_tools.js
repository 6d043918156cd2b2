/** What is done with a club: to leave it; for its founder to change it, and who is in it. */

import { Asked } from "../app/asked.js";
import { actOnClub, changeClub, refusalText, reportClub } from "../app/clubs.js";
import { Select } from "../app/controls.js";
import { called, clubCalled, t } from "../app/i18n.js";
import { onwards } from "../app/router.js";
import { toast } from "../app/toast.js";
import { html, useState } from "../vendor/index.js";
import { ClubFields } from "./club_fields.js";

/** @typedef {import("../app/clubs.js").Club} Club */
/** @typedef {import("../app/clubs.js").Deed} Deed */
/** @typedef {import("./club_fields.js").Words} Words */
/** What is asked before it is done; what follows from it, such as the way to another page. @typedef {{deed: Deed, guest?: string, title: string, what: string, then: (told: any, goOn: ReturnType<typeof onwards>) => void}} Question */

/** Does it, and says so. @param {Promise<any>} doing @param {(told: any) => void} then */
const saidSo = (doing, then) =>
  doing.then(
    (told) => {
      then(told);
      toast(t("club-done"), { kind: "success" });
    },
    (error) => toast(refusalText(error), { kind: "error" }),
  );

/** @param {{club: string, question: Question, onClose: () => void}} props */
function Question({ club, question: { deed, guest, title, what, then }, onClose }) {
  const act = () => {
    const goOn = onwards();
    void saidSo(actOnClub(club, deed, guest), (told) => then(told, goOn));
  };
  return html`<${Asked} title=${title} what=${what} yes=${t("club-yes")} onYes=${act} onClose=${onClose} />`;
}

/** @param {{told: Club, isFounder: boolean}} props */
export function Leave({ told: { key, name }, isFounder }) {
  const [isAsked, ask] = useState(false);
  const leaving = {
    deed: /** @type {const} */ ("leave"),
    title: t("club-leave-title", { name }),
    what: t(isFounder ? "club-leave-founder" : "club-leave-what"),
    then: (/** @type {unknown} */ _, /** @type {ReturnType<typeof onwards>} */ goOn) => goOn("/clubs"),
  };
  return html`<p><button type="button" class="button button-quiet" data-do="leave" onClick=${() => ask(true)}>${t("club-leave")}</button></p>
    ${isAsked && html`<${Question} club=${key} question=${leaving} onClose=${() => ask(false)} />`}`;
}

const REASONS = ["name", "rules", "packs", "other"];

/** Tells the host of the parlour. @param {{told: Club}} props */
export function Report({ told: { key, name } }) {
  const [isAsking, ask] = useState(false);
  const send = (/** @type {string} */ reason) => {
    ask(false);
    reportClub(key, reason).then(
      () => toast(t("club-reported"), { kind: "success" }),
      (error) => toast(refusalText(error), { kind: "error" }),
    );
  };
  if (!isAsking) return html`<p><button type="button" class="button button-quiet" data-do="report" onClick=${() => ask(true)}>${t("club-report")}</button></p>`;
  const why = t("club-report-why", { name });
  return html`<div class="row club-report" role="group" aria-label=${why}>
    <b>${why}</b>
    ${REASONS.map((reason) => html`<button key=${reason} type="button" class="button" onClick=${() => send(reason)}>${t(`club-report-${reason}`)}</button>`)}
    <button type="button" class="button" onClick=${() => ask(false)}>${t("cancel")}</button>
  </div>`;
}

/** Those of the words that are not as others say. @param {Partial<Words>} words @param {Partial<Words>} others @returns {Partial<Words>} */
const different = (words, others) =>
  Object.fromEntries(Object.entries(words).filter(([field, text]) => text !== others[/** @type {keyof Words} */ (field)]));

/**
 * Name and house rules. What nobody has written here is as the club is now, and is not sent: it may be changed from elsewhere.
 * @param {{told: Club, onTold: (told: Club) => void}} props
 */
function WordsForm({ told: { key, name, rules }, onTold }) {
  const [written, write] = useState(/** @type {Partial<Words>} */ ({}));
  const before = { name: clubCalled(name), rules };
  const words = { ...before, ...written };
  const save = (/** @type {Event} */ event) => {
    event.preventDefault();
    void saidSo(changeClub(key, different(written, before)), (told) => {
      onTold(told);
      // What has been written since then stays.
      write((now) => different(now, written));
    });
  };
  return html`<form class="stack" onSubmit=${save}>
    <${ClubFields} words=${words} onChange=${(/** @type {Words} */ now) => write(different(now, before))} />
    <p><button type="submit" class="button" data-do="save" disabled=${!words.name.trim()}>${t("club-save")}</button></p>
  </form>`;
}

/** For the founder alone. @param {{told: Club, onTold: (told: Club) => void}} props */
export function Tools({ told, onTold }) {
  const { key, members } = told;
  const [chosen, choose] = useState("");
  const [asked, ask] = useState(/** @type {Question | null} */ (null));
  const others = new Map(members.slice(1).map((one) => [one.id, one]));
  const other = others.get(chosen);
  /** @param {"remove" | "hand-over"} deed */
  const askOfMember = (deed) =>
    other && ask({ deed, guest: other.id, title: t(`club-${deed}-title`, { name: other.name }), what: t(`club-${deed}-what`), then: onTold });
  /** @type {Question} */
  const renewing = { deed: "renew", title: t("club-renew-title"), what: t("club-renew-what"), then: ({ key: renewed }, goOn) => goOn(`/club/${renewed}`, { replace: true }) };
  /** @type {Question} */
  const ending = { deed: "end", title: t("club-end-title"), what: t("club-end-what"), then: (_, goOn) => goOn("/clubs") };
  return html`<section class="panel stack club-tools">
    <h2>${t("club-tools")}</h2>
    <${WordsForm} told=${told} onTold=${onTold} />
    <${Select}
      label=${t("club-member")}
      none=${t("club-member-nobody")}
      values=${[...others.keys()]}
      value=${other ? chosen : ""}
      text=${(/** @type {string} */ id) => called(others.get(id)?.name ?? "")}
      onChange=${choose}
    />
    <p class="row">
      <button type="button" class="button" data-do="remove" disabled=${!other} onClick=${() => askOfMember("remove")}>${t("club-remove")}</button>
      <button type="button" class="button" data-do="hand-over" disabled=${!other} onClick=${() => askOfMember("hand-over")}>${t("club-hand-over")}</button>
    </p>
    <p class="row">
      <button type="button" class="button" data-do="renew" onClick=${() => ask(renewing)}>${t("club-renew")}</button>
      <button type="button" class="button" data-do="end" onClick=${() => ask(ending)}>${t("club-end")}</button>
    </p>
    ${asked && html`<${Question} club=${key} question=${asked} onClose=${() => ask(null)} />`}
  </section>`;
}
