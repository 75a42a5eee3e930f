"""Learns from files of `kensington_selfplay`.

`python -m training terms FILE ...` prints the weights that fit best; `python -m training network TO FILE ...` writes a
network.
"""

import os
import sys
from pathlib import Path

os.environ.setdefault("XLA_FLAGS", "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1")

import numpy as np

from training.positions import Positions, read, split

EPOCHS = 5
SEED = 1


def main(arguments: list[str]) -> int:
    """Does what the command line says; returns the exit code."""
    match arguments:
        case ["terms", *files] if files:
            fit_terms(read([Path(file) for file in files]))
        case ["network", to, *files] if files:
            teach_network(read([Path(file) for file in files]), Path(to))
        case _:
            print(__doc__.strip())
            return 2
    return 0


def fit_terms(positions: Positions) -> None:
    """Prints the terms that fit best, and the losses."""
    from training.terms import fit, loss, names, terms

    for sliding in (False, True):
        taught, held_back = split(positions.take((positions.hands.sum(1) == 0) == sliding))
        weights, learnt = fit(terms(taught, sliding), taught.aims)
        checked = loss(terms(held_back, sliding), weights, held_back.aims)
        print(f"{'sliding' if sliding else 'placing'}: loss {learnt:.4f}, held back {checked:.4f}")
        for name, weight in zip(names(sliding), weights, strict=True):
            print(f"  {name} {weight:.0f}")


def teach_network(positions: Positions, to: Path) -> None:
    """Teaches a network and writes it."""
    from training.network import learn, lessons, quantize

    to_learn, to_check = split(positions)
    taught, held_back = lessons(_placing_twice(to_learn)), lessons(to_check)
    print(f"{len(taught.aims)} positions, {len(held_back.aims)} held back", flush=True)
    parameters = learn(taught, held_back, EPOCHS, SEED, lambda line: print(line, flush=True))
    quantize(parameters).write(to)


def _placing_twice(positions: Positions) -> Positions:
    """The positions, those in which stones are still placed twice: they are few, and much is decided there."""
    placing = np.flatnonzero(positions.hands.sum(1) > 0)
    return positions.take(np.concatenate([np.arange(len(positions)), placing]))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
