/**
 * A definition as blocks: drawn from the schema alone, so that whatever the effect language has, and any sort of
 * definition, can be shown and changed here without a word about it.
 */

import { t } from "../../app/i18n.js";
import { html } from "../../vendor/index.js";
import { isTable } from "./drafts.js";
import { Check, Handles, Line, Select, Several, Stepper, Take } from "./fields.js";
import { Findings } from "./findings.js";
import { blockOf, into } from "./schema.js";
import { keyText, namedText, opText, partText, valueText } from "./words.js";

/** @typedef {import("./schema.js").Schema} Schema */
/** @typedef {import("./schema.js").Scope} Scope */
/** @typedef {import("./store.js").Finding} Finding */
/**
 * What all blocks of a definition share.
 * @typedef {{form: import("./schema.js").Form, findings: readonly Finding[], called: (id: string) => string,
 *   newBlock: (name: string, block: any, list: any[]) => any}} Shop
 */
/**
 * A value at its place: its schema, the key it stands under (and what it is called, where not by that), the way to it,
 * what may be spoken of there.
 * @typedef {{shop: Shop, schema: Schema, name: string, label?: string, value: any, path: string, scope: Scope, onChange: (value: any) => void}} Placed
 */

/** What blocks look after themselves. */
const HIDDEN = ["id", "label"];
const BINDING = ["binds", "binds-seat", "binds-var"];

/** @param {any[]} list @param {number} at @param {any} [one] without it, the place is gone */
const changed = (list, at, one) => (one === undefined ? list.toSpliced(at, 1) : list.with(at, one));

/** @param {any[]} list @param {number} from @param {number} to */
const moved = (list, from, to) => list.toSpliced(from, 1).toSpliced(to, 0, list[from]);

/** Any value. @param {Placed} props */
export function Value(props) {
  const { shop: { form, called }, schema, name, value, scope, onChange } = props;
  const plain = form.resolved(schema);
  const words = form.wordsOf(plain);
  const label = props.label ?? keyText(name);
  const text = (/** @type {string} */ one) => valueText(name, one);
  if (words) return html`<${Several} label=${label} values=${words} value=${[value].flat()} text=${text} onChange=${onChange} />`;
  if (plain.anyOf) return html`<${OneForm} ...${props} />`;
  if (plain.enum) return html`<${Select} label=${label} values=${plain.enum} value=${value} text=${text} onChange=${onChange} />`;
  if (plain.type === "integer")
    return html`<${Stepper} label=${label} value=${Number(value) || 0} least=${plain.minimum ?? -99} most=${plain.maximum ?? 99} onChange=${onChange} />`;
  if (plain.type === "boolean") return html`<${Check} label=${label} value=${!!value} onChange=${onChange} />`;
  if (plain.type === "array") return html`<${Items} ...${props} schema=${plain} />`;
  if (plain.type === "object" && !isTable(value)) return html`<p class="soft">${t("ws-only-text")}</p>`;
  if (plain.type === "object") return html`<${Inner} label=${label}><${Fields} ...${props} schema=${plain} /><//>`;
  const names = plain.names ?? "";
  if (BINDING.includes(names)) return null;
  const known = names === "id" || !names ? [] : form.known(names, scope);
  if (!known.length) return html`<${Line} label=${label} value=${String(value ?? "")} onChange=${onChange} />`;
  return html`<${Select} label=${label} values=${known} value=${value ?? ""} text=${(/** @type {string} */ one) => namedText(names, one, called)} onChange=${onChange} />`;
}

/** @param {{label?: any, children?: any}} props */
const Inner = ({ label, children }) => html`<fieldset class="ws-inner">${label && html`<legend class="ws-label">${label}</legend>`}${children}</fieldset>`;

