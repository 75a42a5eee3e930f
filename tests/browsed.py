"""A person at a table in a browser: reads the game from the table's record, acts by mouse or keyboard."""

from typing import Any

from playwright.sync_api import Locator, Page, expect

from royalborough.games import load_with
from royalborough.play import Position, Seat
from royalborough.play.record_reader import read_record


class TablePage:
    """One page of a table, whatever is played there, of who has `seat` alone (None: several seats, or none)."""

    def __init__(self, page: Page, seat: Seat | None = None) -> None:
        self.page = page
        self.seat = seat

    @property
    def table(self) -> str:
        """The table's id, from the page's address."""
        return self.page.url.split("/t/")[1].split("#")[0].split("?")[0]

    def part(self, name: str) -> Locator:
        """The part of the page with this test id."""
        return self.page.get_by_test_id(name)

    def level(self, ply: int) -> None:
        """Wait until the page shows what so many decisions led to."""
        expect(self.page.locator(f'main[data-ply="{ply}"]')).to_be_visible()

    def gone_on(self, ply: int) -> None:
        """Wait until the page shows more than so many decisions."""
        expect(self.page.locator(f'main[data-ply="{ply}"]')).to_have_count(0)

    def focus(self, name: str) -> None:
        """Press Tab until the part of that name has the focus."""
        for _ in range(80):
            if self.page.evaluate("document.activeElement?.closest('[data-testid]')?.dataset.testid") == name:
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not reach {name}")


class Player(TablePage):
    """One page of a table of Kensington."""

    def position(self) -> Position[Any]:
        """The position as the table has it."""
        text = self.page.request.get(f"/api/tables/{self.table}/record").text()
        return read_record(text, load_with).main.position

    def point(self, name: str) -> Locator:
        """A point of the board."""
        return self.page.locator(f'[data-point="{name}"]')

    def stone(self, name: str) -> Locator:
        """The stone on a point."""
        return self.page.locator(f'[data-stone][data-at="{name}"]')

    def tap(self, move: str) -> None:
        """Make a decision with the mouse, by one or two taps or the button that stops."""
        if move == "stop":
            self.part("stop").click()
            self.part("confirm").click()
            return
        for name in move.replace(">", "-").split("-"):
            self.point(name).click(force=True)

    def drag(self, move: str) -> None:
        """Make a decision by dragging a stone."""
        origin, target = move.replace(">", "-").split("-")
        self.point(origin).hover(force=True)
        self.page.mouse.down()
        self.point(target).hover(force=True)
        self.page.mouse.up()

    def see(self, move: str) -> None:
        """Wait until the page shows what the table made of a decision."""
        if move == "stop":
            expect(self.part("stop")).to_have_count(0)
        else:
            expect(self.stone(move.replace(">", "-").split("-")[-1])).to_be_visible()

    def play(self, moves: str) -> None:
        """Make decisions apart by spaces, each when the page shows the one before."""
        for move in moves.split():
            self.tap(move)
            self.see(move)

    def type(self, move: str) -> None:
        """Make a decision with the keyboard alone."""
        if move == "stop":
            for name in ("stop", "confirm"):
                self.focus(name)
                self.page.keyboard.press("Enter")
            return
        self.focus("board")
        for name in move.replace(">", "-").split("-"):
            self.page.keyboard.type(name)
            self.page.keyboard.press("Enter")


def by_link(
    anna: Page, ben: Page, *, house: str = "/", named: bool = False, clock: str | None = None
) -> tuple[Player, Player]:
    """A game of two browsers: Anna sets it up as Red, and Ben follows the invitation. `named`: both give names."""
    anna.goto(house)
    anna.get_by_test_id("way-link").click()
    if named:
        anna.get_by_test_id("name").fill("Anna")
    if clock is not None:
        anna.get_by_test_id("clock").locator("summary").click()
        anna.get_by_test_id(f"clock-{clock}").click()
    anna.get_by_test_id("start").click()
    ben.goto(anna.get_by_test_id("invitation").input_value())
    if named:
        ben.get_by_test_id("name").fill("Ben")
    ben.get_by_test_id("join").click()
    red, blue = Player(anna), Player(ben)
    for player in (red, blue):
        expect(player.part("resign")).to_be_visible()  # the game has begun
    return red, blue
