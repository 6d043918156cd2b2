/** Fields that take so many characters, counted as the server counts them: `maxlength` counts a rare kanji or an emoji twice. */

/** What a reader takes for one sign each, so that no emoji made of several is cut in two. @param {string} text */
const signsOf = (text) => (Intl.Segmenter ? [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment) : [...text]);

/**
 * What stands in the field: what was written last is left out where it is too much, unless it is still being composed.
 * @param {any} event @param {number} most @returns {string}
 */
function fitted({ target, isComposing }, most) {
  const isTooLong = (/** @type {string} */ text) => [...text].length > most;
  const { value } = target;
  if (isComposing || !isTooLong(value)) return value;
  const caret = target.selectionStart ?? value.length;
  const [signs, after] = [signsOf(value.slice(0, caret)), value.slice(caret)];
  while (signs.length && isTooLong(signs.join("") + after)) signs.pop();
  const before = signs.join("");
  target.value = [...(before + after)].slice(0, most).join("");
  target.setSelectionRange(before.length, before.length);
  return target.value;
}

/**
 * What makes a field of text one that takes so many characters.
 * @param {number} most @param {(value: string) => void} onChange
 */
export function within(most, onChange) {
  const heed = (/** @type {Event} */ event) => onChange(fitted(event, most));
  // Small letters: browsers have no property of that name, and then the name of the event is taken as it is written.
  return { onInput: heed, oncompositionend: heed };
}