/** A value that has one of several forms: a number or how it is found, a condition of some sort. @param {Placed} props */
function OneForm(props) {
  const { shop: { form }, schema, name, value, scope, onChange } = props;
  const forms = form.forms(schema);
  const names = forms.map((one) => form.nameOf(one) || "number");
  const at = form.formOf(forms, value);
  const isPlain = names[at] === "number";
  const pick = html`<${Select}
    label=${isPlain ? t("ws-how-many") : keyText(name)}
    values=${names}
    value=${names[at] ?? ""}
    text=${partText}
    onChange=${(/** @type {string} */ one) => onChange(form.blank(forms[names.indexOf(one)], scope))}
  />`;
  const now = forms[at];
  if (!now) return pick;
  // A number is what nearly everybody wants: the other ways to find one stand behind it.
  if (isPlain)
    return html`<div>
      <${Value} ...${props} schema=${now} />
      <details class="ws-other"><summary>${t("ws-other-number")}</summary>${pick}</details>
    </div>`;
  return html`<${Inner}>${pick}<${Fields} ...${props} schema=${form.resolved(now)} /><//>`;
}

/** The keys of a record: those that it has, and which it could have. @param {Placed & {skip?: readonly string[]}} props */
export function Fields({ shop, schema, value, path, scope, onChange, skip = [] }) {
  const { form } = shop;
  const { properties = {}, required = [] } = schema;
  const inner = form.inside(scope, value);
  const keys = Object.keys(properties).filter((key) => properties[key].const === undefined && !skip.includes(key) && !isHidden(form, key, properties[key]));
  const there = keys.filter((key) => key in value || required.includes(key));
  const others = keys.filter((key) => !there.includes(key) && !BINDING.includes(properties[key].names ?? ""));
  const without = (/** @type {string} */ key) => Object.fromEntries(Object.entries(value).filter(([one]) => one !== key));
  return html`${there.map(
      (key) => html`<div class="ws-key" key=${key}>
        <${Value}
          shop=${shop}
          schema=${properties[key]}
          name=${key}
          value=${value[key]}
          path=${into(path, key)}
          scope=${inner}
          onChange=${(/** @type {any} */ one) => onChange({ ...value, [key]: one })}
        />
        ${!required.includes(key) && html`<button type="button" class="button-icon ws-drop" aria-label=${t("ws-remove", { what: keyText(key) })} onClick=${() => onChange(without(key))}>×</button>`}
      </div>`,
    )}
    <${Take} label=${t("ws-add-detail")} values=${others} text=${keyText} onTake=${(/** @type {string} */ key) => onChange({ ...value, [key]: form.blank(properties[key], inner) })} />`;
}

/** Names of definitions and of choices are made, not written. @param {import("./schema.js").Form} form @param {string} key @param {Schema} schema */
const isHidden = (form, key, schema) => HIDDEN.includes(key) && ["id", "label"].includes(form.resolved(schema).names ?? "");

/** A list: of blocks, of abilities, of anything; one of a fixed length shows each of its places. @param {Placed} props */
function Items(props) {
  const { shop, schema, name, path, scope, onChange } = props;
  const { form } = shop;
  const value = Array.isArray(props.value) ? props.value : [];
  const { items } = schema;
  if (Array.isArray(items)) {
    // A comparison looks at something, in some way, beside something else; every other list has places that are alike.
    const isComparison = Boolean(form.resolved(items[1]).enum);
    const part = (/** @type {number} */ at) => (isComparison ? { name: at === 1 ? "is" : "value" } : { label: t("ws-nth", { what: keyText(name), number: at + 1 }) });
    return html`<${Inner} label=${keyText(name)}>
      ${items.map((one, at) => html`<${Value} key=${at} ...${props} ...${part(at)} schema=${one} value=${value[at]} path=${into(path, at)} onChange=${(/** @type {any} */ next) => onChange(changed(value, at, next))} />`)}
    <//>`;
  }
  if (!items) return null;
  if (form.isBlock(items)) return html`<${Blocks} ...${props} value=${value} schema=${items} />`;
  return html`<${Inner} label=${keyText(name)}>
    ${value.map((one, at) => {
      const what = t("ws-nth", { what: keyText(name), number: at + 1 });
      const here = into(path, at);
      return html`<div class="ws-item" key=${at} role="group" aria-label=${what}>
        <header><span class="ws-label" aria-hidden="true">${at + 1}</span><${Handles} what=${what} at=${at} of=${value.length} onMove=${(/** @type {number} */ to) => onChange(moved(value, at, to))} onRemove=${() => onChange(changed(value, at))} /></header>
        <${Value} ...${props} schema=${items} value=${one} path=${here} onChange=${(/** @type {any} */ next) => onChange(changed(value, at, next))} />
        ${blockOf(here) === here && html`<${Findings} findings=${shop.findings} block=${here} />`}
      </div>`;
    })}
    <button type="button" class="button ws-add" onClick=${() => onChange([...value, newItem(form, items, scope, value)])}>+ ${t("ws-add-another")}</button>
  <//>`;
}

