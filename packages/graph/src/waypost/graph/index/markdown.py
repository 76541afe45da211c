"""Texts of people put into one line of a generated Markdown page, so that nothing in them acts as markup."""

import re
from collections.abc import Callable, Sequence
from typing import TypeVar

from waypost.graph.nodes.template import one_line

T = TypeVar("T")

_SPECIAL = re.compile(r"[\\`<\[|]|&(?=#?\w+;)")
_CODE = re.compile(r"(`[^`]+`)")


def inline(text: str, limit: int = 160) -> str:
    """Return a text for the inside of a line: one line, cut to `limit` characters, markup escaped, code spans kept.

    What stands before it on the line must be text too: a `#` or `-` at the start of a line is not escaped.
    """
    plain = cut(text, limit)
    if not _SPECIAL.search(plain):
        return plain
    parts = _CODE.split(plain) if "`" in plain else [plain]
    return "".join(part if number % 2 and "|" not in part else _escape(part) for number, part in enumerate(parts))


def code(text: str, limit: int = 200) -> str:
    """Return a text as a code span that it can't end; an empty one is `?`."""
    plain = cut(text, limit).strip() or "?"
    if "`" not in plain:
        return f"`{plain}`"
    return f"`` {plain} ``" if "``" not in plain else f"`{plain.replace('`', chr(39))}`"


def cut(text: str, limit: int) -> str:
    """Return a text as one line of at most `limit` characters, without control characters."""
    plain = text if text.isprintable() and "  " not in text else one_line(text)
    return plain if len(plain) <= limit else f"{plain[: limit - 1].rstrip()}…"


def some(items: Sequence[T], limit: int, show: Callable[[T], str]) -> str:
    """Return items joined by commas, those above `limit` only counted."""
    shown = ", ".join(map(show, items[:limit]))
    return shown if len(items) <= limit else f"{shown}, … {len(items) - limit} more"


def _escape(text: str) -> str:
    return _SPECIAL.sub(r"\\\g<0>", text)
