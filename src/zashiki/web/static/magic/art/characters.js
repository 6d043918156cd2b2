/**
 * The characters of the base pack as spirits in the shape of small animals and things, each in a box of 100.
 *
 * Sumi ink or paper for the body and one colour for what the character's skill is about, as in the yokai. Everything
 * must still be told apart when it is as small as a fingernail, so there are few shapes and no fine lines.
 */

import { blob, brush, dot, ink } from "../../art/brush.js";
import { line, mirrored } from "./frame.js";
import { BLUSH, EDGE, FUR, INK, LEAF, OCHRE, PAPER, RED, RIM, ROSE, SHINE, SKY, SLATE, VIOLET } from "./paints.js";

/** A tanuki who drums on whatever hums, under great headphones. */
const dj = () =>
  ink(dot(27, 27, 12) + dot(73, 27, 12)) +
  ink(blob("50 20 70 26 83 44 ^97 64 82 68 70 84 50 91 30 84 18 68 ^3 64 17 44 30 26")) +
  mirrored(
    ink(blob("^50 27 42 32 30 35 20 44 15 58 24 48 34 41 44 44 ^50 54"), FUR) +
      ink(blob("^50 56 38 58 28 66 34 80 ^50 86"), PAPER) +
      ink(dot(35, 53, 6.4), PAPER) +
      ink(dot(37, 53, 3.4)),
  ) +
  ink(blob("43 62 50 60 57 62 54 68 50 70 46 68") + brush("50 68 2 50 74 3/41 76 1 46 79 3 50 75 2 54 79 3 59 76 1")) +
  ink(brush("12 56 7 16 26 9 34 9 9 50 4 9 66 9 9 84 26 9 88 56 7"), RED, RIM) +
  mirrored(
    ink(blob("3 46 11 40 20 46 22 62 14 71 4 67 0 57"), RED, RIM) + ink(blob("7 53 12 50 15 56 12 62 7 61"), OCHRE),
  );

/** A dormouse with full cheeks and a candy still to go. */
const candy = () =>
  mirrored(ink(dot(25, 25, 15)) + ink(dot(26, 27, 8), ROSE)) +
  ink(blob("50 12 68 18 78 36 94 54 92 76 72 88 50 91 28 88 8 76 6 54 22 36 32 18"), FUR, EDGE) +
  ink(blob("50 48 64 54 88 56 88 74 70 84 50 87 30 84 12 74 12 56 36 54"), PAPER) +
  mirrored(ink(dot(33, 46, 6)) + ink(dot(31.5, 44, 2), PAPER)) +
  ink(blob("44 55 50 53 56 55 50 61")) +
  ink(blob("^38 76 ^18 64 22 76 ^16 88/^62 76 ^82 64 78 76 ^84 88"), ROSE, EDGE) +
  ink(dot(50, 76, 14), PAPER, EDGE) +
  ink(
    "M50 76C46 70 44 66 46 62.6A14 14 0 0 1 58 64.5C52 66 50 70 50 76ZM50 76C56 73 60 72 63.8 74A14 14 0 0 1 57 88C59 82 56 78 50 76Z" +
      "M50 76C49 83 46 87 42 87.5A14 14 0 0 1 36.4 73C40 78 45 79 50 76Z",
    ROSE,
  );

/** A hedgehog grown into a bramble bush. */
const bramble = () =>
  ink(
    blob(
      "^14 74 ^20 60 ^8 56 ^22 46 ^14 36 ^28 34 ^25 20 ^38 26 ^40 10 ^50 22 ^58 8 ^63 23 ^76 14 ^76 30 ^90 28 ^85 42 ^98 46 ^89 56 ^99 66 ^90 71 ^96 84 ^82 86 50 90",
    ),
  ) +
  ink(blob("46 46 56 58 56 76 44 88 26 90 ^2 74 16 62 22 52 34 44"), PAPER, EDGE) +
  ink(blob("1 70 7 68 11 73 6 79 0 76") + dot(29, 62, 4.6) + blob("40 48 48 50 48 60 40 60 37 54")) +
  ink(brush("14 78 1 20 80 3 26 78 1"), INK) +
  ink(blob("26 88 34 84 42 88 40 96 28 96/62 86 72 84 80 88 76 96 64 96")) +
  [
    [57, 38],
    [78, 48],
    [68, 68],
  ]
    .map(([x, y]) => ink(dot(x - 4, y, 5) + dot(x + 4, y, 5) + dot(x, y + 6, 5) + dot(x, y - 4, 5), ROSE))
    .join("") +
  ink(blob("^57 32 50 26 ^48 34/^57 32 64 26 ^66 34") + blob("^78 42 72 36 ^70 44/^68 62 61 57 ^60 66"), LEAF);

