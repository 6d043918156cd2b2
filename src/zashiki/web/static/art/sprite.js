/** All drawings of the parlour, put into the page once. */

import { avatarPaints, avatarSymbols } from "./avatars.js";
import { emoteSymbols } from "./emotes.js";
import { iconSymbols } from "./icons.js";
import { markPaints, markSymbols } from "./marks.js";
import { numeralSymbols } from "./numerals.js";
import { suitSymbols } from "./suits.js";
import { hemSymbols, wagaraPatterns } from "./wagara.js";
import { yokaiSymbols } from "./yokai.js";

/**
 * The sheet of symbols. Patterns, gradients and clips must be laid out, not `display: none`, or browsers stop painting with
 * them; so their sheet has no size instead. The forms are drawn where they are used: theirs is hidden, and with an element of
 * HTML around it, as browsers go through hidden SVG at each change of the page's styles.
 * @returns {string}
 */
export function spriteMarkup() {
  return (
    '<svg class="art-sprite" width="0" height="0" aria-hidden="true" focusable="false"><defs>' +
    markPaints() +
    wagaraPatterns() +
    avatarPaints() +
    "</defs></svg><div hidden><svg>" +
    suitSymbols() +
    hemSymbols() +
    numeralSymbols() +
    yokaiSymbols() +
    markSymbols() +
    avatarSymbols() +
    iconSymbols() +
    emoteSymbols() +
    "</svg></div>"
  );
}
