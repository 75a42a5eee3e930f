"""What a page shows and says in every state: refusals, reloads, lost lines, offers, looking back, small screens."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from browsed import Player, by_link
from playwright.sync_api import APIResponse, BrowserContext, Page, Route, expect
from served import serving

Visit = Callable[..., BrowserContext]


def hot_seat(page: Page, moves: str = "") -> Player:
    """A table on one screen with these moves played."""
    page.goto("/")
    page.get_by_test_id("way-screen").click()
    page.get_by_test_id("start").click()
    page.get_by_test_id("board").wait_for()
    player = Player(page)
    player.play(moves)
    return player


def two_people(visit: Visit, **second: Any) -> tuple[Player, Player]:
    """Anna as Red and Ben as Blue at a table, each with a browser."""
    return by_link(visit().new_page(), visit(**second).new_page(), named=True)


def test_a_seat_given_before_the_answer_to_joining_arrives_keeps_its_line(visit: Visit) -> None:
    anna, ben = visit().new_page(), visit().new_page()
    anna.goto("/")
    anna.get_by_test_id("way-link").click()
    anna.get_by_test_id("start").click()
    lines: list[object] = []
    ben.on("websocket", lambda line: lines.append(line))
    held: list[tuple[Route, APIResponse]] = []
    ben.route("**/join", lambda route: held.append((route, route.fetch())))
    ben.goto(anna.get_by_test_id("invitation").input_value())
    ben.get_by_test_id("join").click()
    red, blue = Player(anna), Player(ben)
    expect(blue.part("resign")).to_be_visible()  # the table has said so over the line
    with ben.expect_response("**/join"):
        route, answer = held[0]
        route.fulfill(response=answer)
    red.tap("e3")
    blue.see("e3")
    blue.tap("a1")
    red.see("a1")
    assert len(lines) == 1


def test_an_illegal_try_says_why_and_links_to_its_ruling(visit: Visit) -> None:
    player = hot_seat(visit().new_page(), "e3")
    player.tap("e3")
    refusal = player.part("refusal")
    expect(refusal).to_contain_text("A point holds one stone")
    expect(refusal.get_by_role("link")).to_have_attribute("href", "/rules/kensington#K2")
    player.tap("a1")
    expect(player.stone("a1")).to_be_visible()
    expect(refusal).to_have_count(0)


def test_a_reload_in_mid_relocation_comes_back_with_one_left(visit: Visit) -> None:
    player = hot_seat(visit().new_page(), "d3 a1 d4 p4 e3 a2 e4 a1>p1")
    player.page.reload()
    expect(player.part("line")).to_contain_text("one")
    expect(player.part("stop")).to_be_visible()
    player.tap("p1>a1")
    expect(player.part("refusal")).to_contain_text("two different stones")
    player.tap("stop")
    expect(player.part("board")).to_have_attribute("data-to-act", "blue")
    expect(player.part("move-list")).to_contain_text("e4*a1>p1")


def test_two_tabs_of_one_person_stay_level(visit: Visit) -> None:
    person = visit()
    first = hot_seat(person.new_page(), "e3")
    second = Player(person.new_page())
    second.page.goto(first.page.url)
    second.see("e3")
    for move, player in (("a1", second), ("a2", first), ("a3", second)):
        player.tap(move)
        first.see(move)
        second.see(move)


def test_a_killed_server_is_told_of_and_the_game_goes_on_after_it(visit: Visit, tmp_path: Path) -> None:
    with serving(tmp_path / "own.db") as own:
        page = visit(expected=["WebSocket", "ERR_CONNECTION"]).new_page()
        page.goto(own.address)
        page.get_by_test_id("way-screen").click()
        page.get_by_test_id("start").click()
        player = Player(page)
        player.tap("e3")
        expect(player.part("turn-1")).to_be_visible()
        own.kill()
        expect(player.part("banner")).to_be_visible()
        own.start()
        expect(player.part("banner")).to_have_count(0, timeout=30_000)
        expect(player.stone("e3")).to_be_visible()
        player.tap("a1")
        expect(player.stone("a1")).to_be_visible()
        expect(player.part("turn-2")).to_be_visible()


def test_offers_between_two_people_are_asked_and_not_clicked_through(visit: Visit) -> None:
    anna, ben = visit().new_page(), visit().new_page()
    red, blue = by_link(anna, ben)
    red.tap("e3")
    expect(blue.stone("e3")).to_be_visible()
    red.part("offer-takeback").click()
    blue.part("agree").click()
    expect(red.stone("e3")).to_have_count(0)
    red.part("offer-draw").click()
    blue.part("decline").click()
    expect(red.part("offer-draw")).to_be_enabled()
    red.part("resign").click()
    red.part("confirm").click()
    expect(red.part("result")).to_contain_text("You lost")
    expect(blue.part("result")).to_contain_text("You win")
    red.part("rematch").click()
    first = red.table
    blue.part("agree").click()
    for player in (red, blue):
        player.page.wait_for_url(lambda url: "/t/" in url and first not in url)
    expect(red.part("board")).to_be_visible()
    assert red.table == blue.table != first


def test_the_watch_link_seats_nobody(visit: Visit) -> None:
    player = hot_seat(visit().new_page(), "e3")
    watcher = Player(visit().new_page())
    watcher.page.goto(player.page.url)
    expect(watcher.stone("e3")).to_be_visible()
    expect(watcher.part("resign")).to_have_count(0)
    watcher.tap("a1")
    player.tap("a2")
    expect(watcher.stone("a2")).to_be_visible()
    expect(watcher.stone("a1")).to_have_count(0)


def test_one_can_step_through_the_game_and_come_back(visit: Visit) -> None:
    player = hot_seat(visit().new_page(), "e3 a1 e4")
    stones = player.page.locator("[data-stone]")
    player.part("turn-1").click()
    expect(stones).to_have_count(1)
    expect(player.part("return-to-now")).to_be_visible()
    player.tap("a2")  # nothing acts while looking back
    expect(stones).to_have_count(1)
    player.part("return-to-now").click()
    expect(stones).to_have_count(3)


def test_the_record_goes_out_and_comes_in(visit: Visit, tmp_path: Path) -> None:
    page = visit().new_page()
    player = hot_seat(page, "d3 a1 d4 p4 e3 a2 e4 a1>p1")
    with page.expect_download() as download:
        player.part("download").click()
    path = tmp_path / "game.rbn"
    download.value.save_as(path)
    text = path.read_text()
    assert "e4*a1>p1..." in text
    page.goto("/")
    page.get_by_test_id("open-record").click()
    page.get_by_test_id("record-file").set_input_files(path)
    page.get_by_test_id("record-open").click()
    expect(player.part("line")).to_contain_text("one")
    expect(player.part("stop")).to_be_visible()


def test_a_bad_record_says_where_it_is_wrong(visit: Visit) -> None:
    page = visit(expected=["422"]).new_page()
    page.goto("/")
    page.get_by_test_id("open-record").click()
    page.get_by_test_id("record-text").fill('[Game "kensington"]\n\n1. e3 2. e3 =open')
    page.get_by_test_id("record-open").click()
    expect(page.get_by_test_id("record-trouble")).to_contain_text("Line 3, column 10, turn 2")


def test_each_event_is_announced_once(visit: Visit) -> None:
    page = visit().new_page()
    page.add_init_script(
        """window.said = [];
        const hear = (nodes) => nodes.forEach((node) => {
            if (node.parentElement?.closest('[aria-live]')) said.push(node.textContent.trim());
        });
        new MutationObserver((changes) => changes.forEach((change) => hear(change.addedNodes)))
            .observe(document, {subtree: true, childList: true});"""
    )
    player = hot_seat(page, "e3 a1 e4")
    page.wait_for_timeout(500)
    said = page.evaluate("said")
    for name in ("e3", "a1", "e4"):
        assert sum(bool(re.search(rf"\b{name}\b", text)) for text in said) == 1, said
    page.reload()
    expect(player.stone("e4")).to_be_visible()
    page.wait_for_timeout(500)
    assert not [text for text in page.evaluate("said") if re.search(r"\b(e3|a1|e4)\b", text)]


def test_a_newcomer_sees_the_game_in_four_pictures(visit: Visit) -> None:
    page = visit().new_page()
    page.goto("/")
    page.get_by_test_id("how-to").click()
    for name in ("place", "square", "slide", "win"):
        expect(page.get_by_test_id(f"figure-{name}")).to_be_in_viewport()
    page.get_by_test_id("close").click()
    player = hot_seat(page)
    player.part("first-game").click()
    expect(player.part("figure-win")).to_be_visible()
    page.keyboard.press("Escape")
    expect(player.part("figure-win")).to_have_count(0)
    expect(player.part("first-game")).to_have_count(0)
    page.goto("/rules/kensington#K7")
    expect(player.part("figure-win")).to_be_in_viewport()


def test_the_title_says_whose_turn_it_is(visit: Visit) -> None:
    player = hot_seat(visit().new_page())
    expect(player.page).to_have_title("Red to move · Kensington")
    player.play("e3")
    expect(player.page).to_have_title("Blue to move · Kensington")
    player.part("resign").click()
    player.part("confirm").click()
    expect(player.page).to_have_title("Red wins · Kensington")


def test_a_tab_that_is_looked_away_from_calls_back(visit: Visit) -> None:
    anna, ben = visit().new_page(), visit().new_page()
    red, blue = by_link(anna, ben)
    expect(ben).to_have_title("Red to move · Kensington")
    hidden = """is => { Object.defineProperty(document, 'visibilityState', {get: () => is, configurable: true});
        document.dispatchEvent(new Event('visibilitychange')); }"""
    ben.evaluate(hidden, "hidden")
    red.tap("e3")
    expect(ben).to_have_title("● Your turn")
    expect(ben).to_have_title("Your turn · Kensington")  # in turns
    expect(ben.locator("link[rel=icon]")).to_have_attribute("href", re.compile("icon-turn"))
    ben.evaluate(hidden, "visible")
    expect(ben).to_have_title("Your turn · Kensington")
    blue.tap("a1")
    expect(ben).to_have_title("Red to move · Kensington")
    expect(ben.locator("link[rel=icon]")).not_to_have_attribute("href", re.compile("icon-turn"))


def test_hover_and_focus_say_what_a_move_would_bring(visit: Visit) -> None:
    player = hot_seat(visit().new_page(), "d3 a1 d4 p4 e3 a2")
    player.point("e4").hover(force=True)
    expect(player.part("would")).to_have_text("e4: a square")
    expect(player.part("would")).to_be_visible()
    player.page.mouse.move(1270, 5)
    expect(player.part("would")).to_have_count(0)
    player.focus("board")
    player.page.keyboard.type("e4")
    expect(player.part("would")).to_have_text("e4: a square")


def test_the_keyboard_begins_in_the_middle(visit: Visit) -> None:
    player = hot_seat(visit().new_page())
    player.focus("board")
    assert player.page.evaluate("document.activeElement.dataset.point") == "g2"


def test_a_finger_aims_before_it_places(visit: Visit) -> None:
    page = visit(width=360, height=740, has_touch=True, is_mobile=True).new_page()
    player = hot_seat(page)
    fingers = page.context.new_cdp_session(page)

    def touch(kind: str, name: str | None = None) -> None:
        box = player.point(name).bounding_box() if name else None
        spots = [{"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}] if box else []
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": spots})

    touch("touchStart", "e3")
    touch("touchMove", "e4")
    touch("touchEnd")  # swept over the board, perhaps to scroll: nothing happens
    touch("touchStart", "e3")
    page.wait_for_timeout(350)
    touch("touchMove", "e4")
    expect(player.part("would")).to_have_text("e4")
    touch("touchEnd")
    player.see("e4")
    expect(page.locator("[data-stone]")).to_have_count(1)


def test_a_move_on_its_way_when_the_line_breaks_is_played_once(visit: Visit, tmp_path: Path) -> None:
    with serving(tmp_path / "own.db") as own:
        page = visit(expected=["WebSocket", "ERR_CONNECTION"]).new_page()
        page.goto(own.address)
        page.get_by_test_id("way-screen").click()
        page.get_by_test_id("start").click()
        player = Player(page)
        player.play("e3")
        own.kill()
        player.tap("a1")  # perhaps the page does not know yet
        expect(player.part("banner")).to_be_visible()
        own.start()
        expect(player.part("banner")).to_have_count(0, timeout=30_000)
        page.wait_for_timeout(500)
        stones = len(page.locator("[data-stone]").all())
        played = len(page.request.get(f"/api/tables/{player.table}/record").text().split("a1")) - 1
        assert stones == 1 + played
        expect(page.locator(".kb-ghost")).to_have_count(0)


def test_sound_is_off_until_wished(visit: Visit) -> None:
    player = hot_seat(visit().new_page(), "e3")
    expect(player.part("sound")).to_have_attribute("aria-pressed", "false")
    player.part("sound").click()
    expect(player.part("sound")).to_have_attribute("aria-pressed", "true")
    player.page.reload()
    expect(player.part("sound")).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize(("width", "height"), [(360, 740), (740, 360), (1280, 800), (900, 700)])
def test_nothing_is_cut_off_and_targets_are_large(visit: Visit, width: int, height: int) -> None:
    touch = width < 900
    page = visit(width=width, height=height, has_touch=touch, is_mobile=touch).new_page()
    page.goto("/")
    page.get_by_test_id("start").wait_for()
    _check_layout(page, touch)
    player = hot_seat(page, "d3 a1 d4 p4 e3 a2 e4")
    _check_layout(page, touch)
    expect(player.part("line")).to_be_in_viewport()
    expect(player.part("stop")).to_be_in_viewport()
    page.goto("/rules/kensington#K4")
    expect(page.locator("#K4")).to_be_in_viewport()
    _check_layout(page, touch)


def _check_layout(page: Page, touch: bool) -> None:
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "scrolls sideways"
    if touch:
        small = page.evaluate(
            """[...document.querySelectorAll('button, select, input:not([type=file]), summary')]
            .map(e => [e, (e.closest('label') ?? e).getBoundingClientRect()])
            .filter(([e, r]) => r.width && r.height && (r.height < 43.5 || r.width < 43.5))
            .map(([e]) => e.outerHTML.slice(0, 120))"""
        )
        assert small == []


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_axe_finds_nothing_to_complain_of(visit: Visit, audit: Callable[[Page], None], theme: str) -> None:
    page = visit(color_scheme=theme).new_page()

    page.goto("/")
    page.get_by_test_id("start").wait_for()
    audit(page)
    player = hot_seat(page, "d3 a1 d4 p4 e3 a2 e4")
    audit(page)
    player.part("resign").click()
    player.part("confirm").wait_for()
    audit(page)
    player.part("confirm").click()
    player.part("result").wait_for()
    audit(page)
    page.goto("/rules/kensington")
    page.locator("#K4").wait_for()
    audit(page)
    page.goto("/")
    page.get_by_test_id("your-tables").wait_for()
    page.get_by_test_id("options").locator("summary").click()
    audit(page)


def test_on_one_screen_a_draw_is_asked_for_first(visit: Visit) -> None:
    player = hot_seat(visit().new_page(), "e3")
    player.part("offer-draw").click()
    player.part("keep").click()
    expect(player.part("line")).to_contain_text("Blue: place")
    player.part("offer-draw").click()
    expect(player.page.get_by_role("alertdialog")).to_contain_text("End the game as a draw?")
    player.part("confirm").click()
    expect(player.part("result")).to_contain_text("Draw")


def test_what_became_of_an_offer_is_seen_and_said_once(visit: Visit) -> None:
    red, blue = two_people(visit, width=360, height=740, has_touch=True, is_mobile=True)
    watcher = Player(visit().new_page())
    watcher.page.goto(red.page.url)
    watcher.part("board").wait_for()
    red.part("offer-draw").click()
    blue.part("decline").click()
    expect(red.part("notice")).to_have_text("Ben (Blue) declined the draw.")
    expect(red.page.get_by_role("log").get_by_text("declined the draw")).to_have_count(1)
    assert not red.page.locator("[data-testid=notice]").evaluate(
        "e => e.closest('[aria-live], [role=status], [role=alert]')"
    )
    red.play("e3")
    red.part("offer-takeback").click()
    blue.part("agree").click()
    for player in (red, blue, watcher):
        expect(player.part("notice")).to_contain_text("Taken back.")
    expect(blue.part("notice")).to_be_in_viewport()
    expect(blue.part("notice")).to_have_count(0, timeout=12_000)


def test_a_try_on_anothers_turn_says_whose_it_is(visit: Visit) -> None:
    red, blue = two_people(visit, width=360, height=740, has_touch=True, is_mobile=True)
    blue.point("e3").tap(force=True)
    expect(blue.part("refusal")).to_have_text("It is Anna's turn.")
    expect(blue.page.locator("[data-refused=e3]")).to_be_visible()
    red.play("e3")
    expect(blue.part("refusal")).to_have_count(0)
    red.part("step-first").click()
    expect(red.part("return-to-now")).to_be_visible()
    red.tap("a1")
    expect(red.part("notice")).to_contain_text("Return to now")
    red.part("return-to-now").click()
    expect(red.part("notice")).to_have_count(0)
    expect(red.page.locator("[data-stone]")).to_have_count(1)


def test_a_relocation_is_explained_and_its_slips_are_answered(visit: Visit) -> None:
    player = hot_seat(visit().new_page(), "d3 a1 d4 p4 e3 a2 e4")
    expect(player.part("tip")).to_be_visible()
    player.tap("b1")
    expect(player.part("refusal")).to_have_text("Choose a blue stone first.")
    player.tap("d3")
    expect(player.part("refusal")).to_have_text("Choose a blue stone first.")
    player.play("a1>p1")
    expect(player.part("tip")).to_have_count(0)
    player.tap("p1")
    expect(player.part("refusal")).to_contain_text("two different stones")
    expect(player.part("refusal").get_by_role("link")).to_have_attribute("href", "/rules/kensington#K5")
    player.part("stop").click()
    expect(player.part("refusal")).to_have_count(0)


def test_the_front_page_leads_back_to_ones_tables(visit: Visit) -> None:
    page = visit().new_page()
    page.goto("/")
    page.get_by_test_id("start").wait_for()
    expect(page.get_by_test_id("your-tables")).to_have_count(0)
    player = hot_seat(page, "e3")
    first = player.table
    player.part("resign").click()
    player.part("confirm").click()
    player.part("result").wait_for()
    second = hot_seat(page, "a1").table
    page.goto("/")
    tables = page.get_by_test_id("your-tables").get_by_role("link")
    expect(tables).to_have_count(2)
    expect(tables.first).to_have_attribute("href", f"/t/{second}")
    expect(tables.last).to_contain_text("Finished: Red wins")
    page.get_by_test_id(f"forget-{first}").click()
    expect(tables).to_have_count(1)
    page.get_by_test_id(f"visit-{second}").click()
    expect(player.stone("a1")).to_be_visible()


def test_a_browser_that_keeps_nothing_plays_all_the_same(visit: Visit) -> None:
    page = visit().new_page()
    page.add_init_script("Object.defineProperty(window, 'localStorage', {get() { throw new Error('private'); }})")
    hot_seat(page, "e3")
    page.goto("/")
    page.get_by_test_id("start").wait_for()
    expect(page.get_by_test_id("your-tables").get_by_role("link")).to_have_count(1)  # the house keeps it


@pytest.mark.parametrize("players", [4, 6])
def test_a_phone_shows_who_is_who_at_a_large_table(visit: Visit, players: int) -> None:
    page = visit(width=360, height=740, has_touch=True, is_mobile=True).new_page()
    page.goto("/")
    page.get_by_test_id("way-bot").click()
    page.get_by_test_id("options").locator("summary").click()
    page.get_by_test_id(f"players-{players}").click()
    page.get_by_test_id("start").click()
    player = Player(page)
    for seat in range(players):
        name = player.part(f"player-{seat}").locator(".name")
        expect(name).to_be_in_viewport()
        assert name.evaluate("e => e.clientWidth") >= 36
    expect(player.part("player-0").get_by_text("you", exact=True)).to_be_in_viewport()
    expect(player.part("player-0").locator(".pointer")).to_be_visible()
    _check_layout(page, touch=True)
    player.part("resign").click()
    expect(page.get_by_role("alertdialog")).to_contain_text("whole team")


def test_the_form_has_a_random_side_and_no_seat_twice(visit: Visit) -> None:
    page = visit().new_page()
    page.goto("/")
    page.get_by_test_id("way-bot").click()
    page.get_by_test_id("side-random").click()
    page.get_by_test_id("options").locator("summary").click()
    expect(page.get_by_role("link", name="Rule K6")).to_have_attribute("href", "/rules/kensington#K6")
    page.get_by_test_id("players-4").click()
    expect(page.get_by_test_id("side-random")).to_have_count(0)
    expect(page.get_by_test_id("seat-0")).to_have_count(0)
    expect(page.get_by_test_id("seat-1")).to_be_visible()
    page.get_by_test_id("players-2").click()
    page.get_by_test_id("side-random").click()
    page.get_by_test_id("start").click()
    expect(page.get_by_test_id("players").get_by_text("you", exact=True)).to_be_visible()


def test_showing_threats_says_so_when_there_are_none(visit: Visit) -> None:
    player = hot_seat(visit().new_page(), "e3")
    player.part("threats").click()
    expect(player.part("no-threats")).to_have_text("No hexagon is close to being filled.")
    player.part("threats").click()
    expect(player.part("no-threats")).to_have_count(0)


def test_spectators_can_follow_to_the_rematch(visit: Visit) -> None:
    red, blue = two_people(visit)
    watcher = Player(visit().new_page())
    watcher.page.goto(red.page.url)
    watcher.part("board").wait_for()
    first = red.table
    red.part("resign").click()
    red.part("confirm").click()
    expect(red.part("rematch")).to_have_text("Rematch (sides change)")
    red.part("rematch").click()
    blue.part("agree").click()
    expect(watcher.part("notice")).to_have_text("A rematch is agreed.")
    watcher.part("rematch").click()
    watcher.page.wait_for_url(lambda url: "/t/" in url and first not in url)
    expect(watcher.part("board")).to_be_visible()


def test_head_start_stones_are_no_turns(visit: Visit) -> None:
    page = visit().new_page()
    page.goto("/")
    page.get_by_test_id("way-screen").click()
    page.get_by_test_id("options").locator("summary").click()
    page.get_by_test_id("option-red_head_start").fill("2")
    page.get_by_test_id("start").click()
    player = Player(page)
    player.play("e3 e4 d3")
    expect(player.part("turn-2").locator(".number")).to_have_text("start")
    expect(player.part("turn-3").locator(".number")).to_have_text("3")
    player.part("turn-1").click()
    expect(player.part("line")).to_have_text("Looking back at what came before the first turn.")


def test_the_rules_page_names_every_point(visit: Visit) -> None:
    page = visit(width=360, height=740, has_touch=True, is_mobile=True).new_page()
    page.goto("/rules/kensington")
    board = page.get_by_test_id("whole-board")
    expect(board.locator("text")).to_have_count(72)
    assert board.get_by_text("h8", exact=True).bounding_box()["height"] > 7  # type: ignore[index]
    assert page.locator("th:empty").count() == 0
