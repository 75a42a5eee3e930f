"""The front of the house in a browser: whatever is to be chosen there can be read, on any size of page."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext

from royalborough.table.house import game_list

Visit = Callable[..., BrowserContext]

CUT = """[...document.querySelectorAll('label:has(input[type=radio])')]
  .filter(label => label.checkVisibility())
  .filter(label => {
    const words = document.createRange();
    words.selectNodeContents(label);
    const [text, box] = [words, label].map(each => each.getBoundingClientRect());
    return text.left < box.left || text.right > box.right || text.bottom > box.bottom || box.height < 44;
  })
  .map(label => label.innerText)"""
"""The choices whose words do not fit into them, and those too small for a finger."""


@pytest.mark.parametrize("width", [320, 360, 768, 900, 1024, 1280])
def test_the_words_of_a_choice_fit_into_it(visit: Visit, width: int) -> None:
    page = visit(width=width, height=740).new_page()
    page.goto("/")
    for game in game_list():
        page.get_by_test_id(f"game-{game.slug}").click()
        for way in ("way-bot", "way-link", "way-screen"):
            page.get_by_test_id(way).click()
            assert page.evaluate(CUT) == [], (game.slug, way)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
