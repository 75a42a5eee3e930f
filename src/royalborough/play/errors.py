"""Everything that can be refused, each kind with its own type and one sentence for a person.

Text that is not a move (`InvalidMove`), a move that the rules do not allow (`IllegalMove`) and text that could be
several moves (`AmbiguousMove`) are different errors, because they want different help.
"""

from dataclasses import dataclass

from royalborough.play.phrase import Phrase


class PlayError(ValueError):
    """Base of all refusals of the language of play; `str(error)` is a sentence for the person who asked."""

    def __init__(self, text: str, /, **values: object) -> None:
        self.phrase = Phrase(text, values)
        super().__init__(str(self.phrase))

    def __reduce__(self) -> tuple[object, ...]:
        return _rebuilt, (type(self), self.args, self.__dict__)


def _rebuilt(cls: type[PlayError], args: tuple[object, ...], state: dict[str, object]) -> PlayError:
    """A pickled error as it was, whatever arguments its class takes."""
    error = cls.__new__(cls)
    ValueError.__init__(error, *args)
    error.__dict__.update(state)
    return error


class InvalidMove(PlayError):
    """The text is not a move of this game."""


class AmbiguousMove(PlayError):
    """The text could mean several legal moves."""


class IllegalMove(PlayError):
    """The rules do not allow the move here; `rule` is the id of the ruling that says so (`K2`)."""

    def __init__(self, rule: str, text: str, /, **values: object) -> None:
        super().__init__(text, **values)
        self.rule = rule

    def __str__(self) -> str:
        return f"{self.phrase} ({self.rule})"


class NotListed(PlayError):
    """The legal moves of a position have no end, so they cannot be listed or counted."""


class InvalidOption(PlayError):
    """An option of a game that does not exist or a value out of its range."""


@dataclass(frozen=True)
class Problem:
    """One thing that is wrong with a `Setup`, with the ruling that it offends."""

    rule: str
    phrase: Phrase

    def __str__(self) -> str:
        return f"{self.phrase} ({self.rule})"


class InvalidPosition(PlayError):
    """A text or `Setup` is not a position; `problems` lists everything that is wrong with it, not only the first."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__("{problems}", problems=" ".join(map(str, problems)))
        self.problems = problems


class InvalidText(PlayError):
    """A text is not of the form it should have: not a position, not an arrangement."""


class InvalidRecord(PlayError):
    """A record cannot be read on: where (`line` and `column` from 1, `turn` of the game) and, if a rule, which."""

    def __init__(self, line: int, column: int, turn: int | None, cause: PlayError) -> None:
        where = "Line {line}, column {column}" + ("" if turn is None else ", turn {turn}")
        super().__init__(where + ": {cause}", line=line, column=column, turn=turn, cause=cause)
        self.line = line
        self.column = column
        self.turn = turn
        self.rule: str | None = getattr(cause, "rule", None)
