"""Why a table does not do what it is asked."""

from royalborough.play import PlayError
from royalborough.table.wire import Trouble


class Refusal(PlayError):
    """A message is not carried out; `trouble` is what the page is told."""

    def __init__(self, code: str, text: str, /, rule: str | None = None, **values: object) -> None:
        super().__init__(text, **values)
        self.code = code
        self.rule = rule

    @property
    def trouble(self) -> Trouble:
        """The refusal for the wire."""
        return Trouble(code=self.code, sentence=str(self.phrase), rule=self.rule)


class StorageFailed(Refusal):
    """The database failed, which nobody who asks can help."""

    def __init__(self) -> None:
        super().__init__("storage", "The database failed, so that did not happen. Please try again.")
