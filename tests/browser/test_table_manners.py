"""Clocks, aborting, claiming, chat and notes in a browser. The server is told what time it is: nobody waits."""

import re
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
from browsed import Player, by_link
from playwright.sync_api import BrowserContext, Page, expect
from served import WAIT, free_port

from royalborough.table.http import create_app
from royalborough.table.timekeeper import always_there, moment

Visit = Callable[..., BrowserContext]
MINUTE = 60_000


class House:
    """A server in this process, for which time passes as a test says."""

    def __init__(self, database: Path) -> None:
        self.ahead = 0
        self.port = free_port()
        self._app = create_app(str(database), unlimited=True)
        config = uvicorn.Config(self._app, port=self.port, log_config=None, ws="websockets-sansio")
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._server.run, daemon=True)

    @property
    def address(self) -> str:
        """Where it listens."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it and wait until it answers."""
        self._thread.start()
        for _ in range(600):
            try:
                httpx.get(f"{self.address}/api/health", timeout=WAIT)
                break
            except httpx.TransportError:
                threading.Event().wait(0.05)
        self._app.state.house.time = lambda: moment() + self.ahead
        self._app.state.house.silence = always_there  # else it would be as if the computer had been asleep

    def stop(self) -> None:
        """End it."""
        self._server.should_exit = True
        self._thread.join(WAIT)


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    running = House(tmp_path / "own.db")
    running.start()
    yield running
    running.stop()


def two_at(house: House, visit: Visit, clock: str | None = None, **second: Any) -> tuple[Player, Player]:
    """Anna as Red and Ben as Blue, each with a browser."""
    players = by_link(visit().new_page(), visit(**second).new_page(), house=house.address, named=True, clock=clock)
    for player in players:
        expect(player.part("abort")).to_be_visible()
    return players


def begin(red: Player, blue: Player) -> None:
    """Both make their first move."""
    for moving, other, move in ((red, blue, "e3"), (blue, red, "a1")):
        moving.tap(move)
        moving.see(move)
        other.see(move)


def seconds(player: Player, seat: int) -> float:
    """What the clock of a seat shows."""
    shown = player.part(f"clock-{seat}").inner_text().strip()
    minutes, rest = shown.split(":")
    return 60 * int(minutes) + float(rest)


def test_clocks_run_for_whoever_is_to_move_whatever_the_device_says_the_time_is(house: House, visit: Visit) -> None:
    red, blue = two_at(house, visit, "5+3")
    blue.page.add_init_script("Date.now = () => 0")
    expect(red.part("waiting")).to_contain_text("Begin within")
    begin(red, blue)
    house.ahead += 4 * MINUTE
    for player in (red, blue):
        player.page.reload()
        expect(player.part("clock-0")).to_have_text(re.compile(r"\b1:0\d|\b0:5\d"))
        assert seconds(player, 0) <= 63 and seconds(player, 1) == 303
    house.ahead += 40_000
    red.page.reload()
    expect(red.part("clock-0")).to_have_attribute("data-low", "true")
    expect(red.part("announcements")).to_contain_text("Your time is getting short.")
    red.tap("f3")
    blue.see("f3")
    assert seconds(red, 0) <= 26


def test_whose_time_is_up_loses_and_the_table_says_so_by_itself(house: House, visit: Visit) -> None:
    red, blue = two_at(house, visit, "30s")
    begin(red, blue)
    house.ahead += 31_000
    expect(blue.part("result")).to_contain_text("You win", timeout=30_000)
    expect(blue.part("result")).to_contain_text("Red ran out of time")
    expect(red.part("result")).to_contain_text("You lost")


def test_a_game_is_aborted_by_whoever_has_not_begun_in_time_or_does_not_want_to(house: House, visit: Visit) -> None:
    red, blue = two_at(house, visit)
    blue.part("abort").click()
    blue.part("keep").click()
    red.tap("e3")
    blue.see("e3")
    blue.part("abort").click()
    blue.part("confirm").click()
    expect(red.part("result")).to_contain_text("Game aborted")
    expect(red.part("result")).to_contain_text("counts for nothing")
    red, blue = two_at(house, visit, "5+3")
    house.ahead += 2 * MINUTE
    expect(blue.part("result")).to_contain_text("Game aborted", timeout=30_000)


