/** Setting up a table: the game, its house rules, who sits where, who may come. */

import { createTable } from "../app/api.js";
import { botText, levelAmong } from "../app/bots.js";
import { getForms, listClubs } from "../app/clubs.js";
import { Choice, Select } from "../app/controls.js";
import { FormDialog } from "../app/dialog.js";
import { makeDuplicate } from "../app/duplicates.js";
import { failureText } from "../app/failure.js";
import {
  completed, games, gameText, optionText, placeText, possibleValues, refreshGames, variantText,
} from "../app/games.js";
import { addCatalogue, clubCalled, t, tAttr, tMaybe } from "../app/i18n.js";
import { loadMe } from "../app/me.js";
import { wayToTable } from "../app/my_tables.js";
import { useOnwards } from "../app/router.js";
import { ClockChoice } from "../table/clock_setting.js";
import { DelayChoice } from "../table/delay_setting.js";
import { html, useEffect, useId, useState } from "../vendor/index.js";
import { DuplicateSetting, MINUTES_FIRST, TablesChoice } from "./duplicate_setting.js";

/** @typedef {import("../app/api.js").Game} Game */
/** @typedef {import("../app/api.js").Variant} Variant */
/** @typedef {import("../app/api.js").OptionValue} OptionValue */
/** @typedef {import("../app/api.js").Occupant} Occupant */
/** A club, by its key and name. @typedef {{key: string, name: string}} Known */

const PACES = [0, 0.5, 1, 2, 3];
/** So many options are shown at once, or else the first few. */
const MANY = 6;
const FIRST = 3;

/** @param {{game: Game, chosen: string, onChange: (variant: string) => void}} props */
export function Variants({ game, chosen, onChange }) {
  const name = useId();
  return html`<fieldset class="choice">
    <legend>${t("new-mode")}</legend>
    <div class="variants">
      ${game.variants.map(
        (variant) => html`<label key=${variant.name} class="variant">
          <input
            type="radio"
            name=${name}
            checked=${variant.name === chosen}
            onChange=${() => onChange(variant.name)}
          />
          <span>
            <strong>${variantText(variant.name)}</strong>
            <small>${tMaybe(`variant-${variant.name}-hint`)}</small>
          </span>
        </label>`,
      )}
    </div>
  </fieldset>`;
}

/** @param {{variant: Variant, options: Record<string, OptionValue>, onChange: (name: string, value: OptionValue) => void}} props */
export function Options({ variant, options, onChange }) {
  if (!variant.options.length) return null;
  const field = (/** @type {import("../app/api.js").OptionSpec} */ spec) => {
    const { name } = spec;
    const value = options[name];
    const { values, reasons } = possibleValues(variant, options, spec);
    return html`<div key=${name}>
      <${Choice}
        label=${tMaybe(`option-${name}`) ?? name}
        values=${values}
        value=${value}
        text=${(/** @type {OptionValue} */ one) => optionText(name, one)}
        onChange=${(/** @type {OptionValue} */ one) => onChange(name, one)}
      />
      <small>${tAttr(`option-${name}-${value}`, "hint")}</small>
      ${reasons.map((reason) => html`<small key=${reason} class="option-needs">${reason}</small>`)}
    </div>`;
  };
  // Where there are many, the first ones matter most; the others are for those who look for them.
  const first = variant.options.length > MANY ? variant.options.slice(0, FIRST) : variant.options;
  const rest = variant.options.slice(first.length);
  return html`<section class="stack">
    <h3>${t("new-rules")}</h3>
    ${first.map(field)}
    ${rest.length > 0 && html`<details class="more-rules"><summary>${t("new-more-rules", { count: rest.length })}</summary><div class="stack">${rest.map(field)}</div></details>`}
  </section>`;
}

/** @param {{variant: Variant, bots: string[], others: Occupant[], onChange: (seat: number, occupant: Occupant) => void}} props */
function Seats({ variant, bots, others, onChange }) {
  return html`<fieldset class="choice">
    <legend>${t("new-seats")}</legend>
    <div class="seats">
      ${others.map((occupant, index) => {
        const seat = index + 1;
        const value = typeof occupant === "string" ? occupant : occupant.bot;
        return html`<${Select}
          key=${seat}
          label=${placeText(0, seat, variant.seats, variant.sides)}
          values=${["open", ...bots]}
          value=${value}
          text=${(/** @type {string} */ one) => (one === "open" ? t("occupant-open") : t("occupant-bot", { level: botText(one) }))}
          onChange=${(/** @type {string} */ one) => onChange(seat, one === "open" ? "open" : { bot: one })}
        />`;
      })}
    </div>
    <small>${t("new-seats-hint")}</small>
  </fieldset>`;
}

