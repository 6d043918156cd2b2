/** Our own art as components: the symbols that `art/sprite.js` puts into the page. */

import { html } from "../vendor/index.js";

/**
 * A drawing by its symbol, for the eye only unless it has a label.
 * @param {{id: string, label?: string, class?: string}} props
 */
export function Art({ id, label, class: className }) {
  return html`<svg
    class=${className}
    role=${label ? "img" : undefined}
    aria-label=${label}
    aria-hidden=${label ? undefined : "true"}
  >
    <use href=${`#${id}`} />
  </svg>`;
}

/**
 * A small line icon in the colour of the text around it: `<${Icon} name="settings" />`.
 * @param {{name: string, label?: string}} props
 */
export const Icon = ({ name, label }) => html`<${Art} id=${`i-${name}`} label=${label} class="icon" />`;

/**
 * The face of a person or bot, 0–7.
 * @param {{avatar: number, label?: string}} props
 */
export const Avatar = ({ avatar, label }) => html`<${Art} id=${`avatar-${avatar}`} label=${label} class="avatar" />`;
