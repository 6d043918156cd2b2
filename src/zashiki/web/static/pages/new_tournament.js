/** The form in which a tournament is founded. */

import { botText, levelAmong } from "../app/bots.js";
import { Choice } from "../app/controls.js";
import { FormDialog } from "../app/dialog.js";
import { completed, games, gameText, refreshGames } from "../app/games.js";
import { t, tAttr } from "../app/i18n.js";
import { me } from "../app/me.js";
import { route, useOnwards } from "../app/router.js";
import { foundTournament, SYSTEMS, tournament } from "../app/tournaments.js";
import { within } from "../app/within.js";
import { html, useEffect, useId, useState } from "../vendor/index.js";
import { Options, Variants } from "./new_table.js";
import { numberText, paceText, refusalText } from "./tournament_words.js";

/** @typedef {import("../app/api.js").Game} Game */
/** @typedef {import("../app/api.js").OptionValue} OptionValue */
/** @typedef {import("../app/tournaments.js").System} System */

const NAMES = /** @type {System[]} */ (Object.keys(SYSTEMS));
const ROUNDS = [3, 4, 5, 6, 7, 9];
const MINUTES = [15, 30, 45, 60, 120, 24 * 60, 3 * 24 * 60];
const ARENA_MINUTES = [20, 30, 45, 60, 90, 120, 180];
const SIZES = [8, 16, 32, 64, 128];
const MOST_NAME = 60;
const HOUR_MS = 3600 * 1000;
/** So far ahead it may begin at most. */
const LONGEST_MS = 90 * 24 * HOUR_MS;

/** A time as the field for it says it, in the person's own zone. @param {number} ms */
function fieldTime(ms) {
  const there = new Date(ms - new Date(ms).getTimezoneOffset() * 60_000);
  return there.toISOString().slice(0, 16);
}

/** The games with what can be played in a tournament: variants of two sides. @returns {Game[]} */
const offered = () =>
  games.value
    .map((game) => ({ ...game, variants: game.variants.filter(({ sides }) => sides.length === 2) }))
    .filter(({ variants }) => variants.length > 0);

/** Whether that is a time at which a tournament can begin. @param {string} value as the field says it, empty while it is half written */
function isTimeToCome(value) {
  const inMs = new Date(value).getTime() - Date.now();
  return inMs > 0 && inMs <= LONGEST_MS;
}

/**
 * When it begins.
 * @param {{value: string | null, onChange: (value: string | null) => void}} props null where the organiser says it, or a time as the
 *   field says it, which is empty while it is half written
 */
function Beginning({ value, onChange }) {
  const id = useId();
  const soon = () => fieldTime(Math.ceil((Date.now() + HOUR_MS) / HOUR_MS) * HOUR_MS);
  return html`<div class="stack">
    <${Choice}
      label=${t("tournament-begin")}
      values=${[false, true]}
      value=${value !== null}
      text=${(/** @type {boolean} */ timed) => t(timed ? "tournament-begin-time" : "tournament-begin-said")}
      onChange=${(/** @type {boolean} */ timed) => onChange(timed ? soon() : null)}
    />
    ${
      value !== null &&
      html`<label class="field" for=${id}>
        <span>${t("tournament-begin-when")}</span>
        <input id=${id} class="input" type="datetime-local" value=${value} min=${fieldTime(Date.now())} onInput=${(/** @type {any} */ event) => onChange(event.target.value)} />
      </label>`
    }
  </div>`;
}

