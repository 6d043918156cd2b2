/** All drawings of the parlour, put into the page once. */

import { avatarSymbols } from "./avatars.js";
import { emoteSymbols } from "./emotes.js";
import { iconSymbols } from "./icons.js";
import { markPaints, markSymbols } from "./marks.js";
import { numeralSymbols } from "./numerals.js";
import { suitSymbols } from "./suits.js";
import { hemSymbols, wagaraPatterns } from "./wagara.js";
import { yokaiSymbols } from "./yokai.js";

/**
 * The sheet of symbols. It must be laid out, not `display: none`, or browsers stop painting its patterns and gradients;
 * so it has no size instead.
 * @returns {string}
 */
export function spriteMarkup() {
  return (
    '<svg class="art-sprite" width="0" height="0" aria-hidden="true" focusable="false"><defs>' +
    markPaints() +
    wagaraPatterns() +
    suitSymbols() +
    hemSymbols() +
    numeralSymbols() +
    yokaiSymbols() +
    markSymbols() +
    avatarSymbols() +
    iconSymbols() +
    emoteSymbols() +
    "</defs></svg>"
  );
}
