/** The entrance: the games of the house, each to be played at once or with friends; or back to a table. */

import { Footer } from "../app/footer.js";
import { loadGames } from "../app/games.js";
import { t } from "../app/i18n.js";
import { setTitle } from "../app/title.js";
import { html, useEffect, useState } from "../vendor/index.js";
import { GameCard } from "./game_card.js";
import { Join } from "./join.js";
import { NewTableDialog } from "./new_table.js";
import { TableList } from "./table_list.js";
import { You } from "./you.js";

export default function Home() {
  const [making, setMaking] = useState("");

  setTitle();
  useEffect(() => void loadGames().catch(() => {}), []);

  return html`<div class="page home">
      <section class="home-hero">
        <h1>${t("home-title")}</h1>
        <p class="home-line">${t("home-line")}</p>
      </section>
      <div class="home-games">
        <${GameCard} name="septet" onFriends=${setMaking} />
        <${GameCard} name="magic" onFriends=${setMaking} />
      </div>
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
