/** The daily: the same cards for everybody in this house, one try, then how you did against everybody. */

import { ApiError } from "../app/api.js";
import { beginTry, getDay } from "../app/daily.js";
import { Footer } from "../app/footer.js";
import { gameText, loadGames, variantText } from "../app/games.js";
import { addCatalogue, language, joined, t, tMaybe } from "../app/i18n.js";
import { askAhead, useAskingOn, useTold } from "../app/looking.js";
import { wayToTable } from "../app/my_tables.js";
import { percentOf, scoreText } from "../app/numbers.js";
import { Nothing } from "../app/nothing.js";
import { doOnce } from "../app/once.js";
import { Link, route } from "../app/router.js";
import { load } from "../app/sheets.js";
import { setTitle } from "../app/title.js";
import { complain } from "../app/toast.js";
import { offeredGames } from "../games.js";
import { copy } from "../table/share.js";
import { html, useEffect, useState } from "../vendor/index.js";

/** @typedef {import("../app/daily.js").Day} Day */
/** @typedef {import("../app/daily.js").Deal} Deal */

await Promise.all([load("style/regulars.css", { isPage: true }), addCatalogue("regulars", "table").catch(() => {})]);
// What games are called, so that nothing moves when it is told.
await Promise.all([offeredGames(), loadGames()]).catch(() => {});
const first = askAhead(async () => {
  const { day: wanted = "" } = route.peek().params;
  return { wanted, day: await getDay(wanted) };
});
export const { ready } = first;

/** What is said where there is no such day, by the server's code. @type {Record<string, string>} */
const NO_DAY = { "day-to-come": "daily-to-come", "bad-value": "daily-none" };
const DAY_MS = 24 * 3600 * 1000;

/** @param {string} day @param {number} days */
const moved = (day, days) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** @param {string} day */
const dayText = (day) => new Intl.DateTimeFormat(language.value, { dateStyle: "full", timeZone: "UTC" }).format(Date.parse(day));

/** What a try came to, in words. @param {Deal} deal */
function mineText({ mine }) {
  if (!mine) return "";
  if (!mine.is_over) return t("daily-playing");
  if (mine.score === null) return t("daily-given-up");
  const score = scoreText(mine.score);
  return mine.better_than === null ? t("daily-score", { score }) : t("daily-score-among", { score, percent: percentOf(mine.better_than) });
}

/** All that was reached, the best first; the own one is marked. @param {{deal: Deal}} props */
function Scores({ deal }) {
  const most = Math.max(...deal.scores.map(([, count]) => count), deal.given_up, 1);
  const rows = [...deal.scores.map(([score, count]) => ({ name: scoreText(score), count, isMine: deal.mine?.score === score })), ...(deal.given_up ? [{ name: t("daily-given-up-short"), count: deal.given_up, isMine: deal.mine?.is_over === true && deal.mine.score === null }] : [])];
  return html`<ol class="scores" aria-label=${t("daily-scores")}>
    ${rows.map(
      ({ name, count, isMine }) => html`<li key=${name} aria-current=${isMine ? "true" : undefined}>
        <span>${name}</span><span class="scores-bar" style=${`--share: ${count / most}`}></span><span>${count}</span>
      </li>`,
    )}
  </ol>`;
}

