/** What the forms for new tables of a club begin with: told to everybody who has the link, and the founder's to change. */

import { Icon } from "../app/art.js";
import { clearPreset, refusalText } from "../app/clubs.js";
import { gameText, rulesTexts, variantText } from "../app/games.js";
import { t } from "../app/i18n.js";
import { toast } from "../app/toast.js";
import { clockName } from "../table/clock_setting.js";
import { html, useState } from "../vendor/index.js";

/** @typedef {import("../app/clubs.js").Club} Club */
/** @typedef {import("../app/clubs.js").Preset} Preset */

/** What differs from the rulebook. @param {Preset} preset */
function presetTexts(preset) {
  const [, ...rules] = rulesTexts(preset);
  const others = [preset.clock.kind === "relaxed" ? "" : clockName(preset.clock), preset.hints ? "" : t("club-presets-no-hints")];
  return [...rules, ...others].filter(Boolean).join(" · ") || t("club-presets-plain");
}

/** @param {{told: Club, isFounder: boolean, onTold: (told: Club) => void}} props */
export function Presets({ told, isFounder, onTold }) {
  const [Form, setForm] = useState(/** @type {{View: any} | null} */ (null));
  if (!told.presets.length && !isFounder) return null;
  const failed = (/** @type {unknown} */ error) => toast(refusalText(error), { kind: "error" });
  const change = () => import("./club_preset_dialog.js").then(({ PresetDialog: View }) => setForm({ View }), () => toast(t("error-offline"), { kind: "error" }));
  return html`<section class="stack club-presets">
    <h3>${t("club-presets")}</h3>
    <p class="soft">${t("club-presets-hint")}</p>
    <ul>
      ${told.presets.map((preset) => {
        const name = `${gameText(preset.game)} · ${variantText(preset.variant)}`;
        const label = t("club-presets-clear", { name });
        return html`<li key=${name}>
          <span class="club-row-words"><strong>${name}</strong><small>${presetTexts(preset)}</small></span>
          ${
            isFounder &&
            html`<button type="button" class="button-icon" aria-label=${label} title=${label} onClick=${() => void clearPreset(told.key, preset).then(onTold, failed)}>
              <${Icon} name="close" />
            </button>`
          }
        </li>`;
      })}
    </ul>
    ${isFounder && html`<p><button type="button" class="button" data-do="preset" onClick=${change}>${t("club-presets-change")}</button></p>`}
    ${Form && html`<${Form.View} told=${told} onTold=${onTold} onClose=${() => setForm(null)} />`}
  </section>`;
}
