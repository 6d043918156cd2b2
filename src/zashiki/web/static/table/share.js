/** Telling others about a table, or anything else that has a link. */

import { t } from "../app/i18n.js";
import { toast } from "../app/toast.js";

/** The table's own address. @param {string} id */
export const tableLink = (id) => `${location.origin}/table/${id}`;

/** @param {string} text @param {string} done what is said when it is in the clipboard */
export async function copy(text, done) {
  try {
    await navigator.clipboard.writeText(text);
    toast(done, { kind: "success" });
  } catch {
    // Pages without encryption have no clipboard; the text is still there to be marked by hand.
    toast(t("table-copy-failed", { text }), { kind: "error" });
  }
}

/** @param {string} id */
export const share = (id) => shareLink(tableLink(id), t("table-share-title"), t("table-link-copied"));

/**
 * The system's own way to share where there is one, else the clipboard.
 * @param {string} url @param {string} title @param {string} done what is said when it is in the clipboard
 */
export async function shareLink(url, title, done) {
  if (!navigator.share) {
    await copy(url, done);
    return;
  }
  try {
    await navigator.share({ title, url });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "AbortError")) await copy(url, done);
  }
}
