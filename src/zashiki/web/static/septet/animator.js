/** How each event looks and sounds when it happens. The table itself follows by `store.happen`. */

import { cardFace } from "./card_art.js";
import { play } from "../app/sound.js";
import { arrive, arriving, depart, departing, ghost, placed, rectOf, together, turn } from "../table/flight.js";
import { bottomSeat, sideOf } from "../table/sides.js";
import { receivedIn } from "./places.js";
import { wordsOf } from "./words.js";

/** @typedef {import("../table/types.js").GameEvent} GameEvent */
/** @typedef {import("./store.js").TableStore} TableStore */
/** @typedef {import("../table/stage.js").Stage} Stage */
/** @typedef {{store: TableStore, stage: Stage, scaled: (ms: number) => number}} Setting */
/** @typedef {(at: Setting, beat: any[], next: any[] | undefined) => Promise<void>} Show */

/** Long enough to read a finished trick, at speed 1. */
const TRICK_PAUSE = 900;
const SHOWN_PAUSE = 1500;
const TURN_PAUSE = 450;
/** As long as the name of a captured boss is read. */
const CAPTURE_PAUSE = 550;

/** What is drawn after a change of state. Preact draws in a microtask, so that no frame lies between. */
const drawn = async () => {
  for (let i = 0; i < 4; i++) await null;
};

/** @param {Setting} at @param {GameEvent[]} beat */
function happen({ store }, beat) {
  for (const event of beat) {
    store.say(wordsOf(store.naming.peek(), event));
    store.happen(event);
  }
}

/** @type {Show} */
async function dealt({ store, stage, scaled }, beat) {
  for (const event of beat) store.happen(event);
  await drawn();
  const cards = [...document.querySelectorAll(".hand [data-place]")];
  const middle = rectOf("middle");
  play("paper");
  await stage.run(
    together(cards.map((card, i) => arriving(/** @type {HTMLElement} */ (card), middle, scaled, { delay: i * 18 }))),
  );
}

/** @type {Show} */
async function turnedUp(at, beat) {
  happen(at, beat);
  await drawn();
  play("wood");
  await at.stage.run(arrive(placed("turned"), rectOf("middle"), at.scaled));
  await at.stage.wait(TURN_PAUSE);
}

/** All passes cross the table at once (S3.2). @type {Show} */
async function passed(at, beat) {
  const { store, stage, scaled } = at;
  const seat = store.view.peek()?.seat ?? null;
  const back = cardFace({ faceDown: true });
  const given = beat.flatMap(({ giver, receiver, cards }) =>
    giver !== seat || !cards
      ? []
      : cards.map((/** @type {string} */ card, /** @type {number} */ n) =>
          departing(placed(`picked-${card}`) ?? placed(`hand-${card}`), rectOf(`seat-${receiver}`), scaled, {
            delay: n * 60,
            ms: 380,
          }),
        ),
  );
  const sent = beat.flatMap(({ giver, receiver, count }, i) => {
    if (seat !== null && (giver === seat || receiver === seat)) return [];
    const [from, to] = [rectOf(`seat-${giver}`), rectOf(`seat-${receiver}`)];
    return Array.from({ length: count }, (_, n) => () => ghost(back, from, to, scaled, { width: 44, delay: n * 60 + i * 10, ms: 420 }));
  });
  play("paper");
  await stage.run(together([...sent, ...given]));
  happen(at, beat);
  const view = store.view.peek();
  store.fresh.value = view ? receivedIn(view) : [];
  store.picked.value = [];
  await drawn();
  const come = beat.flatMap(({ giver, receiver, cards }) =>
    receiver !== seat || !cards
      ? []
      : cards.map((/** @type {string} */ card, /** @type {number} */ n) =>
          arriving(placed(`hand-${card}`), rectOf(`seat-${giver}`), scaled, { delay: n * 80, ms: 420 }),
        ),
  );
  play("paper");
  await stage.run(together(come));
  if (come.length) await stage.wait(TURN_PAUSE);
}

/** @type {Show} */
async function leaderNamed(at, beat) {
  const [{ seat, shown }] = beat;
  happen(at, beat);
  if (!shown) return;
  at.store.showing.value = { seat, card: shown };
  await drawn();
  play("wood");
  await at.stage.run(arrive(placed("shown"), rectOf(`seat-${seat}`), at.scaled));
  await at.stage.wait(SHOWN_PAUSE);
  at.store.showing.value = null;
}

/** @type {Show} */
async function cardPlayed(at, beat) {
  const [{ seat, card, place }] = beat;
  const { store, stage, scaled } = at;
  const from = rectOf(`hand-${card}`) ?? rectOf(`${place}-${seat}`) ?? rectOf(`seat-${seat}`);
  happen(at, beat);
  if (seat === store.view.peek()?.seat) store.fresh.value = [];
  await drawn();
  play("paper");
  await stage.run(arrive(placed(`play-${seat}`), from, scaled));
}

/** @type {Show} */
async function trickWon(at, beat, next) {
  const [{ seat, plays }] = beat;
  const { store, stage, scaled } = at;
  const view = store.view.peek();
  if (!view) return;
  store.trickWinner.value = seat;
  store.say(wordsOf(store.naming.peek(), beat[0]));
  await stage.wait(TRICK_PAUSE);
  play("trick");
  const seats = plays.length;
  const captured = next?.[0].type === "BossesCaptured" ? next[0].cards : [];
  const leader = view.trick?.leader ?? seat;
  await stage.run(
    together(plays.map((/** @type {string} */ card, /** @type {number} */ i) => {
      const isCaptured = captured.includes(card);
      const to = isCaptured ? rectOf(`altar-${sideOf(view, seat)}`) : rectOf(`seat-${seat}`);
      return departing(
        placed(`play-${(leader + i) % seats}`),
        to,
        scaled,
        isCaptured ? { ms: 420, fade: 0.9 } : { ms: 300 },
      );
    })),
  );
  store.trickWinner.value = null;
  store.happen(beat[0]);
}

