/** Said at the end of a match that people ended before its rules did. */

import { called, t } from "../app/i18n.js";
import { listed } from "../table/names.js";
import { html } from "../vendor/index.js";

/** @param {{player: import("./player.js").ReplayPlayer}} props */
export function ReplayEnding({ player }) {
  const { replay, transport } = player;
  const { ending } = replay.record;
  const isEnd = transport.at.value === replay.frames.length - 1;
  const names = listed((ending?.seats ?? []).map((seat) => called(replay.names[seat])));
  return html`<div class="notices" role="status">
    ${ending && isEnd && html`<p class="notice-line">${t(`company-ended-${ending.reason}-text`, { names })}</p>`}
  </div>`;
}
