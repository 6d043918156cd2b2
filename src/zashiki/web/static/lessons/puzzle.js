/** One puzzle at the table. */

import { html, useEffect, useState } from "../vendor/index.js";
import { Art, Icon } from "../app/art.js";
import { addCatalogue, joined, t, tMaybe } from "../app/i18n.js";
import { load } from "../app/sheets.js";
import { Link } from "../app/router.js";
import { setTitle } from "../app/title.js";
import { pluginOf } from "../games.js";
import Missing from "../pages/missing.js";
import { listed } from "../table/names.js";
import { styled } from "../table/styles.js";
import { loadPuzzles, openPuzzle, solved } from "./puzzle_run.js";

/** @typedef {import("./puzzle_run.js").PuzzleRun} PuzzleRun */
/** @typedef {import("./puzzle_run.js").PuzzleWords} PuzzleWords */
/** @typedef {import("./puzzle_run.js").Value} Value */

await Promise.all([styled, ...["style/lessons.css", "style/regulars.css"].map((name) => load(name, { isPage: true })), addCatalogue("regulars", "lessons")]);

/** @param {Value} value */
const valueText = ({ wins, points }) => t(wins ? "puzzle-wins" : "puzzle-loses", { count: points });

/** What is said to the last answer. @param {PuzzleRun} run @param {PuzzleWords} words */
function saidText({ puzzle, said, store }, words) {
  const { kind, refutation } = said.value;
  const { worlds, best, seat, solved_by: by } = puzzle;
  if (kind === "ask") return t("puzzle-ask", { worlds });
  if (kind === "right") {
    const levels = by.map((bot) => tMaybe(`bot-${bot}`) ?? bot);
    return joined([t("puzzle-right", { card: words.cardName(best), worlds }), by.length ? t("puzzle-by", { levels: listed(levels) }) : t("puzzle-by-none")]);
  }
  if (!refutation) return t("puzzle-other");
  const { card, worse_in: worse, hands, gives, instead_of: instead } = refutation;
  const held = hands.flatMap((cards, one) => (one === seat ? [] : [t("puzzle-holds", { name: store.people.value[one].name, cards: words.cardNames(cards) })]));
  return joined([t("puzzle-wrong", { card: words.cardName(card), worse, worlds }), t("puzzle-if", { hands: listed(held) }), t("puzzle-then", { gives: valueText(gives), instead: valueText(instead) })]);
}

/** @param {{run: PuzzleRun, words: PuzzleWords, game: import("../plugin.js").GameTable, number: number, next: string}} props */
function Playing({ run, words, game, number, next }) {
  useEffect(() => {
    run.open();
    return () => run.close();
  }, [run]);
  const { kind } = run.said.value;
  return html`<div class="lesson puzzle">
    <section class=${`coach ${kind}`} aria-label=${t("puzzle-title")}>
      <div class="coach-head">
        <h1>${t("puzzle-number", { number, level: run.puzzle.level })}</h1>
        ${next && html`<${Link} href=${`/puzzles/${next}`} class=${`button ${kind === "right" ? "button-primary" : ""}`}>${t("puzzle-next")}<//>`}
        <${Link} href="/puzzles" class="button-icon" aria-label=${t("puzzle-all")} title=${t("puzzle-all")}><${Icon} name="close" /><//>
      </div>
      <div class="coach-bubble puzzle-said" role="status"><p>${saidText(run, words)}</p></div>
    </section>
    ${run.store.view.value && html`<${game.Playing} store=${run.store} onSeats=${() => {}} />`}
  </div>`;
}

/** @param {{puzzle: string}} props the puzzle's id */
export default function PuzzlePage({ puzzle: id }) {
  const [opened, setOpened] = useState(/** @type {any} */ (null));
  const [failure, setFailure] = useState(/** @type {unknown} */ (null));
  setTitle(t("puzzle-title"));
  useEffect(() => {
    let isCurrent = true;
    setOpened(null);
    const open = async () => {
      const all = await loadPuzzles();
      const at = all.findIndex(({ puzzle }) => puzzle.id === id);
      if (at < 0) return { isMissing: true };
      const { game: name, puzzle, words } = all[at];
      const game = await (await pluginOf(name)).table();
      const next = [...all.slice(at + 1), ...all.slice(0, at)].find((one) => !solved.peek().includes(one.puzzle.id));
      return { run: await openPuzzle(puzzle, game.Store), words, game, number: at + 1, next: next?.puzzle.id ?? "" };
    };
    open().then((found) => isCurrent && setOpened(found), (error) => isCurrent && setFailure(error));
    return () => {
      isCurrent = false;
    };
  }, [id]);
  if (failure) throw failure;
  if (!opened) return html`<div class="table-loading" role="status"><${Art} id="logo" class="notice-art" /></div>`;
  if (opened.isMissing) return html`<${Missing} />`;
  return html`<${Playing} key=${id} ...${opened} />`;
}
