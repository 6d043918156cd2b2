/** How the card does: a minute of duels between two alike bots, one of which holds it, and how sure that is. */

import { call } from "../../app/api.js";
import { failureText } from "../../app/failure.js";
import { t, tMaybe } from "../../app/i18n.js";
import { percentOf } from "../../app/numbers.js";
import { Button } from "../../table/ui.js";
import { html, useEffect, useState } from "../../vendor/index.js";
import { sortOf } from "./drafts.js";

/** @typedef {{matches: number, wins: number, share: number, low: number, high: number, is_whole: boolean}} Told */

/** A run takes as long, unless as many duels are played as ever will be. */
const RUN_MS = 60_000;
/** Fewer duels are not spoken of. */
const FEWEST = 30;

/** What a run says: whoever holds the card wins more often, more seldom, or neither can be told. @param {Told} told */
const verdict = ({ low, high }) => (low > 0.5 ? "strong" : high < 0.5 ? "weak" : "even");

/** A text of its own for what is made, where it has one. @param {string} id @param {string} sort @param {Record<string, string | number>} [args] */
const said = (id, sort, args) => tMaybe(`${id}-${sort}`, args) ?? t(id, args);

/** The share on a line from nothing to all, its interval, and the half. @param {{told: Told}} props */
const Interval = ({ told }) =>
  html`<svg class=${`ws-interval ws-interval-${verdict(told)}`} viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
    <path class="ws-interval-line" d="M0 6H100" /><path class="ws-interval-half" d="M50 1V11" />
    <rect x=${100 * told.low} y="3.5" width=${100 * (told.high - told.low)} height="5" rx="1" />
    <path class="ws-interval-share" d=${`M${100 * told.share} 1.5V10.5`} />
  </svg>`;

/** @param {{bench: import("./store.js").Bench}} props */
export function Balance({ bench }) {
  const draft = bench.draft.value;
  const sort = sortOf(draft);
  const [told, setTold] = useState(/** @type {Told | null} */ (null));
  const [until, setUntil] = useState(0);
  const [problem, setProblem] = useState("");
  const stop = () => setUntil(0);
  // What was found is about the card as it was.
  useEffect(() => {
    setTold(null);
    setProblem("");
    stop();
  }, [draft]);
  useEffect(() => {
    if (!until) return;
    let isLeft = false;
    const { matches = 0, wins = 0 } = told ?? {};
    /** @type {Promise<Told>} */
    const part = call("POST", "/magic/workshop/balance", { made: draft, matches, wins });
    part.then(
      (next) => {
        if (isLeft) return;
        setTold(next);
        if (next.is_whole || Date.now() >= until) stop();
      },
      (error) => {
        if (isLeft) return;
        setProblem(failureText(error));
        stop();
      },
    );
    return () => {
      isLeft = true;
    };
  }, [until, told?.matches]);
  const isEnough = told && told.matches >= FEWEST;
  const begin = () => {
    setProblem("");
    setUntil(Date.now() + RUN_MS);
  };
  return html`<section class="panel ws-part ws-balance" aria-label=${t("ws-balance")}>
    <h2>${t("ws-balance")}</h2>
    <p class="soft">${t(`ws-balance-about-${sort}`)}</p>
    ${until
      ? html`<${Button} onClick=${stop}>${t("ws-balance-stop")}<//>`
      : html`<${Button} icon="chart" disabled=${!bench.isSound || Boolean(told?.is_whole)} onClick=${begin}>${t(told ? "ws-balance-more" : "ws-balance-begin")}<//>`}
    <div class=${told || until || problem ? "ws-balance-found" : ""}>
    ${told && html`<${Interval} told=${told} />`}
    <p class="ws-balance-share">${told ? said("ws-balance-share", sort, { share: percentOf(told.share), low: percentOf(told.low), high: percentOf(told.high), matches: told.matches }) : until ? t("ws-balance-begins") : ""}</p>
    <p role="status">${problem || (isEnough && !until ? html`<strong>${said(`ws-balance-${verdict(told)}`, sort)}</strong>` : "")}</p>
    </div>
  </section>`;
}
