"""Writes what the page is built with: the wire's schema for its TypeScript types, and the boards' geometry.

Run as `python -m royalborough.table.schema FOLDER`.
"""

import json
import sys
from pathlib import Path
from typing import Any

from pydantic.json_schema import models_json_schema

from royalborough.games.kensington import board
from royalborough.table import wire


def wire_schema() -> dict[str, Any]:
    """An OpenAPI document that holds every message of the wire and nothing else."""
    messages = [
        value
        for value in vars(wire).values()
        if isinstance(value, type) and issubclass(value, wire.Wire) and value is not wire.Wire
    ]
    _, schema = models_json_schema(
        [(message, "serialization") for message in messages], ref_template="#/components/schemas/{model}"
    )
    info = {"title": "Royal Borough", "version": "1"}
    return {"openapi": "3.1.0", "info": info, "paths": {}, "components": {"schemas": schema["$defs"]}}


def kensington_board() -> wire.KensingtonBoard:
    """The geometry of the Kensington board for the page that draws it."""
    return wire.KensingtonBoard(
        points=tuple(
            wire.BoardPoint(
                name=board.point_name(p),
                x=board.PLACES_IN_PLANE[p][0],
                y=board.PLACES_IN_PLANE[p][1],
                neighbours=board.points_of(board.NEIGHBOURS[p]),
            )
            for p in board.POINTS
        ),
        lines=board.LINES,
        shapes=tuple(
            wire.BoardShape(kind=shape.kind, colour=shape.colour, points=shape.ring)
            for shape in (*board.SHAPES, *board.HEXAGONS)
        ),
    )


def write(folder: Path) -> None:
    """Write `schema.json` and `kensington-board.json` into `folder`, which is made if need be."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "schema.json").write_text(json.dumps(wire_schema(), indent=1) + "\n")
    (folder / "kensington-board.json").write_text(kensington_board().model_dump_json() + "\n")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
