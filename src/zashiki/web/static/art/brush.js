/**
 * The pen everything in this folder is drawn with.
 *
 * A drawing is written down the way a hand makes it: a stroke is a few knots `x y width`, a shape a few knots `x y`.
 * The pen puts a smooth outline around them, so the sources stay small and the line stays alive.
 */

/** @typedef {{x: number, y: number, w: number}} Knot */

/** Points between two knots. More is smoother and longer. */
const STEPS = 4;

/** @param {number} value */
const short = (value) => String(Math.round(value * 10) / 10);

/**
 * The Catmull-Rom curve between `b` and `c`, at `t` from 0 to 1.
 * @param {number} a @param {number} b @param {number} c @param {number} d @param {number} t
 */
const between = (a, b, c, d, t) => b + (t / 2) * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));

/** @param {string} text @returns {Knot[]} */
function knots(text) {
  const numbers = text.trim().split(/\s+/).map(Number);
  const found = [];
  for (let i = 0; i < numbers.length; i += 3) {
    found.push({ x: numbers[i], y: numbers[i + 1], w: numbers[i + 2] });
  }
  return found;
}

/** A closed outline through the middles of its sides, which rounds off every facet. @param {number[][]} points */
function rounded(points) {
  const all = points.map((p) => p.map((v) => Math.round(v * 10)));
  const middle = (/** @type {number} */ i) => {
    const [p, q] = [all[i], all[(i + 1) % all.length]];
    return [(p[0] + q[0]) >> 1, (p[1] + q[1]) >> 1];
  };
  let pen = middle(all.length - 1);
  let path = `M${pen[0] / 10} ${pen[1] / 10}q`;
  all.forEach((point, i) => {
    const next = middle(i);
    for (const v of [point[0] - pen[0], point[1] - pen[1], next[0] - pen[0], next[1] - pen[1]]) {
      path += (v < 0 || path.endsWith("q") ? "" : " ") + String(v / 10).replace(/^(-?)0\./, "$1.");
    }
    pen = next;
  });
  return `${path}Z`;
}

/** @param {Knot[]} line @param {number} weight */
function outline(line, weight) {
  /** @type {Knot[]} */
  const spine = [];
  for (let i = 0; i + 1 < line.length; i++) {
    const [a, b, c, d] = [line[i - 1] ?? line[i], line[i], line[i + 1], line[i + 2] ?? line[i + 1]];
    const steps = line.length === 2 ? 3 : STEPS;
    for (let s = 0; s < steps; s++) {
      const t = s / steps;
      spine.push({
        x: between(a.x, b.x, c.x, d.x, t),
        y: between(a.y, b.y, c.y, d.y, t),
        w: Math.max(0, between(a.w, b.w, c.w, d.w, t)),
      });
    }
  }
  spine.push(line[line.length - 1]);
  /** @type {number[][]} */
  const left = [];
  /** @type {number[][]} */
  const right = [];
  spine.forEach((p, i) => {
    const before = spine[i - 1] ?? p;
    const after = spine[i + 1] ?? p;
    const length = Math.hypot(after.x - before.x, after.y - before.y) || 1;
    const half = (p.w * weight) / 2 / length;
    const [dx, dy] = [(after.x - before.x) * half, (after.y - before.y) * half];
    // The ends bulge a little, as wet bristles do when they are set down and lifted.
    const reach = i === 0 ? -0.45 : i === spine.length - 1 ? 0.45 : 0;
    left.push([p.x - dy + dx * reach, p.y + dx + dy * reach]);
    right.unshift([p.x + dy + dx * reach, p.y - dx + dy * reach]);
  });
  return rounded([...left, ...right]);
}

/**
 * Path data of brush strokes: knots `x y width`, strokes parted by `/`.
 * @param {string} text
 * @param {number} [weight] factor on all widths
 * @returns {string}
 */
export function brush(text, weight = 1) {
  return text
    .split("/")
    .map((stroke) => outline(knots(stroke), weight))
    .join("");
}

/**
 * Path data of closed shapes: knots `x y`, a knot written `^x y` is a sharp corner, shapes parted by `/`.
 * @param {string} text
 * @returns {string}
 */
export function blob(text) {
  return text.split("/").map(closed).join("");
}

/** @param {string} text */
function closed(text) {
  const words = text.trim().split(/\s+/);
  /** @type {{x: number, y: number, sharp: boolean}[]} */
  const points = [];
  for (let i = 0; i < words.length; i += 2) {
    const sharp = words[i].startsWith("^");
    points.push({ x: Number(words[i].slice(sharp ? 1 : 0)), y: Number(words[i + 1]), sharp });
  }
  // All outlines turn the same way as the strokes', so that shapes in one path join and never cut each other out.
  const area = points.reduce((sum, p, i) => {
    const q = points[(i + 1) % points.length];
    return sum + p.x * q.y - q.x * p.y;
  }, 0);
  if (area > 0) points.reverse();
  const at = (/** @type {number} */ i) => points[(i + points.length) % points.length];
  let path = `M${short(points[0].x)} ${short(points[0].y)}`;
  points.forEach((b, i) => {
    const c = at(i + 1);
    // At a corner the curve forgets what lies beyond it.
    const a = b.sharp ? b : at(i - 1);
    const d = c.sharp ? c : at(i + 2);
    path +=
      b.sharp && c.sharp
        ? `L${short(c.x)} ${short(c.y)}`
        : `C${short(b.x + (c.x - a.x) / 6)} ${short(b.y + (c.y - a.y) / 6)} ` +
          `${short(c.x - (d.x - b.x) / 6)} ${short(c.y - (d.y - b.y) / 6)} ${short(c.x)} ${short(c.y)}`;
  });
  return `${path}Z`;
}

/** Path data of a round dot. @param {number} x @param {number} y @param {number} r */
export const dot = (x, y, r) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

/**
 * One filled path.
 * @param {string} d path data
 * @param {string} [fill] a colour; without it the surrounding fill
 * @param {string} [more] further attributes
 */
export const ink = (d, fill = "", more = "") => `<path${fill && ` fill="${fill}"`}${more && ` ${more}`} d="${d}"/>`;

/**
 * A symbol; what is drawn without a colour of its own takes the text's.
 * @param {string} id
 * @param {string} content
 * @param {string} [box] the view box
 */
export const symbol = (id, content, box = "0 0 100 100") =>
  `<symbol id="${id}" viewBox="${box}" fill="currentColor">${content}</symbol>`;
