"""What functions of the language, its hosts and common libraries give."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from waypost.indexer.languages.javascript.builtins import words
from waypost.indexer.languages.javascript.resolve import resolver
from waypost.indexer.linking.view import FUNCTIONS

if TYPE_CHECKING:
    from waypost.indexer.facts import Expr
    from waypost.indexer.languages.javascript.evaluator import JavaScriptEvaluator
    from waypost.indexer.linking.values import Value
    from waypost.indexer.linking.view import View

_CONTEXT = "%context"
STORED = "$"
"""The member under which the content of a Svelte store is found."""
_MEMBERS = ("actions", "getters")
_ENHANCING = re.compile(r"with[A-Z]\w*|connect|inject|compose|observer|memo|forwardRef|styled|graphql|translate")
"""Functions that make a component of a component."""


class Site(NamedTuple):
    """A call: who evaluates it, where it stands, what it is given."""

    evaluator: JavaScriptEvaluator
    view: View
    owner: int
    start: int
    arguments: list[Expr]
    types: list[Expr]

    def value(self, expr: Expr) -> list[Value]:
        """Return what an expression stands for at the call."""
        return self.evaluator.value(self.view, self.owner, self.start, expr)

    def instances(self, type_: Expr) -> list[Value]:
        """Return instances of a type that is written at the call."""
        evaluator = self.evaluator
        return evaluator.instances(evaluator.types(self.view, self.owner, self.start, type_))

    def literal(self, expr: Expr) -> list[Value]:
        """Return a sequence or object whose parts are to be read at the call."""
        return [("v", self.view.file, self.owner, self.start, expr)]

    @property
    def first(self) -> Expr:
        """The first argument."""
        return self.arguments[0] if self.arguments else None

    def is_outside(self, name: str) -> bool:
        """Whether a name is none of the project's."""
        values = self.evaluator.name(self.view, self.owner, self.start, name)
        return all(value[0] in {"x", "m"} for value in values)


Giving = Callable[[Site], "list[Value]"]


# -- the language


def _load(site: Site) -> list[Value]:
    """`require("m")`, `import("m")`."""
    literal = site.first
    if not (isinstance(literal, list) and literal and literal[0] == "'"):
        return []
    target = resolver(site.evaluator.world).resolve(site.view.path, literal[1])
    if target is None:
        return []
    return site.evaluator.required(target[1]) if target[0] == "m" else [target]


def _type(site: Site) -> list[Value]:
    """`x.constructor`."""
    return [("s", value[1], value[2]) for value in site.value(site.first) if value[0] == "i"]


def _guarded(site: Site) -> list[Value]:
    """What `isJob(x)` tells of `x`: the type that the function's result states."""
    found: list[Value] = []
    for value in site.value(site.first):
        if value[0] == "s":
            view = site.evaluator.view(value[1])
            symbol = view.symbols[value[2]]
            if isinstance(symbol.type, list) and symbol.type[0] == "is":
                types = site.evaluator.types(view, symbol.parent, symbol.start, symbol.type[1])
                found += site.evaluator.instances(types)
    return found


def given(site: Site) -> list[Value]:
    """What is passed."""
    return site.value(site.first)


def _returned(site: Site) -> list[Value]:
    """What the function that is passed returns."""
    return site.value(["(", site.first, []]) if site.first is not None else []


def _elements(site: Site) -> list[Value]:
    """`Object.values(x)`: a sequence of its elements."""
    return site.literal(["[]", [["[", site.first, None]]])


def _entries(site: Site) -> list[Value]:
    """`Object.entries(x)`: a sequence of pairs of key and element."""
    return site.literal(["[]", [["[]", [["#", "string"], ["[", site.first, None]]]]])


def _element(site: Site) -> list[Value]:
    """`Promise.race(x)`."""
    return site.value(["[", site.first, None]) if site.first is not None else []


def _sequence(site: Site) -> list[Value]:
    """`Array.from(x, f)`."""
    function = site.arguments[1] if len(site.arguments) > 1 else None
    if function is not None:
        return site.literal(["[]", [["(", function, []]]])
    return site.value(site.first)


def _listed(site: Site) -> list[Value]:
    """`Array.of(a, b)`."""
    return site.literal(["[]", site.arguments])


def _created(site: Site) -> list[Value]:
    """`Object.create(x)`: an object that has what `x` has; of a prototype an instance."""
    first = site.first
    if isinstance(first, list) and first and first[0] == "." and first[2] == "prototype":
        return site.value(["new", first[1], []])
    return site.value(first)


def _merged(site: Site) -> list[Value]:
    """`Object.assign(a, b)`."""
    return [value for argument in site.arguments for value in site.value(argument)]


# -- frameworks


