/** The entrance: the games of the house, each to be played at once or with friends; or back to a table. */

import { fetchAhead } from "../app/ahead.js";
import { failureText } from "../app/failure.js";
import { Footer } from "../app/footer.js";
import { t } from "../app/i18n.js";
import { setTitle } from "../app/title.js";
import { toast } from "../app/toast.js";
import { OWN, offeredGames } from "../games.js";
import { html, useEffect, useState } from "../vendor/index.js";
import { GameCard } from "./game_card.js";
import { Join } from "./join.js";
import { QuickMatch } from "./quick_match.js";
import { TableList } from "./table_list.js";
import { You } from "../app/you.js";
import { RegularLinks } from "./regular_links.js";

/** Milliseconds that the page has for itself before a table is thought of. */
const SETTLED = 1500;

/** The games, asked for before the page is drawn, so that nothing moves when they are told. */
const first = await offeredGames().catch(() => null);

export default function Home() {
  const [making, setMaking] = useState(/** @type {{game: string, Form: any} | null} */ (null));
  const [games, setGames] = useState(first);
  const [problem, setProblem] = useState("");

  /** The form for a table is fetched when somebody wants one. @param {string} game */
  const make = (game) =>
    import("./new_table.js").then(
      ({ NewTableDialog: Form }) => setMaking({ game, Form }),
      () => toast(t("error-offline"), { kind: "error" }),
    );

  setTitle();
  useEffect(() => {
    if (!games) offeredGames().then(setGames, (error) => setProblem(failureText(error)));
  }, []);

  const likely = games?.[0]?.name;
  useEffect(() => {
    if (!likely || /** @type {any} */ (navigator).connection?.saveData) return undefined;
    const timer = setTimeout(() => fetchAhead(likely), SETTLED);
    return () => clearTimeout(timer);
  }, [likely]);

  return html`<div class="page home">
      <section class="home-hero">
        <h1>${t("home-title", { games: games?.length ?? OWN })}</h1>
        <p class="home-line">${t("home-line")}</p>
      </section>
      <div class="home-games">
        ${games?.map(({ name, plugin }) => html`<${GameCard} key=${name} name=${name} card=${plugin.card} onFriends=${make} />`)}
      </div>
      ${problem && html`<p class="problem" role="alert">${problem}</p>`}
      <div class="home-columns">
        <div class="stack">
          <${QuickMatch} />
          <${You}><${RegularLinks} /><//>
          <${Join} />
        </div>
        <${TableList} onMake=${() => likely && make(likely)} />
      </div>
    </div>
    <${Footer} />
    ${making && html`<${making.Form} first=${making.game} onClose=${() => setMaking(null)} />`}`;
}
