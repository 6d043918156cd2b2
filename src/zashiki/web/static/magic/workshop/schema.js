/**
 * The form of a pack as the server tells it (a JSON Schema made from the records of the effect language): what a place
 * takes, which of several forms a value has, and a value to begin with. Nothing here knows a card or an operation.
 */

/**
 * @typedef {{$ref?: string, anyOf?: Schema[], enum?: string[], const?: string, type?: string, items?: Schema | Schema[],
 *   properties?: Record<string, Schema>, required?: string[], minimum?: number, maximum?: number, default?: any,
 *   names?: string, definitions?: Record<string, Schema>}} Schema
 */
/**
 * What may be spoken of at some place: players, cards and rolled numbers by the names that they have there.
 * @typedef {{seats: readonly string[], cards: readonly string[], numbers: readonly string[], replaces: boolean}} Scope
 */
/**
 * @typedef {{schema: Schema, sorts: string[], templates: Record<string, any>, things: Record<string, Record<string, any>>,
 *   names: Record<string, string[]>, event_seats: string[], replacing: string[], legend: Record<string, string>, most_tiles: number}} FormTold
 */

/** The keys under which stand blocks: programs, abilities, what can be chosen. */
const BLOCKS = "do|then|else|ability|skill|options";
const IN_BLOCK = new RegExp(`^.*\\b(?:${BLOCKS})\\[\\d+\\]`);

/** The block that a path of a finding leads into; empty for the definition itself. @param {string} path */
export const blockOf = (path) => IN_BLOCK.exec(path)?.[0] ?? "";

/** A step further into a definition, as the checker writes it. @param {string} path @param {string | number} step */
export const into = (path, step) => (typeof step === "number" ? `${path}[${step}]` : path ? `${path}.${step}` : step);

export class Form {
  /** @param {FormTold} told */
  constructor(told) {
    this.told = told;
    this.whole = told.schema;
  }

  /** What a reference leads to. @param {Schema} schema @returns {Schema} */
  resolved(schema) {
    const name = schema.$ref?.split("/").at(-1);
    return name ? (this.whole.definitions?.[name] ?? {}) : schema;
  }

  /** Whether a record is an operation or an ability, which are shown as blocks. @param {Schema} schema */
  isBlock = (schema) => ["Verb", "Ability"].includes(this.nameOf(schema));

  /** The record of a sort of definition, `card`. @param {string} sort @returns {Schema} */
  definition(sort) {
    return this.itemsOf(this.resolved(this.whole).properties?.[sort] ?? {});
  }

  /** What a list holds; nothing known of what is no list, or one of a fixed length. @param {Schema} schema @returns {Schema} */
  itemsOf(schema) {
    const { items } = this.resolved(schema);
    return !items || Array.isArray(items) ? {} : this.resolved(items);
  }

  /** What a record is called in the schema. @param {Schema} schema */
  nameOf = (schema) => schema.$ref?.split("/").at(-1) ?? "";

  /** The forms of which a value has one, each a record or a plain value. @param {Schema} schema @returns {Schema[]} */
  forms(schema) {
    return this.resolved(schema).anyOf ?? [schema];
  }

  /** Whether one of some words stands for a list of them. @param {Schema} schema @returns {string[] | null} */
  wordsOf(schema) {
    const [one, many] = schema.anyOf ?? [];
    return schema.anyOf?.length === 2 && one.enum && many.type === "array" ? one.enum : null;
  }

  /** The key that says which operation or kind of ability a record is. @param {Schema} form */
  tagOf(form) {
    return Object.entries(this.resolved(form).properties ?? {}).find(([, { const: told }]) => told !== undefined);
  }

  /** The form that a value has; -1 for none. @param {Schema[]} forms @param {any} value */
  formOf(forms, value) {
    return forms.findIndex((form) => {
      const { type, properties = {}, required = [], enum: words } = this.resolved(form);
      if (type === "integer") return typeof value === "number";
      if (words) return words.includes(value);
      if (type !== "object" || typeof value !== "object" || value === null || Array.isArray(value)) return false;
      if (!Object.keys(value).every((key) => key in properties)) return false;
      const [tag, told] = this.tagOf(form) ?? [];
      if (tag && value[tag] !== told?.const) return false;
      const twins = tag ? forms.filter((one) => this.tagOf(one)?.[1].const === told?.const) : forms;
      return twins.length === 1 || required.some((key) => key !== tag && key in value);
    });
  }

