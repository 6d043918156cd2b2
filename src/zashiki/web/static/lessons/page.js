/** One lesson at the table. */

import { html, useEffect, useMemo, useState } from "../vendor/index.js";
import { Art } from "../app/art.js";
import { addCatalogue, t } from "../app/i18n.js";
import Missing from "../pages/missing.js";
import { Announcer } from "../table/announce.js";
import { Board } from "../table/board.js";
import { load, styled } from "../table/styles.js";
import { Coach } from "./coach.js";
import { LESSONS } from "./course.js";
import { LessonEnd } from "./end.js";
import { loadLesson } from "./lesson.js";
import { LessonRun } from "./run.js";

await Promise.all([styled, load("lessons.css"), addCatalogue("lessons")]);

/** @param {{lesson: import("./lesson.js").Lesson, onAgain: () => void}} props */
function Playing({ lesson, onAgain }) {
  const run = useMemo(() => new LessonRun(lesson), []);
  useEffect(() => {
    run.open();
    return () => run.close();
  }, []);
  return html`<div class="lesson">
    <${Coach} run=${run} onAgain=${onAgain} />
    ${run.store.view.value && html`<${Board} store=${run.store} onSeats=${() => {}} /><${Announcer} store=${run.store} />`}
    ${run.said.value.kind === "end" && html`<${LessonEnd} id=${lesson.id} onAgain=${onAgain} />`}
  </div>`;
}

/** @param {{lesson: string}} props the lesson's id */
export default function LessonPage({ lesson: id }) {
  const isKnown = LESSONS.some((entry) => entry.id === id);
  const [lesson, setLesson] = useState(/** @type {import("./lesson.js").Lesson | null} */ (null));
  const [failure, setFailure] = useState(/** @type {unknown} */ (null));
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (isKnown) loadLesson(id).then(setLesson, setFailure);
  }, [id]);
  if (!isKnown) return html`<${Missing} />`;
  if (failure) throw failure;
  if (!lesson) {
    return html`<div class="table-loading" role="status"><${Art} id="logo" class="notice-art" /><p class="soft">${t("lesson-opening")}</p></div>`;
  }
  return html`<${Playing} key=${round} lesson=${lesson} onAgain=${() => setRound(round + 1)} />`;
}
