/** Numbers as they are said. */

import { language } from "./i18n.js";

/** A chance in hundredths. @param {number} chance */
export const percentOf = (chance) => Math.round(100 * chance);

/** What is ahead or behind, with its sign: a minus, not a hyphen. @param {number} score */
export const scoreText = (score) =>
  new Intl.NumberFormat(language.value, { signDisplay: "exceptZero", maximumFractionDigits: 2 }).format(score).replace("-", "−");
