"""Before a game begins, in a browser: links that seat one each, bots that fill seats, closing the table."""

from collections.abc import Callable

from browsed import TablePage
from playwright.sync_api import BrowserContext, Page, expect

Visit = Callable[..., BrowserContext]


def waiting_table(page: Page, players: int) -> TablePage:
    """A table of Kensington at which one waits for friends."""
    page.goto("/")
    page.get_by_test_id("game-kensington").click()
    page.get_by_test_id("way-link").click()
    page.get_by_test_id("options").locator("summary").click()
    page.get_by_test_id(f"players-{players}").click()
    page.get_by_test_id("start").click()
    page.get_by_test_id("watch-link").wait_for()
    return TablePage(page)


def test_each_link_seats_one_and_the_next_who_comes_watches(visit: Visit, audit: Callable[[Page], None]) -> None:
    anna, ben, cleo = (visit(width=390, height=844).new_page() for _ in range(3))
    table = waiting_table(anna, 4)
    audit(anna)
    links = [each.input_value() for each in table.part("invitation").all()]
    assert len(set(links)) == 3
    cleo.goto(links[1])
    cleo.get_by_test_id("join").wait_for()
    ben.goto(links[1])
    expect(ben.locator("form")).to_contain_text("You would be Red 2.")
    ben.get_by_test_id("join").click()
    expect(table.part("invitation")).to_have_count(2)
    expect(cleo.get_by_test_id("join")).to_have_count(0)
    expect(cleo.locator("main")).to_contain_text("That seat is taken")
    ben.goto(links[1])  # who comes back finds their seat
    expect(TablePage(ben).part("invitation")).to_have_count(2)
    expect(table.part("close-table")).to_have_count(0)
    cleo.goto(table.part("watch-link").input_value())
    expect(cleo.locator("main")).to_contain_text("You are watching.")
    for _ in range(2):
        table.part("fill").click()
    for page in (anna, ben):
        expect(TablePage(page).part("offer-draw")).to_be_visible()


def test_a_link_is_shown_as_a_picture_for_a_camera(visit: Visit, audit: Callable[[Page], None]) -> None:
    anna = visit(width=320, height=700, color_scheme="dark").new_page()
    table = waiting_table(anna, 2)
    table.part("invitation-qr").click()
    expect(table.part("qr")).to_be_in_viewport()
    expect(anna.get_by_role("dialog")).to_contain_text("Blue")
    audit(anna)
    anna.keyboard.press("Escape")
    expect(table.part("qr")).to_have_count(0)
    assert anna.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_table_that_nobody_came_to_is_closed_and_says_so(visit: Visit) -> None:
    anna, ben = visit().new_page(), visit().new_page()
    table = waiting_table(anna, 2)
    link = table.part("invitation").input_value()
    ben.goto(link)
    ben.get_by_test_id("join").wait_for()
    table.part("close-table").click()
    table.part("confirm").click()
    for page in (anna, ben):
        expect(page.get_by_test_id("closed")).to_be_visible()
    expect(anna).to_have_title("Closed · Kensington")
    anna.goto("/")
    expect(anna.get_by_test_id("your-tables")).to_contain_text("Closed")
