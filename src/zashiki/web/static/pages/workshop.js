/** The workshop: where people make content of a game for themselves. */

import { addCatalogue } from "../app/i18n.js";
import { ownGames } from "../games.js";
import { html } from "../vendor/index.js";
import Missing from "./missing.js";

await addCatalogue("workshop", "table");
const made = (await ownGames()).find(({ plugin }) => plugin.workshop);
const Workshop = made ? (await made.plugin.workshop?.())?.default : null;

export default function WorkshopPage() {
  return Workshop ? html`<${Workshop} />` : html`<${Missing} />`;
}