/** Whose members find the table. @param {{clubs: readonly Known[], chosen: string, onChange: (key: string) => void}} props */
const ClubChoice = ({ clubs, chosen, onChange }) =>
  html`<label class="field">
    <span>${t("club-for")}</span>
    <select class="select" data-club value=${chosen} onChange=${(/** @type {any} */ event) => onChange(event.target.value)}>
      <option value="" selected=${!chosen}>${t("club-for-none")}</option>
      ${clubs.map(({ key, name }) => html`<option key=${key} value=${key} selected=${key === chosen}>${clubCalled(name)}</option>`)}
    </select>
    <small>${t("club-for-hint")}</small>
  </label>`;

/** @param {number} pace */
const paceText = (pace) => (pace ? t("pace-seconds", { seconds: pace }) : t("pace-none"));

/** @typedef {import("../app/clubs.js").Forms} Forms */

/**
 * What the chosen club has played at its tables. @param {string} club @param {string} from the club from whose page it was opened
 * @param {Forms | null} told what was told there
 */
function useForms(club, from, told) {
  const [forms, setForms] = useState(/** @type {(Forms & {of: string}) | null} */ (told && { ...told, of: from }));
  useEffect(() => {
    // Without an answer the form offers what it offers everybody.
    if (club && forms?.of !== club) getForms(club).then((found) => setForms({ ...found, of: club }), () => {});
  }, [club]);
  return forms?.of === club ? forms : null;
}

/**
 * @param {{first?: string, club?: Known, clubForms?: Forms | null, onClose: () => void}} props
 *   `first` is the game to begin with, `club` the club whose members are to find it, `clubForms` what it has played
 */
