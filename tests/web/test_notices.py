"""Your turn, told to somebody who looks elsewhere: as a notification of the page, and through a push service."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser as Chromium
from playwright.sync_api import expect

from processes import PATIENCE
from server.push_service import CONTACT, Browser, PushService
from web.conftest import Server
from web.player import DESKTOP, PHONE, TRAY, Player
from web.test_company import BEGIN, SEATS, gathered

PUSHED = """
(subscription) => {
  // No push service of a browser's maker is to be had here: the tests' own takes its place.
  PushManager.prototype.getSubscription = async () => null;
  PushManager.prototype.subscribe = async ({applicationServerKey, userVisibleOnly}) => {
    window.__asked = {applicationServerKey, userVisibleOnly};
    const {endpoint, p256dh, auth} = subscription;
    return {toJSON: () => ({endpoint, keys: {p256dh, auth}}), options: {}, unsubscribe: async () => true};
  };
}
"""
SHOWING = """
() => {
  // A browser without a window has nowhere to show anything.
  Object.defineProperty(Notification, "permission", {get: () => "granted"});
  globalThis.__shown = [];
  ServiceWorkerRegistration.prototype.showNotification = async (title, {body, tag, data}) => {
    const close = () => (__shown = __shown.filter((one) => one.tag !== tag));
    close();
    __shown.push({title, body, tag, url: data.url, close});
  };
  ServiceWorkerRegistration.prototype.getNotifications = async () => __shown;
}
"""
SHOWN = "() => __shown.map(({title, body, tag, url}) => ({title, body, tag, url}))"
HIDE = """
(isHidden) => {
  Object.defineProperty(document, "hidden", {configurable: true, get: () => isHidden});
  document.dispatchEvent(new Event("visibilitychange"));
}
"""


BY_THE_PAGE = """
globalThis.__shown = [];
globalThis.Notification = class {
  static permission = "default";
  static requestPermission = async () => (Notification.permission = "granted");
  constructor(title, {body, tag}) {
    if (globalThis.__isPhone) throw new TypeError("Illegal constructor");
    if (Notification.permission === "granted") __shown.push([this, title, body, tag]);
  }
  close() { __shown = __shown.filter(([one]) => one !== this); }
};
"""
"""A browser that shows what a page makes, if it is a desktop's."""
SHOWN_BY_THE_PAGE = """async (what) => {
  const {showTurn, closeShown} = await import("/static/app/notify.js");
  await (what ? showTurn("T", what) : closeShown("T"));
  return __shown.map(([, ...told]) => told);
}"""


@pytest.fixture
def push_service() -> Iterator[PushService]:
    """A push service that runs beside the test."""
    service, stop = PushService(), threading.Event()
    is_open = threading.Event()

    async def serve() -> None:
        async with service.open():
            is_open.set()
            await asyncio.to_thread(stop.wait)

    thread = threading.Thread(target=asyncio.run, args=(serve(),))
    thread.start()
    assert is_open.wait(PATIENCE)
    yield service
    stop.set()
    thread.join()


@pytest.fixture
def telling_server(tmp_path: Path, push_service: PushService) -> Iterator[Server]:
    """A server that tells people while they are away."""
    server = Server(tmp_path / "data", "--push", CONTACT, "--push-service", push_service.url)
    yield server
    server.kill()


def until(player: Player, condition: Any) -> None:
    """Wait for something that is no matter of the page."""
    for _ in range(int(PATIENCE / 0.05)):
        if condition():
            return
        player.page.wait_for_timeout(50)
    raise AssertionError("it did not come to that")


def told(player: Player, where: Browser) -> None:
    """This person switches notifications on."""
    player.context.grant_permissions(["notifications"])
    player.context.add_init_script(f"({PUSHED})({json.dumps(where.subscription)}); ({SHOWING})()")
    player.go("/")
    player.page.wait_for_selector("main .button-primary")
    player.page.evaluate("() => navigator.serviceWorker.ready.then(() => {})")
    player.press("header button[aria-label='Settings']")
    player.page.get_by_role("switch", name="Notifications").click()
    expect(player.page.locator(".toast")).to_contain_text("also when no page is open")
    expect(player.page.get_by_role("switch", name="Notifications")).to_be_checked()
    player.check_page()
    player.page.keyboard.press("Escape")


def meet(host: Player, friend: Player) -> None:
    """Both have passed cards, and the host is asked for one."""

    def is_there() -> bool:
        has_passed = not friend.sees(TRAY) and not host.sees(TRAY)
        return has_passed and host.sees(".table.asked") and not friend.sees(".table.asked")

    while not is_there():
        if not friend.act() and host.sees(TRAY):
            host.act()
        host.page.wait_for_timeout(25)


