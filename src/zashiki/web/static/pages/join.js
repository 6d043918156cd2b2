/** The way to a friend's table by its link or code. */

import { getTable } from "../app/api.js";
import { failureText } from "../app/failure.js";
import { t } from "../app/i18n.js";
import { onwards } from "../app/router.js";
import { html, useId, useState } from "../vendor/index.js";

/**
 * The table's id in what somebody pasted or typed, in whatever width: a link or the bare code; null if there is none.
 * @param {string} text
 */
function tableIn(text) {
  return /(?:^|\/table\/)([\w-]{4,64})\/?(?:[?#].*)?$/.exec(text.normalize("NFKC").trim())?.[1] ?? null;
}

export function Join() {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState("");
  const problemId = useId();

  /** @param {Event} event */
  const go = async (event) => {
    event.preventDefault();
    const id = tableIn(text);
    if (!id) return setProblem(t("join-unreadable"));
    const goOn = onwards();
    try {
      await getTable(id);
      goOn(`/table/${id}`);
    } catch (error) {
      setProblem(failureText(error));
    }
  };

  return html`<section class="panel">
    <form class="stack" onSubmit=${go}>
      <h2>${t("join-title")}</h2>
      <label class="field">
        <span>${t("join-label")}</span>
        <span class="join-line"><input
          class="input"
          value=${text}
          maxlength="300"
          autocomplete="off"
          autocapitalize="off"
          spellcheck=${false}
          required
          aria-invalid=${problem ? "true" : undefined}
          aria-describedby=${problemId}
          onInput=${(/** @type {any} */ event) => {
            setText(event.target.value);
            setProblem("");
          }}
        /><button type="submit" class="button">${t("join-go")}</button></span>
      </label>
      <p id=${problemId} class="problem join-problem" role="status">${problem}</p>
    </form>
  </section>`;
}
