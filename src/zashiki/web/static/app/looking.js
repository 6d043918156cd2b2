/** To ask again and again what is true now, as long as a component is there and the page is seen. */

import { useEffect } from "../vendor/index.js";

/**
 * @template T
 * @param {() => Promise<T>} look
 * @param {{every: number, of: unknown, onTold: (told: T) => void, onFailed: (error: unknown) => void}} how `every` in milliseconds;
 *   what is looked at is another thing when `of` is
 */
export function useLooking(look, { every, of, onTold, onFailed }) {
  useEffect(() => {
    let isGone = false;
    const ask = () => {
      if (document.hidden) return;
      look().then(
        (told) => isGone || onTold(told),
        (error) => isGone || onFailed(error),
      );
    };
    ask();
    const timer = setInterval(ask, every);
    document.addEventListener("visibilitychange", ask);
    return () => {
      isGone = true;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", ask);
    };
  }, [of]);
}
