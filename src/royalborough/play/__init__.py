"""The language of play: what games, records, tables and bots have in common. It imports nothing of ours."""

from royalborough.play.errors import (
    AmbiguousMove,
    IllegalMove,
    InvalidMove,
    InvalidOption,
    InvalidPosition,
    InvalidRecord,
    InvalidText,
    NotListed,
    PlayError,
    Problem,
)
from royalborough.play.game import Game, LegalMoves, ListedMoves, Move, Position, UnlistedMoves
from royalborough.play.option import Choice, Number, Option, Order, Value
from royalborough.play.outcome import Outcome
from royalborough.play.phrase import Phrase
from royalborough.play.seat import NATURE, Mover, Seat

__all__ = [
    "NATURE",
    "AmbiguousMove",
    "Choice",
    "Game",
    "IllegalMove",
    "InvalidMove",
    "InvalidOption",
    "InvalidPosition",
    "InvalidRecord",
    "InvalidText",
    "LegalMoves",
    "ListedMoves",
    "Move",
    "Mover",
    "NotListed",
    "Number",
    "Option",
    "Order",
    "Outcome",
    "Phrase",
    "PlayError",
    "Position",
    "Problem",
    "Seat",
    "UnlistedMoves",
    "Value",
]
