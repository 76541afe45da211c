"""YAML's inline list, `[a, "b, c"]`, with the place of each item."""

import re
from typing import NamedTuple

_PIECE = re.compile(
    r"""(?P<space>\s+|(?<=\s)\#[^\n]*)
    |(?P<double>"(?:[^"\\]|\\.)*")
    |(?P<single>'(?:[^']|'')*')
    |(?P<comma>,)
    |(?P<close>\])
    |(?P<plain>(?:[^\s,\[\]{}"'\#&*!|>%@`:?-]|-(?=[^\s,\[\]{}]))[^,\[\]{}\n]*)
    """,
    re.VERBOSE | re.DOTALL,
)
_ODD = re.compile(r"[:?]")
"""What YAML libraries do not agree about inside a plain item."""


class FlowItem(NamedTuple):
    """One item: its value and its place in the text, quotes included."""

    value: str
    start: int
    end: int
    plain: bool
    """Whether the value is sure without a YAML library (no escapes, no comment, no line break inside)."""


def parse_flow_list(text: str) -> list[FlowItem] | None:
    """Return the items of the inline list that begins `text`, or None where it holds more than scalars."""
    items: list[FlowItem] = []
    position = 1
    between = True
    while match := _PIECE.match(text, position):
        position = match.end()
        if match["close"]:
            return items if _clean_end(text[position:]) else None
        if match["comma"]:
            if between:
                return None
            between = True
        elif not match["space"]:
            item = _item(match)
            if item is None or not between:
                return None
            items.append(item)
            between = False
    return None


def _clean_end(tail: str) -> bool:
    return not tail.strip() or re.fullmatch(r"[ \t]+#[^\n]*\s*|\s*", tail) is not None


def _item(match: re.Match[str]) -> FlowItem | None:
    raw = match.group()
    if match["plain"]:
        bare = raw.rstrip()
        if ": " in bare or bare.endswith(":") or " #" in bare or "\t" in bare:
            return None
        return FlowItem(bare, match.start(), match.start() + len(bare), bare.isprintable() and not _ODD.search(bare))
    body = raw[1:-1]
    plain = "\\" not in body and body.isprintable() if match["double"] else body.isprintable()
    value = re.sub(r"\\(.)", r"\1", body) if match["double"] else body.replace("''", "'")
    return FlowItem(value, match.start(), match.end(), plain)