def delivered(player: Player, *news: dict[str, Any]) -> list[dict[str, str]]:
    """The browser's push service has the service worker told; what is shown when the last of the news is."""
    [worker] = player.context.service_workers
    worker.evaluate(SHOWING)
    session = player.context.new_cdp_session(player.page)
    known: list[dict[str, Any]] = []
    session.on("ServiceWorker.workerRegistrationUpdated", lambda event: known.extend(event["registrations"]))
    session.send("ServiceWorker.enable")
    until(player, lambda: known)
    for one in news:
        message = {"origin": player.url, "registrationId": known[0]["registrationId"], "data": json.dumps(one)}
        session.send("ServiceWorker.deliverPushMessage", message)
    shown: list[dict[str, str]] = []

    def is_shown() -> bool:
        shown[:] = worker.evaluate(SHOWN)
        return any(one["tag"] == news[-1]["tag"] for one in shown)

    until(player, is_shown)
    return shown


def test_a_turn_reaches_who_has_no_page_open(
    browser: Chromium, telling_server: Server, push_service: PushService
) -> None:
    where = Browser(push_service.url, "friend")
    host = Player(browser, telling_server.url, size=DESKTOP, alone=True)
    friend = Player(browser, telling_server.url, size=PHONE, settings={"offline": True}, alone=True)
    told(friend, where)
    table = {"game": "septet", "variant": "team", "options": {"scoring": "basic"}, "seats": SEATS, "pace": 0}
    host.api("GET", "/api/me")
    made = host.api("POST", "/api/tables", table | {"public": False, "clock": {"kind": "days", "days": 1}})
    path = f"/table/{made['id']}"
    gathered(host, friend, path)
    host.press(BEGIN)
    friend.page.wait_for_selector(".hand-button")
    meet(host, friend)
    friend.go("/rules")
    host.play_until(lambda: push_service.sent)
    news = where.open(push_service.sent[0].body)
    assert news | {"url": path, "tag": made["id"]} == news
    shown = {"title": "Yokai Septet", "body": "It is your turn.", "tag": made["id"], "url": path}
    assert delivered(friend, news) == [shown]
    # While a page of the table is seen nothing is shown over it.
    friend.go(path)
    friend.page.wait_for_selector(".hand-button")
    elsewhere = {"url": "/table/another", "tag": "another"}
    assert delivered(friend, news, news | elsewhere) == [shown | elsewhere]
    # Who looks away from its page is told by the page, until they look again.
    friend.page.evaluate(HIDE, True)
    meet(host, friend)
    host.play_until(lambda: friend.page.evaluate(SHOWN))
    assert friend.page.evaluate(SHOWN) == [shown]
    friend.page.evaluate(HIDE, False)
    until(friend, lambda: not friend.page.evaluate(SHOWN))
    for player in (host, friend):
        assert not player.problems
        player.close()


def test_notifications_that_a_browser_does_not_allow(browser: Chromium, server: Server) -> None:
    player = Player(browser, server.url, settings={"offline": True}, alone=True)
    player.go("/")
    player.page.wait_for_selector("main .button-primary")
    player.press("header button[aria-label='Settings']")
    player.page.evaluate("() => { Notification.requestPermission = async () => 'denied'; }")
    # However often it is tried.
    for _ in range(3):
        player.page.get_by_role("switch", name="Notifications").click()
        expect(player.page.locator(".toast-error").last).to_contain_text("does not allow notifications")
        expect(player.page.get_by_role("switch", name="Notifications")).not_to_be_checked()
    player.check_page()
    player.close()


def test_who_switches_notifications_off_is_told_nothing_more_where_no_house_could_be_kept(
    browser: Chromium, server: Server
) -> None:
    player = Player(browser, server.url, settings={"offline": True}, alone=True)
    player.page.add_init_script("navigator.serviceWorker.register = async () => { throw new TypeError(); }")
    player.go("/about")
    with player.page.expect_request(lambda asked: asked.method == "DELETE" and asked.url.endswith("/api/push")):
        player.page.evaluate("async () => (await import('/static/app/notify.js')).endNotifying()")
    player.close()


def test_a_page_shows_notifications_itself_where_the_house_is_not_kept(browser: Chromium, server: Server) -> None:
    player = Player(browser, server.url, alone=True)
    page, switch = player.page, player.page.get_by_role("switch", name="Notifications")
    page.add_init_script(BY_THE_PAGE)
    player.go("/")
    page.wait_for_selector("main .button-primary")
    player.press("header button[aria-label='Settings']")
    page.evaluate("() => { __isPhone = true; }")
    switch.click()
    expect(page.locator(".toast-error")).to_contain_text("Keep the house on this device")
    expect(switch).not_to_be_checked()
    page.evaluate("() => { __isPhone = false; }")
    switch.click()
    expect(page.locator(".toast-info")).to_contain_text("while this page is open")
    expect(switch).to_be_checked()
    player.check_page()
    page.evaluate(HIDE, True)
    told = {"title": "Yokai Septet", "body": "It is your turn."}
    assert page.evaluate(SHOWN_BY_THE_PAGE, told) == [["Yokai Septet", "It is your turn.", "T"]]
    page.evaluate(HIDE, False)
    assert page.evaluate(SHOWN_BY_THE_PAGE, None) == []
    player.close()
