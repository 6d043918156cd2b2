/** How the members of a club stand, in one variant at a time. */

import { Avatar } from "../app/art.js";
import { Select } from "../app/controls.js";
import { getLadder } from "../app/clubs.js";
import { gameText, variantText } from "../app/games.js";
import { called, languageOf, t } from "../app/i18n.js";
import { useAsking } from "../app/looking.js";
import { me } from "../app/me.js";
import { html, useState } from "../vendor/index.js";
import { RankedHead } from "./ranked_head.js";

/** @typedef {import("../app/clubs.js").Club} Club */
/** @typedef {import("../app/clubs.js").MemberStanding} MemberStanding */

/** @param {MemberStanding} one */
const variantOf = ({ standing: { game, variant } }) => `${game}/${variant}`;

/** @param {string} one as `variantOf` tells it */
function textOf(one) {
  const [game, variant] = one.split("/");
  return `${gameText(game)} · ${variantText(variant)}`;
}

/** @param {{told: Club, standings: MemberStanding[]}} props */
function Board({ told, standings }) {
  const members = new Map(told.members.map((one) => [one.id, one]));
  return html`<table class="figures ranked">
    <${RankedHead} />
    <tbody>
      ${standings.map(({ guest, standing }, index) => {
        const { name = "", avatar = 0 } = members.get(guest) ?? {};
        return html`<tr key=${guest} aria-current=${guest === me.value?.id ? "true" : undefined}>
          <td>${index + 1}</td>
          <th scope="row"><span class="ranked-name"><${Avatar} avatar=${avatar} /><span lang=${languageOf(name)}>${called(name)}</span></span></th>
          <td>${t(standing.is_provisional ? "standing-provisional" : "standing-is", { points: standing.points })}</td>
          <td>${standing.matches}</td>
          <td>${standing.won}</td>
        </tr>`;
      })}
    </tbody>
  </table>`;
}

/** @param {{told: Club, first: MemberStanding[] | null}} props `first` is what was told before the page was drawn */
export function Ladder({ told, first }) {
  const [ladder, setLadder] = useState(first);
  const [chosen, choose] = useState("");
  // The club's page says what is wrong.
  useAsking(() => getLadder(told.key), [told.key, told.count], setLadder, () => {});
  const known = (ladder ?? []).filter(({ guest }) => told.members.some(({ id }) => id === guest));
  const variants = [...new Set(known.map(variantOf))];
  const shown = variants.includes(chosen) ? chosen : variants[0];
  return html`<section class="panel stack club-ladder">
    <h2>${t("club-ladder")}</h2>
    <p class="soft">${t("club-ladder-line")}</p>
    ${
      variants.length > 0 &&
      html`<${Select} label=${t("me-variant")} values=${variants} value=${shown} text=${textOf} onChange=${choose} />
        <${Board} told=${told} standings=${known.filter((one) => variantOf(one) === shown)} />`
    }
    ${ladder && !variants.length && html`<p>${t("club-ladder-none")}</p>`}
  </section>`;
}
