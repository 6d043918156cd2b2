/** A game of the house on the home page: its picture, what it is about, and the way to a table. */

import { createTable } from "../app/api.js";
import { Art, Icon } from "../app/art.js";
import { botHint, botText, chooseLevel, levelAmong } from "../app/bots.js";
import { failureText } from "../app/failure.js";
import { gameText, shownGames, variantText } from "../app/games.js";
import { habit } from "../app/habits.js";
import { t, tMaybe } from "../app/i18n.js";
import { loadMe } from "../app/me.js";
import { Link, navigate } from "../app/router.js";
import { toast } from "../app/toast.js";
import { html, useState } from "../vendor/index.js";
import { Fan } from "../septet/home_picture.js";
import { Scene, Sign } from "../magic/home_picture.js";

/** @typedef {{text: string, art?: string, sign?: string}} Sentence with a drawing of the parlour, or a sign of the picture book */

/**
 * A game's picture, its three sentences, where it is taught, and what is offered until the server tells.
 * @type {Record<"septet" | "magic", {picture: any, how: Sentence[], lessons: string, rules: string,
 *   seats: Record<string, number>, bots: string[]}>}
 */
const GAMES = {
  septet: {
    picture: Fan,
    how: [
      { art: "yokai-C", text: "home-how-sevens" },
      { art: "yokai-F", text: "home-how-four" },
      { art: "lantern", text: "home-how-tricks" },
    ],
    lessons: "/learn",
    rules: "/rules",
    seats: { team: 4, trio: 3, seal: 4, straw: 2 },
    bots: ["child", "tanuki", "kitsune", "tengu", "dragon"],
  },
  magic: {
    picture: Scene,
    how: [
      { sign: "attack", text: "home-magic-how-walk" },
      { sign: "collectible", text: "home-magic-how-wear" },
      { sign: "heart", text: "home-magic-how-fall" },
    ],
    lessons: "/learn/magic-walk",
    rules: "/rules/magic",
    seats: { "brawl-2": 2, "brawl-3": 3, "brawl-4": 4, "brawl-5": 5, "brawl-6": 6, "teams-4": 4, "teams-6": 6 },
    bots: ["random", "heuristic", "search"],
  },
};

/** @typedef {keyof typeof GAMES} Name */

/** The variants that this person has played. */
const played = habit("variant");

/** What can be played of a game, and what is chosen. @param {Name} name */
function choices(name) {
  const { seats, bots: levels } = GAMES[name];
  const { variants, bots } = shownGames().find(({ game }) => game === name) ?? {
    variants: Object.entries(seats).map(([variant, count]) => ({ name: variant, seats: count })),
    bots: levels,
  };
  const now = played.among(variants.map((variant) => variant.name));
  return { variants, bots, variant: variants.find((one) => one.name === now) ?? variants[0], level: levelAmong(bots) };
}

/** You and bots in all other seats, at once. @param {Name} name */
async function playNow(name) {
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
  navigate(`/table/${table.id}`);
}

/** @param {{name: Name}} props */
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
    <small>${tMaybe(`play-now-hint-${variant.name}`) ?? tMaybe(`variant-${variant.name}-hint`)} ${botHint(level)}</small>
  </div>`;
}

/** @param {{name: Name, onFriends: (name: Name) => void}} props */
export function GameCard({ name, onFriends }) {
  const [isBusy, setBusy] = useState(false);
  const { picture: Picture, how, lessons, rules } = GAMES[name];
  const play = () => {
    setBusy(true);
    playNow(name).catch((error) => {
      setBusy(false);
      toast(failureText(error), { kind: "error" });
    });
  };
  return html`<section class=${`panel game-card game-${name}`} aria-labelledby=${`game-${name}`}>
    <${Picture} />
    <h2 id=${`game-${name}`}>${gameText(name)}</h2>
    <p class="game-line">${t(`home-${name}-line`)}</p>
    <div class="home-buttons">
      <button
        type="button"
        class="button button-primary button-large"
        disabled=${isBusy}
        aria-describedby=${`game-${name}`}
        onClick=${play}
      >
        <${Icon} name="play" />${t("play-now")}
      </button>
      <button type="button" class="button button-large" aria-describedby=${`game-${name}`} onClick=${() => onFriends(name)}>
        <${Icon} name="person" />${t("play-friends")}
      </button>
    </div>
    <${Level} name=${name} />
    <ol class="home-how">
      ${how.map(
        ({ art, sign, text }) => html`<li key=${text} class=${`home-how-${art ?? "sign"}`}>
          ${art ? html`<${Art} id=${art} />` : html`<${Sign} name=${sign} />`}<p>${t(text)}</p>
        </li>`,
      )}
    </ol>
    <p class="home-learn">
      <${Link} href=${lessons} class="button"><${Icon} name="cards" />${t("home-lessons")}<//>
      <${Link} href=${rules} class="button button-quiet">${t("home-learn")}<${Icon} name="next" /><//>
    </p>
  </section>`;
}
