/** The chances through the match, drawn: a tap goes to the moment, and so do the arrow keys. */

import { html } from "../vendor/index.js";
import { t } from "../app/i18n.js";
import { useSize } from "../table/size.js";
import { percentOf } from "../app/numbers.js";
import { pointAt } from "./analysis_line.js";

/** @typedef {import("./player.js").ReplayPlayer} ReplayPlayer */
/** @typedef {import("./analysis_line.js").Point} Point */
/** @typedef {import("./analysis_store.js").Judged} Judged */

/** Room around the drawing, so that points at the edges are whole. */
const EDGE = 8;
/** How near a tap must be to a mark to mean it. */
const NEAR = 14;

/** The marks' forms, around their middle: the worse, the more corners. @type {Record<string, string>} */
const FORMS = {
  inaccuracy: "M0 -4.5a4.5 4.5 0 1 0 .01 0z",
  mistake: "M0 -6l5.6 10h-11.2z",
  blunder: "M0 -7.2l6.4 7.2l-6.4 7.2l-6.4 -7.2z",
};

/** The form of a mark, for lists as for the drawing. @param {{mark: string}} props */
export const MarkForm = ({ mark }) =>
  html`<svg class=${`mark-form ${mark}`} viewBox="-8 -8 16 16" aria-hidden="true">
    <path d=${FORMS[mark] ?? "M-4.5 0.5l3 3.5l6 -8"} />
  </svg>`;

/** The line's pieces, one for each round. @param {readonly Point[]} points @returns {Point[][]} */
function byRound(points) {
  /** @type {Point[][]} */
  const rounds = [];
  for (const point of points) {
    const last = rounds.at(-1);
    if (last?.[0].round === point.round) last.push(point);
    else rounds.push([point]);
  }
  return rounds;
}

/**
 * @param {{player: ReplayPlayer, points: readonly Point[], costly: readonly Judged[], own: (seat: number) => boolean, title: string,
 *   isWhole: boolean, onGo: (at: number) => void}} props `own` tells whether a seat is of the side that the line is about, `isWhole` whether there is nothing but the match to win
 */
export function Chart({ player, points: given, costly, own, title, isWhole, onGo }) {
  const points = isWhole ? given.map((point) => ({ ...point, match: point.chance })) : given;
  const [area, { width, height }] = useSize();
  const { last } = player.transport;
  const at = player.transport.at.value;
  const x = (/** @type {number} */ frame) => EDGE + (frame / Math.max(last, 1)) * (width - 2 * EDGE);
  const y = (/** @type {number} */ chance) => EDGE + (1 - chance) * (height - 2 * EDGE);
  const path = (/** @type {readonly Point[]} */ some, /** @type {"chance" | "match"} */ of) =>
    some.map((point, i) => `${i ? "L" : "M"}${x(point.at).toFixed(1)} ${y(point[of]).toFixed(1)}`).join("");
  const marks = costly.map((judged) => {
    const point = pointAt(points, judged.at + 1);
    return { judged, x: x(judged.at + 1), y: y(point?.match ?? 0.5) };
  });
  const now = pointAt(points, at);
  const rounds = byRound(points);

  /** @param {MouseEvent} event */
  const tap = (event) => {
    const box = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
    const [left, top] = [event.clientX - box.left, event.clientY - box.top];
    const near = marks
      .map((mark) => ({ ...mark, far: Math.hypot(mark.x - left, mark.y - top) }))
      .filter(({ far }) => far < NEAR)
      .sort((a, b) => a.far - b.far)[0];
    onGo(near ? near.judged.at : Math.round(((left - EDGE) / (width - 2 * EDGE)) * last));
  };
  /** @param {KeyboardEvent} event */
  const walk = (event) => {
    const stops = points.map((point) => point.at);
    const to = {
      ArrowRight: stops.find((stop) => stop > at),
      ArrowUp: stops.find((stop) => stop > at),
      ArrowLeft: stops.findLast((stop) => stop < at),
      ArrowDown: stops.findLast((stop) => stop < at),
      Home: 0,
      End: last,
    }[event.key];
    if (!["ArrowRight", "ArrowUp", "ArrowLeft", "ArrowDown", "Home", "End"].includes(event.key)) return;
    event.preventDefault();
    if (to !== undefined) onGo(to);
  };

  return html`<div ref=${area} class="chart" role="slider" tabindex="0" aria-label=${title} aria-valuemin="0"
    aria-valuemax=${last} aria-valuenow=${at}
    aria-valuetext=${now ? t(isWhole ? "analysis-point-match" : "analysis-point", { number: now.round, percent: percentOf(now.chance), match: percentOf(now.match) }) : ""}
    onClick=${tap} onKeyDown=${walk}>
    ${
      width > 0 &&
      html`<svg width=${width} height=${height} aria-hidden="true">
        <path class="chart-half" d=${`M0 ${y(0.5)}H${width}`} />
        ${rounds.slice(1).map(([first]) => html`<path key=${first.round} class="chart-border" d=${`M${x(first.at).toFixed(1)} 0V${height}`} />`)}
        ${points.length > 0 && html`<path class="chart-fill" d=${`${path(points, "match")}L${x(points[points.length - 1].at)} ${y(0)}L${x(points[0].at)} ${y(0)}z`} />`}
        ${!isWhole && rounds.map((round) => html`<path key=${round[0].round} class="chart-round" d=${path(round, "chance")} />`)}
        <path class="chart-match" d=${path(points, "match")} />
        <path class="chart-now" d=${`M${x(at).toFixed(1)} 0V${height}`} />
        ${marks.map(({ judged, x: left, y: top }) => html`<path key=${judged.at} class=${`mark-form ${judged.mark} ${own(judged.seat) ? "" : "other"}`} d=${FORMS[judged.mark]} transform=${`translate(${left.toFixed(1)} ${top.toFixed(1)})`} />`)}
      </svg>`
    }
  </div>`;
}
