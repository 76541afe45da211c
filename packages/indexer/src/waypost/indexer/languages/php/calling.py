"""What calls give that PHP itself defines: of arrays, of containers, of functions that values name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waypost.indexer.languages.php.builtins import ITEM, MAKING, MODEL, SAME
from waypost.indexer.languages.php.calls import function_of
from waypost.indexer.languages.php.expressions import CALLABLE, MEMBER

if TYPE_CHECKING:
    from waypost.indexer.facts import Expr
    from waypost.indexer.linking.evaluator import Evaluator
    from waypost.indexer.linking.values import Value
    from waypost.indexer.linking.view import View


def called(evaluator: Evaluator, view: View, owner: int, start: int, expr: Expr) -> list[Value] | None:
    """Return what a call gives, None where it is one like any other."""
    callee, arguments = expr[1], expr[2]
    if callee == CALLABLE:
        return _callable(evaluator, view, owner, start, arguments[0])
    if callee == MEMBER:
        return _member(evaluator, view, owner, start, arguments)
    if isinstance(callee, list) and callee and callee[0] == ".":
        return _of_method(evaluator, view, owner, start, expr)
    return _of_function(evaluator, view, owner, start, expr) if arguments and isinstance(callee, str) else None


def _of_method(evaluator: Evaluator, view: View, owner: int, start: int, expr: Expr) -> list[Value] | None:
    callee, arguments = expr[1], expr[2]
    made = _model(evaluator, view, owner, start, callee) if callee[2] in MODEL else []
    if made or not arguments or callee[2] not in MAKING:
        return made or None
    known = [value for value in evaluator.value(view, owner, start, callee[1]) if value[0] not in {"x", "b"}]
    return None if known else _made(evaluator, view, owner, start, arguments) or None


def _of_function(evaluator: Evaluator, view: View, owner: int, start: int, expr: Expr) -> list[Value] | None:
    callee, arguments = expr[1], expr[2]
    name = callee.rstrip("?").removesuffix("()").rpartition("\\")[2]
    if name in SAME:
        return evaluator.value(view, owner, start, arguments[0])
    if name in ITEM:
        values = evaluator.value(view, owner, start, arguments[0])
        return [item for value in values for item in evaluator.item(value, None, iterating=True)]
    if name == "array_map" and len(arguments) > 1:
        return _mapped(evaluator, view, owner, start, arguments[0])
    return (_made(evaluator, view, owner, start, arguments) or None) if name in MAKING else None


def _callable(evaluator: Evaluator, view: View, owner: int, start: int, expr: Expr) -> list[Value]:
    """Return the functions that a value stands for: itself, one by its name, an object's `__invoke`."""
    found: list[Value] = []
    if isinstance(expr, list) and expr and expr[0] == "[]" and len(expr[1]) == 2:  # noqa: PLR2004 - object and method
        return _member(evaluator, view, owner, start, expr[1])
    for value in evaluator.value(view, owner, start, expr):
        if value[0] == "'" and value[1].replace("\\", "").replace("::", "").isidentifier():
            found += evaluator.value(view, owner, start, function_of(value[1]))
        elif value[0] == "i":
            found += evaluator.method(value, "__invoke")
        elif value[0] == "v" and value[4][0] == "[]" and len(value[4][1]) == 2:  # noqa: PLR2004 - as above
            found += _member(evaluator, evaluator.view(value[1]), value[2], value[3], value[4][1])
        elif value[0] in {"s", "x", "c"}:
            found.append(value)
    return found


def _member(evaluator: Evaluator, view: View, owner: int, start: int, arguments: list[Expr]) -> list[Value]:
    """Return the methods of an object by names that are values."""
    names = [value[1] for value in evaluator.value(view, owner, start, arguments[1]) if value[0] == "'" and value[1]]
    targets = evaluator.value(view, owner, start, arguments[0])
    return [found for target in targets for name in names for found in evaluator.method(target, name)]


def _model(evaluator: Evaluator, view: View, owner: int, start: int, callee: Expr) -> list[Value]:
    """Return an instance of a class that is derived from the `Model` of a framework: `User::find(1)`."""
    if not isinstance(callee[1], str) or not callee[1].startswith("\\"):
        return []
    found = []
    for value in evaluator.value(view, owner, start, callee[1]):
        if value[0] == "s" and not any(v[0] == "s" for v in evaluator.method(value, callee[2])):
            ancestors = evaluator.ancestors(value[1], value[2])
            if any(each[0] == "x" and each[1].rpartition(".")[2].endswith("Model") for each in ancestors):
                found.append(("i", value[1], value[2], False))
    return found


def _made(evaluator: Evaluator, view: View, owner: int, start: int, arguments: list[Expr]) -> list[Value]:
    """Return an instance of the class that a container is asked for."""
    first = arguments[0]
    if not isinstance(first, str) or not first.startswith("\\") or first.endswith(("#", "?", "()")):
        return []
    return evaluator.instances(evaluator.types(view, owner, start, first))


def _mapped(evaluator: Evaluator, view: View, owner: int, start: int, function: Expr) -> list[Value]:
    """Return an array of what a function gives."""
    found: list[Value] = []
    for value in _callable(evaluator, view, owner, start, function):
        found += evaluator.call(value, function)
    return [("a", tuple(found))] if found else []
