"""Texts that are nearly what they should be."""

from typing import Any

from hypothesis import strategies as st


def mutated(data: Any, text: str, letters: str) -> str:
    """The text with one to three characters exchanged for or preceded by some of `letters`; `data` draws them."""
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(text) - 1))
        new = data.draw(st.sampled_from(letters))
        text = text[:at] + new + text[at + data.draw(st.integers(0, 1)) :]
    return text
