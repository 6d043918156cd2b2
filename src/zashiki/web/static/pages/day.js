/** A day in the language in use. */

import { language } from "../app/i18n.js";

/** @param {number} seconds of the epoch */
export const dayText = (seconds) => new Intl.DateTimeFormat(language.value, { dateStyle: "medium" }).format(seconds * 1000);
