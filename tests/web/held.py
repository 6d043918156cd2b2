"""Requests of a page that wait on their way, so that something else comes first."""

from __future__ import annotations

from playwright.sync_api import Page, Route


class Held:
    """Requests that are on their way until somebody lets them go."""

    def __init__(self, page: Page, url: str, method: str) -> None:
        self.page = page
        self.routes: list[Route] = []
        page.route(url, lambda route: self.routes.append(route) if route.request.method == method else route.fallback())

    def wait_for(self, count: int = 1) -> None:
        """Until so many have been sent."""
        while len(self.routes) < count:
            self.page.wait_for_timeout(10)

    def let_go(self) -> None:
        """Those that are held, each with the server's answer, in the order in which they were sent."""
        while self.routes:
            self.routes.pop(0).continue_()
