/** "Check the deals": what this browser found, in words. */

import { html, useState } from "../vendor/index.js";
import { Icon } from "../app/art.js";
import { Dialog } from "../app/dialog.js";
import { failureText } from "../app/failure.js";
import { t } from "../app/i18n.js";
import { useAsking } from "../app/looking.js";
import { checkDeals } from "./fair.js";

/** @typedef {import("./fair.js").Finding} Finding */

/** Problems that say nothing against the deals: they only cannot be checked here. */
const UNKNOWN = new Set(["no-seed", "no-draws", "no-cryptography"]);

/** @param {Finding} found */
const lookOf = ({ problem }) => (!problem ? "good" : UNKNOWN.has(problem) ? "unknown" : "bad");

/** @param {{replay: import("./replay.js").Replay, onClose: () => void}} props */
export function FairDialog({ replay, onClose }) {
  const [found, setFound] = useState(/** @type {Finding | null} */ (null));
  const [problem, setProblem] = useState(/** @type {unknown} */ (null));
  // What was drawn from can only be seen where all cards are open.
  const open = async () => checkDeals(replay.view === "open" ? replay : await replay.seenBy("open"));
  useAsking(open, [replay], setFound, setProblem);
  const look = found ? lookOf(found) : problem ? "unknown" : "";
  const words = found && (found.problem ? t(`fair-${found.problem}`, { round: found.round }) : t("fair-right", { count: found.draws, announced: replay.commitment ? "yes" : "no" }));
  return html`<${Dialog} title=${t("fair-title")} class=${`table-dialog fair ${look}`} onClose=${onClose}>
    <p class="fair-finding" role="status">
      ${look ? html`<${Icon} name=${look === "good" ? "check" : look === "bad" ? "warning" : "help"} /><span>${words ?? failureText(problem)}</span>` : t("fair-checking")}
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
