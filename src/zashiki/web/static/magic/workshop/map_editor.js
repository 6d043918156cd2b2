/** A map on the bench: its shape and size, its ground under brushes, the places on it, and what is wrong with it. */

import { language, languages, t } from "../../app/i18n.js";
import { useKeys } from "../../app/keys.js";
import { html, useState } from "../../vendor/index.js";
import { TileArt } from "../art.js";
import { contentOf } from "../content.js";
import { isOwnPlace, nameIn, newPlace, ownOf, withMap, withPartName } from "./drafts.js";
import { Line, Select, Stepper } from "./fields.js";
import { Findings } from "./findings.js";
import { VOID, cellOf, placeAt, sized, widthOf, withPlace, withRows } from "./grid.js";
import { cellText, dwellers } from "./map_face.js";
import { LOOK, Painter } from "./painter.js";
import { Undo } from "./undo.js";
import { valueText } from "./words.js";

/** @typedef {import("./store.js").Bench} Bench */
/** @typedef {import("./schema.js").Form} Form */
/** @typedef {import("./grid.js").MapDef} MapDef */
/** @typedef {import("./grid.js").Cell} Cell */

/** Grids, which can be painted; any other graph is for files. */
const SHAPES = ["orthogonal", "octagonal", "hex"];
/** As far as the page goes; the checker counts tiles. */
const MOST_SIDE = 40;
const LEAST_SIDE = 2;
const GROUND = ".";
const OWN = "+";

/** The brushes in their order, which is that of the keys 1, 2, 3 …; the last paints nothing. @param {Form} form */
const brushesOf = (form) => [...Object.keys(form.told.legend), VOID, LOOK];

/** @param {Form} form @param {string} brush */
const brushText = (form, brush) => t(brush === LOOK ? "ws-map-look" : brush === VOID ? "ws-map-void" : `magic-terrain-${form.told.legend[brush]}`);

/** @param {{form: Form, brush: string, onBrush: (brush: string) => void}} props */
const Brushes = ({ form, brush, onBrush }) =>
  html`<div class="ws-brushes" role="group" aria-label=${t("ws-map-brushes")}>
    ${brushesOf(form).map(
      (one, at) => html`<button type="button" key=${one} class="ws-brush" data-brush=${one} aria-pressed=${one === brush} aria-keyshortcuts=${at + 1} onClick=${() => onBrush(one)}>
        ${form.told.legend[one] ? html`<${TileArt} terrain=${form.told.legend[one]} shape="square" seed=${at} />` : html`<span class=${one === VOID ? "tile-art ws-void" : "tile-art ws-look"} aria-hidden="true"></span>`}
        <span>${brushText(form, one)}</span>
      </button>`,
    )}
  </div>`;

/** What the tile that is chosen is called: a place of the house, where somebody may live, or one of the draft's own. @param {{bench: Bench, form: Form, here: Cell}} props */
function PlaceHere({ bench, form, here }) {
  const draft = bench.draft.value;
  const map = /** @type {MapDef} */ (ownOf(draft));
  const place = placeAt(map, here);
  const ofHouse = (/** @type {string} */ one) => {
    const people = dwellers(form, one);
    const name = contentOf().name(one);
    return people.length ? t("ws-map-home-of", { place: name, who: people.join(t("table-list-separator")) }) : name;
  };
  const isOwn = isOwnPlace(draft, place);
  const called = isOwn ? nameIn(draft, language.value, place) : place && contentOf().name(place);
  const take = (/** @type {string} */ one) => {
    const next = one === OWN ? newPlace(draft) : one;
    const made = withMap(draft, withPlace(map, here, next));
    bench.change(one === OWN ? withPartName(made, language.value, next, t("ws-map-new-place")) : made);
  };
  const line = (/** @type {string} */ code, /** @type {string} */ label) =>
    html`<${Line} key=${code} label=${label} lang=${code} value=${nameIn(draft, code, place)} onChange=${(/** @type {string} */ name) => bench.change(withPartName(draft, code, place, name.normalize("NFC")), `name ${code} ${place}`)} />`;
  return html`<div class="ws-here">
    <div class="ws-under"><p><strong>${cellText(form, map, here, called)}</strong></p><${Undo} bench=${bench} /></div>
    <${Select}
      label=${t("ws-map-place")}
      values=${["", ...(isOwn ? [place] : [OWN]), ...form.told.names.place]}
      value=${place}
      text=${(/** @type {string} */ one) => (one === OWN ? t("ws-map-own-place") : isOwnPlace(draft, one) ? nameIn(draft, language.value, one) || t("ws-no-name") : ofHouse(one))}
      onChange=${take}
    />
    ${isOwn &&
    html`${line(language.value, t("ws-map-place-name"))}
      <details><summary>${t("ws-other-names")}</summary>${languages.filter(({ code }) => code !== language.value).map(({ code, name }) => line(code, name))}</details>`}
  </div>`;
}

