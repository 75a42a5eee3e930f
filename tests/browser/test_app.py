"""The page as an app: it can be installed, opens without a network, and says when there is a newer one."""

import json
from collections.abc import Callable

from browsed import TablePage
from playwright.sync_api import BrowserContext, Page, WebSocketRoute, expect

Visit = Callable[..., BrowserContext]


def with_worker(page: Page) -> None:
    """Wait until the service worker keeps the page."""
    page.wait_for_function("navigator.serviceWorker.ready.then(() => !!navigator.serviceWorker.controller)")


def test_the_page_can_be_installed(visit: Visit) -> None:
    page = visit().new_page()
    page.goto("/")
    link = page.locator("link[rel=manifest]").get_attribute("href")
    answer = page.request.get(str(link))
    assert answer.headers["content-type"].startswith("application/manifest+json")
    manifest = answer.json()
    assert manifest["name"] and manifest["start_url"] == "/" and manifest["display"] == "standalone"
    for icon in manifest["icons"]:
        picture = page.request.get(icon["src"])
        assert picture.headers["content-type"] == "image/png"
        width = int.from_bytes(picture.body()[16:20], "big")
        assert icon["sizes"] == f"{width}x{width}"
    assert {icon["sizes"] for icon in manifest["icons"]} >= {"192x192", "512x512"}
    with_worker(page)
    session = page.context.new_cdp_session(page)
    assert session.send("Page.getInstallabilityErrors")["installabilityErrors"] in (
        [],
        [{"errorId": "in-incognito", "errorArguments": []}],
    )


def test_without_a_network_the_page_opens_and_says_so(visit: Visit) -> None:
    person = visit(expected=["ERR_INTERNET_DISCONNECTED", "WebSocket", "Failed to load"])
    page = person.new_page()
    page.goto("/")
    page.get_by_test_id("start").click()
    page.get_by_test_id("board").wait_for()
    table = TablePage(page).table
    with_worker(page)
    person.set_offline(True)
    page.goto("/")
    expect(page.get_by_role("alert")).to_contain_text("No connection")
    page.goto(f"/t/{table}")
    expect(page.get_by_test_id("banner")).to_be_visible()
    person.set_offline(False)
    expect(page.get_by_test_id("board")).to_be_visible(timeout=30_000)
    cached = page.evaluate(
        """async () => {
            const kept = [];
            for (const name of await caches.keys())
                for (const each of await (await caches.open(name)).keys()) kept.push(new URL(each.url).pathname);
            return kept;
        }"""
    )
    assert "/" in cached and not [path for path in cached if path.startswith("/api/")]


def test_a_newer_page_is_told_of_and_changed_over_to(visit: Visit) -> None:
    page = visit().new_page()
    versions = ["0123456789ab"]
    """What the house says next, where that is not the truth."""

    def tell_of_another(line: WebSocketRoute) -> None:
        house = line.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            said = json.loads(message)
            if said["type"] == "hello" and versions:
                said["page"] = versions.pop()
            line.send(json.dumps(said))

        house.on_message(pass_on)

    page.route_web_socket("**/live*", tell_of_another)
    page.goto("/")
    page.get_by_test_id("start").click()
    page.get_by_test_id("board").wait_for()
    page.get_by_test_id("reload").click()
    page.wait_for_function("performance.getEntriesByType('navigation')[0].type === 'reload'")
    page.get_by_test_id("board").wait_for()
    expect(page.get_by_test_id("new-version")).to_have_count(0)
