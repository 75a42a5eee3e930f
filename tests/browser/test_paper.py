"""On paper: a table prints its board, who plays and the moves, and nothing to press; the rules print whole."""

from collections.abc import Callable

import pytest
from browsed import Player
from playwright.sync_api import BrowserContext, Page, expect

from royalborough.table.house import game_list

Visit = Callable[..., BrowserContext]


def table_of(page: Page, game: str) -> Player:
    """A table of a game on one screen."""
    page.goto("/")
    page.get_by_test_id(f"game-{game}").click()
    page.get_by_test_id("way-screen").click()
    page.get_by_test_id("start").click()
    page.locator("main[data-ply]").wait_for()
    page.locator(".stand").wait_for()
    return Player(page)


def visible_buttons(page: Page) -> int:
    """What could be pressed, besides what lies on the board."""
    found = (
        "[...document.querySelectorAll('button:not(.board *), .button, nav a')].filter(each => each.checkVisibility())"
    )
    return int(page.evaluate(f"{found}.length"))


@pytest.mark.parametrize("game", [game.slug for game in game_list()])
@pytest.mark.parametrize(("width", "theme"), [(1280, "dark"), (390, "light")])
def test_a_table_prints_its_board_large_and_nothing_to_press(visit: Visit, game: str, width: int, theme: str) -> None:
    page = visit(width=width, color_scheme=theme).new_page()
    player = table_of(page, game)
    page.set_viewport_size({"width": 720, "height": 1000})
    page.emulate_media(media="print")
    expect(player.part("paper-head")).to_be_visible()
    assert visible_buttons(page) == 0
    board = page.locator(".stand .board").bounding_box()
    assert board is not None and max(board["width"], board["height"]) > 480
    assert page.evaluate("getComputedStyle(document.documentElement).backgroundColor") == "rgb(255, 255, 255)"
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.emulate_media(media="screen")
    expect(player.part("paper-head")).to_have_count(0)


def test_the_moves_and_the_result_are_printed(visit: Visit) -> None:
    page = visit().new_page()
    player = table_of(page, "kensington")
    player.play("e3 a1 e4")
    player.part("resign").click()
    player.part("confirm").click()
    player.part("result").wait_for()
    page.emulate_media(media="print")
    expect(player.part("paper-head")).to_contain_text("Red wins")
    expect(player.part("paper-moves").locator("li")).to_have_count(3)
    expect(player.part("result")).to_be_hidden()
    assert len(page.pdf()) > 10_000


def test_the_rules_print_without_buttons(visit: Visit) -> None:
    page = visit().new_page()
    page.goto("/rules/kensington")
    page.locator("article h1").wait_for()
    page.emulate_media(media="print")
    assert visible_buttons(page) == 0
