"""Whatever a page says over its WebSocket, it is answered, and the table goes on."""

import json
from typing import Any, get_args

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pydantic import BaseModel, ValidationError
from served import ME, Server, Visitor
from websockets.exceptions import ConnectionClosed

from royalborough.table.wire import Echo, FromPage


def _messages(kind: type[BaseModel]) -> st.SearchStrategy[dict[str, Any]]:
    """Messages of a kind, with any values of the right types."""
    types: dict[str, Any] = {name: field.annotation for name, field in kind.model_fields.items() if name != "type"}
    values = {name: st.from_type(kind_of_value) for name, kind_of_value in types.items()}
    return st.fixed_dictionaries(values | {"type": st.just(kind.model_fields["type"].default)})


WELL_FORMED = st.one_of(*(_messages(kind) for kind in get_args(get_args(FromPage)[0])))
GAMES = ("kensington", "residences", "chelsea", "kingdom_come", "morris")
NOTHING = {"type": "answer", "id": "still-there", "offer": -1, "agree": False}
"""It is refused, so that one hears whether the table still listens."""


@st.composite
def mangled(draw: st.DrawFn) -> str:
    """A well-formed message with one of its values exchanged for anything, or with one field too many."""
    message = dict(draw(WELL_FORMED))
    name = draw(st.sampled_from([*message, "colour"]))
    message[name] = draw(st.recursive(st.none() | st.booleans() | st.floats() | st.text(max_size=300), st.lists))
    return json.dumps(message)


ANYTHING = st.one_of(WELL_FORMED.map(json.dumps), mangled(), st.text(max_size=400), st.binary(max_size=200))


def _is_echo(message: str | bytes) -> bool:
    """Whether it is an answer itself."""
    try:
        return bool(Echo.model_validate_json(message))
    except ValidationError:
        return False


@pytest.mark.parametrize("game", GAMES)
def test_every_message_is_answered_and_no_line_hangs(server: Server, game: str) -> None:
    visitor = Visitor(server)
    table = visitor.set_up([ME, ME], game=game)

    @settings(max_examples=30, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
    @given(st.lists(ANYTHING, min_size=1, max_size=8))
    def say(messages: list[str | bytes]) -> None:
        with visitor.page(table) as page:
            try:
                for message in messages:
                    page.send_raw(message)
                answer = page.ask(**NOTHING)
            except ConnectionClosed as closed:
                assert any(isinstance(message, bytes) for message in messages), "only who sends no text is cut off"
                assert closed.rcvd is not None and closed.rcvd.code == 1003, closed
            else:
                assert answer["type"] == "refused" and answer["trouble"]["code"] == "no-offer", answer
                answers = [heard for heard in page.heard if heard["type"] in ("accepted", "refused")]
                unanswered = sum(map(_is_echo, messages))
                assert len(answers) == len(messages) - unanswered + 1, "each message is answered once"

    say()
    assert visitor.http.get(f"/api/tables/{table}/plies/0").status_code == 200


@pytest.mark.parametrize("count", [1, 2000])
def test_more_than_a_page_may_send_closes_only_its_own_line(server: Server, count: int) -> None:
    visitor = Visitor(server)
    table = visitor.set_up([ME, ME])
    with visitor.page(table) as witness:
        with visitor.page(table) as page, pytest.raises(ConnectionClosed):
            for _ in range(count):
                page.send_raw("x" * (70_000 if count == 1 else 40))
            while count == 1:
                page.hear()
            raise ConnectionClosed(None, None)
        witness.plays_one("e3")
