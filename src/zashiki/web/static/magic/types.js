/**
 * The protocol's records of Board Games Are Magic as this client reads them (docs/protocol.md,
 * `magic/rules/observation.py`, `magic/rules/preview.py`).
 *
 * @typedef {import("../table/types.js").Decision} Decision
 * @typedef {import("../table/types.js").GameEvent} GameEvent
 * @typedef {"weapon" | "armor" | "collectible" | "element"} Slot
 * @typedef {Record<Slot, string | null>} Equipment
 * @typedef {{hand_count: number, hand: string[] | null, offer_count: number, offer: string[] | null, character: string,
 *   races: string[], hp: number, max_hp: number, tile: string, equipment: Equipment,
 *   cooldowns: {skill: string, left: number}[], out: "" | "won" | "fallen", held_since: number | null}} PlayerView
 * @typedef {{id: number, seat: number, kind: "stat" | "status" | "shield", name: string, n: number, until: string,
 *   owner: number, asleep: boolean}} Modifier
 * @typedef {{event: string, owner: number, until: string, born: number}} LiveEvent
 * @typedef {{seat: number, kind: string, source: string, of: number, about: string, answer: string[] | null}} Ask
 * @typedef {{frame: string, [field: string]: any}} Frame
 *
 * @typedef {{range: number, move: number, moves: number, attacks: number, hand_limit: number, collected: number,
 *   wanted: string[], reach: string[], shield: number}} Numbers
 * @typedef {{needed: number, counted: number, team_total: number | null, hold: boolean, hp_change: number,
 *   spoils: boolean}} Goal
 * @typedef {{seat: number, least: number, most: number, faints: boolean}} Change
 * @typedef {{seat: number, changes: Change[] | null, loses: boolean}} Target
 * @typedef {{act: string, targets: Target[], changes: Change[] | null}} Prospect
 * @typedef {{tile: string, reach: number, meets: number[], threats: number[], costs_hand: boolean}} Way
 * @typedef {{terrain: Record<string, string>, goal: Goal, players: Numbers[], prospects: Prospect[], ways: Way[],
 *   hindrances: {act: string, code: string, rule: string}[], receiver: number | null}} Preview
 *
 * @typedef {{seat: number | null, variant: string, options: [string, string | number | boolean][], content: string,
 *   sides: number[][], to_act: number[], decision: Decision | null, players: PlayerView[], order: number[], current: number,
 *   turn: number, round: number, count: {attacks: number, moves: number, steps: number, exchanged: boolean},
 *   pile_count: number, aside: string[] | null, viewer: number, discard: string[], limbo: string[], event_count: number,
 *   event_discard: string[], events_now: string[], live: LiveEvent[], modifiers: Modifier[],
 *   sightings: {card: string, holders: number[]}[], spreads: {cards: string[], most: number[]}[], stack: Frame[],
 *   asks: Ask[], has_answered: number[], winners: number[], fallen: number[],
 *   result: {ranks: number[], reason: string} | null, isReplay?: boolean, isHandedOver?: boolean, preview?: Preview}} View an observation with its preview; `isHandedOver`: see the reducer
 *
 * @typedef {{address: string, type: "active" | "trigger" | "replace" | "static", range: "red" | "green" | null,
 *   text: string}} Ability
 * @typedef {{id: string, name: string, kind: string, copies: number, range: number | null, abilities: Ability[], drawing?: string}} Card
 * @typedef {{id: string, name: string, cooldown: number, ability: Ability}} Skill a passive one has no cooldown
 * @typedef {{id: string, name: string, race: string, hp: number, move: number,
 *   attack: {mental: number, physical: number, magic: number}, home: string | null, collect: string[], groups: string[],
 *   skills: Skill[], drawing?: string}} Character
 * @typedef {{id: string, name: string, big: boolean, until: string | null, text: string, drawing?: string}} EventCard
 * @typedef {{id: string, name: string, abilities: Ability[]}} Race
 * @typedef {{id: string, terrain: string, column: number | null, row: number | null, place: string | null,
 *   neighbours: string[]}} Tile
 * @typedef {{id: string, name: string, adjacency: "orthogonal" | "octagonal" | "hex" | "edges", tiles: Tile[]}} GameMap
 * @typedef {{hash: string, language: string, cards: Card[], characters: Character[], events: EventCard[], races: Race[],
 *   maps: GameMap[], names: Record<string, string>, prompts: Record<string, Record<string, string>>}} Catalogue
 */
export {};
