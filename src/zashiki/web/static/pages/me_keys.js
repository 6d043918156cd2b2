/** How you keep your seat: passkeys, the recovery phrase, and the devices where you are at home. */

import { language, pair, t } from "../app/i18n.js";
import { askAhead, useAhead } from "../app/looking.js";
import { nowAnother } from "../app/me.js";
import { doOnce } from "../app/once.js";
import { listDevices, makePhrase, recover, turnAway } from "../app/person.js";
import { complain } from "../app/toast.js";
import { dayText } from "./day.js";
import { Passkeys } from "./me_passkeys.js";
import { html, useState } from "../vendor/index.js";

/** @typedef {import("../app/person.js").OwnDevice} OwnDevice */
/** @typedef {import("../app/person.js").Profile} Profile */

export const ownDevices = askAhead(listDevices);

function Devices() {
  const [devices, setDevices] = useAhead(ownDevices, complain);
  const refresh = () => listDevices().then(setDevices, complain);
  /** @param {string} id */
  const away = (id) => doOnce(`device ${id}`, () => turnAway(id).then(refresh, complain));
  return html`<h3>${t("me-devices")}</h3>
    <p class="soft">${t("me-devices-hint")}</p>
    <ul class="devices">
      ${devices?.map(
        ({ device, is_this: isThis }) => html`<li key=${device.id}>
          <span>
            <strong>${device.label || t("me-device-unknown")}</strong>
            <small>${isThis ? t("me-device-this") : t("me-device-seen", { day: dayText(device.seen) })}</small>
          </span>
          ${!isThis && html`<button type="button" class="button" aria-label=${pair(t("me-device-away"), device.label || t("me-device-unknown"))} onClick=${() => away(device.id)}>${t("me-device-away")}</button>`}
        </li>`,
      )}
    </ul>`;
}

/** @param {{profile: Profile}} props */
export function Keys({ profile }) {
  const [phrase, setPhrase] = useState("");
  const [hasPhrase, setHasPhrase] = useState(profile.has_phrase);
  const [tried, setTried] = useState("");
  // Each new phrase ends the one before: who taps twice is told the one that counts.
  const make = () =>
    doOnce("phrase", () =>
      makePhrase(language.peek()).then(({ phrase: told }) => {
        setPhrase(told);
        setHasPhrase(true);
      }, complain),
    );
  /** @param {Event} event */
  const come = (event) => {
    event.preventDefault();
    const recovered = () => {
      nowAnother();
      location.reload();
    };
    recover(tried).then(recovered, complain);
  };
  return html`<section class="panel stack">
    <h2>${t("me-keys")}</h2>
    <p>${t("me-keys-hint")}</p>
    <${Passkeys} />
    <h3>${t("me-phrase")}</h3>
    <p class="soft">${t(hasPhrase ? "me-phrase-has" : "me-phrase-none")}</p>
    <div aria-live="polite">
      ${
        phrase &&
        html`<ol class="phrase" translate="no">
            ${phrase.split(/\s+/).map((word) => html`<li key=${word}>${word}</li>`)}
          </ol>
          <p><strong>${t("me-phrase-once")}</strong></p>`
      }
    </div>
    <p><button type="button" class="button" onClick=${make}>${t(hasPhrase ? "me-phrase-renew" : "me-phrase-make")}</button></p>
    <form class="stack" onSubmit=${come}>
      <label class="field">
        <span>${t("me-recover")}</span>
        <input
          class="input"
          value=${tried}
          autocomplete="off"
          autocapitalize="none"
          spellcheck=${false}
          onInput=${(/** @type {any} */ event) => setTried(event.target.value)}
        />
      </label>
      <p class="soft">${t("me-recover-hint")}</p>
      <p><button type="submit" class="button" disabled=${!tried.trim()}>${t("me-recover-go")}</button></p>
    </form>
    <${Devices} />
  </section>`;
}
