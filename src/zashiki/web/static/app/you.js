/** Your name and face, as others see them at a table. */

import { again, wasCut } from "./again.js";
import { Avatar } from "./art.js";
import { Dialog } from "./dialog.js";
import { failureText } from "./failure.js";
import { called, t } from "./i18n.js";
import { changeMe, loadMe, me } from "./me.js";
import { complain, toast } from "./toast.js";
import { within } from "./within.js";
import { html, useEffect, useRef, useState } from "../vendor/index.js";

const AVATARS = [0, 1, 2, 3, 4, 5, 6, 7];
const LONGEST_NAME = 24;

/**
 * Sends a change; says so if it was not accepted.
 * @param {{name?: string, avatar?: number}} changes
 */
async function change(changes) {
  try {
    await changeMe(changes);
    toast(t("saved"), { kind: "success" });
    return true;
  } catch (error) {
    // What is wrong with a name is said in the language in use.
    toast(failureText(error, "you"), { kind: "error" });
    return false;
  }
}

/** @param {{onClose: () => void}} props */
function AvatarDialog({ onClose }) {
  /** @param {number} avatar */
  const choose = async (avatar) => {
    onClose();
    if (avatar !== me.peek()?.avatar) await change({ avatar });
  };
  return html`<${Dialog} title=${t("avatar-title")} onClose=${onClose}>
    <div class="avatars">
      ${AVATARS.map(
        (avatar) => html`<button
          key=${avatar}
          type="button"
          class="avatars-one"
          aria-label=${t("avatar-number", { number: avatar + 1 })}
          aria-pressed=${String(me.value?.avatar === avatar)}
          onClick=${() => choose(avatar)}
        >
          <${Avatar} avatar=${avatar} />
        </button>`,
      )}
    </div>
  <//>`;
}

/** @param {{children?: any}} props */
export function You({ children }) {
  const [isChoosing, setChoosing] = useState(false);
  // What stands in the field and is no name yet: whenever the page is drawn, the field has what it is told to have.
  const [written, setWritten] = useState(/** @type {string | null} */ (null));
  const input = useRef(/** @type {HTMLInputElement | null} */ (null));
  const you = me.value;

  useEffect(() => {
    let isThere = true;
    loadMe().catch((error) => {
      complain(error);
      if (wasCut(error)) void again(loadMe, () => isThere);
    });
    return () => {
      isThere = false;
    };
  }, []);

  const rename = async () => {
    const field = input.current;
    // Whoever goes on to another page with the focus in the field has said nothing.
    if (!field) return;
    const before = called(me.peek()?.name ?? "");
    const name = field.value.trim();
    if (before && !name) toast(t("you-name-empty"), { kind: "error" });
    const isTaken = !name || name === before || (await change({ name }));
    // What has been written since then stays, and so does a name that did not come through.
    if (isTaken && document.activeElement !== field) setWritten(null);
  };
  /** @param {Event} event */
  const submit = (event) => {
    event.preventDefault();
    input.current?.blur();
  };

  return html`<section class="panel">
    <form class="you" onSubmit=${submit}>
      <h2>${t("you-title")}</h2>
      <button
        type="button"
        class="you-avatar"
        aria-label=${t("you-avatar")}
        title=${t("you-avatar")}
        disabled=${!you}
        onClick=${() => setChoosing(true)}
      >
        ${you && html`<${Avatar} avatar=${you.avatar} />`}
      </button>
      <label class="field">
        <span>${t("you-name")}</span>
        <input
          ref=${input}
          class="input"
          value=${written ?? called(you?.name ?? "")}
          disabled=${!you}
          autocomplete="nickname"
          enterkeyhint="done"
          ...${within(LONGEST_NAME, setWritten)}
          onBlur=${rename}
        />
      </label>
    </form>
    ${children}
    ${isChoosing && html`<${AvatarDialog} onClose=${() => setChoosing(false)} />`}
  </section>`;
}
