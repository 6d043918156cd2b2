/** One lesson at the table. */

import { html, useEffect, useMemo, useState } from "../vendor/index.js";
import { Art } from "../app/art.js";
import { addCatalogue, t } from "../app/i18n.js";
import { load } from "../app/sheets.js";
import { pluginOf } from "../games.js";
import Missing from "../pages/missing.js";
import { styled } from "../table/styles.js";
import { Coach } from "./coach.js";
import { loadCourses } from "./course.js";
import { LessonEnd } from "./end.js";
import { loadLesson } from "./lesson.js";
import { LessonRun } from "./run.js";

const [courses] = await Promise.all([loadCourses(), styled, load("style/lessons.css", { isPage: true }), addCatalogue("lessons")]);
await Promise.all(courses.map(({ course }) => addCatalogue(course.catalogue)));

/** @typedef {import("./course.js").GameCourse} GameCourse */
/** @typedef {{lesson: import("./lesson.js").Lesson, course: GameCourse, game: import("../plugin.js").GameTable}} Opened */

/** @param {Opened & {onAgain: () => void}} props */
function Playing({ lesson, course, game, onAgain }) {
  const run = useMemo(() => new LessonRun(lesson, game.Store), []);
  useEffect(() => {
    run.open();
    return () => run.close();
  }, []);
  return html`<div class="lesson">
    <${Coach} run=${run} onAgain=${onAgain} />
    ${run.store.view.value && html`<${game.Playing} store=${run.store} onSeats=${() => {}} />`}
    ${run.said.value.kind === "end" && html`<${LessonEnd} id=${lesson.id} course=${course} onAgain=${onAgain} />`}
  </div>`;
}

/** @param {{lesson: string}} props the lesson's id */
export default function LessonPage({ lesson: id }) {
  const course = courses.find(({ entries }) => entries.some((entry) => entry.id === id));
  const [opened, setOpened] = useState(/** @type {Opened | null} */ (null));
  const [failure, setFailure] = useState(/** @type {unknown} */ (null));
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (!course) return;
    const open = async () => {
      const [lesson, plugin] = await Promise.all([loadLesson(course.game, id), pluginOf(course.game)]);
      return { lesson, course, game: await plugin.table() };
    };
    open().then(setOpened, setFailure);
  }, [id]);
  if (!course) return html`<${Missing} />`;
  if (failure) throw failure;
  if (!opened) {
    return html`<div class="table-loading" role="status"><${Art} id="logo" class="notice-art" /><p class="soft">${t("lesson-opening")}</p></div>`;
  }
  return html`<${Playing} key=${round} ...${opened} onAgain=${() => setRound(round + 1)} />`;
}
