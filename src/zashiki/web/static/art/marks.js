/** The furniture of the table: emblems, stars, altars, lanterns, the leader's fan, the back of a card. */

import { blob, brush, dot, ink, symbol } from "./brush.js";
import { kanji, turned } from "./suits.js";

const GILT = "url(#gilt)";

/** Five points with a belly, as cut from paper. */
const STAR = blob("^50 3 62 35 ^97 38 70 60 ^79 95 50 76 ^21 95 30 60 ^3 38 38 35");

/** A strip of paper with a wind on it, before a rising sun: the A, strongest of all (S1.3). */
const ace = () =>
  turned(14, ink(blob("^48 26 ^46 4 ^50 0 ^54 4 ^52 26"), GILT)) +
  ink(dot(50, 50, 35), GILT) +
  ink(dot(50, 50, 31), "var(--gold-light)") +
  ink(blob("^33 10 ^67 10 ^72 16 ^71 91 ^29 91 ^28 16"), "var(--card-paper)", `stroke="${GILT}" stroke-width="2.6"`) +
  `<g fill="var(--card-ink)"><g transform="translate(34.5 24) scale(.31)">${kanji("W")}</g>` +
  `${ink(brush("38 18 3 50 16.5 2 62 18 3/37 60 2 50 62 4 63 59 2/40 66 1 50 68 3 60 66 1"))}</g>` +
  ink(blob("43 74 50 73.5 57 74 57.5 81 57 88 50 88.5 43 88 42.5 81"), "var(--seal)") +
  ink(brush("46 77 2 54 77 2 54 81 2 46 81 2 46 85 2 54.5 85 2"), "var(--card-paper)");

/** Hemp leaves for the back of the cards. */
const ASANOHA =
  "M0 0L20 34.64M20 0L0 34.64M0 17.32H20M0 0H20M10 5.77L0 0M10 5.77L20 0M10 5.77V17.32M0 11.55V0M0 11.55L10 17.32" +
  "M20 11.55V0M20 11.55L10 17.32M10 28.87V17.32M10 28.87L0 34.64M10 28.87L20 34.64M0 23.09V34.64M0 23.09L10 17.32" +
  "M20 23.09V34.64M20 23.09L10 17.32";

/** What paints and patterns the symbols of this file need. */
export const markPaints = () =>
  '<linearGradient id="gilt" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="var(--gold-light)"/>' +
  '<stop offset=".45" stop-color="var(--gold)"/><stop offset=".6" stop-color="var(--gold-light)"/>' +
  '<stop offset="1" stop-color="var(--gold-deep)"/></linearGradient>' +
  '<linearGradient id="sheen" x1="0" y1="0" x2="1" y2=".9"><stop offset=".18" stop-color="#fff" stop-opacity="0"/>' +
  '<stop offset=".3" stop-color="#ffd9a0" stop-opacity=".55"/><stop offset=".4" stop-color="#d9c2ff" stop-opacity=".45"/>' +
  '<stop offset=".5" stop-color="#b5e6f5" stop-opacity=".5"/><stop offset=".62" stop-color="#fff" stop-opacity="0"/></linearGradient>' +
  '<radialGradient id="halo"><stop offset="0" stop-color="var(--lantern-halo)" stop-opacity=".85"/>' +
  '<stop offset="1" stop-color="var(--lantern-halo)" stop-opacity="0"/></radialGradient>' +
  '<pattern id="wagara-back" width="20" height="34.64" patternUnits="userSpaceOnUse">' +
  `<path fill="none" stroke="var(--back-line)" stroke-width=".9" d="${ASANOHA}"/></pattern>`;

/** The room seen through its sliding doors: a lattice, and the moon where they stand open. */
export const room = (
  /** @type {string} */ frame,
  /** @type {string} */ night,
  /** @type {string} */ paper,
  /** @type {string} */ moon,
) =>
  `<rect x="5" y="8" width="90" height="84" rx="5" fill="${night}"/>` +
  `<circle cx="71" cy="40" r="15" fill="${moon}"/>` +
  `<path fill="${paper}" d="M9 14H53V86H9Z"/>` +
  `<path fill="none" stroke="${frame}" stroke-width="3.4" d="M31 14V86M9 32H53M9 50H53M9 68H53"/>` +
  `<path fill="none" stroke="${frame}" stroke-width="5.5" stroke-linejoin="round" d="M9 12H53V88H9Z"/>` +
  ink(brush("1 9 10 50 6 9 99 9 10/2 93 8 50 94 9 98 92 8"), frame) +
  ink(brush("6 8 7 6.5 50 6 7 92 7/94 8 7 93.5 50 6 93 92 7"), frame);

