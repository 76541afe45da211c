"""What calls of the language's own functions give: loading, containers, promises, wrappers."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from waypost.indexer.languages.javascript.builtins import words
from waypost.indexer.languages.javascript.resolve import resolver

if TYPE_CHECKING:
    from waypost.indexer.facts import Expr
    from waypost.indexer.languages.javascript.evaluator import JavaScriptEvaluator
    from waypost.indexer.linking.values import Value
    from waypost.indexer.linking.view import View

_SAME = words("filter slice concat reverse sort splice toSorted toReversed toSpliced with fill copyWithin values flat")
"""Methods of containers that give a container of the same elements."""
_ONE = words("find findLast pop shift at get")
"""Methods of containers that give an element."""
_MAPPING = words("map flatMap entries")
_KEEPING = words("catch finally")
_CONTAINERS = frozenset({"v", "t", "a"})
_FIRST_ARGUMENT = words(
    """
    useCallback memo forwardRef reactive shallowReactive readonly toRaw markRaw observer debounce throttle once memoize
    cloneDeep structuredClone promisify
    """
)
"""Functions that give (what behaves like) their first argument."""
_RESULT = words("useMemo")
"""Functions that give what their argument returns."""


Call = Callable[["JavaScriptEvaluator", "tuple[View, int, int]", "Expr"], "list[Value]"]


def called(evaluator: JavaScriptEvaluator, view: View, owner: int, start: int, expr: Expr) -> list[Value] | None:
    """Return what a call of one of the language's own functions gives, None where it is another one."""
    callee, arguments = expr[1], expr[2]
    place = (view, owner, start)
    if isinstance(callee, str):
        plain = _PLAIN.get(callee)
        if plain is None or (
            callee not in {"require", "import", "%type"} and not _is_outside(evaluator, place, callee)
        ):
            return None
        return plain(evaluator, place, expr)
    if not isinstance(callee, list) or not callee or callee[0] != ".":
        return None
    target, name = callee[1], callee[2]
    if isinstance(target, str):
        static = _STATIC.get((target, name))
        if static is not None:
            return static(evaluator, place, arguments)
    if name in _WRAPPING and isinstance(target, str) and _is_outside(evaluator, place, target):
        return _WRAPPING[name](evaluator, place, expr)
    if name in _SAME or name in _ONE or name in _MAPPING:
        return _of_container(evaluator, place, expr, target, name)
    if name == "then":
        return _then(evaluator, place, target, arguments)
    if name in _KEEPING:
        return evaluator.value(*place, target)
    if name == "bind":
        found = evaluator.value(*place, target)
        return found if any(value[0] == "s" for value in found) else None
    return None


def _is_outside(evaluator: JavaScriptEvaluator, place: tuple[View, int, int], name: str) -> bool:
    """Whether a name is none of the project's."""
    values = evaluator.name(*place, name)
    return all(value[0] in {"x", "m"} for value in values)


# -- plain names


def _load(evaluator: JavaScriptEvaluator, place: tuple[View, int, int], expr: Expr) -> list[Value]:
    """`require("m")`, `import("m")`."""
    literal = expr[2][0] if expr[2] else None
    if not (isinstance(literal, list) and literal and literal[0] == "'"):
        return []
    target = resolver(evaluator.world).resolve(place[0].path, literal[1])
    if target is None:
        return []
    return evaluator.whole(target[1]) if target[0] == "m" else [target]


def _type(evaluator: JavaScriptEvaluator, place: tuple[View, int, int], expr: Expr) -> list[Value]:
    """`x.constructor`."""
    return [("s", value[1], value[2]) for value in evaluator.value(*place, expr[2][0]) if value[0] == "i"]


def _first(evaluator: JavaScriptEvaluator, place: tuple[View, int, int], expr: Expr) -> list[Value]:
    return evaluator.value(*place, expr[2][0]) if expr[2] else []


def _result(evaluator: JavaScriptEvaluator, place: tuple[View, int, int], expr: Expr) -> list[Value]:
    return evaluator.value(*place, ["(", expr[2][0], []]) if expr[2] else []


def _state(evaluator: JavaScriptEvaluator, place: tuple[View, int, int], expr: Expr) -> list[Value]:
    """`useState(initial)`: a pair of the state and what sets it."""
    view, owner, start = place
    stated = expr[3][0] if len(expr) > 3 and expr[3] else None  # noqa: PLR2004 - type arguments
    initial = expr[2][0] if expr[2] else None
    if isinstance(initial, list) and initial and initial[0] == "fn":
        initial = ["(", initial, []]
    return [("v", view.file, owner, start, ["[]", [["as", stated] if stated is not None else initial, None]])]


def _held(name: str, *, returned: bool = False) -> Call:
    """Return what tells of a function that gives an object with its argument (or what that returns) under a name."""

    def held(evaluator: JavaScriptEvaluator, place: tuple[View, int, int], expr: Expr) -> list[Value]:  # noqa: ARG001 - as all
        view, owner, start = place
        stated = expr[3][0] if len(expr) > 3 and expr[3] else None  # noqa: PLR2004 - type arguments
        given = expr[2][0] if expr[2] else None
        content = (
            ["as", stated] if stated is not None else ["(", given, []] if returned and given is not None else given
        )
        return [("v", view.file, owner, start, ["{", [[["'", name], content]]])]

    return held


