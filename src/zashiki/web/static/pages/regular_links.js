/** From the entrance to what a regular comes back for. */

import { t } from "../app/i18n.js";
import { Link } from "../app/router.js";
import { html } from "../vendor/index.js";

/** Where each leads, and what it is called. */
const LINKS = /** @type {const} */ ([
  { path: "/daily", text: "you-daily" },
  { path: "/tournaments", text: "you-tournaments" },
  { path: "/puzzles", text: "you-puzzles" },
  { path: "/friends", text: "you-friends" },
  { path: "/clubs", text: "you-clubs" },
  { path: "/me", text: "you-page" },
  { path: "/standing", text: "you-standing" },
]);

export const RegularLinks = () =>
  html`<nav class="regular-links" aria-label=${t("you-links")}>
    ${LINKS.map(({ path, text }) => html`<${Link} key=${path} class="button" href=${path}>${t(text)}<//>`)}
  </nav>`;
