/**
 * Friends: who of those whom you follow is here, where they can be met, and what they invite you to. Asked for as long as the
 * page is seen, which also says that you are here.
 */

import { signal } from "../vendor/index.js";
import { call } from "./api.js";
import { loadMe } from "./me.js";
import { route } from "./router.js";

/** @typedef {import("./api.js").Me} Me */
/** Who is told of somebody. @typedef {"followers" | "friends" | "nobody"} SeenBy */
/** @typedef {{table: string, kind: "open" | "watch", game: string, variant: string, free: number}} Place */
/** @typedef {{id: string, name: string, avatar: number, follows_you: boolean, here: boolean, places: Place[]}} Friend */
/** An invitation for you. @typedef {{table: string, guest: Me, game: string, variant: string}} Asked */
/** A friend who asks you to be their partner in a tournament. @typedef {{tournament: string, name: string, guest: Me, game: string, variant: string}} AskedPartner */
/**
 * @typedef {{seen_by: SeenBy, friends: Friend[], followers: Me[], invitations: Asked[],
 *   sent: {table: string, guest: string, is_declined: boolean}[], partners: AskedPartner[], again: number}} Circle `again`: seconds until a page asks again
 */

/** Milliseconds that a page has for itself before it asks. */
const SETTLED = 2500;
const LOOK_MS = 5000;
/** What is asked with others is asked a little early, rather than once more. */
const EARLY_MS = 1500;

/** What was told last. */
export const circle = signal(/** @type {Circle | null} */ (null));
let askedAt = 0;
/** How often something that you did was sent or answered: what was asked before knows nothing of it. */
let deeds = 0;

/** @param {Promise<Circle>} asked */
async function told(asked) {
  askedAt = performance.now();
  deeds += 1;
  try {
    circle.value = await asked;
    return circle.value;
  } finally {
    deeds += 1;
  }
}

/**
 * Says that you are here, and asks; throws `ApiError`. What was told a moment ago is not asked again unless it is urgent.
 * @param {{isUrgent?: boolean}} [how]
 */
export async function lookAtFriends({ isUrgent = false } = {}) {
  const known = circle.peek();
  if (!isUrgent && known && performance.now() - askedAt < known.again * 1000 - EARLY_MS) return known;
  await loadMe();
  const { name, params } = route.peek();
  askedAt = performance.now();
  const before = deeds;
  /** @type {Circle} */
  const answer = await call("PUT", "/friends/here", { table: name === "table" ? params.id : "" });
  if (deeds === before) circle.value = answer;
  return circle.peek() ?? answer;
}

/** Looks as long as the page is seen, wherever the person is on the site. */
export function watchFriends() {
  const look = () => {
    if (!document.hidden && navigator.onLine) lookAtFriends().catch(() => {});
  };
  const begin = () => {
    look();
    setInterval(look, LOOK_MS);
    document.addEventListener("visibilitychange", look);
  };
  setTimeout(begin, SETTLED);
}

// What you do; every one throws `ApiError`, and tells what is true then.

/** @param {string} guest */
export const follow = (guest) => told(call("PUT", `/follows/${encodeURIComponent(guest)}`));
/** @param {string} guest */
export const unfollow = (guest) => told(call("DELETE", `/follows/${encodeURIComponent(guest)}`));
/** @param {SeenBy} who */
export const setSeenBy = (who) => told(call("PATCH", "/friends", { seen_by: who }));
/** @param {string} table @param {string} guest */
export const invite = (table, guest) => told(call("PUT", `/invitations/${table}/${guest}`));
/** @param {Asked} asked @param {boolean} yes */
export const answerInvitation = ({ table, guest }, yes) => told(call("POST", `/invitations/${table}/${guest.id}`, { yes }));
/** Not to be somebody's partner; what is true then is asked anew. @param {string} tournament */
export async function declinePartner(tournament) {
  await call("POST", `/tournaments/${encodeURIComponent(tournament)}`, { do: "decline" });
  return lookAtFriends({ isUrgent: true });
}
/** Whom a link leads to; throws `ApiError`. @param {string} guest @returns {Promise<Me>} */
export const getGuest = (guest) => call("GET", `/follows/${encodeURIComponent(guest)}`);
