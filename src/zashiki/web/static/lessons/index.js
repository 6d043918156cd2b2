/** All lessons: what each is about, and which have been played. */

import { html } from "../vendor/index.js";
import { Art, Icon } from "../app/art.js";
import { Footer } from "../app/footer.js";
import { addCatalogue, t } from "../app/i18n.js";
import { Link } from "../app/router.js";
import { setTitle } from "../app/title.js";
import { load } from "../table/styles.js";
import { BASICS, done, LESSONS, upcoming, VARIANTS } from "./course.js";

await Promise.all([load("lessons.css"), addCatalogue("lessons")]);

/** @typedef {import("./course.js").Entry} Entry */

/** @param {{entry: Entry}} props */
function Lesson({ entry: { id, art } }) {
  const number = LESSONS.findIndex((entry) => entry.id === id) + 1;
  const isDone = done.value.includes(id);
  const isNext = upcoming.value?.id === id;
  return html`<li>
    <${Link} href=${`/learn/${id}`} class=${`lesson-card ${isNext ? "next" : ""}`}>
      <${Art} id=${art} class=${`lesson-art art-${art.split("-")[0]}`} />
      <span class="lesson-words">
        <b><span class="lesson-number">${number}</span> ${t(`lesson-${id}`)}</b>
        <span>${t(`lesson-${id}-line`)}</span>
      </span>
      ${isDone && html`<span class="lesson-check"><${Icon} name="check" label=${t("lesson-played")} /></span>`}
    <//>
  </li>`;
}

/** @param {{title: string, entries: readonly Entry[]}} props */
const Part = ({ title, entries }) => html`<section class="lesson-part">
  <h2>${title}</h2>
  <ol class="lesson-list">${entries.map((entry) => html`<${Lesson} key=${entry.id} entry=${entry} />`)}</ol>
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
      <${Part} title=${t("learn-basics")} entries=${BASICS} />
      <${Part} title=${t("learn-variants")} entries=${VARIANTS} />
    </div>
    <${Footer} />`;
}
