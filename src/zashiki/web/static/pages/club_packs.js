/** What members have brought to be played with at the club's tables, and how more is brought. */

import { Icon } from "../app/art.js";
import { bringPack, refusalText, removePack } from "../app/clubs.js";
import { Select } from "../app/controls.js";
import { optionText } from "../app/games.js";
import { t } from "../app/i18n.js";
import { me } from "../app/me.js";
import { doOnce } from "../app/once.js";
import { Link } from "../app/router.js";
import { toast } from "../app/toast.js";
import { html, useState } from "../vendor/index.js";

/** @typedef {import("../app/clubs.js").Club} Club */
/** What can be brought of a game. @typedef {import("../plugin.js").Drafts & {game: string}} Shop */

/** @param {unknown} error */
const failed = (error) => toast(refusalText(error), { kind: "error" });

/** @param {{told: Club, shop: Shop, onTold: (told: Club) => void}} props */
function Bring({ told, shop, onTold }) {
  const drafts = shop.kept();
  const [chosen, choose] = useState("");
  const [link, setLink] = useState("");
  const [isBusy, setBusy] = useState(false);
  const bring = async (/** @type {Event} */ event) => {
    event.preventDefault();
    setBusy(true);
    try {
      const made = link.trim()
        ? await shop.linked(link).catch(() => null)
        : drafts.find(({ id }) => id === chosen)?.made;
      if (!made) return void toast(t("club-packs-no-link"), { kind: "error" });
      onTold(await bringPack(told.key, shop.game, made));
      setLink("");
      choose("");
      toast(t("club-packs-brought"), { kind: "success" });
    } catch (error) {
      failed(error);
    } finally {
      setBusy(false);
    }
  };
  return html`<form class="stack" onSubmit=${bring}>
    ${
      drafts.length > 0 &&
      html`<${Select}
        label=${t("club-packs-draft")}
        none="–"
        values=${drafts.map(({ id }) => id)}
        value=${chosen}
        text=${(/** @type {string} */ id) => drafts.find((one) => one.id === id)?.name}
        disabled=${Boolean(link.trim())}
        onChange=${choose}
      />`
    }
    <label class="field">
      <span>${t(drafts.length ? "club-packs-link" : "club-packs-link-only")}</span>
      <input class="input" inputmode="url" autocomplete="off" value=${link} onInput=${(/** @type {any} */ event) => setLink(event.target.value)} />
    </label>
    <p class="row">
      <button type="submit" class="button" data-do="bring" disabled=${isBusy || !(chosen || link.trim())}>${t("club-packs-bring")}</button>
      <${Link} href="/workshop">${t("club-packs-workshop")}<//>
    </p>
  </form>`;
}

/** @param {{told: Club, shops: Shop[], isFounder: boolean, onTold: (told: Club) => void}} props */
export function Packs({ told, shops, isFounder, onTold }) {
  if (!shops.length && !told.packs.length) return null;
  return html`<section class="panel stack club-packs">
    <h2>${t("club-packs")}</h2>
    <p class="soft">${t(told.packs.length ? "club-packs-hint" : "club-packs-none")}</p>
    ${
      told.packs.length > 0 &&
      html`<ul>
        ${told.packs.map(({ option, value, guest }) => {
          const name = optionText(option, value);
          const label = t("club-packs-remove", { name });
          return html`<li key=${value}>
            <span class="club-row-words"><strong>${name}</strong></span>
            ${
              (isFounder || (guest && guest === me.value?.id)) &&
              html`<button type="button" class="button-icon" aria-label=${label} title=${label} onClick=${() => void doOnce(`pack ${told.key} ${value}`, () => removePack(told.key, value).then(onTold, failed))}>
                <${Icon} name="close" />
              </button>`
            }
          </li>`;
        })}
      </ul>`
    }
    ${shops.map((shop) => html`<${Bring} key=${shop.game} told=${told} shop=${shop} onTold=${onTold} />`)}
  </section>`;
}