_PLAIN: dict[str, Call] = {
    "require": _load,
    "import": _load,
    "%type": _type,
    "useState": _state,
    "useRef": _held("current"),
    "ref": _held("value"),
    "shallowRef": _held("value"),
    "computed": _held("value", returned=True),
    **dict.fromkeys(_FIRST_ARGUMENT, _first),
    **dict.fromkeys(_RESULT, _result),
}
_WRAPPING = {name: function for name, function in _PLAIN.items() if name not in {"require", "import", "%type"}}


# -- static functions


def _argument(evaluator: JavaScriptEvaluator, place: tuple[View, int, int], arguments: list[Expr]) -> list[Value]:
    return evaluator.value(*place, arguments[0]) if arguments else []


def _members(evaluator: JavaScriptEvaluator, place: tuple[View, int, int], arguments: list[Expr]) -> list[Value]:
    """`Object.values(x)`: a sequence of its elements."""
    view, owner, start = place
    return [("v", view.file, owner, start, ["[]", [["[", arguments[0], None]]])] if arguments else []


def _entries(evaluator: JavaScriptEvaluator, place: tuple[View, int, int], arguments: list[Expr]) -> list[Value]:
    """`Object.entries(x)`: a sequence of pairs of key and element."""
    view, owner, start = place
    pair = ["[]", [["#", "string"], ["[", arguments[0] if arguments else None, None]]]
    return [("v", view.file, owner, start, ["[]", [pair]])]


def _all(evaluator: JavaScriptEvaluator, place: tuple[View, int, int], arguments: list[Expr]) -> list[Value]:
    """`Promise.all([a, b])`."""
    return _argument(evaluator, place, arguments)


def _any(evaluator: JavaScriptEvaluator, place: tuple[View, int, int], arguments: list[Expr]) -> list[Value]:
    return evaluator.value(*place, ["[", arguments[0], None]) if arguments else []


def _sequence(evaluator: JavaScriptEvaluator, place: tuple[View, int, int], arguments: list[Expr]) -> list[Value]:
    """`Array.from(x, f)`, `Array.of(a, b)`."""
    view, owner, start = place
    if len(arguments) > 1 and isinstance(arguments[1], list) and arguments[1] and arguments[1][0] == "fn":
        return [("v", view.file, owner, start, ["[]", [["(", arguments[1], []]]])]
    return _argument(evaluator, place, arguments)


def _listed(evaluator: JavaScriptEvaluator, place: tuple[View, int, int], arguments: list[Expr]) -> list[Value]:
    view, owner, start = place
    return [("v", view.file, owner, start, ["[]", arguments])]


def _created(evaluator: JavaScriptEvaluator, place: tuple[View, int, int], arguments: list[Expr]) -> list[Value]:
    """`Object.create(x)`: an object that has what `x` has; of a prototype an instance."""
    first = arguments[0] if arguments else None
    if isinstance(first, list) and first and first[0] == "." and first[2] == "prototype":
        return evaluator.value(*place, ["new", first[1], []])
    return evaluator.value(*place, first)


def _assigned(evaluator: JavaScriptEvaluator, place: tuple[View, int, int], arguments: list[Expr]) -> list[Value]:
    """`Object.assign(a, b)`."""
    return [value for argument in arguments for value in evaluator.value(*place, argument)]


_STATIC: dict[tuple[str, str], Callable[[JavaScriptEvaluator, tuple[View, int, int], list[Expr]], list[Value]]] = {
    ("Object", "values"): _members,
    ("Object", "entries"): _entries,
    ("Object", "assign"): _assigned,
    ("Object", "create"): _created,
    ("Object", "freeze"): _argument,
    ("Object", "seal"): _argument,
    ("Object", "preventExtensions"): _argument,
    ("Array", "from"): _sequence,
    ("Array", "of"): _listed,
    ("Promise", "all"): _all,
    ("Promise", "race"): _any,
    ("Promise", "any"): _any,
    ("Promise", "resolve"): _argument,
}


# -- containers and promises


def _of_container(
    evaluator: JavaScriptEvaluator, place: tuple[View, int, int], expr: Expr, target: Expr, name: str
) -> list[Value] | None:
    """Return what a method of a container gives, None where none is one."""
    view, owner, start = place
    values = evaluator.value(*place, target)
    containers = [value for value in values if value[0] in _CONTAINERS and not _is_object(value)]
    if not containers:
        return None
    if name in _SAME:
        return containers
    if name in _ONE:
        key = expr[2][0] if name == "get" and expr[2] else None
        key = key if isinstance(key, list) and key and key[0] == "'" else None
        return [found for value in containers for found in evaluator.item(value, key)]
    if name == "entries":
        pair = ["[]", [["#", "number"], ["[", target, None]]]
        return [("v", view.file, owner, start, ["[]", [pair]])]
    first = expr[2][0] if expr[2] else None
    if first is None:
        return []
    given: Expr = ["(", first, []]
    return [("v", view.file, owner, start, ["[]", [["[", given, None] if name == "flatMap" else given]])]


def _is_object(value: Value) -> bool:
    """Whether a literal is an object, not a sequence or map."""
    return value[0] == "v" and value[4][0] == "{" and value[4][-1] != "Map"


def _then(
    evaluator: JavaScriptEvaluator, place: tuple[View, int, int], target: Expr, arguments: list[Expr]
) -> list[Value] | None:
    """`promise.then(f)`: what `f` returns."""
    first = arguments[0] if arguments else None
    if first is None:
        return []
    return evaluator.value(*place, ["(", first, []])
