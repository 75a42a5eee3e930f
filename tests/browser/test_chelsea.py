"""Chelsea in a browser: a whole game of four, a screen for two with a curtain, keys, and a phone."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from logged import state_of
from playwright.sync_api import BrowserContext, Page, expect
from served import Server
from street import Resident

from royalborough.bots.bot import Stop
from royalborough.bots.levels import level
from royalborough.bots.play import decide
from royalborough.games.chelsea import ChelseaPosition
from royalborough.games.chelsea.moves import Child

Visit = Callable[..., BrowserContext]
Audit = Callable[[Page], None]


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
    screen = on_one_screen(page)
    first = screen.part("board").get_attribute("data-to-act")
    screen.act("vans 1 2")
    expect(screen.part("keep")).to_be_visible()
    seen = [screen.place(f"v{number}").get_attribute("data-colour") for number in (1, 2)]
    assert all(seen), "who looks sees both"
    screen.act("keep")
    curtain, end = screen.part("curtain"), screen.part("end")
    expect(curtain.or_(end)).to_be_visible()
    if end.count():  # a van that was turned up earned a look
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


def on_one_screen(page: Page, players: int = 2) -> Resident:
    """A street for several at one device."""
    page.goto("/")
    page.get_by_test_id("game-chelsea").check(force=True)
    page.get_by_test_id(f"players-{players}").check(force=True)
    page.get_by_test_id("way-screen").click()
    page.get_by_test_id("start").click()
    page.get_by_test_id("board").wait_for()
    return Resident(page, None)


def test_a_turn_by_keyboard_alone_is_undone_and_made_again(visit: Visit, server: Server) -> None:
    screen = on_one_screen(visit().new_page())
    board = screen.part("board")
    screen.press("draw-cars")
    expect(board).to_have_attribute("data-stage", "park")
    cars = [screen.part(f"hand-{i}").get_attribute("data-colour") for i in (0, 1)]
    screen.type("3a")
    expect(screen.place("3a")).to_have_attribute("data-colour", cars[0] or "")
    screen.press("offer-takeback")
    expect(screen.place("3a")).to_have_attribute("data-colour", "")
    expect(screen.part("hand-1")).to_be_visible()
    screen.press("hand-1")
    screen.type("9b")
    expect(screen.place("9b")).to_have_attribute("data-colour", cars[1] or "")
    screen.type("10a")
    expect(screen.place("10a")).to_have_attribute("data-colour", cars[0] or "")
    decisions = [str(move) for move in state_of(server.database, screen.table).referee.moves[-2:]]
    assert decisions == [f"{cars[1]}>9b", f"{cars[0]}>10a"]


def test_a_double_click_takes_back_one_step_and_is_not_scolded(visit: Visit, server: Server) -> None:
    screen = on_one_screen(visit().new_page())
    screen.act("cars")
    expect(screen.part("hand-1")).to_be_visible()
    drawn = state_of(server.database, screen.table).ply
    screen.tap("3a")
    screen.level(drawn + 1)
    screen.part("offer-takeback").dblclick()
    screen.level(drawn)
    expect(screen.part("offer-takeback")).to_be_disabled()
    expect(screen.part("refusal")).to_have_count(0)


def test_an_impossible_try_is_explained_with_its_ruling(visit: Visit) -> None:
    screen = on_one_screen(visit().new_page())
    screen.act("cars")
    expect(screen.part("hand")).to_be_visible()
    screen.tap("h4")
    refusal = screen.part("refusal")
    expect(refusal).to_be_visible()
    screen.tap("3a")
    expect(screen.place("3a")).not_to_have_attribute("data-colour", "")
    screen.page.wait_for_timeout(600)  # at once it would be the second half of a double click
    screen.tap("3a")
    expect(refusal.get_by_role("link")).to_have_attribute("href", "/rules/chelsea#C6")


def test_a_look_says_beforehand_that_it_cannot_be_taken_back(visit: Visit) -> None:
    screen = on_one_screen(visit().new_page())
    screen.tap("v3", "v9")
    expect(screen.part("look-vans")).to_contain_text("cannot be taken back")
    screen.page.keyboard.press("Escape")
    expect(screen.part("look-vans")).to_have_count(0)
    screen.act("vans 3 9")
    expect(screen.part("keep")).to_be_visible()
    expect(screen.part("offer-takeback")).to_be_disabled()


def test_each_thing_that_happens_on_the_street_is_said_once(visit: Visit) -> None:
    screen = on_one_screen(visit().new_page())
    screen.act("cars")
    expect(screen.part("hand-1")).to_be_visible()
    screen.tap("3a")
    expect(screen.place("3a")).not_to_have_attribute("data-colour", "")
    screen.tap("9b")
    expect(screen.place("9b")).not_to_have_attribute("data-colour", "")
    said = screen.part("announcements").locator("p").all_inner_texts()
    for space in ("3a", "9b"):
        assert sum(f"on {space}" in sentence for sentence in said) == 1, said
    assert sum("drew" in sentence for sentence in said) <= 2, said


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_axe_finds_nothing_to_complain_of_in_the_street(visit: Visit, audit: Audit, theme: str) -> None:
    page = visit(color_scheme=theme).new_page()

    page.goto("/")
    page.get_by_test_id("game-chelsea").check(force=True)
    page.get_by_test_id("players-6").check(force=True)
    audit(page)
    screen = on_one_screen(page, 4)
    screen.part("score").click()
    audit(page)
    screen.act("cars")
    expect(screen.part("hand-1")).to_be_visible()
    audit(page)
    page.goto("/rules/chelsea")
    page.locator("#C4").wait_for()
    audit(page)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_street_on_a_phone_needs_no_sideways_scrolling_and_has_large_targets(visit: Visit, theme: str) -> None:
    page = visit(width=360, height=740, has_touch=True, is_mobile=True, color_scheme=theme).new_page()
    page.goto("/")
    page.get_by_test_id("game-chelsea").check(force=True)
    page.get_by_test_id("start").click()
    page.get_by_test_id("board").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    sizes = page.evaluate(
        """[...document.querySelectorAll('[data-place] .ch-hit')]
          .map(place => place.getBoundingClientRect()).map(box => [box.width, box.height])"""
    )
    assert len(sizes) == 60
    assert min(min(size) for size in sizes) >= 43.5


def test_on_a_phone_the_names_of_six_are_not_cut_and_who_looked_is_marked(visit: Visit) -> None:
    page = visit(width=360, height=740, has_touch=True, is_mobile=True).new_page()
    page.goto("/")
    page.get_by_test_id("game-chelsea").check(force=True)
    page.get_by_test_id("players-6").check(force=True)
    page.get_by_test_id("way-link").click()
    page.get_by_label("Your name").fill("Charlotte")
    page.get_by_test_id("start").click()
    expect(page.get_by_test_id("player-0")).to_contain_text("Charlotte")
    cut = "names => names.filter(name => name.scrollWidth > name.clientWidth).map(name => name.textContent)"
    assert page.locator("[data-testid^=player-] .name").evaluate_all(cut) == []
    screen = on_one_screen(page)
    family = screen.part("board").get_attribute("data-to-act")
    screen.act("vans 3 9")
    for van in (3, 9):
        expect(page.locator(f'[data-at="v{van}"] [data-seen-by="{family}"]')).to_be_visible()


def test_what_is_dragged_lets_go_when_it_is_placed_in_another_window(visit: Visit) -> None:
    person = visit()
    screen = on_one_screen(person.new_page())
    page, street = screen.page, screen.part("board").locator("svg.dragging")
    screen.act("cars")
    screen.part("hand-0").hover()
    page.mouse.down()
    screen.place("9b").hover(force=True)
    expect(street).to_be_visible()
    other = Resident(person.new_page(), None)
    other.page.goto(page.url)
    for space in ("3a", "4a"):
        other.tap(space)
        expect(other.place(space)).not_to_have_attribute("data-colour", "")
    expect(screen.part("hand")).to_have_count(0)
    page.mouse.up()
    expect(street).to_have_count(0)
    expect(screen.place("9b")).to_have_attribute("data-colour", "")


def test_a_name_that_is_one_long_word_fits_the_smallest_phone(visit: Visit) -> None:
    long = {"kind": "me", "name": "W" * 24}
    anna, ben = (visit(width=320, height=640, has_touch=True, is_mobile=True).new_page() for _ in range(2))

    def fits(page: Page) -> None:
        wider = page.evaluate(
            """[...document.querySelectorAll('h1, h2, p, button'), document.documentElement]
              .filter(part => !part.closest('.unseen') && part.scrollWidth > part.clientWidth + 1)
              .map(part => part.outerHTML.slice(0, 160))"""
        )
        assert wider == []

    def seats(*plans: dict[str, str]) -> str:
        anna.goto("/")
        body = {"game": "chelsea", "seats": plans}
        return f"/t/{anna.request.post('/api/tables', data=body).json()['table']}"

    anna.goto(seats(long, {"kind": "link"}))
    ben.goto(anna.get_by_test_id("invitation").input_value())
    ben.get_by_test_id("join").wait_for()
    fits(ben)
    ben.get_by_test_id("join").click()
    ben.get_by_test_id("board").wait_for()
    fits(ben)
    anna.goto(seats(long, long))
    screen = Resident(anna, None)
    screen.act("vans 1 2")
    fits(anna)
    screen.act("keep")
    expect(screen.part("curtain").or_(screen.part("end"))).to_be_visible()
    if screen.part("end").count():
        screen.act("end")
    screen.part("lift").wait_for()
    fits(anna)


@pytest.mark.parametrize("size", [(568, 320), (320, 400), (320, 256)])
def test_in_a_low_window_the_street_can_be_reached(visit: Visit, size: tuple[int, int]) -> None:
    screen = on_one_screen(visit(*size).new_page())
    screen.act("vans 3 9")
    expect(screen.part("keep")).to_be_visible()
    for name in ("v3", "h9"):
        assert screen.place(name).evaluate(
            """place => {
              place.scrollIntoView({ block: 'center' });
              const { x, y, width, height } = place.getBoundingClientRect();
              return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('[data-testid=board]') !== null;
            }"""
        ), name
