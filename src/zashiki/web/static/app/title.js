/** The title in the browser's tab. */

import { t } from "./i18n.js";

/**
 * Sets the tab's title: the page's name, then the product's; the product's alone on the home page.
 * @param {string} [page]
 */
export function setTitle(page) {
  document.title = page ? `${page} · ${t("zashiki")}` : t("title-home");
}
