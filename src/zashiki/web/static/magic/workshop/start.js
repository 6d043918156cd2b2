/** Where a card begins: with a template, like one of the house, from a file, or as a draft that lies on this device. */

import { failureText } from "../../app/failure.js";
import { language, t } from "../../app/i18n.js";
import { toast } from "../../app/toast.js";
import { Button } from "../../table/ui.js";
import { html, useRef, useState } from "../../vendor/index.js";
import { Emblem, PieceArt, Sign } from "../art.js";
import { contentOf } from "../content.js";
import { kindName } from "../names.js";
import { asNew, forgetDraft, idOf, isShown, keptDraft, keptDrafts, likeThing, named, nameOf, sortOf } from "./drafts.js";
import { MOST_BYTES } from "./link.js";
import { MiniMap } from "./map_face.js";
import { Face } from "./preview.js";
import { looked } from "./store.js";
import { findingText } from "./words.js";

/** @typedef {import("./drafts.js").Draft} Draft */

/** Where a template's sign has another name. @type {Record<string, string>} */
const SIGNS = { character: "crown", event_lasting: "event" };

/** How something of the house looks. @param {{form: import("./schema.js").Form, sort: string, thing: any}} props */
function Thing({ form, sort, thing }) {
  if (sort === "map") return html`<${MiniMap} form=${form} map=${thing} />`;
  return sort === "character" ? html`<${PieceArt} id=${thing.id} />` : html`<${Emblem} id=${thing.id} kind=${thing.kind ?? "event"} />`;
}

/** A draft from a template, with names. @param {Draft} draft */
const fresh = (draft) => named(asNew(draft), language.peek(), t(`ws-new-${sortOf(draft)}`), t("ws-new-skill"));

/** @param {{form: import("./schema.js").Form, onOpen: (draft: Draft, look?: import("./store.js").Look) => void}} props */
export function Start({ form, onOpen }) {
  const [drafts, setDrafts] = useState(keptDrafts);
  const picker = useRef(/** @type {HTMLInputElement | null} */ (null));
  const content = contentOf();
  const { templates, things } = form.told;
  const [first] = Object.values(templates);
  const remove = (/** @type {Draft} */ draft) => {
    forgetDraft(draft);
    setDrafts(keptDrafts());
  };
  const bring = (/** @type {any} */ { target }) => {
    const [file] = target.files;
    // The same file may be chosen again, when it has been mended.
    target.value = "";
    if (file) void opened(file, onOpen);
  };
  return html`<h1>${t("ws-title")}</h1>
    <p class="home-line">${t("ws-line")}</p>
    ${drafts.length > 0 &&
    html`<section class="panel ws-part">
      <h2>${t("ws-drafts")}</h2>
      <ul class="ws-drafts">
        ${drafts.map((draft) => {
          const name = nameOf(draft, language.value) || t("ws-no-name");
          return html`<li key=${idOf(draft)}>
            <button type="button" class="ws-draft" onClick=${() => onOpen(keptDraft(idOf(draft)) ?? draft)}><${Face} draft=${draft} form=${form} /><span>${name}</span></button>
            <button type="button" class="button button-quiet" aria-label=${t("ws-forget", { name })} onClick=${() => remove(draft)}>${t("ws-forget-short")}</button>
          </li>`;
        })}
      </ul>
    </section>`}
    <section class="panel ws-part">
      <h2>${t("ws-new")}</h2>
      <div class="ws-templates">
        ${Object.entries(templates).map(
          ([kind, draft]) => html`<button type="button" class="button" key=${kind} data-template=${kind} onClick=${() => onOpen(fresh(draft))}>
            ${kind === "map" ? html`<${MiniMap} form=${form} map=${draft.map[0]} />` : html`<${Sign} name=${SIGNS[kind] ?? kind} />`}<span>${sortOf(draft) === "card" ? kindName(kind) : t(`ws-sort-${sortOf(draft)}`)}<small>${t(`ws-template-${kind}`)}</small></span>
          </button>`,
        )}
      </div>
    </section>
    ${Object.entries(things).map(
      ([sort, found]) => html`<details class="panel ws-part ws-like" key=${sort} data-sort=${sort}>
        <summary><h2>${t(`ws-like-${sort}`)}</h2></summary>
        <p class="soft">${t("ws-like-about")}</p>
        <div class="ws-things">
          ${Object.values(found).map(
            (one) => html`<button type="button" key=${one.id} data-thing=${one.id} onClick=${() => onOpen(likeThing(sort, one, first, language.peek(), (id) => content.name(id)))}>
              <${Thing} form=${form} sort=${sort} thing=${one} /><span>${content.name(one.id)}</span>
            </button>`,
          )}
        </div>
      </details>`,
    )}
    <section class="panel ws-part">
      <h2>${t("ws-from-file")}</h2>
      <p class="soft">${t("ws-from-file-about")}</p>
      <input ref=${picker} type="file" accept=".toml" hidden onChange=${bring} />
      <p><${Button} onClick=${() => picker.current?.click()}>${t("ws-from-file-pick")}<//></p>
    </section>`;
}

/** @param {string} text */
const refuse = (text) => toast(text, { kind: "error" });

/** The text of a file; null where it is not in UTF-8, and its names would come to nothing. @param {ArrayBuffer} bytes */
function decoded(bytes) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Why nothing of a file can be shown. @param {import("./store.js").Look} look */
function whyNot({ findings }) {
  const unread = findings.find(({ code }) => code === "TOML");
  const line = unread && /\bline (\d+)/.exec(`${unread.path} ${unread.message}`)?.[1];
  return unread && line ? t("ws-unread-line", { line, text: findingText(unread) }) : t("ws-no-draft");
}

/** @param {File} file @param {(draft: Draft, look: import("./store.js").Look) => void} onOpen */
async function opened(file, onOpen) {
  try {
    if (file.size > MOST_BYTES) return refuse(t("ws-no-draft"));
    const text = decoded(await file.arrayBuffer());
    if (text === null) return refuse(t("ws-not-utf8"));
    const look = await looked({ text });
    if (!isShown(look.draft)) return refuse(whyNot(look));
    // Nothing moves once it is shown: it comes with its texts.
    onOpen(look.draft, look);
  } catch (error) {
    refuse(failureText(error));
  }
}
