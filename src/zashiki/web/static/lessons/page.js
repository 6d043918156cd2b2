/** One lesson at the table. */

import { html, useEffect, useMemo, useState } from "../vendor/index.js";
import { Art } from "../app/art.js";
import { addCatalogue, t } from "../app/i18n.js";
import Missing from "../pages/missing.js";
import { TABLES } from "../table/page.js";
import { load, styled } from "../table/styles.js";
import { Coach } from "./coach.js";
import { LESSONS } from "./course.js";
import { LessonEnd } from "./end.js";
import { loadLesson } from "./lesson.js";
import { LessonRun } from "./run.js";

await Promise.all([styled, load("style/lessons.css"), addCatalogue("lessons"), addCatalogue("lessons-magic")]);

/** @typedef {{lesson: import("./lesson.js").Lesson, game: import("../table/page.js").GameTable}} Opened */

/** @param {Opened & {onAgain: () => void}} props */
function Playing({ lesson, game, onAgain }) {
  const run = useMemo(() => new LessonRun(lesson, game.Store), []);
  useEffect(() => {
    run.open();
    return () => run.close();
  }, []);
  return html`<div class="lesson">
    <${Coach} run=${run} onAgain=${onAgain} />
    ${run.store.view.value && html`<${game.Playing} store=${run.store} onSeats=${() => {}} />`}
    ${run.said.value.kind === "end" && html`<${LessonEnd} id=${lesson.id} onAgain=${onAgain} />`}
  </div>`;
}

/** @param {{lesson: string}} props the lesson's id */
export default function LessonPage({ lesson: id }) {
  const isKnown = LESSONS.some((entry) => entry.id === id);
  const [opened, setOpened] = useState(/** @type {Opened | null} */ (null));
  const [failure, setFailure] = useState(/** @type {unknown} */ (null));
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (!isKnown) return;
    const open = async () => {
      const lesson = await loadLesson(id);
      return { lesson, game: await TABLES[lesson.record.game]() };
    };
    open().then(setOpened, setFailure);
  }, [id]);
  if (!isKnown) return html`<${Missing} />`;
  if (failure) throw failure;
  if (!opened) {
    return html`<div class="table-loading" role="status"><${Art} id="logo" class="notice-art" /><p class="soft">${t("lesson-opening")}</p></div>`;
  }
  return html`<${Playing} key=${round} ...${opened} onAgain=${() => setRound(round + 1)} />`;
}
