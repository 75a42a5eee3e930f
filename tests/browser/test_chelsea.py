"""Chelsea in a browser: a whole game of four, a screen for two with a curtain, keys, and a phone."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from served import Server
from street import Resident, state_of

from royalborough.bots.bot import Stop
from royalborough.bots.levels import level
from royalborough.bots.play import decide
from royalborough.games.chelsea import ChelseaPosition
from royalborough.games.chelsea.moves import Child

Visit = Callable[..., BrowserContext]


def four(anna: Page, ben: Page) -> tuple[Resident, Resident]:
    """Anna sets up a table for Ben by link, herself and two bots; Ben follows the invitation."""
    anna.goto("/")
    anna.get_by_test_id("game-chelsea").check(force=True)
    anna.get_by_test_id("players-4").check(force=True)
    anna.get_by_test_id("seat-2").select_option("link")
    anna.get_by_test_id("start").click()
    ben.goto(anna.get_by_test_id("invitation").input_value())
    ben.get_by_test_id("join").click()
    return Resident(anna, 0), Resident(ben, 2)


def policy(position: ChelseaPosition, seat: int, done: set[str], rng: Random) -> str:
    """What a person does: exchange vans once, look once, share a house when possible, else play well."""
    legal = list(map(str, position.legal_moves))
    if "swap" not in done:
        vans = [move for move in legal if move.startswith("vans")]
        if "swap" in legal:
            return "swap"
        if vans:
            return rng.choice(vans)
    looks = [move for move in legal if move.startswith("look")]
    if looks and "look" not in done:
        return rng.choice(looks)
    second = [
        move
        for move in position.legal_moves
        if isinstance(move, Child) and len(position.street.children[move.property]) == 1
    ]
    return str(second[0] if second else decide(level("chelsea", "greedy"), position, seat, rng, Stop()))


def test_two_people_and_two_bots_play_a_whole_game(visit: Visit, server: Server) -> None:
    people = four(visit().new_page(), visit(width=360, height=740, has_touch=True, is_mobile=True).new_page())
    watcher = Resident(visit().new_page(), None)
    watcher.page.goto(people[0].page.url)
    rng, done = Random(1), set[str]()
    turns = 0
    while True:
        acting = expect_turn(people)
        state = state_of(server.database, people[0].table)
        if state.phase == "over":
            break
        if acting is None or state.position.to_act != acting.seat:
            continue
        acting.level(state.ply)
        position: Any = state.position
        move = policy(position, acting.seat or 0, done, rng)
        acting.act(move)
        expect(acting.page.locator(f'main[data-ply="{state.ply}"]')).to_have_count(0)
        done.add(move.split()[0])
        turns += 1
        if turns % 5 == 0:
            check_pages((*people, watcher), server)
    check_pages((*people, watcher), server)
    final: Any = state_of(server.database, people[0].table).position
    assert {"swap", "look", "child"} <= done
    assert any(len(children) == 2 for children in final.street.children), "somebody shares a house"
    for person in (*people, watcher):
        for seat, score in enumerate(final.outcome.scores):
            expect(person.part(f"score-{seat}")).to_contain_text(str(int(score)))


def expect_turn(people: tuple[Resident, ...]) -> Resident | None:
    """Wait until one of these may act, who is given back, or the game is over."""
    one = people[0].page
    one.wait_for_function(
        """() => { const board = document.querySelector('[data-testid=board]');
          return board && (board.dataset.stage === 'over' || ['red', 'yellow'].includes(board.dataset.toAct)); }""",
        timeout=60_000,
    )
    family = people[0].part("board").get_attribute("data-to-act")
    return {"red": people[0], "yellow": people[1]}.get(family or "")


def check_pages(pages: tuple[Resident, ...], server: Server) -> None:
    """No page shows a van that its seat may not know; only while nothing moves can that be told."""
    state = state_of(server.database, pages[0].table)
    if state.bot_to_act():
        return
    position: Any = state.position
    for page in pages:
        page.level(state.ply)
        page.sees_what_it_may(position)


def test_on_one_screen_a_curtain_hangs_between_two_who_have_looked(visit: Visit, server: Server) -> None:
    page = visit().new_page()
    page.goto("/")
    page.get_by_test_id("game-chelsea").check(force=True)
    page.get_by_test_id("players-2").check(force=True)
    page.get_by_test_id("way-screen").click()
    page.get_by_test_id("start").click()
    screen = Resident(page, None)
    screen.part("board").wait_for()
    first = screen.part("board").get_attribute("data-to-act")
    screen.act("vans 1 2")
    seen = [screen.place(f"v{number}").get_attribute("data-colour") for number in (1, 2)]
    assert all(seen), "who looks sees both"
    screen.act("keep")
    curtain = screen.part("curtain")
    while screen.part("board").count() and screen.part("end").count():
        screen.act("end")
    expect(curtain).to_be_visible()
    expect(screen.part("board")).to_have_count(0)
    page.reload()
    expect(curtain).to_be_visible()
    page.keyboard.press("Escape")
    expect(curtain).to_be_visible()
    if screen.part("hide-learnt").count():
        screen.part("hide-learnt").click()
    screen.part("lift").click()
    expect(screen.part("board")).not_to_have_attribute("data-to-act", first or "")
    state = state_of(server.database, screen.table)
    position: Any = state.position
    Resident(page, position.to_act).sees_what_it_may(position)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_street_on_a_phone_needs_no_sideways_scrolling_and_has_large_targets(visit: Visit, theme: str) -> None:
    page = visit(width=360, height=740, has_touch=True, is_mobile=True, color_scheme=theme).new_page()
    page.goto("/")
    page.get_by_test_id("game-chelsea").check(force=True)
    page.get_by_test_id("start").click()
    page.get_by_test_id("board").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    sizes = page.evaluate(
        "[...document.querySelectorAll('[data-place] .ch-hit')].map(e => e.getBoundingClientRect()).map(r => [r.width, r.height])"
    )
    assert len(sizes) == 60
    assert min(min(size) for size in sizes) >= 43.5
