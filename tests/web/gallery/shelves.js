/** Loose parts of the client, laid out side by side. */

import { html } from "/static/vendor/index.js";
import { EMOTES } from "/static/art/emotes.js";
import { Art, Avatar, Icon } from "/static/app/art.js";
import { Choice, Slider, Switch } from "/static/app/controls.js";
import { Dialog } from "/static/app/dialog.js";
import { ApiError } from "/static/app/api.js";
import { t, tAttr } from "/static/app/i18n.js";
import { toast } from "/static/app/toast.js";
import { CARDS_DRAWN } from "/static/magic/art/cards.js";
import { ICONS } from "/static/magic/art/icons.js";
import { CHARACTERS_DRAWN } from "/static/magic/art/pieces.js";
import { PLACES_DRAWN } from "/static/magic/art/places.js";
import { TERRAINS_DRAWN } from "/static/magic/art/tiles.js";
import { Emblem, PieceArt, Sign, TileArt } from "/static/magic/art.js";
import { cardsOf, SUITS } from "/static/septet/cards.js";
import { Face } from "/static/septet/face.js";
import { Button, IconButton, Refusal } from "/static/table/ui.js";

const NOTHING = () => {};
const AVATARS = [0, 1, 2, 3, 4, 5, 6, 7];

/** What fails while it is drawn. */
function Broken() {
  throw new ApiError("offline", "The server cannot be reached.");
}

/** @type {Record<string, () => any>} */
export const shelves = {
  cards: () => html`<div class="shelf shelf-deck">
    ${SUITS.map((suit) => html`<div>${cardsOf(suit).map((card) => html`<${Face} card=${card} />`)}</div>`)}
    <div><${Face} card="E7" hollow=${true} /><${Face} card="F7*" hollow=${true} /><${Face} card="F7" trump="F" /><${Face} card="W7*" trump="W" /><${Face} faceDown=${true} /></div>
  </div>`,
  drawings: () => html`<div class="shelf">
    <div>${["square", "hex"].map((shape) => [...TERRAINS_DRAWN.map((terrain) => html`<${TileArt} terrain=${terrain} shape=${shape} />`), ...PLACES_DRAWN.map((place) => html`<${TileArt} terrain="building" shape=${shape} place=${place} />`)])}</div>
    <div>${CHARACTERS_DRAWN.map((id) => html`<${PieceArt} id=${id} />`)}<${PieceArt} id="nobody" /></div>
    <div class="shelf-emblems">${CARDS_DRAWN.map((id) => html`<${Emblem} id=${id} />`)}<${Emblem} id="nobody" kind="weapon" /></div>
    <div>${ICONS.map((name) => html`<${Sign} name=${name} />`)}</div>
    <div>${["logo", "lantern", "leader", "fan"].map((id) => html`<${Art} id=${id} class="avatar" />`)}${AVATARS.map((avatar) => html`<${Avatar} avatar=${avatar} />`)}</div>
    <div>${EMOTES.map((name) => html`<${Art} id=${`emote-${name}`} class="emote" />`)}</div>
  </div>`,
  controls: () => html`<div class="shelf">
    <div><${Button} onClick=${NOTHING}>${t("close")}<//><${Button} kind="primary" icon="play" onClick=${NOTHING}>${t("play-now")}<//><${Button} disabled=${true} kind="primary" onClick=${NOTHING}>${t("play-now")}<//><${Button} kind="large" onClick=${NOTHING}>${t("play-now")}<//></div>
    <div>${["help", "menu", "log", "settings", "share"].map((icon) => html`<${IconButton} icon=${icon} label=${icon} onClick=${NOTHING} />`)}<${IconButton} icon="eye" label="eye" disabled=${true} onClick=${NOTHING} /></div>
    <${Choice} label=${t("settings-theme")} values=${["system", "day", "night"]} value="day" text=${(/** @type {string} */ one) => t(`theme-${one}`)} onChange=${NOTHING} />
    <${Switch} label=${t("settings-sound")} hint=${tAttr("settings-sound", "hint")} value=${true} onChange=${NOTHING} />
    <${Switch} label=${t("settings-letters")} value=${false} onChange=${NOTHING} />
    <${Slider} label=${t("settings-volume")} least=${0} most=${10} value=${6} onChange=${NOTHING} />
    <label class="field"><span>${t("you-name")}</span><input class="input" value="Mika" /></label>
    <label class="field"><span>${t("new-mode")}</span><select class="select"><option>${t("play-now")}</option></select></label>
    <${Refusal} refusal=${{ key: 1, text: t("error-offline"), rule: "S4.1" }} />
    <p class="problem">${t("error-offline")}</p>
    <div><span class="rule-chip house">${t("play-now")}</span><${Icon} name="warning" /><kbd>Esc</kbd></div>
  </div>`,
  dialog: () => html`<${Dialog} title=${t("settings")} onClose=${NOTHING} footer=${html`<${Button} onClick=${NOTHING}>${t("cancel")}<//><${Button} kind="primary" onClick=${NOTHING}>${t("close")}<//>`}>
    <div class="settings"><${Switch} label=${t("settings-sound")} value=${true} onChange=${NOTHING} /><p>${t("home-line")}</p></div>
  <//>`,
  toasts: () => {
    toast(t("saved"), { kind: "success" });
    toast(t("error-offline"), { kind: "error" });
    toast(t("home-line"));
    return null;
  },
  failure: () => html`<${Broken} />`,
};
