"""Why a resource cannot be harvested, or the game not be called (KC8, KC9)."""

from typing import TYPE_CHECKING

from royalborough.games.kingdom_come.moves import TEAMS, pin_text
from royalborough.play import IllegalMove

if TYPE_CHECKING:
    from royalborough.games.kingdom_come.position import KingdomComePosition


def check_harvest(position: "KingdomComePosition", resource: int) -> None:
    """Raises IllegalMove for a resource that the seat whose action it is cannot harvest (KC8)."""
    chart, name = position.chart, f"r{resource + 1}"
    if resource >= len(chart.resources):
        raise IllegalMove("KC8", "There is no resource {name}; they are r1 to r{n}.", name=name, n=len(chart.resources))
    if resource in position.spent:
        raise IllegalMove("KC8", "The resource {name} was harvested before and is spent.", name=name)
    for seat, claim in enumerate(position.claims):
        for pin in claim.pins:
            if chart.resource_at(pin.place) == resource:
                raise IllegalMove(
                    "KC8",
                    "On {name} stands {pin}: only a resource without a pin on it is harvested.",
                    pin=pin_text(seat, pin.number),
                    name=name,
                )
    if resource not in position.possessed(position.mover):
        raise IllegalMove("KC8", "The resource {name} does not lie in your territory: enclose it first.", name=name)
    if position.game.harvest == "sole":
        _check_sole(position, resource, name)


def _check_sole(position: "KingdomComePosition", resource: int, name: str) -> None:
    """By option, nobody else possesses it."""
    for seat, team in enumerate(TEAMS[: position.game.players]):
        if seat != position.mover and resource in position.possessed(seat):
            raise IllegalMove(
                "KC8",
                "{team} possesses {name} too, and here only a sole possessor harvests (harvest=sole).",
                team=team.capitalize(),
                name=name,
            )


def check_call(position: "KingdomComePosition") -> None:
    """Raises IllegalMove unless the seat whose action it is may call the game (KC9)."""
    if position.caller is not None:
        raise IllegalMove(
            "KC9", "{team} has called the game already; it is called once.", team=TEAMS[position.caller].capitalize()
        )
    left = position.supply(position.mover)
    if left:
        raise IllegalMove("KC9", "Only who has no strings left calls the game, and you have {n}.", n=left)
