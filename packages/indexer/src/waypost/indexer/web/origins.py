"""Where a name gets what it stands for: the declaration or assignment, through imports, members and other names.

Two expressions that lead to the same node mean the same router, application or list, wherever they stand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from waypost.indexer.facts import Reference
from waypost.indexer.linking.flow import definers, reaching
from waypost.indexer.linking.view import END, FUNCTIONS, TYPES, View
from waypost.indexer.web.exprs import element_of, form

if TYPE_CHECKING:
    from collections.abc import Iterator

    from waypost.indexer.facts import Binding, Expr, Import
    from waypost.indexer.linking.evaluator import Evaluator
    from waypost.indexer.linking.linker import Linker
    from waypost.indexer.linking.values import Value

Node = tuple[int, int, str]
"""What holds something: file, scope, name; `(file, byte, "()")` is a call, `(file, function, "return")` a result."""

EXPORT, DEFAULT = "export ", "default"
"""What a module gives away without a name of its own is a node too: `export default Router()`."""
_MOST_STEPS = 12
_MOST_ORIGINS = 24
_VARIABLES = frozenset({"variable", "constant"})
_LOADING = ("require", "import")
_INNER = frozenset({"enter", "<"})
_WHOLE = "="
"""The name under which a module gives away what it is as a whole (`module.exports = x`)."""


class Place(NamedTuple):
    """Where an expression is to be read."""

    view: View
    owner: int
    start: int


class Origin(NamedTuple):
    """One place where a name gets its value."""

    node: Node
    place: Place
    value: Expr
    type: Expr = None
    is_param: bool = False
    symbol: int = -1


class Origins:
    """Finds origins over all files."""

    def __init__(self, linker: Linker) -> None:
        self._linker = linker
        self.world = linker.world

    def linker(self, view: View) -> Linker:
        """Return the linker of a file's language."""
        return self._linker.for_file(view.file)

    def evaluator(self, view: View) -> Evaluator:
        """Return the evaluator of a file's language."""
        return self.linker(view).evaluator

    def values(self, place: Place, expr: Expr) -> list[Value]:
        """Return what an expression stands for."""
        return self.evaluator(place.view).value(place.view, place.owner, place.start, expr)

    def callees(self, place: Place, expr: Expr) -> list[Value]:
        """Return what a call runs; some languages tell functions and values of one name apart."""
        found = self.values(place, expr)
        if not any(value[0] == "s" for value in found) and (isinstance(expr, str) or form(expr) == "."):
            view, owner, start = place
            name = expr if isinstance(expr, str) else str(expr[2])
            targets, _ = self.linker(view).targets(view, Reference("call", name, 0, start, owner, expr))
            found = [*found, *(("s", target.file, target.symbol) for target in targets)]
        return found

    # -- following

    def of(self, place: Place, expr: Expr, depth: int = 0) -> list[Origin]:
        """Return where an expression has its value from, through other names that lead there."""
        found: dict[tuple[Node, int], Origin] = {}
        if depth <= _MOST_STEPS:
            for origin in self.steps(place, expr, depth):
                for last in self.followed(origin, depth):
                    found.setdefault((last.node, id(last.value)), last)
        return list(found.values())[:_MOST_ORIGINS]

    def followed(self, origin: Origin, depth: int = 0) -> list[Origin]:
        """Return where the value of an origin comes from in turn, the origin itself where it is made there."""
        if origin.is_param or origin.value is None:
            return [origin]
        return self.of(origin.place, origin.value, depth + 1) or [origin]

    def of_names(self, place: Place, expr: Expr, depth: int = 0) -> Iterator[Origin]:
        """Yield the variables that an expression names, through other names only."""
        for origin in self.steps(place, expr) if depth <= _MOST_STEPS else ():
            if isinstance(origin.value, str) or form(origin.value) == ".":
                inner = list(self.of_names(origin.place, origin.value, depth + 1))
                yield from inner or [origin]
            else:
                yield origin

    def steps(self, place: Place, expr: Expr, depth: int = 0) -> Iterator[Origin]:
        """Yield where an expression has its value from, one step back."""
        if isinstance(expr, str):
            yield from self._name(place, expr)
            return
        kind = form(expr)
        if kind == ".":
            yield from self._member(place, expr, depth)
        elif kind == "(":
            yield from self._result(place, expr, depth)
        elif kind == "|":
            for part in expr[1:]:
                yield from self.of(place, part, depth + 1)
        elif kind == "at":
            yield from self.of(place._replace(start=expr[1]), expr[2], depth + 1)
        elif kind in _INNER:
            yield from self.of(place, expr[1], depth + 1)
        elif kind in {"[", "iter", "arg"}:
            yield from self._items(place, expr, depth)

    # -- names

    def _name(self, place: Place, name: str) -> Iterator[Origin]:
        view, owner, start = place
        self._ask_around(view, owner, name)
        found = self.evaluator(view).find(view, owner, start, name)
        if found is None:
            yield from self._targets(place, name, name)
            return
        for definer in found[1]:
            if definer.symbol >= 0:
                yield from self.symbol(view, definer.symbol)
            elif definer.binding is not None:
                yield self._binding(view, definer.binding)
            elif definer.imported is not None:
                yield from self._imported(view, definer.imported)

    def _ask_around(self, view: View, owner: int, name: str) -> None:
        """Record that a name was asked for, wherever around a place it is bound."""
        while owner >= 0:
            self.world.ask_member(view, view.local(owner), name)
            owner = view.symbols[owner].parent
        self.world.ask_member(view, "", name)

    def _targets(self, place: Place, name: str, expr: Expr) -> Iterator[Origin]:
        """Yield the variables that the language's own rules find under a name."""
        view, owner, start = place
        targets, _ = self.linker(view).targets(view, Reference("read", name, 0, start, owner, expr))
        for target in targets:
            yield from self.symbol(self.world.view(target.file), target.symbol)

    def symbol(self, view: View, index: int) -> Iterator[Origin]:
        """Yield the origin of a declared variable."""
        symbol = view.symbols[index]
        if symbol.kind in _VARIABLES:
            self.world.ask_member(view, view.local(symbol.parent), symbol.name)
            place = Place(view, symbol.parent, symbol.end)
            node = (view.file, symbol.parent, symbol.name)
            yield Origin(node, place, symbol.value, symbol.type, symbol=index)

    def _binding(self, view: View, binding: Binding) -> Origin:
        node = (view.file, binding.owner, self._name_of(view, binding))
        is_param = (
            binding.kind in {"param", "self"} and form(binding.value) != "[" and element_of(binding.value) is None
        )
        place = Place(view, binding.scope, binding.start - 1)
        return Origin(node, place, binding.value, binding.type, is_param=is_param)

    def _name_of(self, view: View, binding: Binding) -> str:
        """Return the name of a binding's node: what is bound again in a block within is something else."""
        if view.rules.block_scope and binding.kind == "local":
            others = view.bound.get((binding.owner, binding.name), ())
            if any(other.until > binding.until for other in others):
                return f"{binding.name}@{binding.until}"
        return binding.name

    # -- modules

    def _imported(self, view: View, item: Import) -> Iterator[Origin]:
        for target in view.rules.import_targets(self.evaluator(view), view, item):
            if target[0] == "m":
                yield from self.module(target[1], item.name)
            elif target[0] == "s":
                yield from self.symbol(self.world.view(target[1]), target[2])

    def module(self, file: int, name: str, depth: int = 0) -> Iterator[Origin]:
        """Yield where a module has what it gives away under a name; without a name: what it is as a whole."""
        if depth > _MOST_STEPS:
            return
        view = self.world.view(file)
        exports = view.outline.exports
        self.world.ask_member(view, "", name or _WHOLE)
        self.world.ask_member(view, "", _WHOLE)
        given = exports.get(name) if name else None
        if given is None:
            given = self._part_of_whole(view, name)
        place = Place(view, -1, END)
        if given is not None:
            found = list(self.steps(place, given, depth + 1)) or list(self._kept(view, given))
            yield from found or [Origin((file, -1, f"{EXPORT}{name or DEFAULT}"), place, given)]
            return
        items = definers(view, -1, name) if name else []
        for item in reaching(items, END, END, block_scope=view.rules.block_scope) if items else ():
            if item.symbol >= 0:
                yield from self.symbol(view, item.symbol)
            elif item.binding is not None:
                yield self._binding(view, item.binding)
            elif item.imported is not None:
                yield from self._imported(view, item.imported)
        if not items and name:
            yield from self._starred(view, name, depth)

    def _kept(self, view: View, given: Expr) -> Iterator[Origin]:
        """Yield the variable that keeps what is given away too: `router = module.exports = Router()`."""
        for index, symbol in enumerate(view.symbols):
            if symbol.parent < 0 and symbol.value == given and form(given) in {"(", "new"}:
                yield from self.symbol(view, index)

    def _part_of_whole(self, view: View, name: str) -> Expr:
        whole = view.outline.exports.get(_WHOLE)
        if whole is None or name in {"", "default"}:
            return whole
        if form(whole) == "{":
            return next((pair[1] for pair in whole[1] if pair[0] == ["'", name]), None)
        return [".", whole, name]

    def _starred(self, view: View, name: str, depth: int) -> Iterator[Origin]:
        self.world.ask_member(view, "", "*")
        for item in view.stars:
            for target in view.rules.import_targets(self.evaluator(view), view, item):
                if target[0] == "m" and target[1] != view.file:
                    yield from self.module(target[1], name, depth + 1)

    # -- members, elements, results

    def _member(self, place: Place, expr: Expr, depth: int) -> Iterator[Origin]:
        of, name = expr[1], expr[2]
        found = False
        for value in self.values(place, of):
            for origin in self._member_of(value, name, depth):
                found = True
                yield origin
        if not found:
            yield from self._targets(place, name, expr)

    def _member_of(self, value: Value, name: str, depth: int) -> Iterator[Origin]:
        if value[0] == "m":
            yield from self.module(value[1], name, depth + 1)
        elif value[0] in {"i", "s", "u"}:
            yield from self._class_member(value, name)
        elif value[0] == "v":
            yield from self._literal(value, name, depth)

    def _class_member(self, value: Value, name: str) -> Iterator[Origin]:
        view = self.world.view(value[1])
        evaluator = self.evaluator(view)
        symbol = view.symbols[value[2]]
        if symbol.kind not in TYPES and symbol.kind not in FUNCTIONS:
            return
        for ancestor in evaluator.ancestors(value[1], value[2]):
            if ancestor[0] != "s":
                continue
            own = evaluator.own_member(ancestor[1], ancestor[2], name)
            for member in own:
                if member[0] == "bind":  # type: ignore[index]
                    yield self._binding(member[1], member[2])  # type: ignore[index]
                elif member[0] == "s":  # type: ignore[index]
                    yield from self._declared(self.world.view(member[1]), member[2])  # type: ignore[index]
            if own:
                return

    def _declared(self, view: View, index: int) -> Iterator[Origin]:
        """Yield the origin of a member: of a variable, or of what a property returns."""
        yield from self.symbol(view, index)
        symbol = view.symbols[index]
        if "property" in symbol.flags and symbol.value is not None:
            yield from self.steps(Place(view, index, symbol.end), symbol.value)

    def _literal(self, value: Value, name: str, depth: int) -> Iterator[Origin]:
        """Yield the origin of what stands under a key of a mapping literal."""
        view, expr = self.world.view(value[1]), value[4]
        if form(expr) != "{":
            return
        place = Place(view, value[2], value[3])
        for key, part in expr[1]:
            if key == ["'", name] and depth <= _MOST_STEPS:
                found = list(self.steps(place, part, depth + 1))
                yield from found or [Origin((view.file, value[3], f"{{{name}}}"), place, part)]

    def _items(self, place: Place, expr: Expr, depth: int) -> Iterator[Origin]:
        over = element_of(expr)
        key = expr[2] if over is None and expr[0] == "[" else None
        for value in self.values(place, expr[1] if over is None else over):
            if value[0] != "v":
                continue
            inner = Place(self.world.view(value[1]), value[2], value[3])
            for number, part in enumerate(_parts(value[4], key)):
                found = self.of(inner, part, depth + 1)
                yield from found or [Origin((inner.view.file, value[3], f"[{number}]"), inner, part)]

    def _result(self, place: Place, expr: Expr, depth: int) -> Iterator[Origin]:
        """Yield where the functions of the project that a call runs have their result from."""
        if expr[1] in _LOADING:
            for value in self.values(place, expr):
                if value[0] == "m":
                    yield from self.module(value[1], "", depth + 1)
            return
        for value in self.callees(place, expr[1]):
            if value[0] != "s":
                continue
            view = self.world.view(value[1])
            symbol = view.symbols[value[2]]
            if symbol.kind not in FUNCTIONS:
                continue
            self.world.ask_member(view, view.local(symbol.parent), symbol.name)
            inner = Place(view, value[2], symbol.end)
            found = self.of(inner, symbol.value, depth + 1) if symbol.value is not None else []
            yield from found or [Origin((view.file, value[2], "return"), inner, symbol.value)]


def _parts(expr: Expr, key: Expr) -> list[Expr]:
    if form(expr) == "[]":
        if form(key) == "#" and isinstance(key[1], int):
            return list(expr[1][key[1] : key[1] + 1])
        return [part for part in expr[1] if part is not None]
    pairs = expr[1] if form(expr) == "{" else []
    same = [pair[1] for pair in pairs if key is not None and pair[0] == key]
    return same or [pair[1] for pair in pairs]
