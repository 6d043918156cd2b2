/** What happens, held up over the map: the card played, the event drawn, the die. */

import { html, useRef } from "../vendor/index.js";
import { t } from "../app/i18n.js";
import { Emblem, Sign } from "./art.js";
import { CardFace } from "./card.js";
import { listed } from "../table/names.js";
import { layoutOf } from "./geometry.js";
import { mapOf, nameOf, objectOf } from "./names.js";

/** @typedef {import("./store.js").MagicStore} MagicStore */
/** @typedef {import("./store.js").Highlight} Highlight */

/** @param {{store: MagicStore, highlight: Highlight}} props */
function Held({ store, highlight: { kind, id, success, difficulty, isRolling } }) {
  const { content } = store.at.value;
  if (kind === "card") return html`<${CardFace} store=${store} card=${id} />`;
  if (kind === "die") {
    return html`<span class=${`highlight-die ${isRolling ? "rolling" : success === true ? "good" : success === false ? "bad" : ""}`}>
      <${Sign} name=${`die-${id}`} />
      ${!isRolling && success !== null && html`<b>${t(success ? "mt-die-success" : "mt-die-failure", { difficulty: difficulty ?? 0 })}</b>`}
    </span>`;
  }
  if (kind === "skill") {
    return html`<span class="highlight-skill"><${Sign} name="skill" /><b>${content.name(id)}</b></span>`;
  }
  const event = content.event(id);
  return html`<span class=${`highlight-event ${event?.big ? "big" : ""}`}>
    <${Emblem} id=${content.drawing(id)} kind="event" />
    <b>${content.name(id)}</b>
    <span>${event?.text}</span>
  </span>`;
}

/** The corners of the map, as parts of its width and height. */
const CORNERS = [
  { name: "left top", x: 0.2, y: 0.3 },
  { name: "right top", x: 0.8, y: 0.3 },
  { name: "left bottom", x: 0.2, y: 0.7 },
  { name: "right bottom", x: 0.8, y: 0.7 },
];

/** So far from a corner's middle, as parts of the map's width and height, somebody is not hidden by what lies there. */
const CLEAR = 0.28;

/**
 * How far each corner is from whoever is nearest of those who are part of what happens.
 * @param {MagicStore} store @param {Highlight} highlight
 * @returns {Map<string, number>}
 */
function roomsOf(store, { seat, targets }) {
  const at = store.at.value;
  const map = mapOf(at);
  if (!map) return new Map(CORNERS.map(({ name }) => [name, 9]));
  const layout = layoutOf(map);
  const spots = [seat, ...targets].flatMap((one) => {
    const spot = one === null ? undefined : layout.at.get(at.view.players[one].tile);
    return spot ? [{ x: (spot.x + 0.5) / layout.width, y: (spot.y + 0.5) / layout.height }] : [];
  });
  const room = (/** @type {{x: number, y: number}} */ corner) => Math.min(9, ...spots.map(({ x, y }) => Math.hypot(x - corner.x, y - corner.y)));
  return new Map(CORNERS.map((corner) => [corner.name, room(corner)]));
}

/**
 * Where the panel hides nobody: where it was, if that is so; else the corner that is farthest from everybody, for a die
 * the nearest that is free, since a die lies near its player.
 * @param {Map<string, number>} rooms @param {Highlight["kind"]} kind @param {string | null} before
 */
function cornerOf(rooms, kind, before) {
  const room = (/** @type {string} */ name) => rooms.get(name) ?? 0;
  const names = [...rooms.keys()];
  const free = names.filter((name) => room(name) > CLEAR).sort((a, b) => room(a) - room(b));
  if (before !== null && free.includes(before)) return before;
  return kind === "die" && free.length ? free[0] : names.reduce((best, name) => (room(name) > room(best) ? name : best));
}

/** @param {{store: MagicStore}} props */
export function HighlightPanel({ store }) {
  const highlight = store.highlight.value;
  const at = store.at.value;
  const place = useRef({ key: "", corner: "" });
  if (!highlight) return null;
  const who = highlight.seat === null ? "" : nameOf(at, highlight.seat);
  const whom = highlight.targets.length ? listed(highlight.targets.map((seat) => objectOf(at, seat))) : "";
  const key = highlight.kind === "die" ? "die" : `${highlight.kind} ${highlight.id}`;
  const corner = cornerOf(roomsOf(store, highlight), highlight.kind, place.current.key === key ? place.current.corner : null);
  place.current = { key, corner };
  // At another corner it comes anew: what is held up does not slide over the map.
  return html`<div class=${`highlight ${corner}`} aria-hidden="true" key=${`${key} ${corner}`}>
    <span class="highlight-who">${who}${whom && html` <i>→</i> ${whom}`}</span>
    <${Held} store=${store} highlight=${highlight} />
  </div>`;
}
