/** What the house keeps of you: take it with you, or have it forgotten. */

import { Asked } from "../app/asked.js";
import { t } from "../app/i18n.js";
import { nowAnother } from "../app/me.js";
import { forgetMe } from "../app/person.js";
import { complain } from "../app/toast.js";
import { html, useState } from "../vendor/index.js";

/** The days after which a host may let go of what nobody needs (`zashiki prune`) are the host's; these facts are not. */
const FACTS = ["device", "name", "matches", "phrase", "forget"];

/** @param {{profile: import("../app/person.js").Profile}} props */
export function Kept({ profile }) {
  const [isAsking, ask] = useState(false);
  const forgotten = () => {
    nowAnother();
    location.assign("/");
  };
  const forget = () => void forgetMe(profile.id).then(forgotten, complain);
  return html`<section class="panel stack" id="kept">
    <h2>${t("me-kept")}</h2>
    <ul class="kept-facts">
      ${FACTS.map((fact) => html`<li key=${fact}>${t(`me-kept-${fact}`)}</li>`)}
    </ul>
    <p class="row">
      <a class="button" href="/api/me/export" download>${t("me-export")}</a>
      <button type="button" class="button" onClick=${() => ask(true)}>${t("me-forget")}</button>
    </p>
    ${
      isAsking &&
      html`<${Asked} title=${t("me-forget-title")} what=${t("me-forget-what")} yes=${t("me-forget-yes")} onYes=${forget} onClose=${() => ask(false)} />`
    }
  </section>`;
}
