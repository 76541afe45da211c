"""Help pages whose lines fit the terminal in Chinese too: click counts characters, a terminal counts columns."""

import re
from collections.abc import Iterable, Iterator
from functools import cache

import click

from waypost.kit.cli.console import cell_width
from waypost.kit.text import CJK_CLASS

_CLOSING = "，。、；：！？）】」』”’》"
_GAP = 2
_MOST_NAME = 28
_LEAST_TEXT = 20


class Formatter(click.HelpFormatter):
    """Click's formatter with lines and columns measured by what they take on the screen."""

    def write_text(self, text: str) -> None:
        """Write a paragraph, wrapped and indented."""
        indent = " " * self.current_indent
        for line in wrap(text, self.width - self.current_indent):
            self.write(f"{indent}{line}\n")

    def write_dl(self, rows: Iterable[tuple[str, str]], col_max: int = _MOST_NAME, col_spacing: int = _GAP) -> None:
        """Write names and what they mean in two columns; a long name has its own line."""
        rows = list(rows)
        widths = [cell_width(name) for name, _ in rows]
        column = max((width for width in widths if width <= col_max), default=0) + col_spacing
        indent = " " * self.current_indent
        room = max(self.width - self.current_indent - column, _LEAST_TEXT)
        for (name, text), width in zip(rows, widths, strict=True):
            lines = wrap(text, room) or [""]
            if width > col_max:
                self.write(f"{indent}{name}\n")
            else:
                self.write(f"{indent}{name}{' ' * (column - width)}{lines.pop(0)}".rstrip() + "\n")
            self.write("".join(f"{indent}{' ' * column}{line}\n" for line in lines))


class LocalContext(click.Context):
    """Click's context with the formatter of this module."""

    formatter_class = Formatter


def wrap(text: str, width: int) -> list[str]:
    """Return the lines of a text: broken at spaces and between wide characters, never before closing punctuation."""
    return [line.rstrip() for line in _lines(_piece().findall(text.strip()), width)]


@cache
def _piece() -> re.Pattern[str]:
    """Return the pattern of a wide character with the closing punctuation behind it, a word, or space."""
    # Compiled where a help page is shown: it takes 10 ms.
    return re.compile(
        rf"(?:{CJK_CLASS}|[（【「『“‘《])[{_CLOSING}]*|[^\s{CJK_CLASS[1:-1]}{_CLOSING}（]+[{_CLOSING}]*|\s+|."
    )


def _lines(pieces: Iterable[str], width: int) -> Iterator[str]:
    line, used = "", 0
    for piece in pieces:
        if piece.isspace():
            line, used = f"{line} ", used + 1
            continue
        size = cell_width(piece)
        if line.strip() and used + size > width:
            yield line
            line, used = "", 0
        line, used = line + piece, used + size
    if line.strip():
        yield line
