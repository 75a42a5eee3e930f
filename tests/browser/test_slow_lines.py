"""A move is shown at once and goes back cleanly when the table says no, however slow or unwilling it is."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from browsed import Player
from playwright.sync_api import BrowserContext, Page, WebSocketRoute, expect

Visit = Callable[..., BrowserContext]

REFUSED = {"code": "stale", "sentence": "The table has moved on since; here is how it stands now.", "rule": None}


class Between:
    """Stands on the line between a page and its table: what the page says waits here until the test passes it on."""

    def __init__(self, page: Page) -> None:
        self.said: list[dict[str, Any]] = []
        page.route_web_socket("**/live*", self._stand)

    def _stand(self, line: WebSocketRoute) -> None:
        self._page, self._table = line, line.connect_to_server()
        line.on_message(self._hear)

    def _hear(self, message: str | bytes) -> None:
        said = json.loads(message)
        if said["type"] == "play":
            self.said.append(said)
        else:
            self._table.send(message)

    def pass_on(self) -> None:
        """Let the table have what the page said first."""
        self._table.send(json.dumps(self.said.pop(0)))

    def refuse(self) -> None:
        """Say no in the table's place."""
        said = self.said.pop(0)
        self._page.send(json.dumps({"type": "refused", "id": said["id"], "trouble": REFUSED}))


@pytest.fixture
def table(visit: Visit) -> tuple[Player, Between]:
    """A table of Kensington on one screen, with a slow line."""
    page = visit().new_page()
    between = Between(page)
    page.goto("/")
    page.get_by_test_id("game-kensington").click()
    page.get_by_test_id("way-screen").click()
    page.get_by_test_id("start").click()
    page.get_by_test_id("board").wait_for()
    return Player(page), between


def test_a_move_is_shown_before_the_table_answers_and_only_once(table: tuple[Player, Between]) -> None:
    player, between = table
    shown = player.page.locator(".kb-ghost.settled")
    player.tap("e3")
    expect(shown).to_be_visible()
    player.tap("e4")  # nobody moves twice
    player.page.wait_for_timeout(400)
    assert [said["move"] for said in between.said] == ["e3"]
    expect(player.page.locator("[data-stone]")).to_have_count(0)
    between.pass_on()
    player.see("e3")
    expect(shown).to_have_count(0)
    expect(player.page.locator("[data-stone]")).to_have_count(1)


def test_a_refused_move_goes_back_with_the_reason(table: tuple[Player, Between]) -> None:
    player, between = table
    player.tap("e3")
    expect(player.page.locator(".kb-ghost.settled")).to_be_visible()
    between.refuse()
    expect(player.part("refusal")).to_contain_text("The table has moved on")
    expect(player.page.locator(".kb-ghost.settled")).to_have_count(0)
    expect(player.page.locator("[data-stone]")).to_have_count(0)
    player.tap("e4")
    between.pass_on()
    player.see("e4")
    expect(player.part("refusal")).to_have_count(0)
    expect(player.page.locator("[data-stone]")).to_have_count(1)
