"""A person at a table in the browser: sees what the page shows, and answers by tap or by keyboard alone."""

from __future__ import annotations

import json
import time
from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

import msgspec
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize

from processes import PATIENCE
from web.lens import draw_small
from web.pressing import FREE_POINT, HAND, SEEN
from web.watching import CUT_TEXT, FORGET_SHIFTS, LINGER, LOOK_AGAIN, SHARED_KEYS, SPEAK, TURN, UNSAY, WATCH
from zashiki.core.record import Record

PHONE = {"width": 390, "height": 844}
DESKTOP = {"width": 1440, "height": 900}
LOCALES = {"en": "en-GB", "ja": "ja-JP", "zh-Hans": "zh-CN", "zh-Hant": "zh-TW"}

BUSY, ROUND_END, TRAY, SWAP = ".table.busy", "dialog.round-end", ".tray:not(.sent)", ".swap-buttons"
CHOICES, CARD = ".choices button", ".table.asked .legal"
"""What a table puts before a person."""
OVER = "dialog.match-end, .match-end"

LAST = {"connection": "close"}
"""Says that nothing follows a request. The server closes what is idle for five seconds, and whoever sends something on
such a connection at that moment is cut off."""
QUIET = "/about"
"""A page where nothing moves: a table goes on drawing, whether anybody looks or not."""
BLANK = "/static/manifest.webmanifest"
"""Something of the house that is no page of it."""

_left: dict[Hashable, list[tuple[BrowserContext, Page]]] = {}
"""Pages of guests who have left, for the next of the same kind. To load the whole client takes twice the work in a
browser that has never seen it, and to go on in it takes a tenth."""


@dataclass(frozen=True)
class Manner:
    """How somebody comes to the house, and plays there."""

    size: dict[str, int] = field(default_factory=lambda: PHONE)
    language: str = "en"
    theme: str = "light"
    speed: float = 0
    keyboard: bool = False
    hurry: bool = True
    """Skips what is shown, with the key for it; the patient watch each trick."""
    pictured: bool = False
    """Has a page that is drawn as large as it is, for screenshots."""
    settings: dict[str, Any] | None = None
    """What the browser remembers. Unless they say otherwise, matches are not analysed at their end and the house is not
    kept on the device, which would keep the machine busy, and the player has been coached before."""
    shared: bool = False
    """Goes on in the page of such a guest who has left, as that guest, and leaves it to the next one: for tests that
    neither meddle with the page itself nor ask for a first visit. Others come as somebody new and load the page."""
    alone: bool = False
    """Has a browser of their own, which nobody has used and nobody will: for tests that meddle with it, or with what it
    is allowed."""

    @property
    def kind(self) -> tuple[Any, ...]:
        """Who may use the same browser, one after the other: it can be made as large as anybody wants it."""
        size = tuple(self.size.values()) if self.pictured else ()
        return (*size, self.language, self.speed, self.pictured, json.dumps(self.settings), self.shared)


