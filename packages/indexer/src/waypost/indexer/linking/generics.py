"""Type arguments: what the type parameters of a declaration stand for in one instance of it.

A value carries them as its last part, an `Env`: the values of each type parameter, which is told by file, symbol and
name. A type parameter that stands for nothing known is the value ("tv", file, symbol, name).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from waypost.indexer.facts import Param
    from waypost.indexer.linking.values import Value

Key = tuple[int, int, str]
Env = tuple[tuple[Key, tuple["Value", ...]], ...]
_PLACES = {"s": 3, "i": 4, "t": 5, "c": 5, "r": 5}
"""Where the type arguments stand in each kind of value."""
_LAZY = frozenset({"t", "c", "r"})
"""Kinds of value whose types are read when they are asked for: they keep everything that may be needed then."""
_MOST_DEPTH = 5
_MOST_ENTRIES = 16


def env_of(value: Value) -> Env:
    """Return the type arguments of a value."""
    place = _PLACES.get(value[0])
    found: Env = value[place] if place is not None and len(value) > place else ()
    return found


def with_env(value: Value, env: Env) -> Value:
    """Return a value with other type arguments."""
    place = _PLACES[value[0]]
    if not env and len(value) <= place:
        return value
    return (*value[:place], env, *value[place + 1 :])


def bind(owner: tuple[int, int], params: Iterable[Param], arguments: Iterable[Iterable[Value]]) -> Env:
    """Return what a declaration's type parameters stand for, given in their order."""
    pairs = zip(params, arguments, strict=False)
    return tuple(((*owner, param.name), values) for param, given in pairs if (values := tuple(_plain(given))))


def _plain(values: Iterable[Value]) -> Iterable[Value]:
    return (value for value in values if value[0] not in {"v", "m", "p"})


def compose(inner: Env, outer: Env) -> Env:
    """Return type arguments that hold in a part of what others hold for."""
    if not inner:
        return outer
    if not outer:
        return inner
    known = dict(outer)
    found = {key: tuple(substitute(values, known)) for key, values in inner}
    return (*found.items(), *(item for item in outer if item[0] not in found))[:_MOST_ENTRIES]


def substitute(values: Iterable[Value], env: dict[Key, tuple[Value, ...]] | Env, depth: int = 0) -> list[Value]:
    """Return values with what their type parameters stand for."""
    known = env if isinstance(env, dict) else dict(env)
    if not known:
        return list(values)
    found: list[Value] = []
    for value in values:
        kind = value[0]
        if kind == "tv":
            found += known.get((value[1], value[2], value[3]), (value,))
        elif kind in _PLACES and depth < _MOST_DEPTH:
            found.append(_substituted(value, known, depth))
        else:
            found.append(value)
    return found


def _substituted(value: Value, known: dict[Key, tuple[Value, ...]], depth: int) -> Value:
    own = env_of(value)
    new = {key: tuple(substitute(values, known, depth + 1)) for key, values in own}
    if value[0] in _LAZY:
        file = value[1]
        new |= {key: values for key, values in known.items() if key[0] == file and key not in new}
    return with_env(value, tuple(new.items())[:_MOST_ENTRIES]) if new else value
