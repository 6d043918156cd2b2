/** What has happened, as a list of sentences; the newest stays in sight, unless somebody is reading older ones. */

import { html, useLayoutEffect, useRef } from "../vendor/index.js";
import { t } from "../app/i18n.js";
import { useSize } from "./size.js";

/** How far from its end a list still is at its end: browsers round. */
const NEAR = 24;

/** @param {{count: number, children?: any}} props `count` of the events; its growth shows the newest */
export function LogList({ count, children }) {
  // In a dialog it has no size before that is open.
  const [list, { height }] = useSize();
  const { current: seen } = useRef({ count: 0, top: 0, isAtEnd: true });
  useLayoutEffect(() => {
    // Another match has begun, or an earlier moment is looked at.
    if (count < seen.count) Object.assign(seen, { top: 0, isAtEnd: true });
    seen.count = count;
    // Once for all that happens before the next frame: to ask how long the list is lays out the page.
    const frame = requestAnimationFrame(() => {
      if (list.current && seen.isAtEnd) list.current.scrollTop = list.current.scrollHeight;
    });
    return () => cancelAnimationFrame(frame);
  }, [count, height]);
  /** What has been scrolled is told late, when more may have happened: away from the end leads only what leads up. @param {{currentTarget: HTMLElement}} event */
  const look = ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
    if (scrollTop + clientHeight > scrollHeight - NEAR) seen.isAtEnd = true;
    else if (scrollTop < seen.top) seen.isAtEnd = false;
    seen.top = scrollTop;
  };
  return html`<ol ref=${list} class="log" tabindex="0" aria-label=${t("table-log")} onScroll=${look}>${children}</ol>`;
}
