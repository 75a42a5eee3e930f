"""Reads records as a stream of visits: tags, then tokens with marks, comments and variations, then the result.

Strict about moves and about the form, lenient about white space, line ends, turn numbers and unknown tags. A visitor
takes from the stream what it needs, so the same reader loads games, scans tags, and checks files.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Generic, TypeVar

from royalborough.play.errors import InvalidRecord, InvalidText, PlayError
from royalborough.play.game import Game, Move, Position
from royalborough.play.option import Value
from royalborough.play.record import DRAW, OPEN, Line, Record, Token, parse_options, result_text
from royalborough.play.record_lexer import Word, lines_of, trouble, words

R = TypeVar("R")
Load = Callable[[str, int | None, Mapping[str, Value]], Game[Any]]
"""Makes a game from its slug, number of players and options; `royalborough.games.load_with`."""

KNOWN_TAGS = ("Game", "Rules", "Players", "Options", "Position", "Result", "Reason")
MAX_DEPTH = 50
"""How deep variations may stand in each other."""


class Visitor(ABC, Generic[R]):
    """Hears what stands in a record, in order. Override what you need; `result` is what reading it gives."""

    def tag(self, name: str, value: str) -> None:
        """A tag that is not one of `KNOWN_TAGS`."""

    def start(self, game: Game[Any], position: Position[Any]) -> None:
        """All tags are read."""

    def token(self, moves: tuple[Move, ...], position: Position[Any]) -> None:
        """A token was read; `position` is the one after its moves."""

    def mark(self, number: int) -> None:
        """A mark (`$1`) of the last token."""

    def comment(self, text: str) -> None:
        """A comment on the last token, or on the line if no token was read in it."""

    def begin_variation(self) -> None:
        """Another way to go on from before the last token."""

    def end_variation(self) -> None:
        """The variation is over; the line goes on after the token that it was a variation of."""

    def end(self, result: str, reason: str) -> None:
        """The record is over."""

    @abstractmethod
    def result(self) -> R:
        """What the visitor made of the record."""


class Builder(Visitor[Record]):
    """Builds the whole record."""

    def __init__(self) -> None:
        self._tags: dict[str, str] = {}
        self._lines: list[Line] = []

    def tag(self, name: str, value: str) -> None:
        """Keep the tag."""
        self._tags[name] = value

    def start(self, game: Game[Any], position: Position[Any]) -> None:
        """Begin the main line."""
        self._game = game
        self._lines = [Line(position)]

    def token(self, moves: tuple[Move, ...], position: Position[Any]) -> None:
        """Append to the present line."""
        self._lines[-1].tokens.append(Token(moves, position))

    def mark(self, number: int) -> None:
        """Mark the last token."""
        self._lines[-1].tokens[-1].marks.append(number)

    def comment(self, text: str) -> None:
        """Comment the last token or the line; several comments become one."""
        line = self._lines[-1]
        place: Token | Line = line.tokens[-1] if line.tokens else line
        place.comment = f"{place.comment} {text}".strip()

    def begin_variation(self) -> None:
        """Go into a new line."""
        line = self._lines[-1]
        before = line.tokens[-2].position if len(line.tokens) > 1 else line.start
        variation = Line(before)
        line.tokens[-1].variations.append(variation)
        self._lines.append(variation)

    def end_variation(self) -> None:
        """Come back from it."""
        self._lines.pop()

    def end(self, result: str, reason: str) -> None:
        """Keep how it ended."""
        self._end = (result, reason)

    def result(self) -> Record:
        """The record."""
        return Record(self._game, self._lines[0], *self._end, self._tags)


def read_records(text: str | Iterable[str], load: Load, visitor: Callable[[], Visitor[R]]) -> Iterator[R]:
    """What a visitor makes of each record in a text or its lines, one after the other.

    Raises InvalidRecord with line, column, turn and rule where the text cannot be read on.
    """
    stream = _Stream(words(lines_of(text) if isinstance(text, str) else text))
    while stream.peek() is not None:
        yield _read_one(stream, load, visitor())


def read_record(text: str, load: Load) -> Record:
    """The one record that `text` holds; raises InvalidRecord."""
    found = list(read_records(text, load, Builder))
    if len(found) != 1:
        raise trouble(1, 1, "One record is wanted here, and there are {n}: keep the one you mean.", n=len(found))
    return found[0]


class _Stream:
    """Words with a look at the next one."""

    def __init__(self, source: Iterator[Word]) -> None:
        self._source = source
        self._next = next(source, None)
        self.last = self._next

    def peek(self) -> Word | None:
        return self._next

    def take(self) -> Word:
        word = self._next
        if word is None:
            where = self.last or Word("token", "", 1, 1)
            raise trouble(where.line, where.column + len(where.text), "The record breaks off: its result is missing.")
        self.last = word
        self._next = next(self._source, None)
        return word


def _read_one(stream: _Stream, load: Load, visitor: Visitor[R]) -> R:
    tags: dict[str, Word] = {}
    while (word := stream.peek()) is not None and word.kind == "tag":
        stream.take()
        if word.text in tags:
            raise trouble(word.line, word.column, "The tag {name} stands here twice.", name=word.text)
        tags[word.text] = word
        if word.text not in KNOWN_TAGS:
            visitor.tag(word.text, word.value)
    game = _game(tags, stream, load)
    position = _start(tags, game)
    visitor.start(game, position)
    _Movetext(stream, game, position, visitor).read(tags)
    return visitor.result()


def _at(word: Word, cause: PlayError, turn: int | None = None) -> InvalidRecord:
    return InvalidRecord(word.line, word.column, turn, cause)


def _game(tags: dict[str, Word], stream: _Stream, load: Load) -> Game[Any]:
    if "Game" not in tags:
        word = stream.peek() or stream.last
        raise trouble(
            word.line if word else 1, word.column if word else 1, 'A record begins with the tag [Game "..."].'
        )
    players = tags.get("Players")
    if players is not None and not (players.value.isdecimal() and len(players.value) < 4):
        raise trouble(players.line, players.column, "{value!r} is not a number of players.", value=players.value)
    word = tags.get("Options") or players or tags["Game"]
    try:
        options = parse_options(tags["Options"].value) if "Options" in tags else {}
        game = load(tags["Game"].value, int(players.value) if players else None, options)
    except PlayError as error:
        raise _at(word, error) from None
    if "Rules" in tags and tags["Rules"].value != game.rules_version:
        raise _at(
            tags["Rules"],
            InvalidText(
                "The record follows version {theirs} of the rules; this program knows version {ours}.",
                theirs=tags["Rules"].value,
                ours=game.rules_version,
            ),
        )
    return game


def _start(tags: dict[str, Word], game: Game[Position[Any]]) -> Position[Any]:
    if "Position" not in tags:
        return game.start()
    try:
        return game.parse(tags["Position"].value)
    except PlayError as error:
        raise _at(tags["Position"], error) from None


class _Movetext:
    """Reads what stands after the tags."""

    def __init__(self, stream: _Stream, game: Game[Any], start: Position[Any], visitor: Visitor[Any]) -> None:
        self._stream = stream
        self._game = game
        self._visitor = visitor
        self._position = start
        self._before: Position[Any] | None = None
        """The position before the last token; None when no token stands in the line yet."""
        self._turn = 1
        self._outer: list[tuple[Position[Any], Position[Any] | None, int]] = []
        """The lines that we are within a variation of, to go back to."""

    def read(self, tags: dict[str, Word]) -> None:
        """Visit everything up to the result; raises InvalidRecord."""
        while True:
            word = self._stream.take()
            if word.kind == "result":
                return self._end(word, tags)
            if word.kind == "tag":
                raise trouble(word.line, word.column, "The record before this tag breaks off: its result is missing.")
            getattr(self, f"_{word.kind}")(word)

    def _number(self, word: Word) -> None:
        """Turn numbers are for people; a wrong one does no harm."""

    def _comment(self, word: Word) -> None:
        texts = [word.text]
        while (following := self._stream.peek()) is not None and following.kind == "comment":
            texts.append(self._stream.take().text)
        self._visitor.comment(" ".join(filter(None, texts)))

    def _mark(self, word: Word) -> None:
        if self._before is None:
            raise trouble(word.line, word.column, "The mark {mark} stands before any move.", mark=word.text)
        self._visitor.mark(int(word.text[1:]))

    def _token(self, word: Word) -> None:
        before = self._position
        try:
            moves = before.parse_turn(word.text)
            for move in moves:
                self._position = self._position.play(move)
        except PlayError as error:
            raise _at(word, error, self._turn) from None
        self._before = before
        self._turn += self._position.turn_ended
        self._visitor.token(moves, self._position)

    def _open(self, word: Word) -> None:
        if self._before is None:
            raise trouble(word.line, word.column, "A variation stands after the move that it replaces.")
        if len(self._outer) == MAX_DEPTH:
            raise trouble(word.line, word.column, "Variations stand more than {n} deep in each other.", n=MAX_DEPTH)
        self._outer.append((self._position, self._before, self._turn))
        self._turn -= self._position.turn_ended
        self._position, self._before = self._before, None
        self._visitor.begin_variation()

    def _close(self, word: Word) -> None:
        if not self._outer:
            raise trouble(word.line, word.column, "There is no variation to close.")
        self._position, self._before, self._turn = self._outer.pop()
        self._visitor.end_variation()

    def _end(self, word: Word, tags: dict[str, Word]) -> None:
        if self._outer:
            raise trouble(word.line, word.column, "A variation is still open where the record ends.")
        result = word.text[1:]
        told = tags.get("Result")
        if told is not None and told.value != result:
            raise trouble(
                told.line, told.column, "The tag says {tag}, the record ends in {end}.", tag=told.value, end=result
            )
        outcome = self._position.outcome
        if outcome is not None and result_text(self._game, outcome) != result:
            true = result_text(self._game, outcome)
            raise trouble(
                word.line, word.column, "By the moves the result is {true}, not {told}.", true=true, told=result
            )
        if outcome is None:
            self._check_result(word, result)
        reason = tags["Reason"].value if "Reason" in tags else ""
        if result == OPEN:
            reason = ""
        elif outcome is not None:
            reason = outcome.reason
        self._visitor.end(result, reason)

    def _check_result(self, word: Word, result: str) -> None:
        teams, name = self._game.teams, self._game.seat_name
        told = result.split(",")
        won = {team for seat, team in enumerate(teams) if name(seat) in told}
        whole = ",".join(name(seat) for seat, team in enumerate(teams) if team in won)
        if result not in (OPEN, DRAW) and (not won or result != whole):
            raise trouble(
                word.line,
                word.column,
                "A record ends in =open, =draw or the seats of the team that won, such as ={seats}, not {text}.",
                seats=",".join(name(seat) for seat, team in enumerate(teams) if team == teams[0]),
                text=word.text,
            )
