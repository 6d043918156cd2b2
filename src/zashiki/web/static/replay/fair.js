/**
 * Fair deals, checked in this browser: every outcome of chance is drawn again from the seed, as `zashiki verify` does it,
 * and the seed must have the commitment that was published before the first deal.
 */

/** @typedef {import("./replay.js").Replay} Replay */
/** @typedef {{below: (n: number) => Promise<number>}} Source */

/**
 * What was found: `problem` is null where everything is right, `draws` how many outcomes follow from the seed, `given` how
 * many were taken over from another match and follow from nothing here, `round` where the problem is.
 * @typedef {{problem: "no-seed" | "no-draws" | "no-cryptography" | "commitment" | "draw" | "frames" | null,
 *   draws: number, given: number, round: number, fingerprint: string | null}} Finding `fingerprint` is the seed's
 */

const LABEL = new TextEncoder().encode("zashiki/1");
const WORDS_PER_BLOCK = 8;
const WORDS = 2 ** 32;

/** @param {string} hex @returns {Uint8Array<ArrayBuffer>} */
const bytesOf = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));

/** @param {ArrayBuffer} buffer */
const hexOf = (buffer) => [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * The stream of words for one outcome of chance: HMAC-SHA-256(seed, label ‖ stream ‖ block), eight words a block.
 * @param {CryptoKey} key @param {number} stream @returns {Source}
 */
function sourceOf(key, stream) {
  /** @type {number[]} */
  let words = [];
  let block = 0;
  const word = async () => {
    if (!words.length) {
      const message = new Uint8Array(LABEL.length + 16);
      message.set(LABEL);
      new DataView(message.buffer).setBigUint64(LABEL.length, BigInt(stream));
      new DataView(message.buffer).setBigUint64(LABEL.length + 8, BigInt(block++));
      const digest = new DataView(await crypto.subtle.sign("HMAC", key, message));
      words = Array.from({ length: WORDS_PER_BLOCK }, (_, i) => digest.getUint32(4 * i));
    }
    return /** @type {number} */ (words.shift());
  };
  return {
    async below(n) {
      // Surplus words are skipped, so that every number is equally likely.
      const limit = Math.floor(WORDS / n) * n;
      let drawn = await word();
      while (drawn >= limit) drawn = await word();
      return drawn % n;
    },
  };
}

/** Fisher and Yates, from the end. @param {readonly string[]} items @param {Source} source */
export async function shuffled(items, source) {
  const result = [...items];
  for (let i = result.length - 1; i > 0; i--) {
    const j = await source.below(i + 1);
    [result[i], result[j]] = [result[j], result[i]];
  }
  return result;
}

/** @param {Replay} replay @returns {Promise<Finding>} */
export async function checkDeals(replay) {
  const { seed, commitment, frames, parts } = replay;
  /** @type {Finding} */
  const found = { problem: null, draws: 0, given: 0, round: 0, fingerprint: null };
  if (!seed || !/^[0-9a-f]{64}$/i.test(seed)) return { ...found, problem: "no-seed" };
  if (!parts.draws) return { ...found, problem: "no-draws" };
  // Browsers lend their cryptography to encrypted pages and to this machine's own only.
  if (!globalThis.crypto?.subtle) return { ...found, problem: "no-cryptography" };
  found.fingerprint = hexOf(await crypto.subtle.digest("SHA-256", bytesOf(seed)));
  if (commitment && commitment !== found.fingerprint) return { ...found, problem: "commitment" };
  const key = await crypto.subtle.importKey("raw", bytesOf(seed), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  for (const [at, frame] of frames.entries()) {
    if (frame.action?.seat !== "chance") continue;
    const { kind, picks } = frame.action;
    found.round = frame.observation.round;
    if (!parts.showsItsDeal(frame)) return { ...found, problem: "frames" };
    if (at <= replay.taken_over) {
      found.given++;
      continue;
    }
    const drawn = await parts.draws[kind]?.(replay, sourceOf(key, found.given + found.draws), at);
    if (!drawn || drawn.length !== picks.length || drawn.some((pick, i) => pick !== picks[i])) {
      return { ...found, problem: "draw" };
    }
    found.draws++;
  }
  return found;
}
