"""A person at a table of Royal Residences in a browser: takes pieces, builds and puts away by mouse."""

from browsed import TablePage
from playwright.sync_api import Locator


class Mason(TablePage):
    """One page of a table."""

    def act(self, move: str) -> None:
        """Make a decision as a person does."""
        word, _, rest = move.partition(" ")
        if word == "take":
            owner = rest.partition("<")[2]
            name = f"{owner}:{rest.partition('<')[0]}" if owner else rest
            self._click(self.page.locator(f'[data-gate="{name}"]' if owner else f'[data-place="{name}"]'))
        elif word == "build":
            self._choose([part.partition("@")[0] for part in rest.split("+")])
            if self.part("fit").count():
                self.part("fit").click()
            self._click(self.page.locator(f'[data-stop="{move}"] .rr-hit'))
            self.page.wait_for_timeout(450)  # another build at once would be the second half of a double click
        else:
            self.part(word).click()
            if self.part("confirm").count():
                self.part("confirm").click()

    def _choose(self, names: list[str]) -> None:
        """Take up what is to be built: a piece at hand, or a unit."""
        if len(names) > 1:
            self.page.locator(f'[data-unit="{"+".join(sorted(names))}"]').click()
            return
        piece = self.page.locator(f'[data-piece="{names[0]}"]').first
        if piece.get_attribute("aria-pressed") != "true":
            piece.click()

    def _click(self, target: Locator) -> None:
        target.evaluate("place => place.scrollIntoView({ block: 'center', inline: 'center' })")
        target.click(force=True)
