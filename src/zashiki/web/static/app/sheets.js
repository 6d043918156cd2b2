/** Style sheets that only some pages need, fetched with the modules of those pages. */

import { again } from "./again.js";
import { told } from "./told.js";

/** Sheets on their way, and those that count. @type {Map<string, Promise<void>>} */
const coming = new Map();

/**
 * @param {string} name of a file of the client
 * @param {{isPage?: boolean}} [how] a page's own sheet counts more than those of what it shows, whichever comes first
 * @returns {Promise<void>} when it counts, or cannot be had now: it is asked for again then
 */
export function load(name, { isPage = false } = {}) {
  const address = told.sheets[name] ?? `/static/${name}`;
  if (!address) return Promise.resolve();
  const ask = () => fetched(address, isPage);
  const arrival = coming.get(address) ?? ask().catch(() => void again(ask));
  coming.set(address, arrival);
  return arrival;
}

/** @param {string} href @param {boolean} isPage @returns {Promise<void>} */
const fetched = (href, isPage) =>
  new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`${href} cannot be had`));
    };
    if (isPage) link.dataset.page = "";
    document.head.insertBefore(link, isPage ? null : document.querySelector("link[data-page]"));
  });
