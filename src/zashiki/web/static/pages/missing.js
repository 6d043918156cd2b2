/** What stands at an address where there is nothing. */

import { Art } from "../app/art.js";
import { Footer } from "../app/footer.js";
import { t } from "../app/i18n.js";
import { Link } from "../app/router.js";
import { setTitle } from "../app/title.js";
import { html } from "../vendor/index.js";

export default function Missing() {
  setTitle(t("missing-title"));
  return html`<div class="page notice">
      <${Art} id="yokai-C" class="notice-art" />
      <h1>${t("missing-title")}</h1>
      <p>${t("missing-text")}</p>
      <p><${Link} href="/" class="button button-primary">${t("missing-home")}<//></p>
    </div>
    <${Footer} />`;
}
