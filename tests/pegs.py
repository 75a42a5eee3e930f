"""A person at a table of Five Men's Morris in a browser, acting on the board by mouse, finger or keyboard."""

from browsed import TablePage
from playwright.sync_api import Locator, expect

from royalborough.games.morris import MorrisPosition
from royalborough.games.morris.board import NAMES

SIDES = {"l": "light", "d": "dark"}


def points_of(move: str) -> list[str]:
    """The points that a decision names, in order."""
    return move.removeprefix("x").split("-")


class Miller(TablePage):
    """One page of a table."""

    def point(self, name: str) -> Locator:
        """A point of the board."""
        return self.page.locator(f'[data-point="{name}"]')

    def pin(self, name: str) -> Locator:
        """The pin on a point."""
        return self.page.locator(f'[data-pin][data-at="{name}"]')

    def tap(self, move: str) -> None:
        """Make a decision by touching its points one after the other."""
        for name in points_of(move):
            self.point(name).click(force=True)

    def drag(self, move: str) -> None:
        """Make a decision by dragging a pin: from the rack, along a line, or off the board."""
        points = points_of(move)
        if move.startswith("x"):
            origin, target = self.pin(points[0]), self.page.locator(".mo-trough").first
        elif len(points) == 1:
            side = self.part("board").get_attribute("data-to-act")
            origin, target = self.page.locator(f'[data-rack="{side}"]').last, self.point(points[0])
        else:
            origin, target = self.point(points[0]), self.point(points[1])
        origin.hover(force=True)
        self.page.mouse.down()
        target.hover(force=True)
        self.page.mouse.up()

    def type(self, move: str) -> None:
        """Make a decision with the keyboard alone."""
        self.focus("board")
        for name in points_of(move):
            self.page.keyboard.type(name)
            self.page.keyboard.press("Enter")

    def play(self, moves: str) -> None:
        """Make decisions apart by spaces, each when the page shows the one before."""
        for move in moves.split():
            ply = int(self.page.locator("main").get_attribute("data-ply") or 0)
            self.tap(move)
            self.level(ply + 1)

    def shows(self, position: MorrisPosition) -> None:
        """The pins of the page are those of this position, on the board, in the racks and beside the names."""
        marks = {name: position.mark(point) for point, name in enumerate(NAMES)}
        stand = {name: SIDES[mark] for name, mark in marks.items() if mark != "."}
        shown = self.page.evaluate(
            "Object.fromEntries([...document.querySelectorAll('[data-pin]')].map(e => [e.dataset.at, e.dataset.pin]))"
        )
        assert shown == stand
        for seat, side in enumerate(SIDES.values()):
            expect(self.page.locator(f'[data-rack="{side}"]')).to_have_count(position.hands[seat])
            beside = self.part(f"pins-{seat}")
            expect(beside).to_have_attribute("data-hand", str(position.hands[seat]))
            expect(beside).to_have_attribute("data-board", str(list(stand.values()).count(side)))