/** @param {{deal: Deal, day: Day, beginning: [boolean, (now: boolean) => void], onFailed: () => void}} props `beginning` says of all deals whether one is being begun */
function DealCard({ deal, day, beginning: [isBusy, setBusy], onFailed }) {
  const { game, variant, mine, best, bot, seed } = deal;
  const isToday = day.day === day.today;
  // A second tap would be told that the deal is played once, also while the table is being fetched; at another deal it would begin a
  // try that nobody is led to.
  const begin = () => {
    setBusy(true);
    const goTo = wayToTable();
    return beginTry(game, variant).then(
      ({ id }) => goTo(id),
      (error) => {
        setBusy(false);
        complain(error);
        // The try may have begun all the same: the answer was lost, or it was begun elsewhere.
        onFailed();
      },
    );
  };
  return html`<section class="panel stack daily-deal">
    <h2>${variantText(variant)} <small>${gameText(game)}</small></h2>
    <p class="soft">${joined([t("daily-against", { level: tMaybe(`bot-${bot}`) ?? bot }), t("daily-tries", { count: deal.tries })])}</p>
    ${mine && html`<p><strong>${mineText(deal)}</strong></p>`}
    ${(deal.scores.length > 0 || deal.given_up > 0) && html`<${Scores} deal=${deal} />`}
    <p class="row">
      ${isToday && !mine && html`<button type="button" class="button button-primary" disabled=${isBusy} onClick=${() => void doOnce("daily", begin)}>${t("daily-begin")}</button>`}
      ${mine && !mine.is_over && html`<${Link} class="button button-primary" href=${`/table/${mine.table}`}>${t("me-return")}<//>`}
      ${mine?.is_over && html`<a class="button" href=${`/replay/${mine.match}?seat=0`}>${t("me-replay")}</a>`}
      ${best && best.match !== mine?.match && html`<a class="button" href=${`/replay/${best.match}?seat=0`}>${t("daily-best", { name: best.name, score: scoreText(best.score) })}</a>`}
    </p>
    <details class="soft">
      <summary>${t("daily-fair")}</summary>
      <p>${t(seed ? "daily-fair-past" : "daily-fair-today")}</p>
      <p><code>${deal.commitment}</code></p>
      ${seed && html`<p>${t("daily-seed")} <code>${seed}</code></p>`}
    </details>
  </section>`;
}

/** What can be told others without telling them a card. @param {Day} day */
const shareText = (day) =>
  [
    t("daily-share-title", { day: day.day }),
    ...day.deals.filter(({ mine }) => mine?.is_over).map((deal) => t("pair", { name: variantText(deal.variant), text: mineText(deal) })),
    `${location.origin}/daily`,
  ].join("\n");

/** @param {Day} day */
async function share(day) {
  const text = shareText(day);
  try {
    if (navigator.share) return await navigator.share({ text });
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return;
  }
  await copy(text, t("daily-shared"));
}

/** @param {{day?: string}} props */
export default function Daily({ day: wanted = "" }) {
  const ahead = first.told();
  const known = ahead?.wanted === wanted ? ahead.day : null;
  const { told: day, setTold, error, problem, fail } = useTold(known, () => (known && first.isNews() ? null : getDay(wanted)), [wanted]);
  const none = error instanceof ApiError && NO_DAY[error.code];
  const [look, setLook] = useState(/** @type {{day: string} | null} */ (null));
  const lookAgain = () => setLook({ day: wanted });
  const beginning = useState(false);
  const hear = (/** @type {Day} */ now) => {
    setTold(now);
    fail(null);
  };
  useAskingOn(() => (look?.day === wanted ? getDay(wanted) : null), [look, wanted], hear, () => {});
  useEffect(() => {
    const seen = () => document.hidden || lookAgain();
    document.addEventListener("visibilitychange", seen);
    return () => document.removeEventListener("visibilitychange", seen);
  }, [wanted]);
  setTitle(t("daily-title"));
  return html`<div class="page regulars">
      <h1>${t("daily-title")}</h1>
      <p class="home-line">${t("daily-line")}</p>
      ${problem && !none && html`<p class="problem" role="alert">${problem}</p>`}
      ${none && html`<${Nothing} text=${t(none)} tap=${t("daily-today")} href="/daily" />`}
      ${
        day &&
        !none &&
        html`<nav class="row" aria-label=${t("daily-days")}>
            <${Link} class="button" href=${`/daily/${moved(day.day, -1)}`}>${t("daily-before")}<//>
            <strong>${dayText(day.day)}</strong>
            ${day.day < day.today && html`<${Link} class="button" href=${moved(day.day, 1) === day.today ? "/daily" : `/daily/${moved(day.day, 1)}`}>${t("daily-after")}<//>`}
            ${day.streak > 0 && html`<span class="soft">${t("daily-streak", { count: day.streak })}</span>`}
            ${day.deals.some(({ mine }) => mine?.is_over) && html`<button type="button" class="button" onClick=${() => void share(day)}>${t("daily-share")}</button>`}
          </nav>
          ${!day.deals.length && html`<${Nothing} text=${t("daily-none")} tap=${t("daily-today")} href="/daily" />`}
          <div class="regulars-columns">
            ${day.deals.map((deal) => html`<${DealCard} key=${`${day.day}/${deal.variant}`} deal=${deal} day=${day} beginning=${beginning} onFailed=${lookAgain} />`)}
          </div>`
      }
    </div>
    <${Footer} />`;
}
