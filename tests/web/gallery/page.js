/**
 * Scenes of the client without a table at the server: `gallery.show(scene)` draws one with the client's own components.
 * A scene is a shelf of loose parts, or a moment of a record at a game's real table.
 */

import { html, render } from "/static/vendor/index.js";
import { spriteMarkup } from "/static/art/sprite.js";
import { makeReplay } from "/static/app/api.js";
import { Art, Avatar, Icon } from "/static/app/art.js";
import { Choice, Slider, Switch } from "/static/app/controls.js";
import { Dialog } from "/static/app/dialog.js";
import { Header } from "/static/app/header.js";
import { addCatalogue, loadCatalogues, t, tAttr } from "/static/app/i18n.js";
import { me } from "/static/app/me.js";
import { toast, Toasts } from "/static/app/toast.js";
import { pluginOf } from "/static/games.js";
import { makeTransport } from "/static/replay/transport.js";
import { FirstMatch, setCoached } from "/static/table/first_match.js";
import { styled } from "/static/table/styles.js";
import { Button, IconButton, Refusal } from "/static/table/ui.js";

const NOTHING = () => {};
/** Faces of the seats: a guest's own, then bots' masks. */
const FACES = [3, 0, 1, 2, 4, 5];

document.body.insertAdjacentHTML("afterbegin", spriteMarkup());
await Promise.all([loadCatalogues(), styled, addCatalogue("company")]);
const [septet, magic] = await Promise.all([pluginOf("septet"), pluginOf("magic")]);
const tables = { septet: await septet.table(), magic: await magic.table() };
const { Face } = await import("/static/septet/face.js");
const { Emblem, PieceArt, Sign, TileArt } = await import("/static/magic/art.js");
me.value = { name: "Mika", avatar: FACES[0] };

const place = document.getElementById("app");

/** @param {any} content @param {string} [name] of the page that it stands for */
function draw(content, name = "home") {
  render(null, place);
  render(html`<${Header} /><main class=${`main-${name}`}>${content}</main><${Toasts} />`, place);
}

const SUITS = [..."WECLDFS"];
const TERRAINS = ["grass", "forest", "mountain", "water", "building"];

/** Loose parts. @type {Record<string, () => any>} */
const shelves = {
  cards: () => html`<div class="shelf">
    <div>${SUITS.map((suit) => html`<${Face} card=${`${suit}7`} />`)}</div>
    <div>${["WA", "W2", "E8", "C4", "L10", "D11", "F12", "S13"].map((card) => html`<${Face} card=${card} trump="S" />`)}</div>
    <div><${Face} card="E7" hollow=${true} /><${Face} card="F7*" hollow=${true} /><${Face} faceDown=${true} />${FACES.map((avatar) => html`<${Avatar} avatar=${avatar} />`)}</div>
    <div>${["square", "hex"].map((shape) => TERRAINS.map((terrain) => html`<${TileArt} terrain=${terrain} shape=${shape} place="forge" />`))}</div>
    <div>${["marl", "gale", "ember", "quill", "facet", "juniper", "candy", "kestrel"].map((id) => html`<${PieceArt} id=${id} />`)}</div>
    <div>${["hp", "range", "move", "mental", "physical", "magic", "weapon", "armor", "element", "deck"].map((name) => html`<${Sign} name=${name} />`)}</div>
    <div>${["logo", "lantern", "leader", "fan"].map((id) => html`<${Art} id=${id} class="avatar" />`)}<${Emblem} id="nobody" kind="weapon" /></div>
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
};

/** Who sits there, as a server would tell it. @param {any} record */
const tableOf = ({ game, variant, options, seats }) => ({
  id: "gallery", game, variant, options, public: false, pace: 0, hints: true, host: "", status: "playing", match: "gallery", match_number: 1, watching: 0,
  seats: seats.map((_, seat) => ({ kind: seat ? "bot" : "guest", guest: null, name: seat ? "" : "Mika", avatar: FACES[seat], bot: seat ? (game === "septet" ? "tanuki" : "pine") : null, online: true })),
});

/** @param {{store: any, game: string}} props */
function Table({ store, game }) {
  const { Playing, coach } = tables[game];
  if (!store.view.value) return null;
  return html`<${Playing} store=${store} onSeats=${NOTHING} /><${FirstMatch} store=${store} game=${game} moments=${coach} />`;
}

/**
 * A moment of a record at the game's table, seen from seat 0; `next` is what then happens as well, and `coached` whether the coach says something.
 * @param {{record: any, at: number, next?: boolean, coached?: boolean}} moment
 */
async function table({ record, at, next = false, coached = false }) {
  setCoached(record.game, coached);
  const { frames, rules } = await makeReplay(record, "0");
  const shown = frames.map((frame) => (frame.outlook ? { ...frame, observation: { ...frame.observation, outlook: frame.outlook } } : frame));
  const { Store } = tables[record.game];
  const transport = makeTransport(shown, {
    seat: 0, names: record.seats.map(({ name }) => name), table: tableOf(record), rules, at, match: "gallery", answer: NOTHING,
  });
  const store = new Store("gallery", transport.connect);
  store.open();
  draw(html`<${Table} store=${store} game=${record.game} />`, "table");
  if (!next) return;
  transport.next();
  store.stage.skip();
}

window.gallery = {
  /** @param {string} name */
  shelf: (name) => draw(shelves[name]()),
  table,
};
