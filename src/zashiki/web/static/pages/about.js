/** What this is, whose game it is, what is kept about you, and how to host it. */

import { Footer } from "../app/footer.js";
import { t } from "../app/i18n.js";
import { setTitle } from "../app/title.js";
import { ownGames } from "../games.js";
import { html } from "../vendor/index.js";

const LIBRARIES = /** @type {const} */ ([
  { name: "Preact", licence: "MIT", file: "preact" },
  { name: "Preact Signals", licence: "MIT", file: "preact-signals" },
  { name: "htm", licence: "Apache-2.0", file: "htm" },
  { name: "Project Fluent", licence: "Apache-2.0", file: "fluent-bundle" },
]);

/** Whose games they are. */
const ABOUT = (await ownGames()).flatMap(({ plugin }) => plugin.about ?? []);

export default function About() {
  setTitle(t("about-title"));
  return html`<article class="page prose about">
      <h1>${t("about-title")}</h1>
      <p class="home-line">${t("about-what")}</p>
      <h2>${t("about-game")}</h2>
      ${ABOUT.map((text) => html`<p key=${text}>${t(text)}</p>`)}
      <p>${t("about-game-own")}</p>
      <h2>${t("about-privacy")}</h2>
      <p>${t("about-privacy-text")}</p>
      <h2>${t("about-fair")}</h2>
      <p>${t("about-fair-text")}</p>
      <h2>${t("about-host")}</h2>
      <p>${t("about-host-text")}</p>
      <pre><code>pip install .${"\n"}zashiki serve --host 0.0.0.0</code></pre>
      <p>${t("about-host-more")}</p>
      <h2>${t("about-licence")}</h2>
      <p>${t("about-licence-text")}</p>
      <ul>
        ${LIBRARIES.map(
          ({ name, licence, file }) =>
            html`<li key=${file}><a href=${`/static/vendor/licences/${file}.txt`}>${name}</a> (${licence})</li>`,
        )}
      </ul>
    </article>
    <${Footer} />`;
}
