/** What puzzles of Yokai Septet are told in. Their file is made by `zashiki puzzles make`. */

export { cardName, cardNames } from "./names.js";
