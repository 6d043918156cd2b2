/** The games that have files of their own in this browser: the one place where they are listed. */

import { ApiError } from "./app/api.js";
import { loadGames } from "./app/games.js";
import { addCatalogue } from "./app/i18n.js";

/** @typedef {import("./plugin.js").Plugin} Plugin */
/** @typedef {{name: string, plugin: Plugin}} Entry */

/** @type {Record<string, () => Promise<{plugin: Plugin}>>} */
const PLUGINS = {
  septet: () => import("./septet/plugin.js"),
  magic: () => import("./magic/plugin.js"),
};

/** How many they are. */
export const OWN = Object.keys(PLUGINS).length;

/** Every other game is played with what the server says of any game. */
const OTHERS = () => import("./generic/plugin.js");

/** What a game brings, its texts included. @param {() => Promise<{plugin: Plugin}>} load */
async function loaded(load) {
  const { plugin } = await load();
  // A game without its words can still be played.
  await addCatalogue(...plugin.catalogues).catch(() => {});
  return plugin;
}

/**
 * What a game brings; throws `ApiError` with code `game-not-offered` where the server offers no such game.
 * @param {string} name @returns {Promise<Plugin>}
 */
export async function pluginOf(name) {
  if (Object.hasOwn(PLUGINS, name)) return loaded(PLUGINS[name]);
  const offered = (await loadGames()).find(({ game }) => game === name);
  if (!offered) throw new ApiError("game-not-offered", name);
  await addCatalogue(...(offered.catalogues ?? [])).catch(() => {});
  return loaded(OTHERS);
}

/** The games with files of their own. @returns {Promise<Entry[]>} */
export const ownGames = () =>
  Promise.all(Object.keys(PLUGINS).map(async (name) => ({ name, plugin: await pluginOf(name) })));

/** All games that the server offers; throws `ApiError`. @returns {Promise<Entry[]>} */
export async function offeredGames() {
  // Files of the own games travel while the server is asked.
  void ownGames().catch(() => {});
  return Promise.all((await loadGames()).map(async ({ game: name }) => ({ name, plugin: await pluginOf(name) })));
}
