"""People in a browser: who likes signs up, is the same elsewhere, plays rated games, and leaves for good."""

import io
import zipfile
from collections.abc import Callable
from itertools import count
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

Visit = Callable[..., BrowserContext]
Audit = Callable[[Page], None]

PASSWORD = "correct horse"
_NUMBERS = count(1)


def come_in(page: Page, name: str, *, fresh: bool, password: str = PASSWORD) -> None:
    """Fill in the sheet that is open."""
    if fresh:
        page.get_by_test_id("turn").click()
    page.get_by_test_id("username").fill(name)
    page.get_by_test_id("password").fill(password)
    page.get_by_test_id("come-in").click()


def signed_in(visit: Visit, name: str, *, fresh: bool = True, **more: int) -> Page:
    """The front page of somebody who has signed up or in."""
    page = visit(**more).new_page()
    page.goto("/")
    page.get_by_test_id("sign-in").click()
    come_in(page, name, fresh=fresh)
    expect(page.get_by_test_id("account")).to_have_text(name)
    return page


def new_name(name: str) -> str:
    """A name that no other test takes."""
    return f"{name} {next(_NUMBERS)}"


def test_two_people_play_a_rated_game_and_see_their_ratings(visit: Visit, audit: Audit) -> None:
    ada_s, ben_s = new_name("Ada"), new_name("Ben")
    ada, ben = signed_in(visit, ada_s), visit(width=390, height=844).new_page()
    ada.get_by_test_id("way-link").click()
    ada.get_by_test_id("rated").check()
    ada.get_by_test_id("start").click()
    ben.goto(ada.get_by_test_id("invitation").input_value())
    expect(ben.get_by_test_id("join")).to_have_count(0)
    ben.get_by_test_id("sign-in").click()
    come_in(ben, ben_s, fresh=True)
    ben.get_by_test_id("join").click()
    ben.get_by_test_id("resign").click()
    ben.get_by_test_id("confirm").click()
    for page in (ada, ben):
        changes = page.get_by_test_id("rating-changes").locator("li")
        expect(changes.nth(0)).to_contain_text("1579?")
        expect(changes.nth(1)).to_contain_text("1421?")
    ben.get_by_test_id("player-0").get_by_role("link", name=ada_s).click()
    expect(ben.get_by_test_id("rating-kensington")).to_contain_text("1579?")
    game = ben.get_by_test_id("games").locator("li")
    expect(game).to_contain_text("Won")
    audit(ben)
    ben.get_by_test_id("filter").select_option("chelsea")
    expect(game).to_have_count(0)
    ben.get_by_test_id("filter").select_option("")
    game.get_by_role("link", name=ben_s).click()
    expect(ben.get_by_role("heading", name=ben_s)).to_be_visible()
    expect(game).to_contain_text("Lost")
    game.get_by_role("link", name="Kensington").click()
    expect(ben.get_by_test_id("result")).to_be_visible()


def test_one_account_on_two_devices_until_it_is_deleted(visit: Visit, audit: Audit) -> None:
    name = new_name("Device")
    here = visit().new_page()
    here.goto("/")
    here.get_by_test_id("start").click()
    expect(here.get_by_test_id("resign")).to_be_visible()
    table = here.url
    here.goto("/")
    here.get_by_test_id("sign-in").click()
    audit(here)
    come_in(here, name, fresh=True)
    expect(here.get_by_test_id("account")).to_be_focused()
    there = signed_in(visit, name, fresh=False, width=390, height=844)
    there.goto(table)
    expect(there.get_by_test_id("resign")).to_be_visible()  # the guest's game is the account's
    here.get_by_test_id("account").click()
    expect(here.get_by_test_id("devices").locator("li")).to_have_count(2)
    audit(here)
    with here.expect_download() as download:
        here.get_by_test_id("export").click()
    with zipfile.ZipFile(io.BytesIO(Path(download.value.path()).read_bytes())) as file:
        assert "account.json" in file.namelist()
    here.get_by_test_id("sign-out-elsewhere").click()
    expect(here.get_by_test_id("devices").locator("li")).to_have_count(1)
    expect(there.get_by_test_id("resign")).to_have_count(0)  # the page that was open knows at once
    here.get_by_test_id("delete-account").locator("summary").click()
    audit(here)
    here.get_by_test_id("last-password").fill(PASSWORD)
    here.get_by_test_id("delete").click()
    expect(here.get_by_test_id("sign-in")).to_be_visible()
    expect(here.get_by_test_id("your-tables")).to_have_count(0)
    there.reload()
    expect(there.get_by_test_id("player-0")).to_contain_text("Someone who left")


def test_signing_in_and_out_shows_in_other_tabs(visit: Visit) -> None:
    browser = visit()
    one, other = browser.new_page(), browser.new_page()
    for page in (one, other):
        page.goto("/")
    one.get_by_test_id("sign-in").click()
    come_in(one, name := new_name("Tabs"), fresh=True)
    expect(other.get_by_test_id("account")).to_have_text(name)
    other.get_by_test_id("account").click()
    other.get_by_test_id("sign-out").click()
    expect(one.get_by_test_id("sign-in")).to_be_visible()


def test_what_is_wrong_is_said_and_the_keyboard_is_enough(visit: Visit) -> None:
    page = visit(expected=("403", "409")).new_page()
    page.goto("/")
    page.get_by_test_id("sign-in").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("username")).to_be_focused()
    page.keyboard.type("Nobody at all")
    page.keyboard.press("Tab")
    page.keyboard.type("wrong password")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_have_text("No account has this name and password.")
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("sign-in")).to_be_focused()
    page.keyboard.press("Enter")
    come_in(page, "Royal", fresh=True)
    expect(page.get_by_role("alert")).to_contain_text("choose another name")


def test_a_new_password_is_asked_for_with_the_old_one(visit: Visit) -> None:
    name = new_name("Change")
    page = signed_in(visit, name, expected=("403",))  # type: ignore[arg-type]
    page.get_by_test_id("account").click()
    form = page.get_by_test_id("new-password")
    form.locator("summary").click()
    for old in ("something else", PASSWORD):
        page.get_by_test_id("old-password").fill(old)
        page.get_by_test_id("fresh-password").fill("another horse")
        page.get_by_test_id("change-password").click()
        said = form.get_by_role("alert" if old != PASSWORD else "status")
        expect(said).to_have_text("That is not your password." if old != PASSWORD else "Your password is changed.")
    other = visit().new_page()
    other.goto("/account")
    other.get_by_test_id("sign-in").click()
    come_in(other, name, fresh=False, password="another horse")
    expect(other.get_by_role("heading", name=name)).to_be_visible()


@pytest.mark.parametrize("width", [320, 390, 1280])
def test_nothing_is_cut_off_on_any_width(visit: Visit, width: int) -> None:
    name = f"Wwwwwwwwwwwwwwwwwwwww{next(_NUMBERS)}"
    page = signed_in(visit, name, width=width, height=740)
    for path in ("/", "/account", f"/people/{name}"):
        page.goto(path)
        expect(page.get_by_text(name).first).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path
