/**
 * Everything on a table explains itself. What carries `data-term` is explained by the glossary's message of that name:
 * at a tap where a tap means nothing else, at a long press anywhere, and by the key "?" where the focus is.
 */

import { html, signal, useEffect, useLayoutEffect, useRef } from "../vendor/index.js";
import { Switch } from "../app/controls.js";
import { Dialog } from "../app/dialog.js";
import { addCatalogue, t, tAttr, tMaybe } from "../app/i18n.js";
import { useKeys } from "../app/keys.js";
import { toast } from "../app/toast.js";
import { isCoached, setCoached } from "./first_match.js";
import { IconButton } from "./ui.js";

/** How long a finger rests to ask. */
const LONG_MS = 500;
/** A finger that moves farther means something else. */
const STILL = 10;
const EDGE = 8;

/** What is explained: a term, and where its thing lies. */
const asked = signal(/** @type {{term: string, box: DOMRect} | null} */ (null));
const listOpen = signal("");

/** Explain a thing of the table. @param {Element} thing */
function explain(thing) {
  // Its text comes when it can be had.
  void addCatalogue("terms").catch(() => {});
  asked.value = { term: thing.getAttribute("data-term") ?? "", box: thing.getBoundingClientRect() };
}

/** @param {EventTarget | null} target */
const thingAt = (target) => (target instanceof Element ? target.closest("[data-term]") : null);

/** Whether a tap there means something else. @param {Element} thing @param {EventTarget | null} target */
const isUsed = (thing, target) => target instanceof Element && Boolean(target.closest("button, a, input, select, summary, label") ?? thing.closest("button"));

/** Listens at the page while a table is on it. */
function useAsking() {
  useEffect(() => {
    let timer = 0;
    let from = { x: 0, y: 0 };
    let wasLong = false;
    let isSkip = false;
    const end = () => clearTimeout(timer);
    const press = (/** @type {PointerEvent} */ event) => {
      end();
      wasLong = false;
      // While something is shown, a tap passes over it.
      isSkip = event.target instanceof Element && Boolean(event.target.closest(".busy"));
      const thing = thingAt(event.target);
      if (!thing) return;
      from = { x: event.clientX, y: event.clientY };
      timer = setTimeout(() => {
        if (!thing.isConnected) return;
        wasLong = true;
        explain(thing);
      }, LONG_MS);
    };
    const move = (/** @type {PointerEvent} */ { clientX, clientY }) => {
      if (Math.hypot(clientX - from.x, clientY - from.y) > STILL) end();
    };
    const click = (/** @type {MouseEvent} */ event) => {
      end();
      // The finger asked: nothing is played with it. A key that presses asks nothing.
      if (wasLong && event.detail) {
        wasLong = false;
        event.preventDefault();
        event.stopPropagation();
        return;
      }
      const thing = thingAt(event.target);
      const before = asked.peek();
      asked.value = null;
      if (thing && !isSkip && !isUsed(thing, event.target) && before?.term !== thing.getAttribute("data-term")) explain(thing);
    };
    const key = (/** @type {KeyboardEvent} */ event) => {
      if (event.key === "Escape") asked.value = null;
      const thing = event.key === "?" ? thingAt(document.activeElement) : null;
      if (!thing) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      explain(thing);
    };
    addEventListener("pointerdown", press, true);
    addEventListener("pointermove", move, true);
    // What was pressed may be gone by then: no click comes of it.
    addEventListener("pointerup", end, true);
    addEventListener("pointercancel", end, true);
    addEventListener("click", click, true);
    addEventListener("keydown", key, true);
    return () => {
      end();
      asked.value = null;
      removeEventListener("pointerdown", press, true);
      removeEventListener("pointermove", move, true);
      removeEventListener("pointerup", end, true);
      removeEventListener("pointercancel", end, true);
      removeEventListener("click", click, true);
      removeEventListener("keydown", key, true);
    };
  }, []);
}

/** The bubble beside the thing. */
function Bubble() {
  const { term, box } = asked.value ?? { term: "", box: null };
  const bubble = useRef(/** @type {HTMLElement | null} */ (null));
  const text = term && tMaybe(`term-${term}`);
  useLayoutEffect(() => {
    const { current } = bubble;
    if (!current || !box) return;
    const { offsetWidth: width, offsetHeight: height } = current;
    const left = Math.min(Math.max(EDGE, box.x + box.width / 2 - width / 2), innerWidth - width - EDGE);
    const above = box.y - height - EDGE;
    current.style.left = `${left}px`;
    current.style.top = `${above >= EDGE ? above : Math.min(box.bottom + EDGE, innerHeight - height - EDGE)}px`;
  });
  return html`<div role="status" class="explained-room">
    ${text && html`<div ref=${bubble} class="explained"><b>${text}</b><p>${tAttr(`term-${term}`, "says")}</p></div>`}
  </div>`;
}

/** Every term of a game, for those who would rather read than tap. @param {{game: string, terms: readonly string[]}} props */
function TermList({ game, terms }) {
  if (listOpen.value !== game) return null;
  return html`<${Dialog} title=${t("explain-all")} class="table-dialog terms" onClose=${() => (listOpen.value = "")}>
    <p class="soft">${t("explain-how")}</p>
    <${Switch} label=${t("coach-setting")} hint=${tAttr("coach-setting", "hint")} value=${isCoached(game)} onChange=${(/** @type {boolean} */ on) => setCoached(game, on)} />
    <dl class="term-list">
      ${terms.map((term) => html`<div key=${term}><dt>${t(`term-${game}-${term}`)}</dt><dd>${tAttr(`term-${game}-${term}`, "says")}</dd></div>`)}
    </dl>
  <//>`;
}

/** The way to all terms. @param {{game: string}} props */
export function ExplainButton({ game }) {
  const open = () => {
    addCatalogue("terms", "coach").then(
      () => (listOpen.value = game),
      () => toast(t("error-offline"), { kind: "error" }),
    );
  };
  useKeys(() => [{ key: "i", text: "explain-all", group: "table-keys", run: open }], [game]);
  return html`<${IconButton} icon="help" label=${t("explain-all")} onClick=${open} />`;
}

/** Stands once at a table. @param {{game: string, terms: readonly string[]}} props `terms` are those of the table's list */
export function Explanations({ game, terms }) {
  useAsking();
  return html`<${Bubble} /><${TermList} game=${game} terms=${terms} />`;
}
