/** All lessons: what each is about, and which have been played. */

import { html } from "../vendor/index.js";
import { Icon } from "../app/art.js";
import { Footer } from "../app/footer.js";
import { addCatalogue, t } from "../app/i18n.js";
import { Link } from "../app/router.js";
import { setTitle } from "../app/title.js";
import { load } from "../app/sheets.js";
import { gameText } from "../app/games.js";
import { done, loadCourses, upcoming } from "./course.js";
import { LessonArt } from "./lesson_art.js";

const [courses] = await Promise.all([loadCourses(), load("style/lessons.css", { isPage: true }), addCatalogue("lessons")]);
await Promise.all(courses.flatMap(({ course }) => [addCatalogue(course.catalogue), course.prepare?.()]));

/** @typedef {import("./course.js").Entry} Entry */
/** @typedef {import("./course.js").GameCourse} GameCourse */

/** @param {{course: GameCourse["course"], entry: Entry, number: number, isNext: boolean}} props */
function Lesson({ course, entry, number, isNext }) {
  const { id } = entry;
  const isDone = done.value.includes(id);
  return html`<li>
    <${Link} href=${`/learn/${id}`} class=${`lesson-card ${isNext ? "next" : ""}`}>
      <${LessonArt} course=${course} entry=${entry} class="lesson-art" />
      <span class="lesson-words">
        <b><span class="lesson-number">${number}</span> ${t(`lesson-${id}`)}</b>
        <span>${t(`lesson-${id}-line`)}</span>
      </span>
      ${isDone && html`<span class="lesson-check"><${Icon} name="check" label=${t("lesson-played")} /></span>`}
    <//>
  </li>`;
}

/** @param {{course: GameCourse["course"], entries: readonly Entry[], next?: Entry, first?: number}} props `first` is the first lesson's number */
const List = ({ course, entries, next, first = 1 }) => html`<ol class="lesson-list">
  ${entries.map(
    (entry, i) => html`<${Lesson} key=${entry.id} course=${course} entry=${entry} number=${first + i} isNext=${entry.id === next?.id} />`,
  )}
</ol>`;

/** @param {GameCourse} props */
function CourseOf({ game, course, entries }) {
  const next = upcoming(entries);
  const played = entries.filter(({ id }) => done.value.includes(id)).length;
  return html`<section class="lesson-part" aria-labelledby=${`course-${game}`}>
    <h2 id=${`course-${game}`}>${gameText(game)}</h2>
    <p class="home-line">${t(course.line)}</p>
    <p class="learn-start">
      <${Link} href=${next ? `/learn/${next.id}` : "/"} class="button button-primary" aria-describedby=${`course-${game}`}>
        <${Icon} name="play" />${t(next ? (played ? "learn-on" : "learn-begin") : "lesson-play")}
      <//>
      <span class="soft">${t("learn-progress", { done: played, count: entries.length })}</span>
    </p>
    ${course.parts.map(
      ({ title, entries: part }) => html`${title && html`<h3>${t(title)}</h3>`}
        <${List} course=${course} entries=${part} next=${next} first=${1 + entries.indexOf(part[0])} />`,
    )}
  </section>`;
}

export default function Learn() {
  setTitle(t("learn-title"));
  return html`<div class="page learn">
      <h1>${t("learn-title")}</h1>
      <p class="home-line">${t("learn-line")}</p>
      ${courses.map((one) => html`<${CourseOf} key=${one.game} ...${one} />`)}
    </div>
    <${Footer} />`;
}
