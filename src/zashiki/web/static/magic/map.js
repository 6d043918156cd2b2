/** The map: tiles, pieces, reach and aim, and what happens held up over it. */

import { html, useRef } from "../vendor/index.js";
import { t } from "../app/i18n.js";
import { still } from "../app/still.js";
import { classes } from "../table/ui.js";
import { PieceArt, TileArt } from "./art.js";
import { hinted } from "./hint.js";
import { aimsOf, pickedWay, tap, tileActs } from "./targeting.js";
import { beside, crowd, layoutOf } from "./geometry.js";
import { listed } from "../table/names.js";
import { mapOf, objectOf, tileName } from "./names.js";
import { numbersOf, sideColour } from "./sides.js";
import { HighlightPanel } from "./highlight.js";
import { useZoom, ZoomButton } from "./zoom.js";

/** @typedef {import("./store.js").MagicStore} MagicStore */
/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Tile} Tile */

/** The seats whose pieces stand on a tile. @param {View} view @param {string} tile */
export const standingOn = (view, tile) =>
  view.players.flatMap((player, seat) => (player.tile === tile && !player.out ? [seat] : []));

/** Whose reach the map shows: the player chosen, else who reads or plays. @param {MagicStore} store */
function reachOf(store) {
  const { view } = store.at.value;
  const isAsked = store.decision.value?.kind === "act" && ["card", "skill"].includes(store.reading.value?.kind ?? "");
  const seat = store.shown.value ?? (isAsked ? view.seat : null);
  return seat === null ? [] : (numbersOf(view, seat)?.reach ?? []);
}

/** What a screen reader says of a tile. @param {MagicStore} store @param {Tile} tile @param {boolean} isOption */
function described(store, { id, terrain, place }, isOption) {
  const at = store.at.value;
  const now = at.view.preview?.terrain[id] ?? terrain;
  const people = standingOn(at.view, id).map((seat) => objectOf(at, seat));
  return [
    tileName(at, id),
    place ? id.toUpperCase() : "",
    t(`magic-terrain-${now}`),
    people.length ? listed(people) : "",
    isOption ? t("mt-can-choose") : "",
  ]
    .filter(Boolean)
    .join(t("table-list-separator"));
}

/** @param {{store: MagicStore, seat: number, layout: import("./geometry.js").Layout}} props */
function Piece({ store, seat, layout }) {
  const { view, content } = store.at.value;
  const { tile, character, hp, max_hp: most } = view.players[seat];
  const spot = layout.at.get(tile);
  if (!spot || view.players[seat].out) return null;
  const others = standingOn(view, tile);
  const { x, y, scale } = crowd(others.indexOf(seat), others.length);
  const aim = aimsOf(store).find((one) => one.seat === seat);
  const tall = layout.shape === "hex" ? 0.077 : 0;
  const place = `translate(${((spot.x + x) * 100).toFixed(1)}%, ${((spot.y + tall + y) * 100).toFixed(1)}%) scale(${scale})`;
  const way = pickedWay(store);
  const look = classes(
    "piece",
    view.current === seat && "current",
    aim && "aimed",
    way?.meets.includes(seat) && "met",
    way?.threats.includes(seat) && "threat",
    store.strike.value?.from === seat && "striking",
    store.strike.value?.to === seat && "struck",
    most > 0 && hp <= 0 && "down",
    store.leaving.value === seat && "leaving",
  );
  return html`<span class=${look} data-place=${`piece-${seat}`} style=${`transform:${place};--piece-rim:${sideColour(view, seat)};--side:${sideColour(view, seat)}`}>
    <${PieceArt} id=${content.drawing(character)} />
    <i class="piece-hp" style=${`--hp:${most ? hp / most : 0}`}></i>
    ${aim?.text && html`<b class=${`piece-aim ${aim.kind}`}>${aim.text}</b>`}
    ${store.marks.value
      .filter((mark) => mark.seat === seat)
      .map((mark) => html`<b key=${mark.key} class=${`piece-mark ${mark.kind}`}>${mark.text}</b>`)}
  </span>`;
}

