/** What the parts of the effect language are called in the workshop. */

import { t, tMaybe } from "../../app/i18n.js";

/** Texts of the game that say it already, by the key in a pack. @type {Record<string, string>} */
const SAID = { kind: "magic-kind", kinds: "magic-kind", terrain: "magic-terrain", near: "magic-terrain", from: "magic-terrain", dtype: "magic-damage", stat: "magic-stat", id: "magic-status", slot: "magic-slot" };

/** @param {string} op */
export const opText = (op) => tMaybe(`ws-op-${op}`) ?? op;

/** @param {string} key */
export const keyText = (key) => tMaybe(`ws-key-${key}`) ?? key;

/** @param {string} key where it stands @param {string} value */
export function valueText(key, value) {
  const plain = value.replaceAll(/[^\w-]/g, "-");
  return tMaybe(`ws-${key}-${plain}`) ?? (SAID[key] && tMaybe(`${SAID[key]}-${value}`)) ?? tMaybe(`ws-value-${plain}`) ?? value;
}

/** A record among others of its sort, such as a condition. @param {string} name */
export const partText = (name) => tMaybe(`ws-part-${name}`) ?? name;

/** Whom or what a name means. @param {string} names what sort of name @param {string} value @param {(id: string) => string} called */
export function namedText(names, value, called) {
  if (names === "seat" || names === "mover") return tMaybe(`ws-seat-${value}`) ?? t("ws-seat-bound", { name: value });
  if (names === "cards") return value === "ev.card" ? t("ws-cards-event") : t("ws-cards-bound", { name: value });
  if (names === "var") return t("ws-number-bound", { name: value });
  return called(value);
}

/** What is wrong, in a sentence for somebody who has never seen a program. @param {import("./store.js").Finding} finding */
export const findingText = ({ code, level, path }) =>
  tMaybe(`ws-fault-${code}-${path.split(".").at(-1)}`) ?? tMaybe(`ws-fault-${code}`) ?? t(`ws-level-${level}`);
