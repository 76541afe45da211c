"""Lists of values."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from waypost.indexer.facts import Expr
    from waypost.indexer.linking.values import Value

_MOST_VALUES = 12


def unique(values: Iterable[Value]) -> list[Value]:
    """Return the values without repetition, in order, at most a dozen."""
    found: list[Value] = []
    for value in values:
        if value not in found:
            found.append(value)
            if len(found) == _MOST_VALUES:
                break
    return found


def merge(lines: list[list[Value]]) -> list[Value]:
    """Merge linearisations by C3; where they contradict each other the first one leads."""
    lines = [list(line) for line in lines if line]
    found: list[Value] = []
    while lines:
        for line in lines:
            if not any(line[0] in other[1:] for other in lines):
                head = line[0]
                break
        else:
            head = lines[0][0]
        found.append(head)
        lines = [rest for line in lines if (rest := [value for value in line if value != head])]
    return found


def last_with(values: list[Value], key: Expr) -> list[Value]:
    """Return the values without the mapping literals in which a key is overwritten by a later one."""
    holding = [
        value
        for value in values
        if value[0] == "v" and value[4][0] == "{" and any(pair[0] == key for pair in value[4][1])
    ]
    return [value for value in values if value not in holding[:-1]] if len(holding) > 1 else values


def frozen(expr: Expr) -> object:
    """Return an expression as a value that can be compared and kept."""
    return tuple(frozen(part) for part in expr) if isinstance(expr, list) else expr


def thawed(expr: object) -> Expr:
    """Return the expression of what `frozen` returned."""
    return [thawed(part) for part in expr] if isinstance(expr, tuple) else expr
