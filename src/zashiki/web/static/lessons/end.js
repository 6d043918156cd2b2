/** The end of a lesson: what was learnt, and where to go from here. */

import { html } from "../vendor/index.js";
import { Icon } from "../app/art.js";
import { Dialog } from "../app/dialog.js";
import { t } from "../app/i18n.js";
import { navigate } from "../app/router.js";
import { Button } from "../table/ui.js";
import { LessonArt } from "./lesson_art.js";

/** @param {{id: string, course: import("./course.js").GameCourse, onAgain: () => void}} props */
export function LessonEnd({ id, course: { course, entries }, onAgain }) {
  const place = entries.findIndex((entry) => entry.id === id);
  const next = entries[place + 1];
  const go = () => navigate(next ? `/learn/${next.id}` : "/");
  return html`<${Dialog} title=${t("lesson-done")} class="lesson-end" onClose=${() => navigate("/learn")} unasked>
    <${LessonArt} course=${course} entry=${entries[place]} class="lesson-end-art" />
    <p class="lesson-learnt">${t(`lesson-${id}-learnt`)}</p>
    <div class="lesson-end-buttons">
      <button type="button" class="button button-primary button-large" data-action="next" onClick=${go}>
        <span>${next ? t("lesson-next", { name: t(`lesson-${next.id}`) }) : t("lesson-play")}</span><${Icon} name="next" />
      </button>
      <${Button} icon="replay" onClick=${onAgain}>${t("lesson-again")}<//>
      <${Button} icon="log" onClick=${() => navigate("/learn")}>${t("lesson-all")}<//>
    </div>
  <//>`;
}
