/** "Check the deals": what this browser found, in words. */

import { html, useEffect, useState } from "../vendor/index.js";
import { Icon } from "../app/art.js";
import { Dialog } from "../app/dialog.js";
import { t } from "../app/i18n.js";
import { checkDeals } from "./fair.js";
import { loadFilm } from "./replay.js";

/** @typedef {import("./fair.js").Finding} Finding */

/** Problems that say nothing against the deals: they only cannot be checked here. */
const UNKNOWN = new Set(["no-seed", "no-cryptography"]);

/** @param {Finding} found */
const lookOf = ({ problem }) => (!problem ? "good" : UNKNOWN.has(problem) ? "unknown" : "bad");

/** @param {{film: import("./replay.js").Film, onClose: () => void}} props */
export function FairDialog({ film, onClose }) {
  const [found, setFound] = useState(/** @type {Finding | null} */ (null));
  useEffect(() => {
    let isHere = true;
    // What was drawn from can only be seen where all cards are open.
    const open = film.view === "open" ? Promise.resolve(film) : loadFilm(film.isShared ? { id: film.id } : { record: film.record }, "open");
    void open.then(checkDeals).then((finding) => isHere && setFound(finding));
    return () => {
      isHere = false;
    };
  }, [film]);
  const look = found ? lookOf(found) : "";
  const words = found && (found.problem ? t(`fair-${found.problem}`, { round: found.round }) : t("fair-right", { count: found.draws, announced: film.commitment ? "yes" : "no" }));
  return html`<${Dialog} title=${t("fair-title")} class=${`table-dialog fair ${look}`} onClose=${onClose}>
    <p class="fair-finding" role="status">
      ${found ? html`<${Icon} name=${look === "good" ? "check" : look === "bad" ? "warning" : "help"} /><span>${words}</span>` : t("fair-checking")}
    </p>
    ${found && !found.problem && !film.commitment && html`<p>${t("fair-unannounced")}</p>`}
    ${found && !found.problem && found.given > 0 && html`<p>${t("fair-given", { count: found.given })}</p>`}
    <p class="soft">${t("fair-how")}</p>
    <dl class="fair-values">
      <dt>${t("table-commitment")}</dt><dd><code>${film.commitment ?? found?.fingerprint ?? "–"}</code></dd>
      <dt>${t("table-seed")}</dt><dd><code>${film.seed ?? "–"}</code></dd>
    </dl>
  <//>`;
}
