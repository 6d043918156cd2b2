/**
 * What Yokai Septet tells its tables (`septet/rules/observation.py`, `events.py`, `variants.py`).
 *
 * @typedef {{leader: number, plays: string[], winner: number | null}} Trick
 * @typedef {{giver: number, receiver: number, cards: string[]}} Passed
 * @typedef {{up: (string | null)[], down: (string | null)[], is_open: boolean[], is_gone: boolean[]}} PileView
 * @typedef {{card: string, points: number, collected_from: number | null}} BossScore
 * @typedef {{round: number, leader: number, trump: string, turned_up: string | null, reason: string, winners: number[],
 *   points: number[], captured: string[][], trick_counts: number[], scored: BossScore[], leftover: string[],
 *   last_trick_winner: number}} RoundResult
 * @typedef {import("../table/types.js").AnyView & {
 *   phase: string, scores: number[], seals: string[][],
 *   turned_up: string | null, trump: string | null, leader: number | null, shown: string | null, hand: string[],
 *   hand_counts: number[], has_chosen: boolean[], choice: string[] | null, passes: Passed[], discard: string | null,
 *   piles: PileView[], to_swap: number[], naming: {seat: number, up: number, down: number} | null, tricks: Trick[],
 *   trick: Trick | null, captured: string[][], trick_counts: number[], results: RoundResult[],
 *   winners: number[]}} Observation
 * @typedef {{deck: string[], hand_size: number, turned_up: boolean, passes: number[], discard: boolean, sides: number[][],
 *   straw: {face_down: number, face_up: number} | null, low_wins_at: number[], bosses_to_win: number | null,
 *   tricks_to_lose: number | null, icons: number[], flat_points: number | null, target: number | null,
 *   seals: {needed: number, exclusive: boolean} | null}} Rules what the table needs of the rules record
 */
export {};
