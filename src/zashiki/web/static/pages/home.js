/** The entrance: the games of the house, each to be played at once or with friends; or back to a table. */

import { failureText } from "../app/failure.js";
import { Footer } from "../app/footer.js";
import { t } from "../app/i18n.js";
import { setTitle } from "../app/title.js";
import { offeredGames } from "../games.js";
import { html, useEffect, useState } from "../vendor/index.js";
import { GameCard } from "./game_card.js";
import { Join } from "./join.js";
import { NewTableDialog } from "./new_table.js";
import { TableList } from "./table_list.js";
import { You } from "./you.js";

/** The games, asked for before the page is drawn, so that nothing moves when they are told. */
const first = await offeredGames().catch(() => null);

export default function Home() {
  const [making, setMaking] = useState("");
  const [games, setGames] = useState(first);
  const [problem, setProblem] = useState("");

  setTitle();
  useEffect(() => {
    if (!games) offeredGames().then(setGames, (error) => setProblem(failureText(error)));
  }, []);

  return html`<div class="page home">
      <section class="home-hero">
        <h1>${t("home-title")}</h1>
        <p class="home-line">${t("home-line")}</p>
      </section>
      <div class="home-games">
        ${games?.map(({ name, plugin }) => html`<${GameCard} key=${name} name=${name} card=${plugin.card} onFriends=${setMaking} />`)}
      </div>
      ${problem && html`<p class="problem" role="alert">${problem}</p>`}
      <div class="home-columns">
        <div class="stack">
          <${You} />
          <${Join} />
        </div>
        <${TableList} />
      </div>
    </div>
    <${Footer} />
    ${making && html`<${NewTableDialog} first=${making} onClose=${() => setMaking("")} />`}`;
}
