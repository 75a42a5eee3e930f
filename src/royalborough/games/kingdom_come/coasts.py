"""Makes maps from numbers: a new world for a number of players, the same for the same seed on every machine."""

from royalborough.games.kingdom_come.chart import Chart
from royalborough.games.kingdom_come.coasts_bays import settled
from royalborough.games.kingdom_come.coasts_land import COLUMNS, ROWS, land
from royalborough.games.kingdom_come.coasts_noise import Draws, mixed


def coast(seed: int, players: int) -> Chart:
    """The map of a seed for a number of players."""
    number = mixed(seed, players)
    world = settled(land(number), players, Draws(number, 2))
    cells = world.cells.astype("uint8").tobytes()
    return Chart(f"generated:{seed}:{players}", f"World {seed}", COLUMNS, ROWS, cells, world.resources)
