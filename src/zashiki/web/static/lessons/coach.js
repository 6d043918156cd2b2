/** The coach above the table: what to look for, why another card would have been worse, and how far the lesson is. */

import { html } from "../vendor/index.js";
import { Avatar, Icon } from "../app/art.js";
import { t } from "../app/i18n.js";
import { Link } from "../app/router.js";
import { classes, IconButton } from "../table/ui.js";

/** @typedef {import("./run.js").LessonRun} LessonRun */
/** @typedef {import("./lesson.js").Note} Note */

/** Okame, the round-cheeked mask of good luck. */
const FACE = 4;

/** Everything the coach may say in a lesson: the bubble has room for the longest from the start. @param {LessonRun} run */
function allTexts({ lesson }) {
  const ofNote = (/** @type {Note} */ { say, worse = {}, other = "lesson-other" }) => [say, other, ...Object.values(worse)];
  return [...new Set(lesson.notes.flatMap(ofNote))];
}

/** @param {{text: string, rule?: string}} props */
const Sentence = ({ text, rule }) => html`${t(text)}${rule && html` <span class="rule">${rule}</span>`}`;

/** @param {{run: LessonRun}} props */
function Steps({ run }) {
  const count = run.lesson.notes.length;
  const step = run.step.value;
  const label = t("lesson-step", { number: Math.min(step + 1, count), count });
  return html`<span class="coach-steps" role="img" aria-label=${label}>
    ${run.lesson.notes.map((_, i) => html`<i key=${i} class=${classes(i < step && "done", i === step && "now")}></i>`)}
  </span>`;
}

/** @param {{run: LessonRun, onAgain: () => void}} props */
export function Coach({ run, onAgain }) {
  const { kind, text, rule, key } = run.said.value;
  return html`<section class=${`coach ${kind}`} aria-label=${t("lesson-coach")}>
    <div class="coach-head">
      <${Avatar} avatar=${FACE} />
      <h1>${t(`lesson-${run.lesson.id}`)}</h1>
      <${Steps} run=${run} />
      <${IconButton} icon="replay" label=${t("lesson-again")} onClick=${onAgain} />
      <${Link} href="/learn" class="button-icon" aria-label=${t("lesson-all")} title=${t("lesson-all")}><${Icon} name="close" /><//>
    </div>
    <div class="coach-bubble">
      ${allTexts(run).map((one) => html`<p key=${one} class="coach-room" aria-hidden="true"><${Sentence} text=${one} rule="S0.0" /></p>`)}
      <div role="status" class="coach-said"><p key=${key}><${Sentence} text=${text} rule=${rule} /></p></div>
    </div>
  </section>`;
}
