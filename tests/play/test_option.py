"""The kinds of options: what they allow, and the sentence for what they do not."""

import pytest

from royalborough.play import InvalidOption, Order

SEATING = Order("seating", "Seating", "Who sits where.", {"n": "north", "e": "east", "s": "south"}, "nes")


@pytest.mark.parametrize(("given", "order"), [("s", "sne"), ("es", "esn"), ("SEN", "sen"), ("nes", "nes")])
def test_an_order_is_completed_so_that_it_has_one_word(given: str, order: str) -> None:
    assert SEATING.check(given) == order


@pytest.mark.parametrize("given", ["", "nn", "w", "nesw", "n e", 3, None])
def test_what_is_no_order_is_refused(given: object) -> None:
    with pytest.raises(InvalidOption) as refusal:
        SEATING.check(given)
    assert str(refusal.value) == (
        f"The option seating cannot be {given!r}: it is some of the letters nes, each at most once and the first "
        "seat's first."
    )
