"""The lobby in a browser: two find each other, a third watches and looks through the games."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from browsed import Player, TablePage
from playwright.sync_api import BrowserContext, Page, expect
from served import Server, serving

Visit = Callable[..., BrowserContext]


@pytest.fixture
def quiet_house(tmp_path: Path) -> Iterator[Server]:
    """A house where nobody is yet."""
    with serving(tmp_path / "lobby.db") as server:
        yield server


def front(visit: Visit, server: Server, **more: int) -> TablePage:
    """The front page of somebody new, with Kensington chosen."""
    page = visit(**more).new_page()
    page.goto(server.address)
    page.get_by_test_id("game-kensington").click()
    page.get_by_test_id("lobby-empty").or_(page.get_by_test_id("lobby").locator("li")).first.wait_for()
    return TablePage(page)


def test_two_visitors_find_each_other_and_others_watch_and_browse(
    quiet_house: Server, visit: Visit, audit: Callable[[Page], None]
) -> None:
    anna, eve = front(visit, quiet_house), front(visit, quiet_house, width=320, height=700)
    expect(eve.part("lobby-empty")).to_contain_text("Nobody is waiting")
    audit(eve.page)
    anna.part("pair").click()
    expect(anna.page.locator("main")).to_contain_text("Waiting for somebody to play")
    expect(anna.part("fill")).to_be_visible()  # the bot meanwhile
    audit(anna.page)
    expect(eve.part(f"take-{anna.table}")).to_be_visible()
    audit(eve.page)
    assert eve.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    ben = front(visit, quiet_house)
    ben.part("pair").click()
    ben.page.wait_for_url(f"**/t/{anna.table}")
    for player in (anna, ben):
        expect(player.part("resign")).to_be_visible()
    eve.part(f"watch-{anna.table}").click()
    expect(eve.page.locator("main")).to_contain_text("You are watching.")
    anna.part("resign").click()
    anna.part("confirm").click()
    expect(anna.part("result")).to_be_visible()
    eve.page.goto(f"{quiet_house.address}/games")
    expect(eve.part(f"game-row-{anna.table}")).to_contain_text("by resignation")
    audit(eve.page)
    assert eve.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    eve.part("filter-game").select_option("chelsea")
    expect(eve.part("no-games")).to_be_visible()
    eve.page.go_back()
    expect(eve.part(f"game-row-{anna.table}")).to_be_visible()
    eve.part("filter-result").select_option("won")
    eve.part(f"game-row-{anna.table}").click()
    expect(eve.part("result")).to_be_visible()
    anna.page.goto(quiet_house.address)
    expect(anna.part("your-tables")).to_contain_text("You lost")


def test_a_seat_in_the_lobby_is_taken_by_a_click(quiet_house: Server, visit: Visit) -> None:
    anna, ben = front(visit, quiet_house), front(visit, quiet_house, width=390, height=844)
    anna.part("way-link").click()
    anna.part("name").fill("Anna")
    anna.part("listed").check()
    anna.part("start").click()
    anna.page.wait_for_url("**/t/*")
    take = ben.part(f"take-{anna.table}")
    expect(ben.part(f"seek-{anna.table}")).to_contain_text("Anna · Kensington")
    ben.page.wait_for_timeout(1100)  # what has just come is not clicked by mistake
    take.click()
    red, blue = Player(anna.page), Player(ben.page)
    expect(blue.part("resign")).to_be_visible()
    red.play("e3")
    blue.see("e3")
    blue.page.goto(quiet_house.address)
    expect(blue.part("your-tables").get_by_role("link").first).to_contain_text("Your turn")
    red.page.goto(quiet_house.address)
    expect(red.part("your-tables").get_by_role("link").first).to_contain_text("Under way")
