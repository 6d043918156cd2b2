/** A draft in the fragment of an address: compressed, and read by nobody but the browsers of those who have the link. */

/** No link is unpacked to more; the server looks at no longer draft either. */
export const MOST_BYTES = 32 * 1024;

/** @param {ReadableStream<Uint8Array<ArrayBuffer>>} stream */
async function bytesOf(stream) {
  const parts = [];
  let size = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > MOST_BYTES) {
      void reader.cancel().catch(() => {});
      throw new RangeError("the draft is too long");
    }
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** @param {unknown} draft @returns {Promise<string>} what stands behind `#draft=` */
export async function packed(draft) {
  const body = new Blob([JSON.stringify(draft)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const binary = Array.from(await bytesOf(body), (byte) => String.fromCharCode(byte)).join("");
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** @param {string} text what stands behind `#draft=` @returns {Promise<any>} throws for what is no draft */
export async function unpacked(text) {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
  const body = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const draft = JSON.parse(new TextDecoder().decode(await bytesOf(body)));
  if (typeof draft !== "object" || draft === null || Array.isArray(draft)) throw new TypeError("expected a draft");
  return draft;
}
