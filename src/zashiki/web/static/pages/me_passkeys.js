/** Passkeys: what a device or its maker keeps for you, so that your seat comes along with a fingerprint or a PIN. */

import { failureText } from "../app/failure.js";
import { pair, t } from "../app/i18n.js";
import { nowAnother } from "../app/me.js";
import { doOnce } from "../app/once.js";
import { addPasskey, askForPasskey, listPasskeys, offerPasskey, removePasskey, showPasskey } from "../app/person.js";
import { toast } from "../app/toast.js";
import { dayText } from "./day.js";
import { html, useEffect, useState } from "../vendor/index.js";

/** @typedef {import("../app/person.js").OwnPasskey} OwnPasskey */

/** Whether this browser has passkeys for this address: never for a bare number, and only over a safe line. */
const WORKS =
  isSecureContext &&
  typeof globalThis.PublicKeyCredential?.parseCreationOptionsFromJSON === "function" &&
  !/^[\d.]+$|:/.test(location.hostname);

/** What a person calls off says nothing. @param {unknown} error */
function complain(error) {
  if (error instanceof DOMException && ["NotAllowedError", "AbortError"].includes(error.name)) return;
  const isKnown = error instanceof DOMException && error.name === "InvalidStateError";
  toast(isKnown ? t("me-passkey-known") : failureText(error), { kind: "error" });
}

/** A passkey made on this device, kept by the house. @returns {Promise<unknown>} */
async function make() {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(await offerPasskey());
  const made = /** @type {PublicKeyCredential | null} */ (await navigator.credentials.create({ publicKey }));
  return made && addPasskey(made.toJSON());
}

/** The seat that a passkey of this device opens. @returns {Promise<unknown>} */
async function come() {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(await askForPasskey());
  const shown = /** @type {PublicKeyCredential | null} */ (await navigator.credentials.get({ publicKey }));
  if (!shown) return;
  await showPasskey(shown.toJSON());
  nowAnother();
  location.reload();
}

const first = WORKS ? await listPasskeys().catch(() => []) : [];

export function Passkeys() {
  const [passkeys, setPasskeys] = useState(/** @type {OwnPasskey[]} */ (first));
  const refresh = () => listPasskeys().then(setPasskeys, complain);
  useEffect(() => void (WORKS && refresh()), []);
  return html`<h3>${t("me-passkeys")}</h3>
    <p class="soft">${t(WORKS ? "me-passkeys-hint" : "me-passkeys-without")}</p>
    ${
      passkeys.length > 0 &&
      html`<ul class="devices passkeys">
        ${passkeys.map(
          ({ id, label, seen }) => html`<li key=${id}>
            <span>
              <strong>${label || t("me-device-unknown")}</strong>
              <small>${t("me-passkey-seen", { day: dayText(seen) })}</small>
            </span>
            <button type="button" class="button" aria-label=${pair(t("me-passkey-remove"), label || t("me-device-unknown"))} onClick=${() => doOnce(`passkey ${id}`, () => removePasskey(id).then(setPasskeys, complain))}>${t("me-passkey-remove")}</button>
          </li>`,
        )}
      </ul>`
    }
    ${
      WORKS &&
      html`<p class="row">
        <button type="button" class="button passkey-make" onClick=${() => make().then(refresh, complain)}>${t("me-passkey-make")}</button>
        <button type="button" class="button passkey-show" onClick=${() => come().catch(complain)}>${t("me-passkey-show")}</button>
      </p>`
    }`;
}
