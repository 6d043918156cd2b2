/** The text of a game's rules in a language, its cards drawn and its headings collected. */

import { cardFace, readCard } from "../septet/card_art.js";
import { ApiError } from "../app/api.js";
import { t, tAttr } from "../app/i18n.js";
import { drawMagic } from "../magic/rules_page.js";

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

/** The games that have rules here, and the files that these are in. */
const FILES = ["septet", "magic"];

/** The games whose rules can be read. */
export const RULED = FILES;

/**
 * Fetches the rules of a game in a language; throws `ApiError`.
 * @param {string} game
 * @param {string} language
 */
export async function drawRules(game, language) {
  const answer = await fetch(`/static/${game}/rules/${language}.html`).catch(() => null);
  if (!answer?.ok) throw new ApiError("offline", "The rules cannot be fetched.");
  const content = new DOMParser().parseFromString(await answer.text(), "text/html").body;
  for (const span of content.querySelectorAll("[data-card]")) drawCard(/** @type {HTMLElement} */ (span));
  drawMagic(content);
  for (const table of content.querySelectorAll("table")) {
    // A wide table scrolls by itself, never the page.
    const frame = document.createElement("div");
    frame.className = "rules-table";
    frame.tabIndex = 0;
    table.replaceWith(frame);
    frame.append(table);
  }
  const headings = [...content.querySelectorAll("h2[id], h3[id]")].map((heading) => ({
    id: heading.id,
    text: heading.textContent?.trim() ?? "",
    level: Number(heading.tagName[1]),
  }));
  return { markup: content.innerHTML, headings };
}
