/**
 * Scenes of the client without a table at the server, drawn with the client's own components: a shelf of loose parts, a page,
 * a lobby, or a moment of a record at a game's real table. `window.gallery` draws them.
 */

import { html, render } from "/static/vendor/index.js";
import { spriteMarkup } from "/static/art/sprite.js";
import { getMe, makeReplay } from "/static/app/api.js";
import { Boundary } from "/static/app/failure.js";
import { loadGames } from "/static/app/games.js";
import { Header } from "/static/app/header.js";
import { addCatalogue, loadCatalogues, setLanguage } from "/static/app/i18n.js";
import { addKeys, meant } from "/static/app/keys.js";
import { KeysDialog, openKeys } from "/static/app/keys_dialog.js";
import { me } from "/static/app/me.js";
import { OfflineNote } from "/static/app/offline.js";
import { openSettings, SettingsDialog } from "/static/app/settings_dialog.js";
import { Toasts } from "/static/app/toast.js";
import { pluginOf } from "/static/games.js";
import { loadContent, packsOf } from "/static/magic/content.js";
import { makeTransport } from "/static/replay/transport.js";
import { EndedEarly } from "/static/table/ended_early.js";
import { FirstMatch, setCoached } from "/static/table/first_match.js";
import { LiveTable } from "/static/table/live.js";
import { Lobby, Played } from "/static/table/lobby.js";
import { Notices } from "/static/table/notices.js";
import { styled } from "/static/table/styles.js";
import { asLive } from "/static/table/view.js";
import { You } from "/static/app/you.js";

const NOTHING = () => {};
/** Faces of the seats: a guest's own, then those of others. */
const FACES = [3, 0, 1, 2, 4, 5];
const BOTS = { septet: "tanuki", magic: "pine" };

document.body.insertAdjacentHTML("afterbegin", spriteMarkup());
await Promise.all([loadCatalogues(), styled, loadGames(), addCatalogue("company", "friends", "terms", "coach")]);
me.value = await getMe();
const plugins = { septet: await pluginOf("septet"), magic: await pluginOf("magic") };
const tables = { septet: await plugins.septet.table(), magic: await plugins.magic.table() };

/** Pages by the name that their address has. All are there from the start, so that a scene looks the same after any other. */
const FILES = {
  home: "pages/home.js", friends: "pages/friends.js", club: "pages/club.js", me: "pages/me.js", daily: "pages/daily.js", standing: "pages/standing.js",
  rules: "pages/rules.js", about: "pages/about.js", missing: "pages/missing.js", learn: "lessons/index.js", lesson: "lessons/page.js",
  puzzles: "lessons/puzzles.js", replay: "replay/page.js",
};
const pages = Object.fromEntries(
  await Promise.all(
    Object.entries(FILES).map(async ([name, file]) => {
      const page = await import(`/static/${file}`);
      await page.ready?.();
      return [name, page.default];
    }),
  ),
);
const { NewTableDialog } = await import("/static/pages/new_table.js");
const { shelves } = await import("/gallery/shelves.js");

addKeys({ key: "?", text: "key-help", run: openKeys }, { key: ",", text: "key-settings", run: openSettings });

const place = document.getElementById("app");

/** @param {any} content @param {string} [name] of the page that it stands for */
function draw(content, name = "home") {
  render(
    html`<${Header} /><main class=${`main-${name}`}><${Boundary}>${content}<//></main><${SettingsDialog} /><${KeysDialog} /><${OfflineNote} /><${Toasts} />`,
    place,
  );
}

/** Puts away what stands there: messages, dialogs and bubbles too. */
function clear() {
  for (const close of document.querySelectorAll(".toast button")) close.click();
  for (const dialog of document.querySelectorAll("dialog[open]")) dialog.dispatchEvent(new Event("cancel", { cancelable: true }));
  render(null, place);
  document.documentElement.style.scrollbarGutter = "";
}

/** @typedef {{seats?: Record<number, any>, heard?: any[], table?: any}} Company what is otherwise with the people at the table, and what the server said of them */

/** Who sits there, as a server would tell it. @param {any} played a record, or what a table plays @param {Company} company */
function tableOf({ game, variant, options, seats }, { seats: others = {}, table = {} } = {}) {
  const guest = { kind: "guest", guest: me.value.id, name: me.value.name, avatar: FACES[0], bot: null, online: true };
  const bot = (/** @type {number} */ seat) => ({ kind: "bot", guest: null, name: "", avatar: FACES[seat], bot: BOTS[game], online: true });
  return {
    id: "gallery", game, variant, options, public: false, pace: 0, hints: true, host: me.value.id, status: "playing", match: "gallery",
    match_number: 1, watching: 0, clock: { kind: "relaxed" },
    seats: seats.map((_, seat) => ({ ...(seat ? bot(seat) : guest), ...others[seat] })), ...table,
  };
}

