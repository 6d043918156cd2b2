/** A picture of a finished match to keep or to send on: made on this device, drawn from the house's own forms. */

/** As link previews like it. */
const WIDTH = 1200;
const HEIGHT = 630;
const EDGE = 56;
const LEFT = EDGE + 16;
const TOKEN = 118;
/** The most that stand in a row. */
const MOST = 7;
/** Forms are drawn in a box of so much, with some paper around it. */
const FORM = 100;
const BOX = 112;

/** @typedef {{heading: string, winners: string, score: string, tokens: readonly {drawing: Element | null, name: string}[], turned: string, match: string}} Picture
 *   `drawing` is a symbol or an `<svg>` of the page; `turned` says where the match turned, "" where nobody knows */

/** A colour as the canvas takes it: variables and themes resolved. @param {string} colour */
function resolved(colour) {
  const probe = document.createElement("i");
  probe.style.color = colour;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

/** A form's outline; null for what only groups others. @param {Element} element */
function outlineOf(element) {
  const number = (/** @type {string} */ name) => Number(element.getAttribute(name) ?? 0);
  const path = new Path2D(element.getAttribute("d") ?? "");
  if (element.tagName === "circle") path.arc(number("cx"), number("cy"), number("r"), 0, 2 * Math.PI);
  else if (element.tagName === "rect") path.roundRect(number("x"), number("y"), number("width"), number("height"), number("rx"));
  else if (element.tagName !== "path") return null;
  return path;
}

/** @typedef {{fill: string, stroke: string, width: number, cap: CanvasLineCap}} Ink */

/** What a form is painted with: its own, else what its group has. @param {Element} element @param {Ink} from @returns {Ink} */
const inkOf = (element, from) => ({
  fill: element.getAttribute("fill") ?? from.fill,
  stroke: element.getAttribute("stroke") ?? from.stroke,
  width: Number(element.getAttribute("stroke-width") ?? from.width),
  cap: /** @type {CanvasLineCap} */ (element.getAttribute("stroke-linecap") ?? from.cap),
});

/** @param {CanvasRenderingContext2D} context @param {Element} element @param {Ink} from */
function drawForm(context, element, from) {
  const ink = inkOf(element, from);
  context.save();
  const matrix = element instanceof SVGGraphicsElement ? element.transform.baseVal.consolidate()?.matrix : null;
  if (matrix) context.transform(matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f);
  context.globalAlpha *= Number(element.getAttribute("opacity") ?? 1);
  const outline = outlineOf(element);
  if (outline && ink.fill !== "none") {
    context.fillStyle = resolved(ink.fill);
    context.fill(outline, element.getAttribute("fill-rule") === "evenodd" ? "evenodd" : "nonzero");
  }
  if (outline && ink.stroke !== "none") {
    context.strokeStyle = resolved(ink.stroke);
    context.lineWidth = ink.width;
    context.lineCap = ink.cap;
    context.stroke(outline);
  }
  for (const child of element.children) drawForm(context, child, ink);
  context.restore();
}

/** @param {CanvasRenderingContext2D} context @param {Picture["tokens"][number]} token @param {{x: number, y: number}} at */
function drawToken(context, { drawing, name }, { x, y }) {
  context.fillStyle = resolved("var(--card-paper)");
  context.beginPath();
  context.arc(x + TOKEN / 2, y + TOKEN / 2, TOKEN / 2 + 10, 0, 2 * Math.PI);
  context.fill();
  context.stroke();
  if (drawing) {
    context.save();
    context.translate(x, y);
    context.scale(TOKEN / BOX, TOKEN / BOX);
    context.translate((BOX - FORM) / 2, (BOX - FORM) / 2);
    drawForm(context, drawing, { fill: "var(--card-ink)", stroke: "none", width: 1, cap: "butt" });
    context.restore();
  }
  context.fillStyle = resolved("var(--ink)");
  context.textAlign = "center";
  context.fillText(name, x + TOKEN / 2, y + TOKEN + 42, TOKEN + 26);
  context.textAlign = "start";
}

/** Where a match can be seen again. @param {string} match */
const linkOf = (match) => `${location.origin}/replay/${match}`;

/** @param {Picture} picture @returns {HTMLCanvasElement} */
function drawPicture({ heading, winners, score, tokens, turned, match }) {
  const canvas = Object.assign(document.createElement("canvas"), { width: WIDTH, height: HEIGHT });
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const style = getComputedStyle(document.documentElement);
  const [title, text] = ["--font-title", "--font-text"].map((name) => style.getPropertyValue(name));
  context.fillStyle = resolved("var(--page)");
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.strokeStyle = resolved("var(--gold)");
  context.lineWidth = 4;
  context.strokeRect(EDGE / 2, EDGE / 2, WIDTH - EDGE, HEIGHT - EDGE);
  const write = (/** @type {string} */ words, /** @type {number} */ y, /** @type {string} */ font, /** @type {string} */ ink) => {
    context.font = font;
    context.fillStyle = resolved(`var(${ink})`);
    context.fillText(words, LEFT, y, WIDTH - 2 * LEFT);
  };
  write(heading, 104, `600 30px ${text}`, "--ink-soft");
  write(winners, 168, `600 46px ${title}`, "--ink");
  write(score, 232, `600 36px ${text}`, "--accent");
  context.font = `600 20px ${text}`;
  tokens.slice(0, MOST).forEach((token, i) => drawToken(context, token, { x: LEFT + i * (TOKEN + 28), y: 290 }));
  if (turned) write(turned, 520, `600 32px ${title}`, "--ink");
  write(linkOf(match), 570, `24px ${text}`, "--ink-soft");
  return canvas;
}

/** Share the picture where the device can, else keep it as a file. @param {Picture} picture */
export async function sharePicture(picture) {
  const canvas = drawPicture(picture);
  const blob = await new Promise((/** @type {(blob: Blob | null) => void} */ done) => canvas.toBlob(done, "image/png"));
  if (!blob) return;
  const file = new File([blob], `zashiki-${picture.match}.png`, { type: "image/png" });
  if (navigator.canShare?.({ files: [file] })) {
    try {
      return await navigator.share({ files: [file], url: linkOf(picture.match) });
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return;
    }
  }
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement("a"), { href: url, download: file.name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
