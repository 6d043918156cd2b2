/** What is heard of a part of the page, where its words are to be said apart. */

import { t } from "./i18n.js";

/** @param {Node} node @returns {string} its words, with spaces around what stands by itself */
function read(node) {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element) || node.ariaHidden === "true" || !node.checkVisibility()) return "";
  if (node.ariaLabel) return ` ${node.ariaLabel} `;
  const inside = [...node.childNodes].map(read).join("");
  return getComputedStyle(node).display.startsWith("inline") ? inside : ` ${inside} `;
}

/** @param {Node} node */
export const heardOf = (node) => read(node).replace(/\s+/g, " ").trim();

/** The words of all that stands in an element, one after the other. @param {Element | null | undefined} element */
export const heardIn = (element) =>
  [...(element?.children ?? [])]
    .map(heardOf)
    .filter(Boolean)
    .reduce((all, words) => (all ? `${all}${/[.!?…]$/.test(all) ? " " : /[。！？]$/.test(all) ? "" : t("table-list-separator")}${words}` : words), "");