/** Both piles are laid, the lower row first (S8.1). @type {Show} */
async function pilesLaid(at, beat) {
  happen(at, beat);
  await drawn();
  play("paper");
  const middle = rectOf("middle");
  const places = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".pile-place")]);
  await at.stage.run(together(places.map((place, i) => arriving(place, middle, at.scaled, { delay: i * 14 }))));
}

/** A discard leaves the game unseen (S8.3). @type {Show} */
async function discarded(at, beat) {
  play("paper");
  const own = beat.flatMap(({ card }) => (card ? depart(placed(`picked-${card}`), null, at.scaled) : []));
  await at.stage.run(own);
  happen(at, beat);
  at.store.picked.value = [];
  await drawn();
}

/** The card beneath is turned over for both to see (S8.6). @type {Show} */
async function swapNamed(at, beat) {
  const [{ seat, up, down }] = beat;
  const from = [rectOf(`up:${up}-${seat}`), rectOf(`down:${down}-${seat}`)];
  happen(at, beat);
  await drawn();
  play("wood");
  const cards = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".swap-card")]);
  await at.stage.run(cards.flatMap((card, i) => arrive(card, from[i], at.scaled)));
  await at.stage.wait(SHOWN_PAUSE);
}

/** The two cards change places, or stay (S8.6). @type {Show} */
async function swapSettled(at, beat) {
  const [{ seat, up, down, exchanged }] = beat;
  const places = [`up:${up}-${seat}`, `down:${down}-${seat}`];
  const from = places.map(rectOf).reverse();
  happen(at, beat);
  await drawn();
  play("paper");
  if (exchanged) await at.stage.run(places.flatMap((place, i) => arrive(placed(place), from[i], at.scaled, { ms: 420 })));
  await at.stage.wait(TURN_PAUSE);
}

/** Nothing lies on a card any more: it is turned up (S8.9). @type {Show} */
async function uncovered(at, beat) {
  happen(at, beat);
  await drawn();
  play("paper");
  await at.stage.run(beat.flatMap(({ seat, down }) => turn(placed(`down:${down}-${seat}`), at.scaled)));
}

/** The turned-up card goes with the last trick (S8.11). @type {Show} */
async function turnedUpTaken(at, beat) {
  const [{ seat }] = beat;
  play("trick");
  const leaving = depart(placed("turned"), rectOf(`seat-${seat}`), at.scaled, { ms: 420 });
  await at.stage.run(leaving);
  happen(at, beat);
  await drawn();
  // The place stays and shows the next round's card.
  for (const animation of leaving) animation.cancel();
}

/** @type {Show} */
async function sealed(at, beat) {
  happen(at, beat);
  play("seven");
  await drawn();
  await at.stage.wait(TURN_PAUSE);
}

/** A captured boss has half a second of its own before it stands on the altar. @type {Show} */
async function captured(at, beat) {
  const { store, stage, scaled } = at;
  const [{ seat, cards }] = beat;
  const view = store.view.peek();
  play("seven");
  if (view && !stage.isInstant) {
    const side = sideOf(view, seat);
    store.capture.value = { cards, side };
    await drawn();
    await stage.wait(CAPTURE_PAUSE);
    await stage.run(depart(placed("capture"), rectOf(`altar-${side}`), scaled, { ms: 320 }));
    store.capture.value = null;
  }
  happen(at, beat);
  await drawn();
}

/** @type {Show} */
async function roundEnded(at, beat, next) {
  const { store } = at;
  const before = store.view.peek();
  const [event] = beat;
  // The sheet says it.
  store.happen(event);
  if (!before) return;
  const own = bottomSeat(before);
  if (event.winners.length && before.seat !== null) play(event.winners.includes(own) ? "win" : "lose");
  const matchWinners = next?.[0].type === "MatchEnded" ? next[0].winners : null;
  store.roundEnd.value = { event, before, matchWinners };
}

/** Who has won is said by the sheets that follow. @type {Show} */
async function matchEnded({ store }, [event]) {
  store.happen(event);
}

/** @type {Record<string, Show>} */
const SHOWS = {
  HandDealt: dealt,
  PilesLaid: pilesLaid,
  CardDiscarded: discarded,
  SwapNamed: swapNamed,
  SwapSettled: swapSettled,
  CardUncovered: uncovered,
  TurnedUpTaken: turnedUpTaken,
  BossSealed: sealed,
  CardTurnedUp: turnedUp,
  CardsPassed: passed,
  LeaderNamed: leaderNamed,
  CardPlayed: cardPlayed,
  TrickWon: trickWon,
  BossesCaptured: captured,
  RoundEnded: roundEnded,
  MatchEnded: matchEnded,
};

/** @param {TableStore} store @param {Stage} stage */
export function makeShow(store, stage) {
  const at = { store, stage, scaled: (/** @type {number} */ ms) => stage.scaled(ms) };
  return async (/** @type {GameEvent[]} */ beat, /** @type {GameEvent[] | undefined} */ next) => {
    const show = SHOWS[beat[0].type];
    if (show) await show(at, beat, next);
    else happen(at, beat);
  };
}
