/** To ask what is true: once, or again and again as long as a component is there and the page is seen. */

import { useEffect, useRef, useState } from "../vendor/index.js";
import { again, wasCut } from "./again.js";
import { failureText } from "./failure.js";

/** For how long a page that has been open before waits for its news. */
const MOST_MS = 1000;

/**
 * `ready` ends when it has been told, or when a page that something is known of has waited long enough; `told` gives what was told last,
 * null where nothing was; `isNews` says that it answers the last question: once, as whoever shows it then need not ask.
 * @template T
 * @typedef {{ask: () => Promise<T>, ready: () => Promise<void>, told: () => T | null, isNews: () => boolean}} Ahead
 */

/**
 * What a page shows first: asked before each visit, so that nothing moves when it is told, and the first time as soon as its module is there.
 * @template T
 * @param {() => Promise<T>} ask
 * @returns {Ahead<T>}
 */
export function askAhead(ask) {
  let told = /** @type {T | null} */ (null);
  let isNew = false;
  let last = 0;
  const asked = async () => {
    const question = ++last;
    isNew = false;
    const found = await ask().catch(() => null);
    if (question !== last || found === null) return;
    told = found;
    isNew = true;
  };
  let first = /** @type {Promise<void> | null} */ (asked());
  return {
    ask,
    async ready() {
      const asking = first ?? asked();
      first = null;
      await (told === null ? asking : Promise.race([asking, new Promise((enough) => setTimeout(enough, MOST_MS))]));
    },
    told: () => told,
    isNews() {
      const was = isNew;
      isNew = false;
      return was;
    },
  };
}

/**
 * What was asked ahead, in a component, and how to change it; asked once more where there is no answer yet.
 * @template T
 * @param {Ahead<T>} ahead @param {(error: any) => void} onFailed
 * @returns {[T | null, (told: T) => void]}
 */
export function useAhead(ahead, onFailed) {
  const [told, setTold] = useState(ahead.told());
  useAskingOn(() => (ahead.isNews() ? null : ahead.ask()), [], setTold, onFailed);
  return [told, setTold];
}

/**
 * Asks whenever what is looked at is another thing; what is told of the one before is left aside then.
 * @template T
 * @param {() => Promise<T> | null} ask @param {unknown[]} of what is looked at; nothing is asked where it gives null
 * @param {(told: T) => void} onTold @param {(error: any) => void} onFailed
 */
export function useAsking(ask, of, onTold, onFailed) {
  useEffect(() => {
    let isCurrent = true;
    ask()?.then(
      (told) => isCurrent && onTold(told),
      (error) => isCurrent && onFailed(error),
    );
    return () => {
      isCurrent = false;
    };
  }, of);
}

/**
 * As `useAsking`; what no line led to is asked for again, until it is there or something else is looked at.
 * @template T
 * @param {() => Promise<T> | null} ask @param {unknown[]} of @param {(told: T) => void} onTold @param {(error: any) => void} onFailed
 */
export function useAskingOn(ask, of, onTold, onFailed) {
  useEffect(() => {
    let isCurrent = true;
    const hear = (/** @type {T} */ told) => isCurrent && onTold(told);
    const fail = (/** @type {unknown} */ error) => isCurrent && onFailed(error);
    /** It is said once that there is no line. */
    const askOn = async () => {
      await ask()?.then(hear, (error) => {
        if (wasCut(error)) throw error;
        fail(error);
      });
    };
    askOn().catch((error) => {
      fail(error);
      void again(askOn, () => isCurrent);
    });
    return () => {
      isCurrent = false;
    };
  }, of);
}

/**
 * What was told last of what is looked at, and why no more could be told: the error, and the same in words.
 * @template T
 * @param {T | null} first @param {() => Promise<T> | null} ask @param {unknown[]} of as in `useAsking`
 */
export function useTold(first, ask, of) {
  const [told, setTold] = useState(first);
  const [error, fail] = useState(/** @type {unknown} */ (null));
  /** @param {T} found */
  const hear = (found) => {
    setTold(found);
    fail(null);
  };
  useAskingOn(ask, of, hear, fail);
  return { told, setTold, error, problem: error ? failureText(error) : "", fail };
}

/**
 * What was asked earlier than what has been told already says nothing any more: an answer may be on its way for long.
 * @template T
 * @param {() => Promise<T>} look
 * @param {{every: number, of: unknown, onTold: (told: T) => void, onFailed: (error: unknown) => void, ahead?: Ahead<T>}} how `every` in
 *   milliseconds; what is looked at is another thing when `of` is; news of what was asked `ahead` is not asked for at once
 * @returns {(told: T) => void} tells what something that was done here has led to
 */
export function useLooking(look, { every, of, onTold, onFailed, ahead }) {
  const asked = useRef(0);
  /** The last question whose answer, or one to a later question, has been told. */
  const answered = useRef(0);
  useEffect(() => {
    let isGone = false;
    const ask = () => {
      if (document.hidden) return;
      const question = ++asked.current;
      const isNews = () => !isGone && question > answered.current;
      /** @param {T} told */
      const hear = (told) => {
        if (!isNews()) return;
        answered.current = question;
        onTold(told);
      };
      look().then(hear, (error) => isNews() && onFailed(error));
    };
    if (!ahead?.isNews()) ask();
    const timer = setInterval(ask, every);
    document.addEventListener("visibilitychange", ask);
    return () => {
      isGone = true;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", ask);
    };
  }, [of]);
  return (told) => {
    answered.current = asked.current;
    onTold(told);
  };
}
