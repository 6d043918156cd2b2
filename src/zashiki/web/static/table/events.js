/** Events by their types, of which a game knows each. */

import { ApiError } from "../app/api.js";

/** @typedef {import("./types.js").GameEvent} GameEvent */

/**
 * What a game does with an event; throws `ApiError` with code `unknown-event` where it does not know the type.
 * @template T @param {Record<string, T>} handlers @param {GameEvent} event @returns {T}
 */
export function handlerOf(handlers, { type }) {
  if (!Object.hasOwn(handlers, type)) throw new ApiError("unknown-event", type);
  return handlers[type];
}
