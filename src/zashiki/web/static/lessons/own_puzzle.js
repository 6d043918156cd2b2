/** A mistake of your own at the table, once more: the moment as your seat saw it, weighed by the match's analysis. */

import { html, useEffect, useState } from "../vendor/index.js";
import { ApiError, getAnalysis, getReplay } from "../app/api.js";
import { Art, Icon } from "../app/art.js";
import { addCatalogue, t } from "../app/i18n.js";
import { useAsking } from "../app/looking.js";
import { getInsight } from "../app/person.js";
import { load } from "../app/sheets.js";
import { Link } from "../app/router.js";
import { setTitle } from "../app/title.js";
import { pluginOf } from "../games.js";
import Missing from "../pages/missing.js";
import { styled } from "../table/styles.js";
import { asLive } from "../table/view.js";
import { ownPath, parseOwn } from "./own_path.js";
import { isSolved, noteSolved } from "./puzzle_list.js";
import { PuzzleRun } from "./puzzle_run.js";

/** @typedef {import("../replay/analysis_store.js").Judged} Judged */
/** @typedef {import("../replay/parts.js").AnalysisWords} Words */
/** @typedef {{run: PuzzleRun, decision: Judged, words: Words, game: import("../plugin.js").GameTable, match: string, next: string}} Opened */

await Promise.all([styled, ...["style/lessons.css", "style/puzzles.css"].map((name) => load(name, { isPage: true })), addCatalogue("puzzles", "lessons", "analysis")]);

/** @param {readonly string[]} one @param {readonly string[]} other */
const isSame = (one, other) => one.length === other.length && one.every((pick) => other.includes(pick));

/** Of 100 rounds. @param {number} loss */
const inHundred = (loss) => Math.round(100 * loss);

/** @param {Judged} decision @param {readonly string[]} picks */
const optionOf = ({ options }, picks) => options.find((option) => isSame(option.picks, picks));

/** What another answer costs; nothing where the trials cannot tell it from the best. @param {Judged} decision @param {readonly string[]} picks */
function lossOf(decision, picks) {
  const option = optionOf(decision, picks);
  const best = optionOf(decision, decision.best);
  if (!option || !best) return null;
  return option.is_best ? 0 : Math.max(0, best.chance - option.chance);
}

/** @param {Opened} props */
function saidText({ run, decision, words }) {
  const { kind, picks } = run.said.value;
  const name = (/** @type {readonly string[]} */ some) => words.picks(decision.kind, some);
  if (kind === "ask") return t("puzzle-own-ask", { card: name(decision.played), loss: inHundred(decision.loss) });
  if (kind === "shown") return t("puzzle-own-solution", { card: name(decision.best) });
  if (kind === "right") return t("puzzle-own-right", { card: name(picks) });
  const loss = lossOf(decision, picks);
  return loss === null ? t("puzzle-own-other") : t("puzzle-own-wrong", { card: name(picks), loss: inHundred(loss) });
}

/** @param {Opened} props */
function Playing(props) {
  const { run, decision, game, match, next } = props;
  useEffect(() => {
    run.open();
    return () => run.close();
  }, [run]);
  const { kind } = run.said.value;
  const isKnown = kind === "right" || kind === "shown";
  return html`<div class="lesson puzzle">
    <section class=${`coach ${kind}`} aria-label=${t("puzzle-own-title")}>
      <div class="coach-head">
        <h1>${t("puzzle-own-title")}</h1>
        ${next && html`<${Link} href=${`/puzzles/${next}`} class=${`button ${isKnown ? "button-primary" : ""}`}>${t("puzzle-next")}<//>`}
        <${Link} href="/puzzles" class="button-icon" aria-label=${t("puzzle-all")} title=${t("puzzle-all")}><${Icon} name="close" /><//>
      </div>
      <div class="coach-bubble puzzle-said">
        <p role="status">${run.store.view.value && saidText(props)}</p>
        <div class="puzzle-actions">
          <a class="button" href=${`/replay/${match}?seat=${decision.seat}&at=${decision.at}#analysis`}>${t("puzzle-own-replay")}</a>
          ${!isKnown && html`<button type="button" class="button button-quiet" onClick=${() => (run.said.value = { kind: "shown", picks: [] })}>${t("puzzle-solution")}</button>`}
        </div>
      </div>
    </section>
    ${run.store.view.value && html`<${game.Playing} store=${run.store} onSeats=${() => {}} />`}
  </div>`;
}

/** @param {string} id @returns {Promise<Opened | null>} */
async function opened(id) {
  const { match, at, seat } = parseOwn(id);
  const [replay, { analysis }, insight] = await Promise.all([getReplay(match, String(seat)), getAnalysis(match), getInsight().catch(() => null)]);
  /** @type {Judged[]} */
  const all = analysis?.decisions ?? [];
  const decision = all.find((one) => one.at === at && one.seat === seat);
  if (!decision || !replay.frames[at]) return null;
  const plugin = await pluginOf(replay.game);
  const [game, { parts }] = await Promise.all([plugin.table(), plugin.replay()]);
  const question = { seat, names: replay.names, record: { ...replay.record, options: replay.options }, frames: replay.frames.slice(0, at + 1).map(asLive), rules: replay.rules };
  const run = new PuzzleRun(question, game.Store, (picks) => {
    const isRight = lossOf(decision, picks) === 0;
    if (isRight) noteSolved(id);
    return isRight;
  });
  const { words } = parts;
  if (!words) return null;
  const next = (insight?.costly ?? []).map(ownPath).find((one) => one !== id && !isSolved(one)) ?? "";
  return { run, decision, game, match, words: { picks: (kind, picks) => words(run.store).picks(kind, picks), reason: () => "" }, next };
}

/** @param {{puzzle: string}} props */
export default function OwnPuzzle({ puzzle: id }) {
  const [found, setFound] = useState(/** @type {Opened | null | undefined} */ (undefined));
  const [failure, setFailure] = useState(/** @type {unknown} */ (null));
  setTitle(t("puzzle-own-title"));
  const open = () => {
    setFound(undefined);
    return opened(id);
  };
  useAsking(open, [id], setFound, (error) => (error instanceof ApiError && error.code === "no-match" ? setFound(null) : setFailure(error)));
  if (failure) throw failure;
  if (found === null) return html`<${Missing} />`;
  if (!found) return html`<div class="table-loading" role="status"><${Art} id="logo" class="notice-art" /></div>`;
  return html`<${Playing} key=${id} ...${found} />`;
}
