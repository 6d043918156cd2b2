/** Drafts as clubs are brought them: those of this device, or one in a link. */

import { language } from "../../app/i18n.js";
import { idOf, isShown, keptDrafts, nameOf } from "./drafts.js";
import { unpacked } from "./link.js";

/** Those of this device, the newest first. */
export const kept = () => keptDrafts().map((made) => ({ id: idOf(made), name: nameOf(made, language.peek()) || idOf(made), made }));

/** The draft in a link of the workshop; throws for what is none. @param {string} link */
export async function linked(link) {
  const made = await unpacked(link.trim().split("#draft=")[1] ?? "");
  if (!isShown(made)) throw new TypeError("expected something to show");
  return made;
}
