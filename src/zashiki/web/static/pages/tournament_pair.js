/** Two who enter together: who looks for a partner, and who is asked to be one. */

import { Select } from "../app/controls.js";
import { circle, lookAtFriends } from "../app/friends.js";
import { called, t, tournamentCalled } from "../app/i18n.js";
import { me } from "../app/me.js";
import { complain } from "../app/toast.js";
import { entrantOf, getPairKey, isOpen } from "../app/tournaments.js";
import { shareLink } from "../table/share.js";
import { html, useEffect, useState } from "../vendor/index.js";
import { doIt } from "./tournament_tools.js";

/** @typedef {import("../app/tournaments.js").Tournament} Tournament */

/** What a link to a pair has: its number, and the key to it. */
const KEY = /^#pair-(?<entrant>\d+)-(?<key>\w+)$/;

/** The pair whose link somebody has followed. */
function linked() {
  const { entrant, key } = KEY.exec(location.hash)?.groups ?? {};
  return entrant && key ? { entrant: Number(entrant), key } : null;
}

/** @param {string} id @param {string} name */
async function shareKey(id, name) {
  try {
    const { entrant, key } = await getPairKey(id);
    await shareLink(`${location.origin}/tournaments/${id}#pair-${entrant}-${key}`, name, t("tournament-copied"));
  } catch (error) {
    complain(error);
  }
}

/** Friends to be asked. @param {{told: Tournament, invited: string | null}} props */
function Friends({ told, invited }) {
  useEffect(() => void lookAtFriends({ isUrgent: true }).catch(() => {}), []);
  const [chosen, choose] = useState("");
  const friends = (circle.value?.friends ?? []).filter(({ id, follows_you: mutual }) => mutual && !entrantOf(told, id)?.partner);
  const names = new Map(friends.map(({ id, name }) => [id, called(name)]));
  const asked = names.get(invited ?? "");
  return html`<div class="tournament-drop">
      <${Select}
        label=${t("tournament-partner-friend")}
        none=${t(friends.length ? "tournament-drop-nobody" : "tournament-partner-none")}
        values=${[...names.keys()]}
        value=${chosen}
        text=${(/** @type {string} */ id) => names.get(id)}
        onChange=${choose}
      />
      <button type="button" class="button" data-do="invite" disabled=${!chosen} onClick=${() => void doIt(told.id, { do: "invite", guest: chosen })}>${t("tournament-partner-ask")}</button>
    </div>
    <p class="soft" role="status">${asked ? t("tournament-partner-asked", { name: asked }) : ""}</p>`;
}

/** What there is to do about partners. @param {{told: Tournament}} props */
export function Pair({ told }) {
  const own = entrantOf(told, me.value?.id);
  const link = linked();
  const asking = told.standings.filter(({ number, partner, is_in: isIn, invited }) => !partner && isIn && (number === link?.entrant || (invited !== null && invited === me.value?.id)));
  if (!told.pairs || !isOpen(told) || own?.partner) return null;
  // Who plays already stays with their own entry.
  const offers = asking.filter(({ number }) => number !== own?.number && (!own || told.status === "gathering"));
  if (!offers.length && !own?.is_in) return null;
  return html`<section class="panel stack tournament-pair">
    <h2>${t("tournament-partner")}</h2>
    ${offers.map(
      ({ number, name }) => html`<p key=${number}>
        <button type="button" class="button button-primary" data-do="join" onClick=${() => void doIt(told.id, { do: "enter", entrant: number, key: number === link?.entrant ? link.key : "" })}>${t("tournament-partner-join", { name })}</button>
      </p>`,
    )}
    ${
      own?.is_in &&
      html`<p>${t("tournament-partner-missing")}</p>
        <p><button type="button" class="button" data-do="share-pair" onClick=${() => void shareKey(told.id, tournamentCalled(told.name))}>${t("tournament-partner-link")}</button></p>
        <${Friends} told=${told} invited=${own.invited} />`
    }
  </section>`;
}
