/** The button that makes a picture of the match. */

import { html } from "../vendor/index.js";
import { t } from "../app/i18n.js";
import { sharePicture } from "./picture.js";
import { IconButton } from "./ui.js";

/** @param {{picture: () => import("./picture.js").Picture}} props */
export const PictureButton = ({ picture }) =>
  html`<span class="picture-button"><${IconButton} icon="share" label=${t("table-picture")} onClick=${() => void sharePicture(picture())} /></span>`;