/** A tortoise that carries a keep. */
const marl = () =>
  ink(
    blob("80 62 90 54 99 60 98 72 86 78 76 76") +
      blob("^12 76 0 80 ^6 70") +
      blob("18 76 36 76 36 94 18 94/62 76 80 76 80 94 62 94"),
  ) +
  ink(blob("^8 76 12 54 ^20 42 ^80 42 88 56 ^90 76 50 82"), LEAF, EDGE) +
  ink(blob("^22 46 ^22 16 ^34 16 ^34 26 ^44 26 ^44 16 ^56 16 ^56 26 ^66 26 ^66 16 ^78 16 ^78 46 50 52"), PAPER, EDGE) +
  ink(blob("^43 49 ^43 38 50 32 ^57 38 ^57 49") + "M26 33h10v4H26ZM64 33h10v4H64Z") +
  line("M18 62Q50 70 82 61M36 54L33 66M64 54L67 66M50 67L50 79M24 64L21 76M76 63L79 75", 4) +
  ink(dot(91, 63, 2.6), PAPER);

/** A deer with juniper for antlers. */
const juniper = () =>
  mirrored(
    ink(
      brush(
        "44 40 8 35 26 7 34 14 5 39 2 2/36 27 6 24 22 6 18 12 5 22 3 2/24 22 5 12 24 5 5 18 4 3 9 2/34 15 4 28 8 3 27 2 2",
      ) + blob("^40 40 26 37 ^6 47 22 56 38 52"),
    ) +
      ink(blob("^34 45 24 43 ^14 48 25 51"), ROSE) +
      ink(
        blob("^30 24 34 32 ^42 34 40 26/^16 23 14 32 ^22 38 24 28/^20 10 12 6 ^8 12 14 15/^36 10 44 10 ^47 16 40 17"),
        LEAF,
        RIM,
      ) +
      ink(dot(25, 33, 6) + dot(7, 27, 5.5) + dot(29, 13, 5.5), SKY, RIM),
  ) +
  ink(blob("50 34 64 38 68 52 62 72 60 88 50 97 40 88 38 72 32 52 36 38")) +
  mirrored(ink(blob("^35 54 42 52 45 58 40 63"), PAPER) + ink(dot(40, 57.5, 2.6))) +
  ink(blob("50 74 58 80 58 89 50 94 42 89 42 80"), PAPER) +
  ink(blob("44 79 50 77 56 79 50 87")) +
  ink(blob("^50 38 55 50 50 64 45 50"), FUR);

/** An octopus: eight strings, one conductor. */
const octavia = () =>
  ink(
    brush(
      "40 58 13 26 66 12 14 60 9 7 68 7 12 74 5/42 62 13 32 80 11 18 82 8 8 90 6 16 97 4/46 64 12 42 84 10 34 96 7 26 96 4/" +
        "60 58 13 74 66 12 86 60 9 92 50 7 88 44 5/58 62 13 68 80 11 82 82 8 92 90 6 84 97 4/54 64 12 58 84 10 66 96 7 74 96 4",
    ),
    VIOLET,
    EDGE,
  ) +
  ink(blob("50 4 70 9 80 28 76 48 64 64 50 68 36 64 24 48 20 28 30 9"), VIOLET, EDGE) +
  mirrored(ink(dot(37, 42, 9.5), PAPER) + ink(dot(39, 43, 4.6))) +
  ink(brush("43 56 1 50 60 3.5 57 56 1")) +
  ink(blob("^50 68 ^36 60 34 70 ^36 78/^50 68 ^64 60 66 70 ^64 78"), RED, EDGE) +
  ink(brush("78 54 3 90 40 4 99 18 2"), PAPER, EDGE) +
  ink(dot(88, 45, 5), OCHRE) +
  ink(blob("34 14 44 9 42 18 32 24"), SHINE);

