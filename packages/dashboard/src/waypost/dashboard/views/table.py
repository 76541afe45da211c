"""Tables that fit the terminal: figures to the right, names cut where there is no room, bars last."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from waypost.kit.cli.console import Console, cell_width

if TYPE_CHECKING:
    from collections.abc import Sequence

_GAP = 2
_LEAST = 12
"""Columns of the screen that a name keeps."""


class Column(NamedTuple):
    """How a column is shown."""

    title: str
    style: str = ""
    right: bool = True
    cut: bool = False
    """It may be cut, in the middle, where the table is too wide."""
    extra: bool = False
    """It is left out where the table is too wide."""


def show(out: Console, columns: Sequence[Column], rows: Sequence[Sequence[str]], last: Sequence[str] = ()) -> None:
    """Print a table; `last` is a row of totals below a line."""
    lines = [list(row) for row in rows]
    whole = [list(last)] if last else []
    kept, widths = _fitted(columns, [[column.title for column in columns], *lines, *whole], _width(out))
    shown = [columns[number] for number in kept]
    _line(out, [columns[number].title for number in kept], shown, widths, "bold")
    for line in lines:
        _line(out, [line[number] for number in kept], shown, widths, "")
    if last:
        out.print("─" * (sum(widths) + _GAP * (len(widths) - 1)), style="dim")
        _line(out, [last[number] for number in kept], shown, widths, "bold")


def _width(out: Console) -> int:
    return out.rich.width if out.is_terminal else 0


def _fitted(columns: Sequence[Column], lines: list[list[str]], room: int) -> tuple[list[int], list[int]]:
    """Return the columns that are shown and their widths; `room` 0 is without bounds."""
    kept = list(range(len(columns)))
    widths = [max(cell_width(line[number]) for line in lines) for number in kept]

    def needed() -> int:
        return sum(widths[number] for number in kept) + _GAP * (len(kept) - 1)

    if room:
        for number in reversed(range(len(columns))):
            if columns[number].cut:
                widths[number] = max(min(widths[number], _LEAST), widths[number] - max(needed() - room, 0))
        for number in reversed(range(len(columns))):
            if needed() > room and columns[number].extra:
                kept.remove(number)
    return kept, [widths[number] for number in kept]


def _line(out: Console, cells: Sequence[str], columns: Sequence[Column], widths: Sequence[int], style: str) -> None:
    padded = [
        _padded(cut(cell, width), width, right=column.right)
        for cell, column, width in zip(cells, columns, widths, strict=True)
    ]
    if not out.is_terminal:
        out.print((" " * _GAP).join(padded).rstrip())
        return
    from rich.text import Text  # noqa: PLC0415 - only on a terminal

    text = Text(no_wrap=True, overflow="crop")
    for number, (cell, column) in enumerate(zip(padded, columns, strict=True)):
        text.append(" " * _GAP if number else "")
        text.append(cell, style or column.style)
    out.print(text)


def _padded(text: str, width: int, *, right: bool) -> str:
    fill = " " * (width - cell_width(text))
    return fill + text if right else text + fill


def cut(text: str, width: int) -> str:
    """Return a text cut in the middle to what a width shows, control characters taken out."""
    text = "".join(character if character.isprintable() else "�" for character in text)
    if cell_width(text) <= width:
        return text
    head, tail = (width - 1) // 3, width - 1 - (width - 1) // 3
    start, end = "", ""
    for character in text:
        if cell_width(start + character) > head:
            break
        start += character
    for character in reversed(text):
        if cell_width(character + end) > tail:
            break
        end = character + end
    return f"{start}…{end}"
