/** One puzzle at the table. */

import { html, useEffect, useMemo, useState } from "../vendor/index.js";
import { ApiError, makeReplay } from "../app/api.js";
import { Art, Icon } from "../app/art.js";
import { variantText } from "../app/games.js";
import { addCatalogue, joined, t, tMaybe } from "../app/i18n.js";
import { useAsking } from "../app/looking.js";
import { load } from "../app/sheets.js";
import { Link } from "../app/router.js";
import { setTitle } from "../app/title.js";
import { toast } from "../app/toast.js";
import { pluginOf } from "../games.js";
import Missing from "../pages/missing.js";
import { listed } from "../table/names.js";
import { styled } from "../table/styles.js";
import { asLive } from "../table/view.js";
import { isOwn } from "./own_path.js";
import { loadPuzzle, loadPuzzles, nextOf, noteFirst, noteSolved, streak } from "./puzzle_list.js";
import { PuzzleRun, refuted } from "./puzzle_run.js";

/** @typedef {import("./puzzle_run.js").Puzzle} Puzzle */
/** @typedef {import("./puzzle_run.js").Refutation} Refutation */
/** @typedef {import("./puzzle_run.js").Value} Value */
/** @typedef {import("./puzzle_list.js").Entry} Entry */
/** @typedef {{refutation: Refutation, isBest: boolean}} Shown what is played out on the table */

await Promise.all([styled, ...["style/lessons.css", "style/puzzles.css"].map((name) => load(name, { isPage: true })), addCatalogue("puzzles", "lessons")]);

/** A lead in seals from which on the match is won. */
const MATCH = 16;

/** What a card comes to, as what follows "you". @param {Value} value @param {boolean} isAlone whether several sides play against the own */
function valueText({ wins, points, lead }, isAlone) {
  if (lead !== null) {
    if (Math.abs(lead) >= MATCH) return t(lead > 0 ? "puzzle-match-won" : "puzzle-match-lost");
    return lead === 0 ? t("puzzle-level-seals") : t(lead > 0 ? "puzzle-ahead" : "puzzle-behind", { count: Math.abs(lead) });
  }
  if (isAlone) return wins ? t("puzzle-sure", { count: points }) : t("puzzle-unsure");
  return t(wins ? "puzzle-wins" : "puzzle-loses", { count: points });
}

/** What stands above the table. @param {PuzzleRun} run @param {Puzzle} puzzle @param {Entry} entry @param {Shown | null} shown */
function saidText(run, { worlds, best, refutations, solved_by: by }, { words }, shown) {
  const isAlone = run.store.view.value ? run.store.view.value.sides.length > 2 : false;
  if (shown) {
    const { card, gives, instead_of: instead } = shown.refutation;
    const value = valueText(shown.isBest ? instead : gives, isAlone);
    return t(isAlone ? "puzzle-line-says-alone" : "puzzle-line-says", { card: words.cardName(shown.isBest ? best : card), value });
  }
  const { kind, picks } = run.said.value;
  if (kind === "ask") return t("puzzle-ask", { worlds });
  if (kind === "shown") return t("puzzle-solved-by-showing", { card: words.cardName(best), worlds });
  if (kind === "right") {
    const levels = by.map((bot) => tMaybe(`bot-${bot}`) ?? bot);
    return joined([t("puzzle-right", { card: words.cardName(best), worlds }), by.length ? t("puzzle-by", { levels: listed(levels) }) : t("puzzle-by-none")]);
  }
  const refutation = refutations.find(({ card }) => card === picks[0]);
  if (!refutation) return t("puzzle-other");
  const { card, worse_in: worse, gives, instead_of: instead } = refutation;
  return joined([t("puzzle-wrong", { card: words.cardName(card), worse, worlds }), t("puzzle-one-deal", { gives: valueText(gives, isAlone), instead: valueText(instead, isAlone) })]);
}

/** What can be done beside playing a card. @param {{run: PuzzleRun, puzzle: Puzzle, entry: Entry, shown: Shown | null, onShow: (shown: Shown | null) => void}} props */
function Actions({ run, puzzle, entry, shown, onShow }) {
  const { kind, picks } = run.said.value;
  const name = entry.words.cardName;
  if (shown) {
    const { refutation, isBest } = shown;
    const line = (/** @type {boolean} */ best, /** @type {string} */ text) =>
      html`<button type="button" class="button" aria-pressed=${String(isBest === best)} onClick=${() => onShow({ refutation, isBest: best })}>${text}</button>`;
    return html`<div class="puzzle-actions">
      ${line(false, name(refutation.card))}
      ${kind !== "wrong" && line(true, t("puzzle-line-best", { card: name(puzzle.best) }))}
      <button type="button" class="button button-quiet" onClick=${() => onShow(null)}>${t("puzzle-back")}</button>
    </div>`;
  }
  const show = (/** @type {Refutation} */ refutation) => onShow({ refutation, isBest: false });
  const missed = puzzle.refutations.find(({ card }) => kind === "wrong" && card === picks[0]);
  const isKnown = kind === "right" || kind === "shown";
  return html`<div class="puzzle-actions">
    ${missed && html`<button type="button" class="button" onClick=${() => show(missed)}>${t("puzzle-show")}</button>`}
    ${
      isKnown &&
      html`<select class="select" value="" aria-label=${t("puzzle-why")} onChange=${(/** @type {any} */ { target }) => show(puzzle.refutations[Number(target.value)])}>
        <option value="" disabled selected>${t("puzzle-why")}</option>
        ${puzzle.refutations.map((one, at) => html`<option key=${one.card} value=${at}>${t("puzzle-refuted", { card: name(one.card) })}</option>`)}
      </select>`
    }
    ${!isKnown && html`<button type="button" class="button button-quiet" onClick=${() => (run.said.value = { kind: "shown", picks: [] })}>${t("puzzle-solution")}</button>`}
  </div>`;
}

