/** All puzzles by how hard they are, and which have been solved. */

import { html } from "../vendor/index.js";
import { Icon } from "../app/art.js";
import { Footer } from "../app/footer.js";
import { addCatalogue, t } from "../app/i18n.js";
import { Link } from "../app/router.js";
import { load } from "../app/sheets.js";
import { setTitle } from "../app/title.js";
import { loadPuzzles, solved } from "./puzzle_run.js";

await Promise.all([load("style/regulars.css", { isPage: true }), addCatalogue("regulars")]);
const all = await loadPuzzles();
const numbered = all.map(({ puzzle }, index) => ({ puzzle, number: index + 1 }));
const levels = [...new Set(all.map(({ puzzle }) => puzzle.level))];

export default function Puzzles() {
  setTitle(t("puzzle-title"));
  const next = numbered.find(({ puzzle }) => !solved.value.includes(puzzle.id));
  return html`<div class="page regulars">
      <h1>${t("puzzle-title")}</h1>
      <p class="home-line">${t("puzzle-line")}</p>
      <p class="row">
        ${next && html`<${Link} class="button button-primary" href=${`/puzzles/${next.puzzle.id}`}>${t("puzzle-begin")}<//>`}
        <span class="soft">${t("puzzle-progress", { done: numbered.filter(({ puzzle }) => solved.value.includes(puzzle.id)).length, count: numbered.length })}</span>
      </p>
      ${levels.map(
        (level) => html`<section key=${level} class="panel stack">
          <h2>${t("puzzle-level", { level })}</h2>
          <p class="soft">${t("puzzle-level-means", { count: level - 1 })}</p>
          <ol class="puzzle-list">
            ${numbered
              .filter(({ puzzle }) => puzzle.level === level)
              .map(({ puzzle, number }) => {
                const isSolved = solved.value.includes(puzzle.id);
                return html`<li key=${puzzle.id}>
                  <${Link} class="button" href=${`/puzzles/${puzzle.id}`} aria-label=${t(isSolved ? "puzzle-solved" : "puzzle-open", { number })}>
                    ${isSolved ? html`<${Icon} name="check" />` : number}
                  <//>
                </li>`;
              })}
          </ol>
        </section>`,
      )}
    </div>
    <${Footer} />`;
}
