/** The variants that you like best: a heart on each. */

import { games, gameText, variantText } from "../app/games.js";
import { t } from "../app/i18n.js";
import { setFavourite } from "../app/person.js";
import { complain } from "../app/toast.js";
import { html, useRef, useState } from "../vendor/index.js";

/** What was tapped and is not stored yet. @typedef {{game: string, variant: string, likes: boolean}} Wish */
/** @typedef {import("../app/person.js").Profile} Profile */

/** What can be liked, and what is liked and cannot be played any more: that can be let go. @param {Profile} profile @returns {[string, string[]][]} */
function choices({ favourites }) {
  const offered = games.value.map(({ game, variants }) => /** @type {[string, string[]]} */ ([game, variants.map(({ name }) => name)]));
  const known = new Map(offered);
  for (const [game, variant] of favourites) {
    const all = known.get(game) ?? [];
    if (!all.includes(variant)) known.set(game, [...all, variant]);
  }
  return [...known];
}

/** @param {{profile: Profile, onChange: (profile: Profile) => void}} props */
export function Favourites({ profile, onChange }) {
  // What is wanted is shown at once, and the next tap goes on from there: it may come before the answer to the last.
  const [wanted, want] = useState(/** @type {readonly Wish[]} */ ([]));
  const sent = useRef(/** @type {Promise<unknown>} */ (Promise.resolve()));
  /** @param {string} game @param {string} variant */
  const likes = (game, variant) =>
    wanted.findLast((wish) => wish.game === game && wish.variant === variant)?.likes ??
    profile.favourites.some(([one, other]) => one === game && other === variant);
  /** @param {string} game @param {string} variant */
  const toggle = (game, variant) => {
    const wish = { game, variant, likes: !likes(game, variant) };
    want((wishes) => [...wishes, wish]);
    // One after the other, so that what was tapped last is what stays.
    sent.current = sent.current
      .then(() => setFavourite([game, variant], wish.likes))
      .then(onChange, complain)
      .then(() => want((wishes) => wishes.filter((one) => one !== wish)));
  };
  return html`<h3>${t("me-favourites")}</h3>
    ${choices(profile).map(
      ([game, variants]) => html`<fieldset key=${game} class="likes">
        <legend>${gameText(game)}</legend>
        <div class="likes-all">
          ${variants.map(
            (name) => html`<button
              key=${name}
              type="button"
              class="button-choice"
              aria-pressed=${String(likes(game, name))}
              onClick=${() => toggle(game, name)}
            >
              <span aria-hidden="true">${likes(game, name) ? "♥" : "♡"}</span> ${variantText(name)}
            </button>`,
          )}
        </div>
      </fieldset>`,
    )}`;
}
