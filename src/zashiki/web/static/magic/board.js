/** The table while a match is played: everybody, the map, the question, the action panel, the hand. */

import { html } from "../vendor/index.js";
import { t } from "../app/i18n.js";
import { useFocusHomes } from "../app/kept_focus.js";
import { useKeys } from "../app/keys.js";
import { lateText } from "../table/delay_setting.js";
import { Explanations } from "../table/explain.js";
import { NextSteps } from "../table/next_steps.js";
import { useTurnNotice } from "../table/notice.js";
import { useRoom } from "../table/room.js";
import { useSize } from "../table/size.js";
import { classes } from "../table/ui.js";
import { Bar } from "./bar.js";
import { ChooseCharacter } from "./choose.js";
import { AskPanel, ActionPanel } from "./action_panel.js";
import { EndDialog } from "./end.js";
import { Hand, ownHand } from "./hand.js";
import { ratioOf } from "./geometry.js";
import { GameMap } from "./map.js";
import { mapOf } from "./names.js";
import { SidePanel, usePanel } from "./panels.js";
import { Players } from "./players.js";
import { confirm, Prompt } from "./prompt.js";
import { Reader } from "./reader.js";
import { ROOMY } from "./room.js";
import { toggleZoom } from "./zoom.js";

/** @typedef {import("./store.js").MagicStore} MagicStore */
/** @typedef {import("./bar.js").PanelName} PanelName */

/** What the list of terms explains: every sign that the table shows. */
const TERMS = ["hp", "range", "move", "mental", "physical", "magic", "collectible", "weapon", "armor", "element", "cards", "shield", "cooldown", "deck", "event", "discard"];

/** Where the focus goes on when what has it goes away: to what can be done with what is read, to what answers a question, to the hand, to the map. */
const HOMES = [".reader .reader-acts button", ".choose .button", ".option-list :is(.button, .aim-button)", ".card-option", '.magic-hand [tabindex="0"]', '.map-board [tabindex="0"]', ".next-steps .button", ".reader .reader-close button"];

/** What the reader needs at least, below the players. */
const READER_HEIGHT = 250;

/** @param {string} selector */
const focusOn = (selector) => /** @type {HTMLElement | null} */ (document.querySelector(selector))?.focus();

/**
 * Keys of the table; those of the hand and the map are handled where they are.
 * @param {MagicStore} store @param {(name: PanelName) => void} open
 */
function useTableKeys(store, open) {
  const group = "table-keys";
  useKeys(
    () => [
      { key: ["ArrowLeft", "ArrowRight"], text: "mt-key-hand", group, run: () => focusOn('.magic-hand [tabindex="0"]') },
      { key: ["ArrowUp", "ArrowDown"], text: "mt-key-map", group, run: () => focusOn('.map-board [tabindex="0"]') },
      { key: ["Enter", " "], text: "mt-key-choose", group },
      { key: "d", text: "mt-key-action-panel", group, run: () => focusOn(":is(.ask-panel, .reader-room, .action-panel) button:not([disabled])") },
      { key: "p", text: "mt-key-players", group, run: () => focusOn(".player") },
      { key: "c", text: "mt-key-confirm", group, run: () => confirm(store) },
      {
        key: "e",
        text: "mt-key-end",
        group,
        run: () => void store.perform("end"),
        when: () => store.decision.peek()?.options.includes("end") ?? false,
      },
      {
        key: "Escape",
        text: "mt-key-away",
        group,
        run: () => {
          store.putAway();
          store.picked.value = [];
        },
        when: () => Boolean(store.reading.peek() || store.picked.peek().length),
      },
      { key: "s", text: "table-key-skip", group, run: () => store.stage.skip(), when: () => store.busy.peek() },
      { key: "l", text: "table-key-log", group, run: () => open("log") },
      { key: "z", text: "mt-key-zoom", group, run: () => toggleZoom(store) },
      { key: "x", text: "mt-key-discard", group, run: () => open("discard") },
    ],
    [store],
  );
}

/** @param {{store: MagicStore, onSeats: () => void}} props below the action panel: the hand, or the way on after the match */
function Bottom({ store, onSeats }) {
  const { view } = store.at.value;
  if (view.result && !store.busy.value) {
    return html`<div key="over" class="magic-bottom"><${NextSteps} store=${store} onSeats=${onSeats} /></div>`;
  }
  if (view.seat === null) return html`<div class="magic-bottom watching"><p class="soft">${lateText(store) || t("table-you-watch")}</p></div>`;
  return html`<div key="hand" class="magic-bottom" inert=${store.choosing.value}><${Hand} store=${store} /></div>`;
}

/** @param {{store: MagicStore, onSeats: () => void}} props */
export function Board({ store, onSeats }) {
  const [panel, open] = usePanel(store);
  const isRoomy = useRoom(ROOMY);
  const [room, { height }] = useSize();
  // What is read lies below the players, if there is room for it, and the own character stays in sight.
  const isAside = isRoomy && height >= READER_HEIGHT;
  useTableKeys(store, open);
  useTurnNotice(store);
  useFocusHomes(HOMES);
  if (!store.view.value) return null;
  const { view } = store.at.value;
  const isBusy = store.busy.value;
  const isCovered = store.choosing.value;
  const look = classes(
    "skirmish",
    `for-${view.players.length}`,
    Boolean(store.decision.value) && !isBusy && "asked",
    isBusy && "busy",
    view.result && !isBusy && "over",
    !ownHand(store).length && "handless",
  );
  return html`<div class=${look} data-tension=${store.tension.value} style=${`--ratio:${ratioOf(mapOf(store.at.value))}`}>
    <${Bar} store=${store} isRoomy=${isRoomy} onOpen=${open} />
    <div class="players-column" inert=${isCovered}>
      <${Players} store=${store} />
      <div class="reader-room" ref=${room}>${isAside && store.reading.value && html`<${Reader} store=${store} reading=${store.reading.value} />`}</div>
    </div>
    <div class="map-room" inert=${isCovered} onPointerDown=${() => store.stage.skip()}>
      <${GameMap} store=${store} />${isRoomy && html`<${AskPanel} store=${store} />`}
    </div>
    <${Prompt} store=${store} />
    <${ActionPanel} store=${store} isRoomy=${isRoomy} isReadAside=${isAside} isCovered=${isCovered} />
    <${Bottom} store=${store} onSeats=${onSeats} />
    <${ChooseCharacter} store=${store} />
    <${Explanations} game="magic" terms=${TERMS} />
    ${isRoomy && html`<${SidePanel} store=${store} />`}
    ${panel}
    <${EndDialog} store=${store} onSeats=${onSeats} />
  </div>`;
}
