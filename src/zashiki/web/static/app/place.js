/** How far down its page somebody was at each step of a visit: who goes back, or loads the page anew, is there again. */

// Browsers look for the place when the address changes, and the page is drawn later.
history.scrollRestoration = "manual";

/** For how long a page may grow, as what it shows is told, until it reaches so far down. */
const GROWING_MS = 3000;
/** Whoever does one of these goes where they want. */
const OWN_WAYS = ["wheel", "touchstart", "pointerdown", "keydown"];

/** What is kept as long as the tab is open. */
const KEPT = "zashiki.places";
/** The places of so many steps, the last ones. */
const MOST = 50;

/** By the number of the step. @type {Map<number, number>} */
const tops = new Map(recalled());
/** How far down the page is now; browsers tell of an anchor that was followed when they have scrolled already. */
let top = 0;
/** Whether the page of this step is not drawn yet: what stands there belongs to the step before. */
let isComing = true;
/** Whether this step was taken by going back or forward. */
let isReturn = false;
let step = numbered();

/** The places of a page that was loaded before, in this tab. @returns {[number, number][]} */
function recalled() {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT) ?? "[]");
  } catch {
    // In windows that keep nothing, a page that is loaded anew begins at its top.
    return [];
  }
}

/** The number of the step that the browser is at; it is given one, where it has none. @returns {number} */
function numbered() {
  const { step: known } = history.state ?? {};
  const number = known ?? Math.random();
  if (known === undefined) history.replaceState({ ...history.state, step: number }, "");
  return number;
}

/** Notes the place that is left; the last one stands last. */
function note(left = scrollY) {
  if (isComing) return;
  tops.delete(step);
  tops.set(step, left);
}

/** Keeps the places for when the page is loaded anew. */
function keep() {
  note();
  try {
    sessionStorage.setItem(KEPT, JSON.stringify([...tops].slice(-MOST)));
  } catch {
    // As in `recalled`.
  }
}

/**
 * Goes to an address within the house.
 * @param {string} path @param {boolean} isNewStep whether there is a step to go back to then
 */
export function stepTo(path, isNewStep) {
  const { pathname } = location;
  note();
  history[isNewStep ? "pushState" : "replaceState"]({ step: Math.random() }, "", path);
  step = numbered();
  isReturn = false;
  isComing ||= location.pathname !== pathname;
}

/** The person has gone back or forward, or to an anchor. @param {boolean} isAnotherPage */
export function stepTaken(isAnotherPage) {
  note(top);
  step = numbered();
  const known = tops.get(step);
  isReturn = true;
  if (isAnotherPage) isComing = true;
  else if (!isComing && known !== undefined) scrollTo(0, known);
}

/** Whether it is known how far down somebody was at this step: an address that names an anchor leads there the first time only. */
export const isKnownPlace = () => tops.has(step);

/** The page of this step is drawn. */
export function placeFound() {
  isComing = false;
  const known = tops.get(step) ?? (isReturn && !location.hash ? 0 : null);
  if (known !== null) reach(known);
  top = scrollY;
}

/** @param {number} wanted */
function reach(wanted) {
  scrollTo(0, wanted);
  if (scrollY >= Math.floor(wanted)) return;
  const reached = step;
  const growing = new ResizeObserver(() => {
    if (step === reached) scrollTo(0, wanted);
    if (step !== reached || scrollY >= Math.floor(wanted)) end();
  });
  const timer = setTimeout(() => end(), GROWING_MS);
  const end = () => {
    clearTimeout(timer);
    growing.disconnect();
    for (const way of OWN_WAYS) removeEventListener(way, end, true);
  };
  growing.observe(document.documentElement);
  for (const way of OWN_WAYS) addEventListener(way, end, true);
}

addEventListener("scroll", () => isComing || (top = scrollY), { passive: true });
addEventListener("pagehide", keep);
// A browser that needs the room drops what is hidden without a word.
document.addEventListener("visibilitychange", () => document.hidden && keep());
