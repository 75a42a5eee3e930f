"""`python -m bench.differential GAME --games N --jobs J`: random games in which the engine is held to the referee.

At every decision the seat to act, the whole list of legal moves and luck's weights are compared, after it the texts of
the positions, and in the end the outcome. Each game has options drawn at random from all that the game offers.
With `--kept FILE` a long run goes on where it was interrupted.
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

from royalborough.bots.choices import natures_move, random_move
from royalborough.bots.engine_bot import ENGINES
from royalborough.games import games, load_with
from royalborough.play import NATURE, Game, InvalidOption, Move, Outcome, Position
from royalborough.play.option import Number, Option, Order, Value

_LONGEST = {"kensington": 120, "kingdom_come": 150}
"""Games that random play does not end are given up after so many decisions; others when something must be wrong."""
_TOO_LONG = 20_000
_BATCH = 50
"""Games that a job plays before it reports."""
_PROPOSED = 12
"""Where the moves have no end, so many are proposed and tried."""
_SHOWN = 10


class Difference(Exception):
    """The engine and the referee do not agree."""


@dataclass
class Tally:
    """What was compared."""

    games: int = 0
    decisions: int = 0
    moves: int = 0
    """Legal moves in the lists, of all decisions together."""
    ends: Counter[str] = field(default_factory=Counter)
    """How the games ended; `limit` stands for those given up."""
    differences: list[str] = field(default_factory=list)

    def add(self, other: "Tally") -> None:
        """Take in what another job saw."""
        self.games += other.games
        self.decisions += other.decisions
        self.moves += other.moves
        self.ends.update(other.ends)
        self.differences += other.differences


def random_options(slug: str, rng: Random) -> Game[Any]:
    """The game with any number of players, and about every second option drawn at random; others by default."""
    kind = games()[slug]
    while True:
        players = rng.choice(kind.seat_counts)
        options = {option.name: _drawn(option, rng) for option in kind.option_list() if rng.random() < 0.5}
        try:
            return load_with(slug, players, options)
        except InvalidOption:  # some options do not go together
            continue


def _drawn(option: Option, rng: Random) -> Value:
    """Any value of an option."""
    if isinstance(option, Number):
        return rng.randint(option.minimum, option.maximum)
    if isinstance(option, Order):
        return "".join(rng.sample(option.default, len(option.default)))
    return rng.choice(list(option.values))


def compare_game(game: Game[Any], rng: Random, tally: Tally) -> None:
    """Play a random game on both sides; raises Difference."""
    position: Position[Any] = game.start()
    twin = ENGINES[game.slug](game).parse(str(position))
    for _ in range(_LONGEST.get(game.slug, _TOO_LONG)):
        if position.to_act is None:
            break
        moves = _same_moves(position, twin, rng)
        tally.moves += len(moves)
        tally.decisions += 1
        if position.to_act is NATURE:
            move = natures_move(position, rng)
        else:
            move = moves[rng.randrange(len(moves))] if moves else random_move(position, rng)
        try:
            next_twin = twin.play(str(move))
        except ValueError as error:
            raise Difference(f"{position}: the engine refuses {move}: {error}") from error
        position, twin = position.play(move), next_twin
        if not _same_text(position, twin):
            raise Difference(f"{position}: the engine writes {twin} after {move}")
    _same_end(position, twin)
    outcome = position.outcome
    tally.ends[outcome.reason if outcome else "limit"] += 1
    tally.games += 1


def _same_text(position: Position[Any], twin: Any) -> bool:
    """Whether both write the same; the engine may not know the past of Five Men's Morris (M5)."""
    text, found = str(position), str(twin)
    if position.game.slug == "morris" and found.endswith(" -"):
        return _repeated(position) or text.rsplit(" ", 1)[0] == found.rsplit(" ", 1)[0]
    return text == found


def _repeated(position: Position[Any]) -> bool:
    outcome = position.outcome
    return outcome is not None and outcome.reason == "repetition"


