"""A person at a table of Chelsea in a browser, acting on the street."""

import re

from browsed import TablePage
from playwright.sync_api import Locator

from royalborough.games.chelsea import ChelseaPosition
from royalborough.games.chelsea.street import COLOURS


class Resident(TablePage):
    """One page of a table."""

    def place(self, name: str) -> Locator:
        """A place of the street, such as `h4` or `12a`."""
        return self.page.locator(f'[data-place="{name}"]')

    def tap(self, *names: str) -> None:
        """Touch places one after the other, on a phone after scrolling to them."""
        for name in names:
            self.place(name).evaluate("place => place.scrollIntoView({ block: 'center' })")
            self.place(name).click(force=True)

    def act(self, move: str) -> None:
        """Make a decision as a person does: by places, tiles in hand and buttons."""
        word, *rest = move.split()
        if word in ("house", "garage", "cars"):
            self.part(f"draw-{word}").click()
        elif word in ("keep", "swap"):
            self.part(word).click()
        elif word == "vans":
            self.tap(*(f"v{number}" for number in rest))
            self.part("look-vans").click()
        elif word == "look":
            self.tap(f"v{rest[0]}")
            self.part("look").click()
        elif word == "child":
            self.tap(f"h{rest[0]}")
        elif word == "end":
            self._end()
        elif "<>" in word:
            self.tap(*word.split("<>"))
        elif ">" in word:
            self._park(*word.split(">"))
        else:
            self.tap(word.lower())

    def _end(self) -> None:
        self.part("end").click()
        if self.part("confirm").count():
            self.part("confirm").click()

    def _park(self, colour: str, space: str) -> None:
        self.page.locator(f'[data-testid^="hand-"][data-colour="{colour}"]').first.click()
        self.tap(space)

    def type(self, *names: str) -> None:
        """Go to places of the street by their names and press Enter there."""
        self.focus("board")
        for name in names:
            self.page.keyboard.type(name)
            self.page.keyboard.press("Enter")

    def press(self, name: str) -> None:
        """Go to a button by Tab and press Enter."""
        self.focus(name)
        self.page.keyboard.press("Enter")

    def sees_what_it_may(self, position: ChelseaPosition) -> None:
        """The vans on the page are those that the seat knows, in their colours, and the others are grey."""
        known = position.vans_known_to(self.seat)
        colours = ["" if colour is None else COLOURS[colour] for colour in known]
        shown = [self.place(f"v{number}").get_attribute("data-colour") for number in range(1, 13)]
        assert shown == colours
        labels = [self.place(f"v{number}").get_attribute("aria-label") or "" for number in range(1, 13)]
        for label, colour in zip(labels, known, strict=True):
            assert colour is not None or not re.search(rf"\b({'|'.join(COLOURS)}) van", label)
