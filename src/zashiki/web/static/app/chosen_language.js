/** The language that a person chooses: shown as chosen while its texts are on their way, and no more where they do not come. */

import { signal } from "../vendor/index.js";
import { language, setLanguage, t } from "./i18n.js";
import { toast } from "./toast.js";

/** What was chosen last and is not on the page yet. */
const awaited = signal("");

/** What a menu of languages shows as chosen. */
export const shownLanguage = () => awaited.value || language.value;

/** @param {string} code */
export async function chooseLanguage(code) {
  awaited.value = code;
  try {
    await setLanguage(code);
  } catch {
    toast(t("error-offline"), { kind: "error" });
  } finally {
    if (awaited.peek() === code) awaited.value = "";
  }
}
