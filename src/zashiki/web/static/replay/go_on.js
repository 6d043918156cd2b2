/** "Continue from here": a new table whose first match goes on from this moment, against bots. */

import { html, useEffect, useState } from "../vendor/index.js";
import { createTable } from "../app/api.js";
import { botText, chooseLevel, levelAmong } from "../app/bots.js";
import { Choice } from "../app/controls.js";
import { Dialog } from "../app/dialog.js";
import { failureText } from "../app/failure.js";
import { games, loadGames } from "../app/games.js";
import { called, t } from "../app/i18n.js";
import { loadMe, me } from "../app/me.js";
import { wayToTable } from "../app/my_tables.js";
import { complain } from "../app/toast.js";
import { recast, rememberCast } from "../table/cast.js";
import { nameOf } from "../table/names.js";
import { bottomSeat } from "../table/sides.js";
import { Button } from "../table/ui.js";
import { judgedAt } from "./analysis_store.js";

/** @typedef {import("./player.js").ReplayPlayer} ReplayPlayer */

/**
 * A table at which the match goes on; everybody keeps name and face.
 * @param {ReplayPlayer} player @param {number} seat whose place is taken @param {(seat: number) => string} levelOf the level of a seat's bot
 * @param {boolean} [isAnew] whether all that the seat has not seen is dealt anew
 */
async function goOn({ replay, transport, store }, seat, levelOf, isAnew = false) {
  const goTo = wayToTable();
  const known = await loadMe();
  const { game, variant, options, record } = replay;
  const seats = replay.names.map((_, other) => (other === seat ? /** @type {const} */ ("me") : { bot: levelOf(other) }));
  const from = { record, actions: transport.at.peek(), ...(isAnew ? { anew: seat } : {}) };
  const table = await createTable({ game, variant, options, seats, public: false, pace: 1, from });
  const people = /** @type {import("../table/people.js").Person[]} */ (store.people.peek());
  const roles = people.map(({ name, avatar, isMask }) => ({ name: isMask ? null : name, avatar }));
  const own = me.peek() ?? known;
  rememberCast([table.id, ...(table.match ? [table.match] : [])], recast(roles, seat, { ...own, name: called(own.name) }));
  goTo(table.id);
}

/** The levels that a game's bots have here. @param {string} game */
const levelsOf = (game) => games.value.find((one) => one.game === game)?.bots ?? [];

/** The decision of this moment once more, against the same players: with the same hidden cards, or with others that fit what the seat knew. @param {{player: ReplayPlayer, seat: number}} props */
export function TryAgain({ player, seat }) {
  const [isBusy, setBusy] = useState(false);
  const { game, record } = player.replay;
  const offered = levelsOf(game);
  const levelOf = (/** @type {number} */ other) => offered.find((level) => level === record.seats[other]?.bot) ?? levelAmong(offered);
  const begin = (/** @type {boolean} */ isAnew) => {
    setBusy(true);
    goOn(player, seat, levelOf, isAnew).catch((error) => {
      setBusy(false);
      complain(error);
    });
  };
  const isOff = isBusy || !offered.length;
  return html`<span class="try-again">
    <${Button} kind="primary" icon="replay" disabled=${isOff} onClick=${() => begin(false)}>${t("analysis-try")}<//>
    <${Button} disabled=${isOff} onClick=${() => begin(true)}>${t("analysis-try-anew")}<//>
  </span>`;
}

/** @param {{player: ReplayPlayer, onClose: () => void}} props */
export function GoOnDialog({ player, onClose }) {
  const naming = player.store.naming.value;
  const [seat, setSeat] = useState(judgedAt(player.replay, player.transport.at.peek())?.seat ?? bottomSeat(naming.view));
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  const { game, names } = player.replay;
  useEffect(() => {
    // Who came by a link has not heard yet which bots there are.
    loadGames().catch((error) => setProblem(failureText(error)));
  }, []);
  const offered = levelsOf(game);
  const level = offered.length ? levelAmong(offered) : "";
  const begin = () => {
    setBusy(true);
    goOn(player, seat, () => level).catch((error) => {
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
