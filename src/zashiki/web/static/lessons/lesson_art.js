/** The drawing that stands for a lesson. */

import { Art } from "../app/art.js";
import { pieceMarkup } from "../magic/art/pieces.js";
import { html } from "../vendor/index.js";

/** @param {{entry: import("./course.js").Entry, class: string}} props */
export const LessonArt = ({ entry: { art = "logo", piece }, class: look }) =>
  piece
    ? html`<span class=${`${look} lesson-piece`} aria-hidden="true" dangerouslySetInnerHTML=${{ __html: pieceMarkup(piece) }}></span>`
    : html`<${Art} id=${art} class=${`${look} art-${art.split("-")[0]}`} />`;
