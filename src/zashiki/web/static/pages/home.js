/** The entrance: play at once, play with friends, or go back to a table. */

import { createTable } from "../app/api.js";
import { Art, Icon } from "../app/art.js";
import { botHint, botText, chooseLevel, levelAmong } from "../app/bots.js";
import { failureText } from "../app/failure.js";
import { Footer } from "../app/footer.js";
import { gameText, loadGames, shownGames, variantText } from "../app/games.js";
import { t, tMaybe } from "../app/i18n.js";
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
const FIRST = { game: "septet", variant: "team" };

/** What is offered until the server has told its games: the first one's variants, and how many sit there. */
const SEATS = { team: 4, trio: 3, seal: 4, straw: 2 };
const BOTS = ["child", "tanuki", "kitsune", "tengu", "dragon"];

/** @returns {{game: string, variants: {name: string, seats: number}[], bots: string[]}[]} */
function offeredGames() {
  const shown = shownGames();
  const variants = Object.entries(SEATS).map(([name, seats]) => ({ name, seats }));
  return shown.length ? shown : [{ game: FIRST.game, variants, bots: BOTS }];
}

/** The variant that this person played last. */
const variant = signal(String(recall("variant") ?? FIRST.variant));

/** @param {string} name */
function chooseVariant(name) {
  variant.value = name;
  keep("variant", name);
}

/** What is chosen, with the level that its bots have. */
function chosen() {
  const all = offeredGames();
  const game = all.find(({ variants }) => variants.some(({ name }) => name === variant.value)) ?? all[0];
  const found = game.variants.find(({ name }) => name === variant.value) ?? game.variants[0];
  const level = levelAmong(game.bots);
  return { game: game.game, bots: game.bots, level, ...found };
}

/** You and bots in all other seats, at once. */
async function playNow() {
  await loadMe();
  const { game, name, seats, level } = chosen();
  const table = await createTable({
    game,
    variant: name,
    options: {},
    seats: ["me", ...Array(seats - 1).fill({ bot: level })],
    public: false,
    pace: 1,
  });
  navigate(`/table/${table.id}`);
}

function Level() {
  const all = offeredGames();
  const { name: now, bots, level } = chosen();
  const option = (/** @type {string} */ name) =>
    html`<option key=${name} value=${name} selected=${name === now}>${variantText(name)}</option>`;
  return html`<div class="home-level">
    <label>
      <span>${t("play-now-game")}</span>
      <select class="select" value=${now} onChange=${(/** @type {any} */ event) => chooseVariant(event.target.value)}>
        ${all.length === 1
          ? all[0].variants.map(({ name }) => option(name))
          : all.map(
              ({ game, variants }) =>
                html`<optgroup key=${game} label=${gameText(game)}>${variants.map(({ name }) => option(name))}</optgroup>`,
            )}
      </select>
    </label>
    <label>
      <span>${t("bot-level")}</span>
      <select class="select" value=${level} onChange=${(/** @type {any} */ event) => chooseLevel(event.target.value)}>
        ${bots.map((bot) => html`<option key=${bot} value=${bot} selected=${bot === level}>${botText(bot)}</option>`)}
      </select>
    </label>
    <small>${tMaybe(`play-now-hint-${now}`) ?? tMaybe(`variant-${now}-hint`)} ${botHint(level)}</small>
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
  useEffect(() => void loadGames().catch(() => {}), []);

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
