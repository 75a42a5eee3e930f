"""Sentences for players that can be said in any language the project speaks.

A sentence stands in the code in English, where the rule is, so that a reader sees it; its gaps are named. The English
text is at the same time the key of the catalogues of other languages, as with gettext.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

Translate = Callable[[str], str]
"""From the English text with its gaps to the text of another language with the same gaps."""


@dataclass(frozen=True)
class Phrase:
    """A sentence with named gaps and what belongs into them.

    >>> str(Phrase("{point} holds a stone already.", {"point": "e3"}))
    'e3 holds a stone already.'
    """

    text: str
    values: dict[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        return self.text.format(**self.values)

    def said(self, translate: Translate) -> str:
        """The sentence in another language; what stands in a gap is translated when it is a phrase itself."""
        values = {name: v.said(translate) if isinstance(v, Phrase) else v for name, v in self.values.items()}
        return translate(self.text).format(**values)

    def __hash__(self) -> int:
        return hash(self.text)
