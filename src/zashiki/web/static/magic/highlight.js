/** What happens, held up over the map: the card played, the event drawn, the die. */

import { html } from "../vendor/index.js";
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

/**
 * Where the panel hides nobody who is part of what happens: the corner that is farthest from whoever is nearest. A die lies
 * near its player.
 * @param {MagicStore} store @param {Highlight} highlight
 */
function cornerOf(store, { kind, seat, targets }) {
  const at = store.at.value;
  const map = mapOf(at);
  if (!map) return CORNERS[0].name;
  const layout = layoutOf(map);
  const spots = [seat, ...targets].flatMap((one) => {
    const spot = one === null ? undefined : layout.at.get(at.view.players[one].tile);
    return spot ? [{ x: (spot.x + 0.5) / layout.width, y: (spot.y + 0.5) / layout.height }] : [];
  });
  const room = (/** @type {{x: number, y: number}} */ corner) => Math.min(9, ...spots.map(({ x, y }) => Math.hypot(x - corner.x, y - corner.y)));
  const free = CORNERS.filter((corner) => room(corner) > 0.28).sort((a, b) => room(a) - room(b));
  const farthest = CORNERS.reduce((best, corner) => (room(corner) > room(best) ? corner : best));
  return (kind === "die" && free.length ? free[0] : farthest).name;
}

/** @param {{store: MagicStore}} props */
export function HighlightPanel({ store }) {
  const highlight = store.highlight.value;
  const at = store.at.value;
  if (!highlight) return null;
  const who = highlight.seat === null ? "" : nameOf(at, highlight.seat);
  const whom = highlight.targets.length ? listed(highlight.targets.map((seat) => objectOf(at, seat))) : "";
  const key = highlight.kind === "die" ? "die" : `${highlight.kind} ${highlight.id}`;
  return html`<div class=${`highlight ${cornerOf(store, highlight)}`} aria-hidden="true" key=${key}>
    <span class="highlight-who">${who}${whom && html` <i>→</i> ${whom}`}</span>
    <${Held} store=${store} highlight=${highlight} />
  </div>`;
}
