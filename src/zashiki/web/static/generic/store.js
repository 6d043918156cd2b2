/** A table of any game: what its observation says is shown as it comes. */

import { LiveTable } from "../table/live.js";
import { tMaybe } from "../app/i18n.js";
import { refusedText } from "../table/refused.js";
import { computed } from "../vendor/index.js";
import { argsOf, eventWords } from "./words.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("../table/types.js").GameEvent} GameEvent */

/** How long an event can be read before the next one, at speed 1. */
const PAUSE = 350;

/** @extends {LiveTable<View>} */
export class GenericStore extends LiveTable {
  /** The game's name, with which its texts begin. */
  game = computed(() => this.table.value?.game ?? "");
  /** The table and the names, for sentences about this game. */
  at = computed(() => ({ ...this.naming.value, game: this.game.value }));

  /** @param {GameEvent[]} beat */
  async show(beat) {
    for (const event of beat) {
      this.say(eventWords(this.at.peek(), event));
      this.happen(event);
    }
    await this.stage.wait(PAUSE);
  }

  /** A question stands, under the fingers of who answers it, until something comes of the answer. @param {View} view @param {GameEvent} event @returns {View} */
  folded(view, event) {
    return this.pending.peek() && "seat" in event && event.seat === view.seat ? { ...view, decision: null } : view;
  }

  /** @param {View} view */
  isOver(view) {
    return this.table.value?.status === "finished" && !view.to_act?.length && !view.decision;
  }

  /** @param {import("../table/connection.js").Refused} refused */
  wordsOf(refused) {
    return { text: tMaybe(`${this.game.peek()}-refuse-${refused.code}`, argsOf(this.at.peek(), refused.args)) ?? refusedText(refused), rule: refused.rule ?? "" };
  }

  /** @param {View | null} before @param {View} observation */
  keepsPicks(before, observation) {
    const [then, now] = [before?.decision, observation.decision];
    return Boolean(then && now && then.kind === now.kind && then.options.join() === now.options.join());
  }

  finished() {
    this.endShown.value = true;
  }
}
