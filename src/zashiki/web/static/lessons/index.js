/** All lessons: what each is about, and which have been played. */

import { html } from "../vendor/index.js";
import { Icon } from "../app/art.js";
import { Footer } from "../app/footer.js";
import { addCatalogue, t } from "../app/i18n.js";
import { Link } from "../app/router.js";
import { setTitle } from "../app/title.js";
import { load } from "../table/styles.js";
import { BASICS, VARIANTS } from "../septet/lessons.js";
import { COURSES, done, upcoming } from "./course.js";
import { LessonArt } from "./lesson_art.js";

await Promise.all([load("style/lessons.css"), addCatalogue("lessons"), addCatalogue("lessons-magic"), load("magic/art/tokens.css")]);

/** @typedef {import("./course.js").Entry} Entry */

/** @param {{entry: Entry, number: number, isNext: boolean}} props */
function Lesson({ entry, number, isNext }) {
  const { id } = entry;
  const isDone = done.value.includes(id);
  return html`<li>
    <${Link} href=${`/learn/${id}`} class=${`lesson-card ${isNext ? "next" : ""}`}>
      <${LessonArt} entry=${entry} class="lesson-art" />
      <span class="lesson-words">
        <b><span class="lesson-number">${number}</span> ${t(`lesson-${id}`)}</b>
        <span>${t(`lesson-${id}-line`)}</span>
      </span>
      ${isDone && html`<span class="lesson-check"><${Icon} name="check" label=${t("lesson-played")} /></span>`}
    <//>
  </li>`;
}

/** @param {{entries: readonly Entry[], next?: Entry, first?: number}} props `first` is the first lesson's number */
const List = ({ entries, next, first = 1 }) => html`<ol class="lesson-list">
  ${entries.map(
    (entry, i) => html`<${Lesson} key=${entry.id} entry=${entry} number=${first + i} isNext=${entry.id === next?.id} />`,
  )}
</ol>`;

/** @param {{game: keyof typeof COURSES, title: string, line: string, children?: any}} props */
function Course({ game, title, line, children }) {
  const next = upcoming(game);
  const played = COURSES[game].filter(({ id }) => done.value.includes(id)).length;
  return html`<section class="lesson-part" aria-labelledby=${`course-${game}`}>
    <h2 id=${`course-${game}`}>${title}</h2>
    <p class="home-line">${line}</p>
    <p class="learn-start">
      <${Link} href=${next ? `/learn/${next.id}` : "/"} class="button button-primary" aria-describedby=${`course-${game}`}>
        <${Icon} name="play" />${t(next ? (played ? "learn-on" : "learn-begin") : "lesson-play")}
      <//>
      <span class="soft">${t("learn-progress", { done: played, count: COURSES[game].length })}</span>
    </p>
    ${children}
  </section>`;
}

export default function Learn() {
  setTitle(t("learn-title"));
  return html`<div class="page learn">
      <h1>${t("learn-title")}</h1>
      <p class="home-line">${t("learn-line")}</p>
      <${Course} game="septet" title=${t("septet-name")} line=${t("learn-septet-line")}>
        <${List} entries=${BASICS} next=${upcoming("septet")} />
        <h3>${t("learn-variants")}</h3>
        <${List} entries=${VARIANTS} next=${upcoming("septet")} first=${BASICS.length + 1} />
      <//>
      <${Course} game="magic" title=${t("magic-name")} line=${t("learn-magic-line")}>
        <${List} entries=${COURSES.magic} next=${upcoming("magic")} />
      <//>
    </div>
    <${Footer} />`;
}
