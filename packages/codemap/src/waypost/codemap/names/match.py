"""Which symbols a name means: never another one than it says."""

import re
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from waypost.codemap.names.parse import Name, parse_name, split_parts
from waypost.codemap.rows import Symbol, symbols_by_id, symbols_named

_FILE_SUFFIX = re.compile(r"(?<=[^/])\.[^./]+$")
_FOLDER_IS_PACKAGE = frozenset({"go"})
_INDEX_FILES = frozenset({"__init__", "index", "mod", "lib", "main", "package"})
"""Files that speak for their folder."""
_ROOT_WORDS = frozenset({"crate", "src"})
"""First parts that name no module of their own."""
_SIGILS = ("#", "$", "@", "@@")
"""What belongs to a name in some languages and is left out in speech: `#secret`, `$total`, `@count`."""


def find_symbols(connection: sqlite3.Connection, text: str) -> list[Symbol]:
    """Return the symbols that a name means, code before tests, then by path and line; nothing where it is unknown.

    The last part is the symbol's name; the parts before it are, from the right, the symbols around it and then its
    module, path or (Go) folder. Where nothing fits so, modules in between may be missing: `app.charge` for
    `app.payments.charge`; what a symbol is directly in may not, other than a namespace.
    """
    name = parse_name(text)
    for spelled in _spellings(name):
        candidates = symbols_named(connection, spelled.last)
        for fits in (_is_suffix, _is_spoken_suffix, _is_within):
            found = [symbol for symbol in candidates if fits(symbol, spelled.parts)]
            if found:
                return _sorted(found)
        found = _without_namespaces(connection, candidates, spelled.parts)
        if found:
            return _sorted(found)
    return []


def _sorted(found: Iterable[Symbol]) -> list[Symbol]:
    return sorted(found, key=lambda symbol: (symbol.test, symbol.path, symbol.line, symbol.id))


def _without_namespaces(
    connection: sqlite3.Connection, candidates: Sequence[Symbol], parts: Sequence[str]
) -> list[Symbol]:
    """Return the symbols that a name means which leaves out the namespaces that they are written in: `book.Book`."""
    around = symbols_by_id(connection, {symbol.parent for symbol in candidates if symbol.parent is not None})
    found: list[Symbol] = []
    for symbol in candidates if len(parts) > 1 else ():
        outer = around.get(symbol.parent or 0)
        if outer is not None and outer.kind == "module" and _surrounds(symbol, (symbol.name,), parts):
            found.append(symbol)
    return found


def _spellings(name: Name) -> Iterator[Name]:
    yield name
    if name.parts != (name.text,):
        yield Name(name.text, (name.text,))  # a name that holds a separator itself: `public.users`
    *before, last = name.parts
    for sigil in _SIGILS:
        yield Name(name.text, (*before, sigil + last))
    bare = last.lstrip("#$@")
    if bare and bare != last:
        yield Name(name.text, (*before, bare))


def _is_suffix(symbol: Symbol, parts: Sequence[str]) -> bool:
    return _ends(symbol, _local_parts(symbol), parts)


def _is_spoken_suffix(symbol: Symbol, parts: Sequence[str]) -> bool:
    return any(_ends(symbol, own, parts) for own in _spoken(_local_parts(symbol)))


def _ends(symbol: Symbol, own: tuple[str, ...], parts: Sequence[str]) -> bool:
    if len(parts) <= len(own):
        return own[-len(parts) :] == tuple(parts)
    if tuple(parts[-len(own) :]) != own:
        return False
    before = tuple(parts[: -len(own)])
    return any(scope[-len(before) :] == before for scope in scopes(symbol.path, symbol.module, symbol.language))


def _is_within(symbol: Symbol, parts: Sequence[str]) -> bool:
    return any(_surrounds(symbol, own, parts) for own in _spoken(_local_parts(symbol)))


def _surrounds(symbol: Symbol, own: tuple[str, ...], parts: Sequence[str]) -> bool:
    *before, last = parts
    while before and before[0] in _ROOT_WORDS:
        before.pop(0)
    if last != own[-1] or (len(own) > 1 and (not before or before.pop() != own[-2])):
        return False
    around = own[:-2]
    return any(_in_order(before, (*scope, *around)) for scope in scopes(symbol.path, symbol.module, symbol.language))


def _local_parts(symbol: Symbol) -> tuple[str, ...]:
    """Return the names around a symbol and its own, which may hold a separator."""
    return (*split_parts(symbol.local.removesuffix(symbol.name)), symbol.name)


def _spoken(own: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Yield a local name as it is and, where functions without a name are around it, as people say it: without them."""
    yield own
    named = tuple(part for part in own[:-1] if not part.startswith("<lambda"))
    if len(named) < len(own) - 1:
        yield (*named, own[-1])


@lru_cache(maxsize=4096)
def scopes(path: str, module: str, language: str) -> tuple[tuple[str, ...], ...]:
    """Return what may stand before a symbol's local name: its module, its path with and without suffix, its folder."""
    stem = split_parts(_FILE_SUFFIX.sub("", path))
    found = [split_parts(module), stem, split_parts(path)]
    if language in _FOLDER_IS_PACKAGE or (stem and stem[-1] in _INDEX_FILES):
        found.append(split_parts(path.rpartition("/")[0]))
    return tuple(dict.fromkeys(scope for scope in found if scope))


def _in_order(parts: Sequence[str], whole: Sequence[str]) -> bool:
    rest = iter(whole)
    return all(part in rest for part in parts)