/** @param {{store: any, game: string}} props */
function Table({ store, game }) {
  const { Playing, coach } = tables[game];
  if (!store.view.value) return null;
  return html`<${Playing} store=${store} onSeats=${NOTHING} /><${EndedEarly} store=${store} onSeats=${NOTHING} />
    <${FirstMatch} store=${store} game=${game} moments=${coach} /><${Notices} store=${store} />`;
}

/** The same record is asked for once. @type {Map<string, Promise<any>>} */
const replays = new Map();

/** @param {any} record */
function replayOf(record) {
  const key = JSON.stringify(record);
  const found = replays.get(key) ?? makeReplay(record, "0");
  replays.set(key, found);
  return found;
}

/** The table that was drawn last, and what moves it. @type {{transport: any, store: any} | null} */
let played = null;

/** What happens next in its record: what is asked then, in which round, and whether there was anything left. */
async function next() {
  const { transport, store } = played;
  const more = transport.next();
  store.stage.skip();
  do {
    await new Promise(requestAnimationFrame);
    // What a page does after it is drawn comes behind the frame.
    await new Promise((wake) => setTimeout(wake, 0));
  } while (store.busy.peek());
  return { more, asked: store.decision.peek()?.kind ?? "", round: store.view.peek().round };
}

/**
 * A moment of a record at the game's table, seen from seat 0; `next` is what then happens as well, `coached` whether the coach
 * says something, `celebrated` whether an end is celebrated before it is settled.
 * @param {{record: any, at: number, next?: boolean, coached?: boolean, celebrated?: boolean, ending?: any, company?: Company}} moment
 */
async function table({ record, at, next: goesOn = false, coached = false, celebrated = false, ending = null, company = {} }) {
  setCoached(record.game, coached);
  // A table shows the words of the language before until those of the new one are there.
  if (record.game === "magic") await loadContent(packsOf(Object.entries(record.options)));
  const { frames, rules } = await replayOf(record);
  const shown = frames.map(asLive);
  const { Store } = tables[record.game];
  const around = tableOf(record, company);
  const names = around.seats.map(({ name }, seat) => name || record.seats[seat].name);
  const transport = makeTransport(shown, { seat: 0, names, table: around, rules, at, match: "gallery", answer: NOTHING });
  const store = new Store("gallery", transport.connect);
  if (celebrated) store.showEnd = () => (store.ceremony.value = store.endShown.value = true);
  store.open();
  store.me.value = me.value;
  for (const message of company.heard ?? []) store.company.hear(message);
  if (ending) store.match.value = { ...store.match.value, ending };
  draw(html`<${Table} store=${store} game=${record.game} />`, "table");
  played = { transport, store };
  if (!goesOn) return;
  transport.next();
  store.stage.skip();
}

/** A table that gathers. @param {any} played @param {Company} company */
function lobby(played, company) {
  const table = tableOf(played, { ...company, table: { status: "gathering", match: null, ...company.table } });
  const connect = (/** @type {any} */ onMessage) => ({
    open: () => onMessage({ type: "welcome", me: me.value, seat: 0, table, match: null }), close: NOTHING, send: async () => {}, renew: NOTHING,
  });
  const store = new LiveTable("gallery", connect);
  store.open();
  const card = plugins[played.game].card;
  draw(html`<section class="page lobby-page"><${Played} table=${table} card=${card} /><${You} /><${Lobby} store=${store} /></section><${Notices} store=${store} />`, "table");
}

window.gallery = {
  /** @param {string} language @param {string} text the size of the text */
  look: async (language, text) => {
    clear();
    document.documentElement.style.fontSize = text;
    await setLanguage(language);
  },
  /** @param {string} name */
  shelf: (name) => draw(shelves[name]()),
  /** @param {string} name @param {Record<string, string>} params */
  page: (name, params) => draw(html`<${pages[name]} ...${params} />`, name),
  newTable: (/** @type {string} */ game) => draw(html`<${NewTableDialog} first=${game} onClose=${NOTHING} />`),
  table,
  next,
  lobby,
  /** Whether a key does something by now: keys come with what they belong to, which a page may draw later. @param {string} pressed */
  heeds: (pressed) => Boolean(meant(pressed)),
};
