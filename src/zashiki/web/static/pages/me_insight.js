/** What you play well and what costs you, from the analyses of your matches: by kind of decision, by part of the round, over time. */

import { askAnalysis, getAnalysis } from "../app/api.js";
import { failureText } from "../app/failure.js";
import { games, gameText, variantText } from "../app/games.js";
import { addCatalogue, language, t, tMaybe } from "../app/i18n.js";
import { askAhead, useAhead } from "../app/looking.js";
import { getInsight } from "../app/person.js";
import { Link } from "../app/router.js";
import { load } from "../app/sheets.js";
import { html, useEffect, useState } from "../vendor/index.js";

/** @typedef {import("../app/person.js").Insight} Insight */
/** @typedef {import("../app/person.js").Share} Share */

await Promise.all([load("style/insight.css", { isPage: true }), addCatalogue("insight").catch(() => {})]);
export const ownInsight = askAhead(getInsight);

const MARKS = ["best", "good", "inaccuracy", "mistake", "blunder"];
const WIDTH = 600;
const HEIGHT = 160;
const EDGE = 10;
const ASK_MS = 2000;

const number = (/** @type {number} */ value, digits = 1) => new Intl.NumberFormat(language.value, { maximumFractionDigits: digits }).format(value);
/** Of 100 rounds. @param {Share} share */
const cost = ({ loss }) => number(100 * loss);
/** @param {Share} share */
const good = ({ marks, decisions }) => new Intl.NumberFormat(language.value, { style: "percent" }).format(((marks.best ?? 0) + (marks.good ?? 0)) / Math.max(1, decisions));

/** How many of each mark, as one bar. @param {{share: Share}} props */
const Bar = ({ share }) => html`<span class="insight-bar" aria-hidden="true">
  ${MARKS.filter((mark) => share.marks[mark]).map((mark) => html`<i key=${mark} class=${mark} style=${`flex-grow:${share.marks[mark]}`}></i>`)}
</span>`;

/** @param {{title: string, rows: {key: string, name: any, share: Share}[]}} props */
const Shares = ({ title, rows }) => html`<table class="figures">
  <caption class="only-heard">${title}</caption>
  <thead>
    <tr>
      <th scope="col">${title}</th>
      <th scope="col">${t("insight-count")}</th>
      <th scope="col">${t("insight-good")}</th>
      <th scope="col">${t("insight-cost")}</th>
    </tr>
  </thead>
  <tbody>
    ${rows.map(
      ({ key, name, share }) => html`<tr key=${key}>
        <th scope="row">${name}<${Bar} share=${share} /></th>
        <td>${share.decisions}</td>
        <td>${good(share)}</td>
        <td>${cost(share)}</td>
      </tr>`,
    )}
  </tbody>
</table>`;

/** The average cost of a decision, match by match; each point leads to the match's analysis. @param {{course: Insight["course"]}} props */
function Course({ course }) {
  const most = Math.max(...course.map(({ share }) => share.loss), 0.01);
  const x = (/** @type {number} */ at) => EDGE + (course.length > 1 ? at / (course.length - 1) : 0.5) * (WIDTH - 2 * EDGE);
  const y = (/** @type {number} */ loss) => EDGE + (1 - loss / most) * (HEIGHT - 2 * EDGE);
  const path = course.map(({ share }, at) => `${at ? "L" : "M"}${x(at).toFixed(1)} ${y(share.loss).toFixed(1)}`).join("");
  const day = new Intl.DateTimeFormat(language.value, { dateStyle: "medium" });
  const ends = { count: course.length, first: cost(course[0].share), last: cost(course[course.length - 1].share) };
  return html`<h3>${t("insight-course")}</h3>
    <p class="soft">${t("insight-course-says", ends)}</p>
    <svg class="insight-course" viewBox=${`0 0 ${WIDTH} ${HEIGHT}`} role="group" aria-label=${t("insight-course")}>
      <path class="insight-ground" d=${`M${EDGE} ${HEIGHT - EDGE}H${WIDTH - EDGE}`} />
      <path class="insight-line" d=${path} />
      ${course.map(({ match, variant, finished, seat, share }, at) => {
        const text = t("insight-match", { variant: variantText(variant), day: day.format(finished * 1000), cost: cost(share) });
        return html`<a key=${match} href=${`/replay/${match}?seat=${seat}#analysis`} aria-label=${text}>
          <title>${text}</title>
          <circle cx=${x(at).toFixed(1)} cy=${y(share.loss).toFixed(1)} r="5" />
        </a>`;
      })}
    </svg>`;
}

