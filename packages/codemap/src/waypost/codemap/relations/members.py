"""What belongs to a symbol: the lambdas in a function, the members of a class; and constructors."""

from collections.abc import Iterable, Mapping

from waypost.codemap.rows import LAMBDA, Symbol

TYPES = frozenset({"class", "interface", "struct", "enum", "trait", "type", "module"})
"""Kinds of symbols that have members."""
CALLABLE = frozenset({"function", "method", "lambda"})
_CONSTRUCTORS = frozenset({"__init__", "__new__", "__post_init__", "constructor", "__construct", "initialize", "init"})


def is_constructor(symbol: Symbol, parent: Symbol | None) -> bool:
    """Tell whether instantiating a class runs a method of it."""
    if parent is None or parent.kind not in TYPES or symbol.kind not in CALLABLE:
        return False
    return symbol.name in _CONSTRUCTORS or symbol.name == parent.name


def owned(symbol: Symbol, symbols: Iterable[Symbol]) -> dict[int, Symbol]:
    """Return who speaks for what is in a symbol: its own lambdas and, of a type, its members with theirs.

    Args:
        symbol: a symbol.
        symbols: all of its file.

    Returns:
        By the id of each symbol in it (itself too) the one with a name that it belongs to.
    """
    by_id = {entry.id: entry for entry in symbols}
    found = {symbol.id: symbol}
    for entry in by_id.values():
        chain = _chain(entry, by_id, symbol)
        if chain and (symbol.kind in TYPES or all(inner.kind == LAMBDA for inner in chain)):
            found[entry.id] = next((inner for inner in chain if inner.kind != LAMBDA), symbol)
    return found


def _chain(entry: Symbol, by_id: Mapping[int, Symbol], top: Symbol) -> list[Symbol]:
    """Return a symbol and what is around it, up to below `top`; nothing where it is not in there."""
    chain: list[Symbol] = []
    current: Symbol | None = entry
    while current is not None and current.id != top.id:
        chain.append(current)
        outside = current.parent not in by_id and current.kind == "method"
        if outside and current.local.startswith(f"{top.local}."):
            return chain  # a member that is declared outside of its type
        current = by_id.get(current.parent) if current.parent is not None else None
    return chain if current is not None else []