/** The line on the table; what shows it is fetched when it is asked for first. @param {{puzzle: Puzzle, shown: Shown, onFailed: () => void}} props */
function OnTable({ puzzle, shown, onFailed }) {
  const [view, setView] = useState(/** @type {any} */ (null));
  const record = useMemo(() => refuted(puzzle, shown.refutation, shown.isBest ? shown.refutation.best_line : shown.refutation.line), [shown]);
  const unavailable = () => {
    toast(t("error-offline"), { kind: "error" });
    onFailed();
  };
  useAsking(() => import("./puzzle_line.js"), [], (module) => setView(() => module.Line), unavailable);
  if (!view) return html`<div class="table-loading" role="status"><${Art} id="logo" class="notice-art" /></div>`;
  return html`<${view} record=${record} at=${puzzle.record.actions.length} seat=${puzzle.seat} />`;
}

/** @param {{run: PuzzleRun, puzzle: Puzzle, entry: Entry, all: Entry[], game: import("../plugin.js").GameTable}} props */
function Playing({ run, puzzle, entry, all, game }) {
  const [shown, setShown] = useState(/** @type {Shown | null} */ (null));
  useEffect(() => {
    run.open();
    return () => run.close();
  }, [run]);
  const { kind } = run.said.value;
  // The solution ends what was in a row, as a wrong card does.
  useEffect(() => {
    if (kind === "shown") noteFirst(puzzle.id, false);
  }, [kind]);
  const next = nextOf(all, entry.number);
  return html`<div class="lesson puzzle">
    <section class=${`coach ${shown ? "ask" : kind}`} aria-label=${t("puzzle-title")}>
      <div class="coach-head">
        <h1>${t("puzzle-number", { number: entry.number, level: puzzle.level })} <small>${variantText(entry.variant)}</small></h1>
        <span class="puzzle-streak" role="img" aria-label=${t("puzzle-streak", streak.value)} title=${t("puzzle-streak", streak.value)}><${Icon} name="check" />${streak.value.now}</span>
        ${next && html`<${Link} href=${`/puzzles/${next.id}`} class=${`button ${kind === "right" || kind === "shown" ? "button-primary" : ""}`}>${t("puzzle-next")}<//>`}
        <${Link} href="/puzzles" class="button-icon" aria-label=${t("puzzle-all")} title=${t("puzzle-all")}><${Icon} name="close" /><//>
      </div>
      <div class="coach-bubble puzzle-said"><p role="status">${saidText(run, puzzle, entry, shown)}</p><${Actions} run=${run} puzzle=${puzzle} entry=${entry} shown=${shown} onShow=${setShown} /></div>
    </section>
    ${shown ? html`<${OnTable} puzzle=${puzzle} shown=${shown} onFailed=${() => setShown(null)} />` : run.store.view.value && html`<${game.Playing} store=${run.store} onSeats=${() => {}} />`}
  </div>`;
}

/** @param {string} id @returns {Promise<{missing: true} | {run: PuzzleRun, puzzle: Puzzle, entry: Entry, all: Entry[], game: import("../plugin.js").GameTable}>} */
async function opened(id) {
  const all = await loadPuzzles();
  const entry = all.find((one) => one.id === id);
  if (!entry) return { missing: true };
  const [puzzle, game] = await Promise.all([loadPuzzle(entry), pluginOf(entry.game).then((plugin) => plugin.table())]);
  const { record, seat } = puzzle;
  const replay = await makeReplay(record, String(seat));
  const question = { seat, names: record.seats.map(({ name }) => name), record, frames: replay.frames.map(asLive), rules: replay.rules };
  /** @type {PuzzleRun} */
  const run = new PuzzleRun(question, game.Store, ([card]) => {
    const isRight = card === puzzle.best;
    noteFirst(id, isRight);
    if (isRight) noteSolved(id);
    return isRight;
  });
  return { run, puzzle, entry, all, game };
}

/** @param {{puzzle: string}} props the puzzle's id */
function Proven({ puzzle: id }) {
  const [found, setFound] = useState(/** @type {any} */ (null));
  const [failure, setFailure] = useState(/** @type {unknown} */ (null));
  setTitle(t("puzzle-title"));
  const open = () => {
    setFound(null);
    return opened(id);
  };
  useAsking(open, [id], setFound, setFailure);
  if (failure) throw failure;
  if (!found) return html`<div class="table-loading" role="status"><${Art} id="logo" class="notice-art" /></div>`;
  if (found.missing) return html`<${Missing} />`;
  return html`<${Playing} key=${id} ...${found} />`;
}

/** One's own mistakes have addresses of their own. @param {{puzzle: string}} props */
export default function PuzzlePage({ puzzle }) {
  const [own, setOwn] = useState(/** @type {any} */ (null));
  const [failure, setFailure] = useState(/** @type {unknown} */ (null));
  const unavailable = (/** @type {Error} */ error) => setFailure(new ApiError("offline", error.message));
  useAsking(() => (isOwn(puzzle) ? import("./own_puzzle.js") : null), [puzzle], (module) => setOwn(() => module.default), unavailable);
  if (failure) throw failure;
  if (!isOwn(puzzle)) return html`<${Proven} puzzle=${puzzle} />`;
  return own ? html`<${own} puzzle=${puzzle} />` : null;
}