/** A tile. A map has more than a hundred, of which an event changes a few. */
const MapTile = still(
  /**
   * @param {{store: MagicStore, focused: {current: string}, tile: Tile, look: string, style: string, terrain: string, shape: string,
   *   seed: number, isCurrent: boolean, name: string, words: string, pressed: string | undefined}} told `name` of the place, `words` for
   *   who does not see it
   */
  ({ store, focused, tile, look, style, terrain, shape, seed, isCurrent, name, words, pressed }) => html`<button
    type="button"
    class=${look}
    style=${style}
    data-tile=${tile.id}
    tabindex=${isCurrent ? 0 : -1}
    aria-label=${words}
    aria-pressed=${pressed}
    onFocus=${() => (focused.current = tile.id)}
    onClick=${() => tap(store, tile.id)}
  >
    <${TileArt} terrain=${terrain} shape=${shape} place=${tile.place} seed=${seed} />
    ${name && html`<span class="tile-name" aria-hidden="true">${name}</span>`}
  </button>`,
);

/** @param {{store: MagicStore}} props */
export function GameMap({ store }) {
  const at = store.at.value;
  const map = mapOf(at);
  const focused = useRef("");
  const board = useRef(/** @type {HTMLElement | null} */ (null));
  const room = useZoom(store);
  if (!map) return html`<div class="map" aria-busy="true"></div>`;
  const { view } = at;
  const layout = layoutOf(map);
  const acts = tileActs(store);
  const reach = new Set(reachOf(store));
  const aimed = new Set(aimsOf(store).map(({ seat }) => view.players[seat].tile));
  const picked = store.picked.value;
  const advised = hinted(store);
  const home = view.players[view.seat ?? 0]?.tile || map.tiles[0].id;
  if (!layout.at.has(focused.current)) focused.current = home;

  /** @param {string} tile */
  const focus = (tile) => {
    board.current?.querySelector('[tabindex="0"]')?.setAttribute("tabindex", "-1");
    focused.current = tile;
    const button = /** @type {HTMLElement | null} */ (board.current?.querySelector(`[data-tile="${CSS.escape(tile)}"]`) ?? null);
    button?.setAttribute("tabindex", "0");
    button?.focus({ preventScroll: true });
    button?.scrollIntoView({ block: "nearest", inline: "nearest" });
  };
  /** @param {KeyboardEvent} event */
  const walk = (event) => {
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (!way) return;
    event.preventDefault();
    event.stopPropagation();
    focus(beside(layout, focused.current, way[0], way[1]));
  };
  const size = `--w:${layout.width};--h:${layout.height.toFixed(3)}`;
  const zoom = store.zoom.value;
  return html`<div class=${classes("map", zoom > 1 && "zoomed")} style=${`--zoom:${zoom.toFixed(3)};${size}`}>
    <div class="map-view" data-scrolls ref=${room}>
    <div
      ref=${board}
      class=${`map-board ${layout.shape}`}
      role="group"
      aria-label=${t("mt-map", { name: at.content.name(map.id) })}
      onKeyDown=${walk}
    >
      ${map.tiles.map((tile, index) => {
        const { x, y } = layout.at.get(tile.id) ?? { x: 0, y: 0 };
        const terrain = view.preview?.terrain[tile.id] ?? tile.terrain;
        const act = acts.get(tile.id);
        const look = classes(
          "tile",
          terrain,
          act !== undefined && "can",
          act !== undefined && picked.includes(act) && "picked",
          reach.has(tile.id) && "reach",
          aimed.has(tile.id) && "aimed",
          advised.has(tile.id) && "advised",
        );
        const place = `left:${((x / layout.width) * 100).toFixed(3)}%;top:${((y / layout.height) * 100).toFixed(3)}%`;
        return html`<${MapTile}
          key=${tile.id}
          store=${store}
          focused=${focused}
          tile=${tile}
          look=${look}
          style=${place}
          terrain=${terrain}
          shape=${layout.shape}
          seed=${index}
          isCurrent=${tile.id === focused.current}
          name=${tile.place ? at.content.name(tile.place) : ""}
          words=${described(store, tile, act !== undefined || aimed.has(tile.id))}
          pressed=${act === undefined ? undefined : String(picked.includes(act))}
        />`;
      })}
      <div class="pieces" aria-hidden="true">
        ${view.players.map(
          ({ character }, seat) => character && html`<${Piece} key=${seat} store=${store} seat=${seat} layout=${layout} />`,
        )}
      </div>
    </div>
    </div>
    ${zoom > 1 && html`<span class="map-whole"><${ZoomButton} store=${store} /></span>`}
    <${HighlightPanel} store=${store} />
  </div>`;
}
