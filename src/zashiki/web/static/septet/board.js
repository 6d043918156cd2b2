/** The table while a match is played: people around the trick, the altars, the question, the hand. */

import { html, useState } from "../vendor/index.js";
import { t } from "../app/i18n.js";
import { useFocusHomes } from "../app/kept_focus.js";
import { useKeys } from "../app/keys.js";
import { rangeAid } from "../app/settings.js";
import { Capture, Captures } from "./captures.js";
import { Choices } from "./choices.js";
import { focusHand, Hand } from "./hand.js";
import { MatchEndDialog } from "./match_end.js";
import { lateText } from "../table/delay_setting.js";
import { Explanations } from "../table/explain.js";
import { NextSteps } from "../table/next_steps.js";
import { useTurnNotice } from "../table/notice.js";
import { PanelButtons, PanelDialog, SidePanels } from "./panels.js";
import { isChoosing, PassTray } from "./pass.js";
import { focusPile, Piles } from "./piles.js";
import { seatCount } from "../table/sides.js";
import { Prompt } from "./prompt.js";
import { RoundEndDialog } from "./round_end.js";
import { useRoom } from "../table/room.js";
import { RulesButton } from "../table/rules.js";
import { Score } from "./score.js";
import { BottomSeat, Seats } from "./seats.js";
import { HighOrLow, Swap } from "./straw.js";
import { TrickArea } from "./trick.js";
import { TurnedUp } from "./turned.js";
import { classes } from "../table/ui.js";

/** @typedef {import("./store.js").TableStore} TableStore */
/** @typedef {import("./panels.js").PanelName} PanelName */

/** What the list of terms explains: everything that a table of this game shows. */
const TERMS = ["trick", "lead", "follow", "suit", "strength", "trump", "turned", "boss", "ace", "star", "altar", "gate", "lantern", "seal", "pass", "partner", "hand", "piles", "ranges", "points", "round", "match"];

/** Where the focus goes on when what has it goes away. */
const HOMES = [".choices button", '.hand [tabindex="0"]', ".at-bottom-pile .legal", ".at-bottom-pile button", ".next-steps .button"];

/**
 * Keys of the table; those of the hand are handled where the cards are.
 * @param {TableStore} store @param {(name: PanelName) => void} open
 */
function useTableKeys(store, open) {
  useKeys(
    () => [
      { key: ["ArrowLeft", "ArrowRight"], text: "table-key-walk", group: "table-keys", run: () => focusHand() },
      {
        key: ["ArrowUp", "ArrowDown"],
        text: "table-key-piles",
        group: "table-keys",
        run: ({ key }) => (key === "ArrowUp" ? focusPile() : focusHand()),
        when: () => store.limits.peek().piles,
      },
      { key: ["Enter", " "], text: "table-key-play", group: "table-keys" },
      { key: "p", text: "table-key-pass", group: "table-keys", run: () => void passNow(store) },
      {
        key: "s",
        text: "table-key-skip",
        group: "table-keys",
        run: () => store.stage.skip(),
        when: () => store.busy.peek(),
      },
      { key: "t", text: "table-key-last", group: "table-keys", run: () => open("last") },
      { key: "l", text: "table-key-log", group: "table-keys", run: () => open("log") },
      {
        key: "r",
        text: "table-key-ranges",
        group: "table-keys",
        run: () => open("ranges"),
        when: () => rangeAid.peek(),
      },
    ],
    [store],
  );
}

/** @param {TableStore} store */
function passNow(store) {
  const decision = store.decision.peek();
  const picked = store.picked.peek();
  if (decision && decision.kind !== "play" && picked.length === decision.most) return store.act(picked);
}

/**
 * Below the altars: the own hand, the way on after the match, or nothing for those who watch.
 * @param {{store: TableStore, onSeats: () => void}} props
 */
function Bottom({ store, onSeats }) {
  const view = store.view.value;
  if (!view) return null;
  if (view.phase === "over" && !store.busy.value) {
    return html`<div class="table-bottom"><${NextSteps} store=${store} onSeats=${onSeats} /></div>`;
  }
  if (view.seat === null) {
    return html`<div class="table-bottom watching">
      <${BottomSeat} store=${store} />
      <p class="soft">${lateText(store) || t("table-you-watch")}</p>
    </div>`;
  }
  return html`<div class="table-bottom"><${Hand} store=${store} /></div>`;
}

/** @param {{store: TableStore, onSeats: () => void}} props */
export function Board({ store, onSeats }) {
  const [panel, open] = useState(/** @type {PanelName} */ (null));
  const isRoomy = useRoom();
  useTableKeys(store, open);
  useTurnNotice(store);
  useFocusHomes(HOMES);
  const view = store.view.value;
  if (!view) return null;
  const isBusy = store.busy.value;
  const isAsked = Boolean(store.decision.value) && !isBusy;
  const hasPiles = store.limits.value.piles;
  const shape = classes("table", `seats-${seatCount(view)}`, hasPiles && "has-piles");
  return html`<div class=${classes(shape, isAsked && "asked", isBusy && "busy")} data-tension=${store.tension.value}>
    <div class="table-bar">
      <${Score} store=${store}><${RulesButton} store=${store} onOpen=${() => open("rules")} /><//>
      <${PanelButtons} store=${store} isRoomy=${isRoomy} onOpen=${open} />
    </div>
    <div class="felt" onPointerDown=${() => store.stage.skip()}>
      <${TurnedUp} store=${store} />
      <${Seats} store=${store} />
      <${Piles} store=${store} />
      <div class=${classes("middle", view.seat !== null && isChoosing(view) && "choosing")}>
        <span class="middle-point" data-place="middle"></span>
        <${TrickArea} store=${store} />
        <${PassTray} store=${store} />
        <${Choices} store=${store} />
        <${Swap} store=${store} />
        <${HighOrLow} store=${store} />
      </div>
      <${Capture} store=${store} />
      <span class="own-place" data-place=${`seat-${view.seat ?? "none"}`}></span>
    </div>
    <${Captures} store=${store} />
    <${Prompt} store=${store} />
    <${Bottom} store=${store} onSeats=${onSeats} />
    ${isRoomy && html`<${SidePanels} store=${store} />`}
    <${Explanations} game="septet" terms=${TERMS} />
    <${PanelDialog} store=${store} open=${panel} onClose=${() => open(null)} />
    <${RoundEndDialog} store=${store} />
    ${!store.roundEnd.value && html`<${MatchEndDialog} store=${store} onSeats=${onSeats} />`}
  </div>`;
}
