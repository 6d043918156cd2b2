/** Opening a record: a file that is picked or dropped, or text that is pasted. */

import { html, useEffect, useRef, useState } from "../vendor/index.js";
import { Art } from "../app/art.js";
import { ApiError } from "../app/api.js";
import { failureText } from "../app/failure.js";
import { Footer } from "../app/footer.js";
import { t } from "../app/i18n.js";
import { setTitle } from "../app/title.js";
import { Button } from "../table/ui.js";
import { loadReplay } from "./replay.js";

/** @typedef {import("./replay.js").Replay} Replay */

/** The server reads no longer ones. */
const MOST_BYTES = 512 * 1024;

/** What is wrong with a record, in words. @param {unknown} error */
function problemText(error) {
  if (error instanceof SyntaxError) return t("replay-open-not-json");
  if (error instanceof ApiError && error.code === "invalid-record") return t("replay-open-invalid", { reason: error.reason });
  return failureText(error);
}

/** @param {{onReplay: (replay: Replay) => void, findParts: import("./replay.js").FindParts}} props */
export function OpenRecord({ onReplay, findParts }) {
  const [problem, setProblem] = useState("");
  const [isOver, setOver] = useState(false);
  const picker = useRef(/** @type {HTMLInputElement | null} */ (null));
  const text = useRef(/** @type {HTMLTextAreaElement | null} */ (null));
  setTitle(t("replay-open"));

  const open = async (/** @type {string} */ json) => {
    setProblem("");
    try {
      if (json.length > MOST_BYTES) throw new ApiError("too-large", "the record is too long");
      onReplay(await loadReplay({ record: JSON.parse(json) }, "open", findParts));
    } catch (error) {
      setProblem(problemText(error));
    }
  };
  const read = async (/** @type {File | null | undefined} */ file) => {
    if (file) await open(file.size > MOST_BYTES ? " ".repeat(MOST_BYTES + 1) : await file.text());
  };

  // A file may be dropped anywhere in the page; the browser would leave the page for it.
  useEffect(() => {
    const over = (/** @type {DragEvent} */ event) => {
      event.preventDefault();
      setOver(event.type === "dragover");
    };
    const drop = (/** @type {DragEvent} */ event) => {
      over(event);
      void read(event.dataTransfer?.files[0]);
    };
    addEventListener("dragover", over);
    addEventListener("dragleave", over);
    addEventListener("drop", drop);
    return () => {
      removeEventListener("dragover", over);
      removeEventListener("dragleave", over);
      removeEventListener("drop", drop);
    };
  }, []);

  return html`<div class="page replay-open">
      <section class=${`panel stack ${isOver ? "dropping" : ""}`}>
        <h1>${t("replay-open")}</h1>
        <p>${t("replay-open-hint")}</p>
        <div class="replay-drop">
          <${Art} id="leader" />
          <p>${t("replay-open-drop")}</p>
          <${Button} kind="primary" icon="download" onClick=${() => picker.current?.click()}>${t("replay-open-pick")}<//>
          <input ref=${picker} type="file" accept=".json,application/json" hidden
            onChange=${(/** @type {any} */ { target }) => void read(target.files[0]).then(() => (target.value = ""))} />
        </div>
        <label class="stack replay-paste">
          <span>${t("replay-open-paste")}</span>
          <textarea ref=${text} rows="4" spellcheck=${false} autocomplete="off"></textarea>
        </label>
        <p class="problem" role="alert">${problem}</p>
        <p><${Button} icon="play" onClick=${() => void open(text.current?.value ?? "")}>${t("replay-open-show")}<//></p>
      </section>
    </div>
    <${Footer} />`;
}
