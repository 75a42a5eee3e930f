"""Notifications for one's turn: on wish, only while one looks elsewhere, and explained when the browser refuses."""

from collections.abc import Callable

from browsed import by_link
from playwright.sync_api import BrowserContext, Page, expect

Visit = Callable[..., BrowserContext]

LOOK = """is => {
    Object.defineProperty(document, 'visibilityState', {get: () => is, configurable: true});
    document.dispatchEvent(new Event('visibilitychange'));
}"""
SHOWN = """() => navigator.serviceWorker.ready.then(worker => worker.getNotifications())
    .then(list => list.map(each => each.title + '|' + each.data))"""
TRIES = 200


def shown(page: Page, count: int) -> list[str]:
    """The notifications, when there are so many."""
    found: list[str] = page.evaluate(SHOWN)
    for _ in range(TRIES):
        if len(found) == count:
            break
        page.wait_for_timeout(100)
        found = page.evaluate(SHOWN)
    return found


def test_whoever_looks_elsewhere_is_told_of_their_turn_on_wish(visit: Visit) -> None:
    anna, ben = visit(), visit(permissions=["notifications"])
    red, blue = by_link(anna.new_page(), ben.new_page())
    page = blue.page
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.evaluate(LOOK, "hidden")
    red.play("e3")
    blue.see("e3")
    assert shown(page, 0) == [], "nobody wished it"
    page.evaluate(LOOK, "visible")
    blue.part("notify").click()
    expect(blue.part("notify")).to_have_attribute("aria-pressed", "true")
    blue.play("a1")
    page.evaluate(LOOK, "hidden")
    red.play("e4")
    assert shown(page, 1) == [f"Your turn · Kensington|/t/{blue.table}"]
    page.evaluate(LOOK, "visible")
    assert shown(page, 0) == [], "it has been seen"
    page.reload()
    expect(blue.part("notify")).to_have_attribute("aria-pressed", "true")
    blue.part("notify").click()
    blue.play("a2")
    page.evaluate(LOOK, "hidden")
    red.play("d3")
    blue.see("d3")
    assert shown(page, 0) == []


def test_a_browser_that_refuses_is_explained(visit: Visit) -> None:
    anna, ben = visit().new_page(), visit().new_page()
    ben.add_init_script("Notification.requestPermission = () => Promise.resolve('denied')")
    _, blue = by_link(anna, ben)
    blue.part("notify").click()
    expect(blue.part("notify-why")).to_contain_text("does not allow")
    expect(blue.part("notify")).to_have_attribute("aria-pressed", "false")
