"""The network in whole numbers, as the engine computes it, and its file."""

from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from training.features import BUCKETS, FEATURES, UNITS, Indices
from training.positions import SCALE

ONE = 255
"""What 1 is in a unit."""
OUT_ONE = 256
"""What 1 is in the weights that sum the units up."""
MOST = 500
"""The largest weight of a feature: 63 of them have to fit 16 bits together."""
MOST_OUT = 127
"""The largest weight of a unit, whose product with an output has to fit as well."""

Whole = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Quantized:
    """Weights in whole numbers that fit 16 bits."""

    features: Whole
    """By feature and unit."""
    bias: Whole
    out: Whole
    """By stage, then the units seen from the side to move, then those from the other side."""
    out_bias: Whole
    """By stage, in hundredths."""

    def worth(self, seen: Indices, stage: Indices) -> Whole:
        """What the network adds to the terms for the side to move, in hundredths."""
        units = np.clip(self.features[seen].sum(2) + self.bias, 0, ONE) ** 2
        both = np.concatenate([units[:, 0] + units[:, 1], units[:, 2] + units[:, 3]], axis=1)
        total = (both * self.out[stage]).sum(1) * SCALE
        towards_zero: Whole = np.sign(total) * (np.abs(total) // (ONE * ONE * OUT_ONE))
        worth: Whole = towards_zero + self.out_bias[stage]
        return worth

    def write(self, path: Path) -> None:
        """Writes 16-bit numbers, the lower byte first: features, bias, out, out_bias."""
        parts = (self.features, self.bias, self.out, self.out_bias)
        path.write_bytes(b"".join(part.astype("<i2").tobytes() for part in parts))


def read(path: Path) -> Quantized:
    """A network from its file."""
    numbers = np.fromfile(path, "<i2").astype(np.int64)
    shapes = ((FEATURES, UNITS), (UNITS,), (BUCKETS, 2 * UNITS), (BUCKETS,))
    ends = np.cumsum([int(np.prod(shape)) for shape in shapes])
    parts = np.split(numbers, ends[:-1])
    return Quantized(*(part.reshape(shape) for part, shape in zip(parts, shapes, strict=True)))
