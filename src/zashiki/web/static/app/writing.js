/** Whether somebody writes in a dialog: what comes by itself would take the field from under their hands, and their keys. */

import { signal, useRef } from "../vendor/index.js";

const FIELD = "dialog :is(input:not([type=checkbox], [type=radio], [type=range]), textarea)";

const isWriting = signal(false);

const look = () => (isWriting.value = Boolean(document.activeElement?.matches(FIELD)));
document.addEventListener("focusin", look);
// What loses the focus has it until all have heard of it.
document.addEventListener("focusout", () => setTimeout(look));

/** Whether a dialog that nobody has asked for may be there: it waits until nobody writes, and then stays. @param {boolean} isDue */
export function useMayCome(isDue) {
  const isHere = useRef(false);
  isHere.current = isDue && (isHere.current || !isWriting.value);
  return isHere.current;
}
