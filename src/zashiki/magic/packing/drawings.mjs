// Prints the picture book as plain SVG for the printer: by id, every drawing in a box of its own, in the colours of day.
// `node drawings.mjs > drawings.json` after a drawing has changed; a test holds the file to the picture book.

import { readFileSync } from "node:fs";

const client = new URL("../../web/static/", import.meta.url);
const { CARDS_DRAWN, cardArt } = await import(new URL("magic/art/cards.js", client).href);
const { CHARACTERS_DRAWN, portraitMarkup } = await import(new URL("magic/art/pieces.js", client).href);
const { iconMarkup } = await import(new URL("magic/art/icons.js", client).href);

// Of cards that are not drawn here, and of what lies behind the piles.
const SIGNS = "attack steal effect recovery event_trigger event event_big weapon armor element skill heart".split(" ");

const colours = new Map();
for (const file of ["art/tokens.css", "magic/art/tokens.css"]) {
  for (const [, name, value] of readFileSync(new URL(file, client), "utf8").matchAll(/(--[\w-]+):\s*([^;]+);/g)) {
    colours.set(name, /^light-dark\(([^,]+),/.exec(value)?.[1] ?? value);
  }
}

const plain = (markup) =>
  markup
    .replace(/<svg[^>]*viewBox="([^"]+)"[^>]*>/, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="$1" fill="currentColor">')
    .replace(/var\((--[\w-]+)\)/g, (_, name) => colours.get(name) ?? "#000000")
    .replaceAll("currentColor", "#1f1b16");

const found = {};
for (const id of CARDS_DRAWN) found[id] = plain(cardArt(id));
for (const id of CHARACTERS_DRAWN) found[id] = plain(portraitMarkup(id));
for (const sign of SIGNS) found[`sign ${sign}`] = plain(iconMarkup(sign));
console.log(JSON.stringify(found, null, 1));