/** An owl that has read every book, and the one on which it sits. */
const quill = () =>
  ink(blob("^16 6 34 14 50 16 66 14 ^84 6 88 30 88 56 78 78 50 86 22 78 12 56 12 30")) +
  mirrored(
    ink(dot(33, 38, 16), PAPER) +
      ink(dot(34, 38, 9.5), OCHRE) +
      ink(dot(35, 38, 5.4)) +
      ink(brush("14 60 1 20 68 5 30 74 1"), FUR),
  ) +
  ink(blob("^43 44 50 40 ^57 44 50 58"), OCHRE) +
  ink(blob("^50 78 34 70 ^6 74 ^6 94 32 90 ^50 98 68 90 ^94 94 ^94 74 66 70"), PAPER, EDGE) +
  line("M50 79V96", 4) +
  line("M15 82Q30 79 42 84M58 84Q70 79 85 82", 3, VIOLET);

/** The rabbit of the moon, with a saffron flower behind the ear. */
const saffron = () =>
  ink(blob("36 42 22 26 18 8 26 0 36 8 44 24 46 40"), PAPER, EDGE) +
  ink(blob("56 40 58 24 68 6 78 0 84 10 78 28 66 44"), PAPER, EDGE) +
  ink(blob("36 34 27 22 26 10 34 16 39 32/64 34 66 20 74 10 76 18 70 30"), ROSE) +
  ink(blob("50 34 70 40 84 58 82 78 68 92 50 95 32 92 18 78 16 58 30 40"), PAPER, EDGE) +
  mirrored(ink(dot(35, 62, 6), RED) + ink(dot(36, 62, 2.8)) + ink(blob("20 72 28 70 32 76 26 80"), BLUSH)) +
  ink(blob("44 70 50 68 56 70 50 76") + brush("50 75 2.5 50 80 3/40 84 1 45 86 3 50 81 2.5 55 86 3 60 84 1")) +
  ink(blob("^72 46 56 40 54 28 62 26 ^66 16 72 24 ^80 14 84 26 94 26 92 40"), VIOLET, EDGE) +
  ink(brush("73 42 3 66 32 3 64 27 4/73 42 3 74 30 3 74 24 4/73 42 3 82 33 3 85 29 4"), OCHRE);

/** A mole who cuts what it digs up. */
const facet = () =>
  ink(blob("50 32 70 38 80 58 84 92 ^84 99 ^16 99 16 92 20 58 30 38")) +
  mirrored(
    ink(blob("^26 98 6 96 2 82 ^6 76 ^10 84 ^13 74 ^18 83 ^22 75 ^25 84 30 90"), BLUSH, EDGE) +
      ink(brush("30 60 1 36 57 4 42 60 1"), PAPER),
  ) +
  ink(blob("50 60 62 66 66 76 60 86 50 89 40 86 34 76 38 66"), FUR) +
  ink(blob("50 62 58 66 58 73 50 77 42 73 42 66"), ROSE) +
  ink(blob("^28 14 ^38 2 ^62 2 ^72 14 ^50 42"), SKY, EDGE) +
  ink(blob("^40 14 ^50 4 ^60 14 ^50 36"), SHINE) +
  line("M29 14H71", 3);