def test_who_stays_away_can_be_claimed_against(house: House, visit: Visit) -> None:
    red, blue = two_at(house, visit)
    begin(red, blue)
    expect(blue.part("claim")).to_have_count(0)
    red.page.close()
    expect(blue.part("claim")).to_be_disabled()
    expect(blue.part("waiting")).to_contain_text("is away")
    house.ahead += 5 * MINUTE
    blue.part("offer-draw").click()  # whatever is told next tells this too
    blue.part("claim").click()
    blue.part("confirm").click()
    expect(blue.part("result")).to_contain_text("You win")
    expect(blue.part("result")).to_contain_text("Red stayed away")


def test_players_and_watchers_talk_apart_until_the_end(house: House, visit: Visit) -> None:
    red, blue = two_at(house, visit)
    watcher = Player(visit().new_page())
    watcher.page.goto(red.page.url)
    expect(watcher.part("chat-say")).to_be_visible()

    def say(player: Player, text: str) -> None:
        player.part("chat-say").fill(text)
        player.page.keyboard.press("Enter")
        expect(player.part("chat-lines")).to_contain_text(text)

    say(red, "Good luck <b>Ben</b>")
    expect(blue.part("chat-lines")).to_contain_text("Good luck <b>Ben</b>")
    expect(blue.part("announcements")).to_contain_text("Anna says: Good luck")
    say(watcher, "Blue should win this")
    say(blue, "And you")
    expect(red.part("chat-lines")).to_contain_text("And you")
    for player in (red, blue):
        expect(player.part("chat-text")).to_have_count(2)
    expect(watcher.part("chat-text")).to_have_count(1)
    blue.part("abort").click()
    blue.part("confirm").click()
    for player in (red, blue, watcher):
        expect(player.part("chat-text")).to_have_count(3)


def test_one_can_mute_and_report_and_note_something_down(house: House, visit: Visit) -> None:
    red, blue = two_at(house, visit)
    red.part("chat-say").fill("Hurry up, slowcoach")
    red.part("chat-send").click()
    about = blue.page.get_by_role("button", name="Anna: mute or report")
    about.click()
    blue.part("report").click()
    blue.part("report-why").fill("Rude")
    blue.part("report-send").click()
    expect(blue.part("chat-lines")).to_contain_text("Reported")
    about.click()
    blue.part("mute").click()
    expect(blue.part("chat-text")).to_have_count(0)
    blue.page.reload()
    expect(blue.part("unmute")).to_be_visible()
    expect(blue.part("chat-text")).to_have_count(0)
    blue.part("unmute").click()
    expect(blue.part("chat-text")).to_have_count(1)
    blue.part("notes").locator("summary").click()
    blue.part("notes-text").fill("Begins in the middle.")
    expect(blue.part("notes-state")).to_contain_text("Saved")
    blue.page.reload()
    blue.part("notes").locator("summary").click()
    expect(blue.part("notes-text")).to_have_value("Begins in the middle.")


def test_two_offers_are_two_prompts_and_nobody_answers_one_by_accident(house: House, visit: Visit) -> None:
    red, blue = two_at(house, visit)
    begin(red, blue)
    red.part("offer-takeback").click()
    blue.part("offer-takeback-prompt").wait_for()
    red.part("offer-draw").click()
    blue.part("offer-draw-prompt").wait_for()
    expect(blue.part("agree")).to_have_count(2)
    agree = blue.part("offer-draw-prompt").get_by_test_id("agree")
    blue.page.evaluate("document.querySelector('[data-testid=offer-draw-prompt] [data-testid=agree]').click()")
    expect(agree).to_have_attribute("aria-disabled", "false")  # its first second is over, and it is still open
    blue.part("offer-takeback-prompt").get_by_test_id("decline").click()
    expect(blue.part("agree")).to_have_count(1)
    agree.click()
    expect(red.part("result")).to_contain_text("Draw")


def test_a_phone_has_the_clocks_above_and_the_chat_in_its_sheet(
    house: House, visit: Visit, audit: Callable[[Page], None]
) -> None:
    red, blue = two_at(house, visit, "15+10", width=320, height=640, has_touch=True, is_mobile=True)
    expect(blue.part("clock-1")).to_be_in_viewport()
    assert blue.page.evaluate("document.documentElement.scrollWidth") <= 320
    red.part("chat-say").fill("Hello")
    red.part("chat-send").click()
    expect(blue.part("more")).to_contain_text("1 new")
    blue.part("more").click()
    expect(blue.part("chat-lines")).to_contain_text("Hello")
    audit(blue.page)
    blue.part("close").click()
    expect(blue.part("more")).not_to_contain_text("new")
    audit(red.page)
