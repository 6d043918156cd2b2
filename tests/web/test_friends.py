"""Friends in the browser: followed by a link and from a table, met on the home page, invited wherever they are."""

from __future__ import annotations

from playwright.sync_api import APIResponse, Browser, Route, expect

from web.conftest import Server
from web.looks import check_looks, in_looks
from web.player import DESKTOP, PHONE, Player
from zashiki.locales import Texts


def befriended(one: Player, two: Player, names: tuple[str, str] = ("Aoi", "Bo")) -> tuple[str, str]:
    """Two who follow each other; their ids."""
    ids = one.go_by(names[0]), two.go_by(names[1])
    one.api("PUT", f"/api/follows/{ids[1]}")
    two.api("PUT", f"/api/follows/{ids[0]}")
    return ids


def test_a_link_of_ones_own_is_followed_and_followed_back(browser: Browser, server: Server) -> None:
    owner = Player(browser, server.url)
    texts = Texts("en", ("shell", "friends"))
    name = "Momo"
    own = owner.go_by(name)
    owner.go("/me")
    link = owner.page.locator(".own-link code")
    expect(link).to_have_text(f"{server.url}/friends/{own}")
    owner.check_page()
    other = Player(browser, server.url, size=DESKTOP, language="zh-Hans")
    other.page.goto(link.inner_text())
    expect(other.page.locator(".friend-met h2")).to_have_text(name)
    other.press(".friend-met .button-primary")
    row = other.page.locator(".friends .friend", has_text=name)
    expect(row.locator("small")).to_have_text(Texts("zh-Hans", ("friends",))("friends-one-way"))
    # The list begins under a finger.
    other.forget_shifts()
    other.check_page()
    for language in in_looks(other, [PHONE]):
        expect(row.locator("small")).to_have_text(Texts(language, ("friends",))("friends-one-way"))
    owner.turn_to("/friends")
    follower = owner.page.locator(".friends-followers .friend")
    follower.locator("[data-follow]").click()
    # Each of them is here for the other, who looks.
    for player in (other, owner):
        player.look_for(".friends .friend-here")
    expect(owner.page.locator(".friends .friend-here")).to_have_count(1)
    # Who is told is the owner's to say.
    owner.page.locator(".own-link .choice input").nth(2).check(force=True)
    expect(owner.page.locator(".toast").last).to_have_text(texts("saved"))
    assert owner.api("GET", "/api/friends")["seen_by"] == "nobody"
    owner.forget_shifts()
    check_looks(owner)
    other.page.reload()
    expect(row.locator("small")).to_have_text(Texts("zh-Hans", ("friends",))("friends-away"))
    other.check_page()
    row.locator("[data-follow]").click()
    expect(other.page.locator(".friends:not(.friends-followers) .friend")).to_have_count(0)
    for player in (owner, other):
        player.close()


def test_who_is_told_is_shown_as_it_still_is_where_a_choice_is_refused(browser: Browser, server: Server) -> None:
    player = Player(browser, server.url)
    page = player.page
    player.go("/me")
    who = page.locator(".own-link .choice input")
    expect(who.nth(1)).to_be_checked()
    page.route("**/api/friends", lambda route: route.abort() if route.request.method == "PATCH" else route.continue_())
    for other in (2, 0):
        # Not `check`, which would wait for what is not to stay.
        who.nth(other).dispatch_event("click")
        expect(page.locator(".toast-error")).to_be_visible()
        expect(who.nth(1)).to_be_checked()
    assert player.api("GET", "/api/friends")["seen_by"] == "friends"
    player.close()


def test_a_friend_is_met_on_the_home_page_and_invited_wherever_they_are(browser: Browser, server: Server) -> None:
    host, friend = Player(browser, server.url, size=DESKTOP), Player(browser, server.url, language="ja")
    ids = befriended(host, friend)
    texts = Texts("ja", ("shell", "friends"))
    path = host.new_table("team", {}, ["me", "open", "open", "open"])
    host.go(path)
    host.page.wait_for_selector(".invite-button")
    friend.go("/")
    row = friend.page.locator(f"#tables-friends + ul a[href='{path}']")
    expect(row).to_contain_text(texts("friends-place-open", name="Aoi"))
    friend.check_page()
    friend.turn_to("/rules/septet")
    friend.api("PUT", "/api/friends/here", {})
    host.press(".invite-button")
    invite = host.page.locator(".invite-friends button")
    expect(invite).to_have_text(Texts("en", ("friends",))("friends-invite-one", name="Bo"))
    check_looks(host)
    invite.click()
    expect(host.page.locator(".invite-friends small")).to_have_text(Texts("en", ("friends",))("friends-invited"))
    friend.look_for(".invited-one")
    asked = friend.page.locator(".invited-one")
    expect(asked.locator("p")).to_contain_text("Aoi")
    expect(asked.locator("p")).to_contain_text(Texts("ja", ("septet", "terms"))("game-septet"))
    check_looks(friend, [PHONE])
    asked.locator(".button").nth(1).click()
    expect(asked).to_have_count(0)
    other = host.new_table("trio", {}, ["me", "open", "open"])
    host.api("PUT", f"/api/invitations/{other.rsplit('/', 1)[1]}/{ids[1]}")
    friend.look_for(".invited-one")
    asked.locator(".button-primary").click()
    friend.page.wait_for_url(f"**{other}")
    friend.page.wait_for_selector(".lobby-seat")
    expect(asked).to_have_count(0)
    for player in (host, friend):
        player.close()