/** A chick that fell out of its egg on the right side. */
const daze = () =>
  ink(brush("40 86 4 38 96 5 30 98 2/60 86 4 62 96 5 70 98 2"), RED) +
  ink(blob("50 22 72 28 86 50 84 72 70 88 50 91 30 88 16 72 14 50 28 28"), OCHRE, EDGE) +
  ink(blob("10 58 4 70 14 76 22 70") + blob("90 58 96 70 86 76 78 70"), OCHRE, EDGE) +
  ink(dot(34, 56, 10) + dot(66, 56, 10), PAPER) +
  line(
    "M34 56c0-3 4-3 4 0c0 5-8 5-8 0c0-8 12-8 12 0c0 8-9 10-13 6M66 56c0-3 4-3 4 0c0 5-8 5-8 0c0-8 12-8 12 0c0 8-9 10-13 6",
    2.6,
    INK,
  ) +
  ink(blob("^41 68 50 64 ^59 68 50 78"), RED, EDGE) +
  ink(blob("^16 44 ^27 36 ^35 45 ^45 35 ^54 45 ^63 35 ^72 44 ^84 38 80 20 66 6 48 2 30 8 19 24"), PAPER, EDGE) +
  ink(dot(40, 18, 4) + dot(60, 24, 5) + dot(54, 10, 3), LEAF);

/** The moon, asleep over its own strings. */
const lyre = () =>
  ink(
    blob("^20 4 8 22 4 46 12 72 30 91 50 97 70 91 88 72 96 46 92 22 ^80 4 82 28 74 48 62 58 50 60 38 58 26 48 18 28"),
    OCHRE,
    EDGE,
  ) +
  line("M36 22V58M50 22V60M64 22V58", 4, INK) +
  ink(brush("14 18 5 50 22 6 86 18 5")) +
  ink(brush("26 70 1 33 76 4.5 41 72 1/59 72 1 67 76 4.5 74 70 1/44 82 1 50 85 4 56 82 1")) +
  mirrored(ink(dot(28, 82, 4.6), BLUSH)) +
  ink(blob("^50 2 53 9 ^60 11 53 14 ^50 20 47 14 ^40 11 47 9"), SKY);

/** A swallow with a letter that cannot wait. */
const gale = () =>
  ink(blob("^99 4 82 12 60 22 45 38 42 54 ^56 60 74 48 88 28") + blob("^3 20 18 25 33 36 45 50 ^42 64 22 52 11 36")) +
  ink(blob("26 60 36 52 48 47 62 55 72 70 ^99 74 79 82 ^92 99 66 89 50 84 36 78")) +
  ink(blob("44 74 52 70 62 73 70 83 54 81"), PAPER) +
  ink(dot(32, 65, 13)) +
  ink(blob("22 69 32 68 44 73 39 81 27 78"), RED) +
  ink(dot(30, 61, 4), PAPER) +
  ink(dot(29, 61, 2)) +
  ink(blob("^-4 74 ^20 66 ^27 85 ^3 93"), PAPER, EDGE) +
  line("M-3 75L14 81L20 67", 3) +
  ink(dot(14, 81, 4.5), RED) +
  ink(blob("^22 62 ^10 68 ^22 72"));

/** A cloud with its cheeks full of wind. */
const cirrus = () =>
  ink(
    blob(
      "^30 40 30 24 44 16 ^54 24 58 8 76 6 86 18 ^82 28 96 32 98 48 ^90 54 96 66 88 78 ^74 76 68 86 50 86 ^46 78 30 80 22 68 ^28 60 18 52 20 42",
    ),
    PAPER,
    EDGE,
  ) +
  ink(brush("42 44 1 49 38 5 56 44 1/66 41 1 73 35 5 80 41 1")) +
  ink(dot(44, 58, 7) + dot(81, 54, 6), BLUSH) +
  ink(dot(61, 60, 8)) +
  ink(
    brush(
      "56 64 5 40 68 10 20 64 10 6 54 7 10 44 5 18 47 4/58 68 5 42 80 10 22 80 9 6 76 2/62 70 4 48 90 9 30 94 8 18 98 2",
    ),
    SKY,
    RIM,
  );

