/** A picture from this device: made small here, and made anew by the server, which is what the draft then holds. */

import { ApiError, call } from "../../app/api.js";
import { failureText } from "../../app/failure.js";
import { t } from "../../app/i18n.js";

/** The server takes no larger file in. */
const MOST_BYTES = 40 * 1024;
/** Sides of a picture in pixels, the best first. */
const SIDES = [192, 160, 128, 96, 64];

/** @param {Blob} blob as JSON holds bytes */
async function base64(blob) {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

/** Any picture that this browser can show, as pixels. @param {Blob} file @returns {Promise<Blob>} throws for other files */
async function small(file) {
  const bitmap = await createImageBitmap(file);
  for (const side of SIDES) {
    const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
    const [width, height] = [bitmap.width, bitmap.height].map((one) => Math.max(1, Math.round(one * scale)));
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    canvas.getContext("2d")?.drawImage(bitmap, 0, 0, width, height);
    /** @type {Blob | null} */
    const made = await new Promise((done) => canvas.toBlob(done, "image/png"));
    if (made && made.size <= MOST_BYTES) return made;
  }
  throw new RangeError("the picture is too large");
}

/** What a draft holds of a picture from this device; throws an error whose message is for people. @param {File} file @returns {Promise<string>} */
export async function pictureOf(file) {
  const isVector = file.type === "image/svg+xml" || file.name.toLowerCase().endsWith(".svg");
  try {
    const image = await base64(isVector ? file : await small(file));
    return (await call("POST", "/magic/workshop/drawing", { image })).drawing;
  } catch (error) {
    const isUnfit = !(error instanceof ApiError) || ["bad-value", "too-large", "malformed"].includes(error.code);
    throw new Error(isUnfit ? t(isVector ? "ws-bad-svg" : "ws-bad-picture") : failureText(error));
  }
}
