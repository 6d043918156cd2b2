/** How each event looks and sounds when it happens. The table itself follows by `store.happen`. */

import { play } from "../app/sound.js";
import { canFly } from "../table/flight.js";
import { signed } from "./names.js";
import { fly, strike } from "./strike.js";
import { wordsOf } from "./words.js";

/** @typedef {import("./store.js").MagicStore} MagicStore */
/** @typedef {(store: MagicStore, event: any) => Promise<void> | void} Show */

/** Milliseconds at speed 1: how long things stay. */
const PLAYED = 620;
const AIMED = 380;
const HURT = 460;
const MOVED = 400;
const ROLLED = 780;
const TUMBLE = 90;
const FALL = 620;
const TURN = 240;
/** An event stays as long as its text takes to be read: a letter's time, a Chinese or Japanese character's, and a look before. */
const LOOK = 1400;
const LETTER = 38;
const CHARACTER = 110;

/** @param {string} text */
const readingTime = (text) => [...text].reduce((time, letter) => time + (letter > "\u2e7f" ? CHARACTER : LETTER), LOOK);

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
    // Who looked away finds it in the bar.
    store.news.value = event;
    play("bell");
    await store.stage.wait(readingTime(store.content.peek().event(event)?.text ?? ""));
  },
  async DieRolled(store, { seat, roll, success, difficulty }) {
    /** @type {Pick<import("./store.js").Highlight, "kind" | "seat" | "targets" | "difficulty">} */
    const die = { kind: "die", seat, targets: [], difficulty };
    play("die");
    for (const face of canFly() && !store.stage.isInstant ? tumbling(roll) : []) {
      store.highlight.value = { ...die, id: String(face), success: null, isRolling: true };
      await store.stage.wait(TUMBLE);
    }
    store.highlight.value = { ...die, id: String(roll), success };
    await store.stage.wait(ROLLED);
  },
  async DamageDealt(store, { seat, source, damage }) {
    if (source !== null && source !== seat) await strike(store, source, seat, damage);
  },
  async DamagePrevented(store, { seat, source, damage }) {
    if (source !== null && source !== seat) await strike(store, source, seat, damage);
  },
  async CardsMoved(store, { giver, receiver, count }) {
    await fly(store, giver, receiver, count);
  },
  async Eliminated(store, { seat }) {
    play("fall");
    store.leaving.value = seat;
    await store.stage.wait(FALL);
    store.leaving.value = null;
  },
};

/** The faces that a die shows before it lies: never the same twice in a row. @param {number} roll */
const tumbling = (roll) => [3, 1, 4, 2].map((step) => ((roll + step) % 6) + 1);

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
    play("hit");
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
