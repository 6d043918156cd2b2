// Draws what the server's pictures of tables are made of (server/unfurl.py), from the client's own drawings, with the
// colours of the day: node script/unfurl-art.mjs FOLDER. A test compares what is there with what this makes.

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const STATIC = join(dirname(fileURLToPath(import.meta.url)), "../src/zashiki/web/static");
const drawing = (/** @type {string} */ path) => import(join(STATIC, path));

const { spriteMarkup } = await drawing("art/sprite.js");
const { cardFace } = await drawing("septet/card_art.js");
const { tileArt } = await drawing("magic/art/tiles.js");
const { pieceMarkup } = await drawing("magic/art/pieces.js");
const { scene } = await drawing("magic/home_scene.js");

const sheets = ["art/tokens.css", "magic/art/tokens.css", "style/pages.css"].map((name) => readFileSync(join(STATIC, name), "utf8")).join("\n");
const tokens = new Map([...sheets.matchAll(/^\s*(--[\w-]+):\s*([^;]+);/gm)].map(([, name, value]) => [name, value.trim()]));
const rims = new Map([...sheets.matchAll(/\.(scene-side-\d)\s*{\s*--piece-rim:\s*([^;]+);/g)].map(([, name, value]) => [name, value]));

/** What a colour of the page comes to by day. @param {string} text @returns {string} */
function plain(text) {
  let before = "";
  let now = text;
  while (now !== before) {
    before = now;
    now = now
      .replace(/var\((--[\w-]+)(?:,\s*([^()]*|var\([^()]*\)))?\)/g, (_, name, other) => tokens.get(name) ?? other ?? "none")
      .replace(/light-dark\(([^,()]+),[^()]*\)/g, "$1");
  }
  return now;
}

const sprite = spriteMarkup();

/** The symbols, patterns and gradients that a drawing uses, and those that they use. @param {string} markup */
function needed(markup) {
  const found = new Map();
  const look = (/** @type {string} */ text) => {
    for (const [, one, two] of text.matchAll(/href="#([\w-]+)"|url\(#([\w-]+)\)/g)) {
      const id = one ?? two;
      if (found.has(id)) continue;
      const definition = new RegExp(`<(symbol|pattern|linearGradient|radialGradient|g|path|filter|clipPath|mask)\\b[^>]*\\bid="${id}"[\\s\\S]*?(?:</\\1>)`).exec(sprite)?.[0];
      if (!definition) continue;
      found.set(id, definition);
      look(definition);
    }
  };
  look(markup);
  return `<defs>${[...found.values()].join("")}</defs>`;
}

/** @param {number} width @param {number} height @param {string} inner */
const picture = (width, height, inner) =>
  `${plain(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill="currentColor">${needed(inner)}${inner}</svg>`)}\n`;

const BOSSES = ["W7", "E7", "C7", "L7", "D7", "F7", "S7"];
const hand = BOSSES.map((card, index) => {
  const face = cardFace({ card }).replace("<svg ", '<svg x="290" y="40" width="120" height="168" ');
  return `<g transform="rotate(${14 * (index - 3)} 350 418)">${face}</g>`;
});
const moon = '<circle cx="350" cy="200" r="170" fill="light-dark(#efcf95, #efcf95)"/>';

const map = scene({ tileArt, pieceMarkup })
  .replace('class="scene-blow"', 'fill="none" stroke="var(--danger)" stroke-width="7" stroke-dasharray="2 14" stroke-linecap="round"')
  .replace(/<g class="scene-piece (scene-side-\d)">([\s\S]*?)<\/g>(?=<g class="scene-piece|<\/svg>$)/g, (_, side, inner) =>
    `<g>${inner.replaceAll(/var\(--piece-rim[^)]*\)+/g, rims.get(side) ?? "none")}</g>`,
  )
  .replace(/^<svg[^>]*>/, "")
  .replace(/<\/svg>$/, "");

const faces = [...sprite.matchAll(/id="(avatar-\d)"/g)].map(([, id]) => id);
const symbols = ["logo", "i-bot", ...faces].map((id) => `<use href="#${id}"/>`).join("");

const files = {
  "septet/unfurl.svg": picture(700, 400, moon + hand.join("")),
  "magic/unfurl.svg": picture(700, 400, map),
  "art/unfurl.svg": `${plain(`<svg xmlns="http://www.w3.org/2000/svg">${needed(symbols)}</svg>`)}\n`,
};
for (const [name, text] of Object.entries(files)) {
  const file = join(process.argv[2] ?? STATIC, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
