/** "Continue from here": a new table whose first match goes on from this moment, against bots. */

import { html, useEffect, useState } from "../vendor/index.js";
import { createTable } from "../app/api.js";
import { botText, chooseLevel, levelAmong } from "../app/bots.js";
import { Choice } from "../app/controls.js";
import { Dialog } from "../app/dialog.js";
import { failureText } from "../app/failure.js";
import { games, loadGames } from "../app/games.js";
import { t } from "../app/i18n.js";
import { loadMe } from "../app/me.js";
import { navigate } from "../app/router.js";
import { nameOf } from "../table/names.js";
import { bottomSeat } from "../table/sides.js";
import { Button } from "../table/ui.js";

/** @typedef {import("./player.js").ReplayPlayer} ReplayPlayer */

/** @param {ReplayPlayer} player @param {number} seat @param {string} level */
async function goOn({ replay, transport }, seat, level) {
  await loadMe();
  const { game, variant, options, record } = replay;
  const seats = replay.names.map((_, other) => (other === seat ? /** @type {const} */ ("me") : { bot: level }));
  const from = { record, actions: transport.at.peek() };
  const table = await createTable({ game, variant, options, seats, public: false, pace: 1, from });
  navigate(`/table/${table.id}`);
}

/** @param {{player: ReplayPlayer, onClose: () => void}} props */
export function GoOnDialog({ player, onClose }) {
  const naming = player.store.naming.value;
  const [seat, setSeat] = useState(bottomSeat(naming.view));
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  const { game, names } = player.replay;
  useEffect(() => {
    // Who came by a link has not heard yet which bots there are.
    loadGames().catch((error) => setProblem(failureText(error)));
  }, []);
  const offered = games.value.find((one) => one.game === game)?.bots ?? [];
  const level = offered.length ? levelAmong(offered) : "";
  const begin = () => {
    setBusy(true);
    goOn(player, seat, level).catch((error) => {
      setBusy(false);
      setProblem(failureText(error));
    });
  };
  const footer = html`<p class="problem" role="alert">${problem}</p>
    <${Button} kind="primary" icon="play" disabled=${isBusy || !level} onClick=${begin}>${t("replay-go-on-begin")}<//>`;
  return html`<${Dialog} title=${t("replay-go-on")} class="table-dialog go-on" onClose=${onClose} footer=${footer}>
    <p>${t("replay-go-on-hint")}</p>
    <${Choice} label=${t("replay-go-on-seat")} values=${names.map((_, one) => one)} value=${seat}
      text=${(/** @type {number} */ one) => nameOf(naming, one)} onChange=${setSeat} />
    <${Choice} label=${t("bot-level")} values=${offered} value=${level} text=${botText} onChange=${chooseLevel} />
  <//>`;
}
