/** What every drawing of this folder is put into: an `<svg>` that screen readers pass over, drawn once and kept. */

/**
 * Markup of a drawing without ids, so it may stand in the page as often as it is needed.
 * @param {string} content
 * @param {{box?: string, size?: number, kind?: string, more?: string}} [look] `size` is the width in px; without it the style decides
 */
export function framed(content, { box = "0 0 100 100", size, kind = "", more = "" } = {}) {
  const [, , width, height] = box.split(" ").map(Number);
  const measures = size ? ` width="${size}" height="${Math.round((size * height) / width)}"` : "";
  return (
    `<svg class="magic-art${kind && ` ${kind}`}" viewBox="${box}"${measures} fill="currentColor" aria-hidden="true"` +
    ` focusable="false"${more && ` ${more}`}>${content}</svg>`
  );
}

/**
 * The drawing, made at the first call and kept.
 * @template {string[]} A
 * @param {(...about: A) => string} draw
 * @returns {(...about: A) => string}
 */
export function kept(draw) {
  /** @type {Map<string, string>} */
  const drawn = new Map();
  return (...about) => {
    const key = about.join("\n");
    let found = drawn.get(key);
    if (found === undefined) drawn.set(key, (found = draw(...about)));
    return found;
  };
}

/** A drawing and its mirror image in a box of 100. @param {string} markup */
export const mirrored = (markup) => `${markup}<g transform="matrix(-1 0 0 1 100 0)">${markup}</g>`;

/** Copies of a drawing, turned evenly around the middle of a box of 100. @param {number} times @param {string} markup */
export const turned = (times, markup) =>
  Array.from({ length: times }, (_, i) => `<g transform="rotate(${(360 * i) / times} 50 50)">${markup}</g>`).join("");

/** A line of even width. @param {string} d path data @param {number} width @param {string} [colour] */
export const line = (d, width, colour = "currentColor") =>
  `<path fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`;

/** A number from 0 that stays the same for the same word (FNV-1a). @param {string} word */
export function numberOf(word) {
  let hash = 0x811c9dc5;
  for (let i = 0; i < word.length; i++) hash = Math.imul(hash ^ word.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
