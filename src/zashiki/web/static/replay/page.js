/** The page of a replay: a finished match by its id, or a record that is opened here. */

import { html, useEffect, useRef, useState } from "../vendor/index.js";
import { Art } from "../app/art.js";
import { failureText } from "../app/failure.js";
import { loadGames } from "../app/games.js";
import { addCatalogue, t } from "../app/i18n.js";
import { Link, route } from "../app/router.js";
import { setTitle } from "../app/title.js";
import { complain } from "../app/toast.js";
import { load } from "../app/sheets.js";
import { pluginOf } from "../games.js";
import { styled } from "../table/styles.js";
import { usePlayerKeys } from "./controls.js";
import { ReplayEnding } from "./ending.js";
import { loadReplay, momentPath, readView } from "./replay.js";
import { MorePanel } from "./more.js";
import { OpenRecord } from "./open.js";
import { ReplayPlayer } from "./player.js";

/** @typedef {import("./replay.js").Replay} Replay */
/** @typedef {import("./replay.js").View} View */

await styled;
await Promise.all([load("style/costly.css"), ...["style/replay.css", "style/analysis.css"].map((name) => load(name, { isPage: true })), addCatalogue("replay", "analysis", "company").catch(() => {})]);
// The bots' levels are only needed to continue from a moment.
void loadGames().catch(() => {});

/** What a game brings to its replays. @param {string} game */
const partsOf = async (game) => (await (await pluginOf(game)).replay()).parts;

/** The address follows the moment when it has stayed for so long. */
const ADDRESS_MS = 400;

/** @param {{player: ReplayPlayer, onView: (view: View) => unknown}} props */
function Viewer({ player, onView }) {
  const { replay, transport } = player;
  const at = transport.at.value;
  usePlayerKeys(player);
  useEffect(() => {
    player.open();
    return () => player.close();
  }, [player]);
  useEffect(() => {
    if (!replay.isShared) return undefined;
    // Another page may have been opened and not have come yet: its address stays.
    const isHere = () => route.peek().params.id === replay.id;
    const timer = setTimeout(() => isHere() && history.replaceState(history.state, "", momentPath(replay, at)), ADDRESS_MS);
    return () => clearTimeout(timer);
  }, [replay, at]);
  setTitle(t("replay-title"));
  return html`<h1 class="only-heard">${t("replay-title")}</h1><${replay.parts.Board} player=${player} onView=${onView} /><${ReplayEnding} player=${player} /><${MorePanel} player=${player} />`;
}

/** @param {{error: unknown}} props */
const Missing = ({ error }) => html`<section class="page notice">
  <${Art} id="yokai-D" class="notice-art" />
  <h1>${t("replay-missing")}</h1>
  <p>${failureText(error, "replay-error")}</p>
  <p class="row row-center"><${Link} class="button button-primary" href="/replay">${t("replay-open")}<//><${Link} class="button" href="/">${t("missing-home")}<//></p>
</section>`;

/** @param {{id?: string}} props */
export default function ReplayPage({ id }) {
  const [player, setReel] = useState(/** @type {ReplayPlayer | null} */ (null));
  const [failure, setFailure] = useState(/** @type {unknown} */ (null));
  /** What was asked for last: the answer to an earlier question may come after its own. */
  const wanted = useRef(/** @type {Promise<Replay> | null} */ (null));
  const begin = (/** @type {Replay} */ replay, at = 0) => setReel(new ReplayPlayer(replay, at));

  /** @param {Promise<Replay>} asked @param {(replay: Replay) => void} show @param {(error: unknown) => void} fail */
  const want = (asked, show, fail) => {
    wanted.current = asked;
    const isWanted = () => wanted.current === asked;
    return asked.then((replay) => isWanted() && show(replay), (error) => isWanted() && fail(error));
  };
  useEffect(() => () => void (wanted.current = null), []);

  useEffect(() => {
    if (!id) return;
    const address = new URLSearchParams(location.search);
    const at = Number(address.get("at")) || 0;
    want(loadReplay({ id }, readView(address.get("seat")), partsOf), (replay) => begin(replay, at), setFailure);
  }, [id]);

  /** The same moment through other eyes. @param {View} view */
  const look = (view) => {
    if (!player) return undefined;
    player.playing.value = false;
    return want(player.replay.seenBy(view), (replay) => setReel(player.seenAs(replay)), complain);
  };

  if (failure) return html`<${Missing} error=${failure} />`;
  if (player) return html`<${Viewer} key=${player} player=${player} onView=${look} />`;
  if (!id) return html`<${OpenRecord} onReplay=${begin} findParts=${partsOf} />`;
  return html`<div class="table-loading" role="status"><${Art} id="logo" class="notice-art" /><p class="soft">${t("replay-loading")}</p></div>`;
}
