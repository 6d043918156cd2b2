/** The end of a lesson: what was learnt, and where to go from here. */

import { html } from "../vendor/index.js";
import { Icon } from "../app/art.js";
import { Dialog } from "../app/dialog.js";
import { t } from "../app/i18n.js";
import { navigate } from "../app/router.js";
import { Button } from "../table/ui.js";
import { after, LESSONS } from "./course.js";
import { LessonArt } from "./lesson_art.js";

/** @param {{id: string, onAgain: () => void}} props */
export function LessonEnd({ id, onAgain }) {
  const next = after(id);
  const entry = LESSONS.find((one) => one.id === id) ?? { id };
  const go = () => navigate(next ? `/learn/${next.id}` : "/");
  return html`<${Dialog} title=${t("lesson-done")} class="lesson-end" onClose=${() => navigate("/learn")}>
    <${LessonArt} entry=${entry} class="lesson-end-art" />
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
