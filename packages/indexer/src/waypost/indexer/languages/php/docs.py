"""Types that comments state: `@var Line[]`, `@return array<int, Line>`, `@param Line|null $line`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from waypost.indexer.languages.php.builtins import TYPES
from waypost.indexer.reading.reader import either

if TYPE_CHECKING:
    from waypost.indexer.facts import Expr
    from waypost.indexer.languages.php.names import Names

_TYPE = r"(?P<type>\??(?:[\\\w$-]+(?:<[^\n]*?>+)?(?:\[\])*)(?:[|&]\??[\\\w$-]+(?:<[^\n]*?>+)?(?:\[\])*)*)"
_VAR = re.compile(rf"@(?:phpstan-|psalm-)?var\s+{_TYPE}(?:\s+\$(?P<name>\w+))?")
_RETURN = re.compile(rf"@(?:phpstan-|psalm-)?return\s+{_TYPE}")
_PARAM = re.compile(rf"@(?:phpstan-|psalm-)?param\s+{_TYPE}\s+(?:&|\.\.\.)*\$(?P<name>\w+)")
_PROPERTY = re.compile(rf"@property(?:-read|-write)?\s+{_TYPE}\s+\$(?P<name>\w+)")
_GENERIC = re.compile(r"([\\\w-]+)<(.*)>")
_CLASS = re.compile(r"\\?[A-Za-z_][\\\w]*")
_OWN = frozenset({"$this", "static", "self"})
_MOST_DEPTH = 4


class Docs:
    """Reads the types in comments with the names of the file."""

    def __init__(self, names: Names) -> None:
        self._names = names

    def var(self, text: str) -> tuple[str, Expr]:
        """Return the variable that `@var` speaks of, where it names one, and its type."""
        match = _VAR.search(text)
        return (match["name"] or "", self.type(match["type"])) if match else ("", None)

    def returned(self, text: str) -> Expr:
        """Return the type that `@return` states."""
        match = _RETURN.search(text)
        return self.type(match["type"]) if match else None

    def is_fluent(self, text: str) -> bool:
        """Whether a method returns what it is called on."""
        match = _RETURN.search(text)
        return match is not None and match["type"] in {"$this", "static"}

    def params(self, text: str) -> dict[str, Expr]:
        """Return the types of parameters by their names."""
        return {match["name"]: self.type(match["type"]) for match in _PARAM.finditer(text)}

    def properties(self, text: str) -> dict[str, Expr]:
        """Return the types of properties that a class's comment states."""
        return {match["name"]: self.type(match["type"]) for match in _PROPERTY.finditer(text)}

    def type(self, text: str, depth: int = 0) -> Expr:
        """Return the expression of a type as comments write it."""
        if depth > _MOST_DEPTH:
            return None
        text = text.strip().removeprefix("?")
        parts = split(text, "|&")
        if len(parts) > 1:
            return either([self.type(part, depth + 1) for part in parts if part.strip().lower() != "null"])
        match = _GENERIC.fullmatch(text)
        if match is not None or text.endswith("[]"):
            inner = self.type(split(match[2], ",")[-1] if match is not None else text[:-2], depth + 1)
            return ["[]", [inner]] if inner is not None else None
        if text in _OWN:
            return "self"
        is_class = text.lower() not in TYPES and _CLASS.fullmatch(text) is not None
        return self._names.class_name(text) if is_class else None


def split(text: str, signs: str) -> list[str]:
    """Split a type at signs that stand outside of `<>`."""
    parts, depth, start = [], 0, 0
    for number, sign in enumerate(text):
        depth += (sign == "<") - (sign == ">")
        if sign in signs and depth == 0:
            parts.append(text[start:number])
            start = number + 1
    return [*parts, text[start:]]
