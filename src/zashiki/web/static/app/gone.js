/** What stands in a page's place where there is no such thing, or not any more: that it is so, why, and the way on. */

import { html } from "../vendor/index.js";
import { Art } from "./art.js";
import { Link } from "./router.js";
import { setTitle } from "./title.js";

/** @param {{title: string, why: string, tap: string, href: string}} props `tap` leads to `href` */
export function Gone({ title, why, tap, href }) {
  setTitle(title);
  return html`<section class="page notice">
    <${Art} id="yokai-D" class="notice-art" />
    <h1>${title}</h1>
    <p>${why}</p>
    <p class="row row-center"><${Link} class="button button-primary" href=${href}>${tap}<//></p>
  </section>`;
}
