/** All lessons: what each is about, and which have been played. */

import { html } from "../vendor/index.js";
import { Icon } from "../app/art.js";
import { Footer } from "../app/footer.js";
import { addCatalogue, t } from "../app/i18n.js";
import { Link } from "../app/router.js";
import { setTitle } from "../app/title.js";
import { load } from "../table/styles.js";
import { BASICS, done, LESSONS, upcoming, VARIANTS } from "./course.js";
import { MAGIC } from "./course_magic.js";
import { LessonArt } from "./lesson_art.js";

await Promise.all([load("lessons.css"), addCatalogue("lessons"), addCatalogue("lessons-magic"), load("../art/magic/tokens.css")]);

/** @typedef {import("./course.js").Entry} Entry */

/** @param {{entry: Entry, number: number}} props */
function Lesson({ entry, number }) {
  const { id } = entry;
  const isDone = done.value.includes(id);
  const isNext = upcoming.value?.id === id;
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

/** @param {{title: string, line?: string, entries: readonly Entry[], first?: number}} props `first` is the first lesson's number */
const Part = ({ title, line, entries, first = 1 }) => html`<section class="lesson-part">
  <h2>${title}</h2>
  ${line && html`<p class="home-line">${line}</p>`}
  <ol class="lesson-list">${entries.map((entry, i) => html`<${Lesson} key=${entry.id} entry=${entry} number=${first + i} />`)}</ol>
</section>`;

export default function Learn() {
  setTitle(t("learn-title"));
  const next = upcoming.value;
  return html`<div class="page learn">
      <h1>${t("learn-title")}</h1>
      <p class="home-line">${t("learn-line")}</p>
      <p class="learn-start">
        <${Link} href=${next ? `/learn/${next.id}` : "/"} class="button button-primary button-large">
          <${Icon} name="play" />${t(next ? (done.value.length ? "learn-on" : "learn-begin") : "lesson-play")}
        <//>
        <span class="soft">${t("learn-progress", { done: done.value.length, count: LESSONS.length })}</span>
      </p>
      <${Part} title=${t("septet-name")} entries=${BASICS} />
      <${Part} title=${t("learn-variants")} entries=${VARIANTS} first=${BASICS.length + 1} />
      <${Part} title=${t("magic-name")} line=${t("learn-magic-line")} entries=${MAGIC} />
    </div>
    <${Footer} />`;
}
