/** A game of the house on the home page: its picture, what it is about, and the way to a table. */

import { fetchAhead } from "../app/ahead.js";
import { createTable } from "../app/api.js";
import { Art, Icon } from "../app/art.js";
import { botHint, botText, chooseLevel, levelAmong } from "../app/bots.js";
import { games, gameText, variantText } from "../app/games.js";
import { habit } from "../app/habits.js";
import { joined, t, tMaybe } from "../app/i18n.js";
import { loadMe } from "../app/me.js";
import { wayToTable } from "../app/my_tables.js";
import { Link } from "../app/router.js";
import { complain } from "../app/toast.js";
import { html, useState } from "../vendor/index.js";

/** @typedef {import("../plugin.js").Card} Card */

/** The variants that this person has played. */
const played = habit("variant");

/** What can be played of a game, and what is chosen. @param {string} name */
function choices(name) {
  const game = games.value.find((one) => one.game === name);
  if (!game) throw new Error(`the server does not offer ${name}`);
  const { variants, bots } = game;
  const now = played.among(variants.map((variant) => variant.name));
  return { variants, bots, variant: variants.find((one) => one.name === now) ?? variants[0], level: levelAmong(bots) };
}

/** You and bots in all other seats, at once. @param {string} name */
async function playNow(name) {
  const goTo = wayToTable();
  await loadMe();
  const { variant, level } = choices(name);
  const table = await createTable({
    game: name,
    variant: variant.name,
    options: {},
    seats: ["me", ...Array(variant.seats - 1).fill({ bot: level })],
    public: false,
    pace: 1,
  });
  goTo(table.id);
}

/** @param {{name: string}} props */
function Level({ name }) {
  const { variants, bots, variant, level } = choices(name);
  return html`<div class="home-level">
    <label>
      <span>${t("new-mode")}</span>
      <select class="select" value=${variant.name} onChange=${(/** @type {any} */ event) => played.choose(event.target.value)}>
        ${variants.map(
          ({ name: one }) =>
            html`<option key=${one} value=${one} selected=${one === variant.name}>${variantText(one)}</option>`,
        )}
      </select>
    </label>
    <label>
      <span>${t("bot-level")}</span>
      <select class="select" value=${level} onChange=${(/** @type {any} */ event) => chooseLevel(event.target.value)}>
        ${bots.map((bot) => html`<option key=${bot} value=${bot} selected=${bot === level}>${botText(bot)}</option>`)}
      </select>
    </label>
    <small>${joined([tMaybe(`play-now-hint-${variant.name}`) ?? tMaybe(`variant-${variant.name}-hint`), botHint(level)])}</small>
  </div>`;
}

/** What the game is about, drawn, and where it is taught. @param {{card: Card}} props */
const About = ({ card: { how, lessons, workshop } }) => html`<ol class="home-how">
    ${how.map(({ drawing: Drawing, kind, text }) => html`<li key=${text} class=${`home-how-${kind}`}><${Drawing} /><p>${t(text)}</p></li>`)}
  </ol>
  <p class="home-learn">
    <${Link} href=${lessons} class="button"><${Icon} name="cards" />${t("home-lessons")}<//>
    ${workshop && html`<${Link} href="/workshop" class="button button-quiet">${t(workshop)}<${Icon} name="next" /><//>`}
  </p>`;

/** @param {{name: string, card?: Card, onFriends: (name: string) => void}} props */
export function GameCard({ name, card, onFriends }) {
  const [isBusy, setBusy] = useState(false);
  const play = () => {
    setBusy(true);
    fetchAhead(name);
    playNow(name).catch((error) => {
      setBusy(false);
      complain(error);
    });
  };
  const ahead = () => fetchAhead(name);
  const line = card ? t(card.line) : tMaybe(`game-${name}-line`);
  return html`<section class=${`panel game-card game-${name}`} aria-labelledby=${`game-${name}`}>
    ${card ? html`<${card.picture} />` : html`<div class="game-picture game-plain"><${Art} id="logo" /></div>`}
    <h2 id=${`game-${name}`}>${gameText(name)}</h2>
    <p class="game-line">${line}</p>
    <div class="home-buttons">
      <button
        type="button"
        class="button button-primary button-large"
        disabled=${isBusy}
        aria-describedby=${`game-${name}`}
        onPointerDown=${ahead}
        onPointerEnter=${ahead}
        onFocus=${ahead}
        onClick=${play}
      >
        <${Icon} name="play" />${t("play-now")}
      </button>
      <button type="button" class="button button-large" aria-describedby=${`game-${name}`} onClick=${() => onFriends(name)}>
        <${Icon} name="person" />${t("play-friends")}
      </button>
    </div>
    <${Level} name=${name} />
    ${card && html`<${About} card=${card} />`}
  </section>`;
}
