/** The text of a game's rules in a language, what it shows drawn and its headings collected. */

import { ApiError } from "../app/api.js";

/** How much room a table's columns have beside each other on a phone, in half letters. */
const ROOM = 36;
/** What the parts of a table are, said where they are laid out as none. @type {Record<string, string>} */
const ROLES = { table: "table", thead: "rowgroup", tbody: "rowgroup", tfoot: "rowgroup", tr: "row", "th[scope=col]": "columnheader", "th[scope=row]": "rowheader", td: "cell" };

/** Signs of Chinese and Japanese are twice as wide as others. @param {string} text */
const widthOf = (text) => [...text.trim()].reduce((sum, sign) => sum + (sign > "\u2e80" ? 2 : 1), 0);

/** A head of so many half letters is not broken. */
const BRIEF = 8;

/** Has a phone put the cells of a row below each other, where they have no room beside each other. @param {HTMLTableElement} table */
function stack(table) {
  const heads = [...table.querySelectorAll("thead th")].map(({ textContent }) => textContent?.trim() ?? "");
  const rows = [...table.tBodies].flatMap((body) => [...body.rows]);
  const widest = heads.map((_, column) => Math.max(0, ...rows.map(({ cells }) => widthOf(cells[column]?.textContent ?? ""))));
  if (heads.length < 3) return;
  const isShort = widest.reduce((sum, one) => sum + one, 0) <= ROOM;
  table.classList.add(isShort ? "short" : "stacked");
  for (const head of table.querySelectorAll("thead th")) head.classList.toggle("brief", widthOf(head.textContent ?? "") <= BRIEF);
  if (isShort) return;
  for (const [part, role] of Object.entries(ROLES)) {
    for (const one of [table, ...table.querySelectorAll(part)]) if (one.matches(part)) one.setAttribute("role", role);
  }
  for (const { cells } of rows) for (const cell of cells) if (cell.cellIndex) cell.dataset.label = heads[cell.cellIndex];
}

/**
 * Fetches the rules of a game in a language; throws `ApiError`.
 * @param {string} game
 * @param {string} language
 * @param {import("../plugin.js").RulesPage} page draws what stands beside the words
 */
export async function drawRules(game, language, { draw }) {
  const answer = await fetch(`/static/${game}/rules/${language}.html`).catch(() => null);
  if (!answer?.ok) throw new ApiError("offline", "The rules cannot be fetched.");
  const content = new DOMParser().parseFromString(await answer.text(), "text/html").body;
  draw(content);
  for (const table of content.querySelectorAll("table")) {
    stack(table);
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