/** Has matches analysed that are not yet. @param {{open: readonly string[], onDone: () => void}} props */
function Analyse({ open, onDone }) {
  const [done, setDone] = useState(-1);
  const [problem, setProblem] = useState("");
  const isWorking = done >= 0;
  useEffect(() => {
    if (!isWorking) return undefined;
    let isCurrent = true;
    const work = async () => {
      for (const [at, match] of open.entries()) {
        if (isCurrent) setDone(at);
        let { status } = await askAnalysis(match);
        while (isCurrent && (status === "waiting" || status === "working")) {
          await new Promise((then) => setTimeout(then, ASK_MS));
          ({ status } = await getAnalysis(match));
        }
      }
      if (isCurrent) setDone(-1);
    };
    work().then(onDone, (error) => isCurrent && (setProblem(failureText(error)), setDone(-1)));
    return () => {
      isCurrent = false;
    };
  }, [isWorking]);
  return html`${problem && html`<p class="problem" role="alert">${problem}</p>`}
    <p role="status">
      ${
        isWorking
          ? html`<span class="soft">${t("insight-working", { done, count: open.length })}</span>`
          : open.length > 0 && html`<button type="button" class="button" onClick=${() => setDone(0)}>${t("insight-analyse", { count: open.length })}</button>`
      }
    </p>`;
}

export function InsightPanel() {
  const [insight, setInsight] = useAhead(ownInsight, () => {});
  const renew = () => getInsight().then(setInsight, () => {});
  if (!insight) return null;
  const { kinds, parts, course, costly, open } = insight;
  const several = new Set(kinds.map(({ game }) => game)).size > 1 || games.value.length > 1;
  const kindText = (/** @type {string} */ kind) => tMaybe(`insight-kind-${kind}`) ?? t("insight-kind-other");
  return html`<section class="panel stack insight">
    <h2>${t("insight-title")}</h2>
    <p class="soft">${t(course.length ? "insight-line" : "insight-none")}</p>
    ${
      course.length > 0 &&
      html`<div class="regulars-columns">
          <${Shares} title=${t("insight-kinds")} rows=${merged(kinds, kindText).map(({ game, name, share }) => ({ key: `${game} ${name}`, name: html`${name}${several && html`<small>${gameText(game)}</small>`}`, share }))} />
          <${Shares} title=${t("insight-parts")} rows=${parts.map((share, part) => ({ key: String(part), name: t(`insight-part-${part}`), share }))} />
        </div>
        <${Course} course=${course} />`
    }
    ${costly.length > 0 && html`<p><${Link} class="button button-primary" href="/puzzles">${t("insight-mistakes")}<//></p>`}
    <${Analyse} open=${open} onDone=${renew} />
  </section>`;
}

/** Kinds that have the same name are one. @param {Insight["kinds"]} kinds @param {(kind: string) => string} text */
function merged(kinds, text) {
  /** @type {Map<string, {game: string, name: string, share: Share}>} */
  const found = new Map();
  for (const { game, kind, share } of kinds) {
    const name = text(kind);
    const key = `${game} ${name}`;
    const before = found.get(key)?.share;
    found.set(key, { game, name, share: before ? added(before, share) : share });
  }
  return [...found.values()];
}

/** @param {Share} one @param {Share} other @returns {Share} */
function added(one, other) {
  const decisions = one.decisions + other.decisions;
  const marks = Object.fromEntries(MARKS.map((mark) => [mark, (one.marks[mark] ?? 0) + (other.marks[mark] ?? 0)]));
  return { decisions, marks, loss: (one.loss * one.decisions + other.loss * other.decisions) / Math.max(1, decisions) };
}
