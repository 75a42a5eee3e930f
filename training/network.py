"""The network, and how it learns.

One layer of units looks at the position in four ways (`features.py`); their squared outputs are summed with weights
that depend on the stage of the game. What comes out is added to what the hand-made terms say, so the network learns
only what they miss. A position and its mirror image have the same value by construction.

A feature's weights are the sum of three: for the kind of its group, for the group, and its own; the first two let rare
contents learn from common ones (factorization). They are added up once when the network is written.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from training.features import BUCKETS, CONTENTS, HANDS, UNITS, Indices, buckets, kinds, views
from training.positions import SCALE, Numbers, Positions
from training.quantized import MOST, MOST_OUT, ONE, OUT_ONE, Quantized, Whole
from training.terms import worth

BATCH = 2048
RATE = 0.003
SHRINK = 5.0
"""How strongly weights of single groups and contents are drawn to 0."""

Parameters = dict[str, Any]

_KIND, _GROUP = kinds(exact=False), kinds(exact=True)


@dataclass(frozen=True, slots=True)
class Lessons:
    """Positions made ready."""

    views: Indices
    buckets: Indices
    terms: Numbers
    """What the hand-made terms say, as a logit."""
    aims: Numbers


def lessons(positions: Positions) -> Lessons:
    """Positions made ready for learning."""
    return Lessons(views(positions), buckets(positions), worth(positions) / SCALE, positions.aims)


def start(seed: int) -> Parameters:
    """A network that knows nothing."""
    rng = np.random.default_rng(seed)
    values = {
        "kind": rng.normal(0, 0.1, (_KIND.max() + 1, UNITS)),
        "group": np.zeros((_GROUP.max() + 1, UNITS)),
        "contents": np.zeros((CONTENTS, UNITS)),
        "hands": np.zeros((2 * HANDS, UNITS)),
        "bias": np.full(UNITS, 0.2),
        "out": rng.normal(0, 0.02, (1, 2 * UNITS)).repeat(BUCKETS, 0),
        "out_bias": np.zeros(BUCKETS),
    }
    return {name: jnp.asarray(value, jnp.float32) for name, value in values.items()}


def weights(parameters: Parameters) -> jax.Array:
    """The weights of every feature."""
    contents = parameters["kind"][_KIND] + parameters["group"][_GROUP] + parameters["contents"]
    return jnp.concatenate([contents, parameters["hands"]])


def forward(parameters: Parameters, seen: Indices, stage: Indices) -> jax.Array:
    """What the network adds to the terms, as a logit for the side to move."""
    units = weights(parameters)[seen].sum(2) + parameters["bias"]
    units = jnp.clip(units, 0, 1) ** 2
    both = jnp.concatenate([units[:, 0] + units[:, 1], units[:, 2] + units[:, 3]], axis=1)
    return (both * parameters["out"][stage]).sum(1) + parameters["out_bias"][stage]


def loss(parameters: Parameters, seen: Indices, stage: Indices, terms: Numbers, aims: Numbers) -> jax.Array:
    """The mean cross entropy."""
    logit = forward(parameters, seen, stage) + terms
    return jnp.mean(jnp.logaddexp(0, logit) - aims * logit)


def learn(taught: Lessons, held_back: Lessons, epochs: int, seed: int, tell: Callable[[str], None]) -> Parameters:
    """Learns by Adam with a rate that falls like a cosine; tells the losses after each epoch."""
    parameters = start(seed)
    mean = square = jax.tree.map(jnp.zeros_like, parameters)
    steps = len(taught.aims) // BATCH * epochs
    rng = np.random.default_rng(seed)
    step, learnt = 0, 0.0
    for epoch in range(epochs):
        losses = []
        for batch in _batches(taught, rng.permutation(len(taught.aims))):
            step += 1
            rate = RATE * min(1, step / 50) * (0.51 + 0.49 * np.cos(np.pi * step / steps))
            parameters, mean, square, learnt = _step(parameters, mean, square, step, rate, batch)
            losses.append(float(learnt))
        checks = [float(_loss(parameters, *batch)) for batch in _batches(held_back, np.arange(len(held_back.aims)))]
        tell(f"epoch {epoch + 1}: loss {np.mean(losses):.4f}, held back {np.mean(checks):.4f}")
    return parameters


def _batches(lessons: Lessons, order: np.ndarray[Any, Any]) -> Iterator[tuple[Any, ...]]:
    for first in range(0, len(order) - BATCH + 1, BATCH):
        chosen = order[first : first + BATCH]
        yield lessons.views[chosen], lessons.buckets[chosen], lessons.terms[chosen], lessons.aims[chosen]


_loss = jax.jit(loss)


def _one_step(
    parameters: Parameters, mean: Parameters, square: Parameters, step: int, rate: float, batch: tuple[Any, ...]
) -> tuple[Parameters, Parameters, Parameters, jax.Array]:
    """One step of Adam, with what is particular drawn to 0."""
    learnt, slope = jax.value_and_grad(loss)(parameters, *batch)
    mean = jax.tree.map(lambda old, new: 0.9 * old + 0.1 * new, mean, slope)
    square = jax.tree.map(lambda old, new: 0.999 * old + 0.001 * new**2, square, slope)

    def moved(name: str) -> jax.Array:
        by = mean[name] / (1 - 0.9**step) / (jnp.sqrt(square[name] / (1 - 0.999**step)) + 1e-8)
        kept = 1 - rate * SHRINK if name in ("group", "contents") else 1
        return jnp.clip(parameters[name] * kept - rate * by, -1.9, 1.9)

    return {name: moved(name) for name in parameters}, mean, square, learnt


_step = jax.jit(_one_step)


def quantize(parameters: Parameters) -> Quantized:
    """The nearest whole numbers."""

    def nearest(values: object, one: float) -> Whole:
        return np.rint(np.asarray(values, np.float64) * one).astype(np.int64)

    return Quantized(
        np.clip(nearest(weights(parameters), ONE), -MOST, MOST),
        nearest(parameters["bias"], ONE),
        np.clip(nearest(parameters["out"], OUT_ONE), -MOST_OUT, MOST_OUT),
        nearest(parameters["out_bias"], SCALE),
    )