/** A kestrel at the moment it folds its wings. */
const kestrel = () =>
  ink(blob("^76 0 88 4 96 12 ^100 24 80 42 58 50 50 42 58 20"), FUR, RIM) +
  line("M66 18L80 32M74 10L90 26", 4) +
  ink(blob("^2 4 26 10 48 24 62 40 ^52 62 ^44 56 ^42 62 ^33 52 ^30 57 ^22 44 ^18 48 10 26")) +
  ink(blob("^96 98 74 96 56 84 ^58 78 ^50 76 ^52 70 ^44 68 ^60 38 76 52 ^90 74")) +
  ink(blob("64 34 68 50 58 66 42 78 28 80 22 70 32 54 46 40"), FUR, RIM) +
  ink(brush("46 54 3 53 58 5/54 45 3 60 51 5/41 64 3 47 69 5")) +
  ink(blob("40 62 46 74 35 88 21 90 12 81 14 68 26 58"), SLATE, RIM) +
  ink(blob("^32 62 ^34 74 ^28 76"), INK) +
  ink(dot(22, 71, 6), PAPER) +
  ink(dot(21.5, 72, 3.5)) +
  ink(blob("^14 78 24 87 ^20 92 ^6 99 7 88"), OCHRE, RIM);

/** A lion whose mane is the hours of the day. */
const meridian = () => {
  let mane = "";
  for (let i = 0; i < 12; i++) {
    mane += `<g transform="rotate(${30 * i} 50 50)">${ink(blob("^36 24 42 8 ^50 -1 58 8 ^64 24 50 32"), i % 2 ? RED : OCHRE, EDGE)}</g>`;
  }
  return (
    mane +
    ink(blob("50 20 68 26 78 42 76 62 66 76 50 81 34 76 24 62 22 42 32 26"), OCHRE, EDGE) +
    mirrored(ink(brush("28 44 1 36 38 5 45 44 1") + dot(37, 48, 5)) + ink(dot(38, 47, 1.8), PAPER)) +
    ink(blob("50 58 62 62 62 72 50 77 38 72 38 62"), PAPER) +
    ink(blob("^42 56 50 54 ^58 56 50 65") + brush("50 63 3 50 68 3/42 70 1 46 72 3 50 68 3 54 72 3 58 70 1")) +
    ink(blob("^50 22 ^56 36 ^50 34 ^44 36"))
  );
};

/** A butterfly laid out of small stones; it is never where it was. */
const tessera = () =>
  mirrored(
    ink(blob("^48 46 36 20 16 6 3 12 2 34 12 50 ^48 54") + blob("^48 52 22 54 8 70 14 90 30 94 44 78")) +
      ink(blob("^10 16 ^22 18 ^20 30 ^9 30"), SKY) +
      ink(blob("^26 20 ^36 30 ^34 36 ^24 32"), OCHRE) +
      ink(blob("^9 34 ^20 34 ^24 46 ^15 46"), RED) +
      ink(blob("^25 36 ^36 40 ^42 48 ^29 47"), PAPER) +
      ink(blob("^22 62 ^36 60 ^34 70 ^20 70"), LEAF) +
      ink(blob("^17 74 ^30 74 ^28 86 ^20 84"), OCHRE) +
      ink(blob("^34 73 ^40 68 ^40 76 ^33 84"), SKY) +
      ink(brush("49 34 4 42 20 3 32 14 4 28 18 3")),
  ) +
  ink(brush("50 30 9 50 56 11 50 86 5")) +
  ink(dot(50, 30, 7.5)) +
  ink(dot(47, 29, 1.8) + dot(53, 29, 1.8), PAPER);

/** A snail whose house winds the time back. */
const doctor = () =>
  ink(blob("2 88 14 78 34 76 66 80 80 74 82 56 90 48 99 56 99 78 90 92 70 96 20 96")) +
  ink(brush("87 56 5 84 38 5/94 56 5 98 36 5")) +
  ink(dot(44, 47, 38), SKY, EDGE) +
  ink(brush("45 49 4 51 43 5 44 36 6 34 43 6 35 57 7 50 62 7 64 51 8 61 31 8 42 22 8 24 30 8 17 49 7"), PAPER) +
  ink(blob("^6 47 ^28 45 ^18 65"), PAPER) +
  ink(dot(84, 35, 7) + dot(98, 33, 6)) +
  ink(dot(84, 35, 3) + dot(98, 33, 2.6), PAPER) +
  ink(brush("86 74 1 91 78 3.5 96 72 1"), PAPER);

