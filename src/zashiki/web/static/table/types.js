/**
 * What every game's table hears from the server (docs/protocol.md).
 *
 * @typedef {{seat: number, kind: string, options: string[], least: number, most: number, ordered: boolean,
 *   choices: string[][] | null}} Decision
 * @typedef {{seat: number | null, variant: string, options: [string, string | number | boolean][], sides: number[][],
 *   to_act: number[], round: number, decision: Decision | null, isReplay?: boolean}} AnyView
 *   what every game's observation has; `isReplay` is the client's own: the seat's eyes are only borrowed
 * @typedef {{type: string, [field: string]: any}} GameEvent
 * @typedef {{seat: number | "chance", kind: string, picks: string[]}} Action
 * @typedef {Record<string, any>} Rules the game's own record of the rules that a match is played by
 * @typedef {{id: string, number: number, sequence: number, commitment: string, seed: string | null, names: string[],
 *   rules: Rules, observation: any, events: GameEvent[], outcome: Outcome | null, preview?: any, ending?: Ending | null}} MatchView
 * @typedef {Pick<MatchView, "id" | "number" | "commitment" | "seed" | "names" | "outcome" | "ending">} MatchFacts
 * @typedef {{returns: number[], ranks: number[], reason: string}} Outcome by seat; returns sum to zero, the winners have rank 1
 * @typedef {{reason: "agreed" | "resigned", seats: number[]}} Ending of a match that people ended before its rules did
 * @typedef {{text: string, args: Record<string, any>, holds: number, sure: boolean}} Reason of a hint or a judgement
 * @typedef {{picks: string[], chance: number, error: number, points: number, match: number, worlds: number,
 *   is_best: boolean}} Option an answer as it is judged
 * @typedef {import("../app/api.js").SeatInfo} SeatInfo
 * @typedef {import("../app/api.js").TableInfo} TableInfo
 * @typedef {import("../app/api.js").Me} Me
 */
export {};
