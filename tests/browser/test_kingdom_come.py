"""Kingdom Come in a browser: a whole game of two with harvest, duel and call; keys, refusals, three seats."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from envoy import Envoy
from logged import state_of
from playwright.sync_api import BrowserContext, Page, expect
from served import Server

from royalborough.bots.morris_table import judged_moves
from royalborough.games.kingdom_come.moves import KingdomComeMove
from royalborough.games.kingdom_come.plane import squared_distance
from royalborough.games.kingdom_come.position import KingdomComePosition
from royalborough.games.kingdom_come.score import scores_of
from royalborough.games.kingdom_come.stages import Contest
from royalborough.games.morris import MorrisPosition

Visit = Callable[..., BrowserContext]
Audit = Callable[[Page], None]
PHONE = {"width": 360, "height": 740, "has_touch": True, "is_mobile": True}

OPENING = """
    pin 617,422; pin 677,457; dividers 308; dividers 140; pin 783,681<p1; pin 599,573<p1; pin 492,703<p1; string p1 p2;
    string p1 p2; dividers 100; rewrap s1: p1 p2 p3; dividers 101; rewrap s1: p1 p2 p3 p1; dividers 102
"""
"""In Hookhaven, Alabaster draws one string round two gold resources, and Blue one across it."""


def set_up(page: Page, way: str, players: int = 2, **options: str | int) -> Envoy:
    """A table; on one screen, or with an invitation."""
    page.goto("/")
    page.get_by_test_id("game-kingdom_come").check(force=True)
    page.get_by_test_id(f"players-{players}").check(force=True)
    page.get_by_test_id(f"way-{way}").click()
    if options:
        page.get_by_test_id("options").locator("summary").click()
    for name, value in options.items():
        field = page.get_by_test_id(f"option-{name}")
        if isinstance(value, int):
            field.fill(str(value))
        else:
            field.select_option(value)
    page.get_by_test_id("start").click()
    page.get_by_test_id("board").wait_for()
    return Envoy(page, None if way == "screen" else 0)


def play(people: dict[int, Envoy], server: Server, text: str) -> None:
    """Let these people make decisions written as in a game; the places of pins are as exact as a hand."""
    for written in filter(None, map(str.strip, text.split(";"))):
        one = next(iter(people.values()))
        state = state_of(server.database, one.table)
        position: Any = state.position
        act(people, state.ply, position, KingdomComeMove.parse(written))


def act(people: dict[int, Envoy], ply: int, position: KingdomComePosition, move: KingdomComeMove) -> None:
    """One decision, seen by all."""
    person = people[position.turn]
    person.level(ply)
    person.act(position, move)
    for each in people.values():
        each.gone_on(ply)


def duel(position: KingdomComePosition, rng: Random) -> KingdomComeMove:
    """The challenger plays the duel as well as can be, the other at random."""
    assert isinstance(position.stage, Contest) and isinstance(position.stage.duel, MorrisPosition)
    if position.turn == position.mover:
        return KingdomComeMove.parse(str(judged_moves(position.stage.duel)[0][0]))
    return rng.choice(list(position.legal_moves))


def test_two_people_claim_harvest_fight_and_call(visit: Visit, server: Server, audit: Audit) -> None:
    anna = set_up(visit().new_page(), "link", pins=30, strings=1)
    ben = Envoy(visit(**PHONE).new_page(), 1, touch=True)
    ben.page.goto(anna.part("invitation").input_value())
    ben.part("join").click()
    people = {0: anna, 1: ben}
    play(people, server, OPENING)
    position: Any = state_of(server.database, anna.table).position
    assert position.claims[0].territory.area > 0
    for person in people.values():
        person.shows(position)
        expect(person.page.locator("[data-land=alabaster]").first).to_be_attached()

    play(people, server, "harvest r16 point; dividers 103; challenge s1 x B.s1 first")
    for person in people.values():
        expect(person.part("duel-panel")).to_be_visible()
        audit(person.page)
    rng = Random(3)
    while isinstance((state := state_of(server.database, anna.table)).position.stage, Contest):  # type: ignore[attr-defined]
        act(people, state.ply, state.position, duel(state.position, rng))  # type: ignore[arg-type]
    play(people, server, "yield p2; dividers 104; call; dividers 105; dividers 106")

    final = state_of(server.database, anna.table)
    position = final.position
    assert final.phase == "over"
    assert position.outcome.reason == "called"
    assert position.claims[0].points == 1
    assert not position.claims[1].strings and len(position.claims[1].pins) == 1
    for person in people.values():
        expect(person.part("result")).to_be_visible()
        for seat, score in enumerate(scores_of(position)):
            expect(person.part(f"score-{seat}")).to_contain_text(str(score.total))
        person.shows(position)
    anna.page.emulate_media(color_scheme="dark")
    audit(anna.page)


def test_a_claim_by_keyboard_alone(visit: Visit, server: Server) -> None:
    screen = set_up(visit().new_page(), "screen")
    for texts in (["617,422", "617,422"], ["677,457", "677,457"]):
        ply = state_of(server.database, screen.table).ply
        for text in texts:
            screen.type(text)
        screen.gone_on(ply)
    play({0: screen, 1: screen}, server, "dividers 308; dividers 140")
    for text in ("p1", "783,681", "783,681"):
        screen.type(text)
    screen.gone_on(4)
    moves = state_of(server.database, screen.table).referee.moves
    assert [str(move) for move in moves] == [
        "pin 617,422", "pin 677,457", "dividers 308", "dividers 140", "pin 783,681<p1",
    ]  # fmt: skip


@pytest.mark.parametrize("where", [(1320, 880), (100, 100)])
def test_what_is_not_allowed_is_refused_with_its_ruling(visit: Visit, server: Server, where: tuple[int, int]) -> None:
    screen = set_up(visit().new_page(), "screen")
    screen.pick(where)
    expect(screen.part("refusal").get_by_role("link")).to_have_attribute("href", "/rules/kingdom_come#KC1")
    assert state_of(server.database, screen.table).ply == 0


def test_three_play_with_a_coin_and_a_generated_map(visit: Visit, server: Server, audit: Audit) -> None:
    screen = set_up(visit().new_page(), "screen", players=3, map="generated", map_seed=7, challenge="coin")
    people = dict.fromkeys(range(3), screen)
    position: Any = state_of(server.database, screen.table).position
    rng = Random(1)
    bays = list(position.chart.bays)
    for ply in range(3):
        position = state_of(server.database, screen.table).position
        pins = [pin.place for claim in position.claims for pin in claim.pins]
        free = [place for place in bays if all(squared_distance(place, pin) > 100**2 for pin in pins)]
        act(people, ply, position, KingdomComeMove.parse("pin {},{}".format(*rng.choice(free))))
    screen.shows(state_of(server.database, screen.table).position)  # type: ignore[arg-type]
    audit(screen.page)


def test_the_mended_rules_are_a_preset(visit: Visit, server: Server) -> None:
    screen = set_up(visit().new_page(), "screen", rules="mended")
    game: Any = state_of(server.database, screen.table).game
    assert (game.rules, game.link_max, game.harvest, game.duel_draw) == ("mended", 600, "sole", "larger")
