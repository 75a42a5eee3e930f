"""The options of a game: what can be chosen when a table is set up, and what is allowed."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from royalborough.play.errors import InvalidOption

Value: TypeAlias = int | str


@dataclass(frozen=True, slots=True)
class Number:
    """An option that is a whole number from `minimum` to `maximum`."""

    name: str
    label: str
    help: str
    """One plain sentence for the person who sets up a table, with the ruling's id."""
    minimum: int
    maximum: int
    default: int

    @property
    def range(self) -> str:
        """What is allowed, in words."""
        return f"a whole number from {self.minimum} to {self.maximum}"

    def check(self, value: object) -> int:
        """`value` if it is allowed (also as text, from a record or a command line); raises InvalidOption."""
        if isinstance(value, str) and value.strip().removeprefix("-").isdecimal() and len(value) < 20:
            value = int(value)
        if type(value) is not int or not self.minimum <= value <= self.maximum:
            raise wrong(self, value)
        return value


@dataclass(frozen=True, slots=True)
class Choice:
    """An option that is one of a few words."""

    name: str
    label: str
    help: str
    values: Mapping[str, str]
    """From each allowed word to its label."""
    default: str
    sets: Mapping[str, Mapping[str, Value]] = field(default_factory=dict)
    """For a preset: what each word sets other options to, whatever they say."""

    @property
    def range(self) -> str:
        """What is allowed, in words."""
        return " or ".join(self.values)

    def check(self, value: object) -> str:
        """`value` if it is allowed; raises InvalidOption."""
        if not isinstance(value, str) or value not in self.values:
            raise wrong(self, value)
        return value


@dataclass(frozen=True, slots=True)
class Order:
    """An option that gives each seat one of some choices: a word of their letters, the first seat's first.

    No letter stands twice. Those that are not said follow in the order of the default, so each order has one word.
    """

    name: str
    label: str
    help: str
    values: Mapping[str, str]
    """From the letter of each choice to its label."""
    default: str
    """All letters."""

    @property
    def range(self) -> str:
        """What is allowed, in words."""
        return f"some of the letters {self.default}, each at most once and the first seat's first"

    def check(self, value: object) -> str:
        """All letters in the order that `value` begins; raises InvalidOption."""
        letters = value.lower() if isinstance(value, str) else ""
        if not letters or len(set(letters)) < len(letters) or not set(letters) <= set(self.values):
            raise wrong(self, value)
        return letters + "".join(letter for letter in self.default if letter not in letters)


Option: TypeAlias = Number | Choice | Order


def wrong(option: Option, value: object, allowed: str | None = None) -> InvalidOption:
    """The error that names the option, what was given and what is allowed."""
    return InvalidOption(
        "The option {name} cannot be {value!r}: it is {range}.",
        name=option.name,
        value=value,
        range=allowed or option.range,
    )


def unknown(name: str, options: Mapping[str, Option]) -> InvalidOption:
    """The error for an option that the game does not have."""
    return InvalidOption(
        "There is no option {name!r}; the options are {names}.", name=name, names=", ".join(options) or "none"
    )
