/** The settings, reachable from everywhere. */

import { html, signal } from "../vendor/index.js";
import { Icon } from "./art.js";
import { chooseLanguage, shownLanguage } from "./chosen_language.js";
import { Choice, Slider, Switch } from "./controls.js";
import { Dialog } from "./dialog.js";
import { addCatalogue, languages, t, tAttr } from "./i18n.js";
import { openKeys } from "./keys_dialog.js";
import { Link, route } from "./router.js";
import { analyseEnds, canNotify, confirmPlay, haptics, isTold, keepsHouse, letterKeys, letters, LOUDEST, rangeAid, sound, soundscape, speed, theme, volume } from "./settings.js";
import { canShake, play } from "./sound.js";
import { toast } from "./toast.js";

/** Whether the dialog is open. */
const isOpen = signal(false);
// Whoever goes back to another page has left what lay over this one.
route.subscribe(() => (isOpen.value = false));

export function openSettings() {
  isOpen.value = true;
}

/** @param {string} code */
const nameOf = (code) => languages.find((one) => one.code === code)?.name ?? code;

/** @param {number} value */
function louder(value) {
  volume.value = value;
  play("bell");
}

/** Begins to tell this person, or ends it, and says what they can count on. @param {boolean} on */
async function tellMe(on) {
  const { beginNotifying, endNotifying, subscribe } = await import("./notify.js");
  await addCatalogue("push").catch(() => {});
  if (!on) return void (await endNotifying().catch(() => {}));
  const whyNot = await beginNotifying();
  if (whyNot) return toast(t(whyNot), { kind: "error" });
  const isToldAway = await subscribe().catch(() => false);
  toast(t(isToldAway ? "push-on-away" : "push-on"));
}

/** Stands once in the page. */
export function SettingsDialog() {
  if (!isOpen.value) return null;
  const close = () => {
    isOpen.value = false;
  };
  const showKeys = () => {
    close();
    openKeys();
  };
  return html`<${Dialog} title=${t("settings")} onClose=${close}>
    <div class="settings">
      <${Choice}
        label=${t("settings-language")}
        values=${languages.map(({ code }) => code)}
        value=${shownLanguage()}
        text=${nameOf}
        lang=${(/** @type {string} */ code) => code}
        onChange=${chooseLanguage}
      />
      <${Choice}
        label=${t("settings-theme")}
        values=${["system", "day", "night"]}
        value=${theme.value}
        text=${(/** @type {string} */ value) => t(`theme-${value}`)}
        onChange=${(/** @type {any} */ value) => (theme.value = value)}
      />
      <${Choice}
        label=${t("settings-speed")}
        values=${[0, 0.5, 1, 2, 3]}
        value=${speed.value}
        text=${(/** @type {number} */ value) => (value ? t("speed-times", { factor: value }) : t("speed-none"))}
        onChange=${(/** @type {number} */ value) => (speed.value = value)}
      />
      <${Switch}
        label=${t("settings-sound")}
        hint=${tAttr("settings-sound", "hint")}
        value=${sound.value}
        onChange=${(/** @type {boolean} */ on) => {
          sound.value = on;
          play("bell");
        }}
      />
      ${sound.value &&
      html`<${Slider} label=${t("settings-volume")} least=${1} most=${LOUDEST} value=${volume.value} onChange=${louder} />
        <${Switch}
          label=${t("settings-soundscape")}
          hint=${tAttr("settings-soundscape", "hint")}
          value=${soundscape.value}
          onChange=${(/** @type {boolean} */ on) => (soundscape.value = on)}
        />`}
      ${canShake &&
      html`<${Switch}
        label=${t("settings-haptics")}
        hint=${tAttr("settings-haptics", "hint")}
        value=${haptics.value}
        onChange=${(/** @type {boolean} */ on) => (haptics.value = on)}
      />`}
      ${canNotify &&
      html`<${Switch}
        label=${t("settings-notify")}
        hint=${tAttr("settings-notify", "hint")}
        value=${isTold()}
        onChange=${tellMe}
      />`}
      <${Switch}
        label=${t("settings-range-aid")}
        hint=${tAttr("settings-range-aid", "hint")}
        value=${rangeAid.value}
        onChange=${(/** @type {boolean} */ on) => (rangeAid.value = on)}
      />
      <${Switch}
        label=${t("settings-letters")}
        hint=${tAttr("settings-letters", "hint")}
        value=${letters.value}
        onChange=${(/** @type {boolean} */ on) => (letters.value = on)}
      />
      <${Switch}
        label=${t("settings-confirm-play")}
        hint=${tAttr("settings-confirm-play", "hint")}
        value=${confirmPlay.value}
        onChange=${(/** @type {boolean} */ on) => (confirmPlay.value = on)}
      />
      <${Switch}
        label=${t("settings-letter-keys")}
        hint=${tAttr("settings-letter-keys", "hint")}
        value=${letterKeys.value}
        onChange=${(/** @type {boolean} */ on) => (letterKeys.value = on)}
      />
      <${Switch}
        label=${t("settings-analyse-ends")}
        hint=${tAttr("settings-analyse-ends", "hint")}
        value=${analyseEnds.value}
        onChange=${(/** @type {boolean} */ on) => (analyseEnds.value = on)}
      />
      ${"serviceWorker" in navigator &&
      html`<${Switch}
        label=${t("settings-offline")}
        hint=${tAttr("settings-offline", "hint")}
        value=${keepsHouse.value}
        onChange=${(/** @type {boolean} */ on) => (keepsHouse.value = on)}
      />`}
      <p class="row">
        <${Link} href="/rules" class="button" onClick=${close}><${Icon} name="cards" />${t("nav-rules")}<//>
        <button type="button" class="button" onClick=${showKeys}><${Icon} name="keyboard" />${t("nav-keys")}</button>
      </p>
    </div>
  <//>`;
}
