"""Scripts that tell what is wrong with a page: what moved by itself, what is cut off, which keys mean two things."""

from __future__ import annotations

WATCH = """
window.__shifts = [];
{
  // What moves after an input moves for whoever made it. Browsers reckon with half a second by the clock; here so many
  // frames are drawn first, and what the input asked of the server is answered: a slow machine tells the same.
  const FRAMES = 30;
  const [now, nextFrame, call] = [performance.now.bind(performance), requestAnimationFrame.bind(window), fetch];
  const own = [];
  const asked = new Set();
  let [since, left, isCounting] = [0, 0, false];
  const frame = () => {
    if (!asked.size) left -= 1;
    isCounting = left > 0;
    if (isCounting) nextFrame(frame);
    else if (own.length) own.at(-1).to = now();
  };
  const touched = () => {
    if (!own.length || own.at(-1).to < Infinity) own.push({from: now(), to: Infinity});
    left = FRAMES;
    if (!isCounting) nextFrame(frame);
    isCounting = true;
  };
  for (const kind of ["pointerdown", "pointerup", "keydown", "keyup", "input", "change", "drop"])
    addEventListener(kind, touched, true);
  // Whether and how a question is answered, it is no longer asked.
  const ask = (what) => {
    const question = {what};
    asked.add(question);
    return () => asked.delete(question);
  };
  window.fetch = (...what) => {
    const answer = call(...what);
    if (left > 0) {
      const answered = ask(`${what[1]?.method ?? "GET"} ${what[0]?.url ?? what[0]}`);
      answer.then(answered, answered);
    }
    return answer;
  };
  const {send} = WebSocket.prototype;
  WebSocket.prototype.send = function (...what) {
    if (left > 0) {
      const heard = new AbortController();
      const answered = ask(`${this.url} ${what[0]}`);
      const hear = () => { heard.abort(); answered(); };
      for (const kind of ["message", "close"]) this.addEventListener(kind, hear, {signal: heard.signal});
    }
    return send.apply(this, what);
  };
  window.__answered = async (patience) => {
    const end = now() + patience;
    while (asked.size) {
      if (now() > end) throw new Error(`not answered: ${[...asked].map(({what}) => what).join(", ")}`);
      await new Promise((wake) => setTimeout(wake, 10));
    }
  };
  // From here on all counts that moves, whatever was touched before.
  window.__begin = () => {
    window.__shifts = [];
    [since, left, own.length] = [now(), 0, 0];
    asked.clear();
  };
  const place = (box) => [box.x, box.y, box.width, box.height].map(Math.round).join(" ");
  const told = ({node, previousRect, currentRect}) =>
    `${node && (node.className || node.nodeName)}: ${place(previousRect)} -> ${place(currentRect)}`;
  // What a hand that scrolls brings into sight was nowhere before: it has not moved.
  const came = ({node, previousRect}) =>
    !previousRect.width && !!(node && (node.closest ? node : node.parentElement)?.closest("[data-scrolls]"));
  new PerformanceObserver((list) => {
    for (const {value, sources, startTime, hadRecentInput} of list.getEntries()) {
      if (startTime < since || own.length && hadRecentInput) continue;
      if (own.some(({from, to}) => from <= startTime && startTime <= to)) continue;
      if (sources.length && sources.every(came)) continue;
      window.__shifts.push({value, nodes: sources.map(told), time: Math.round(startTime)});
    }
  }).observe({type: "layout-shift", buffered: true});
}
"""

LINGER = """
{
  // What is said for as long as it takes to read it stays for whoever looks again after a second, or after many.
  const SAID = /\\/(toast|refused|company)\\.js/;
  const passes = window.setTimeout;
  const isSaid = (ms) => ms >= 3000 && SAID.test(new Error().stack);
  window.__said = [];
  window.setTimeout = (run, ms, ...more) => {
    if (isSaid(ms)) window.__said.push(run);
    return passes(run, isSaid(ms) ? 20 * ms : ms, ...more);
  };
}
"""
UNSAY = "() => window.__said?.splice(0).forEach((run) => run())"
"""What was said to one guest is not there for the next one."""