class Player:
    """One browser context with one page, its settings, and everything that went wrong in it."""

    present: ClassVar[list[Player]] = []
    """Everybody whose page is open in this test."""
    browsers: ClassVar[str] = ""
    """Whose browsers are prepared in the same way."""

    def __init__(self, browser: Browser, url: str, **manner: Any) -> None:
        """`manner` are fields of `Manner`."""
        own = Manner(**manner)
        self.url = url
        self.size = own.size
        self.language = own.language
        self.keyboard = own.keyboard
        self.hurry = own.hurry
        self.problems: list[str] = []
        self._is_shared = own.shared
        self._kind = None if own.alone else (self.browsers, url, own.kind)
        if waiting := _left.get(self._kind):
            self.context, self.page = waiting.pop()
            self.page.emulate_media(color_scheme=own.theme, reduced_motion="null")  # type: ignore[arg-type]
            self._resize(own)
        else:
            self.context, self.page = self._opened(browser, own)
        self.page.on("console", self._hear)
        self.page.on("pageerror", self._hear_error)
        Player.present.append(self)

    def _opened(self, browser: Browser, own: Manner) -> tuple[BrowserContext, Page]:
        """A browser that nobody has used."""
        context = browser.new_context(
            viewport=ViewportSize(width=own.size["width"], height=own.size["height"]),
            locale=LOCALES[own.language],
            color_scheme=own.theme,  # type: ignore[arg-type]
        )
        context.add_init_script(WATCH)
        context.add_init_script(LINGER)
        coached = {"septet": "done", "magic": "done"}
        kept = {"speed": own.speed, "analyse-ends": False, "coaching": coached, "offline": False}
        for name, value in (kept | (own.settings or {})).items():
            key, text = f"zashiki.{name}", json.dumps(value)
            context.add_init_script(f"localStorage.getItem('{key}') ?? localStorage.setItem('{key}', '{text}')")
        page = context.new_page()
        page.set_default_timeout(1000 * PATIENCE)
        if not own.pictured:
            draw_small(page, own.size)
        return context, page

    def _resize(self, own: Manner) -> None:
        """Have the browser that another has left as large as this guest's."""
        if own.pictured:
            return
        draw_small(self.page, own.size)
        if own.shared:
            self.forget_shifts()

    def _hear(self, message: Any) -> None:
        # Chromium's advice on what was fetched ahead goes by the clock: on a busy machine the page is not there yet.
        if message.type in ("error", "warning") and "preloaded using link preload" not in message.text:
            self.problems.append(f"console {message.type}: {message.text}")

    def _hear_error(self, error: object) -> None:
        self.problems.append(f"page error: {error}")

    def close(self) -> None:
        """Leave: the browser is closed, or left to the next guest."""
        if self in Player.present:
            Player.present.remove(self)
        if self._kind is None or not self.page.url.startswith(self.url):
            self.context.close()
            return
        self.page.remove_listener("console", self._hear)
        self.page.remove_listener("pageerror", self._hear_error)
        if self._is_shared:
            # A hand that is left in the page plays at the next guest's table.
            self.put_hand_down()
            self.page.evaluate(UNSAY)
            if not self.page.url.endswith(QUIET):
                self.page.evaluate(TURN, [QUIET, False, 0])
        else:
            # Whoever comes next is somebody new, of whom nothing is known.
            # An answer under way when its route goes would fail in the next guest's test.
            self.page.unroute_all(behavior="wait")
            self.page.goto(self.url + BLANK)
            self.page.evaluate("() => { localStorage.clear(); sessionStorage.clear(); }")
            self.context.clear_cookies()
        _left.setdefault(self._kind, []).append((self.context, self.page))

    def api(self, method: str, path: str, body: object = None) -> Any:
        """A call of the web interface as this guest."""
        kind = {} if body is None else {"content-type": "application/json"}
        data = None if body is None else json.dumps(body)
        response = self.context.request.fetch(self.url + path, method=method, data=data, headers=LAST | kind)
        assert response.ok, response.text()
        return response.json()

    def go_by(self, name: str) -> str:
        """Take that name; the player's id."""
        self.api("GET", "/api/me")
        return str(self.api("PATCH", "/api/me", {"name": name})["id"])

    def new_table(
        self,
        variant: str = "team",
        options: dict[str, Any] | None = None,
        seats: list[Any] | None = None,
        pace: float = 0,
        moment: tuple[Record, int] | None = None,
    ) -> str:
        """A table of this guest; bots in all other seats unless told otherwise. The table's path.

        At a moment the match goes on after so many actions of a record.
        """
        origin = None if moment is None else {"record": msgspec.to_builtins(moment[0]), "actions": moment[1]}
        return self.open_table("septet", variant, options, seats, "tanuki", pace, origin)

    def open_table(
        self,
        game: str,
        variant: str,
        options: dict[str, Any] | None,
        seats: list[Any] | None,
        bot: str,
        pace: float,
        origin: dict[str, Any] | None,
    ) -> str:
        """A table of any game; this guest and such bots sit there, unless told otherwise. The table's path."""
        self.api("GET", "/api/me")
        variants = next(one["variants"] for one in self.api("GET", "/api/games") if one["game"] == game)
        count = next(one["seats"] for one in variants if one["name"] == variant)
        body: dict[str, Any] = {
            "game": game,
            "variant": variant,
            "options": options or {},
            "seats": seats or ["me", *[{"bot": bot}] * (count - 1)],
            "public": False,
            "pace": pace,
        }
        if origin is not None:
            body["from"] = origin
        return f"/table/{self.api('POST', '/api/tables', body)['id']}"

    def go(self, path: str) -> None:
        """Open a page of the site; on a shared page as a link does."""
        if self._is_shared:
            self.turn_to(path)
        else:
            self.page.goto(self.url + path)

    def turn_to(self, path: str) -> None:
        """Go on to another page of the site as a link does, which does not load it anew; the first one is loaded.

        What moves is counted from here on.
        """
        if self._is_loaded():
            self.page.evaluate(TURN, [path, True, 1000 * PATIENCE])
        else:
            self.page.goto(self.url + path)

    def _is_loaded(self) -> bool:
        """Whether the page is one of the client's."""
        return self.page.url.startswith(self.url) and not self.page.url.endswith(BLANK)

    # What the page shows.

    def seen(self, *selectors: str) -> str:
        """The first of the selectors whose first match is in sight; "" if none is. The page is asked only once."""
        return str(self.page.evaluate(SEEN, selectors))

    def sees(self, selector: str) -> bool:
        return self.seen(selector) != ""

    def press_more(self, selector: str) -> None:
        """What stands behind "More" when a match is over."""
        self.page.locator(".match-end .button-more, dialog.match-end .button-more").first.click()
        self.page.locator(f"dialog.more-steps {selector}").click()

    def is_over(self) -> bool:
        return self.sees(OVER)

    def forget_shifts(self) -> None:
        """What has moved so far came of what somebody did on purpose, however long the page took to draw it."""
        self.page.evaluate(FORGET_SHIFTS)

    def become(self, size: dict[str, int], language: str) -> None:
        """Make the page as large as that, and choose that language on it; what moves is counted from here on."""
        if not self._is_loaded():
            self.page.goto(self.url + QUIET)
        draw_small(self.page, size)
        self.page.evaluate(SPEAK, language)
        self.size, self.language = size, language

    def in_every_look(
        self, sizes: Sequence[dict[str, int]] = (PHONE, DESKTOP), languages: Iterable[str] = LOCALES
    ) -> Iterator[str]:
        """The page as it stands, in each language at each size: nothing is cut off. Then it is again as it was.

        Yields the language; what was loaded stays, and nothing is asked of the server again but texts.
        """
        before = self.size, self.language
        for size in sizes:
            for language in languages:
                self.become(size, language)
                cut = self.page.evaluate(CUT_TEXT)
                assert not cut, (language, size, cut)
                yield language
        self.become(*before)

    def check_every_look(self, sizes: Sequence[dict[str, int]] = (PHONE, DESKTOP)) -> None:
        """No error, no shifted layout; no text cut off in any language at any size."""
        self.check_page()
        for _ in self.in_every_look(sizes):
            pass
        assert not self.problems, self.problems

    def look_for(self, sight: str) -> None:
        """Come back to the page until that is on it, each time as if after a minute, and do not wait for its clock."""
        self.page.evaluate(LOOK_AGAIN, [sight, 1000 * PATIENCE])

    def check_page(self) -> None:
        """No error, no shifted layout, no text cut off, no key that means two things."""
        assert not self.problems, self.problems
        shifts = self.page.evaluate("() => window.__shifts")
        # A twentieth of what browsers call good: sub-pixel rounding stays below, a row that moves does not.
        assert sum(shift["value"] for shift in shifts) < 0.005, shifts
        cut = self.page.evaluate(CUT_TEXT)
        assert not cut, cut
        shared = self.page.evaluate(SHARED_KEYS)
        assert not shared, shared

    # What the person does.

    def press(self, selector: str) -> None:
        """Activate a control, by tap or by focus and Enter, once it can be: a tap on what is disabled does nothing."""
        control = self.page.locator(selector).first.and_(self.page.locator(":not(:disabled)"))
        if self.keyboard:
            control.focus()
            self.page.keyboard.press("Enter")
        else:
            free = control.evaluate(FREE_POINT)
            control.click(force=True, no_wait_after=True, position=free)

    def question(self) -> str:
        """What the table asks now, as a selector; "" if there is nothing to do."""
        return self.seen(*([BUSY] if self.hurry else []), ROUND_END, TRAY, SWAP, CHOICES, CARD)

    def act(self) -> bool:
        """Answer what the table asks now; whether there was something to do."""
        return self.respond(self.question())

    def respond(self, found: str) -> bool:
        """Answer what `question` told; whether there was something to do."""
        if found == BUSY:
            self.page.keyboard.press("s")
            return False
        if found == ROUND_END:
            self.press("dialog.round-end .button-primary")
        elif found == TRAY:
            self._fill_tray()
        elif found == SWAP:
            self._swap()
        elif found:
            self.press(found)
        return found != ""

    def _swap(self) -> None:
        """Exchange the first 7 with the first card beneath it; carry it out when the uncovered card is a 7 too."""
        if self.sees(".swap-buttons .button-primary:not([disabled])"):
            self.press(".swap-buttons .button-primary:not([disabled])")
        elif self.sees(".pile-button[data-swap^='down']"):
            self.press(".pile-button[data-swap^='down']")
        else:
            self.press(".pile-button[data-swap^='up']")

    def _fill_tray(self) -> None:
        if self.sees(".tray-button:not([disabled])"):
            self.press(".tray-button:not([disabled])")
        else:
            self.press(".hand .hand-button:not(.away):not(.dim)")

    def play_until(self, done: Any, seconds: float = PATIENCE) -> None:
        """Answer whatever is asked until `done()`.

        Only what was asked before `done` was looked at is answered: what is waited for may be a question itself.
        """
        end = time.monotonic() + seconds
        while True:
            found = self.question()
            if done():
                return
            assert time.monotonic() < end, f"still playing: {self.page.locator('main').inner_text()[:500]}"
            assert not self.problems, self.problems
            if not self.respond(found):
                self.page.wait_for_timeout(25)

    def play_into_the_next_round(self) -> None:
        """Play to the end of the round, where the next one begins; nothing is wrong with either."""
        for sight in (ROUND_END, TRAY):
            self.play_until(lambda sight=sight: self.seen(ROUND_END, TRAY) == sight)
            self.check_page()

    def play_to_the_end(self) -> None:
        """Play until the match is over; who is in a hurry, and may tap, leaves it to a hand in the page."""
        if self.keyboard or not self.hurry or type(self).question is not Player.question:
            self.play_until(self.is_over)
            return
        self.page.evaluate(HAND, [BUSY, ROUND_END, TRAY, SWAP, CHOICES, CARD])
        self.page.locator(OVER).first.wait_for()
        self.put_hand_down()
        assert not self.problems, self.problems

    def put_hand_down(self) -> None:
        """From now on nothing in the page answers by itself."""
        self.page.evaluate("() => clearInterval(window.__hand)")
