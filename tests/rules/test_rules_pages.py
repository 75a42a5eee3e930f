"""The rules page of every game: its figures are the code's, and every ruling that the code cites is on it."""

import re
from pathlib import Path

import pytest

import royalborough.games
from royalborough.games import games
from royalborough.games.sheet import as_markdown, at_a_glance


@pytest.mark.parametrize("slug", games())
def test_the_figures_on_a_rules_page_are_those_of_the_game(slug: str) -> None:
    folder = Path(royalborough.games.__path__[0]) / slug
    assert as_markdown(at_a_glance(games()[slug])) in (folder / "rules.md").read_text()


@pytest.mark.parametrize("slug", games())
def test_every_ruling_that_the_code_cites_has_a_section(slug: str) -> None:
    folder = Path(royalborough.games.__path__[0]) / slug
    sections = set(re.findall(r"^## ([A-Z]+\d+)\b", (folder / "rules.md").read_text(), re.MULTILINE))
    cited = {rule for file in folder.glob("*.py") for rule in re.findall(r'"([A-Z]{1,2}\d+)"', file.read_text())}
    assert cited and cited <= sections
