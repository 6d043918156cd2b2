/** What puzzles of Yokai Septet are told in. Their files are made by `zashiki puzzles make`. */

export { cardName, cardNames } from "./names.js";
