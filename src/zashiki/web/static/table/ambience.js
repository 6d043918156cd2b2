/** The soundscape of a table: heard while it is looked at, tenser where a decision is near. */

import { useEffect } from "../vendor/index.js";
import { sound, soundscape } from "../app/settings.js";

/** @typedef {import("./live.js").LiveTable<any>} LiveTable */

const scape = () => import("../app/soundscape.js");

/** @param {LiveTable} store */
export function useAmbience(store) {
  const isOn = sound.value && soundscape.value;
  useEffect(() => {
    if (!isOn) return undefined;
    let isHere = true;
    // What cannot be had is not heard.
    const heed = () =>
      void scape().then((made) => {
        if (isHere && !document.hidden) made.begin();
        else made.end();
      }, () => {});
    heed();
    document.addEventListener("visibilitychange", heed);
    return () => {
      isHere = false;
      document.removeEventListener("visibilitychange", heed);
      heed();
    };
  }, [isOn, store]);
  const level = store.tension.value;
  useEffect(() => {
    if (isOn) void scape().then((made) => made.tense(level), () => {});
  }, [isOn, level]);
}