STAYS = """
(module) => {
  window.__passes ??= setTimeout;
  const isHeld = (ms) => module && ms >= 1000 && new Error().stack.includes(`/${module}.js`);
  window.setTimeout = (run, ms, ...more) => (isHeld(ms) ? 0 : window.__passes(run, ms, ...more));
}
"""
"""What that module shows for a second or longer stays until somebody passes over it; None: it goes by itself again."""

TURN = """
async ([path, isSeen, patience]) => {
  // What is asked has been answered: nothing more comes of it on the page that is left. Who goes home asks no more.
  if (isSeen) await window.__answered(patience);
  window.__begin();
  if (location.pathname === path) return;
  const before = document.querySelector("main > *");
  (await import("/static/app/router.js")).navigate(path);
  while (isSeen && before.isConnected) await new Promise(requestAnimationFrame);
}
"""

SPEAK = """
async (language) => {
  await (await import("/static/app/i18n.js")).setLanguage(language);
  await document.fonts.ready;
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  window.__begin();
}
"""

LOOK_AGAIN = """
async ([sight, patience]) => {
  // Whoever comes back to a page sees what is true then; what it was told a minute ago is old.
  const now = performance.now.bind(performance);
  const end = now() + patience;
  let minutes = 0;
  performance.now = () => now() + 60_000 * minutes;
  while (!document.querySelector(sight)) {
    if (now() > end) throw new Error(`nothing came of looking: ${sight}`);
    minutes += 1;
    document.dispatchEvent(new Event("visibilitychange"));
    await new Promise((wake) => setTimeout(wake, 200));
  }
  performance.now = () => now() + 60_000 * minutes;
}
"""

FORGET_SHIFTS = """
async () => {
  // A browser reports what moved only after it has drawn it.
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  await new Promise((resolve) => setTimeout(resolve));
  window.__shifts = [];
}
"""

CUT_TEXT = """
() => {
  const cut = [];
  // Drawings, of which the house has more parts than a page has elements, cut off no text.
  for (const element of document.querySelectorAll("body :not(svg, svg *)")) {
    if (![...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim())) continue;
    const style = getComputedStyle(element);
    if (style.visibility === "hidden") continue;
    if (style.position === "absolute" && style.clipPath !== "none") continue;
    if (style.clip !== "auto" || element.clientWidth === 0) continue;
    const hides = style.overflowX !== "visible" || style.textOverflow === "ellipsis";
    const box = element.getBoundingClientRect();
    const isBeyond = box.width && (box.right > innerWidth + 1 || box.left < -1);
    const isOff = isBeyond && !element.closest("[data-scrolls], .panel, dialog, pre, table");
    const what = element.className + ": " + element.textContent.trim().slice(0, 60);
    if (hides && element.scrollWidth > element.clientWidth + 1) cut.push("cut: " + what);
    if (isOff) cut.push("off the page: " + what);
  }
  if (document.scrollingElement.scrollWidth > innerWidth + 1) cut.push("the page scrolls sideways");
  return cut;
}
"""

SHARED_KEYS = """
async () => {
  const { keys } = await import("/static/app/keys.js");
  const texts = Map.groupBy(
    keys.peek().flatMap(({ key, text }) => [key].flat().map((one) => [one, text])), ([key]) => key);
  return [...texts.values()].filter((all) => all.length > 1).map((all) => all.join(" and "));
}
"""

CUT_CHOICES = """
(place, which = "options") => [...document.querySelectorAll(`${place} select`)].flatMap((select) => {
  const pen = document.createElement("canvas").getContext("2d");
  const { font, paddingLeft, paddingRight } = getComputedStyle(select);
  pen.font = font;
  const room = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
  return [...select[which]].map(({ text }) => text).filter((text) => pen.measureText(text).width > room);
})
"""
"""What would be cut off if it were chosen: a browser does not tell that of a list."""

CUT_CHOSEN = f"(place) => ({CUT_CHOICES.strip()})(place, 'selectedOptions')"
"""What is chosen and cut off."""
