"""Names of accounts: what is shown can be read, and none can be taken for another."""

from unicodedata import category, normalize

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from royalborough.bots.levels import levels
from royalborough.games import games
from royalborough.table.people.names import account_name, name_key
from royalborough.table.refusal import Refusal

LETTERS = st.sampled_from("aZé9Åßﬁ１ªİıςσΣ㎏ﷺ가ᅟ· -’'._ a\u0301\u034f\ufe0f")
WISHES = st.text(LETTERS, max_size=30) | st.text(max_size=40)


def named(wish: str) -> str:
    """The name of an account that is wished for, if it can be one."""
    try:
        return account_name(wish)
    except Refusal:
        assume(False)
        raise


@given(WISHES)
def test_a_wish_is_granted_in_a_form_that_it_keeps_or_refused_in_a_sentence(wish: str) -> None:
    try:
        name = account_name(wish)
    except Refusal as refusal:
        assert refusal.code in ("name", "name-taken")
        assert str(refusal)[-1] == "."
        return
    assert account_name(name) == name == normalize("NFKC", name) == name.strip()
    assert 2 <= len(name) <= 24
    assert all(c == " " or category(c)[0] not in "ZC" for c in name)
    assert "(" not in name, "only a guest is called one"


@given(WISHES)
def test_the_key_of_a_name_does_not_depend_on_how_it_is_written(wish: str) -> None:
    name, key = named(wish), name_key(wish)
    assert name_key(name) == name_key(key) == key
    for form in ("NFC", "NFD", "NFKC", "NFKD"):
        assert name_key(normalize(form, wish)) == key
    assert name_key(f"  {name} ") == name_key(name.swapcase()) == key or name.swapcase().swapcase() != name


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ada", "ADA"),
        ("Ada", "Ａｄａ"),
        ("straße", "STRASSE"),
        ("Zoë", "Zoe\u0308"),
        ("fig", "ﬁg"),
        ("Ada L", "ada\u3000l"),
        ("Ada", "Ad\ufe0fa"),
        ("Ada", "A\u034fda\U000e0101"),
        ("O'Neil", "o’neil"),
    ],
)
def test_names_that_look_alike_count_as_the_same(one: str, other: str) -> None:
    assert name_key(one) == name_key(other)


@pytest.mark.parametrize(
    "wish",
    [
        "",
        "a",
        " a ",
        "a" * 25,
        "a\u200bb(guest)",
        "Ada/Eva",
        "-ada",
        "<b>",
        "a\u0301\u0301\u0301\u0301\u0301b",
        "💂💂",
    ],
)
def test_what_cannot_be_a_name_is_refused(wish: str) -> None:
    with pytest.raises(Refusal) as refused:
        account_name(wish)
    assert refused.value.code == "name"


def test_nobody_takes_the_name_of_a_bot() -> None:
    for name in [word for slug in games() for bot in levels(slug) for word in (bot.name, bot.label)]:
        with pytest.raises(Refusal):
            account_name(name.upper())
