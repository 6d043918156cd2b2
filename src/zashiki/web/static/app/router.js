/** Which page is open: the address bar as a signal. */

import { html, signal, useEffect, useRef } from "../vendor/index.js";
import { stepTaken, stepTo } from "./place.js";

/** @typedef {{name: "home" | "table" | "learn" | "lesson" | "replay" | "rules" | "about" | "me" | "friends" | "clubs" | "club" | "standing" | "workshop" | "daily" | "tournaments" | "tournament" | "duplicate" | "puzzles" | "puzzle" | "missing", params: Record<string, string>, path: string}} Route */

/** @type {readonly {name: Route["name"], pattern: RegExp}[]} */
const PAGES = [
  { name: "home", pattern: /^\/$/ },
  { name: "table", pattern: /^\/table\/(?<id>[\w-]+)\/?$/ },
  { name: "replay", pattern: /^\/replay(?:\/(?<id>[\w-]+))?\/?$/ },
  { name: "learn", pattern: /^\/learn\/?$/ },
  { name: "lesson", pattern: /^\/learn\/(?<lesson>[\w-]+)\/?$/ },
  { name: "rules", pattern: /^\/rules(?:\/(?<game>[\w-]+))?\/?$/ },
  { name: "about", pattern: /^\/about\/?$/ },
  { name: "me", pattern: /^\/me\/?$/ },
  { name: "friends", pattern: /^\/friends(?:\/(?<guest>\w+))?\/?$/ },
  { name: "clubs", pattern: /^\/clubs\/?$/ },
  { name: "club", pattern: /^\/club\/(?<id>\w+)\/?$/ },
  { name: "daily", pattern: /^\/daily(?:\/(?<day>\d{4}-\d\d-\d\d))?\/?$/ },
  { name: "tournaments", pattern: /^\/tournaments\/?$/ },
  { name: "tournament", pattern: /^\/tournaments\/(?<id>[\w-]+)\/?$/ },
  { name: "duplicate", pattern: /^\/duplicate\/(?<id>[\w-]+)\/?$/ },
  { name: "puzzles", pattern: /^\/puzzles\/?$/ },
  { name: "puzzle", pattern: /^\/puzzles\/(?<puzzle>[\w-]+)\/?$/ },
  { name: "workshop", pattern: /^\/workshop\/?$/ },
  { name: "standing", pattern: /^\/standing\/?$/ },
];

/**
 * The page at a path.
 * @param {string} path
 * @returns {Route}
 */
function routeOf(path) {
  for (const { name, pattern } of PAGES) {
    const match = pattern.exec(path);
    if (match) return { name, params: { ...match.groups }, path };
  }
  return { name: "missing", params: {}, path };
}

/** Whether the next page is loaded whole, as the files that this one is made of are no longer the newest. */
export const loadAnew = signal(false);

/** The page that is open. */
export const route = signal(routeOf(location.pathname));

function follow() {
  if (location.pathname !== route.peek().path) route.value = routeOf(location.pathname);
}

addEventListener("popstate", () => {
  stepTaken(location.pathname !== route.peek().path);
  follow();
});

/**
 * Opens a path of this site, like a click on a link to it.
 * @param {string} path with an optional #anchor
 * @param {{replace?: boolean}} [how] `replace` leaves no step to go back to
 */
export function navigate(path, { replace = false } = {}) {
  if (loadAnew.peek()) return location[replace ? "replace" : "assign"](path);
  // As in the browser's own way with links: to where one is already, such as by a second tap, is no step.
  const isHere = new URL(path, location.href).href === location.href;
  stepTo(path, !replace && !isHere);
  follow();
  if (!location.hash) scrollTo(0, 0);
}

/**
 * What leads on from the page that is open now, once an answer has come: whoever has gone to another page by then stays there.
 * @returns {typeof navigate}
 */
export function onwards() {
  const here = route.peek();
  return (path, how) => {
    if (route.peek() === here) navigate(path, how);
  };
}

/**
 * As `onwards`, for a part of a page that is put away then; where a person has done that before the answer came, nobody is led on.
 * @param {() => void} putAway @returns {() => typeof navigate}
 */
export function useOnwards(putAway) {
  const isThere = useRef(true);
  useEffect(() => () => void (isThere.current = false), []);
  return () => {
    const goOn = onwards();
    return (path, how) => {
      if (!isThere.current) return;
      putAway();
      goOn(path, how);
    };
  };
}

/**
 * A link within this site that does not load the page anew: `<${Link} href="/rules">…<//>`.
 * @param {{href: string, children?: any, onClick?: (event: MouseEvent) => void, [attribute: string]: any}} props
 */
export function Link({ href, children, onClick, ...attributes }) {
  /** @param {MouseEvent} event */
  const open = (event) => {
    onClick?.(event);
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    navigate(href);
  };
  return html`<a href=${href} onClick=${open} ...${attributes}>${children}</a>`;
}

export { Link as link };
