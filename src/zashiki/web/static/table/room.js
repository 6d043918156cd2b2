/** Whether there is room beside a table. */

import { useEffect, useState } from "../vendor/index.js";

const ROOMY = matchMedia("(min-width: 1100px)");

export function useRoom() {
  const [isRoomy, setRoomy] = useState(ROOMY.matches);
  useEffect(() => {
    const follow = () => setRoomy(ROOMY.matches);
    ROOMY.addEventListener("change", follow);
    return () => ROOMY.removeEventListener("change", follow);
  }, []);
  return isRoomy;
}
