/** Whether there is room beside a table. */

import { useEffect, useState } from "../vendor/index.js";

const ROOMY = "(min-width: 1100px)";

/** @param {string} [where] the media query of a table that needs less */
export function useRoom(where = ROOMY) {
  const [isRoomy, setRoomy] = useState(() => matchMedia(where).matches);
  useEffect(() => {
    const list = matchMedia(where);
    const follow = () => setRoomy(list.matches);
    follow();
    list.addEventListener("change", follow);
    return () => list.removeEventListener("change", follow);
  }, [where]);
  return isRoomy;
}
