/** Style sheets that only some pages need, fetched with the modules of those pages. */

import { again } from "./again.js";
import { told } from "./told.js";

/** Sheets on their way, and those that count. @type {Map<string, Promise<void>>} */
const coming = new Map();
/** Those that were fetched ahead and do not count yet, each with its arrival. @type {Map<string, {link: HTMLLinkElement, arrival: Promise<void>}>} */
const waiting = new Map();

/** For no screen: the browser fetches such a sheet behind all others, and styles nothing by it. */
const NOWHERE = "not all";

/** Where a sheet is to be had; nothing where it is on the page already. @param {string} name */
const addressOf = (name) => told.sheets[name] ?? `/static/${name}`;

/**
 * @param {string} name of a file of the client
 * @param {{isPage?: boolean}} [how] a page's own sheet counts more than those of what it shows, whichever comes first
 * @returns {Promise<void>} when it counts, or cannot be had now: it is asked for again then
 */
export function load(name, { isPage = false } = {}) {
  const address = addressOf(name);
  if (!address) return Promise.resolve();
  const ask = () => fetched(address, isPage);
  const arrival = coming.get(address) ?? ask().catch(() => void again(ask));
  coming.set(address, arrival);
  return arrival;
}

/** Fetches a sheet that will be needed: the page looks as before until it is loaded. @param {string} name of a file of the client */
export function fetchSheet(name) {
  const address = addressOf(name);
  if (!address || coming.has(address) || waiting.has(address)) return;
  const link = linkTo(address, NOWHERE);
  // What cannot be had now is asked for when it is needed.
  const arrival = arrivalOf(link).catch((error) => {
    waiting.delete(address);
    throw error;
  });
  arrival.catch(() => {});
  waiting.set(address, { link, arrival });
  insert(link, false);
}

/** @param {string} href @param {boolean} isPage @returns {Promise<void>} */
function fetched(href, isPage) {
  const ahead = waiting.get(href);
  waiting.delete(href);
  const link = ahead?.link ?? linkTo(href, "all");
  const arrival = ahead?.arrival ?? arrivalOf(link);
  link.media = "all";
  if (isPage) link.dataset.page = "";
  if (!ahead || isPage) insert(link, isPage);
  return arrival;
}

/** @param {string} href @param {string} media */
const linkTo = (href, media) => Object.assign(document.createElement("link"), { rel: "stylesheet", href, media });

/** @param {HTMLLinkElement} link @returns {Promise<void>} when its sheet is there; one that cannot be had is gone from the page */
const arrivalOf = (link) =>
  new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`${link.href} cannot be had`));
    };
  });

/** @param {HTMLLinkElement} link @param {boolean} isPage */
const insert = (link, isPage) => document.head.insertBefore(link, isPage ? null : document.querySelector("link[data-page]"));
