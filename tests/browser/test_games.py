"""Whole games in the browser: against a bot, between two people, by keyboard alone."""

from collections.abc import Callable
from random import Random
from typing import Any

from browsed import Player, by_link
from playwright.sync_api import BrowserContext, expect

from royalborough._engine import Kensington as EngineGame
from royalborough.bots.levels import levels
from royalborough.games.kensington.board import NAMES, TEAM_NAMES
from royalborough.play import Position

Visit = Callable[..., BrowserContext]


def good_move(position: Position[Any]) -> str:
    """A move of the engine, which looks at a fixed number of positions so that it always finds the same."""
    return EngineGame().parse(str(position)).thinker().think(nodes=3_000).lines[0].moves[0]


def wait_for_another(player: Player, position: Position[Any]) -> None:
    """Wait until the table has another position than this one."""
    for _ in range(1000):
        if player.position() != position:
            return
        player.page.wait_for_timeout(20)
    raise AssertionError(f"nothing happened after {position}")


def wait_until_shown(player: Player, position: Position[Any]) -> None:
    """Wait until the page shows the stones of this position."""
    teams = zip(TEAM_NAMES, position.stones, strict=True)  # type: ignore[attr-defined]
    stones = {name: team for team, board in teams for point, name in enumerate(NAMES) if board >> point & 1}
    player.page.wait_for_function(
        """stones => {
            const shown = [...document.querySelectorAll('[data-stone]')];
            return shown.length === Object.keys(stones).length
                && shown.every(each => stones[each.dataset.at] === each.dataset.stone);
        }""",
        arg=stones,
    )


def play_out(player: Player, act: Callable[[str], None], seat: int) -> None:
    """Play against the bot on the other seat until the game is over."""
    while True:
        mine = f'[data-testid="board"][data-to-act="{TEAM_NAMES[seat]}"], [data-testid="result"]'
        expect(player.page.locator(mine).first).to_be_visible(timeout=20_000)
        position = player.position()
        if position.outcome:
            return
        if position.to_act != seat:
            continue
        wait_until_shown(player, position)
        act(good_move(position))
        wait_for_another(player, position)


def test_a_whole_game_against_a_bot_with_the_mouse(visit: Visit) -> None:
    page = visit().new_page()
    page.goto("/")
    page.get_by_test_id("way-bot").click()
    page.locator('[data-testid^="level-"]').first.click()
    page.get_by_test_id("start").click()
    player = Player(page)
    play_out(player, player.tap, seat=0)
    expect(player.part("result")).to_be_visible()
    assert player.position().outcome is not None
    expect(player.part("rematch")).to_be_visible()


def test_a_whole_game_of_two_browsers_with_relocations(visit: Visit) -> None:
    anna, ben = visit().new_page(), visit(width=360, height=740, has_touch=True, is_mobile=True).new_page()
    red, blue = by_link(anna, ben)
    for number, move in enumerate(["d3", "a1", "d4", "p4", "e3", "a2", "e4"]):
        player = (red, blue)[number % 2]
        expect(player.part("board")).to_have_attribute("data-to-act", TEAM_NAMES[number % 2])
        player.tap(move)
        player.see(move)
    expect(red.part("line")).to_have_text("You made a square: move up to two blue stones, or stop.")
    expect(red.part("stop")).to_be_visible()
    red.drag("a1>p1")
    expect(blue.stone("p1")).to_have_attribute("data-stone", "blue")
    expect(red.part("line")).to_have_text("Move one more blue stone, or stop.")
    red.tap("a2>p2")
    expect(blue.part("board")).to_have_attribute("data-to-act", "blue")
    expect(blue.part("line")).to_contain_text("Your turn")
    rng = Random(5)
    while not (position := red.position()).outcome:
        player = (red, blue)[position.turn]
        choices = position.legal_moves
        move = good_move(position) if player is red else str(choices[rng.randrange(len(choices))])
        player.tap(move)
        wait_for_another(player, position)
    for player in (red, blue):
        expect(player.part("result")).to_contain_text("Red")


def test_a_whole_game_by_keyboard_alone(visit: Visit) -> None:
    page = visit().new_page()
    page.goto("/")
    page.get_by_test_id("start").wait_for()
    player = Player(page)
    player.focus("way-bot")
    page.keyboard.press("Space")
    player.focus(f"level-{levels('kensington')[1].name}")
    page.keyboard.press("ArrowLeft")
    player.focus("start")
    page.keyboard.press("Enter")
    player.part("board").wait_for()
    play_out(player, player.type, seat=0)
    expect(player.part("result")).to_be_visible()
