"""`python -m bench.tactics [NODES ...]`: the share of Kensington's proved positions that the engine solves.

A position is solved when the engine's first decision is one of the solutions. Nodes, not time, limit the search, so the
figures are the same on every machine.
"""

import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.table import Table

from royalborough.bots.engine_bot import engine

FILE = Path(__file__).parent.parent / "tests" / "tactics" / "kensington.tactics"
_NODES = (1_000, 10_000, 100_000)


@dataclass(frozen=True)
class Puzzle:
    """A line of the file, whose head says what stands in it."""

    kind: str
    options: str
    position: str
    solutions: tuple[str, ...]


def puzzles() -> list[Puzzle]:
    """Every position with its solutions."""
    lines = [line for line in FILE.read_text().splitlines() if not line.startswith("#")]
    fields = [[field.strip() for field in line.split("|")] for line in lines]
    return [Puzzle(kind, options, text, tuple(moves.split())) for kind, options, text, moves in fields]


def solves(puzzle: Puzzle, nodes: int) -> bool:
    """Whether the engine decides as one of the solutions does, with so many positions visited."""
    pairs = [option.split("=") for option in puzzle.options.split()]
    options = {name: value if name == "starts" else int(value) for name, value in pairs}
    thinker = engine().Kensington(**options).parse(puzzle.position).thinker()
    return thinker.think(nodes=nodes).lines[0].moves[0] in puzzle.solutions


def main() -> None:
    """Print the shares by kind and nodes."""
    limits: Sequence[int] = [int(word) for word in sys.argv[1:]] or _NODES
    found = puzzles()
    kinds = Counter(puzzle.kind for puzzle in found)
    table = Table("Positions", *(f"{limit:,} nodes" for limit in limits), box=None)
    solved = [Counter(puzzle.kind for puzzle in found if solves(puzzle, limit)) for limit in limits]
    for kind, count in sorted(kinds.items()):
        table.add_row(f"{kind} ({count})", *(f"{each[kind] / count:.1%}" for each in solved))
    table.add_row(f"all ({kinds.total()})", *(f"{each.total() / kinds.total():.1%}" for each in solved))
    Console().print(table)


if __name__ == "__main__":
    main()
