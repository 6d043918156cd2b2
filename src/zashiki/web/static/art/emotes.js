/** A dozen drawn faces for the table, and the phrases beside them, by the ids that the server knows (`server/tables/phrases.py`). */

export const PHRASES = [
  "hello", "good-luck", "have-fun", "well-played", "thank-you", "nice-one", "oops", "sorry", "unlucky", "wow",
  "close-one", "let-me-think", "take-your-time", "your-turn", "one-moment", "good-game", "again", "good-bye",
];

const EYES = '<circle cx="15.5" cy="21" r="2.4"/><circle cx="32.5" cy="21" r="2.4"/>';
const SHUT = '<path class="l" d="M12 22q3.5-4 7 0M29 22q3.5-4 7 0"/>';
const CLOSED = '<path class="l" d="M12 21q3.5 3 7 0M29 21q3.5 3 7 0"/>';

/** What each face has on the round of the head; class `l` is a line, `w` white, `r` red, `b` blue. */
const FACES = {
  smile: `${EYES}<path class="l" d="M15 30q9 8 18 0"/>`,
  laugh: `${SHUT}<path d="M14 28h20q-1 11-10 11t-10-11z"/><path class="r" d="M19 36q5-4 10 0-2 3-5 3t-5-3z"/>`,
  cheer: `${SHUT}<path d="M18 29h12q0 8-6 8t-6-8z"/><path class="l" d="M4 12l4 4M44 12l-4 4M24 1v4"/>`,
  wink: `<circle cx="15.5" cy="21" r="2.4"/><path class="l" d="M29 21q3.5-4 7 0M15 30q9 8 18 0"/>`,
  think: `<circle cx="17" cy="19" r="2.4"/><circle cx="34" cy="19" r="2.4"/><path class="l" d="M30 13q4-3 7 0M19 32q5-3 9 0"/><path class="w" d="M12 39q3-6 8-3l4 2q-3 6-8 6t-4-5z"/>`,
  surprise: `${EYES}<path class="l" d="M11 14q4-4 8-1M29 13q4-3 8 1"/><ellipse cx="24" cy="33" rx="4.5" ry="6"/>`,
  sweat: `${EYES}<path class="l" d="M15 33q3-3 6 0t6 0 6 0"/><path class="b" d="M39 8q5 7 0 9-5-2 0-9z"/>`,
  cry: `${CLOSED}<path class="l" d="M17 34q7-6 14 0"/><path class="b" d="M13 25q-4 9 1 10 4-2-1-10zM35 25q-4 9 1 10 4-2-1-10z"/>`,
  angry: `${EYES}<path class="l" d="M11 14l8 4M37 14l-8 4M17 34q7-6 14 0"/>`,
  sleepy: `${CLOSED}<ellipse cx="24" cy="32" rx="3" ry="2.4"/><path class="l" d="M36 4h6l-6 7h6"/>`,
  love: `<path class="r" d="M15.5 26q-8-6-4-10 3-2 4 2 1-4 4-2 4 4-4 10zM32.5 26q-8-6-4-10 3-2 4 2 1-4 4-2 4 4-4 10z"/><path class="l" d="M16 31q8 7 16 0"/>`,
  bow: `<path class="l" d="M13 27q3 3 6 0M29 27q3 3 6 0M20 34q4 3 8 0"/><path d="M6 16q18-14 36 0-18-6-36 0z"/>`,
};

export const EMOTES = Object.keys(FACES);

/** Symbols `emote-…`. */
export const emoteSymbols = () =>
  Object.entries(FACES)
    .map(
      ([name, face]) =>
        `<symbol id="emote-${name}" viewBox="0 0 48 48"><circle cx="24" cy="25" r="20" class="emote-head"/>` +
        `<g class="emote-face">${face}</g></symbol>`,
    )
    .join("");
