"""A person at a table of Kingdom Come in a browser, acting on the map by mouse, finger or keyboard."""

from contextlib import suppress

from browsed import TablePage
from pegs import points_of
from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as Late

from royalborough.games.kingdom_come.claim import Claim, joined_pairs
from royalborough.games.kingdom_come.moves import (
    Call,
    Challenge,
    Harvest,
    KingdomComeMove,
    LayString,
    PlacePin,
    Ply,
    RemovePin,
    Rewrap,
    SetDividers,
    Yield,
)
from royalborough.games.kingdom_come.position import KingdomComePosition
from royalborough.play import Seat

_WHERE = """(chart, [x, y]) => {
    const svg = chart.querySelector("svg[role=application]")
    const point = new DOMPoint(x, -y).matrixTransform(svg.getScreenCTM())
    return [point.x, point.y]
}"""


class Envoy(TablePage):
    """One page of a table; `touch` where it is a phone."""

    def __init__(self, page: Page, seat: Seat | None, *, touch: bool = False) -> None:
        super().__init__(page, seat)
        self.touch = touch

    # The map

    def near(self, place: tuple[int, int]) -> None:
        """Bring a place so near, by the buttons and a finger that pans, that a finger can mean it."""
        chart = self.part("chart")
        while (x := self._at((place[0] + 100, place[1]))[0] - self._at(place)[0]) < 100:
            self.part("zoom-in").click()
            self.page.wait_for_timeout(250)
            assert self._at((place[0] + 100, place[1]))[0] - self._at(place)[0] > x, "it comes nearer"
        box = chart.bounding_box()
        assert box is not None
        middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        for _ in range(12):
            x, y = self._at(place)
            dx, dy = middle[0] - x, middle[1] - y
            if abs(dx) < 90 and abs(dy) < 60:
                return
            way = (max(-100, min(100, dx)), max(-80, min(80, dy)))
            self._sweep(self._free_of_pins(middle), way)
        raise AssertionError(f"{place} does not come into sight")

    def _free_of_pins(self, middle: tuple[float, float]) -> tuple[float, float]:
        """A spot of the window near the middle of the map where no pin would be dragged."""
        boxes = [pin.bounding_box() for pin in self.page.locator("[data-testid=chart] [data-pin]").all()]
        pins = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes if box]
        around = [(middle[0] + dx, middle[1] + dy) for dx in (0, -60, 60) for dy in (0, -50, 50)]
        return max(around, key=lambda spot: min((abs(spot[0] - x) + abs(spot[1] - y) for x, y in pins), default=0))

    def _at(self, place: tuple[int, int]) -> tuple[float, float]:
        x, y = self.part("chart").evaluate(_WHERE, list(place))
        return x, y

    def _sweep(self, start: tuple[float, float], way: tuple[float, float]) -> None:
        """Move a finger over the map, slowly enough that it does not glide on."""
        finger = self.page.context.new_cdp_session(self.page)
        steps = 6
        for step in range(steps + 1):
            point = {"x": start[0] + way[0] * step / steps, "y": start[1] + way[1] * step / steps}
            kind = "touchMove" if step else "touchStart"
            finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [point]})
            self.page.wait_for_timeout(16)
        self.page.wait_for_timeout(150)
        finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        finger.detach()

    def pick(self, place: tuple[int, int]) -> None:
        """Touch the map at a place."""
        chart = self.part("chart")
        chart.scroll_into_view_if_needed()
        if self.touch:
            self.near(place)
        x, y = chart.evaluate(_WHERE, list(place))
        if self.touch:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.move(x, y)
            self.page.mouse.down()
            self.page.mouse.up()
        self.page.wait_for_timeout(450)  # another touch at once would be the second half of a double click

    def choose(self, place: tuple[int, int], kind: str) -> None:
        """Touch what lies at a place until it is chosen, as a person does on a slow computer."""
        chosen = self.page.locator(f'[data-testid=chosen][data-kind="{kind}"]')
        for _ in range(3):
            self.pick(place)
            with suppress(Late):
                chosen.wait_for(timeout=3_000)
                return
        raise AssertionError(f"nothing of kind {kind} is chosen at {place}")

    def type(self, text: str) -> None:
        """Type on the map, and press Enter."""
        self.part("chart").locator("svg[role=application]").focus()
        self.page.keyboard.type(text)
        self.page.keyboard.press("Enter")

    def offer(self, move: str) -> Locator:
        """The button that makes a decision."""
        return self.part("now").locator(f'[data-move="{move}"]')

    # What a person does for each decision

    def act(self, position: KingdomComePosition, move: KingdomComeMove) -> None:
        """Make a decision as a person does; a pin placed by hand stands as near as a hand is."""
        claim = position.claims[position.turn]
        self.let_go()
        match move:
            case PlacePin(place, anchor):
                self._place(claim, place, anchor)
            case SetDividers(length):
                self.part("dividers-number").fill(str(length))
                self.part("set-dividers").click()
            case LayString() | Rewrap():
                self._link(claim, move)
            case Ply(ply):
                for name in points_of(str(ply)):
                    self.part("duel-panel").locator(f'[data-point="{name}"]').click(force=True)
                    self.page.wait_for_timeout(500)  # as between two touches of the map
            case Call():
                self.part("call").click()
                self.part("confirm").click()
            case _:
                self._choose(claim, move)
                self.offer(str(move)).click()

    def _choose(self, claim: Claim, move: KingdomComeMove) -> None:
        """Choose what a decision is about, so that there is a button for it."""
        match move:
            case RemovePin(pin):
                self.pick(claim.place_of[pin])
            case Harvest(resource):
                self.part(f"chip-r{resource + 1}").click()
            case Challenge():
                self.part(f"chip-s{move.own}-{'ABCDEF'[move.seat]}.s{move.theirs}").click()
            case Yield(pins):
                for pin in pins:
                    self.pick(claim.place_of[pin])
            case _:
                raise NotImplementedError(str(move))

    def let_go(self) -> None:
        """Choose nothing."""
        if self.part("let-go").count():
            self.part("let-go").click()

    def _place(self, claim: Claim, place: tuple[int, int], anchor: int | None) -> None:
        if anchor is not None:
            self.choose(claim.place_of[anchor], "pin")
        if self.touch:
            self.pick(place)
            self.part("now").get_by_test_id("offer-place").click()
        elif anchor is None and claim.pins:
            self.pick(place)
            self.pick(place)
        else:
            self.pick(place)

    def _link(self, claim: Claim, move: LayString | Rewrap) -> None:
        """Touch the two pins that are joined anew, then say by which string."""
        walk = (move.one, move.other) if isinstance(move, LayString) else move.walk
        (one, other), *_ = [pair for pair in joined_pairs(walk) if pair not in claim.joined]
        self.choose(claim.place_of[one], "pin")
        self.choose(claim.place_of[other], "link")
        kind = "string" if isinstance(move, LayString) else "rewrap"
        self.part("now").get_by_test_id(f"offer-{kind}").first.click()

    # What the page shows

    def shows(self, position: KingdomComePosition) -> None:
        """The pins, strings and means of the page are those of this position."""
        pins = {f"{'ABCDEF'[s]}.p{pin.number}" for s, claim in enumerate(position.claims) for pin in claim.pins}
        strings = {f"{'ABCDEF'[s]}.s{each.number}" for s, claim in enumerate(position.claims) for each in claim.strings}
        for kind, names in (("pin", pins), ("string", strings)):
            shown = self.page.locator(f"[data-testid=chart] [data-{kind}]")
            expect(shown).to_have_count(len(names))
            assert {each.get_attribute(f"data-{kind}") for each in shown.all()} == names
