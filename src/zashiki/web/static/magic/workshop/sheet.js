/** A sheet to be printed and cut: every copy of the card, as large as cards are, nine on a page. */

import { language, t } from "../../app/i18n.js";
import { html, render } from "../../vendor/index.js";
import { Emblem, PieceArt, Sign, TileArt } from "../art.js";
import { contentOf } from "../content.js";
import { kindName } from "../names.js";
import { drawingOf, isOwnPlace, nameIn, nameOf, ownOf, sortOf } from "./drafts.js";
import { markAt, placeAt, widthOf } from "./grid.js";
import { cellNamed, laidOut, spotsOf } from "./painter.js";
import { Numbers, kindOf } from "./preview.js";

/** @typedef {import("./store.js").Bench} Bench */
/** @typedef {import("./schema.js").Form} Form */

/** A map on a page of its own, with the names of its places. @param {{draft: import("./drafts.js").Draft, form: Form}} props */
function MapSheet({ draft, form }) {
  const map = /** @type {import("./grid.js").MapDef} */ (ownOf(draft));
  const code = language.peek();
  const layout = laidOut(map.adjacency, widthOf(map.rows), map.rows.length);
  const place = (/** @type {string} */ id) => (isOwnPlace(draft, id) ? nameIn(draft, code, id) : contentOf().name(id));
  return html`<article class="ws-paper-map" lang=${code}>
    <h2>${nameOf(draft, code) || t("ws-no-name")}</h2>
    <div class=${`ws-board ${layout.shape}`} style=${`--w:${layout.width};--h:${layout.height.toFixed(3)}`}>
      ${[...spotsOf(layout)].map(([name, spot], at) => {
        const cell = cellNamed(name);
        const terrain = form.told.legend[markAt(map.rows, cell)];
        const here = placeAt(map, cell);
        return terrain && html`<span class="ws-tile" key=${name} style=${spot}><${TileArt} terrain=${terrain} shape=${layout.shape} place=${here} seed=${at} />${here && html`<span class="ws-tile-name">${place(here)}</span>`}</span>`;
      })}
    </div>
  </article>`;
}

/** @param {{bench: Bench, form: Form}} props */
function Sheet({ bench, form }) {
  const draft = bench.draft.peek();
  if (sortOf(draft) === "map") return html`<${MapSheet} draft=${draft} form=${form} />`;
  const [card, sort, content] = [ownOf(draft), sortOf(draft), contentOf()];
  const kind = kindOf(draft);
  const isCard = sort !== "character";
  /** At the foot, what sort of card it is; of a character, what is collected. */
  const foot = () => (sort === "event" ? t(card.big ? "magic-event-big" : "magic-event-ordinary") : isCard ? kindName(card.kind) : card.collect.map((/** @type {string} */ one) => content.name(one)).join(t("table-list-separator")));
  const code = language.peek();
  const lines = bench.look.peek()?.texts[card.id]?.[code] ?? [];
  const name = nameOf(draft, code) || t("ws-no-name");
  const faces = Array.from({ length: Number(card.copies) || 1 }, (_, at) => at);
  return html`${faces.map(
    (at) => html`<article key=${at} class=${`ws-paper kind-${kind}`} lang=${code}>
      <header>${isCard && html`<${Sign} name=${kind} />`}<h2>${name}</h2>${card.kind === "weapon" && html`<b>${Number(card.range) || 0}</b>`}</header>
      ${isCard ? html`<${Emblem} id=${drawingOf(draft)} kind=${kind} />` : html`<${PieceArt} id=${drawingOf(draft)} />`}
      <div>${!isCard && html`<${Numbers} character=${card} />`}${lines.map((line, number) => html`<p key=${number}>${line}</p>`)}</div>
      <footer>${foot()}</footer>
    </article>`,
  )}`;
}

/** Lays the sheet out beside the page, which paper does not show, and asks the browser to print it. @param {Bench} bench @param {Form} form */
export function print(bench, form) {
  const sheet = Object.assign(document.createElement("div"), { className: "ws-sheet" });
  document.body.append(sheet);
  render(html`<${Sheet} bench=${bench} form=${form} />`, sheet);
  addEventListener(
    "afterprint",
    () => {
      render(null, sheet);
      sheet.remove();
    },
    { once: true },
  );
  // What is not decoded yet would be missing on paper.
  void Promise.allSettled(Array.from(sheet.querySelectorAll("img"), (img) => img.decode())).then(() => window.print());
}
