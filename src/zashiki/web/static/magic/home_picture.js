/** Board Games Are Magic on the home page: a corner of the map, with four who have met there, and signs. */

import { load } from "../app/sheets.js";
import { t } from "../app/i18n.js";
import { html, signal, useEffect } from "../vendor/index.js";
import { scene } from "./home_scene.js";

/** The picture book comes when the page already stands: nobody waits for it. */
const book = signal(/** @type {Awaited<ReturnType<typeof open>> | null} */ (null));

async function open() {
  const [{ tileArt }, { pieceMarkup }, { iconMarkup }] = await Promise.all([
    import("./art/tiles.js"),
    import("./art/pieces.js"),
    import("./art/icons.js"),
    load("magic/art/tokens.css"),
  ]);
  return { tileArt, pieceMarkup, iconMarkup };
}

/** A sign of the picture book. @param {{name: string}} props */
export const Sign = ({ name }) =>
  html`<span class="home-sign" aria-hidden="true" dangerouslySetInnerHTML=${{ __html: book.value?.iconMarkup(name) ?? "" }}></span>`;

await load("magic/style/home.css");

export function Scene() {
  useEffect(() => {
    // A picture that cannot be had leaves its ground empty.
    if (!book.peek()) void open().then((opened) => (book.value = opened), () => {});
  }, []);
  return html`<div class="game-picture scene" role="img" aria-label=${t("home-magic-picture")} dangerouslySetInnerHTML=${{ __html: book.value ? scene(book.value) : "" }}></div>`;
}
