"""Kingdom Come as text: the map, what every player has, and what the seat to decide can name; or the board of a duel.

Every stretch of text carries the name of its style, so that a terminal can colour it; the plain text alone says the
same.
"""

from collections.abc import Iterable, Iterator
from textwrap import wrap

from royalborough.games.kingdom_come.draw_chart import Line, Span, chart_lines, claim_style, legend
from royalborough.games.kingdom_come.moves import LETTERS, PlacePin, Ply
from royalborough.games.kingdom_come.position import QUIET_ROUNDS, KingdomComePosition
from royalborough.games.kingdom_come.stages import Contest, Yielding
from royalborough.games.kingdom_come.view import ClaimView, DuelView
from royalborough.games.morris import MorrisPosition
from royalborough.games.morris import draw as morris
from royalborough.play import Move, Seat

LEAST_WIDTH = 40
"""A drawing is made for any width from here on."""
USUAL_WIDTH = 79
_SQUARE_INCH = 10_000
"""Square units in a square inch."""


def draw(
    position: KingdomComePosition,
    *,
    hints: bool = False,
    last: Iterable[Move] = (),
    ascii_only: bool = False,
    width: int = USUAL_WIDTH,
) -> tuple[Line, ...]:
    """The map and everybody's means as lines of styled text, at most `width` columns wide; or a duel that is fought.

    `hints` lists what the seat to decide can name: its pins and strings, challenges and harvests. Pins that the moves
    `last` placed have a sign after them.
    """
    width, moves = max(width, LEAST_WIDTH), list(last)
    match position.stage:
        case Contest(duel=MorrisPosition() as duel):
            plies = [move.move for move in moves if isinstance(move, Ply)]
            return morris.draw(duel, hints=hints, last=plies, ascii_only=ascii_only)
    new = {move.place for move in moves if isinstance(move, PlacePin)}
    lines = [*chart_lines(position, width, new, ascii_only), *legend(width), ()]
    view = position.view(None)
    for seat, player in enumerate(view.players):
        lines += _means(seat, player, width)
    if hints and view.to_act is not None:
        lines += [(), *_at_hand(position, view.to_act, width)]
    return tuple(lines)


def _means(seat: Seat, player: ClaimView, width: int) -> Iterator[Line]:
    """What a player has, in a line or two."""
    land = f"land {player.area / _SQUARE_INCH:.2f} sq in" if player.area_place else "no land"
    facts = (
        _count(player.score.total, "point"),
        f"{_count(player.bowl, 'pin')} in the bowl and {player.discard} discarded",
        _count(player.supply, "string"),
        f"dividers {player.dividers}",
        land,
        f"possesses {' '.join(player.possessed)}" if player.possessed else "possesses nothing",
    )
    head = f"{LETTERS[seat]} {player.team.capitalize()}: "
    return _wrapped((head, claim_style(seat)), ", ".join(facts), width)


def _count(n: int, thing: str) -> str:
    return f"{n} {thing}{'' if n == 1 else 's'}"


def _at_hand(position: KingdomComePosition, seat: Seat, width: int) -> Iterator[Line]:
    """What the seat to decide can name in a decision, with numbers and places."""
    view = position.view(None)
    player = view.players[seat]
    pins = (f"{pin.name} {pin.x},{pin.y}" + (f" on {pin.resource}" if pin.resource else "") for pin in player.pins)
    strings = (
        f"{string.name}: {' '.join(string.walk)} ({string.length} of 1800{', safe' if string.immune else ''})"
        for string in player.strings
    )
    resources = (
        f"r{number} {resource.kind} {resource.place[0]},{resource.place[1]}"
        for number, resource in enumerate(position.chart.resources, 1)
        if f"r{number}" not in view.spent
    )
    challenges = (f"{challenge.own} x {challenge.theirs}" for challenge in view.challenges)
    for name, things in (
        ("Your pins", pins),
        ("Your strings", strings),
        ("Resources", resources),
        ("You may challenge", challenges),
        ("You may harvest", view.harvests),
    ):
        text = "; ".join(things)
        if text:
            yield from _wrapped((f"{name}: ", "line"), text, width)


def _wrapped(head: Span, text: str, width: int) -> Iterator[Line]:
    """A text after its head, going on in further lines that stand in a little."""
    first, *more = wrap(text, width, initial_indent=" " * len(head[0]), subsequent_indent="  ")
    yield (head, (first[len(head[0]) :], ""))
    yield from (((line, ""),) for line in more)


def board_text(position: KingdomComePosition, *, hints: bool = False, width: int = USUAL_WIDTH) -> str:
    """The drawing as plain text."""
    drawn = draw(position, hints=hints, ascii_only=True, width=width)
    return "".join("".join(text for text, _ in line).rstrip() + "\n" for line in drawn)


# The line beneath


def caption(position: KingdomComePosition) -> str:
    """What the drawing does not show, in one line: what is to be decided, the call, and quiet turns."""
    names = [team.capitalize() for team in position.game.teams]
    if position.outcome:
        points = ", ".join(f"{name} {score:.0f}" for name, score in zip(names, position.outcome.scores, strict=True))
        winners = [names[seat] for seat in position.outcome.winners]
        return f"The game is over; points: {points}. {' and '.join(winners)} {'win' if len(winners) > 1 else 'wins'}."
    if position.caller is not None:
        course = f"{names[position.caller]} has called the game; turns left: {position.turns_left}."
    else:
        course = f"Quiet turns: {position.quiet} of {QUIET_ROUNDS * position.game.players}."
    return f"{_doing(position, names)}. {course}"


def _doing(position: KingdomComePosition, names: list[str]) -> str:
    match position.stage:
        case Contest():
            duel = position.view(None).duel
            assert duel is not None
            return _contest(position, duel, names)
        case Yielding(loser, pins):
            return f"{names[loser]} may give up pins: {' '.join(f'p{pin}' for pin in pins)}"
    return f"{names[position.mover]} takes an action"


def _contest(position: KingdomComePosition, duel: DuelView, names: list[str]) -> str:
    challenger, defender = (f"{LETTERS[seat]}." for seat in (duel.challenger, duel.defender))
    stakes = f"{challenger}{duel.own} against {defender}{duel.theirs}"
    if duel.board is None:
        return f"A coin decides {stakes}"
    colours = dict(zip(duel.seats, ("light", "dark"), strict=True))
    return f"A duel for {stakes}: {names[position.turn]} decides and has the {colours[position.turn]} pins"