/** The keys of the painter, for the list that `?` opens; they work where the grid has the focus. */
const usePainterKeys = () =>
  useKeys(() =>
    Object.entries({ "ws-keys-walk": ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"], "ws-keys-brush": ["1", "9"], "ws-keys-paint": ["Enter", " "] }).map(([text, key]) => ({ key, text, group: "ws-keys" })),
  );

/** @param {{bench: Bench, form: Form}} props */
export function MapEditor({ bench, form }) {
  const [brush, setBrush] = useState(Object.keys(form.told.legend)[0]);
  const [chosen, choose] = useState(/** @type {Cell} */ ([0, 0]));
  usePainterKeys();
  const draft = bench.draft.value;
  const map = /** @type {MapDef} */ (ownOf(draft));
  const [width, height] = [widthOf(map.rows), map.rows.length];
  /** @type {Cell} */
  const here = [Math.min(chosen[0], width - 1), Math.max(0, Math.min(chosen[1], height - 1))];
  const findings = bench.look.value?.findings ?? [];
  const isAbout = (/** @type {import("./store.js").Finding} */ { definition }) => definition === `map ${map.id}`;
  const cells = bench.isCurrent.value ? findings.filter(isAbout).map(({ path }) => cellOf(map, path)).filter((cell) => cell !== null) : [];
  const change = (/** @type {MapDef} */ next) => bench.change(withMap(draft, next));
  const resize = (/** @type {number} */ columns, /** @type {number} */ rows) => change(withRows(map, sized(map.rows, columns, rows, GROUND)));
  const most = (/** @type {number} */ other) => Math.max(LEAST_SIDE, Math.min(MOST_SIDE, Math.floor(form.told.most_tiles / other)));
  const byKey = (/** @type {string} */ key) => {
    const taken = /^[1-9]$/.test(key) ? brushesOf(form)[Number(key) - 1] : undefined;
    if (taken) setBrush(taken);
    return taken ?? null;
  };
  const goTo = (/** @type {Cell} */ cell) => {
    choose(cell);
    const tile = /** @type {HTMLElement | null} */ (document.querySelector(`[data-cell="${cell}"]`));
    tile?.focus();
    tile?.scrollIntoView({ block: "center", inline: "center" });
  };
  const where = (/** @type {import("./store.js").Finding} */ finding) => {
    const cell = isAbout(finding) ? cellOf(map, finding.path) : null;
    return cell && html`<button type="button" class="ws-link" onClick=${() => goTo(cell)}>${cellText(form, map, cell)}</button>`;
  };
  const isTooLarge = width * height > form.told.most_tiles;
  return html`<section class="panel ws-part ws-map">
    <h2>${t("ws-sort-map")}</h2>
    <${Select} label=${t("ws-map-shape")} values=${SHAPES} value=${map.adjacency} text=${(/** @type {string} */ one) => valueText("adjacency", one)} onChange=${(/** @type {string} */ adjacency) => change({ ...map, adjacency })} />
    <${Stepper} label=${t("ws-map-columns")} value=${width} least=${LEAST_SIDE} most=${most(height)} onChange=${(/** @type {number} */ to) => resize(to, height)} />
    <${Stepper} label=${t("ws-map-rows")} value=${height} least=${LEAST_SIDE} most=${most(width)} onChange=${(/** @type {number} */ to) => resize(width, to)} />
    <${Brushes} form=${form} brush=${brush} onBrush=${setBrush} />
    ${isTooLarge
      ? html`<p>${t("ws-fault-BUDGET-rows")}</p>`
      : html`<${Painter}
          form=${form}
          map=${map}
          brush=${brush}
          here=${here}
          faults=${cells}
          label=${t("ws-map-grid")}
          called=${(/** @type {string} */ place) => (isOwnPlace(draft, place) ? nameIn(draft, language.value, place) : contentOf().name(place))}
          onHere=${choose}
          onPaint=${(/** @type {string[]} */ rows) => change(withRows(map, rows))}
          onBrush=${byKey}
        />`}
    <${PlaceHere} bench=${bench} form=${form} here=${here} />
    <${Findings} findings=${findings.map((finding) => (isAbout(finding) ? finding : { ...finding, path: "" }))} block="" more=${where} />
    <p class="soft">${t("ws-map-about")}</p>
  </section>`;
}
