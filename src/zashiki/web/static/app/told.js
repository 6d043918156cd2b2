/** What the server has sent with the page, so that nobody has to ask for it (`server/client/page.py`). */

/**
 * @typedef {{packs: string[], sheets: string[], texts: string[]}} Ahead what a table of a game needs beyond the entrance
 * @typedef {{language: string, sources: Record<string, string>}} Written catalogues of texts in one language, by name
 * @typedef {{ahead: Record<string, Ahead>, sheets: Record<string, string>, texts: Written}} Told `sheets`: the file in which
 *   a style sheet comes with others, or nothing where it is on the page already
 */

const text = document.getElementById("told")?.textContent;

/** @type {Told} */
export const told = text ? JSON.parse(text) : { ahead: {}, sheets: {}, texts: { language: "", sources: { shell: "", table: "" } } };
