/** A draft on the bench: what it is called and looks like, its numbers, its blocks, its file, and what to do with it. */

import { language, languages, t } from "../../app/i18n.js";
import { loadMe } from "../../app/me.js";
import { wayToTable } from "../../app/my_tables.js";
import { complain } from "../../app/toast.js";
import { copy } from "../../table/share.js";
import { Button } from "../../table/ui.js";
import { html, useState } from "../../vendor/index.js";
import { contentOf } from "../content.js";
import { Balance } from "./balance.js";
import { Fields, Value } from "./blocks.js";
import { SORTS, drawingOf, idOf, inPlaceOf, named, nameIn, nameOf, ownOf, replacedBy, settled, skillId, sortOf, withDrawing, withName, withOwn, withPartName } from "./drafts.js";
import { Drawing } from "./drawings.js";
import { Line, Select } from "./fields.js";
import { Findings } from "./findings.js";
import { packed } from "./link.js";
import { MapEditor } from "./map_editor.js";
import { Preview } from "./preview.js";
import { print } from "./sheet.js";
import { tryOut } from "./store.js";
import { Undo } from "./undo.js";

/** @typedef {import("./store.js").Bench} Bench */
/** @typedef {import("./schema.js").Form} Form */

/** @param {{bench: Bench}} props */
function Names({ bench }) {
  const draft = bench.draft.value;
  const others = languages.filter(({ code }) => code !== language.value);
  const line = (/** @type {string} */ code, /** @type {string} */ label) =>
    html`<${Line} key=${code} label=${label} lang=${code} value=${nameIn(draft, code)} onChange=${(/** @type {string} */ name) => bench.change(withName(draft, code, name.normalize("NFC")), `name ${code}`)} />`;
  return html`<section class="panel ws-part">
    <h2>${t(sortOf(draft) === "map" ? "ws-name" : "ws-name-and-look")}</h2>
    ${line(language.value, t("ws-name"))}
    <details><summary>${t("ws-other-names")}</summary>${others.map(({ code, name }) => line(code, name))}</details>
    ${(ownOf(draft).skill ?? []).map(
      (/** @type {any} */ { id }, /** @type {number} */ at, /** @type {any[]} */ all) =>
        html`<${Line}
          key=${id}
          label=${all.length > 1 ? t("ws-nth", { what: t("ws-skill-name"), number: at + 1 }) : t("ws-skill-name")}
          lang=${language.value}
          value=${nameIn(draft, language.value, id)}
          onChange=${(/** @type {string} */ name) => bench.change(withPartName(draft, language.value, id, name.normalize("NFC")), `name ${id}`)}
        />`,
    )}
    ${sortOf(draft) !== "map" && html`<${Drawing} sort=${sortOf(draft)} value=${drawingOf(draft)} onChange=${(/** @type {string} */ id) => bench.change(withDrawing(draft, id))} />`}
  </section>`;
}

/** Beside the cards of the house, or in the place of one of its kind. @param {{bench: Bench, form: Form}} props */
function Place({ bench, form }) {
  const draft = bench.draft.value;
  const things = form.told.things[sortOf(draft)];
  const alike = Object.values(things).filter(({ kind, big }) => kind === ownOf(draft).kind && Boolean(big) === Boolean(ownOf(draft).big));
  return html`<${Select}
    label=${t("ws-instead-of")}
    values=${["", ...alike.map(({ id }) => id)]}
    value=${replacedBy(draft)}
    text=${(/** @type {string} */ id) => contentOf().name(id)}
    onChange=${(/** @type {string} */ id) => bench.change(inPlaceOf(draft, things[id]))}
  />`;
}

/** The keys of a definition that hold blocks. @param {Form} form @param {Record<string, any>} properties */
const blockKeys = (form, properties) =>
  Object.keys(properties).filter((key) => {
    const { items } = form.resolved(properties[key]);
    return items && !Array.isArray(items) && form.isBlock(items);
  });

