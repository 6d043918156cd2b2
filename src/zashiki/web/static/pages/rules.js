/** The rules of each game, with drawn cards and a table of contents. */

import { Icon } from "../app/art.js";
import { failureText } from "../app/failure.js";
import { gameText } from "../app/games.js";
import { Footer } from "../app/footer.js";
import { language, t } from "../app/i18n.js";
import { useAsking } from "../app/looking.js";
import { isKnownPlace } from "../app/place.js";
import { Link } from "../app/router.js";
import { load } from "../app/sheets.js";
import { setTitle } from "../app/title.js";
import { ownGames } from "../games.js";
import { html, useEffect, useRef, useState } from "../vendor/index.js";
import Missing from "./missing.js";
import { drawRules } from "./rules_text.js";

const [games] = await Promise.all([ownGames(), load("style/rules.css")]);

/** The games whose rules can be read, and what draws them. */
const RULED = new Map(games.flatMap(({ name, plugin }) => (plugin.rules ? [[name, plugin.rules]] : [])));
const [FIRST] = RULED.keys();

/** @typedef {import("../plugin.js").Plugin} Plugin */
/** @typedef {{id: string, text: string, level: number}} Heading */
/** @typedef {{language: string, markup: string, headings: Heading[]}} Text */

/**
 * The heading with an anchor; the house's are in plain letters, an address may end with anything. The drawings in the page have
 * ids too, so a plain `getElementById` may find one of those.
 * @param {string} id
 */
const headingAt = (id) => document.querySelector(`.rules-text [id="${CSS.escape(id)}"]`);

/** Shows the heading that the address names, if it names one, to who comes by it. */
function showAnchor() {
  if (location.hash && !isKnownPlace()) headingAt(location.hash.slice(1))?.scrollIntoView();
}

/** The heading that the reader is at. @param {Text | null} text */
function useReading(text) {
  const [reading, setReading] = useState("");
  useEffect(() => {
    if (!text) return undefined;
    /** @type {Set<string>} */
    const visible = new Set();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) visible[isIntersecting ? "add" : "delete"](target.id);
        const first = text.headings.find(({ id }) => visible.has(id));
        if (first) setReading(first.id);
      },
      { rootMargin: "-64px 0px -60% 0px" },
    );
    for (const { id } of text.headings) {
      const heading = headingAt(id);
      if (heading) observer.observe(heading);
    }
    return () => observer.disconnect();
  }, [text]);
  return reading;
}

/** @param {{headings: Heading[], reading: string}} props */
const Contents = ({ headings, reading }) => html`<ol>
  ${headings.map(
    ({ id, text, level }) => html`<li key=${id} class=${`contents-${level}`}>
      <a href=${`#${id}`} aria-current=${id === reading ? "location" : undefined}>${text}</a>
    </li>`,
  )}
</ol>`;

/** The games, the one that is read marked. @param {{game: string}} props */
const Games = ({ game }) => html`<nav class="rules-games" aria-label=${t("rules-games")}>
  ${[...RULED.keys()].map(
    (one) => html`<${Link} key=${one} href=${one === FIRST ? "/rules" : `/rules/${one}`} aria-current=${one === game ? "page" : undefined}>
      ${gameText(one)}
    <//>`,
  )}
</nav>`;

/** @param {{game?: string}} props the game that the address names */
export default function RulesPage({ game = FIRST }) {
  return RULED.has(game) ? html`<${Rules} game=${game} />` : html`<${Missing} />`;
}

/** @param {{game: string}} props */
function Rules({ game }) {
  const [text, setText] = useState(/** @type {Text | null} */ (null));
  const [failure, setFailure] = useState(/** @type {unknown} */ (null));
  const menu = useRef(/** @type {HTMLDetailsElement | null} */ (null));
  const wanted = language.value;
  const reading = useReading(text);

  const title = t("rules-of", { game: gameText(game) });
  setTitle(title);
  const read = async () => drawRules(game, wanted, await /** @type {NonNullable<Plugin["rules"]>} */ (RULED.get(game))());
  useAsking(read, [game, wanted], (drawn) => setText({ language: wanted, ...drawn }), setFailure);
  useEffect(() => {
    if (!text) return undefined;
    // The browser looked for the anchor before the text was there.
    showAnchor();
    addEventListener("hashchange", showAnchor);
    return () => removeEventListener("hashchange", showAnchor);
  }, [text]);

  /** @param {Event} event */
  const close = (event) => {
    if (event.target instanceof HTMLAnchorElement && menu.current) menu.current.open = false;
  };
  if (failure && !text) return html`<div class="page notice"><h1>${title}</h1><p>${failureText(failure)}</p></div>`;
  const headings = text?.headings ?? [];
  return html`<div class="page rules">
      <${Games} game=${game} />
      <aside class="rules-side">
        <details ref=${menu} class="rules-menu" onClick=${close}>
          <summary>${t("rules-contents")}</summary>
          <nav aria-label=${t("rules-contents")}><${Contents} headings=${headings} reading=${reading} /></nav>
        </details>
        ${
          text &&
          html`<nav class="rules-contents" aria-label=${t("rules-contents")}>
          <h2>${t("rules-contents")}</h2>
          <${Contents} headings=${headings} reading=${reading} />
          <button type="button" class="button button-quiet" onClick=${() => print()}>
            <${Icon} name="download" />${t("rules-print")}
          </button>
        </nav>`
        }
      </aside>
      ${
        text
          ? html`<article class="rules-text prose" lang=${text.language} dangerouslySetInnerHTML=${{ __html: text.markup }}></article>`
          : html`<article class="rules-text prose" aria-busy="true"><p class="soft">${t("rules-loading")}</p></article>`
      }
    </div>
    <${Footer} />`;
}
