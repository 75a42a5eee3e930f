"""What keeps a text from being a position of Kingdom Come, all of it at once."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from royalborough.games.kingdom_come.chart import BAY, WATER, Place
from royalborough.games.kingdom_come.claim import LONGEST, Claim, joined_pairs
from royalborough.games.kingdom_come.crossings import strings_cross
from royalborough.games.kingdom_come.dividers import MOST_OPEN, crosses
from royalborough.games.kingdom_come.moves import LETTERS, Challenge, string_text
from royalborough.games.kingdom_come.plane import rounded, squared_distance
from royalborough.games.kingdom_come.position import QUIET_ROUNDS, KingdomComePosition
from royalborough.games.kingdom_come.refusals_duels import DUEL_PINS
from royalborough.games.kingdom_come.refusals_pins import APART
from royalborough.games.kingdom_come.refusals_strings import check_link
from royalborough.games.kingdom_come.stages import ACTION, Contest, Over, Yielding
from royalborough.play import IllegalMove, Phrase, Problem, Seat

MOST_NUMBER = 100_000
"""The next pin or string of a text has no higher number; no game gets so far."""


def problems(position: KingdomComePosition) -> tuple[Problem, ...]:
    """Everything that is wrong with what a text describes; empty when it is a position.

    What builds on broken ground is not looked at: no strings between pins that do not stand.
    """
    for checks in ((_seats, _means), (_pins, _spent), (_strings,), (_course, _stage, _drawn)):
        found = tuple(problem for check in checks for problem in check(position))
        if found:
            return found
    return ()


def _problem(rule: str, text: str, **values: object) -> Problem:
    return Problem(rule, Phrase(text, values))


def _seats(position: KingdomComePosition) -> Iterator[Problem]:
    named = {position.mover} | ({position.caller} if position.caller is not None else set())
    named |= {seat for pair in position.drawn for seat, _ in pair}
    match position.stage:
        case Contest(defender=seat) | Yielding(loser=seat):
            named.add(seat)
    for seat in sorted(named):
        if seat >= position.game.players:
            yield _problem("KC1", "There is no seat {seat}.", seat=LETTERS[seat])


def _means(position: KingdomComePosition) -> Iterator[Problem]:
    """Bowls, strings, dividers and numbers that can be."""
    game = position.game
    for seat, claim in enumerate(position.claims):
        name = LETTERS[seat]
        if claim.bowl + len(claim.pins) > game.pins:
            yield _problem("KC3", "{seat} has more than {n} pins.", seat=name, n=game.pins)
        if len(claim.strings) > game.strings:
            yield _problem("KC5", "{seat} has more than {n} strings.", seat=name, n=game.strings)
        if claim.dividers > MOST_OPEN:
            yield _problem("KC4", "The dividers of {seat} are open wider than {n}.", seat=name, n=MOST_OPEN)
        for kind, things, following in (
            ("pin", [pin.number for pin in claim.pins], claim.next_pin),
            ("string", [string.number for string in claim.strings], claim.next_string),
        ):
            if len(set(things)) < len(things):
                yield _problem("KC1", "{seat} has two {kind}s of one number.", seat=name, kind=kind)
            if not 0 < following <= MOST_NUMBER or (things and not 0 < things[0] <= things[-1] < following):
                yield _problem(
                    "KC1",
                    "The {kind}s of {seat} are numbered from 1, below the next number, which is {n}.",
                    kind=kind,
                    seat=name,
                    n=following,
                )
    if game.dividers == "shared" and len({claim.dividers for claim in position.claims}) > 1:
        yield _problem("KC4", "All players share one pair of dividers, so it has one length.")


def _pins(position: KingdomComePosition) -> Iterator[Problem]:
    for seat, claim in enumerate(position.claims):
        for pin in claim.pins:
            name = f"{LETTERS[seat]}.p{pin.number}"
            if not position.chart.holds(pin.place):
                yield _problem("KC1", "{pin} is off the map.", pin=name)
            elif position.chart.terrain(pin.place) == WATER:
                yield _problem("KC1", "{pin} stands in the water.", pin=name)
            elif pin.anchor is None and position.chart.terrain(pin.place) != BAY:
                yield _problem("KC1", "{pin} starts a claim and does not stand in a bay.", pin=name)
            if pin.anchor is not None:
                yield from _anchor(position, claim, name, pin.number)
    yield from _crowds(position)


def _anchor(position: KingdomComePosition, claim: Claim, name: str, number: int) -> Iterator[Problem]:
    """A pin was once one length of the dividers from its anchor, which stands (KC1, KC2, KC6)."""
    pin = next(pin for pin in claim.pins if pin.number == number)
    start = claim.place_of.get(pin.anchor or 0)
    if start is None or (pin.anchor or 0) >= number:
        yield _problem("KC6", "The anchor of {pin} is no earlier pin of that player.", pin=name)
    elif not 1 <= rounded(squared_distance(start, pin.place)) <= MOST_OPEN:
        yield _problem("KC1", "{pin} is further from its anchor than the dividers open.", pin=name)
    elif _on_map(position, start, pin.place) and not crosses(position.chart, start, pin.place):
        yield _problem("KC2", "Between {pin} and its anchor lies water wider than an inch.", pin=name)


def _on_map(position: KingdomComePosition, *places: Place) -> bool:
    return all(map(position.chart.holds, places))


def _crowds(position: KingdomComePosition) -> Iterator[Problem]:
    """Pins stand apart, and one alone on a resource (KC1)."""
    pins = [(f"{LETTERS[s]}.p{pin.number}", pin.place) for s, claim in enumerate(position.claims) for pin in claim.pins]
    for (one, here), (other, there) in combinations(pins, 2):
        if squared_distance(here, there) < APART**2:
            yield _problem("KC1", "{one} and {other} stand nearer than {n}.", one=one, other=other, n=APART)
    on = Counter(position.chart.resource_at(place) for _, place in pins)
    for number, count in on.items():
        if number is not None and count + (number in position.spent) > 1:
            yield _problem("KC1", "On r{number} stands more than one pin.", number=number + 1)


def _spent(position: KingdomComePosition) -> Iterator[Problem]:
    known = len(position.chart.resources)
    for number in sorted(position.spent):
        if number >= known:
            yield _problem("KC8", "There is no resource r{number}.", number=number + 1)
            return
    most = sum(position.game.harvest_points(number) for number in position.spent)
    points = sum(claim.points for claim in position.claims)
    if points > most:
        yield _problem("KC8", "Harvests of what is spent brought {most} points at most, not {n}.", most=most, n=points)


def _strings(position: KingdomComePosition) -> Iterator[Problem]:
    for seat, claim in enumerate(position.claims):
        joined: set[tuple[int, int]] = set()
        for string in claim.strings:
            name = string_text(seat, string.number)
            pairs = list(joined_pairs(string.walk))
            if not set(string.walk) <= set(claim.place_of) or any(one == other for one, other in pairs):
                yield _problem("KC5", "{string} does not go from pin to pin.", string=name)
                continue
            if len(set(pairs)) < len(pairs) or joined & set(pairs):
                yield _problem("KC5", "{string} goes along a line that has a string already.", string=name)
            joined |= set(pairs)
            if claim.length(string.walk) > LONGEST:
                yield _problem("KC5", "{string} is longer than {n}.", string=name, n=LONGEST)
            for pair in pairs:
                try:
                    check_link(position, claim, pair)
                except IllegalMove as error:
                    yield Problem(error.rule, error.phrase)


def _course(position: KingdomComePosition) -> Iterator[Problem]:
    """The call, quiet turns and the end (KC9)."""
    players, over = position.game.players, isinstance(position.stage, Over)
    if position.caller is None:
        most = QUIET_ROUNDS * players
        if position.quiet > most - (not over):
            yield _problem("KC9", "After {n} quiet turns the game is over.", n=most)
        if position.stage == Over("called") or (over and position.quiet != most):
            yield _problem("KC9", "The game did not end so: nobody has called it, or there were too few quiet turns.")
        return
    if position.quiet:
        yield _problem("KC9", "Once the game is called, quiet turns are not counted.")
    done = players - position.turns_left
    if over:
        if position.stage != Over("called") or position.turns_left or position.mover != position.caller:
            yield _problem("KC9", "A called game ends with a turn of {caller}.", caller=LETTERS[position.caller])
    elif not 0 <= done < players or position.mover != (position.caller + 1 + done) % players:
        yield _problem("KC9", "A called game has other turns left, or it is another player's turn.")


def _stage(position: KingdomComePosition) -> Iterator[Problem]:
    """A challenge that can have been made, and pins that can be given up (KC7)."""
    match position.stage:
        case Contest() as contest:
            yield from _contest(position, contest)
        case Yielding(loser, pins):
            claim = position.claims[loser]
            if not pins or not set(pins) <= set(claim.place_of) or claim.free_of(pins) != pins:
                yield _problem("KC7", "Those pins cannot be given up.")


def _contest(position: KingdomComePosition, contest: Contest) -> Iterator[Problem]:
    coin = position.game.challenge == "coin"
    if coin != (contest.duel is None):
        yield _problem("KC7", "Challenges are decided by {how} here.", how="a coin" if coin else "a duel")
        return
    if contest.duel is not None and contest.duel.outcome is not None:
        yield _problem("KC7", "The duel is over, so the challenge is settled.")
    begins = None if coin else "first"
    try:
        replace(position, stage=ACTION).check(Challenge(contest.own, contest.defender, contest.theirs, begins))  # type: ignore[arg-type]
    except IllegalMove as error:
        yield Problem(error.rule, error.phrase)
        return
    if not coin and position.claims[contest.defender].bowl < DUEL_PINS:
        yield _problem("KC7", "An opponent with fewer than five pins loses without a duel.")


def _drawn(position: KingdomComePosition) -> Iterator[Problem]:
    if position.drawn and position.game.challenge == "coin":
        yield _problem("KC7", "A coin never lands on its edge, so no challenge was drawn.")
        return
    for pair in position.drawn:
        ordered = sorted(pair)
        strings = [string_text(seat, number) for seat, number in ordered]
        if len(ordered) != 2 or ordered[0][0] == ordered[1][0] or not _stand(position, ordered):
            yield _problem("KC7", "{strings} are not two strings of different players.", strings=" and ".join(strings))
            continue
        (one, own), (other, theirs) = ordered
        if not strings_cross(position, (one, own), (other, theirs)):
            yield _problem("KC7", "{strings} do not cross.", strings=" and ".join(strings))


def _stand(position: KingdomComePosition, strings: list[tuple[Seat, int]]) -> bool:
    return all(number in position.claims[seat].walk_of for seat, number in strings)
