"""Five Men's Morris in a browser: whole games of two, on one screen and against a bot, by mouse, finger and keys."""

from collections.abc import Callable
from itertools import cycle
from random import Random
from typing import Any

import pytest
from logged import state_of
from pegs import Miller
from playwright.sync_api import BrowserContext, Locator, Page, expect
from served import Server

from royalborough.games.morris import MorrisPosition

Visit = Callable[..., BrowserContext]
Audit = Callable[[Page], None]
PHONE = {"width": 360, "height": 740, "has_touch": True, "is_mobile": True}
A_MILL = "e3 c4 e1 a1 e5"
"""Light completes a mill and has to take a pin."""


def set_up(page: Page, way: str) -> Miller:
    """A table; on one screen, or with an invitation."""
    page.goto("/")
    page.get_by_test_id("game-morris").check(force=True)
    page.get_by_test_id(f"way-{way}").click()
    page.get_by_test_id("start").click()
    page.get_by_test_id("board").wait_for()
    return Miller(page, None if way == "screen" else 0)


def by_link(anna: Page, ben: Page) -> tuple[Miller, Miller]:
    """Anna sets up a table as Light, and Ben follows the invitation."""
    light = set_up(anna, "link")
    ben.goto(light.part("invitation").input_value())
    ben.get_by_test_id("join").click()
    expect(light.part("resign")).to_be_visible()
    return light, Miller(ben, 1)


def policy(position: MorrisPosition, rng: Random) -> str:
    """A lively player, at best as Light: makes mills where it can, and takes what it may."""
    legal = list(position.legal_moves)
    mills = [move for move in legal if position.stage != "take" and position.play(move).stage == "take"]
    return str(rng.choice(mills if mills and position.turn == 0 else legal))


def play_out(people: dict[int, Miller], server: Server, rng: Random, ways: tuple[str, ...]) -> list[str]:
    """The moves of a game that these people play to its end, against bots or each other; what they see is checked."""
    one = next(iter(people.values()))
    how = cycle(ways)
    while (state := state_of(server.database, one.table)).phase != "over":
        position: Any = state.position
        person = people.get(position.to_act)
        if person is None:
            one.page.wait_for_timeout(50)
            continue
        person.level(state.ply)
        person.shows(position)
        getattr(person, next(how))(policy(position, rng))
        expect(person.page.locator(f'main[data-ply="{state.ply}"]')).to_have_count(0)
    for person in people.values():
        person.level(state.ply)
        person.shows(state.position)  # type: ignore[arg-type]
        expect(person.part("result")).to_be_visible()
    return [str(move) for move in state.referee.moves]


def test_two_people_play_a_whole_game_one_of_them_on_a_phone(visit: Visit, server: Server) -> None:
    light, dark = by_link(visit().new_page(), visit(**PHONE).new_page())
    moves = play_out({0: light, 1: dark}, server, Random(3), ("tap", "tap", "drag"))
    assert any(move.startswith("x") for move in moves) and any("-" in move for move in moves)
    final: Any = state_of(server.database, light.table).position
    assert final.ended == "pins"
    expect(light.part("result")).to_contain_text("You win")
    expect(dark.part("result")).to_contain_text("Dark is down to two pins.")
    expect(dark.part("result").get_by_role("link", name="Rule M4")).to_have_attribute("href", "/rules/morris#M4")


def test_a_whole_game_on_one_screen_by_keyboard_alone(visit: Visit, server: Server) -> None:
    screen = set_up(visit().new_page(), "screen")
    moves = play_out({0: screen, 1: screen}, server, Random(8), ("type",))
    assert any(move.startswith("x") for move in moves) and any("-" in move for move in moves)


def test_a_whole_game_against_the_strongest_bot(visit: Visit, server: Server) -> None:
    page = visit().new_page()
    page.goto("/")
    page.get_by_test_id("game-morris").check(force=True)
    page.get_by_test_id("way-bot").click()
    page.locator('[data-testid^="level-"]').last.click()
    page.get_by_test_id("start").click()
    page.get_by_test_id("board").wait_for()
    play_out({0: Miller(page, 0)}, server, Random(1), ("tap",))


def test_what_may_be_done_is_ringed_and_what_may_not_is_refused_with_its_ruling(visit: Visit) -> None:
    screen = set_up(visit().new_page(), "screen")
    refusal = screen.part("refusal")
    screen.play("e3 e5")
    screen.tap("e3")
    expect(refusal).to_contain_text("e3")
    expect(refusal.get_by_role("link")).to_have_attribute("href", "/rules/morris#M2")
    expect(screen.page.locator("[data-refused=e3]")).to_be_visible()
    expect(screen.page.locator("[data-ring=place]")).to_have_count(14)


def test_a_mill_takes_a_pin_outside_mills(visit: Visit) -> None:
    screen = set_up(visit().new_page(), "screen")
    screen.play("a1 b4 a3 c4 c1 d4 xc1 a5")
    expect(screen.part("line")).to_have_text("Light made a mill: take one dark pin.")
    expect(screen.page.locator("[data-made]")).to_have_attribute("data-made", "a5 a3 a1")
    expect(screen.page.locator("[data-ring=take]")).to_have_count(3)  # all are in the mill
    screen.tap("e1")
    expect(screen.part("refusal")).to_have_text("Choose the dark pin to take.")
    screen.tap("a1")
    expect(screen.part("refusal").get_by_role("link")).to_have_attribute("href", "/rules/morris#M3")
    screen.point("b4").hover(force=True)
    expect(screen.part("would")).to_have_text("b4: take")
    screen.play("xb4")
    expect(screen.part("refusal")).to_have_count(0)
    expect(screen.page.locator("[data-trace=b4]")).to_be_attached()


