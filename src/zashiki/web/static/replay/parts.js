/**
 * What a game brings to its replays.
 *
 * @typedef {import("./player.js").ReplayPlayer} ReplayPlayer
 * @typedef {import("./player.js").Unit} Unit
 * @typedef {{action: any, events: import("../table/types.js").GameEvent[], observation: any, open: any, preview?: any}} RawFrame
 */
/**
 * @typedef {object} ReplayParts
 * @property {new (id: string, connect: any) => any} Store the table's
 * @property {(props: {player: ReplayPlayer, onView: (view: import("./replay.js").View) => unknown}) => any} Board
 * @property {string} [roomy] the media query of a table that has room beside it where others have none
 * @property {(props: {store: any}) => any} Log
 * @property {(props: {player: ReplayPlayer, onGo?: () => void}) => any} Timeline as far as it has been seen
 * @property {Partial<Record<Unit, readonly string[] | null>>} stops the events behind which a step of each unit stops; null: any
 * @property {string} texts what the ids of the steps' texts begin with
 * @property {(view: any, at: number) => string} where a moment, for the slider
 * @property {<F extends RawFrame>(frame: F) => F} frame with what lies open in it
 * @property {<F extends RawFrame>(frame: F, seat: number) => F} [from] a frame with all cards open, with a seat at the bottom of the table
 * @property {Record<string, Draw> | null} draws how each kind of chance is drawn; null where this browser cannot tell
 * @property {(frame: RawFrame) => boolean} showsItsDeal whether the hands that a frame shows are those of its deal
 * @property {(store: any) => AnalysisWords} [words] what judgements speak of, for a game that is analysed
 */
/** @typedef {(replay: import("./replay.js").Replay, source: import("./fair.js").Source, at: number) => Promise<string[]>} Draw of frame `at` */
/**
 * Picks and reasons in sentences.
 * @typedef {{picks: (kind: string, picks: readonly string[]) => string,
 *   reason: (reason: import("../table/types.js").Reason) => string}} AnalysisWords
 */
export {};
