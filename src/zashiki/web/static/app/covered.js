/** Whether a dialog lies over the page: what stands under it is not heard, and is said when the dialog has gone. */

import { signal, useEffect, useRef, useState } from "../vendor/index.js";
import { heardOf } from "./heard.js";

export const isCovered = signal(false);

/**
 * A live region that has come to say something under a dialog says it when the last dialog has gone: what it holds is made anew.
 * @returns {[import("../vendor/index.js").Ref<HTMLElement | null>, number]} the region, and a key for what it holds
 */
export function useSaidAfter() {
  const region = useRef(/** @type {HTMLElement | null} */ (null));
  const before = useRef(/** @type {string | null} */ (null));
  const [key, setKey] = useState(0);
  const covered = isCovered.value;
  useEffect(() => {
    const words = region.current ? heardOf(region.current) : "";
    if (!covered && words && before.current !== null && words !== before.current) setKey((last) => last + 1);
    before.current = covered ? words : null;
  }, [covered]);
  return [region, key];
}
