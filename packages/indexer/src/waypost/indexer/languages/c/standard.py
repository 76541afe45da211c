"""What the standard library's containers and pointers of C++ give.

Containers are ("t", ..., name) where their types are stated, and ("a", values, name) where their elements are known;
("q", parts) is a pair or tuple whose places have known values.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from waypost.indexer.facts import Expr
    from waypost.indexer.linking.evaluator import Evaluator
    from waypost.indexer.linking.values import Value

TRANSPARENT = frozenset(
    {
        "function", "move_only_function", "function_ref", "reference_wrapper", "atomic", "not_null",
        "add_const", "decay_t",
    }
)  # fmt: skip
"""Templates whose members are those of what they hold."""
POINTERS = frozenset(
    {
        "unique_ptr", "shared_ptr", "weak_ptr", "auto_ptr", "intrusive_ptr", "optional", "scoped_refptr",
        "RefPtr", "scoped_ptr", "QPointer", "QSharedPointer", "QScopedPointer", "iterator", "const_iterator",
        "ref_ptr", "sp", "wp", "expected", "StatusOr", "observer_ptr", "local_shared_ptr", "indirect",
        "polymorphic",
    }
)  # fmt: skip
"""Templates whose `->` and `*` lead to what they hold."""
_MAPS = frozenset(
    {
        "map", "unordered_map", "multimap", "unordered_multimap", "flat_map", "flat_hash_map", "node_hash_map",
        "btree_map", "QMap", "QHash", "hash_map",
    }
)  # fmt: skip
_HELD = frozenset({"get", "release", "value", "value_or", "load", "operator->", "data", "ValueOrDie"})
_ONE = frozenset(
    {
        "at", "front", "back", "top", "emplace_back", "emplace_front", "data", "take", "first", "last", "peek",
    }
)  # fmt: skip
_PLACES = frozenset(
    {
        "begin", "cbegin", "end", "cend", "rbegin", "rend", "crbegin", "crend", "find", "lower_bound",
        "upper_bound", "insert", "erase", "emplace", "emplace_hint", "constFind", "before_begin",
    }
)  # fmt: skip
_PAIRED = frozenset({"insert", "emplace", "try_emplace", "insert_or_assign"})
_MOST = 12


def name_of(value: Value) -> str:
    """Return the name of a container's type."""
    if value[0] == "t":
        return str(value[6]) if len(value) > 6 else ""  # noqa: PLR2004 - where the name is
    return str(value[2]) if value[0] == "a" and len(value) > 2 else ""  # noqa: PLR2004 - as above


def elements(evaluator: Evaluator, value: Value) -> list[Value]:
    """Return what a container yields."""
    return evaluator.item(value, None, iterating=True)


def element(evaluator: Evaluator, value: Value, key: Expr, *, iterating: bool) -> list[Value] | None:
    """Return the elements of a container where its type arguments alone do not tell."""
    if value[0] == "i":
        return _of_type(evaluator, value, iterating=iterating)
    if value[0] != "t" or len(value[4]) < 2 or key is not None:  # noqa: PLR2004 - one argument tells
        return None
    name = name_of(value)
    if name in _MAPS:
        if not iterating:
            return evaluator.argument(value, value[4][1])
        return [("q", tuple(tuple(evaluator.argument(value, part)) for part in value[4][:2]))]
    return evaluator.argument(value, value[4][0]) if name else None


def _of_type(evaluator: Evaluator, value: Value, *, iterating: bool) -> list[Value] | None:
    """Return what a type of the project yields in a loop, or gives by index."""
    method = "begin" if iterating else "operator[]"
    members = [member for member in evaluator.member(value, method) if member[0] == "s"]
    results = [result for member in members for result in evaluator.call(member, None)]
    if not iterating:  # a pointer to one of several has no type of its own
        return [*results, value]
    return [item for result in results for item in dereferenced(evaluator, result)] if members else None


def dereferenced(evaluator: Evaluator, value: Value) -> list[Value]:
    """Return what `*x` and `x->` lead to; a plain pointer is what it points to already."""
    if value[0] in {"t", "a"}:
        name = name_of(value)
        if value[0] == "t" and name in POINTERS and value[4]:
            return evaluator.argument(value, value[4][0])
        return elements(evaluator, value) if name in POINTERS or not name else [value]
    if value[0] == "i":
        for method in ("operator->", "operator*"):
            found = [m for m in evaluator.member(value, method) if m[0] == "s"]
            if found:
                return [result for member in found for result in evaluator.call(member, None, value)]
    return [value]


def member(evaluator: Evaluator, value: Value, name: str) -> list[Value]:
    """Return a member of a container: a function outside the project whose result is known, or not."""
    if value[0] == "q":
        place = {"first": 0, "second": 1}.get(name, -1)
        return list(value[1][place]) if 0 <= place < len(value[1]) else []
    container = name_of(value)
    outside = f"std::{container or 'array'}::{name}"
    if container == "pair" and value[0] == "t" and name in {"first", "second"}:
        return evaluator.argument(value, value[4][0 if name == "first" else -1])
    results = _results(evaluator, value, container, name)
    return [("k", outside, result) for result in results] or [("x", outside)]


def _results(evaluator: Evaluator, value: Value, container: str, name: str) -> list[Value]:
    if container in POINTERS:
        if name == "lock":
            return [value]
        return dereferenced(evaluator, value) if name in _HELD else []
    if container in _MAPS:
        if name in {"at", "value", "operator[]"}:
            return evaluator.item(value, None)
        place: Value = ("a", tuple(elements(evaluator, value)[:_MOST]), "iterator")
        if name in _PAIRED:
            return [("q", ((place,), (("b", "bool"),)))]
        return [place] if name in _PLACES else []
    if container in {"future", "shared_future", "promise"}:
        return elements(evaluator, value) if name == "get" else []
    if name in _ONE:
        return elements(evaluator, value)
    if name in _PLACES:
        place = ("a", tuple(elements(evaluator, value)[:_MOST]), "iterator")
        return [("q", ((place,), (("b", "bool"),)))] if container.endswith("set") and name in _PAIRED else [place]
    return []
