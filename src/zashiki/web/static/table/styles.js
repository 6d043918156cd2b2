/** The table's style sheets, fetched with its modules so that the first page does not wait for them. */

const SHEETS = [
  "table.css",
  "table-middle.css",
  "table-hand.css",
  "table-altars.css",
  "table-panels.css",
  "table-piles.css",
  "table-seal.css",
  "table-rules.css",
  "table-small.css",
];

/** @param {string} name @returns {Promise<void>} when it counts, or cannot be had */
export function load(name) {
  const href = `/static/style/${name}`;
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  return new Promise((resolve) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });
}

export const styled = Promise.all(SHEETS.map(load));
