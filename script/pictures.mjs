// Draws what Python's pictures are made of, from the client's own drawings, with the colours of the day: those of links
// (server/calls/unfurl.py) and the sheets that tables are drawn with (zashiki.pictures): node script/pictures.mjs FOLDER, the
// package's own where none is named. A test compares what is there with what this makes.

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const PACKAGE = join(dirname(fileURLToPath(import.meta.url)), "../src/zashiki");
const STATIC = join(PACKAGE, "web/static");
const drawing = (/** @type {string} */ path) => import(join(STATIC, path));

const { spriteMarkup } = await drawing("art/sprite.js");
const { cardFace } = await drawing("septet/card_art.js");
const { RANKS, digitSymbols } = await drawing("art/numerals.js");
const { tileArt, TERRAINS_DRAWN } = await drawing("magic/art/tiles.js");
const { pieceMarkup, CHARACTERS_DRAWN } = await drawing("magic/art/pieces.js");
const { cardArt, CARDS_DRAWN } = await drawing("magic/art/cards.js");
const { iconMarkup } = await drawing("magic/art/icons.js");
const { PLACES_DRAWN } = await drawing("magic/art/places.js");
const { scene } = await drawing("magic/home_scene.js");

const sheets = ["art/tokens.css", "magic/art/tokens.css", "magic/style/home.css", "style/pages.css", "style/table.css"].map((name) => readFileSync(join(STATIC, name), "utf8")).join("\n");
// What those get who ask for more contrast comes after what everybody else sees, and is left out.
const everyday = sheets.replace(/@media \(prefers-contrast[^{]*\{[\s\S]*?\n\}/g, "");
const tokens = new Map([...everyday.matchAll(/^\s*(--[\w-]+):\s*([^;]+);/gm)].map(([, name, value]) => [name, value.trim()]));
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
  return [...found.values()];
}

/** @param {string} markup */
const definitions = (markup) => `<defs>${needed(markup).join("")}</defs>`;

/** @param {number} width @param {number} height @param {string} inner */
const picture = (width, height, inner) =>
  `${plain(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill="currentColor">${definitions(inner)}${inner}</svg>`)}\n`;

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

/** A drawing as a symbol of its own. @param {string} id @param {string} markup an `<svg>` */
function symbol(id, markup) {
  const [, box, inner] = /^<svg[^>]*viewBox="([^"]*)"[^>]*>([\s\S]*)<\/svg>$/.exec(markup) ?? [];
  return `<symbol id="${id}" viewBox="${box}" fill="currentColor">${inner}</symbol>`;
}

/** @param {string} symbols */
const split = (symbols) => [...symbols.matchAll(/<symbol[\s\S]*?<\/symbol>/g)].map(([one]) => one);

/** Every card's face, that of three players where it has other stars, and the back. */
function* cards() {
  for (const [step, suit] of [..."WECLDFS"].entries()) {
    for (const rank of RANKS.slice(step, step + 7)) {
      yield symbol(`card-${suit}${rank}`, cardFace({ card: suit + rank }));
      if (rank === "7") {
        yield symbol(`card-${suit}7*`, cardFace({ card: `${suit}7*` }));
        yield symbol(`card-${suit}7-hollow`, cardFace({ card: `${suit}7`, hollow: true }));
      }
    }
    yield `<symbol id="suit-of-${suit}" viewBox="0 0 100 100"><g color="var(--suit-${suit})" fill="currentColor"><use href="#suit-${suit}" width="100" height="100"/></g></symbol>`;
  }
  yield symbol("card-hidden", cardFace({ faceDown: true }));
}

/** Every ground on a square and a hexagon, arranged in two ways; a building for each place that has a drawing. */
function* tiles() {
  for (const shape of ["square", "hex"]) {
    for (const terrain of TERRAINS_DRAWN)
      for (const seed of [0, 1]) yield symbol(`${shape}-${terrain}-${seed}`, tileArt(terrain, { shape, seed }));
    for (const place of PLACES_DRAWN) yield symbol(`${shape}-at-${place}`, tileArt("building", { shape, place }));
  }
}

/** Every character's piece, whose rim has the colour of its surroundings, and some for strangers. */
function* pieces() {
  const strangers = Array.from({ length: 8 }, (_, number) => `stranger-${number}`);
  for (const id of [...CHARACTERS_DRAWN, ...strangers])
    yield symbol(`piece-${id}`, pieceMarkup(id).replace("var(--piece-rim, var(--magic-wood))", "currentColor"));
}

const KINDS = ["attack", "event_trigger", "steal", "weapon", "armor", "effect", "recovery", "element", "event"];

/** Every card's emblem, and for strangers' cards one for each kind. */
function* emblems() {
  for (const id of CARDS_DRAWN) yield symbol(`emblem-${id}`, cardArt(id));
  for (const kind of KINDS) yield symbol(`emblem-of-${kind}`, cardArt(`any ${kind}`, { kind }));
  for (const sign of ["deck", "discard", "crown", "out"]) yield symbol(`sign-${sign}`, iconMarkup(sign));
}

/** The colours of the page that a table is drawn in. */
const PAINTS = ["mat", "mat-line", "raised", "line-strong", "ink", "ink-soft", "gold", "danger", "good", "card-paper", "card-edge"];
const paints = Object.fromEntries(
  [...PAINTS, ...Array.from({ length: 6 }, (_, side) => `table-side-${side}`)].map((name) => [name, plain(`var(--${name})`)]),
);

/** A sheet of drawings, each on a line of its own, with what they use of others. @param {string[]} symbols */
const sheet = (symbols) =>
  plain(
    [
      '<svg xmlns="http://www.w3.org/2000/svg">',
      `<metadata>${JSON.stringify(paints)}</metadata>`,
      ...needed(symbols.join("")), ...symbols,
    ].map((one) => one.replaceAll("\n", " ")).join("\n"),
  ) + "\n</svg>\n";

const files = {
  "web/static/septet/unfurl.svg": picture(700, 400, moon + hand.join("")),
  "web/static/magic/unfurl.svg": picture(700, 400, map),
  "web/static/art/unfurl.svg": `${plain(`<svg xmlns="http://www.w3.org/2000/svg">${definitions(symbols)}</svg>`)}\n`,
  "septet/picture/art.svg": sheet([...cards(), ...split(digitSymbols())]),
  "magic/picture/art.svg": sheet([...tiles(), ...pieces(), ...emblems(), ...split(digitSymbols())]),
};
for (const [name, text] of Object.entries(files)) {
  const file = join(process.argv[2] ?? PACKAGE, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
