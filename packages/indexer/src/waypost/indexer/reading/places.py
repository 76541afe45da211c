"""Places in a text and the declarations that they are in."""

from __future__ import annotations

from bisect import bisect_right
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from waypost.indexer.facts import Symbol

END = 1 << 60


class Places:
    """Which symbol's body holds a byte."""

    def __init__(self, symbols: list[Symbol], bodies: dict[int, int]) -> None:
        # In the order of the text: the last one that starts before a byte and has not ended there is innermost.
        self._ranges = sorted((start, symbols[index].end, index) for index, start in bodies.items())
        self._starts = [item[0] for item in self._ranges]
        self._symbols = symbols
        self._bodies = bodies

    def at(self, start: int) -> int:
        """Return the innermost symbol whose body holds a byte, -1 for the top level."""
        number = bisect_right(self._starts, start) - 1
        if number < 0:
            return -1
        _, _end, index = self._ranges[number]
        while index >= 0 and not self._bodies.get(index, END) <= start < self._symbols[index].end:
            index = self._symbols[index].parent
        return index


class Scope(NamedTuple):
    """An open declaration."""

    symbol: int
    end: int
    """Byte where it ends."""
    body: int
    """Byte where its body starts: what stands before belongs to the scope around it."""
    kind: str
