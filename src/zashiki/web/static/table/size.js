/** How large an element of the page is. */

import { useLayoutEffect, useRef, useState } from "../vendor/index.js";

/**
 * An element's inner size, followed while it is in the page.
 * @returns {[import("../vendor/index.js").Ref<HTMLElement | null>, {width: number, height: number}]}
 */
export function useSize() {
  const element = useRef(/** @type {HTMLElement | null} */ (null));
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return;
    const measure = () => setSize({ width: box.clientWidth, height: box.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return [element, size];
}
