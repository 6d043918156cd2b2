/** The page of a replay: a finished match by its id, or a record that is opened here. */

import { html, useEffect, useState } from "../vendor/index.js";
import { ApiError } from "../app/api.js";
import { Art } from "../app/art.js";
import { failureText } from "../app/failure.js";
import { loadGames } from "../app/games.js";
import { addCatalogue, t } from "../app/i18n.js";
import { Link } from "../app/router.js";
import { setTitle } from "../app/title.js";
import { toast } from "../app/toast.js";
import { load, styled } from "../table/styles.js";
import { useReelKeys } from "./controls.js";
import { loadFilm, momentPath, readView } from "./replay.js";
import { OpenRecord } from "./open.js";
import { Reel } from "./player.js";

/** @typedef {import("./replay.js").Film} Film */
/** @typedef {import("./replay.js").View} View */

await styled;
await Promise.all([load("style/replay.css"), load("style/analysis.css"), ...["replay", "analysis"].map((name) => addCatalogue(name).catch(() => {}))]);
// The bots' levels are only needed to continue from a moment.
void loadGames().catch(() => {});

/** The address follows the moment when it has stayed for so long. */
const ADDRESS_MS = 400;

/** @param {{reel: Reel, onView: (view: View) => void}} props */
function Viewer({ reel, onView }) {
  const { film, feed } = reel;
  const at = feed.at.value;
  useReelKeys(reel);
  useEffect(() => {
    reel.open();
    return () => reel.close();
  }, [reel]);
  useEffect(() => {
    if (!film.isShared) return undefined;
    const timer = setTimeout(() => history.replaceState(null, "", momentPath(film, at)), ADDRESS_MS);
    return () => clearTimeout(timer);
  }, [film, at]);
  setTitle(t("replay-title"));
  return html`<h1 class="only-heard">${t("replay-title")}</h1><${film.kind.Board} reel=${reel} onView=${onView} />`;
}

/** @param {{error: unknown}} props */
const Missing = ({ error }) => html`<section class="page notice">
  <${Art} id="yokai-D" class="notice-art" />
  <h1>${t("replay-missing")}</h1>
  <p>${error instanceof ApiError && ["no-match", "match-running"].includes(error.code) ? t(`replay-error-${error.code}`) : failureText(error)}</p>
  <p class="row row-center"><${Link} class="button button-primary" href="/replay">${t("replay-open")}<//><${Link} class="button" href="/">${t("missing-home")}<//></p>
</section>`;

/** @param {{id?: string}} props */
export default function ReplayPage({ id }) {
  const [reel, setReel] = useState(/** @type {Reel | null} */ (null));
  const [failure, setFailure] = useState(/** @type {unknown} */ (null));
  const begin = (/** @type {Film} */ film, at = 0) => setReel(new Reel(film, at));

  useEffect(() => {
    if (!id) return;
    const asked = new URLSearchParams(location.search);
    const at = Number(asked.get("at")) || 0;
    loadFilm({ id }, readView(asked.get("seat"))).then((film) => begin(film, at), setFailure);
  }, [id]);

  /** The same moment through other eyes. @param {View} view */
  const look = (view) => {
    if (!reel) return;
    reel.playing.value = false;
    const { id: match, isShared, record } = reel.film;
    loadFilm(isShared ? { id: match } : { record }, view).then(
      (film) => {
        const other = new Reel(film, reel.feed.at.peek());
        other.seen.value = reel.seen.peek();
        setReel(other);
      },
      (error) => toast(failureText(error), { kind: "error" }),
    );
  };

  if (failure) return html`<${Missing} error=${failure} />`;
  if (reel) return html`<${Viewer} key=${reel} reel=${reel} onView=${look} />`;
  if (!id) return html`<${OpenRecord} onFilm=${begin} />`;
  return html`<div class="table-loading" role="status"><${Art} id="logo" class="notice-art" /><p class="soft">${t("replay-loading")}</p></div>`;
}
