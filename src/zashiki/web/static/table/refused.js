/** What the server refuses, in the person's language, where the game has no words of its own. */

import { t, tMaybe } from "../app/i18n.js";

/**
 * A table's words come before those of all pages. The server's own reason, in English, is told where there are none.
 * @param {import("./connection.js").Refused} refused @returns {string}
 */
export const refusedText = ({ code, message }) =>
  tMaybe(`table-error-${code}`) ?? tMaybe(`error-${code}`, { reason: message }) ?? t("table-error-other", { reason: message });
