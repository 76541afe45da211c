"""Where results for people are printed: rich on a terminal, plain text elsewhere."""

from __future__ import annotations

import os
import sys
import unicodedata
from functools import cached_property
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    import rich.console

_PIPED_WIDTH = 160


class Console:
    """Prints text and rich's renderables; rich is loaded only when it is needed.

    Away from a terminal text comes out as it is: no wrapping, no colours, no escape codes.
    """

    def __init__(self, stream: TextIO | None = None) -> None:
        self.stream = sys.stdout if stream is None else stream
        self.is_terminal = self.stream.isatty() and os.environ.get("TERM") != "dumb"

    @cached_property
    def rich(self) -> rich.console.Console:
        """The rich console of the same stream; neither markup nor emoji codes are read in texts."""
        from rich.console import Console as RichConsole  # noqa: PLC0415 - a quarter of a command's start

        width = None if self.is_terminal else int(os.environ.get("COLUMNS") or _PIPED_WIDTH)
        return RichConsole(
            file=self.stream,
            width=width,
            soft_wrap=not self.is_terminal,
            markup=False,
            emoji=False,
            highlight=False,
            force_terminal=self.is_terminal,
        )

    def print(self, *parts: object, style: str | None = None) -> None:
        """Print texts or renderables, joined by a space, and a line end; `style` is one of rich's, `bold red` say."""
        texts = [part for part in parts if isinstance(part, str)]
        if len(texts) == len(parts) and (style is None or not self.is_terminal):
            self.stream.write(" ".join(texts) + "\n")
        else:
            self.rich.print(*parts, style=style)

    def table(self, rows: Iterable[Sequence[object]], *, header: Sequence[str] = ()) -> None:
        """Print rows in columns: cells of one line, aligned by what they take on the screen."""
        lines = [[str(cell) for cell in row] for row in rows]
        if self.is_terminal:
            self.rich.print(_rich_table(lines, header))
            return
        if header:
            lines.insert(0, list(header))
        widths = [max(map(cell_width, column)) for column in zip(*lines, strict=True)]
        for line in lines:
            padded = (cell + " " * (width - cell_width(cell)) for cell, width in zip(line, widths, strict=True))
            self.stream.write("  ".join(padded).rstrip() + "\n")


def cell_width(text: str) -> int:
    """Return how many columns of a terminal a text takes: two for wide characters, none for combining ones."""
    if text.isascii():
        return len(text)
    return sum(
        0 if unicodedata.combining(character) else 2 if unicodedata.east_asian_width(character) in "WF" else 1
        for character in text
    )


def _rich_table(lines: list[list[str]], header: Sequence[str]) -> object:
    from rich.box import SIMPLE_HEAD  # noqa: PLC0415 - as in Console.rich
    from rich.table import Table  # noqa: PLC0415 - as in Console.rich

    width = len(header) or len(lines[0]) if lines or header else 0
    table = Table(*header, box=SIMPLE_HEAD if header else None, show_header=bool(header), pad_edge=False)
    if not header:
        for _ in range(width):
            table.add_column()
    for line in lines:
        table.add_row(*line)
    return table
