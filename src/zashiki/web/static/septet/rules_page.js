/** What the rules of Yokai Septet show beside the words: drawn cards. */

import { t, tAttr } from "../app/i18n.js";
import { load } from "../app/sheets.js";
import { cardFace, readCard } from "./card_art.js";

await load("septet/style/rules.css");

/** What a screen reader says for a card. @param {string} card such as `F7` or `back` */
function cardText(card) {
  if (card === "back") return t("card-back");
  const { suit, rank, isBoss } = readCard(card);
  return isBoss ? tAttr("card-name", "boss", { suit, rank }) : t("card-name", { suit, rank });
}

/** The symbol beside a card that leads or wins a trick; the trump's golden edge is part of the card. */
const MARKS = /** @type {Record<string, string>} */ ({ leader: "leader", winner: "i-check" });

/** Puts a drawn card into a span that names one. @param {HTMLElement} span */
function drawCard(span) {
  const { card = "", mark = "" } = span.dataset;
  span.innerHTML = cardFace({ card, faceDown: card === "back", hollow: true, trump: mark === "trump" });
  if (MARKS[mark]) span.innerHTML += `<svg class="rules-mark" aria-hidden="true"><use href="#${MARKS[mark]}"/></svg>`;
  span.classList.add("rules-card");
  span.setAttribute("role", "img");
  span.setAttribute("aria-label", mark ? t(`rules-card-${mark}`, { card: cardText(card) }) : cardText(card));
}

/** Draws all that a text of the rules asks for. @param {HTMLElement} content */
export function draw(content) {
  for (const span of content.querySelectorAll("[data-card]")) drawCard(/** @type {HTMLElement} */ (span));
}
