"""Lines of an answer, cut to a budget of tokens with a count of what was left out."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from waypost.codemap.messages import t
from waypost.kit.cli import Console
from waypost.kit.tokens import estimate_tokens


class Part(NamedTuple):
    """A piece of a line with one of rich's styles."""

    text: str
    style: str = ""


Line = Sequence[Part]


def place(path: str, line: int) -> Part:
    """Return `path:line` as all answers show it."""
    return Part(f"{path}:{line}", "cyan")


def text_of(line: Line) -> str:
    """Return a line without its styles."""
    return "".join(part.text for part in line)


def fit(lines: Iterable[Line], budget: int) -> tuple[list[Line], int]:
    """Return the first lines that fit into a budget, at least one, and how many are left out."""
    kept: list[Line] = []
    used = left = 0
    for line in lines:
        used += estimate_tokens(text_of(line)) + 1 if not left else 0
        if left or (used > budget and kept):
            left += 1
        else:
            kept.append(line)
    return kept, left


def show_lines(lines: Iterable[Line], out: Console, budget: int) -> int:
    """Print the lines that fit, and how many more there are; return that."""
    kept, left = fit(lines, budget)
    for line in kept:
        show_line(line, out)
    if left:
        out.print(t("view.more", count=left), style="dim")
    return left


def show_line(line: Line, out: Console) -> None:
    """Print one line, with its styles where it is for a terminal."""
    if not out.is_terminal:
        out.print(text_of(line).rstrip())
        return
    from rich.text import Text  # noqa: PLC0415 - only on a terminal

    out.print(Text.assemble(*((part.text, part.style) for part in line)))