def _same_moves(position: Position[Any], twin: Any, rng: Random) -> Sequence[Move]:
    """The legal moves, as far as they can be listed, that both agree on."""
    to_act = None if position.to_act is NATURE else position.to_act
    if twin.to_act != to_act:
        raise Difference(f"{position}: the engine lets {twin.to_act} act, not {to_act}")
    found = twin.legal_moves()
    listed = position.legal_moves.listed
    moves: Sequence[Move] = list(position.legal_moves) if listed else position.candidates(rng, _PROPOSED)
    expected = [str(move) for move in moves]
    if listed and found != expected:
        raise Difference(f"{position}: the engine allows {_but(found, expected)}, and not {_but(expected, found)}")
    if not listed and (found is not None or not all(map(twin.allows, expected))):
        raise Difference(f"{position}: the engine does not allow all of {', '.join(expected)}")
    if position.to_act is NATURE:
        chance = {str(move): weight for move, weight in position.chance().items()}
        if dict(twin.chance()) != chance:
            raise Difference(f"{position}: luck is {twin.chance()} in the engine, {chance} by the referee")
    return moves


def _but(some: Sequence[str], others: Sequence[str]) -> str:
    """Those of some that are not among the others."""
    known = set(others)
    return ", ".join([text for text in some if text not in known][:_SHOWN]) or "nothing else"


def _same_end(position: Position[Any], twin: Any) -> None:
    """Raises Difference when only one says that the game is over, or they do not say the same of its end."""
    if _repeated(position):
        return
    outcome = position.outcome
    expected = outcome and _fields(outcome, twin)
    found = _told_end(position, twin)
    if found != expected:
        raise Difference(f"{position}: the engine says that the game ended with {found}, the referee {expected}")


def _told_end(position: Position[Any], twin: Any) -> Any:
    """What the engine says of the end: all fields of an outcome, or only the winning seats."""
    if hasattr(twin, "outcome"):
        return twin.outcome
    winner, teams = twin.winner, position.game.teams
    if winner is None:
        return None
    return [seat for seat, team in enumerate(teams) if winner in (seat, team)]


def _fields(outcome: Outcome, twin: Any) -> Any:
    winners = list(outcome.winners)
    return (winners, [int(score) for score in outcome.scores], outcome.reason) if hasattr(twin, "outcome") else winners


def compare(slug: str, seed: int, count: int) -> Tally:
    """Play so many games; a difference ends its game and is noted."""
    tally, rng = Tally(), Random(f"{slug} {seed}")
    for _ in range(count):
        game = random_options(slug, rng)
        try:
            compare_game(game, rng, tally)
        except Difference as difference:
            tally.games += 1
            tally.differences.append(f"{game!r} {difference}")
    return tally


def _batches(count: int) -> Iterator[int]:
    while count > 0:
        yield min(count, _BATCH)
        count -= _BATCH


def _kept(file: Path | None) -> dict[int, Tally]:
    """What the batches of an earlier run saw, by seed."""
    if file is None or not file.exists():
        return {}
    rows = [json.loads(line) for line in file.read_text().splitlines()]
    return {row.pop("seed"): Tally(**row | {"ends": Counter(row["ends"])}) for row in rows}


def _keep(file: Path, seed: int, tally: Tally) -> None:
    with file.open("a") as kept:
        kept.write(json.dumps({"seed": seed} | vars(tally)) + "\n")


def main() -> None:
    """Compare, and tell how far it has come."""
    parser = argparse.ArgumentParser(prog="python -m bench.differential", description=__doc__)
    parser.add_argument("game", choices=sorted(ENGINES))
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1, help="of the first batch of games")
    parser.add_argument("--kept", type=Path, metavar="FILE", help="what each batch saw, to go on from another time")
    asked = parser.parse_args()
    known = _kept(asked.kept)
    batches = {asked.seed + number: size for number, size in enumerate(_batches(asked.games))}
    tally, since = Tally(), perf_counter()
    for seed in known.keys() & batches.keys():
        tally.add(known[seed])
    left = {seed: size for seed, size in batches.items() if seed not in known}
    with ProcessPoolExecutor(asked.jobs) as pool:
        for seed, found in zip(left, pool.map(compare, [asked.game] * len(left), left, left.values()), strict=True):
            tally.add(found)
            if asked.kept:
                _keep(asked.kept, seed, found)
            for difference in found.differences:
                print(difference, flush=True)
            print(f"\r{_told(asked.game, tally)}, {perf_counter() - since:.0f} s", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    print(f"{_told(asked.game, tally)}; ends: {dict(tally.ends.most_common())}")
    sys.exit(bool(tally.differences))


def _told(slug: str, tally: Tally) -> str:
    return (
        f"{slug}: {tally.games:,} games, {tally.decisions:,} decisions, {tally.moves:,} legal moves, "
        f"{len(tally.differences)} differences"
    )


if __name__ == "__main__":
    main()
