/**
 * The wire protocol's records as this client reads them (docs/protocol.md, `septet/observation.py`, `events.py`).
 *
 * @typedef {{seat: number, kind: string, options: string[], least: number, most: number, ordered: boolean,
 *   choices: string[][] | null}} Decision
 * @typedef {{leader: number, plays: string[], winner: number | null}} Trick
 * @typedef {{giver: number, receiver: number, cards: string[]}} Passed
 * @typedef {{up: (string | null)[], down: (string | null)[], is_open: boolean[], is_gone: boolean[]}} PileView
 * @typedef {{card: string, points: number, collected_from: number | null}} BossScore
 * @typedef {{round: number, leader: number, trump: string, turned_up: string | null, reason: string, winners: number[],
 *   points: number[], captured: string[][], trick_counts: number[], scored: BossScore[], leftover: string[],
 *   last_trick_winner: number}} RoundResult
 * @typedef {{seat: number | null, variant: string, options: [string, string | number | boolean][], sides: number[][],
 *   phase: string, round: number, scores: number[], seals: string[][], to_act: number[], decision: Decision | null,
 *   turned_up: string | null, trump: string | null, leader: number | null, shown: string | null, hand: string[],
 *   hand_counts: number[], has_chosen: boolean[], choice: string[] | null, passes: Passed[], discard: string | null,
 *   piles: PileView[], to_swap: number[], naming: {seat: number, up: number, down: number} | null, tricks: Trick[],
 *   trick: Trick | null, captured: string[][], trick_counts: number[], results: RoundResult[],
 *   winners: number[], isReplay?: boolean}} Observation `isReplay` is the client's own: the seat's eyes are only borrowed
 * @typedef {{type: string, [field: string]: any}} GameEvent
 * @typedef {{kind: "open" | "guest" | "bot", guest: string | null, name: string, avatar: number, bot: string | null,
 *   online: boolean}} SeatInfo
 * @typedef {{id: string, game: string, variant: string, options: Record<string, string | number | boolean>,
 *   public: boolean, pace: number, hints?: boolean, host: string, status: "gathering" | "playing" | "finished", seats: SeatInfo[],
 *   match: string | null, match_number: number, watching: number}} TableInfo
 * @typedef {{id: string, number: number, sequence: number, commitment: string, seed: string | null, names: string[],
 *   observation: Observation, events: GameEvent[]}} MatchView
 * @typedef {{id: string, name: string, avatar: number}} Me
 */
export {};