/** One more of a list; labels of choices differ. @param {import("./schema.js").Form} form @param {Schema} schema @param {Scope} scope @param {any[]} list */
function newItem(form, schema, scope, list) {
  const made = form.blank(schema, scope);
  if (!isTable(made) || !("label" in made)) return made;
  const labels = list.map((one) => one?.label);
  const free = Array.from({ length: list.length + 1 }, (_, at) => `choice${at + 1}`).find((one) => !labels.includes(one));
  return { ...made, label: free };
}

/** What a block is called: its operation, or its kind of ability. @param {import("./schema.js").Form} form @param {Schema} schema @param {string} name the key it stands under */
function formText(form, schema, name = "") {
  const [tag, told] = form.tagOf(schema) ?? ["", {}];
  if (tag === "op") return opText(String(told.const));
  const heads = (form.resolved(schema).required ?? []).filter((key) => key !== tag);
  if (name === "skill" && told.const === "active") return partText("skill");
  return partText(told.const === "static" ? `static-${heads[0]}` : String(told.const));
}

/** Blocks, one under the other, and what can be put behind them. @param {Placed} props */
export function Blocks({ shop, schema, name, value, path, scope, onChange }) {
  const { form } = shop;
  const isProgram = form.nameOf(schema) === "Verb";
  const all = form.forms(schema);
  const texts = all.map((one) => formText(form, one, name));
  const canStand = all.map((one) => scope.replaces || !form.told.replacing.includes(String(form.tagOf(one)?.[1].const)));
  return html`<div class="ws-blocks" role="group" aria-label=${keyText(name)}>
    ${isProgram && html`<span class="ws-label">${keyText(name)}</span>`}
    ${value.map((/** @type {any} */ one, /** @type {number} */ at) => {
      const number = form.formOf(all, one);
      const here = into(path, at);
      const inner = isProgram ? form.behind(scope, value.slice(0, at)) : form.scopeOf(one);
      const change = (/** @type {any} */ next) => onChange(changed(value, at, next));
      const what = texts[number] ?? t("ws-unknown-block");
      return html`<section class=${`ws-block ${isProgram ? "" : "ws-ability"}`} key=${at} data-path=${here} aria-label=${what}>
        <header><h3>${what}</h3><${Handles} what=${what} at=${at} of=${value.length} onMove=${(/** @type {number} */ to) => onChange(moved(value, at, to))} onRemove=${() => onChange(changed(value, at))} /></header>
        ${number < 0
          ? html`<p class="soft">${t("ws-only-text")}</p>`
          : html`<${Fields} shop=${shop} schema=${form.resolved(all[number])} name=${name} value=${one} path=${here} scope=${inner} onChange=${change} />`}
        <${Findings} findings=${shop.findings} block=${here} />
      </section>`;
    })}
    <${Take}
      label=${t(isProgram ? "ws-add-block" : name === "skill" ? "ws-add-skill" : "ws-add-ability")}
      values=${texts.filter((_, at) => canStand[at])}
      text=${(/** @type {string} */ one) => one}
      onTake=${(/** @type {string} */ one) => {
        const inner = isProgram ? form.behind(scope, value) : form.scopeOf({ type: form.tagOf(all[texts.indexOf(one)])?.[1].const });
        onChange([...value, shop.newBlock(name, form.blank(all[texts.indexOf(one)], inner), value)]);
      }}
    />
  </div>`;
}