def test_moving_chooses_a_pin_first_and_lets_it_go(visit: Visit) -> None:
    screen = set_up(visit().new_page(), "screen")
    screen.play("a1 b2 c1 d2 e3 b4 d3 e5 a5 c5")
    expect(screen.part("tip")).to_be_visible()
    screen.tap("e1")
    expect(screen.part("refusal")).to_have_text("Choose a light pin first.")
    screen.tap("c1")
    expect(screen.point("c1")).to_have_attribute("data-ring", "chosen")
    expect(screen.page.locator("[data-ring=target]")).to_have_count(2)
    screen.page.keyboard.press("Escape")
    expect(screen.page.locator("[data-ring=target]")).to_have_count(0)
    screen.drag("c1-c4")
    expect(screen.part("refusal").get_by_role("link")).to_have_attribute("href", "/rules/morris#M2")
    screen.drag("c1-c2")
    expect(screen.pin("c2")).to_be_visible()
    expect(screen.part("tip")).to_have_count(0)
    expect(screen.part("line")).to_have_text("Dark: move a dark pin along a line.")


def test_a_position_that_has_come_twice_is_told_and_the_third_time_is_a_draw(visit: Visit) -> None:
    screen = set_up(visit().new_page(), "screen")
    screen.play("a1 b2 c1 d2 e3 b4 d3 e5 a5 c5")
    there_and_back = "d3-d4 c5-c4 d4-d3 c4-c5"
    screen.play(there_and_back)
    expect(screen.part("seen")).to_contain_text("twice")
    screen.play(there_and_back)
    expect(screen.part("result")).to_contain_text("The same position came for the third time.")
    expect(screen.page.locator("[data-ring]")).to_have_count(0)


def test_a_double_click_is_one_try(visit: Visit, server: Server) -> None:
    screen = set_up(visit().new_page(), "screen")
    screen.point("e3").dblclick(force=True)
    screen.level(1)
    expect(screen.part("refusal")).to_have_count(0)
    assert state_of(server.database, screen.table).ply == 1


def test_a_finger_drags_a_pin_from_the_rack_and_along_a_line(visit: Visit) -> None:
    page = visit(**PHONE).new_page()
    screen = set_up(page, "screen")
    fingers = page.context.new_cdp_session(page)

    def slide(origin: Locator, target: Locator) -> None:
        for kind, spot in (("touchStart", origin), ("touchMove", target), ("touchEnd", None)):
            box = spot.bounding_box() if spot else None
            at = [{"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}] if box else []
            fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})

    slide(page.locator('[data-rack="light"] .mo-head').last, screen.point("e3"))
    screen.level(1)
    expect(screen.pin("e3")).to_have_attribute("data-pin", "light")
    screen.play("b2 c1 d2 a1 b4 d3 e5 a5 c5")
    slide(screen.point("c1"), screen.point("c2"))
    screen.level(11)
    expect(screen.pin("c2")).to_have_attribute("data-pin", "light")
    assert page.evaluate("scrollY") == 0


def test_keys_go_to_the_nearest_point_and_say_what_a_move_would_bring(visit: Visit) -> None:
    screen = set_up(visit().new_page(), "screen")
    screen.play("e1 c4 e5 a1")
    screen.focus("board")
    keys = screen.page.keyboard
    keys.type("d3")
    keys.press("ArrowRight")
    assert screen.page.evaluate("document.activeElement.dataset.point") == "e3"
    assert "this makes a mill" in (screen.point("e3").get_attribute("aria-label") or "")
    expect(screen.part("would")).to_have_text("e3: a mill")
    keys.press("Space")
    expect(screen.part("board")).to_have_attribute("data-stage", "take")


def test_each_decision_is_announced_once(visit: Visit) -> None:
    screen = set_up(visit().new_page(), "screen")
    screen.play(f"{A_MILL} xc4")
    said = screen.part("announcements").locator("p").all_inner_texts()
    for sentence in ("Light placed a pin on e5.", "Light made a mill: take one dark pin.", "Light took the pin on c4."):
        assert said.count(sentence) == 1, said


@pytest.mark.parametrize(("width", "height"), [(360, 740), (320, 600), (740, 360), (1280, 800), (768, 1024)])
def test_the_board_fits_and_a_finger_finds_its_points(visit: Visit, width: int, height: int) -> None:
    touch = width < 900
    page = visit(width=width, height=height, has_touch=touch, is_mobile=touch).new_page()
    screen = set_up(page, "screen")
    screen.play(A_MILL)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    sizes = page.evaluate(
        """[...document.querySelectorAll('.mo-hit')]
          .map(place => place.getBoundingClientRect()).map(box => Math.min(box.width, box.height))"""
    )
    assert len(sizes) == 16 and (not touch or min(sizes) >= 44)
    if height >= 700:
        expect(screen.part("line")).to_be_in_viewport()
        expect(screen.page.locator(".mo-trough").last).to_be_in_viewport(ratio=0.99)


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_axe_finds_nothing_to_complain_of_at_the_board(visit: Visit, audit: Audit, theme: str) -> None:
    page = visit(color_scheme=theme).new_page()
    screen = set_up(page, "screen")
    audit(page)
    screen.play(A_MILL)
    audit(page)
    screen.part("resign").click()
    screen.part("confirm").click()
    screen.part("result").wait_for()
    audit(page)
    page.goto("/rules/morris")
    page.locator("#M3").wait_for()
    audit(page)
