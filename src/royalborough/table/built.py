"""The page as it was built, and which version it is."""

import re
from pathlib import Path

from fastapi import Response
from fastapi.responses import FileResponse

from royalborough.table.refusal import Refusal

FOLDER = Path(__file__).parent / "page"
"""Where it is built."""
_VERSION = re.compile(r'<meta name="version" content="([0-9a-f]+)"')


class BuiltPage:
    """The files of the page in a folder, as they were when the server started."""

    def __init__(self, folder: Path) -> None:
        self.assets = folder / "assets"
        """Files whose names change with what is in them."""
        self._files = {file.name: file for file in folder.glob("*") if file.is_file()}
        index = self._files.get("index.html")
        found = _VERSION.search(index.read_text(encoding="utf-8")) if index else None
        self.version = found[1] if found else ""
        """Another one for each page that differs; empty when it is not built."""

    def answer(self, path: str) -> Response:
        """A file, or the page itself, which finds out what to show from the address; raises Refusal."""
        if "index.html" not in self._files:
            raise Refusal("not-found", "The page is not built; run `make run`.")
        file = self._files.get(path, self._files["index.html"])
        return FileResponse(file, headers={"Cache-Control": "no-cache"})
