/** "Check the deals": what this browser found, in words. */

import { html, useEffect, useState } from "../vendor/index.js";
import { Icon } from "../app/art.js";
import { Dialog } from "../app/dialog.js";
import { t } from "../app/i18n.js";
import { checkDeals } from "./fair.js";

/** @typedef {import("./fair.js").Finding} Finding */

/** Problems that say nothing against the deals: they only cannot be checked here. */
const UNKNOWN = new Set(["no-seed", "no-draws", "no-cryptography"]);

/** @param {Finding} found */
const lookOf = ({ problem }) => (!problem ? "good" : UNKNOWN.has(problem) ? "unknown" : "bad");

/** @param {{replay: import("./replay.js").Replay, onClose: () => void}} props */
export function FairDialog({ replay, onClose }) {
  const [found, setFound] = useState(/** @type {Finding | null} */ (null));
  useEffect(() => {
    let isHere = true;
    // What was drawn from can only be seen where all cards are open.
    const open = replay.view === "open" ? Promise.resolve(replay) : replay.seenBy("open");
    void open.then(checkDeals).then((finding) => isHere && setFound(finding));
    return () => {
      isHere = false;
    };
  }, [replay]);
  const look = found ? lookOf(found) : "";
  const words = found && (found.problem ? t(`fair-${found.problem}`, { round: found.round }) : t("fair-right", { count: found.draws, announced: replay.commitment ? "yes" : "no" }));
  return html`<${Dialog} title=${t("fair-title")} class=${`table-dialog fair ${look}`} onClose=${onClose}>
    <p class="fair-finding" role="status">
      ${found ? html`<${Icon} name=${look === "good" ? "check" : look === "bad" ? "warning" : "help"} /><span>${words}</span>` : t("fair-checking")}
    </p>
    ${found && !found.problem && !replay.commitment && html`<p>${t("fair-unannounced")}</p>`}
    ${found && !found.problem && found.given > 0 && html`<p>${t("fair-given", { count: found.given })}</p>`}
    <p class="soft">${t("fair-how")}</p>
    <dl class="fair-values">
      <dt>${t("table-commitment")}</dt><dd><code>${replay.commitment ?? found?.fingerprint ?? "–"}</code></dd>
      <dt>${t("table-seed")}</dt><dd><code>${replay.seed ?? "–"}</code></dd>
    </dl>
  <//>`;
}
