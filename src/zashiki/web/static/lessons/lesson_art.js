/** The drawing that stands for a lesson. */

import { Art } from "../app/art.js";
import { html } from "../vendor/index.js";

/** @param {{course: import("./course.js").Course, entry: import("./course.js").Entry, class: string}} props */
export const LessonArt = ({ course, entry, class: look }) => {
  if (course.drawing) {
    return html`<span class=${`${look} lesson-piece`} aria-hidden="true" dangerouslySetInnerHTML=${{ __html: course.drawing(entry) }}></span>`;
  }
  const { art = "logo" } = entry;
  return html`<${Art} id=${art} class=${`${look} art-${art.split("-")[0]}`} />`;
};
