"""Which symbols lines belong to: the smallest with a name around each."""

from collections.abc import Container, Iterable, Iterator, Sequence
from typing import Generic, Protocol, TypeVar

from waypost.codemap.impact.diff import Lines
from waypost.codemap.rows import LAMBDA


class Region(Protocol):
    """A symbol of a text, of the map or of a text that is not in it."""

    @property
    def name(self) -> str:
        """The own name."""

    @property
    def local(self) -> str:
        """The qualified name without the module."""

    @property
    def kind(self) -> str:
        """One of the map's kinds of symbols."""

    @property
    def line(self) -> int:
        """Where the name stands."""

    @property
    def start_line(self) -> int:
        """First line of the declaration, decorators included."""

    @property
    def end_line(self) -> int:
        """Last line of the declaration."""

    @property
    def body_line(self) -> int:
        """First line of the body, 0 where there is none."""

    @property
    def signature(self) -> str:
        """The head of the definition."""


R = TypeVar("R", bound=Region)


class Regions(Generic[R]):
    """The symbols of one text by lines."""

    def __init__(self, symbols: Iterable[R]) -> None:
        ordered = sorted(symbols, key=lambda symbol: (symbol.start_line, -symbol.end_line))
        self.named: list[R] = [symbol for symbol in ordered if symbol.kind != LAMBDA]
        self._by_line = _innermost(self.named)
        lambdas = [symbol for symbol in ordered if symbol.kind == LAMBDA]
        self._lambda_by_line = _innermost(lambdas)
        self._lambdas = lambdas

    def at(self, line: int) -> R | None:
        """Return the smallest named symbol around a line."""
        number = self._by_line[line] if 0 <= line < len(self._by_line) else -1
        return self.named[number] if number >= 0 else None

    def loose(self, lines: Lines) -> list[R]:
        """Return the functions without a name, and in no symbol with one, that are the smallest around these lines."""
        last = min(lines.last + 1, len(self._lambda_by_line))
        numbers = dict.fromkeys(
            self._lambda_by_line[line] for line in range(lines.first, last) if self.at(line) is None
        )
        return [self._lambdas[number] for number in numbers if number >= 0]

    def around(self, lines: Lines) -> R | None:
        """Return the smallest named symbol around all of some lines, or around the border where there are none."""
        return _around(self.named, lines)

    def answering(self, lines: Lines, handlers: Container[int]) -> R | None:
        """Return the function without a name that answers a route and holds all of some lines, nothing nearer named."""
        found = _around([symbol for symbol in self._lambdas if getattr(symbol, "id", 0) in handlers], lines)
        named = self.around(lines)
        if found is None or (named is not None and named.start_line >= found.start_line != named.start_line):
            return None
        return found

    def touched(self, lines: Lines) -> dict[int, list[int]]:
        """Return by the place in `named` which of these lines belong to each symbol; -1 stands for none."""
        found: dict[int, list[int]] = {}
        for line in range(lines.first, min(lines.last + 1, len(self._by_line))):
            number = self._by_line[line]
            for each in (number, *self._beside(number)):
                found.setdefault(each, []).append(line)
        return found

    def _beside(self, number: int) -> Iterator[int]:
        """Yield the symbols that share all their lines with one and are not around it: `a, b = 1, 2`."""
        if number < 0:
            return
        own = self.named[number]
        for other in range(number - 1, -1, -1):
            symbol = self.named[other]
            if (symbol.start_line, symbol.end_line) != (own.start_line, own.end_line):
                return
            if not own.local.startswith(f"{symbol.local}."):
                yield other


def _around(ordered: Sequence[R], lines: Lines) -> R | None:
    first, last = (lines.first, lines.last) if lines.first <= lines.last else (lines.last, lines.first)
    return next(
        (symbol for symbol in reversed(ordered) if symbol.start_line <= first and last <= symbol.end_line), None
    )


def _innermost(ordered: Sequence[Region]) -> list[int]:
    """Return for each line the number of the last symbol that covers it: the outer stand before the inner."""
    size = max((symbol.end_line for symbol in ordered), default=0) + 1
    owners = [-1] * size
    for number, symbol in enumerate(ordered):
        start = max(symbol.start_line, 0)
        owners[start : symbol.end_line + 1] = [number] * (symbol.end_line + 1 - start)
    return owners