/** @param {{bench: Bench, form: Form}} props */
function Definition({ bench, form }) {
  const draft = bench.draft.value;
  const card = ownOf(draft);
  const sort = sortOf(draft);
  const content = contentOf();
  const findings = bench.look.value?.findings ?? [];
  const here = `${sort} ${card.id}`;
  const called = (/** @type {string} */ id) => (id === card.id ? nameOf(draft, language.value) : content.name(id));
  /** A skill has an id, and one that is used a cooldown. @param {string} name @param {any} block @param {any[]} list */
  const newBlock = (name, block, list) => {
    if (name !== "skill") return block;
    const known = list.map(({ id }) => id);
    const at = Array.from({ length: list.length + 1 }, (_, one) => one).find((one) => !known.includes(skillId(idOf(draft), one))) ?? 0;
    return { id: skillId(idOf(draft), at), ...block, ...(block.type === "active" && { cd: 1 }) };
  };
  const shop = { form, called, newBlock, findings: findings.filter(({ definition }) => definition === here) };
  const schema = form.definition(sort);
  const { properties = {} } = schema;
  const blocks = blockKeys(form, properties);
  const scope = form.scopeOf(null);
  const change = (/** @type {any} */ next) => bench.change(named(settled(withOwn(draft, next)), language.value, t(`ws-new-${sort}`), t("ws-new-skill")));
  const ofNumbers = shop.findings.filter(({ path }) => path && !blocks.some((key) => path.startsWith(key)));
  const elsewhere = findings.filter(({ definition }) => definition !== here).map((finding) => ({ ...finding, path: "" }));
  return html`<section class="panel ws-part">
      <h2>${t("ws-numbers")}</h2>
      <${Fields} shop=${shop} schema=${schema} name=${sort} value=${card} path="" scope=${scope} onChange=${change} skip=${blocks} />
      <${Place} bench=${bench} form=${form} />
      <${Findings} findings=${ofNumbers} block="" />
    </section>
    <section class="panel ws-part">
      <h2>${t("ws-does")}</h2>
      ${blocks.map((key) => html`<${Value} key=${key} shop=${shop} schema=${properties[key]} name=${key} value=${card[key] ?? []} path=${key} scope=${scope} onChange=${(/** @type {any} */ next) => change({ ...card, [key]: next })} />`)}
      <${Findings} findings=${[...shop.findings.filter((finding) => !ofNumbers.includes(finding)), ...elsewhere]} block="" />
    </section>`;
}

/** The file itself, for what blocks cannot show. @param {{bench: Bench}} props */
function AsText({ bench }) {
  const draft = bench.draft.value;
  const hasMore = draft[sortOf(draft)].length > 1 || [...SORTS, "race"].some((sort) => sort !== sortOf(draft) && draft[sort]?.length) || draft.replace?.length > 1;
  return html`<details class="panel ws-part ws-file">
    <summary>${t("ws-as-text")}</summary>
    <p class="soft">${t("ws-as-text-about")}</p>
    ${hasMore && html`<p>${t("ws-more-than-blocks")}</p>`}
    <textarea
      class="input"
      spellcheck="false"
      rows="16"
      aria-label=${t("ws-as-text")}
      value=${bench.typed.value ?? bench.look.value?.toml ?? ""}
      onInput=${(/** @type {any} */ event) => bench.type(event.target.value)}
    ></textarea>
  </details>`;
}

/** @param {Bench} bench */
async function share(bench) {
  const url = `${location.origin}/workshop#draft=${await packed(bench.draft.peek())}`;
  const title = nameOf(bench.draft.peek(), language.peek());
  try {
    if (navigator.share) return await navigator.share({ title, url });
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return;
  }
  await copy(url, t("ws-link-copied"));
}

/** @param {Bench} bench */
function download(bench) {
  const url = URL.createObjectURL(new Blob([bench.look.peek()?.toml ?? ""], { type: "application/toml" }));
  Object.assign(document.createElement("a"), { href: url, download: `${bench.draft.peek().pack.id}.toml` }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/** @param {{bench: Bench, form: Form}} props */
function Actions({ bench, form }) {
  const [isBusy, setBusy] = useState(false);
  const play = () => {
    setBusy(true);
    const goTo = wayToTable();
    loadMe()
      .then(() => tryOut(bench.draft.peek()))
      .then(
        ({ id }) => goTo(id),
        (error) => {
          setBusy(false);
          complain(error);
        },
      );
  };
  return html`<section class="ws-actions" aria-label=${t("ws-actions")}>
    <${Button} kind="large" icon="play" disabled=${isBusy || !bench.isSound} onClick=${play}>${t("ws-try")}<//>
    <${Button} icon="share" onClick=${() => void share(bench).catch(complain)}>${t("ws-share")}<//>
    <${Button} icon="download" disabled=${!bench.isCurrent.value} onClick=${() => download(bench)}>${t("ws-download")}<//>
    <${Button} icon="cards" disabled=${!bench.isSound} onClick=${() => print(bench, form)}>${t("ws-print")}<//>
  </section>`;
}

/** @param {{bench: Bench, form: Form, onLeave: () => void}} props */
export const Editor = ({ bench, form, onLeave }) =>
  html`<header class="ws-head">
      <button type="button" class="button button-quiet" onClick=${onLeave}>${t("ws-all-drafts")}</button>
      <h1>${nameOf(bench.draft.value, language.value) || t("ws-no-name")}</h1>
      ${sortOf(bench.draft.value) !== "map" && html`<${Undo} bench=${bench} />`}
    </header>
    <div class="ws-columns">
      <${Preview} bench=${bench} form=${form} />
      <div class="ws-parts">
        <${Names} bench=${bench} />
        <${sortOf(bench.draft.value) === "map" ? MapEditor : Definition} bench=${bench} form=${form} />
        <${AsText} bench=${bench} />
        <${Balance} bench=${bench} />
        <p class="soft">${t(`ws-try-about-${sortOf(bench.draft.value)}`)}</p>
        <${Actions} bench=${bench} form=${form} />
      </div>
    </div>`;
