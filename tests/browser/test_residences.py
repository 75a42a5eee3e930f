"""Royal Residences in a browser: whole games of two and of three, what a turn undoes, keys, and a phone."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from logged import state_of
from mason import Mason
from playwright.sync_api import BrowserContext, FloatRect, Locator, Page, expect
from residences_help import residences
from served import Server

from royalborough.games.residences import ResidencesMove, ResidencesPosition
from royalborough.games.residences.moves import Build, TakeFrom, TakeOpen
from royalborough.games.residences.pieces import the_box
from royalborough.games.residences.score import score_of
from royalborough.play.record import record_of
from royalborough.play.record_writer import write_record

Visit = Callable[..., BrowserContext]
Audit = Callable[[Page], None]
DOORS = ("yellow", "green", "blue", "brown", "grey")


def set_up(page: Page, way: str, players: int = 2, **options: int) -> Mason:
    """A table; on one screen, or with an invitation."""
    page.goto("/")
    page.get_by_test_id("game-residences").check(force=True)
    page.get_by_test_id(f"players-{players}").check(force=True)
    page.get_by_test_id(f"way-{way}").click()
    if options:
        page.get_by_test_id("options").locator("summary").click()
    for name, value in options.items():
        page.get_by_test_id(f"option-{name}").fill(str(value))
    page.get_by_test_id("start").click()
    page.get_by_test_id("board").wait_for()
    return Mason(page, None if way == "screen" else 0)


def policy(position: ResidencesPosition, rng: Random) -> ResidencesMove:
    """A quick and lively player: takes from others when it can, then roofs, builds what it can, and stores the rest."""
    legal = list(position.legal_moves)
    if position.now.stage == "take":
        borrowed = [move for move in legal if isinstance(move, TakeFrom)]
        brown = [move for move in legal if isinstance(move, TakeOpen) and not position.heap.is_beige_place(move.place)]
        return rng.choice(borrowed or (brown if rng.random() < 0.7 else []) or legal)
    builds = [move for move in legal if isinstance(move, Build)]
    if builds and (position.now.borrowed or rng.random() < 0.8):
        units = [move for move in builds if len(move.parts) > 1]
        return rng.choice(units or builds)
    return legal[-2] if str(legal[-1]) == "return" and len(legal) > 1 else legal[-1]


def play_out(people: dict[int, Mason], server: Server, rng: Random) -> ResidencesPosition:
    """The end of a game that these people play, all others being bots; what they see is checked on the way."""
    one = next(iter(people.values()))
    while True:
        state = state_of(server.database, one.table)
        position: Any = state.position
        if state.phase == "over":
            break
        if position.to_act not in people:
            one.page.wait_for_timeout(100)
            continue
        person = people[position.to_act]
        person.level(state.ply)
        person.act(str(policy(position, rng)))
        person.gone_on(state.ply)
    for person in people.values():
        for seat, player in enumerate(position.players):
            expect(person.part(f"score-{seat}")).to_contain_text(str(score_of(player.facade).total))
    return position  # type: ignore[no-any-return]


def test_two_people_play_a_whole_game(visit: Visit, server: Server) -> None:
    anna = set_up(visit().new_page(), "link", birds=3)
    ben = Mason(visit(width=360, height=740, has_touch=True, is_mobile=True).new_page(), 1)
    ben.page.goto(anna.part("invitation").input_value())
    ben.part("join").click()
    final = play_out({0: anna, 1: ben}, server, Random(2))
    assert final.ended in ("birds", "idle", "stuck")


def test_three_on_one_screen_take_from_each_others_gates(visit: Visit, server: Server) -> None:
    for _ in range(4):  # luck may bring nothing to take, in about one game of 25
        screen = set_up(visit().new_page(), "screen", players=3, birds=3)
        final = play_out(dict.fromkeys(range(3), screen), server, Random(5))
        assert final.ended
        moves = state_of(server.database, screen.table).referee.moves
        if any(isinstance(move, TakeFrom) for move in moves):
            return
    raise AssertionError("no piece was ever taken from another's gate")


def test_a_build_is_undone_without_asking_but_not_what_the_heap_has_shown(visit: Visit, server: Server) -> None:
    screen = set_up(visit().new_page(), "screen")
    undo = screen.part("offer-takeback")
    expect(undo).to_be_disabled()
    before = state_of(server.database, screen.table).ply
    screen.act("take h1")
    screen.gone_on(before)  # the board shows what is tried at once, the log has it when the table says so
    expect(screen.part("board")).to_have_attribute("data-stage", "build")
    expect(undo).to_be_disabled()
    position: Any = state_of(server.database, screen.table).position
    build = next(str(move) for move in position.legal_moves if isinstance(move, Build))
    screen.act(build)
    built = screen.page.locator(f'[data-built="{build.removeprefix("build ")}"]').first
    expect(built).to_be_attached()
    undo.click()
    expect(built).to_have_count(0)
    expect(screen.part("piece-hand")).to_be_visible()


def test_a_brown_piece_without_a_chip_is_refused_with_its_ruling(visit: Visit, server: Server) -> None:
    screen = set_up(visit().new_page(), "screen")
    for _ in range(2):  # both spend their first chip
        screen.act("take h13")
        expect(screen.part("return")).to_be_visible()
        ply = state_of(server.database, screen.table).ply
        screen.act("return")
        screen.gone_on(ply)
        expect(screen.part("board")).to_have_attribute("data-stage", "take")
    screen.act("take h13")
    expect(screen.part("refusal").get_by_role("link")).to_have_attribute("href", "/rules/residences#R3")


def test_a_turn_by_keyboard_alone(visit: Visit, server: Server) -> None:
    screen = set_up(visit().new_page(), "screen")
    page = screen.page
    start: Any = state_of(server.database, screen.table).position
    shapes = [the_box().silhouettes[lying][1] for lying in start.heap.open[:12]]
    focus_on(page, "[data-place]")
    page.keyboard.type(f"h{1 + shapes.index(min(shapes, key=len))}")  # the smallest fits for certain
    page.keyboard.press("Enter")
    expect(screen.part("piece-hand")).to_be_visible()
    focus_on(page, "[data-stop]")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(screen.part("done")).to_be_visible()
    assert isinstance(state_of(server.database, screen.table).referee.moves[-1], Build)
    focus_on(page, '[data-testid="done"]')
    page.keyboard.press("Enter")
    expect(screen.part("board")).to_have_attribute("data-to-act", "green")


def focus_on(page: Page, what: str) -> None:
    """Press Tab until something of that kind has the focus."""
    for _ in range(60):
        if page.evaluate("what => document.activeElement?.closest(what) !== null", what):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not reach {what}")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_phone_needs_no_sideways_scrolling_and_has_large_targets(visit: Visit, theme: str) -> None:
    page = visit(width=360, height=740, has_touch=True, is_mobile=True, color_scheme=theme).new_page()
    screen = set_up(page, "screen", players=5)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    sizes = page.evaluate(
        """[...document.querySelectorAll('[data-place]')]
          .map(place => place.getBoundingClientRect()).map(box => [box.width, box.height])"""
    )
    assert len(sizes) == 18 and min(min(size) for size in sizes) >= 43.5
    screen.act("take h1")
    expect(screen.part("piece-hand")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("heap_top", [12, 40])
def test_a_phone_held_sideways_has_large_targets_and_shows_the_facade(visit: Visit, heap_top: int) -> None:
    page = visit(width=740, height=360, has_touch=True, is_mobile=True).new_page()
    screen = set_up(page, "screen", players=3, heap_top=heap_top)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    sizes = [box_of(place) for place in page.locator("[data-place]").all()]
    assert min(min(box["width"], box["height"]) for box in sizes) >= 43.5
    assert box_of(screen.part("facade"))["height"] >= 110
    others = box_of(page.locator(".rr-others"))
    for name in page.locator(".rr-other .rr-name").all():
        box = box_of(name)
        assert box["y"] + box["height"] <= others["y"] + others["height"], "a neighbour's name is seen whole"


def test_a_short_phone_shows_the_ground_above_the_buttons(visit: Visit) -> None:
    page = visit(width=320, height=600, has_touch=True, is_mobile=True).new_page()
    screen = set_up(page, "screen")
    screen.act("take h1")
    expect(screen.part("piece-hand")).to_be_visible()
    page.evaluate("scrollTo(0, 0)")
    facade = box_of(screen.part("facade"))
    assert facade["y"] + facade["height"] <= box_of(page.locator(".thumb"))["y"]


def test_a_tablet_held_upright_shows_the_whole_heap(visit: Visit) -> None:
    page = visit(width=768, height=1024, has_touch=True, is_mobile=True).new_page()
    screen = set_up(page, "screen")
    heap = box_of(screen.part("heap"))
    last = box_of(page.locator('[data-place="h18"]'))
    assert last["x"] + last["width"] <= heap["x"] + heap["width"]


def test_many_open_pieces_are_large_enough_to_be_told_apart(visit: Visit) -> None:
    page = visit().new_page()
    set_up(page, "screen", heap_top=40)
    assert min(box_of(place)["width"] for place in page.locator("[data-place]").all()) >= 43.5


def test_a_double_click_on_a_unit_chooses_it(visit: Visit) -> None:
    def has_unit(position: ResidencesPosition) -> bool:
        return any(isinstance(move, Build) and len(move.parts) > 1 for move in position.legal_moves)

    page = visit().new_page()
    go_on_from(page, a_game_until(has_unit, Random(4)))
    unit = page.get_by_test_id("unit").first
    unit.dblclick()
    expect(unit).to_have_attribute("aria-pressed", "true")


def test_the_account_of_the_columns_keeps_its_words_whole_on_a_phone(visit: Visit) -> None:
    page = visit(width=360, height=740, has_touch=True, is_mobile=True).new_page()
    go_on_from(page, a_game_until(lambda position: position.outcome is not None, Random(4)))
    page.get_by_test_id("columns-0").locator("summary").click()
    heads = page.get_by_test_id("columns-0").locator("thead th").all()
    assert len(heads) == 5
    one_word = [head for head in heads if " " not in head.inner_text()]
    for head in one_word:
        lines = head.evaluate(
            """head => {
              const range = document.createRange();
              range.selectNodeContents(head);
              return range.getClientRects().length;
            }"""
        )
        assert lines == 1, head.inner_text()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def a_game_until(wanted: Callable[[ResidencesPosition], bool], rng: Random) -> str:
    """The record of a game that three quick players play until a position is as wanted."""
    game = residences(3)
    position, moves = game.start(), []
    while not wanted(position):
        chance = position.chance()
        moves.append(rng.choices(list(chance), list(chance.values()))[0] if chance else policy(position, rng))
        position = position.play(moves[-1])
    return write_record(record_of(game, game.start(), moves, None, {}))


def go_on_from(page: Page, record: str) -> None:
    """A table on one screen that goes on from the record of a game of three."""
    page.goto("/")
    origin = page.evaluate("location.origin")
    wanted = {"game": "residences", "seats": [{"kind": "me"}] * 3, "record": record}
    table = page.request.post("/api/tables", data=wanted, headers={"Origin": origin})
    page.goto(f"/t/{table.json()['table']}")


def box_of(target: Locator) -> FloatRect:
    """Where something lies in the window."""
    box = target.bounding_box()
    assert box is not None
    return box


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_axe_finds_nothing_to_complain_of_at_the_facades(visit: Visit, audit: Audit, theme: str) -> None:
    page = visit(color_scheme=theme).new_page()
    screen = set_up(page, "screen", players=3)
    screen.part("score").click()
    audit(page)
    screen.act("take h1")
    expect(screen.part("piece-hand")).to_be_visible()
    audit(page)
    page.goto("/rules/residences")
    page.locator("#R4").wait_for()
    audit(page)
