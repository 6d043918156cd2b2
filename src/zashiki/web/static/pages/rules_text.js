/** The text of a game's rules in a language, what it shows drawn and its headings collected. */

import { ApiError } from "../app/api.js";

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
