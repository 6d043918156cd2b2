/** What each game brings to its replays; fetched with the first replay of the game. */

/** @typedef {import("./player.js").ReplayPlayer} ReplayPlayer */
/** @typedef {import("./player.js").Unit} Unit */
/** @typedef {{action: any, events: import("../table/types.js").GameEvent[], observation: any, open: any, outlook?: any}} RawFrame */

/**
 * @typedef {object} Kind
 * @property {new (id: string, connect: any) => any} Store the table's
 * @property {(props: {player: ReplayPlayer, onView: (view: import("./replay.js").View) => void}) => any} Board
 * @property {(props: {store: any}) => any} Log
 * @property {(props: {player: ReplayPlayer, onGo?: () => void}) => any} Timeline as far as they have been seen
 * @property {Record<Unit, readonly string[] | null>} stops the events behind which a step of each unit stops; null: any
 * @property {string} texts what the ids of the steps' texts begin with
 * @property {(view: any) => string} where a moment, for the slider
 * @property {<F extends RawFrame>(frame: F) => F} frame with what lies open in it
 * @property {Record<string, Draw>} draws how each kind of chance is drawn
 * @property {(frame: RawFrame) => boolean} showsItsDeal whether the hands that a frame shows are those of its deal
 */
/** @typedef {(replay: import("./replay.js").Replay, source: import("./fair.js").Source, at: number) => Promise<string[]>} Draw of frame `at` */

/** @type {Record<string, () => Promise<{kind: Kind}>>} */
const KINDS = {
  septet: () => import("../septet/replay.js"),
  magic: () => import("../magic/replay.js"),
};

/** @param {string} game @returns {Promise<Kind>} */
export async function kindOf(game) {
  const { kind } = await (KINDS[game] ?? KINDS.septet)();
  return kind;
}