  /**
   * A value to begin with, which passes the checks where it can.
   * @param {Schema} schema @param {Scope} scope @returns {any}
   */
  blank(schema, scope) {
    const { enum: words, type, anyOf, items, properties = {}, required = [], default: usual, const: told, minimum = 0, maximum = 99, names } = this.resolved(schema);
    if (told !== undefined) return told;
    if (names) return this.#named(names, scope, usual);
    if (usual !== undefined && usual !== "") return usual;
    if (words) return words[0];
    if (type === "integer") return Math.min(maximum, Math.max(minimum, 1));
    if (type === "boolean") return true;
    if (type === "array") return Array.isArray(items) ? items.map((one, at) => this.#member(one, at, scope)) : [];
    if (anyOf) return this.blank(anyOf[0], scope);
    if (type === "object") return Object.fromEntries(required.map((key) => [key, this.blank(properties[key], scope)]));
    return "";
  }

  /** The first of a list of a fixed length is what is looked at: a number alone would say nothing. @param {Schema} schema @param {number} at @param {Scope} scope */
  #member(schema, at, scope) {
    const forms = this.forms(schema);
    return this.blank(at === 0 && forms.length > 1 ? forms[1] : schema, scope);
  }

  /** @param {string} names @param {Scope} scope @param {string} [usual] @returns {string} */
  #named(names, scope, usual) {
    const known = this.known(names, scope);
    if (usual && (known.includes(usual) || names === "binds-seat")) return usual;
    const taken = [...scope.cards, ...scope.numbers, ...scope.seats];
    if (["binds", "binds-seat", "binds-var"].includes(names)) return fresh(names === "binds" ? "cards" : names === "binds-var" ? "die" : "who", taken);
    if (names === "label") return fresh("choice", []);
    return known.at(-1) ?? "";
  }

  /** What a text may name here, what is nearest last. @param {string} names @param {Scope} scope @returns {readonly string[]} */
  known(names, scope) {
    if (names === "seat") return scope.seats;
    if (names === "mover") return [...scope.seats, "random"];
    if (names === "cards") return scope.cards;
    if (names === "var") return scope.numbers;
    return this.told.names[names] ?? [];
  }

  /** What may be spoken of in an ability. @param {any} ability @returns {Scope} */
  scopeOf(ability) {
    const isAnswer = ability?.type === "trigger" || ability?.type === "replace";
    const always = this.told.names.seat.filter((seat) => seat !== "target");
    const aimed = ability?.type === "active" ? ["target"] : [];
    // What is nearest comes last: it is what a new block speaks of first.
    const seats = isAnswer ? [...always.slice(1), ...this.told.event_seats, "self"] : [...always.slice(1), ...(ability?.target ? ["self", ...aimed] : [...aimed, "self"])];
    return { seats, cards: isAnswer ? ["ev.card"] : [], numbers: [], replaces: ability?.type === "replace" };
  }

  /** The scope behind some operations. @param {Scope} scope @param {readonly any[]} before @returns {Scope} */
  behind(scope, before) {
    let { seats, cards, numbers } = scope;
    for (const { op, as } of before.map((one) => one ?? {})) {
      if (op === "target") seats = [...seats.filter((seat) => seat !== (as ?? "target")), as ?? "target"];
      if (op === "pick" && as) cards = [...cards, as];
      if (op === "roll" && as) numbers = [...numbers, as];
    }
    return { ...scope, seats, cards, numbers };
  }

  /** The scope inside an operation or a group of players. @param {Scope} scope @param {any} value @returns {Scope} */
  inside(scope, value) {
    // What always holds says for whom by the same key, but there nobody is a candidate.
    const isGroup = typeof value?.who === "string" && value.type === undefined;
    const bound = value?.op === "each" ? (value.as ?? "it") : isGroup ? "it" : null;
    return bound ? { ...scope, seats: [...scope.seats.filter((seat) => seat !== bound), bound] } : scope;
  }
}

/** A name that is not taken. @param {string} name @param {readonly string[]} taken */
export function fresh(name, taken) {
  let found = name;
  for (let number = 2; taken.includes(found); number++) found = `${name}${number}`;
  return found;
}
