/** Where the client starts: the art, the texts, then the page that the address names. */

import { html, render, signal, useEffect, useLayoutEffect, useRef, useState } from "../vendor/index.js";
import { spriteMarkup } from "../art/sprite.js";
import { offeredGames } from "../games.js";
import { again } from "./again.js";
import { ApiError } from "./api.js";
import { Boundary } from "./failure.js";
import { circle, watchFriends } from "./friends.js";
import { Header, toggleSound, toggleTheme } from "./header.js";
import { loadCatalogues, t } from "./i18n.js";
import { keepFocus } from "./kept_focus.js";
import { addKeys, useKeys } from "./keys.js";
import { KeysDialog, openKeys } from "./keys_dialog.js";
import { useAsking } from "./looking.js";
import { keepHouse, OfflineNote } from "./offline.js";
import { Opening } from "./opening.js";
import { placeFound } from "./place.js";
import { navigate, route } from "./router.js";
import { openSettings, SettingsDialog } from "./settings_dialog.js";
import { Toasts } from "./toast.js";

/** `ready` is waited for before each visit. @typedef {{default: import("../vendor/index.js").View, ready?: () => Promise<void>}} PageModule */

/** The pages; each is fetched when it is opened first. @type {Record<string, () => Promise<PageModule>>} */
const PAGES = {
  home: () => {
    // The games travel while the page does.
    void offeredGames().catch(() => {});
    return import("../pages/home.js");
  },
  table: () => import("../table/page.js"),
  replay: () => import("../replay/page.js"),
  learn: () => import("../lessons/index.js"),
  lesson: () => import("../lessons/page.js"),
  rules: () => import("../pages/rules.js"),
  about: () => import("../pages/about.js"),
  me: () => import("../pages/me.js"),
  friends: () => import("../pages/friends.js"),
  clubs: () => import("../pages/clubs.js"),
  club: () => import("../pages/club.js"),
  standing: () => import("../pages/standing.js"),
  workshop: () => import("../pages/workshop.js"),
  daily: () => import("../pages/daily.js"),
  tournaments: () => import("../pages/tournaments.js"),
  tournament: () => import("../pages/tournament.js"),
  duplicate: () => import("../pages/duplicate.js"),
  puzzles: () => import("../lessons/puzzles.js"),
  puzzle: () => import("../lessons/puzzle.js"),
  missing: () => import("../pages/missing.js"),
};

/** Fetches a page and what it cannot be drawn without. @param {string} name */
async function fetchPage(name) {
  const page = await PAGES[name]();
  await page.ready?.();
  return page;
}

/** A page that is there. @typedef {{route: import("./router.js").Route, View: any}} Open */

/** The page that the client has begun with, until it is opened. @type {{route: import("./router.js").Route, page: ReturnType<typeof fetchPage>} | null} */
let begun = null;

/** The page, which may be on its way already. @param {import("./router.js").Route} wanted */
function pageOf(wanted) {
  const found = begun?.route === wanted ? begun.page : fetchPage(wanted.name);
  begun = null;
  return found;
}

/** Why pages could not be opened. A module that has failed fails with the same error for as long as the client is loaded. */
const raised = new WeakSet();

/** The page that the address names; the one before stays until the new one has been fetched. @param {{first: Open | null}} props */
function Page({ first }) {
  const wanted = route.value;
  // Who comes here again after a failure has gone on since.
  const [open, setOpen] = useState(first?.route === wanted ? first : null);
  const [failure, setFailure] = useState(/** @type {unknown} */ (null));
  const main = useRef(/** @type {HTMLElement | null} */ (null));
  const isFirst = useRef(true);

  useAsking(
    () => (open?.route === wanted ? null : pageOf(wanted)),
    [wanted],
    (page) => setOpen({ route: wanted, View: page.default }),
    (error) => {
      if (raised.has(error) && navigator.onLine) return location.reload();
      raised.add(error);
      // A module that cannot be fetched is a TypeError in every browser.
      setFailure(error instanceof TypeError ? new ApiError("offline", error.message) : error);
    },
  );

  useLayoutEffect(() => {
    if (open) placeFound();
  }, [open]);

  useEffect(() => {
    // A screen reader goes on at the new page; the very first page is where it starts anyway.
    if (open && !isFirst.current && !location.hash) main.current?.focus({ preventScroll: true });
    if (open) isFirst.current = false;
  }, [open]);

  if (failure) throw failure;
  const opening = open?.route !== wanted && html`<${Opening} key=${wanted} />`;
  if (!open) return html`${opening}<main id="main" aria-busy="true"></main>`;
  const { View, route: at } = open;
  // Who comes back to a page before another one has been fetched opens it anew too: it does not go on waiting.
  return html`${opening}
    <main id="main" ref=${main} tabindex="-1" class=${`main-${at.name}`}>
      <${Boundary} key=${at}><${View} ...${at.params} /><//>
    </main>`;
}

/** What friends invite to, wherever the person is; fetched when somebody invites. */
const Invited = signal(/** @type {import("../vendor/index.js").View | null} */ (null));
circle.subscribe((told) => {
  if (!(told?.invitations.length || told?.partners.length) || Invited.peek()) return;
  import("../pages/invited.js").then(
    (page) => (Invited.value = page.default),
    () => {},
  );
});

/** Pages on which somebody plays. No key leads away from a match, and there `h` stands for the hint. */
const PLAYED = ["table", "lesson", "puzzle"];

/** @param {{first: Open | null}} props */
function App({ first }) {
  const { name, path } = route.value;
  const isPlayed = PLAYED.includes(name);
  useKeys(() => (isPlayed ? [] : [{ key: "h", text: "key-home", run: () => navigate("/") }]), [isPlayed]);
  return html`<a class="skip" href="#main">${t("skip-to-content")}</a>
    <${Header} />
    <${Boundary} at=${path} isPage><${Page} first=${first} /><//>
    <${SettingsDialog} />
    <${KeysDialog} />
    <${OfflineNote} />
    ${Invited.value && html`<${Invited.value} />`}
    <${Toasts} />`;
}

addKeys(
  { key: "?", text: "key-help", run: openKeys },
  { key: ",", text: "key-settings", run: openSettings },
  { key: "n", text: "key-theme", run: toggleTheme },
  { key: "m", text: "key-sound", run: toggleSound },
);

async function start() {
  document.body.insertAdjacentHTML("afterbegin", spriteMarkup());
  // The page travels while the texts do.
  const at = route.peek();
  begun = { route: at, page: fetchPage(at.name) };
  const page = begun.page.then(({ default: View }) => ({ route: at, View }), () => null);
  // Without texts the page would be ids; English may be there when the chosen language is not yet.
  const inEnglish = () => {
    void again(() => loadCatalogues());
    return loadCatalogues("en");
  };
  await loadCatalogues().catch(inEnglish).catch(() => {});
  const place = document.getElementById("app");
  // What the server has written of a page stays until the page itself is there.
  const first = place?.querySelector("main") ? await page : null;
  place?.replaceChildren();
  if (place) render(html`<${App} first=${first} />`, place);
  keepFocus();
  void page.then(keepHouse);
  watchFriends();
}

void start();
