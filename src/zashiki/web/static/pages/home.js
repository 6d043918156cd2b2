/** The entrance: play at once, play with friends, or go back to a table. */

import { createTable } from "../app/api.js";
import { Art, Icon } from "../app/art.js";
import { botHint, botLevel, botText, chooseLevel } from "../app/bots.js";
import { failureText } from "../app/failure.js";
import { Footer } from "../app/footer.js";
import { games, isShown, loadGames, variantText } from "../app/games.js";
import { t } from "../app/i18n.js";
import { loadMe } from "../app/me.js";
import { Link, navigate } from "../app/router.js";
import { keep, recall } from "../app/storage.js";
import { setTitle } from "../app/title.js";
import { toast } from "../app/toast.js";
import { html, signal, useEffect, useState } from "../vendor/index.js";
import { Fan } from "./fan.js";
import { Join } from "./join.js";
import { NewTableDialog } from "./new_table.js";
import { TableList } from "./table_list.js";
import { You } from "./you.js";

/** What "play now" plays first. */
const GAME = "septet";
const VARIANT = "team";
const BOTS = ["random", "heuristic", "search"];

/** How many sit at a table, until the server has told it. @type {Record<string, number>} */
const SEATS = { team: 4, trio: 3, seal: 4, straw: 2 };

/** The variants to choose from. @returns {{name: string, seats: number}[]} */
const offeredVariants = () =>
  games.value.find(({ game }) => game === GAME)?.variants.filter(({ name }) => isShown(GAME, name)) ??
  Object.entries(SEATS).map(([name, seats]) => ({ name, seats }));

/** The variant that this person played last. */
const variant = signal(String(recall("variant") ?? VARIANT));

/** @param {string} name */
function chooseVariant(name) {
  variant.value = name;
  keep("variant", name);
}

/** You and bots in all other seats, at once. */
async function playNow() {
  await loadMe();
  const bot = { bot: botLevel.peek() };
  const { name, seats } = offeredVariants().find((one) => one.name === variant.peek()) ?? { name: VARIANT, seats: 4 };
  const table = await createTable({
    game: GAME,
    variant: name,
    options: {},
    seats: ["me", ...Array(seats - 1).fill(bot)],
    public: false,
    pace: 1,
  });
  navigate(`/table/${table.id}`);
}

function Level() {
  const offered = games.value.find(({ game }) => game === GAME)?.bots ?? BOTS;
  const variants = offeredVariants();
  const chosen = variants.some(({ name }) => name === variant.value) ? variant.value : VARIANT;
  return html`<div class="home-level">
    <label>
      <span>${t("play-now-game")}</span>
      <select class="select" value=${chosen} onChange=${(/** @type {any} */ event) => chooseVariant(event.target.value)}>
        ${variants.map(({ name }) => html`<option key=${name} value=${name} selected=${name === chosen}>${variantText(name)}</option>`)}
      </select>
    </label>
    <label>
      <span>${t("bot-level")}</span>
      <select class="select" value=${botLevel.value} onChange=${(/** @type {any} */ event) => chooseLevel(event.target.value)}>
        ${offered.map((bot) => html`<option key=${bot} value=${bot} selected=${bot === botLevel.value}>${botText(bot)}</option>`)}
      </select>
    </label>
    <small>${t(`play-now-hint-${chosen}`)} ${botHint(botLevel.value)}</small>
  </div>`;
}

/** The game in three sentences, each with a picture. */
const SENTENCES = /** @type {const} */ ([
  { art: "yokai-C", text: "home-how-sevens" },
  { art: "yokai-F", text: "home-how-four" },
  { art: "lantern", text: "home-how-tricks" },
]);

export default function Home() {
  const [isBusy, setBusy] = useState(false);
  const [isMaking, setMaking] = useState(false);

  setTitle();
  useEffect(() => {
    // A level remembered from another server may not exist on this one.
    loadGames().then(
      (all) => {
        const bots = all.find(({ game }) => game === GAME)?.bots ?? BOTS;
        if (!bots.includes(botLevel.peek())) chooseLevel(bots[0]);
      },
      () => {},
    );
  }, []);

  const play = () => {
    setBusy(true);
    playNow().catch((error) => {
      setBusy(false);
      toast(failureText(error), { kind: "error" });
    });
  };

  return html`<div class="page home">
      <section class="home-hero">
        <${Fan} />
        <div class="home-words">
          <h1>${t("home-title")}</h1>
          <p class="home-line">${t("home-line")}</p>
          <div class="home-buttons">
            <button type="button" class="button button-primary button-large" disabled=${isBusy} onClick=${play}>
              <${Icon} name="play" />${t("play-now")}
            </button>
            <button type="button" class="button button-large" onClick=${() => setMaking(true)}>
              <${Icon} name="person" />${t("play-friends")}
            </button>
          </div>
          <${Level} />
        </div>
      </section>
      <section class="home-how" aria-label=${t("home-how")}>
        <ol>
          ${SENTENCES.map(({ art, text }) => html`<li key=${text} class=${`home-how-${art}`}><${Art} id=${art} /><p>${t(text)}</p></li>`)}
        </ol>
        <p class="home-learn">
          <${Link} href="/learn" class="button"><${Icon} name="cards" />${t("home-lessons")}<//>
          <${Link} href="/rules" class="button button-quiet">${t("home-learn")}<${Icon} name="next" /><//></p>
      </section>
      <div class="home-columns">
        <div class="stack">
          <${You} />
          <${Join} />
        </div>
        <${TableList} />
      </div>
    </div>
    <${Footer} />
    ${isMaking && html`<${NewTableDialog} onClose=${() => setMaking(false)} />`}`;
}
