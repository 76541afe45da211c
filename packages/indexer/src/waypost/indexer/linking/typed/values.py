"""Values with type arguments: what they hold, and how what stands for a type parameter is put in its place.

To the values of `linking.values` these languages add

    ("s", file, symbol, env)          a declaration and what the type parameters around it stand for
    ("i", file, symbol, sure, env)    an instance, likewise
    ("x", name, args, receiver)       something outside: type arguments, and the value that a member was asked of
    ("tv", file, symbol, name)        a type parameter of a symbol
    ("f", params, result, receiver)   a function type; each part is a tuple of values

`env` is a tuple of ((file, symbol, name), values); what it does not name stands for itself. Empty parts are left out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from waypost.indexer.linking.values import Value

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from waypost.indexer.linking.view import View

Key = tuple[int, int, str]
Env = tuple[tuple[Key, tuple[Value, ...]], ...]
Level = tuple[Value, ...]
"""Declarations that a name may mean and that are equally near."""
_MOST_DEPTH = 6
_MOST_ENV = 12
_ENV = {"s": 3, "i": 4}


class Place(NamedTuple):
    """Where something is asked for."""

    view: View
    owner: int
    start: int


def env_of(value: Value) -> Env:
    """Return what the type parameters of a value stand for."""
    place = _ENV.get(value[0])
    if place is None or len(value) <= place:
        return ()
    env: Env = value[place]
    return env


def declaration(file: int, symbol: int, env: Env = ()) -> Value:
    """Return a declaration."""
    return ("s", file, symbol, env) if env else ("s", file, symbol)


def instance(file: int, symbol: int, env: Env = (), *, sure: bool = False) -> Value:
    """Return an instance of a type."""
    return ("i", file, symbol, sure, env) if env else ("i", file, symbol, sure)


def arguments_of(value: Value) -> tuple[tuple[Value, ...], ...]:
    """Return the type arguments of something outside."""
    arguments: tuple[tuple[Value, ...], ...] = value[2] if value[0] == "x" and len(value) > 2 else ()  # noqa: PLR2004 - it has arguments
    return arguments


def outside(name: str, arguments: Iterable[Iterable[Value]] = ()) -> Value:
    """Return something outside the project."""
    parts = tuple(tuple(part) for part in arguments)
    return ("x", name, parts) if parts else ("x", name)


def short(value: Value) -> str:
    """Return the last part of the name of something outside."""
    name: str = value[1]
    return name.rpartition(".")[2]


def compose(inner: Env, outer: Env) -> Env:
    """Return what holds for a member of an ancestor: the ancestor's arguments, read where the receiver's hold."""
    if not inner:
        return outer
    if not outer:
        return inner
    known = dict(outer)
    parts = [(key, tuple(substitute_all(values, known))) for key, values in inner]
    return (*parts, *(item for item in outer if item[0] not in dict(inner)))[:_MOST_ENV]


def substitute_all(values: Iterable[Value], env: Mapping[Key, tuple[Value, ...]], depth: int = 0) -> list[Value]:
    """Return values with what their type parameters stand for."""
    found: list[Value] = []
    for value in values:
        for new in substitute(value, env, depth):
            if new not in found:
                found.append(new)
    return found


def substitute(value: Value, env: Mapping[Key, tuple[Value, ...]], depth: int = 0) -> list[Value]:
    """Return a value with what its type parameters stand for."""
    kind = value[0]
    if kind == "tv":
        known = env.get((value[1], value[2], value[3]))
        return [value] if known is None else list(known)
    if depth > _MOST_DEPTH or not env:
        return [value]
    if kind in _ENV:
        own = env_of(value)
        if not own:
            return [value]
        new = tuple((key, tuple(substitute_all(values, env, depth + 1))) for key, values in own)
        return [(*value[: _ENV[kind]], new)]
    if kind == "x":
        arguments = arguments_of(value)
        if not arguments:
            return [value]
        return [("x", value[1], _parts(arguments, env, depth), *value[3:])]
    if kind == "f":
        return [("f", _parts(value[1], env, depth), *_parts(value[2:], env, depth))]
    return [value]


def _parts(
    parts: Iterable[tuple[Value, ...]], env: Mapping[Key, tuple[Value, ...]], depth: int
) -> tuple[tuple[Value, ...], ...]:
    return tuple(tuple(substitute_all(part, env, depth + 1)) for part in parts)


def mentions(values: Iterable[Value], depth: int = 0) -> bool:
    """Whether a type parameter stands in values."""
    for value in values:
        kind = value[0]
        if kind == "tv":
            return True
        if depth > _MOST_DEPTH:
            continue
        if kind in _ENV and any(mentions(part, depth + 1) for _, part in env_of(value)):
            return True
        if kind == "x" and any(mentions(part, depth + 1) for part in arguments_of(value)):
            return True
        if kind == "f" and any(mentions(part, depth + 1) for part in (*value[1], *value[2:])):
            return True
    return False
