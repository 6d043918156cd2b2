/** The picture of the home page: the seven bosses as a hand of cards before the moon. */

import { cardFace } from "./card_art.js";
import { load } from "../app/sheets.js";
import { t } from "../app/i18n.js";
import { html } from "../vendor/index.js";

const BOSSES = ["W7", "E7", "C7", "L7", "D7", "F7", "S7"];
const faces = BOSSES.map((card) => ({ __html: cardFace({ card }) }));

await load("septet/style/home.css");

export function Fan() {
  return html`<div class="game-picture fan" role="img" aria-label=${t("home-picture")}>
    <svg class="fan-moon" viewBox="0 0 200 200" aria-hidden="true">
      <circle cx="100" cy="100" r="96" class="fan-moon-face" />
      <circle cx="100" cy="100" r="96" fill="url(#wagara-W)" class="fan-moon-waves" />
    </svg>
    ${faces.map(
      (face, i) =>
        html`<div key=${BOSSES[i]} class="fan-card" style=${`--turn: ${i - 3}`} dangerouslySetInnerHTML=${face}></div>`,
    )}
  </div>`;
}
