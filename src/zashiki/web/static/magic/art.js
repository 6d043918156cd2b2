/** The drawings of the picture book as components. */

import { cardArt } from "./art/cards.js";
import { iconMarkup } from "./art/icons.js";
import { pieceMarkup, portraitMarkup } from "./art/pieces.js";
import { tileArt } from "./art/tiles.js";
import { html } from "../vendor/index.js";

/** Ids that the drawings know by heart. @param {() => string} draw @param {() => string} otherwise */
function drawn(draw, otherwise) {
  try {
    return draw();
  } catch {
    return otherwise();
  }
}

/** The address of a drawing that somebody has brought: as a draft holds it, or as the server has it. */
const OWN = /^(?:data:image\/(?:png|svg\+xml);base64,[A-Za-z0-9+/]+=*|\/api\/magic\/content\/drawings\/[0-9a-f]{64}\.(?:png|svg)\?packs=[\w%.-]+)$/;

/** A picture that is shown as a picture only, where browsers run nothing and load nothing; "" for drawings of the house. @param {string} id */
const ownMarkup = (id) => (OWN.test(id) ? `<img class="own-drawing" src="${id}" alt="" draggable="false" />` : "");

/** @param {string} markup @param {string} look @param {string} [label] */
const framed = (markup, look, label) =>
  html`<span
    class=${look}
    role=${label ? "img" : undefined}
    aria-label=${label}
    aria-hidden=${label ? undefined : "true"}
    dangerouslySetInnerHTML=${{ __html: markup }}
  ></span>`;

/** A small sign in the text's colour. @param {{name: string, label?: string, class?: string}} props */
export const Sign = ({ name, label, class: more = "" }) => framed(iconMarkup(name), `sign ${more}`, label);

/** The markup of a character's wooden piece. @param {string} id */
export const pieceOf = (id) => ownMarkup(id) || drawn(() => pieceMarkup(id), () => iconMarkup("other"));

/** @param {{id: string, class?: string}} props */
export const PieceArt = ({ id, class: more = "" }) => framed(pieceOf(id), `piece-art ${more}`);

/** @param {{id: string, class?: string}} props */
export const Portrait = ({ id, class: more = "" }) =>
  framed(ownMarkup(id) || drawn(() => portraitMarkup(id), () => iconMarkup("other")), `portrait ${more}`);

/** The markup of the emblem of a card or event. @param {string} id @param {string} kind */
export const emblemOf = (id, kind) => ownMarkup(id) || drawn(() => cardArt(id, { kind }), () => iconMarkup(kind));

/** @param {{id: string, kind?: string, class?: string}} props */
export const Emblem = ({ id, kind = "effect", class: more = "" }) => framed(emblemOf(id, kind), `emblem ${more}`);

/** @param {{terrain: string, shape: "square" | "hex", place?: string | null, seed?: number}} props */
export const TileArt = ({ terrain, shape, place, seed = 0 }) =>
  framed(tileArt(terrain, { shape, place: place ?? undefined, seed }), "tile-art");