/** 座敷, the house's name, written with the brush in a box of 208 × 100. */
const NAME =
  "50 3 10 54 8 8 53 15 4/16 20 9 52 18 7 90 16 10/18 21 9 18 54 8 4 95 1/37 29 9 33 44 7 22 59 1/36 42 5 42 49 7 47 55 8/" +
  "71 29 9 66 44 7 56 59 1/71 42 5 78 50 7 85 57 9/31 70 8 54 69 7 80 67 9/54 25 9 54 58 8 54 90 8/19 93 10 56 91 8 97 91 11/" +
  "113 18 8 136 17 6 161 15 8/137 4 8 136 28 7 137 51 6/" +
  "151 4 6 155 7 7 159 11 4/120 29 7 121 54 6/120 29 6 137 28 5 154 27 8/" +
  "155 28 7 153 42 6 153 54 5/121 41 5 153 40 5/120 53 5 153 52 5/135 57 8 139 60 7 141 64 5/112 71 8 136 69 6 162 66 8/" +
  "134 70 8 130 85 6 111 97 1/131 80 6 142 79 6 154 77 8/154 78 8 151 93 6 141 96 1/180 5 9 174 22 7 162 38 1/" +
  "173 25 7 188 23 6 205 20 9/195 23 8 187 62 7 160 96 1/169 38 5 184 70 9 204 93 13";

const back = () =>
  '<rect width="100" height="140" rx="8" fill="var(--back)"/>' +
  '<g transform="scale(.62)"><rect x="11" y="11" width="139" height="204" rx="6" fill="url(#wagara-back)"/></g>' +
  '<rect x="6" y="6" width="88" height="128" rx="4.5" fill="none" stroke="var(--back-trim)" stroke-width="1.2"/>' +
  '<circle cx="50" cy="70" r="27" fill="var(--back)" stroke="var(--back-trim)" stroke-width="1.6"/>' +
  '<circle cx="50" cy="70" r="23.6" fill="none" stroke="var(--back-trim)" stroke-width=".6"/>' +
  `<g transform="translate(33.5 53.5) scale(.33)">${room("var(--back-trim)", "var(--back)", "none", "var(--back-trim)")}</g>`;

/** Where a captured boss will stand: a stand with an empty ring, or a lit one that the yokai is set on. */
const stand = (/** @type {string} */ ring) => ring + ink(brush("24 93 7 50 91 8 76 93 7/34 99 5 50 98.5 5 66 99 5"));

const altarEmpty = () =>
  stand(
    '<circle cx="50" cy="45" r="40" fill="currentColor" fill-opacity=".07" stroke="currentColor" stroke-opacity=".55" stroke-width="3" stroke-dasharray="7 5.57"/>',
  );

const altarFilled = () =>
  stand(`<circle cx="50" cy="45" r="41" fill="var(--card-paper)" stroke="${GILT}" stroke-width="5"/>`);

/** The fourth socket wins the round (S5.2), so a gate stands over it. */
const gate = () =>
  ink(
    brush("1 13 4 14 16 9 50 18 9 86 16 9 99 13 4/12 32 8 50 33 7 88 32 8") +
      brush("22 20 9 20 60 9 17 98 11/78 20 9 80 60 9 83 98 11"),
  );

const FLAMES = "30 6 22 24 27 34 20 44 ^14 34 6 50 10 70 22 82 30 84 38 82 50 70 54 50 ^47 32 40 42 36 30 40 16";