def _state(site: Site) -> list[Value]:
    """`useState(initial)`: a pair of the state and what sets it."""
    initial = site.first
    if site.types:
        initial = ["as", site.types[0]]
    elif isinstance(initial, list) and initial and initial[0] == "fn":
        initial = ["(", initial, []]
    return site.literal(["[]", [initial, None]])


def _held(name: str, number: int = 0, *, returned: bool = False) -> Giving:
    """Return what tells of a function that gives an object with an argument (or what that returns) under a name."""

    def held(site: Site) -> list[Value]:
        content = site.arguments[number] if number < len(site.arguments) else None
        if site.types:
            content = ["as", site.types[0]]
        elif returned and content is not None:
            content = ["(", content, []]
        return site.literal(["{", [[["'", name], content]]])

    return held


def _stated(site: Site) -> list[Value]:
    """`defineProps<T>()`."""
    return site.instances(site.types[0]) if site.types else []


def _of_context(site: Site) -> list[Value]:
    """`useContext(context)`."""
    return site.value([".", site.first, _CONTEXT]) if site.first is not None else []


def _content(site: Site) -> list[Value]:
    """`get(store)` of Svelte."""
    return site.value([".", site.first, STORED]) if site.first is not None else []


def _store(site: Site) -> list[Value]:
    """`defineStore(id, options)`: a function that gives a store with the actions, getters and state."""
    options = site.arguments[-1] if site.arguments else None
    if not isinstance(options, list) or not options:
        return []
    if options[0] == "fn":
        return [("k", "store", value) for value in site.value(["(", options, []])]
    if options[0] != "{":
        return []
    keys = {pair[0][1] for pair in options[1] if isinstance(pair[0], list) and pair[0][0] == "'"}
    parts: list[Expr] = [[["*"], [".", options, name]] for name in _MEMBERS if name in keys]
    if "state" in keys:
        parts.append([["*"], ["(", [".", options, "state"], []]])
    return [("k", "store", value) for value in site.literal(["{", parts])]


def provided(site: Site) -> list[Value]:
    """What a container of services gives for a class: `inject(Service)`, `module.get(Service)`."""
    if site.types:
        return site.instances(site.types[0])
    classes = [value for value in site.value(site.first) if value[0] == "s" and _is_class(site.evaluator, value)]
    return [("i", value[1], value[2], False) for value in classes]


def enhanced(name: str, site: Site) -> list[Value]:
    """What `connect(...)(Component)`, `withRouter(Component)` and their kin behave like."""
    if _ENHANCING.fullmatch(name) is None:
        return []
    return [v for v in site.value(site.first) if v[0] == "s" and _is_component(site.evaluator, v)]


def _is_class(evaluator: JavaScriptEvaluator, value: Value) -> bool:
    return evaluator.view(value[1]).symbols[value[2]].kind == "class"


def _is_component(evaluator: JavaScriptEvaluator, value: Value) -> bool:
    symbol = evaluator.view(value[1]).symbols[value[2]]
    return symbol.kind == "class" or (symbol.kind in FUNCTIONS and symbol.name[:1].isupper())


BY_NAME: dict[str, Giving] = {"require": _load, "import": _load, "%type": _type, "%guard": _guarded}
"""Functions of the language, which are never another one."""

BY_LIBRARY: dict[str, Giving] = {
    "useState": _state,
    "useRef": _held("current"),
    "createContext": _held(_CONTEXT),
    "useContext": _of_context,
    "defineProps": _stated,
    "withDefaults": given,
    "defineModel": _held("value"),
    "ref": _held("value"),
    "shallowRef": _held("value"),
    "computed": _held("value", returned=True),
    "writable": _held(STORED),
    "readable": _held(STORED),
    "derived": _held(STORED, 1, returned=True),
    "get": _content,
    "defineStore": _store,
    "inject": provided,
    "useMemo": _returned,
    **dict.fromkeys(
        words(
            """
            useCallback memo forwardRef reactive shallowReactive readonly toRaw markRaw observer debounce throttle once
            memoize cloneDeep structuredClone promisify
            """
        ),
        given,
    ),
}
"""Functions of libraries, unless the project declares one of that name."""

STATIC: dict[tuple[str, str], Giving] = {
    ("Object", "values"): _elements,
    ("Object", "entries"): _entries,
    ("Object", "assign"): _merged,
    ("Object", "create"): _created,
    ("Object", "freeze"): given,
    ("Object", "seal"): given,
    ("Object", "preventExtensions"): given,
    ("Array", "from"): _sequence,
    ("Array", "of"): _listed,
    ("Promise", "all"): given,
    ("Promise", "race"): _element,
    ("Promise", "any"): _element,
    ("Promise", "resolve"): given,
}
