/** Numbers as they are said. */

/** A chance in hundredths. @param {number} chance */
export const percentOf = (chance) => Math.round(100 * chance);