def test_people_at_a_table_are_followed_from_its_panel_and_after_the_match(browser: Browser, server: Server) -> None:
    one, two = Player(browser, server.url), Player(browser, server.url, size=DESKTOP)
    ids = one.go_by("Chie"), two.go_by("Dan")
    path = one.new_table("team", {}, ["me", "open", {"bot": "child"}, {"bot": "child"}])
    for player in (one, two):
        player.go(path)
    two.press(".lobby-seat.open .button")
    one.press(".lobby-begin .button-primary:not([disabled])")
    for player in (one, two):
        player.page.wait_for_selector(".hand-button")
    one.press(".company-button")
    one.press(f".company-panel [data-follow='{ids[1]}']")
    expect(one.page.locator(".company-panel [data-follow]")).to_have_text(
        Texts("en", ("friends",))("friends-unfollow", name="Dan")
    )
    one.check_page()
    texts = Texts("en", ("company",))
    one.page.get_by_role("button", name=texts("company-offer-end")).click()
    one.page.locator(".company-panel .button-primary").click()
    two.page.locator(".notice-line .button-primary").click()
    two.page.wait_for_selector(".match-end, dialog.match-end")
    two.press_more(f"[data-follow='{ids[0]}']")
    expect(two.page.locator(f".more-steps [data-follow='{ids[0]}']")).to_have_text(
        Texts("en", ("friends",))("friends-unfollow", name="Chie")
    )
    assert [friend["id"] for friend in one.api("GET", "/api/friends")["friends"]] == [ids[1]]
    assert [friend["id"] for friend in two.api("GET", "/api/friends")["friends"]] == [ids[0]]
    for player in (one, two):
        player.close()


def test_an_answer_from_before_undoes_nothing(browser: Browser, server: Server) -> None:
    """What was asked before somebody is followed, and comes after: the page keeps to what was done last."""
    one, two = Player(browser, server.url), Player(browser, server.url)
    friend = two.go_by("Dan")
    one.go("/friends")
    page, late = one.page, list[tuple[Route, APIResponse]]()
    page.wait_for_selector(".friends-list")
    page.route("**/api/friends/here", lambda route: late.append((route, route.fetch())))
    with page.expect_request("**/api/friends/here"):
        page.evaluate(
            "async () => { window.friends = await import('/static/app/friends.js');"
            " window.look = window.friends.lookAtFriends({isUrgent: true}); }"
        )
    while not late:
        page.wait_for_timeout(10)
    page.evaluate("(friend) => window.friends.follow(friend)", friend)
    for route, answer in late:
        route.fulfill(response=answer)
    shown = "async () => (await window.look, window.friends.circle.value.friends.map(({id}) => id))"
    assert page.evaluate(shown) == [friend]
    page.unroute("**/api/friends/here")
    for player in (one, two):
        player.close()


def test_what_cannot_be_asked_is_not_said_to_be_so(browser: Browser, server: Server) -> None:
    """A good link is not called dead, nor somebody who follows people told that they follow nobody, by a bad line."""
    owner, other = Player(browser, server.url), Player(browser, server.url)
    own, _ = befriended(owner, other, ("Momo", "Yuzu"))
    page, texts = other.page, Texts("en", ("shell", "friends"))
    met, friends = page.locator(".friend-met p"), page.locator(".friends-list")
    other.go("/about")
    for call in ("follows/*", "friends/here"):
        page.route(f"**/api/{call}", lambda route: route.abort())
    page.goto(f"{server.url}/friends/{own}")
    expect(met).to_have_text(texts("error-offline"))
    expect(friends.locator(".problem")).to_have_text(texts("error-offline"))
    expect(friends).not_to_contain_text(texts("friends-none"))
    page.unroute_all()
    other.look_for(".friend-met [data-follow]:not(:disabled)")
    expect(page.locator(".friend-met h2")).to_have_text("Momo")
    expect(friends.locator(".friend")).to_contain_text("Momo")
    # Only the server knows that there is nobody.
    other.turn_to("/friends/nobody")
    expect(met).to_have_text(texts("friends-link-missing"))
    other.problems = [one for one in other.problems if "ERR_FAILED" not in one and "404" not in one]
    other.forget_shifts()
    other.check_page()
    for player in (owner, other):
        player.close()
