/** The founder says how new tables of a club begin: a game and variant, its rules, the pace, whether there are hints. */

import { getForms, refusalText, setPreset } from "../app/clubs.js";
import { Choice } from "../app/controls.js";
import { FormDialog } from "../app/dialog.js";
import { completed, games, gameText } from "../app/games.js";
import { t } from "../app/i18n.js";
import { ClockChoice } from "../table/clock_setting.js";
import { html, useEffect, useState } from "../vendor/index.js";
import { Options, Variants } from "./new_table.js";

/** @typedef {import("../app/clubs.js").Club} Club */
/** @typedef {import("../app/clubs.js").Preset} Preset */

/** @param {{told: Club, onTold: (told: Club) => void, onClose: () => void}} props */
export function PresetDialog({ told, onTold, onClose }) {
  const [offered, offer] = useState(games.value);
  const [gameName, setGame] = useState("");
  const [variantName, setVariant] = useState("");
  const [changes, change] = useState(/** @type {Partial<Preset>} */ ({}));
  const [problem, setProblem] = useState("");
  useEffect(() => void getForms(told.key).then((forms) => offer(forms.games), (error) => setProblem(refusalText(error))), []);
  const game = offered.find((one) => one.game === gameName) ?? offered[0];
  const variant = game?.variants.find(({ name }) => name === variantName) ?? game?.variants[0];
  if (!game || !variant) return null;
  const known = told.presets.find((one) => one.game === game.game && one.variant === variant.name);
  /** @type {Preset} */
  const preset = { clock: { kind: "relaxed" }, hints: true, options: {}, ...known, ...changes, game: game.game, variant: variant.name };
  // What nobody has chosen here is as the club has it now.
  const options = completed(variant, { ...known?.options, ...changes.options });
  const keep = () =>
    setPreset(told.key, { ...preset, options }).then(
      (club) => {
        onTold(club);
        onClose();
      },
      (error) => setProblem(refusalText(error)),
    );
  const choose = (/** @type {(name: string) => void} */ set) => (/** @type {string} */ name) => {
    set(name);
    change({});
  };
  return html`<${FormDialog} title=${t("club-presets-title")} go=${t("club-presets-save")} problem=${problem} onGo=${keep} onClose=${onClose}>
    ${offered.length > 1 && html`<${Choice} label=${t("new-game")} values=${offered.map((one) => one.game)} value=${game.game} text=${gameText} onChange=${choose(setGame)} />`}
    <${Variants} game=${game} chosen=${variant.name} onChange=${choose(setVariant)} />
    <${Options}
      variant=${variant}
      options=${options}
      onChange=${(/** @type {string} */ name, /** @type {import("../app/api.js").OptionValue} */ value) => change({ ...changes, options: { ...changes.options, [name]: value } })}
    />
    ${
      game.hints &&
      html`<${Choice}
        label=${t("new-hints")}
        values=${[true, false]}
        value=${preset.hints}
        text=${(/** @type {boolean} */ value) => t(value ? "new-hints-on" : "new-hints-off")}
        onChange=${(/** @type {boolean} */ hints) => change({ ...changes, hints })}
      />`
    }
    <${ClockChoice} clock=${preset.clock} onChange=${(/** @type {import("../app/api.js").Clock} */ clock) => change({ ...changes, clock })} />
  <//>`;
}
