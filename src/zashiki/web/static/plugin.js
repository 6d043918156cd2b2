/**
 * What a game brings to the browser. All but the card is fetched when it is needed.
 *
 * @typedef {object} Plugin
 * @property {readonly string[]} catalogues its texts, by the names of their catalogues; `game-…` is what it is called
 * @property {() => Promise<GameTable>} table its tables
 * @property {() => Promise<{parts: import("./replay/parts.js").ReplayParts}>} replay its replays
 * @property {string} [about] whose game it is, for the page that says what all this is: the id of a text
 * @property {Card} [card] how it stands on the home page
 * @property {() => Promise<{course: import("./lessons/course.js").Course}>} [lessons] its lessons
 * @property {() => Promise<import("./lessons/puzzle_list.js").PuzzleWords>} [puzzles] its puzzles, in `{game}/puzzles/`, and what they are told in
 * @property {() => Promise<{default: () => any}>} [workshop] where people make cards of their own: the page at /workshop
 * @property {() => Promise<Drafts>} [drafts] what was made there and can be played with elsewhere
 * @property {() => Promise<RulesPage>} [rules] its rules pages, `{game}/rules/{language}.html`
 */
/**
 * A game's store, what is shown while a match is played, and when the coach of a first match speaks.
 * @typedef {{Store: new (id: string, connect?: any) => import("./table/live.js").LiveTable<any>,
 *   Playing: (props: {store: any, onSeats: () => void}) => any, card?: Card,
 *   coach?: readonly import("./table/first_match.js").Moment[]}} GameTable `card` is put in by the table's page
 */
/**
 * A game's picture, what it is about in a line and in three drawn sentences, and where it is taught; texts by their ids.
 * @typedef {{picture: () => any, line: string, how: {drawing: () => any, kind: string, text: string}[],
 *   lessons: string, workshop?: string}} Card `workshop` is what leads to the workshop
 */
/** What the words of a rules page alone do not show. @typedef {{draw: (content: HTMLElement) => void}} RulesPage */
/**
 * What lies on this device, by its id and name, and what the link of a draft holds; that throws for what is none.
 * @typedef {{kept: () => {id: string, name: string, made: unknown}[], linked: (link: string) => Promise<unknown>}} Drafts
 */
export {};
