/** Where a mistake of one's own stands among the puzzles: its match, moment and seat in one word. */

const OWN = /^own-(.+)-(\d+)-(\d+)$/;

/** @param {{match: string, at: number, seat: number}} moment */
export const ownPath = ({ match, at, seat }) => `own-${match}-${at}-${seat}`;

/** @param {string} id */
export const isOwn = (id) => OWN.test(id);

/** @param {string} id @returns {{match: string, at: number, seat: number}} */
export function parseOwn(id) {
  const [, match = "", at = "0", seat = "0"] = OWN.exec(id) ?? [];
  return { match, at: Number(at), seat: Number(seat) };
}
