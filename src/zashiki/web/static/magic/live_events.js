/**
 * Lasting events in the bar, a chip each: with their names where all of them have room, else without. Where not even those have
 * room, there are as many whole chips as have, and the last one stands for all that have none: each tap reads the next of them.
 */

import { html, useLayoutEffect, useState } from "../vendor/index.js";
import { language, t } from "../app/i18n.js";
import { useSize } from "../table/size.js";
import { classes } from "../table/ui.js";
import { Emblem } from "./art.js";

/** @typedef {import("./store.js").MagicStore} MagicStore */

/** Where no chip has a name, as in `style/table.css`; and what one takes without, in pixels. */
const NAMELESS = matchMedia("(max-width: 699px), (max-width: 1099px) and (max-height: 560px)");
const CHIP = 44;
const GAP = 4;

/**
 * Whether the names of these chips have too little room. It is tried anew for other chips, in another language and at
 * another width, before anybody sees it.
 * @param {import("../vendor/index.js").Ref<HTMLElement | null>} room @param {string} tried all that it depends on
 */
function useCrowded(room, tried) {
  const [crowded, setCrowded] = useState("");
  useLayoutEffect(() => {
    const { scrollWidth = 0, clientWidth = 0 } = room.current ?? {};
    if (scrollWidth > clientWidth) setCrowded(tried);
  }, [tried]);
  return crowded === tried;
}

/** The event that is read, if one is. @param {MagicStore} store */
function readEvent(store) {
  const reading = store.reading.value;
  return reading?.kind === "event" ? reading.id : null;
}

/** @param {{store: MagicStore, events: readonly string[]}} props one event, or several that have one chip, the newest first */
function Chip({ store, events }) {
  const { content } = store.at.value;
  const at = events.findIndex((event) => event === readEvent(store));
  const event = events[Math.max(at, 0)];
  const next = events[at + 1];
  const name = content.name(event);
  const label = events.length > 1 ? t("mt-events-more", { name, count: events.length - 1 }) : name;
  return html`<button
    type="button"
    class=${classes("live-event", at >= 0 && "read", event === store.news.value && "news")}
    aria-label=${label}
    aria-pressed=${String(at >= 0)}
    title=${label}
    onClick=${() => store.read(next ? { kind: "event", id: next } : null)}
  >
    <${Emblem} id=${content.drawing(event)} kind="event" />
    ${events.length > 1 && html`<b class="live-more" aria-hidden="true">+${events.length - 1}</b>`}<span>${name}</span>
  </button>`;
}

/** @param {{store: MagicStore}} props */
export function LiveEvents({ store }) {
  const { live } = store.at.value.view;
  const news = store.news.value;
  const [room, { width }] = useSize();
  const lasting = live.map(({ event, born }) => ({ key: `${event} ${born}`, events: [event] }));
  const fresh = news && !live.some(({ event }) => event === news) ? [{ key: "news", events: [news] }] : [];
  const all = [...lasting, ...fresh];
  const isCrowded = useCrowded(room, [language.value, width, ...all.map(({ key }) => key), ...fresh.flatMap(({ events }) => events)].join());
  const most = NAMELESS.matches || isCrowded ? Math.max(1, Math.floor((width + GAP) / (CHIP + GAP))) : Infinity;
  const rest = all.slice(most - 1).flatMap(({ events }) => events);
  const chips =
    all.length > most
      ? [...all.slice(0, most - 1), { key: "rest", events: [...new Set(rest.reverse())] }]
      : [...fresh, ...lasting];
  return html`<span ref=${room} class=${classes("live-events", isCrowded && "crowded")} role="group" aria-label=${t("magic-live-events")}>
    ${chips.map(({ key, events }) => html`<${Chip} key=${key} store=${store} events=${events} />`)}
  </span>`;
}