/** A brindled dog of the workshop, goggles up. */
const brindle = () =>
  mirrored(ink(blob("30 24 14 22 2 40 2 62 12 74 22 66 30 46"))) +
  ink(blob("50 14 70 20 80 38 78 60 68 84 50 94 32 84 22 60 20 38 30 20"), FUR, EDGE) +
  ink(brush("22 44 1 32 48 6 34 62 1/78 44 1 68 48 6 66 62 1/24 62 1 32 66 6 33 76 1/76 62 1 68 66 6 67 76 1")) +
  ink(blob("^50 40 56 52 64 66 62 82 50 89 38 82 36 66 44 52"), PAPER) +
  mirrored(ink(dot(37, 53, 5)) + ink(dot(36, 51.5, 1.7), PAPER)) +
  ink(blob("41 66 50 63 59 66 50 75") + brush("50 74 3 50 80 3/42 83 1 46 84 3 50 79 3 54 84 3 58 83 1")) +
  ink(brush("16 30 7 50 24 8 84 30 7")) +
  mirrored(ink(dot(33, 26, 13.5), OCHRE, EDGE) + ink(dot(33, 26, 8), LEAF) + ink(brush("28 24 2 33 20 4"), PAPER));

/** A raven that found this before anyone had lost it. */
const rook = () =>
  ink(blob("48 12 66 10 80 20 88 38 92 64 ^99 99 ^40 99 44 80 42 62 34 50 32 30")) +
  ink(blob("^40 26 22 28 ^2 48 18 46 36 50"), SLATE, EDGE) +
  ink(blob("^36 50 20 48 ^8 60 24 60 40 58"), SLATE, EDGE) +
  ink(dot(52, 32, 7), PAPER) +
  ink(dot(50, 32, 4), VIOLET) +
  ink(brush("58 58 1 66 70 5 64 88 1/72 50 1 80 66 5 80 88 1"), VIOLET) +
  ink(blob("^58 10 68 0 ^72 12/^72 14 84 8 ^84 24")) +
  line("M14 58a14 14 0 1 0 .1 0", 8, INK) +
  line("M14 58a14 14 0 1 0 .1 0", 4.5, OCHRE) +
  ink(blob("^14 50 ^20 56 ^14 63 ^8 56"), RED, RIM);

/** What still glows when the forge is cold. */
const ember = () =>
  ink(blob("^52 0 56 16 72 28 ^80 18 90 46 88 70 74 90 50 97 26 90 12 70 12 48 ^18 26 30 34 ^34 18 46 14"), RED, EDGE) +
  ink(blob("^50 20 57 36 69 45 ^73 38 80 58 76 80 50 89 24 80 20 60 ^27 45 38 50 42 35"), OCHRE) +
  ink(blob("50 46 67 52 76 68 71 84 50 92 29 84 24 68 33 52")) +
  mirrored(ink(dot(39, 66, 7.5), PAPER) + ink(dot(41, 67, 3.8), RED)) +
  ink(brush("41 79 2 50 84 5 59 79 2"), OCHRE);

/** @type {Record<string, {race: string, draw: () => string}>} */
export const CHARACTERS = {
  m6_dj: { race: "earth", draw: dj },
  m6_octavia: { race: "unicorn", draw: octavia },
  m6_doctor: { race: "other", draw: doctor },
  m6_daze: { race: "pegasus", draw: daze },
  m6_lyre: { race: "pegasus", draw: lyre },
  m6_candy: { race: "earth", draw: candy },
  bramble: { race: "earth", draw: bramble },
  marl: { race: "earth", draw: marl },
  juniper: { race: "earth", draw: juniper },
  quill: { race: "unicorn", draw: quill },
  saffron: { race: "unicorn", draw: saffron },
  facet: { race: "unicorn", draw: facet },
  gale: { race: "pegasus", draw: gale },
  cirrus: { race: "pegasus", draw: cirrus },
  kestrel: { race: "pegasus", draw: kestrel },
  meridian: { race: "alicorn", draw: meridian },
  tessera: { race: "alicorn", draw: tessera },
  brindle: { race: "other", draw: brindle },
  rook: { race: "other", draw: rook },
  ember: { race: "other", draw: ember },
};
