/** The characters as wooden pieces for the map and as portraits for their cards. */

import { CHARACTERS } from "./characters.js";
import { framed, kept } from "./frame.js";
import { MORE_CHARACTERS } from "./house_packs.js";
import { strangersFace } from "./strangers.js";

/** The races that have a cloth of their own (M21–M25). */
export const RACES = ["earth", "unicorn", "pegasus", "alicorn", "other"];

/** The ids that have a drawing of their own. */
export const CHARACTERS_DRAWN = [...Object.keys(CHARACTERS), ...Object.keys(MORE_CHARACTERS)];

const ALL = { ...CHARACTERS, ...MORE_CHARACTERS };

/** @typedef {{size?: number, race?: string}} Look `race` for packs that bring a character or give it another race */

/** @param {string} id */
const known = (id) => (Object.hasOwn(ALL, id) ? ALL[id] : undefined);

/** The colour of a character's cloth. @param {string} id @param {string} race */
const cloth = (id, race) => `var(--magic-${RACES.find((one) => one === (race || known(id)?.race)) ?? "other"})`;

/** @param {string} id */
const figure = (id) => `<g fill="var(--card-ink)">${known(id)?.draw() ?? strangersFace(id)}</g>`;

const piece = kept(
  (id, race) =>
    '<circle cx="50" cy="50" r="49" fill="var(--piece-rim, var(--magic-wood))"/>' +
    '<path fill="none" stroke="var(--magic-shine)" stroke-width="2" stroke-linecap="round" d="M9.6 33A44 44 0 0 1 50 5.5"/>' +
    `<circle cx="50" cy="50" r="42" fill="${cloth(id, race)}" stroke="var(--card-ink)" stroke-width="1.6"/>` +
    `<g transform="translate(16 16) scale(.68)">${figure(id)}</g>`,
);

/**
 * A round piece for the map. Its rim is wood, or the colour that the table sets as `--piece-rim`.
 * @param {string} id the character's
 * @param {Look} [look]
 */
export const pieceMarkup = (id, { size, race = "" } = {}) => framed(piece(id, race), { size, kind: "magic-piece" });

const portrait = kept(
  (id, race) =>
    '<rect width="100" height="100" rx="8" fill="var(--card-paper)"/>' +
    `<circle cx="50" cy="50" r="44" fill="${cloth(id, race)}"/>` +
    `<g transform="translate(10 10) scale(.8)">${figure(id)}</g>`,
);

/**
 * A square portrait for a character's card.
 * @param {string} id
 * @param {Look} [look]
 */
export const portraitMarkup = (id, { size, race = "" } = {}) =>
  framed(portrait(id, race), { size, kind: "magic-portrait" });
