"""Texts of Rust: what literals say, what `format!` puts together."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from waypost.indexer.facts import Expr

_LITERAL = re.compile(r'^[bc]?r?(#*)"(.*)"\1$', re.DOTALL)
_ESCAPE = re.compile(r"\\(?:(u\{[0-9a-fA-F_]+\})|(x[0-9a-fA-F]{2})|(\r?\n\s*)|(.))", re.DOTALL)
_ESCAPES = {"n": "\n", "r": "\r", "t": "\t", "0": "\0"}
_FIELD = re.compile(r"\{\{|\}\}|\{\s*(\w*)\s*(?::[^{}]*)?\}")
_MOST_TEXT = 300


def literal(text: str) -> str:
    """Return what a string literal says."""
    match = _LITERAL.match(text)
    if match is None:
        return text[:_MOST_TEXT]
    said = match[2]
    if "\\" in said and "r" not in text[: match.start(2) - len(match[1])]:
        said = _ESCAPE.sub(_escaped, said)
    return said[:_MOST_TEXT]


def _escaped(match: re.Match[str]) -> str:
    if match[4]:
        return _ESCAPES.get(match[4], match[4])
    return "" if match[3] else "\ufffd"


def formatted(arguments: list[Expr]) -> Expr:
    """Return the text that `format!` makes of its arguments: names in braces are read where it stands."""
    first, rest = arguments[0] if arguments else None, arguments[1:]
    if not (isinstance(first, list) and first and first[0] == "'"):
        return ["#", "String"]
    parts: list[Expr] = ["+"]
    end = number = 0
    for field in _FIELD.finditer(first[1]):
        before = first[1][end : field.start()]
        end = field.end()
        if field[0] in {"{{", "}}"}:
            parts.append(["'", before + field[0][0]])
            continue
        name = field[1]
        parts.append(["'", before])
        if not name or name.isdigit():
            place = int(name) if name else number
            number += not name
            parts.append(rest[place] if place < len(rest) else None)
        else:
            parts.append(name)
    return [*parts, ["'", first[1][end:]]]
