/** Your own mistakes first, then all puzzles by how hard they are, and which have been solved. */

import { html, useState } from "../vendor/index.js";
import { Icon } from "../app/art.js";
import { Select } from "../app/controls.js";
import { failureText } from "../app/failure.js";
import { Footer } from "../app/footer.js";
import { loadGames, variantText } from "../app/games.js";
import { addCatalogue, language, t } from "../app/i18n.js";
import { askAhead, useAhead } from "../app/looking.js";
import { getInsight } from "../app/person.js";
import { Link } from "../app/router.js";
import { load } from "../app/sheets.js";
import { setTitle } from "../app/title.js";
import { ownPath } from "./own_path.js";
import { among, isSolved, loadPuzzles, nextOf, solved, streak, want, wanted } from "./puzzle_list.js";

/** @typedef {import("./puzzle_list.js").Entry} Entry */
/** @typedef {import("../app/person.js").Costly} Costly */

await Promise.all([...["style/regulars.css", "style/puzzles.css"].map((name) => load(name, { isPage: true })), addCatalogue("puzzles")]);
const [all] = await Promise.all([loadPuzzles(), loadGames().catch(() => {})]);
const levels = [...new Set(all.map(({ level }) => level))];
const variants = [...new Set(all.map(({ variant }) => variant))];
/** So many mistakes stand here; the matches' own pages have all of them. */
const MOST_OWN = 12;

/** @param {{mistake: Costly}} props */
function Own({ mistake }) {
  const id = ownPath(mistake);
  const day = new Intl.DateTimeFormat(language.value, { dateStyle: "medium" }).format(mistake.finished * 1000);
  return html`<li>
    <${Link} class="button" href=${`/puzzles/${id}`}>
      ${solved.value.includes(id) && html`<${Icon} name="check" />`}${t("puzzle-own-one", { variant: variantText(mistake.variant), day, loss: Math.round(100 * mistake.loss) })}
    <//>
  </li>`;
}

/** Asked before each visit: since the last one more matches may have been analysed, and they stand above all puzzles. */
const own = askAhead(getInsight);
export const { ready } = own;

/** What is not solved yet stands first. */
function Mistakes() {
  const [problem, setProblem] = useState("");
  const [insight] = useAhead(own, (error) => setProblem(failureText(error)));
  const waits = (/** @type {Costly} */ mistake) => Number(solved.value.includes(ownPath(mistake)));
  const sorted = [...(insight?.costly ?? [])].sort((one, other) => waits(one) - waits(other)).slice(0, MOST_OWN);
  return html`<section class="panel stack puzzle-own">
    <h2>${t("puzzle-own")}</h2>
    ${insight ? html`<p class="soft">${t(sorted.length ? "puzzle-own-line" : "puzzle-own-none")}</p>` : html`<p class="problem" role="alert">${problem}</p>`}
    ${sorted.length > 0 && html`<ul class="puzzle-list">${sorted.map((mistake) => html`<${Own} key=${ownPath(mistake)} mistake=${mistake} />`)}</ul>`}
  </section>`;
}

/** The levels whose lists are open: whoever comes back from a puzzle finds it where it was. @type {Set<number>} */
const listed = new Set();

/** @param {{level: number}} props */
function Level({ level }) {
  const some = among(all, { level, variant: wanted.value.variant });
  const done = some.filter(({ id }) => isSolved(id)).length;
  const next = some.find(({ id }) => !isSolved(id));
  return html`<section class="panel stack">
    <div class="puzzle-level"><h2>${t("puzzle-level", { level })}</h2><span class="soft">${t("puzzle-of-level", { done, count: some.length })}</span></div>
    <p class="soft">${t("puzzle-level-means", { count: level - 1 })}</p>
    <progress class="puzzle-progress" max=${Math.max(1, some.length)} value=${done} aria-label=${t("puzzle-of-level", { done, count: some.length })}></progress>
    ${next && html`<p><${Link} class="button" href=${`/puzzles/${next.id}`} onClick=${() => want({ level })}><${Icon} name="play" />${t("puzzle-play")}<//></p>`}
    ${
      some.length
        ? html`<details open=${listed.has(level)} onToggle=${(/** @type {any} */ { currentTarget: list }) => listed[list.open ? "add" : "delete"](level)}>
            <summary>${t("puzzle-list")}</summary>
            <ol class="puzzle-list">
              ${some.map(
                ({ id, number }) => html`<li key=${id}>
                  <${Link} class="button" href=${`/puzzles/${id}`} aria-label=${t(isSolved(id) ? "puzzle-solved" : "puzzle-open", { number })}>
                    ${isSolved(id) ? html`<${Icon} name="check" />` : number}
                  <//>
                </li>`,
              )}
            </ol>
          </details>`
        : html`<p class="soft">${t("puzzle-none")}</p>`
    }
  </section>`;
}

export default function Puzzles() {
  setTitle(t("puzzle-title"));
  const next = nextOf(all);
  const { level, variant } = wanted.value;
  const done = all.filter(({ id }) => isSolved(id)).length;
  return html`<div class="page regulars puzzles">
      <h1>${t("puzzle-title")}</h1>
      <p class="home-line">${t("puzzle-line")}</p>
      <p class="row">
        ${next && html`<${Link} class="button button-primary" href=${`/puzzles/${next.id}`}>${t("puzzle-begin")}<//>`}
        <span class="soft">${t("puzzle-progress", { done, count: all.length })}</span>
        <span class="soft">${t("puzzle-streak", streak.value)}</span>
      </p>
      <${Mistakes} />
      <div class="filters">
        <${Select} label=${t("puzzle-filter-level")} none=${t("puzzle-any")} value=${level ? String(level) : ""} values=${levels.map(String)} text=${(/** @type {string} */ one) => t("puzzle-level", { level: Number(one) })} onChange=${(/** @type {string} */ one) => want({ level: Number(one) })} />
        <${Select} label=${t("puzzle-filter-variant")} none=${t("puzzle-any")} value=${variant} values=${variants} text=${variantText} onChange=${(/** @type {string} */ one) => want({ variant: one })} />
      </div>
      <div class="puzzle-levels">${levels.filter((one) => !level || one === level).map((one) => html`<${Level} key=${one} level=${one} />`)}</div>
    </div>
    <${Footer} />`;
}