/** A paper lantern; `--glow` 0 is dark, 1 lit, 2 red, 3 burning, and everything between. */
const lantern = () => {
  const body = blob("30 17 46 20 54 33 56 46 54 59 46 72 30 75 14 72 6 59 4 46 6 33 14 20");
  const ribs = [27, 36.5, 46, 55.5, 65]
    .map((y, i) => `M${[8, 4.6, 4, 4.6, 8][i]} ${y}q${[22, 25.4, 26, 25.4, 22][i]} 5 ${[44, 50.8, 52, 50.8, 44][i]} 0`)
    .join("");
  const stage = (/** @type {number} */ from, /** @type {string} */ markup) =>
    `<g opacity="calc(var(--glow, 0) - ${from})">${markup}</g>`;
  return (
    stage(0, '<ellipse cx="30" cy="45" rx="34" ry="45" fill="url(#halo)"/>') +
    ink(body, "var(--lantern-paper)") +
    stage(0, ink(body, "var(--lantern-lit)")) +
    stage(1, ink(body, "var(--lantern-red)")) +
    `<path fill="none" stroke="var(--lantern-rib)" stroke-width="1.5" d="${ribs}"/>` +
    stage(
      2,
      ink(blob(FLAMES), "var(--lantern-flame)") +
        ink(blob("30 34 36 48 44 58 40 72 30 77 20 72 16 58 24 48"), "var(--lantern-core)"),
    ) +
    ink(
      blob("^17 11 30 9.5 ^43 11 ^45 18 30 20 ^15 18") +
        blob("^16 74 30 72 ^44 74 ^42 81 30 83 ^18 81") +
        brush("30 1 2.5 30 6 2.5 30 11 2.5/30 82 3 30 86 2 30 89 4"),
      "var(--lantern-rim)",
    )
  );
};

/** A folding fan lies before whoever leads the trick. */
const leader = () => {
  let ribs = "";
  for (let i = 0; i <= 7; i++) {
    const turn = ((-66 + (132 / 7) * i) * Math.PI) / 180;
    ribs += `M50 84L${Math.round(50 + 51 * Math.sin(turn))} ${Math.round(84 - 51 * Math.cos(turn))}`;
  }
  return (
    ink("M2.5 62.8A52 52 0 0 1 97.5 62.8L71.9 74.2A24 24 0 0 0 28.1 74.2Z", "var(--fan)") +
    ink(dot(50, 46, 9), GILT) +
    `<path fill="none" stroke="var(--fan-rib)" stroke-width="2.2" stroke-linecap="round" d="${ribs}"/>` +
    ink(dot(50, 84, 4.5), "var(--fan-rib)")
  );
};

/** A medallion with room for a suit's stamp in its middle; sealed suits wear it (S7). */
const medallion = () =>
  turned(14, ink(dot(50, 10, 9), GILT)) +
  ink(dot(50, 50, 42), GILT) +
  `<circle cx="50" cy="50" r="35" fill="var(--card-paper)" stroke="var(--gold-deep)" stroke-width="1.6"/>`;

/** Symbols of the furniture. */
export const markSymbols = () =>
  symbol("ace", ace()) +
  symbol("card-back", back(), "0 0 100 140") +
  symbol("altar", altarEmpty()) +
  symbol("altar-filled", altarFilled()) +
  symbol("altar-gate", gate()) +
  symbol("lantern", lantern(), "-4 0 68 90") +
  symbol("leader", leader(), "0 28 100 64") +
  symbol("star-solid", ink(STAR)) +
  symbol(
    "star-hollow",
    `<path fill="none" stroke="currentColor" stroke-width="9" stroke-linejoin="round" d="${blob("^50 12 60 39 ^90 42 67 60 ^74 88 50 72 ^26 88 33 60 ^10 42 40 39")}"/>`,
  ) +
  symbol("seal-medallion", medallion()) +
  symbol(
    "foil",
    '<rect width="100" height="140" rx="8" fill="url(#sheen)"/>' +
      ink(blob("^88 6 89.4 11.6 ^95 13 89.4 14.4 ^88 20 86.6 14.4 ^81 13 86.6 11.6"), GILT),
    "0 0 100 140",
  ) +
  symbol("logo", room("currentColor", "var(--logo-night)", "var(--logo-paper)", "var(--logo-moon)"), "-3 0 106 100") +
  symbol("logo-word", ink(brush(NAME, 1.12)), "0 0 212 100");