export function NewTableDialog({ first = "", club, clubForms = null, onClose }) {
  const [gameName, setGame] = useState(first);
  const [variantName, setVariant] = useState("");
  const [options, setOptions] = useState(/** @type {Record<string, OptionValue>} */ ({}));
  const [seats, setSeats] = useState(/** @type {Record<number, Occupant>} */ ({}));
  const [pace, setPace] = useState(1);
  const [ownClock, setClock] = useState(/** @type {import("../app/api.js").Clock | null} */ (null));
  const [ownHints, setHints] = useState(/** @type {boolean | null} */ (null));
  const [isRated, setRated] = useState(false);
  const [isPublic, setPublic] = useState(false);
  const [ownTables, setTables] = useState(1);
  const [level, setLevel] = useState("");
  const [minutes, setMinutes] = useState(MINUTES_FIRST);
  const [delay, setDelay] = useState(0);
  const [clubs, setClubs] = useState(/** @type {readonly Known[]} */ (club ? [club] : []));
  const [chosenClub, chooseClub] = useState(club?.key ?? "");
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  const leadOn = useOnwards(onClose);

  useEffect(() => {
    refreshGames().catch((error) => setProblem(failureText(error)));
    // Who is in no club is not asked about them.
    listClubs()
      .then(async (found) => {
        if (found.length) await addCatalogue("clubs");
        setClubs(found);
      })
      .catch(() => {});
  }, []);

  const forms = useForms(chosenClub, club?.key ?? "", clubForms);
  const offered = forms?.games ?? games.value;
  const game = offered.find((one) => one.game === gameName) ?? offered[0];
  const variant = game?.variants.find(({ name }) => name === variantName) ?? game?.variants[0];
  const preset = forms?.presets.find((one) => one.game === game?.game && one.variant === variant?.name);
  const chosen = { ...preset?.options, ...options };
  const clock = ownClock ?? preset?.clock ?? { kind: "relaxed" };
  const hasHints = ownHints ?? preset?.hints ?? true;
  // Each game has bots of its own: a seat that was given to one of another game's has one of this game's.
  const played = (/** @type {Occupant} */ one) =>
    game && typeof one === "object" && !game.bots.includes(one.bot) ? { bot: levelAmong(game.bots) } : one;
  const others = Array.from({ length: (variant?.seats ?? 1) - 1 }, (_, index) => played(seats[index + 1] ?? "open"));
  // Teams need two sides.
  const tables = variant?.sides.length === 2 ? ownTables : 1;
  const bot = game ? (game.bots.includes(level) ? level : levelAmong(game.bots)) : "";
  const isFull = tables === 1 && !others.includes("open");

  const create = async () => {
    if (!game || !variant) return;
    setBusy(true);
    const goOn = leadOn();
    const goTo = wayToTable(goOn);
    try {
      await loadMe();
      if (tables > 1) {
        const made = await makeDuplicate({ game: game.game, variant: variant.name, options: completed(variant, chosen), tables, bot, minutes });
        goOn(`/duplicate/${made.id}`);
        return;
      }
      const table = await createTable({
        game: game.game,
        variant: variant.name,
        options: completed(variant, chosen),
        seats: ["me", ...others],
        public: isPublic,
        delay,
        pace,
        clock,
        hints: hasHints && !isRated,
        rated: isRated,
        club: chosenClub,
      });
      goTo(table.id);
    } catch (error) {
      setProblem(failureText(error));
      setBusy(false);
    }
  };

  return html`<${FormDialog} title=${t("new-title")} go=${t(isFull && variant ? "new-start" : "new-create")} problem=${problem} disabled=${!variant || isBusy} onGo=${create} onClose=${onClose}>
    ${
      game &&
      variant &&
      html`
      ${offered.length > 1 && html`<${Choice} label=${t("new-game")} values=${offered.map((one) => one.game)} value=${game.game} text=${gameText} onChange=${setGame} />`}
      <${Variants} game=${game} chosen=${variant.name} onChange=${setVariant} />
      ${variant.sides.length === 2 && html`<${TablesChoice} tables=${tables} onChange=${setTables} />`}
      ${
        tables > 1
          ? html`<${DuplicateSetting} bots=${game.bots} bot=${bot} onBot=${setLevel} minutes=${minutes} onMinutes=${setMinutes} />`
          : html`<${Seats}
              variant=${variant}
              bots=${game.bots}
              others=${others}
              onChange=${(/** @type {number} */ seat, /** @type {Occupant} */ occupant) => setSeats((old) => ({ ...old, [seat]: occupant }))}
            />`
      }
      ${preset && html`<p class="soft" data-preset>${t("club-presets-from", { club: clubCalled(clubs.find(({ key }) => key === chosenClub)?.name ?? "") })}</p>`}
      <${Options}
        variant=${variant}
        options=${completed(variant, chosen)}
        onChange=${(/** @type {string} */ name, /** @type {OptionValue} */ value) => setOptions((old) => ({ ...old, [name]: value }))}
      />
      ${
        tables === 1 &&
        html`
          ${
            game.hints &&
            !isRated &&
            html`<${Choice}
              label=${t("new-hints")}
              values=${[true, false]}
              value=${hasHints}
              text=${(/** @type {boolean} */ value) => t(value ? "new-hints-on" : "new-hints-off")}
              onChange=${setHints}
              hint=${tAttr(hasHints ? "new-hints" : "new-hints-off", "hint")}
            />`
          }
          <${Choice}
            label=${t("new-rated")}
            values=${[false, true]}
            value=${isRated}
            text=${(/** @type {boolean} */ value) => t(value ? "new-rated-on" : "new-rated-off")}
            onChange=${setRated}
            hint=${tAttr(isRated ? "new-rated-on" : "new-rated-off", "hint")}
          />
          ${!isFull && html`<${ClockChoice} clock=${clock} onChange=${setClock} />`}
          <${Choice} label=${t("new-pace")} values=${PACES} value=${pace} text=${paceText} onChange=${setPace} />
          <${Choice}
            label=${t("new-who")}
            values=${[false, true]}
            value=${isPublic}
            text=${(/** @type {boolean} */ value) => t(value ? "new-public" : "new-private")}
            onChange=${setPublic}
            hint=${tAttr(isPublic ? "new-public" : "new-private", "hint")}
          />
          <${DelayChoice} delay=${delay} onChange=${setDelay} />
          ${clubs.length > 0 && html`<${ClubChoice} clubs=${clubs} chosen=${chosenClub} onChange=${chooseClub} />`}`
      }
    `
    }
  <//>`;
}
