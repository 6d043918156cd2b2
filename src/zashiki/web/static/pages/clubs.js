/** Clubs: those that you are in, and a new one. */

import { listClubs, makeClub, refusalText } from "../app/clubs.js";
import { Footer } from "../app/footer.js";
import { addCatalogue, clubCalled, t } from "../app/i18n.js";
import { loadMe, me } from "../app/me.js";
import { askAhead, useLooking } from "../app/looking.js";
import { Link, onwards } from "../app/router.js";
import { load } from "../app/sheets.js";
import { setTitle } from "../app/title.js";
import { html, useState } from "../vendor/index.js";
import { ClubFields } from "./club_fields.js";

/** @typedef {import("../app/clubs.js").Outline} Outline */

const sheets = ["style/regulars.css", "style/clubs.css"].map((name) => load(name, { isPage: true }));
await Promise.all([...sheets, addCatalogue("clubs").catch(() => {})]);
const first = askAhead(() => loadMe().then(listClubs));
export const { ready } = first;

const REFRESH_MS = 30_000;

/** @param {{one: Outline}} props */
const Row = ({ one }) =>
  html`<li>
    <${Link} href=${`/club/${one.key}`} class="club-row">
      <strong>${clubCalled(one.name)}</strong>
      <small>${[t("club-count", { count: one.count }), one.is_founder ? t("club-you-founder") : ""].filter(Boolean).join(" · ")}</small>
    <//>
  </li>`;

function NewClub() {
  const [words, setWords] = useState({ name: t("club-name-first", { name: me.value?.name ?? "" }), rules: "" });
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  const make = async (/** @type {Event} */ event) => {
    event.preventDefault();
    setBusy(true);
    const goOn = onwards();
    try {
      await loadMe();
      const { key } = await makeClub(words);
      goOn(`/club/${key}`);
    } catch (error) {
      setProblem(refusalText(error));
      setBusy(false);
    }
  };
  return html`<form class="panel stack club-new" onSubmit=${make}>
    <h2>${t("clubs-make")}</h2>
    <${ClubFields} words=${words} onChange=${setWords} />
    <p class="row"><button type="submit" class="button button-primary" disabled=${isBusy || !words.name.trim()}>${t("clubs-make-go")}</button></p>
    <p class="problem" role="status">${problem}</p>
  </form>`;
}

export default function Clubs() {
  const [own, setOwn] = useState(first.told());
  const [problem, setProblem] = useState("");
  setTitle(t("clubs-title"));
  const told = (/** @type {Outline[]} */ found) => {
    setOwn(found);
    setProblem("");
  };
  useLooking(listClubs, { every: REFRESH_MS, of: "", onTold: told, onFailed: (error) => setProblem(refusalText(error)), ahead: first });
  return html`<div class="page regulars">
      <h1>${t("clubs-title")}</h1>
      <p class="home-line">${t("clubs-line")}</p>
      ${problem && html`<p class="problem" role="alert">${problem}</p>`}
      <div class="regulars-columns">
        <section class="panel stack">
          <h2>${t("clubs-yours")}</h2>
          ${own && (own.length ? html`<ul class="club-list">${own.map((one) => html`<${Row} key=${one.key} one=${one} />`)}</ul>` : html`<p class="soft">${t("clubs-none")}</p>`)}
        </section>
        <${NewClub} />
      </div>
    </div>
    <${Footer} />`;
}
