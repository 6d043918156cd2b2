/** Why a card is not the best, at the table: a deal that fits with all cards open, played out after that card and after the best. */

import { html, useEffect, useRef, useState } from "../vendor/index.js";
import { Art } from "../app/art.js";
import { addCatalogue } from "../app/i18n.js";
import { load } from "../app/sheets.js";
import { complain } from "../app/toast.js";
import { pluginOf } from "../games.js";
import { usePlayerKeys } from "../replay/controls.js";
import { MorePanel } from "../replay/more.js";
import { ReplayPlayer } from "../replay/player.js";
import { loadReplay } from "../replay/replay.js";

await Promise.all([load("style/costly.css"), ...["style/replay.css", "style/analysis.css"].map((name) => load(name, { isPage: true })), addCatalogue("replay", "analysis", "company").catch(() => {})]);

/** @param {{player: ReplayPlayer, onView: (view: import("../replay/replay.js").View) => unknown}} props */
function Viewer({ player, onView }) {
  usePlayerKeys(player);
  useEffect(() => {
    player.open();
    return () => player.close();
  }, [player]);
  return html`<${player.replay.parts.Board} player=${player} onView=${onView} /><${MorePanel} player=${player} />`;
}

/** @typedef {import("../replay/replay.js").Replay} Replay */

/** With all cards open, the seat that was asked stays at the bottom. @param {Replay} replay @param {number} seat @returns {Replay} */
function seatedAt(replay, seat) {
  const { from } = replay.parts;
  return from && replay.view === "open" ? { ...replay, seat, frames: replay.frames.map((frame) => from(frame, seat)) } : replay;
}

/** @param {{record: import("./puzzle_run.js").PuzzleRecord, at: number, seat: number}} props the record is shown from that frame on, as that seat sits */
export function Line({ record, at, seat }) {
  const [player, setPlayer] = useState(/** @type {ReplayPlayer | null} */ (null));
  /** What was asked for last: the answer to an earlier question may come after its own. */
  const wanted = useRef(/** @type {Promise<Replay> | null} */ (null));
  /** @param {Promise<Replay>} asked @param {number} from @param {(player: ReplayPlayer) => void} prepare what is done before it is seen */
  const want = (asked, from, prepare) => {
    wanted.current = asked;
    const isWanted = () => wanted.current === asked;
    const show = (/** @type {Replay} */ replay) => {
      const next = new ReplayPlayer(seatedAt(replay, seat), from);
      prepare(next);
      setPlayer(next);
    };
    return asked.then((replay) => isWanted() && show(replay), (error) => isWanted() && complain(error));
  };
  useEffect(() => {
    const findParts = async (/** @type {string} */ game) => (await (await pluginOf(game)).replay()).parts;
    setPlayer(null);
    want(loadReplay({ record }, "open", findParts), at, ({ playing }) => (playing.value = true));
    return () => void (wanted.current = null);
  }, [record]);
  if (!player) return html`<div class="table-loading" role="status"><${Art} id="logo" class="notice-art" /></div>`;
  /** The same moment through other eyes. @param {import("../replay/replay.js").View} view */
  const look = (view) => {
    player.playing.value = false;
    return want(player.replay.seenBy(view), player.transport.at.peek(), ({ seen }) => (seen.value = player.seen.peek()));
  };
  return html`<${Viewer} key=${player} player=${player} onView=${look} />`;
}
