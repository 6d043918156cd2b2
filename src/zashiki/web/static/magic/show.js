/** How each event looks and sounds when it happens. The table itself follows by `store.happen`. */

import { play } from "../app/sound.js";
import { signed } from "./names.js";
import { wordsOf } from "./words.js";

/** @typedef {import("./store.js").MagicStore} MagicStore */
/** @typedef {(store: MagicStore, event: any) => Promise<void> | void} Show */

/** Milliseconds at speed 1: how long things stay. */
const PLAYED = 620;
const AIMED = 380;
const HURT = 460;
const MOVED = 400;
const ROLLED = 780;
const EVENT = 1900;
const TURN = 240;

/** @type {Record<string, Show>} How things look before they change the table. */
const BEFORE = {
  async CardPlayed(store, { seat, card }) {
    store.highlight.value = { kind: "card", id: card, seat, targets: [] };
    play("paper");
    await store.stage.wait(PLAYED);
  },
  async SkillUsed(store, { seat, skill }) {
    store.highlight.value = { kind: "skill", id: skill, seat, targets: [] };
    play("paper");
    await store.stage.wait(PLAYED);
  },
  async EventDrawn(store, { seat, event }) {
    store.highlight.value = { kind: "event", id: event, seat, targets: [] };
    play("bell");
    await store.stage.wait(EVENT);
  },
  async DieRolled(store, { seat, roll, success, difficulty }) {
    store.highlight.value = { kind: "die", id: String(roll), seat, targets: [], success, difficulty };
    play("wood");
    await store.stage.wait(ROLLED);
  },
};

/** @type {Record<string, Show>} How things look once the table has changed. */
const AFTER = {
  async TargetsChosen(store, { targets }) {
    const shown = store.highlight.peek();
    if (shown) store.highlight.value = { ...shown, targets };
    await store.stage.wait(AIMED);
  },
  async PieceMoved(store) {
    play("wood");
    await store.stage.wait(MOVED);
  },
  async DamageDealt(store, { seat, amount }) {
    store.mark(seat, signed(-amount), "hurt");
    play("trick");
    await store.stage.wait(HURT);
  },
  async DamagePrevented(store, { seat }) {
    store.mark(seat, "0", "calm");
    await store.stage.wait(AIMED);
  },
  async HpLost(store, { seat, amount }) {
    store.mark(seat, signed(-amount), "hurt");
    play("trick");
    await store.stage.wait(HURT);
  },
  async Healed(store, { seat, amount }) {
    store.mark(seat, signed(amount), "heal");
    await store.stage.wait(AIMED);
  },
  async Fainted(store) {
    await store.stage.wait(HURT);
  },
  async TurnStarted(store) {
    store.highlight.value = null;
    await store.stage.wait(TURN);
  },
  Equipped: () => play("wood"),
  CollectionCompleted: () => play("seven"),
  MatchEnded(store, { ranks }) {
    const seat = store.seat.peek();
    if (seat !== null) play(ranks[seat] === 1 ? "win" : "lose");
  },
};

/** Events that a screen reader need not be told: what they bring is told by others. */
const UNSAID = new Set(["TargetsChosen", "TurnEnded"]);

/** @param {MagicStore} store @param {import("./types.js").GameEvent} event */
export async function show(store, event) {
  await BEFORE[event.type]?.(store, event);
  if (!UNSAID.has(event.type)) store.say(wordsOf(store.at.peek(), event));
  store.happen(event);
  await AFTER[event.type]?.(store, event);
}
