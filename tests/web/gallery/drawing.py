"""The gallery in a browser: the client's own files, answers that are always the same, and a time that stands still."""

from __future__ import annotations

import base64
import io
import json
import mimetypes
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import msgspec
from PIL import Image
from playwright.sync_api import Browser, Page, Route

import zashiki
from processes import PATIENCE
from web.analysed import analysed
from web.gallery.answers import ANSWERS, ASKED, NOW, code
from web.gallery.looks import Look
from web.gallery.scenes import SCENES, Scene
from web.lens import draw
from web.player import LAST

HERE = Path(__file__).parent
STATIC = Path(zashiki.__file__).parent / "web" / "static"
HOUSE = "http://parlour.localhost"
"""Where the pages seem to be, on every machine; nobody listens there."""

STILL = f"""
const passes = setTimeout;
// What goes away by itself, or is asked again, waits for ever; what only gives way to a frame goes on.
window.setTimeout = (run, ms = 0, ...more) => (ms < 200 ? passes(run, ms, ...more) : 0);
window.setInterval = () => 0;
const asks = fetch;
window.asked = 0;
window.fetch = async (...what) => {{
  window.asked += 1;
  try {{
    const answer = await asks(...what);
    await answer.clone().arrayBuffer();
    return answer;
  }} finally {{
    window.asked -= 1;
  }}
}};
performance.now = () => 1000;
Date = class extends Date {{
  constructor(...when) {{ when.length ? super(...when) : super({NOW * 1000}); }}
  static now() {{ return {NOW * 1000}; }}
}};
"""
SETTINGS = {"speed": 0, "offline": False, "language": "en", "coaching": {"septet": "done", "magic": "done"}}
DRAWN = """
async () => {
  document.activeElement?.blur();
  scrollTo({ top: 0, behavior: "instant" });
  const frame = () => new Promise(requestAnimationFrame);
  await document.fonts.ready;
  await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
  // Whatever was asked is answered. What moves is brought to its end, and what would go on for ever has not begun,
  // until nothing moves any more.
  for (let still = 0; still < 2; still += 1) {
    await frame();
    if (window.asked) still = -1;
    for (const one of document.getAnimations()) {
      if (one.effect.getComputedTiming().endTime === Infinity) one.cancel();
      else if (one.playState !== "finished") one.finish();
      else continue;
      still = 0;
    }
  }
}
"""


def _analysis() -> bytes:
    state = {"status": "ready", "done": 1, "total": 1, "analysis": analysed()[1]}
    return msgspec.json.encode(state)


class Gallery:
    """The gallery in a browser; its scenes are drawn in one look after the other."""

    def __init__(self, browser: Browser, url: str) -> None:
        """`url` is that of a server that says what stays the same: texts, games, replays."""
        self._url = url
        self._kept: dict[tuple[str, str, str], tuple[int, dict[str, str], bytes]] = {}
        self._shown: tuple[Any, ...] = ()
        self.problems: list[str] = []
        self.context = browser.new_context(
            viewport={"width": 390, "height": 844}, device_scale_factor=1, locale="en-GB", timezone_id="UTC",
            reduced_motion="reduce",
        )  # fmt: skip
        self.context.add_init_script(STILL)
        for name, value in SETTINGS.items():
            self.context.add_init_script(f"localStorage.setItem('zashiki.{name}', {json.dumps(json.dumps(value))})")
        self.context.route("**/*", self._answer)
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(1000 * PATIENCE)
        self.page.on("pageerror", lambda error: self.problems.append(str(error)))
        self.page.goto(f"{HOUSE}/gallery/")
        self.page.wait_for_function("() => window.gallery")
        self._camera = self.context.new_cdp_session(self.page)

    def _answer(self, route: Route) -> None:
        address = urlsplit(route.request.url)
        path = address.path
        if path == "/gallery/":
            route.fulfill(path=HERE / "page.html")
        elif path.startswith("/gallery/"):
            route.fulfill(path=HERE / path.removeprefix("/gallery/"))
        elif path.startswith("/static/"):
            kind = mimetypes.guess_type(path)[0] or "application/octet-stream"
            route.fulfill(path=STATIC / path.removeprefix("/static/"), content_type=kind)
        elif path in ANSWERS:
            route.fulfill(json=ANSWERS[path])
        elif path.endswith("/qr"):
            route.fulfill(body=code(), content_type="image/svg+xml")
        elif path.endswith("/analysis"):
            route.fulfill(body=_analysis(), content_type="application/json")
        elif path.startswith("/api/matches/analysed/"):
            self._ask(route, f"/api/replays?{address.query}", "POST", analysed()[0].to_json().decode())
        elif path.startswith("/api/") and not path.startswith(ASKED):
            route.fulfill(status=404, json={"code": "no-such-table", "reason": "The gallery knows nothing of it."})
        else:
            query = f"{path}?{address.query}"
            self._ask(route, query, route.request.method, route.request.post_data or "")

    def _ask(self, route: Route, path: str, method: str, body: str) -> None:
        """What the server says, asked once."""
        key = (method, path, body)
        if key not in self._kept:
            headers = LAST | ({"content-type": "application/json"} if body else {})
            said = self.context.request.fetch(self._url + path, method=method, headers=headers, data=body or None)
            self._kept[key] = (said.status, {"content-type": said.headers.get("content-type", "")}, said.body())
        status, headers, content = self._kept[key]
        route.fulfill(status=status, headers=headers, body=content)

    def stand(self, scene: Scene, look: Look) -> None:
        """Draw a scene and wait until it is there."""
        width, height = look.page(scene.screens)
        self.resize({"width": width, "height": height}, look.theme)
        self._show(scene, look.language(SCENES.index(scene)), look.text)

    def stand_at(self, name: str, size: dict[str, int], language: str) -> Page:
        """Draw a scene at a size that no sheet has, by day, and wait until it is there; it is laid out, not painted."""
        self.lay_out(size)
        self._show(next(scene for scene in SCENES if scene.name == name), language)
        return self.page

    def lay_out(self, size: dict[str, int], theme: str = "light") -> None:
        """Make the page so large and paint no more than a corner of it, for those who ask only where things stand."""
        self.resize(size, theme, is_whole=False)

    def resize(self, size: dict[str, int], theme: str = "light", is_whole: bool = True) -> None:
        """Make the page so large, by day (`light`) or by night (`dark`)."""
        wanted = (*size.values(), theme, is_whole)
        if self._shown != wanted:
            self._shown = wanted
            draw(self.page, size, is_whole)
            self.page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]

    def _show(self, scene: Scene, language: str, text: int = 100) -> None:
        self.page.evaluate("(look) => gallery.look(...look)", [language, f"{text}%"])
        scene.show(self.page)
        self.page.evaluate(DRAWN)
        assert not self.problems, (scene.name, self.problems)

    def shot(self, scene: Scene, look: Look) -> Image.Image:
        """A scene as large as it stands on the sheet."""
        self.stand(scene, look)
        told: dict[str, Any] = self._camera.send("Page.captureScreenshot", {"format": "png", "optimizeForSpeed": True})
        picture = Image.open(io.BytesIO(base64.b64decode(told["data"]))).convert("RGB")
        return picture.resize(look.place(scene.screens), Image.Resampling.BOX)

    def letters(self, scene: Scene, look: Look) -> set[str]:
        """All letters of a scene."""
        self.stand(scene, look)
        return set(self.page.evaluate("() => document.documentElement.textContent"))

    def close(self) -> None:
        self.context.close()
