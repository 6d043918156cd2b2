/** A match with whoever wants the same: what is wished for, and who waits for it now. */

import { findMatch } from "../app/api.js";
import { Icon } from "../app/art.js";
import { Select } from "../app/controls.js";
import { failureText } from "../app/failure.js";
import { games, gameText, variantText } from "../app/games.js";
import { goingOn } from "../app/going_on.js";
import { habit } from "../app/habits.js";
import { addCatalogue, t } from "../app/i18n.js";
import { loadMe } from "../app/me.js";
import { wayToTable } from "../app/my_tables.js";
import { CLOCKS, clockKey, clockName, clockOf } from "../table/clock_setting.js";
import { html, useState } from "../vendor/index.js";

/** @typedef {import("../app/api.js").Clock} Clock */
/** @typedef {{game: string, variant: string, clock: Clock}} Wish */

await addCatalogue("finding").catch(() => {});

/** What this person has wished for before. */
const wished = { game: habit("quick-game"), variant: habit("quick-variant"), clock: habit("quick-clock") };

/** What is wished for now: what was last, where that is offered, or the first of all. @returns {Wish | null} */
function wish() {
  const names = games.value.map(({ game }) => game);
  const game = games.value.find((one) => one.game === (wished.game.among(names) ?? names[0]));
  if (!game) return null;
  const variants = game.variants.map(({ name }) => name);
  return {
    game: game.game,
    variant: wished.variant.among(variants) ?? variants[0],
    clock: clockOf(wished.clock.among(CLOCKS.map(clockKey)) ?? "live"),
  };
}

/** Who waits for it now, and for how long. @param {{game: string, variant: string, clock: Clock}} props */
function Waiting({ game, variant, clock }) {
  const same = (goingOn.value?.open ?? []).filter(
    ({ table }) =>
      table.game === game && table.variant === variant && table.clock && clockKey(table.clock) === clockKey(clock),
  );
  if (!goingOn.value) return "";
  const people = same.flatMap(({ table }) => table.seats.filter(({ kind }) => kind === "guest"));
  if (!people.length) return t("finding-first");
  const longest = Math.max(...same.map(({ seconds }) => seconds));
  return t("finding-waiting", { count: people.length, minutes: Math.floor(longest / 60) });
}

export function QuickMatch() {
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  const wanted = wish();
  if (!wanted) return null;
  const { game, variant, clock } = wanted;
  const variants = games.value.find((one) => one.game === game)?.variants.map(({ name }) => name) ?? [];
  const go = async () => {
    setBusy(true);
    setProblem("");
    const goTo = wayToTable();
    try {
      await loadMe();
      goTo((await findMatch(wanted)).id);
    } catch (error) {
      setProblem(failureText(error));
      setBusy(false);
    }
  };
  return html`<section class="panel stack quick-match" aria-labelledby="quick-match">
    <h2 id="quick-match">${t("finding-quick")}</h2>
    <p class="soft">${t("finding-quick-line")}</p>
    <div class="quick-wish">
      ${games.value.length > 1 && html`<${Select} label=${t("new-game")} value=${game} values=${games.value.map((one) => one.game)} text=${gameText} onChange=${wished.game.choose} />`}
      <${Select} label=${t("new-mode")} value=${variant} values=${variants} text=${variantText} onChange=${wished.variant.choose} />
      <${Select}
        label=${t("new-clock")}
        value=${clockKey(clock)}
        values=${CLOCKS.map(clockKey)}
        text=${(/** @type {string} */ key) => clockName(clockOf(key))}
        onChange=${wished.clock.choose}
      />
    </div>
    <div class="quick-go">
      <button type="button" class="button button-primary" disabled=${isBusy} onClick=${go}><${Icon} name="person" />${t("finding-go")}</button>
      <p class="soft small" role="status"><${Waiting} ...${wanted} /></p>
    </div>
    <p class="problem" role="alert">${problem}</p>
  </section>`;
}
