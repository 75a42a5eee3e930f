"""A real browser on a real server."""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, sync_playwright
from served import Server, serving

_SWITCHES = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("browsed") / "tables.db") as running:
        yield running


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Chromium. It ends with its file of tests: while Playwright is open, no other test can run a loop of its own."""
    path = os.environ.get("CHROMIUM") or shutil.which("chromium")
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=path, args=_SWITCHES)
        yield running
        running.close()


@pytest.fixture
def visit(browser: Browser, server: Server, tmp_path: Path) -> Iterator[Callable[..., BrowserContext]]:
    """Opens a browser of one more person. An error in a page's console fails the test unless it is `expected`."""
    people: list[BrowserContext] = []
    errors: list[str] = []

    def open_browser(
        width: int = 1280, height: int = 800, expected: tuple[str, ...] = (), **more: object
    ) -> BrowserContext:
        person = browser.new_context(
            viewport={"width": width, "height": height},
            base_url=server.address,
            **more,  # type: ignore[arg-type]
        )
        person.set_default_timeout(20_000)

        def note(message: ConsoleMessage) -> None:
            if message.type == "error" and not any(part in message.text for part in expected):
                errors.append(message.text)

        person.on("console", note)
        person.on("weberror", lambda error: errors.append(str(error.error)))
        people.append(person)
        return person

    yield open_browser
    for number, person in enumerate(people):
        for page in person.pages:
            page.screenshot(path=tmp_path / f"last-{number}.png")
        person.close()
    assert not errors, errors


@pytest.fixture
def audit() -> Callable[[Page], None]:
    """Has axe look at a page, which must find nothing to complain of."""
    axe = Path("web/node_modules/axe-core/axe.min.js").read_text()

    def check(page: Page) -> None:
        page.wait_for_timeout(400)  # let transitions end: axe measures colours
        page.evaluate(axe)
        found = page.evaluate("axe.run({resultTypes: ['violations']})")
        assert [(v["id"], [n["html"][:160] for n in v["nodes"]]) for v in found["violations"]] == []

    return check
