/** A link that is sent to others: to be read, to be copied, and to be shared where the system has a way of its own. */

import { html } from "../vendor/index.js";
import { copy, shareLink } from "./share.js";
import { IconButton } from "./ui.js";

/**
 * @param {{link: string, title: string, copied: string, copyText: string, shareText: string, class: string}} props
 *   empty while it is not known; `title` is what is shared, `copied` is said when it is in the clipboard
 */
export const LinkLine = ({ link, title, copied, copyText, shareText, class: look }) =>
  html`<p class=${look}>
    <code>${link}</code>
    <${IconButton} icon="copy" label=${copyText} disabled=${!link} onClick=${() => void copy(link, copied)} />
    ${"share" in navigator && html`<${IconButton} icon="share" label=${shareText} onClick=${() => void shareLink(link, title, copied)} />`}
  </p>`;
