/** What stands where a list is empty: what will be there, and the one tap that leads to it. */

import { html } from "../vendor/index.js";
import { Link } from "./router.js";

/** @param {{text: string, tap: string, href?: string, onTap?: () => void}} props `tap` leads to `href`, or does `onTap` */
export const Nothing = ({ text, tap, href, onTap }) =>
  html`<div class="nothing stack">
    <p class="soft">${text}</p>
    <p>${href ? html`<${Link} class="button" href=${href}>${tap}<//>` : html`<button type="button" class="button" onClick=${onTap}>${tap}</button>`}</p>
  </div>`;