/** @param {{onClose: () => void}} props */
export function NewTournamentDialog({ onClose }) {
  const [name, setName] = useState(t("tournament-name-first", { name: me.value?.name ?? "" }).slice(0, MOST_NAME));
  const [gameName, setGame] = useState("");
  const [variantName, setVariant] = useState("");
  const [options, setOptions] = useState(/** @type {Record<string, OptionValue>} */ ({}));
  const [system, setSystem] = useState(/** @type {System} */ ("swiss"));
  const [rounds, setRounds] = useState(5);
  const [minutes, setMinutes] = useState(45);
  const [level, setLevel] = useState("");
  const [inPairs, setPairs] = useState(false);
  const [isRated, setRated] = useState(false);
  const [fill, setFill] = useState(false);
  const [most, setMost] = useState(64);
  const [begins, setBegins] = useState(/** @type {string | null} */ (null));
  const [isPublic, setPublic] = useState(true);
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  const leadOn = useOnwards(onClose);
  useEffect(() => {
    refreshGames().catch((error) => setProblem(refusalText(error)));
  }, []);

  const all = offered();
  const game = all.find((one) => one.game === gameName) ?? all[0];
  const variant = game?.variants.find((one) => one.name === variantName) ?? game?.variants[0];
  const hasPairs = variant !== undefined && variant.sides.every((side) => side.length > 1);
  const { isRolling, isDecisive } = SYSTEMS[system];
  const paces = isRolling ? ARENA_MINUTES : MINUTES;
  const pace = paces.includes(minutes) ? minutes : 45;
  const bot = game ? (game.bots.includes(level) ? level : levelAmong(game.bots)) : "";

  const found = async () => {
    if (!game || !variant) return;
    if (begins !== null && !isTimeToCome(begins)) return setProblem(t("tournament-begin-unclear"));
    setBusy(true);
    const [here, goOn] = [route.peek(), leadOn()];
    try {
      const told = await foundTournament({
        name,
        game: game.game,
        variant: variant.name,
        options: completed(variant, options),
        system,
        rounds,
        bot,
        minutes: pace,
        fill: isRolling && fill,
        pairs: hasPairs && inPairs,
        rated: isRated,
        most,
        begins: begins !== null ? Math.round(new Date(begins).getTime() / 1000) : null,
        public: isPublic,
      });
      if (route.peek() === here) tournament.value = told;
      goOn(`/tournaments/${told.id}`);
    } catch (error) {
      setProblem(refusalText(error));
      setBusy(false);
    }
  };

  return html`<${FormDialog} title=${t("tournaments-new")} go=${t("tournament-found")} problem=${problem} disabled=${!variant || !name.trim() || isBusy} onGo=${found} onClose=${onClose}>
    <label class="field">
      <span>${t("tournament-name")}</span>
      <input class="input" value=${name} ...${within(MOST_NAME, setName)} />
    </label>
    ${
      game &&
      variant &&
      html`
      ${all.length > 1 && html`<${Choice} label=${t("new-game")} values=${all.map((one) => one.game)} value=${game.game} text=${gameText} onChange=${setGame} />`}
      <${Variants} game=${game} chosen=${variant.name} onChange=${setVariant} />
      ${hasPairs && html`<${Choice} label=${t("tournament-pairs")} values=${[false, true]} value=${inPairs} text=${(/** @type {boolean} */ one) => t(one ? "tournament-pairs-yes" : "tournament-pairs-no")} onChange=${setPairs} />`}
      <${Choice} label=${t("tournament-system")} values=${NAMES} value=${system} text=${(/** @type {System} */ one) => t(`tournament-system-${one}`)} onChange=${setSystem} hint=${tAttr(`tournament-system-${system}`, "hint")} />
      ${!isRolling && !isDecisive && html`<${Choice} label=${t("tournament-how-many-rounds")} values=${ROUNDS} value=${rounds} text=${numberText} onChange=${setRounds} />`}
      <${Choice} label=${t(isRolling ? "tournament-length" : "tournament-pace")} values=${paces} value=${pace} text=${paceText} onChange=${setMinutes} hint=${t(isRolling ? "tournament-length-hint" : "tournament-pace-hint")} />
      ${isRolling && html`<${Choice} label=${t("tournament-fill")} values=${[false, true]} value=${fill} text=${(/** @type {boolean} */ one) => t(one ? "tournament-fill-yes" : "tournament-fill-no")} onChange=${setFill} />`}
      <${Choice} label=${t("new-rated")} values=${[false, true]} value=${isRated} text=${(/** @type {boolean} */ one) => t(one ? "new-rated-on" : "new-rated-off")} onChange=${setRated} hint=${isRated ? t("tournament-rated-hint") : tAttr("new-rated-off", "hint")} />
      <${Choice} label=${t("tournament-bots")} values=${game.bots} value=${bot} text=${botText} onChange=${setLevel} />
      <${Choice} label=${t("tournament-most")} values=${SIZES} value=${most} text=${numberText} onChange=${setMost} />
      <${Beginning} value=${begins} onChange=${setBegins} />
      <${Choice} label=${t("tournament-who")} values=${[true, false]} value=${isPublic} text=${(/** @type {boolean} */ value) => t(value ? "tournament-public" : "tournament-private")} onChange=${setPublic} />
      <${Options}
        variant=${variant}
        options=${completed(variant, options)}
        onChange=${(/** @type {string} */ option, /** @type {OptionValue} */ value) => setOptions((old) => ({ ...old, [option]: value }))}
      />`
    }
  <//>`;
}
