/** The lines at the end of a page. */

import { html } from "../vendor/index.js";
import { t } from "./i18n.js";
import { openKeys } from "./keys_dialog.js";
import { Link } from "./router.js";

export function Footer() {
  return html`<footer class="footer">
    <${Link} href="/rules">${t("nav-rules")}<//>
    <${Link} href="/about">${t("nav-about")}<//>
    <${Link} href="/replay">${t("nav-replay")}<//>
    <button type="button" onClick=${openKeys}>${t("nav-keys")}</button>
  </footer>`;
}
