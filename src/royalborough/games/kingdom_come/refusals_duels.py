"""Why a string cannot be challenged, or pins not be given up (KC7)."""

from typing import TYPE_CHECKING

from royalborough.games.kingdom_come.claim import SAFE_PINS, walk_text
from royalborough.games.kingdom_come.crossings import strings_cross
from royalborough.games.kingdom_come.moves import LETTERS, Challenge, Yield, string_text
from royalborough.games.kingdom_come.refusals_strings import check_string_on_map
from royalborough.games.kingdom_come.stages import Yielding
from royalborough.play import IllegalMove

if TYPE_CHECKING:
    from royalborough.games.kingdom_come.position import KingdomComePosition

DUEL_PINS = 5
"""Pins that each side of a challenge needs in its bowl (KC7)."""
MOST_YIELDED = 3
"""Pins that who lost a challenge may give up (KC7)."""


def check_challenge(position: "KingdomComePosition", move: Challenge) -> None:
    """Raises IllegalMove for a challenge that cannot be made (KC7)."""
    check_string_on_map(position.me, move.own, "KC7")
    _check_opponent(position, move)
    names = {"own": f"s{move.own}", "theirs": string_text(move.seat, move.theirs)}
    if not strings_cross(position, (position.mover, move.own), (move.seat, move.theirs)):
        raise IllegalMove(
            "KC7", "Your {own} and {theirs} do not cross: challenge a string that crosses one of yours.", **names
        )
    if move.theirs in position.claims[move.seat].immune:
        raise IllegalMove(
            "KC7", "{theirs} belongs to a territory of {n} pins or more, which is safe.", n=SAFE_PINS, **names
        )
    if position.me.bowl < DUEL_PINS:
        raise IllegalMove(
            "KC7",
            "A challenge takes {n} pins in the bowl, and you have {bowl}.",
            n=DUEL_PINS,
            bowl=position.me.bowl,
        )
    if frozenset({(position.mover, move.own), (move.seat, move.theirs)}) in position.drawn:
        raise IllegalMove(
            "KC7",
            "Your {own} and {theirs} were fought over without a winner, and neither has changed since.",
            **names,
        )
    _check_beginning(position, move)


def _check_opponent(position: "KingdomComePosition", move: Challenge) -> None:
    """An opponent's string is challenged, one that lies on the map."""
    name = string_text(move.seat, move.theirs)
    if move.seat == position.mover:
        raise IllegalMove("KC7", "{string} is your own: challenge an opponent's.", string=name)
    if move.seat >= position.game.players:
        raise IllegalMove(
            "KC7", "There is no player {seat}: {n} play.", seat=LETTERS[move.seat], n=position.game.players
        )
    if move.theirs not in position.claims[move.seat].walk_of:
        raise IllegalMove("KC7", "There is no string {string} on the map.", string=name)


def _check_beginning(position: "KingdomComePosition", move: Challenge) -> None:
    """Who challenges says who begins a duel, and nothing where a coin decides."""
    if position.game.challenge == "coin":
        if move.begins is not None:
            raise IllegalMove("KC7", "A coin decides here, and nobody begins: leave {begins} out.", begins=move.begins)
    elif move.begins is None:
        raise IllegalMove("KC7", "Say who begins the duel: write {move} first, or {move} second.", move=move)


def check_yield(position: "KingdomComePosition", move: Yield) -> None:
    """Raises IllegalMove for pins that who lost a challenge cannot give up (KC7)."""
    assert isinstance(position.stage, Yielding)
    free = position.stage.pins
    for pin in move.pins:
        if pin not in free:
            raise IllegalMove(
                "KC7", "The pin p{pin} cannot be given up; those that can are {pins}.", pin=pin, pins=walk_text(free)
            )
    if len(set(move.pins)) < len(move.pins):
        raise IllegalMove("KC7", "Name each pin once: {pins} has one twice.", pins=walk_text(move.pins))
    if len(move.pins) > MOST_YIELDED:
        raise IllegalMove("KC7", "At most {most} pins are given up, not {n}.", most=MOST_YIELDED, n=len(move.pins))
    if not position.claims[position.stage.loser].lets_go(move.pins):
        raise IllegalMove(
            "KC6",
            "A pin that stays was measured from one of {pins}: give that up too, or keep both.",
            pins=walk_text(move.pins),
        )
