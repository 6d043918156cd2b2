/** A picture of a finished match to keep or to send on: made on this device, drawn from the house's own forms. */

import { t, tMaybe } from "../app/i18n.js";
import { nameOf, sideName } from "../table/names.js";
import { sidesInOrder } from "../table/sides.js";
import { capturedBy } from "./places.js";
import { suitOf } from "./cards.js";

/** @typedef {import("./store.js").TableStore} TableStore */

/** As link previews like it. */
const WIDTH = 1200;
const HEIGHT = 630;
const EDGE = 56;
const BOSS = 118;
/** Symbols are drawn in a box of so much. */
const BOX = 100;

/** A colour of the page's theme as the canvas takes it. @param {string} colour @param {Element} near */
function resolved(colour, near) {
  const probe = document.createElement("i");
  probe.style.color = colour;
  near.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

/**
 * The filled forms of a symbol of the page, at a place of the canvas.
 * @param {CanvasRenderingContext2D} context @param {string} id @param {{x: number, y: number, size: number}} at
 */
function drawSymbol(context, id, { x, y, size }) {
  const symbol = document.getElementById(id);
  if (!symbol) return;
  context.save();
  context.translate(x, y);
  context.scale(size / BOX, size / BOX);
  /** @param {Element} element @param {string} fill */
  const draw = (element, fill) => {
    const own = element.getAttribute("fill") ?? fill;
    context.save();
    const matrix = element instanceof SVGGraphicsElement ? element.transform.baseVal.consolidate()?.matrix : null;
    if (matrix) context.transform(matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f);
    const path = element.getAttribute("d");
    const stroke = element.getAttribute("stroke");
    if (path && own !== "none") {
      context.fillStyle = resolved(own, document.body);
      context.fill(new Path2D(path), element.getAttribute("fill-rule") === "evenodd" ? "evenodd" : "nonzero");
    }
    if (path && stroke && stroke !== "none") {
      context.strokeStyle = resolved(stroke, document.body);
      context.lineWidth = Number(element.getAttribute("stroke-width") ?? 1);
      context.stroke(new Path2D(path));
    }
    for (const child of element.children) draw(child, own);
    context.restore();
  };
  draw(symbol, "currentColor");
  context.restore();
}

/** The bosses of the side that stands first. @param {TableStore} store */
function bossesOf(store) {
  const { view } = store.naming.value;
  const winners = view.results.at(-1)?.winners ?? [];
  const side = view.sides.findIndex((seats) => seats.some((seat) => winners.includes(seat)));
  return side < 0 ? [] : capturedBy(view, side);
}

/** @param {TableStore} store @param {string} turned where it turned; "" where nobody knows @returns {HTMLCanvasElement} */
export function drawPicture(store, turned) {
  const canvas = Object.assign(document.createElement("canvas"), { width: WIDTH, height: HEIGHT });
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const { view } = store.naming.value;
  const colour = (/** @type {string} */ name) => resolved(`var(${name})`, document.body);
  const title = getComputedStyle(document.documentElement).getPropertyValue("--font-title");
  const text = getComputedStyle(document.documentElement).getPropertyValue("--font-text");
  context.fillStyle = colour("--page");
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.strokeStyle = colour("--gold");
  context.lineWidth = 4;
  context.strokeRect(EDGE / 2, EDGE / 2, WIDTH - EDGE, HEIGHT - EDGE);
  const write = (/** @type {string} */ words, /** @type {number} */ y, /** @type {string} */ font, /** @type {string} */ ink) => {
    context.font = font;
    context.fillStyle = colour(ink);
    context.fillText(words, EDGE + 16, y, WIDTH - 2 * EDGE - 32);
  };
  write(`${t("zashiki")} · ${t("game-septet")}`, 104, `600 30px ${text}`, "--ink-soft");
  const winners = view.winners.map((seat) => nameOf({ ...store.naming.value, view: { ...view, isReplay: true } }, seat));
  write(t("log-match-won", { side: new Intl.ListFormat(document.documentElement.lang).format(winners) }), 168, `600 46px ${title}`, "--ink");
  const scores = sidesInOrder(view).map((side) => `${sideName({ ...store.naming.value, view: { ...view, isReplay: true } }, side)} ${store.limits.value.target ? view.scores[side] : view.seals[side].length}`);
  write(scores.join(" – "), 232, `600 36px ${text}`, "--accent");
  bossesOf(store).slice(0, 7).forEach((card, i) => {
    const at = { x: EDGE + 16 + i * (BOSS + 28), y: 290, size: BOSS };
    context.fillStyle = colour("--card-paper");
    context.beginPath();
    context.arc(at.x + BOSS / 2, at.y + BOSS / 2, BOSS / 2 + 10, 0, 2 * Math.PI);
    context.fill();
    context.stroke();
    drawSymbol(context, `yokai-${suitOf(card)}`, at);
    context.font = `600 20px ${text}`;
    context.fillStyle = colour("--ink");
    context.textAlign = "center";
    context.fillText(tMaybe(`term-yokai-${suitOf(card)}`) ?? "", at.x + BOSS / 2, at.y + BOSS + 42, BOSS + 24);
    context.textAlign = "start";
  });
  if (turned) write(turned, 520, `600 32px ${title}`, "--ink");
  write(`${location.origin}/replay/${store.match.value?.id}`, 570, `24px ${text}`, "--ink-soft");
  return canvas;
}

/** Share the picture where the device can, else keep it as a file. @param {TableStore} store @param {string} turned */
export async function sharePicture(store, turned) {
  const canvas = drawPicture(store, turned);
  const blob = await new Promise((/** @type {(blob: Blob | null) => void} */ done) => canvas.toBlob(done, "image/png"));
  if (!blob) return;
  const file = new File([blob], `zashiki-${store.match.value?.id}.png`, { type: "image/png" });
  if (navigator.canShare?.({ files: [file] })) {
    try {
      return await navigator.share({ files: [file], url: `${location.origin}/replay/${store.match.value?.id}` });
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return;
    }
  }
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement("a"), { href: url, download: file.name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
