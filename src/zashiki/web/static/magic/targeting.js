/** What a tap on the map, a piece or a player means now: a target, a tile, or only a look. */

import { definitionOf } from "./cards.js";
import { signed } from "./names.js";

/** @typedef {import("./store.js").MagicStore} MagicStore */
/** @typedef {import("./types.js").Change} Change */
/** @typedef {import("./types.js").Prospect} Prospect */
/** @typedef {{seat: number, pick: string, act: string | null, text: string, kind: string, loses: boolean}} Aim
 *   `act` is what would be played at the player first; null where only the target is asked */

/** Decisions that a tile answers. */
const TILE_KINDS = new Set(["tile", "spawn", "revive"]);

/** A span of hit points in short, as on a piece: `−2`, `−2…−3`. @param {Change} change */
export const spanText = ({ least, most }) => (least === most ? signed(least) : `${signed(most)}…${signed(least)}`);

/** What the preview says of an act; copies of a card are told once. @param {MagicStore} store @param {string} act @returns {Prospect | null} */
export function prospectOf(store, act) {
  const [verb, what] = act.split(":");
  const same = (/** @type {Prospect} */ prospect) => {
    const [otherVerb, other] = prospect.act.split(":");
    return otherVerb === verb && definitionOf(other) === definitionOf(what);
  };
  return store.view.value?.preview?.prospects.find(same) ?? null;
}

/** Why an act is not possible now; null where it is, or where nobody knows. @param {MagicStore} store @param {string} act */
export function hindranceOf(store, act) {
  const [verb, what] = act.split(":");
  return (
    store.view.value?.preview?.hindrances.find((one) => {
      const [otherVerb, other] = one.act.split(":");
      return otherVerb === verb && definitionOf(other) === definitionOf(what);
    }) ?? null
  );
}

/** The act that playing what is read would be; null where it cannot be played now. @param {MagicStore} store */
export function readAct(store) {
  const reading = store.reading.value;
  const decision = store.decision.value;
  if (!reading || decision?.kind !== "act") return null;
  const act = reading.kind === "skill" ? `skill:${reading.id}` : `play:${reading.id}`;
  return decision.options.includes(act) ? act : null;
}

/** The players at whom something can be aimed now, and what would become of them. @param {MagicStore} store @returns {Aim[]} */
export function aimsOf(store) {
  const decision = store.decision.value;
  if (!decision || store.busy.value) return [];
  if (decision.kind === "target") {
    return decision.options.map((pick) => ({ seat: Number(pick), pick, act: null, text: "", kind: "", loses: false }));
  }
  const act = readAct(store);
  const prospect = act && prospectOf(store, act);
  if (!act || !prospect) return [];
  // Where others would be hurt, it is worth saying who would not.
  const isForce = prospect.targets.some(({ seat, changes }) => changes?.some((change) => change.seat === seat));
  return prospect.targets.map(({ seat, changes, loses }) => {
    const change = changes?.find((one) => one.seat === seat);
    const kind = !change ? "calm" : change.most > 0 ? "heal" : change.faints ? "faint" : "hurt";
    const text = change ? spanText(change) : changes && isForce ? "±0" : "";
    return { seat, pick: String(seat), act, text, kind, loses };
  });
}

/** The option that each tile stands for now. @param {MagicStore} store @returns {Map<string, string>} */
export function tileActs(store) {
  const decision = store.decision.value;
  if (!decision || store.busy.value) return new Map();
  if (TILE_KINDS.has(decision.kind)) return new Map(decision.options.map((tile) => [tile, tile]));
  if (decision.kind !== "act" || store.reading.value?.kind === "card" || store.reading.value?.kind === "skill") {
    return new Map();
  }
  return waysOf(decision);
}

/** The moves that are possible, by where they lead. @param {import("./types.js").Decision} decision @returns {Map<string, string>} */
const waysOf = ({ options }) =>
  new Map(options.flatMap((option) => (option.startsWith("move:") ? [[option.slice("move:".length), option]] : [])));

/** The way that is picked: where it leads and whom it meets there; null where none is. @param {MagicStore} store */
export function pickedWay(store) {
  const act = store.picked.value[0];
  if (!act?.startsWith("move:") || store.decision.value?.kind !== "act") return null;
  const tile = act.slice("move:".length);
  return store.view.value?.preview?.ways.find((way) => way.tile === tile) ?? null;
}

/** Aim at a player: the act that is read, or the answer to the question. @param {MagicStore} store @param {Aim} aim */
export function take(store, { act, pick }) {
  if (act) void store.perform(act, Number(pick));
  else void store.act([pick]);
}

/** A tile was tapped. @param {MagicStore} store @param {string} tile */
export function tap(store, tile) {
  if (store.busy.peek()) {
    store.stage.skip();
    return;
  }
  const view = store.view.peek();
  if (!view) return;
  const here = aimsOf(store).filter(({ seat }) => view.players[seat].tile === tile);
  if (here.length === 1) {
    take(store, here[0]);
    return;
  }
  // Over a card that is being read a tile is still a way, where nobody stands at whom the card is aimed.
  const decision = store.decision.peek();
  const act = tileActs(store).get(tile) ?? (decision?.kind === "act" && !here.length ? waysOf(decision).get(tile) : undefined);
  if (act !== undefined) {
    // The first tap shows where it leads, the second goes there.
    if (store.picked.peek()[0] === act) void (act.startsWith("move:") ? store.perform(act) : store.act([act]));
    else {
      store.picked.value = [act];
      store.shown.value = null;
      store.read({ kind: "tile", id: tile });
    }
    return;
  }
  if (here.length > 1) return;
  const reading = store.reading.peek();
  store.picked.value = [];
  store.read(reading?.kind === "tile" && reading.id === tile ? null : { kind: "tile", id: tile });
}
