/** The workshop of Board Games Are Magic: somebody makes a card of their own, reads it, and plays with it. */

import { addCatalogue, t } from "../../app/i18n.js";
import { load } from "../../app/sheets.js";
import { setTitle } from "../../app/title.js";
import { toast } from "../../app/toast.js";
import { html, useEffect, useState } from "../../vendor/index.js";
import { loadContent } from "../content.js";
import { asNew, hasPictures, idOf, isShown, keepDraft, keptDraft, keptDrafts } from "./drafts.js";
import { Editor } from "./editor.js";
import { unpacked } from "./link.js";
import { Start } from "./start.js";
import { Bench, loadForm, looked } from "./store.js";

const [form] = await Promise.all([
  loadForm(),
  loadContent(),
  addCatalogue("magic", "magic-table"),
  load("magic/art/tokens.css"),
  load("magic/style/cards.css"),
  load("magic/style/workshop.css", { isPage: true }),
  load("magic/style/workshop-map.css", { isPage: true }),
]);

const LINK = "#draft=";

/** The address of the workshop is for all drafts, once that of a link lies on this device or is put away. */
function clearAddress() {
  if (location.hash) history.replaceState(history.state, "", location.pathname);
}

/** The draft that the address holds, if it holds one; one that is here already in another state stays beside it. */
async function linked() {
  if (!location.hash.startsWith(LINK)) return null;
  const sent = await unpacked(location.hash.slice(LINK.length));
  // Pictures from anybody are shown as the server has made them anew.
  const draft = hasPictures(sent) ? (await looked({ made: sent })).draft : sent;
  if (!isShown(draft)) throw new TypeError("expected something to show");
  const own = keptDrafts().find((one) => idOf(one) === idOf(draft));
  return own && JSON.stringify(own) !== JSON.stringify(draft) ? asNew(draft) : draft;
}

export default function Workshop() {
  const [bench, setBench] = useState(/** @type {Bench | null} */ (null));
  const [isOpening, setOpening] = useState(location.hash.startsWith(LINK));
  setTitle(t("ws-title"));
  const open = (/** @type {import("./drafts.js").Draft} */ draft, /** @type {import("./store.js").Look | null} */ look = null) => {
    const before = keptDraft(idOf(draft));
    // A file is brought here to be kept.
    if (look) keepDraft(draft);
    const opened = new Bench(draft, look);
    // A file brings a draft as it was when it was downloaded: what was made of it since can be had back.
    if (before && JSON.stringify(before) !== JSON.stringify(draft)) opened.past.value = [before];
    setBench(opened);
    scrollTo(0, 0);
    return opened;
  };
  useEffect(() => {
    const follow = () =>
      linked()
        .then(
          // Nothing is to move once it is shown: with its texts, or with what is wrong.
          (draft) => (draft ? open(draft).told : clearAddress()),
          () => {
            clearAddress();
            toast(t("ws-bad-link"), { kind: "error" });
          },
        )
        .then(() => setOpening(false));
    void follow();
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);
  useEffect(() => () => bench?.close(), [bench]);
  const isKept = bench?.isKept.value;
  useEffect(() => {
    if (isKept) clearAddress();
  }, [bench, isKept]);
  const leave = () => {
    clearAddress();
    setBench(null);
  };
  if (isOpening) return html`<div class="page ws" aria-busy="true"></div>`;
  return html`<div class="page ws">
    ${bench ? html`<${Editor} key=${idOf(bench.draft.peek())} bench=${bench} form=${form} onLeave=${leave} />` : html`<${Start} form=${form} onOpen=${open} />`}
  </div>`;
}
