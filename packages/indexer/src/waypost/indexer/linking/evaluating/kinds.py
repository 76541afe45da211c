"""Kinds of symbols and values, as the evaluator tells them apart."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waypost.indexer.linking.view import has_members

if TYPE_CHECKING:
    from waypost.indexer.facts import Symbol
    from waypost.indexer.linking.values import Value

UNKNOWN: list[Value] = []
CALLABLE = frozenset({"function", "method", "lambda"})
VARIABLES = frozenset({"variable", "constant"})
READ = VARIABLES | {"type"}
TYPE_VALUES = frozenset({"s", "x", "t", "p", "m", "c", "r", "tv"})


def is_type(symbol: Symbol) -> bool:
    """Whether a declaration makes a type of its own."""
    return has_members(symbol) or "distinct" in symbol.flags
