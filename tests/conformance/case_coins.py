"""The tiny game with luck for the conformance suite."""

from coins import SIDES, CoinMove
from conformance.cases import Case

CASE = Case(
    options=[{}, {"falls": 0, "heads": 9}, {"falls": 4, "goal": 12}],
    vocabulary=lambda: [CoinMove(side, called) for side in (*SIDES, "edge") for called in (True, False)],
    pieces=lambda position: len(position.points),  # type: ignore[attr-defined]
    same=[("heads heads? heads", "heads tails? tails")],
    amid=["2-2 b heads 0"],
)
