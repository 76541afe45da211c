"""What names and expressions stand for, over all files, without running anything.

An answer is a list of values (see `values`): several where the text allows several, none where it can't be told. Answers
do not depend on the order in which they are asked for: one that was cut short by a circle is not remembered.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.linking import generics
from waypost.indexer.linking.flow import Definer, definers, reaching
from waypost.indexer.linking.view import END, View, has_members

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from waypost.indexer.facts import Binding, Expr, Import, Symbol
    from waypost.indexer.linking.rules import Rules
    from waypost.indexer.linking.values import Value
    from waypost.indexer.linking.world import World

_MOST_VALUES = 12
_MOST_DEPTH = 20
_MOST_REMEMBERED = 2_500
"""Files whose answers are kept: bounds the memory of a first index."""
_UNKNOWN: list[Value] = []
_CALLABLE = frozenset({"function", "method", "lambda"})
_VARIABLES = frozenset({"variable", "constant"})
_READ = _VARIABLES | {"type"}
_TYPE_VALUES = frozenset({"s", "x", "t", "p", "m", "c", "r", "tv"})


class Evaluator:
    """Evaluates names and expressions for one World."""

    most_depth: ClassVar[int] = _MOST_DEPTH
    """Nesting of questions that is followed."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.view = world.view
        self.arguments: dict[tuple[int, int, str], list[tuple[View, int, int, Expr]]] = {}
        """What is passed for a parameter, where that was seen: by file, function and name."""
        self.flowing = True
        """What other files hand over counts; not while that is being found out."""
        self.home = -1
        self._home_names: dict[tuple[int, str], list[Value]] = {}
        self._depth = 0
        self._cut = False
        self._running: set[tuple[object, ...]] = set()
        self._memo: dict[object, dict[tuple[object, ...], tuple[list[Value], set[int]]]] = {}
        """Answers by the file (or package) that they are about."""
        self._at_home: dict[tuple[object, ...], tuple[list[Value], set[int]]] = {}
        """Answers to which what the file at hand passes to its own functions added: good while it is linked."""
        self._is_local = False
        self._passing: dict[tuple[object, ...], tuple[list[Value], set[int]]] = {}
        """Answers that a circle cut short: good for the question at hand, not for others."""

    # -- remembering

    def once(self, what: tuple[object, ...], work: Callable[[], list[Value]]) -> list[Value]:
        """Return a remembered answer, with the questions that led to it asked again; else work it out."""
        memo = self._memo.get(what[1])
        if memo is None:
            memo = self._memo[what[1]] = {}
        known = memo.get(what)
        if known is None and (known := self._at_home.get(what)) is not None:
            self._is_local = True
        if known is None and self._passing and (known := self._passing.get(what)) is not None:
            self._cut = True
        if known is not None:
            self.world.asked |= known[1]
            return known[0]
        if what in self._running or self._depth > self.most_depth:
            self._cut = True
            return _UNKNOWN
        outer, self._cut = self._cut, False
        outer_local, self._is_local = self._is_local, False
        world = self.world
        around, world.asked = world.asked, set()
        self._running.add(what)
        self._depth += 1
        try:
            found = unique(work())
        finally:
            self._depth -= 1
            self._running.discard(what)
            asked, world.asked = world.asked, around
            around |= asked
        if not self._cut:
            (self._at_home if self._is_local else memo)[what] = (found, asked)
        elif self._running:
            self._passing[what] = (found, asked)
        else:  # the whole question is answered: what a circle cut short is forgotten
            self._cut = False
            self._passing.clear()
        self._cut = self._cut or outer
        self._is_local = (self._is_local or outer_local) and bool(self._running)
        return found

    def forget(self) -> None:
        """Forget the answers of most files where there are very many: called between files."""
        if len(self._memo) > _MOST_REMEMBERED:
            self._memo.clear()

    def forget_file(self, file: int) -> None:
        """Forget what was found out about a file: what its parameters stand for is known better now."""
        self._memo.pop(file, None)
        self._home_names.clear()

    # -- names

    def name(self, view: View, owner: int, start: int, name: str) -> list[Value]:
        """Return what a bare name stands for at a place."""
        if view.file != self.home:
            return self._name(view, owner, start, name)
        known = self._home_names.get((owner, name))
        if known is None:
            known = self._name(view, owner, start, name)
            if self._is_settled(view, owner, name):
                self._home_names[owner, name] = known
        return known

    def _is_settled(self, view: View, owner: int, name: str) -> bool:
        """Whether a name stands for the same wherever it is in a scope: nothing there or around binds it twice."""
        if self._running:  # an answer that a circle may have cut short
            return False
        scoped = view.rules.block_scope
        while True:
            items = view.definers.get((owner, name), ())
            if len(items) > 1 or (items and items[0].binding is not None and (scoped or items[0].binding.kind == "narrow")):
                return False
            if owner < 0:
                return True
            owner = view.symbols[owner].parent

    def at_home(self, file: int) -> None:
        """Note which file is being linked: what its names stand for is remembered till the next one."""
        self.home = file
        self._home_names.clear()
        self._at_home.clear()

    def _name(self, view: View, owner: int, start: int, name: str) -> list[Value]:
        found = self.find(view, owner, start, name)
        if found is not None:
            scope, items = found
            what = ("name", view.file, scope, name, *[item.start for item in items])
            return self.once(what, lambda: self._values(view, items))
        parameter = self._type_parameter(view, owner, name)
        if parameter is not None:
            return [parameter]
        return self.once(("read", view.file, view.rules.place(view, owner, name), name), lambda: self._beyond(view, owner, name))

    def find(self, view: View, owner: int, start: int, name: str) -> tuple[int, list[Definer]] | None:
        """Return the scope that binds a name at a place and what binds it there; None where the file does not."""
        rules = view.rules
        scope, innermost = owner, rules.body_scope
        function = view.function_around(owner)
        while True:
            if scope < 0 or innermost or rules.class_scope or not has_members(view.symbols[scope]):
                items = definers(view, scope, name)
                if items:
                    same = scope == owner or scope == function or (scope < 0 and function < 0)
                    chosen = reaching(items, start if same else END, start, block_scope=rules.block_scope)
                    if chosen:
                        return scope, chosen
            if scope < 0 or (rules.closed_modules and view.symbols[scope].kind == "module"):
                return None
            innermost = False
            scope = view.symbols[scope].parent


    def _beyond(self, view: View, owner: int, name: str) -> list[Value]:
        return [found for value in self.beyond(view, owner, name) for found in self.read(value)]

    def read(self, value: Value) -> list[Value]:
        """Return what a value is when it is read: of a variable what it holds."""
        if value[0] == "s":
            view = self.view(value[1])
            if view.symbols[value[2]].kind in _READ:
                return self.declared(view, value[2])
        return [value]

    def beyond(self, view: View, owner: int, name: str) -> list[Value]:
        """Return what a name is that the file does not bind; a variable as a declaration."""
        return self.once(("beyond", view.file, view.rules.place(view, owner, name), name), lambda: self._outside(view, owner, name))

    def _outside(self, view: View, owner: int, name: str) -> list[Value]:
        receiver = view.rules.receivers.get(name)
        if receiver:
            return self.receiver(view, owner, receiver)
        if view.rules.class_scope:
            found = self._inherited(view, owner, name)
            if found:
                return found
        for item in reversed(view.stars):
            if item.owner >= 0 and not self._is_around(view, item.owner, owner):
                continue
            found = view.rules.star_names(self, view, item, name)
            if found:
                return found
        return view.rules.beyond(self, view, owner, name)

    def _is_around(self, view: View, outer: int, owner: int) -> bool:
        while owner >= 0 and owner != outer:
            owner = view.symbols[owner].parent
        return owner == outer

    def _inherited(self, view: View, owner: int, name: str) -> list[Value]:
        """Return a member that the types around a place inherit, or that is declared for them elsewhere."""
        around = self.type_at(view, owner)
        while around is not None:
            found = self.class_member(around[0], around[1], name)
            if found and not all(value[0] == "x" for value in found):
                return found
            outer = self.view(around[0]).symbols[around[1]].parent
            around = self.type_at(self.view(around[0]), outer) if outer >= 0 else None
        return []

    def type_at(self, view: View, owner: int) -> tuple[int, int] | None:
        """Return the type whose member a place is in, also where the member is declared outside of it."""
        while owner >= 0:
            symbol = view.symbols[owner]
            if has_members(symbol):
                return view.file, owner
            if symbol.owner is not None:
                for value in self.types(view, symbol.parent, symbol.start, symbol.owner):
                    if value[0] == "s":
                        return value[1], value[2]
            owner = symbol.parent
        return None

    def receiver(self, view: View, owner: int, role: str) -> list[Value]:
        """Return what `this`, `self`, `super` are at a place."""
        around = self.type_at(view, owner)
        if around is None:
            return self._every_type(view, owner)
        if role == "super":
            return [("u", *around, *around)]
        return [("s", *around)] if role == "type" else [self._receiver(view, owner, around)]

    def _values(self, view: View, items: Iterable[Definer]) -> list[Value]:
        found: list[Value] = []
        for item in items:
            if item.symbol >= 0:
                found += self.declared(view, item.symbol)
            elif item.binding is not None:
                found += self.bound(view, item.binding)
            elif item.imported is not None:
                found += self.imported(view, item.imported)
        return found

    def imported(self, view: View, item: Import) -> list[Value]:
        """Return what an import binds."""
        return self.once(
            ("import", view.file, id(item)),
            lambda: [v for value in view.rules.imported(self, view, item) for v in self.read(value)],
        )

    def declared(self, view: View, index: int) -> list[Value]:
        """Return what a declared symbol stands for: itself, or for a variable its value."""
        symbol = view.symbols[index]
        if symbol.flags == "case":
            case = ("i", view.file, symbol.parent, False)
            return [("k", symbol.name, case)] if symbol.params else [case]
        if symbol.kind in _VARIABLES:
            if symbol.type is not None:
                scope = self._signature_scope(view, index, symbol.parent)
                found = self.instances(self.types(view, scope, symbol.start, symbol.type))
                if found:
                    return self._with_functions(found, lambda: self._initial(view, symbol))
            return self.value(view, symbol.parent, symbol.end, symbol.value)
        if symbol.kind == "type" and symbol.value is not None and "distinct" not in symbol.flags:
            found = self.types(view, index if symbol.generics else symbol.parent, symbol.start, symbol.value)
            return found or [("s", view.file, index)]
        return [("s", view.file, index)]

    def _initial(self, view: View, symbol: Symbol) -> list[Value]:
        """Return what a variable of a stated type starts with, where that may be a function."""
        value = symbol.value
        if isinstance(value, str) or (isinstance(value, list) and value and value[0] in {".", "fn"}):
            return self.value(view, symbol.parent, symbol.end, value)
        return []

    def bound(self, view: View, binding: Binding) -> list[Value]:
        """Return what a binding gives its name."""
        if binding.kind == "self":
            return self._self(view, binding)
        if binding.type is not None:
            scope = binding.scope
            if (view.generic or view.rules.own_scope) and binding.kind.startswith("param"):
                scope = self._signature_scope(view, binding.owner, scope)
            found = self.instances(self.types(view, scope, binding.start - 1, binding.type))
            if found:
                if binding.kind in {"param*", "param**"}:
                    return [("t", view.file, binding.scope, binding.start, (_frozen(binding.type),))]
                return self._with_functions(found, lambda: self._given(view, binding))
        if binding.kind in {"param*", "param**"}:
            return self.passed(view, binding)
        # What is assigned is read before the name has its new value: `x := x.next`.
        found = self.value(view, binding.scope, binding.start - 1, binding.value) if binding.value is not None else []
        if binding.kind == "code":
            return [value for value in found if self._is_function(value)]
        if binding.kind == "param":
            found = [*found, *self.passed(view, binding)]
        return found

    def _given(self, view: View, binding: Binding) -> list[Value]:
        """Return what a binding of a stated type is set to, where that may be a function."""
        found = self.passed(view, binding) if binding.kind == "param" else []
        if isinstance(binding.value, str) or (isinstance(binding.value, list) and binding.value[0] in {".", "fn"}):
            found = [*found, *self.value(view, binding.scope, binding.start - 1, binding.value)]
        return found

    def _with_functions(self, typed: list[Value], given: Callable[[], list[Value]]) -> list[Value]:
        """Return values by their stated type; where that can be a function's, the functions that are given too."""
        if any(value[0] not in {"x", "c"} and not self._is_code(value) for value in typed):
            return typed
        return [*(value for value in given() if value[0] == "s"), *typed]

    def _is_code(self, value: Value) -> bool:
        """Whether an instance is one of a named type of functions."""
        if value[0] == "tv":
            return any(bound[0] == "c" for bound in self.bounds(value))
        return value[0] == "i" and any(under[0] == "c" for under in self.underlying(value))

    def _is_function(self, value: Value) -> bool:
        return value[0] == "s" and self.view(value[1]).symbols[value[2]].kind in _CALLABLE

    def passed(self, view: View, binding: Binding) -> list[Value]:
        """Return what is passed for a parameter, as far as it was seen."""
        found: list[Value] = []
        if not self.flowing:  # not all is known yet: an answer for now, not for later
            self._cut = True
        given = self.arguments.get((view.file, binding.owner, binding.name))
        if given:
            self._is_local = True
            for place, owner, start, expr in given:
                found += self.value(place, owner, start, expr)
        if self.flowing and binding.owner >= 0:
            found += [("s", *given) for given in self.world.handed(view.file, binding.owner, binding.name)]
            items = self.world.handed(view.file, binding.owner, f"{binding.name}[]")
            if items:
                found.append(("a", tuple(("s", *item) for item in items)))
        return found

    def _self(self, view: View, binding: Binding) -> list[Value]:
        around = self.type_at(view, binding.owner)
        if around is None:
            return self._every_type(view, binding.owner)
        if "classmethod" in view.symbols[binding.owner].flags:
            return [("s", *around)]
        return [self._receiver(view, binding.owner, around)]

    def _every_type(self, view: View, owner: int) -> list[Value]:
        """Return what the receiver is in a member that is declared for every type: the type parameter."""
        while view.generic and owner >= 0:
            symbol = view.symbols[owner]
            if symbol.owner is not None:
                return [value for value in self.types(view, owner, symbol.start, symbol.owner) if value[0] == "tv"]
            owner = symbol.parent
        return []

    def _receiver(self, view: View, owner: int, around: tuple[int, int]) -> Value:
        """Return the instance that a member is called on; in generic types declared elsewhere with its type arguments."""
        while view.generic and owner >= 0:
            symbol = view.symbols[owner]
            if symbol.generics and symbol.owner is not None:
                for value in self.types(view, owner, symbol.start, symbol.owner):
                    if value[:3] == ("s", *around) and len(value) > 3:  # noqa: PLR2004 - there are arguments
                        return ("i", *around, True, value[3])
            owner = symbol.parent
        return ("i", *around, True)

    # -- expressions

    def value(self, view: View, owner: int, start: int, expr: Expr) -> list[Value]:
        """Return what an expression stands for at a place."""
        if expr is None:
            return []
        if isinstance(expr, str):
            return self.name(view, owner, start, expr)
        if self._depth > self.most_depth:
            self._cut = True
            return []
        self._depth += 1
        try:
            method = _FORMS.get(expr[0])
            return unique(method(self, view, owner, start, expr)) if method is not None else []
        finally:
            self._depth -= 1

    def _member(self, view: View, owner: int, start: int, expr: Expr) -> list[Value]:
        found: list[Value] = []
        for value in self.value(view, owner, start, expr[1]):
            found += self.member(value, expr[2])
        return found

    def _call(self, view: View, owner: int, start: int, expr: Expr) -> list[Value]:
        own = view.rules.called(self, view, owner, start, expr)
        if own is not None:
            return own
        callee = expr[1]
        found: list[Value] = []
        if isinstance(callee, list) and callee and callee[0] == ".":
            asked = self.method if view.rules.fields_apart else self.member
            for value in self.value(view, owner, start, callee[1]):
                found += [v for member in asked(value, callee[2]) for v in self._result(member, callee, value)]
            return found
        for value in self.value(view, owner, start, callee):
            found += self.call(value, callee)
        return found

    def _result(self, member: Value, callee: Expr, receiver: Value) -> list[Value]:
        """Return what calling a member gives; what returns its receiver returns one of the receiver's own type."""
        if member[0] == "s" and "fluent" in self.view(member[1]).symbols[member[2]].flags:
            return [receiver] if receiver[0] == "i" else self.instances([receiver] if receiver[0] == "s" else [])
        return self.call(member, callee)

    def method(self, value: Value, name: str) -> list[Value]:
        """Return a member of a value that is called: in languages where a field may have a method's name."""
        apart = value[0] in {"i", "tv"} or (value[0] == "s" and is_type(self.view(value[1]).symbols[value[2]]))
        return self.member(value, f"{name}()" if apart else name)

    def _argument(self, view: View, owner: int, start: int, expr: Expr) -> list[Value]:
        """A parameter of a function without a name: what the function that it is passed to says that it is called with."""
        callee, number, parameter = expr[1:4]
        found: list[Value] = []
        if isinstance(callee, list) and callee and callee[0] == ".":
            rules = view.rules
            for value in self.value(view, owner, start, callee[1]):
                found += rules.passed_to(self, value, callee[2], number, parameter)
        if found:
            return found
        for value in self.value(view, owner, start, callee):
            if value[0] == "s":
                outer = self.view(value[1])
                symbol = outer.symbols[value[2]]
                params = [param for param in symbol.params if param.kind != "self"]
                if symbol.kind in _CALLABLE and number < len(params):
                    given = self.instances(self.types(outer, value[2], symbol.start, params[number].type))
                    found += self._substitute([v for f in given for v in self._parameter(f, parameter)], value)
        return found

    def _parameter(self, value: Value, number: int) -> list[Value]:
        """Return what a function of a stated type gets as one of its parameters."""
        if value[0] == "tv":
            return [found for bound in self.bounds(value) for found in self._parameter(bound, number)]
        if value[0] != "c" or len(value[4]) < 2 or number >= len(value[4][1]):  # noqa: PLR2004 - result and parameters
            return []
        place = (self.view(value[1]), value[2], value[3])
        return generics.substitute(self.instances(self.types(*place, _thawed(value[4][1][number]))), generics.env_of(value))

    def _part(self, view: View, owner: int, start: int, expr: Expr) -> list[Value]:
        """A part of what a pattern takes apart: a field of a type, or what a case of an enum holds."""
        found: list[Value] = []
        for value in view.rules.case_of(self, view, owner, start, expr[1]):
            if value[0] == "s":
                outer = self.view(value[1])
                symbol = outer.symbols[value[2]]
                if is_type(symbol):
                    found += self.member(("i", value[1], value[2], False), str(expr[2]))
                else:
                    types = [param.type for param in symbol.params if param.name == str(expr[2])]
                    found += [v for t in types for v in self.instances(self.types(outer, symbol.parent, symbol.start, t))]
        return found

    def _new(self, view: View, owner: int, start: int, expr: Expr) -> list[Value]:
        return self.instances(self.types(view, owner, start, expr[1]))

    def _index(self, view: View, owner: int, start: int, expr: Expr) -> list[Value]:
        key = expr[2]
        if isinstance(key, str):
            key = self._literal_key(view, owner, start, key)
        values = self.value(view, owner, start, expr[1])
        if isinstance(key, list) and key[0] == "'":
            values = _last_with(values, key)
        found: list[Value] = []
        for value in values:
            found += self.item(value, key)
        return found

    def _literal_key(self, view: View, owner: int, start: int, name: str) -> Expr:
        """Return the string that a name surely stands for, None where it may stand for something else."""
        found = self.find(view, owner, start, name)
        binding = found[1][0].binding if found is not None and len(found[1]) == 1 else None
        value = binding.value if binding is not None and binding.kind == "local" else None
        return value if isinstance(value, list) and value and value[0] == "'" else None

    def _union(self, view: View, owner: int, start: int, expr: Expr) -> list[Value]:
        return [value for part in expr[1:] for value in self.value(view, owner, start, part)]

    def _at(self, view: View, owner: int, start: int, expr: Expr) -> list[Value]:
        return self.value(view, owner, expr[1], expr[2])

    def _literal(self, view: View, owner: int, start: int, expr: Expr) -> list[Value]:
        return [("v", view.file, owner, start, expr)]

    def _stated(self, view: View, owner: int, start: int, expr: Expr) -> list[Value]:
        """A literal of a stated type: what its type is, and the literal where that is a container."""
        types = self.instances(self.types(view, owner, start, expr[1]))
        containers = [v for t in types for v in ([t] if t[0] == "t" else self.underlying(t) if t[0] == "i" else ())]
        if not containers:
            return types
        return [*(t for t in types if t[0] != "t"), ("v", view.file, owner, start, expr[2], tuple(containers))]

    def _string(self, view: View, owner: int, start: int, expr: Expr) -> list[Value]:
        return [("'", expr[1])]

    def _joined(self, view: View, owner: int, start: int, expr: Expr) -> list[Value]:
        """What is put together: a text where a part is one, else all that its parts are."""
        if any(isinstance(part, list) and part and part[0] == "'" for part in expr[1:]):
            return [("'", "")]
        found = self._union(view, owner, start, expr)
        return [("'", "")] if any(value[0] == "'" for value in found) else found

    def _remainder(self, view: View, owner: int, start: int, expr: Expr) -> list[Value]:
        return [("'", "")]

    def _builtin(self, view: View, owner: int, start: int, expr: Expr) -> list[Value]:
        return [("b", "int" if isinstance(expr[1], int) else str(expr[1]))]

    def _symbol(self, view: View, owner: int, start: int, expr: Expr) -> list[Value]:
        return [("s", view.file, expr[1])]

    def _anonymous(self, view: View, owner: int, start: int, expr: Expr) -> list[Value]:
        index = view.anonymous.get(expr[1])
        return [("s", view.file, index)] if index is not None else []

    def _typed(self, view: View, owner: int, start: int, expr: Expr) -> list[Value]:
        return self.instances(self.types(view, owner, start, expr[1]))

    def _made(self, view: View, owner: int, start: int, expr: Expr) -> list[Value]:
        """A literal of a type, or of a case of an enum."""
        found = self.instances(self.types(view, owner, start, expr[1]))
        return [value[2] if value[0] == "k" else value for value in found]

    def _or(self, view: View, owner: int, start: int, expr: Expr) -> list[Value]:
        """The first of several that is part of the project."""
        found: list[Value] = []
        for part in expr[1:]:
            found = self.value(view, owner, start, part)
            if any(value[0] not in {"x", "b"} for value in found):
                break
        return found

    def _placed(self, view: View, owner: int, start: int, expr: Expr) -> list[Value]:
        """A field that goes by its number."""
        found: list[Value] = []
        for value in self.value(view, owner, start, expr[1]):
            found += self.member(value, str(expr[2])) if value[0] == "i" else self.item(value, ["#", expr[2]])
        return found

    def _iterated(self, view: View, owner: int, start: int, expr: Expr) -> list[Value]:
        found: list[Value] = []
        for value in self.value(view, owner, start, expr[1]):
            found += self.item(value, None, iterating=True)
        return found

    def _entered(self, view: View, owner: int, start: int, expr: Expr) -> list[Value]:
        found: list[Value] = []
        for value in self.value(view, owner, start, expr[1]):
            if value[0] == "v":  # what a generator that serves as a context yields
                found += self.item(value, None)
                continue
            entered = self._results(value, "__enter__") or self._results(value, "__aenter__")
            found += entered or [value]
        return found

    def _results(self, value: Value, method: str) -> list[Value]:
        if value[0] != "i":
            return []
        found: list[Value] = []
        for member in self.member(value, method):
            found += self.call(member, None, value)
        return found

    def _applied(self, view: View, owner: int, start: int, expr: Expr) -> list[Value]:
        """A generic function or type with its arguments."""
        return [self._with_arguments(view, owner, start, value, expr[2]) for value in self.value(view, owner, start, expr[1])]

    def _with_arguments(self, view: View, owner: int, start: int, value: Value, arguments: list[Expr]) -> Value:
        """Return a declaration with type arguments; those of a method are its last ones."""
        if value[0] != "s" or not arguments:
            return value
        outer = self.view(value[1])
        params = outer.symbols[value[2]].generics
        if not params:
            return value
        given = [self.instances(self.types(view, owner, start, part)) for part in arguments]
        own = params[len(params) - len(given) :] if outer.symbols[value[2]].owner is not None else params
        env = generics.bind((value[1], value[2]), own, given)
        return generics.with_env(value, generics.compose(env, generics.env_of(value)))

    # -- types

    def types(self, view: View, owner: int, start: int, expr: Expr) -> list[Value]:
        """Return the types that a type expression names: `("s", ...)`, or values that are containers."""
        if expr is None:
            return []
        if isinstance(expr, str):
            return self._named_type(view, owner, start, expr)
        form = expr[0]
        if form == "->":
            return [("c", view.file, owner, start, _frozen(expr[1:]))]
        if form == "|":
            return unique(value for part in expr[1:] for value in self.types(view, owner, start, part))
        if form == "<":
            return self._generic(view, owner, start, expr)
        if form == ".":
            return self._member(view, owner, start, expr)
        if form in {"[]", "iter"}:
            return [("t", view.file, owner, start, tuple(_frozen(part) for part in (expr[1] if form == "[]" else expr[1:2])))]
        if form == "{":
            return [("r", view.file, owner, start, _frozen(expr[1]))]
        if form == "'":
            return self.types(view, owner, start, expr[1])
        return self.value(view, owner, start, expr)

    def _named_type(self, view: View, owner: int, start: int, name: str) -> list[Value]:
        parameter = self._type_parameter(view, owner, name)
        if parameter is not None:
            return [parameter]
        found = self.name(view, owner, END if owner < 0 else start, name)
        return [value for value in found if value[0] in _TYPE_VALUES]

    def _type_parameter(self, view: View, owner: int, name: str) -> Value | None:
        """Return the type parameter that a name is at a place."""
        while view.generic and owner >= 0:
            symbol = view.symbols[owner]
            if symbol.generics and any(param.name == name for param in symbol.generics):
                return ("tv", view.file, owner, name)
            owner = symbol.parent
        return None

    def _generic(self, view: View, owner: int, start: int, expr: Expr) -> list[Value]:
        base, arguments = expr[1], expr[2]
        last = base if isinstance(base, str) else base[-1] if isinstance(base, list) and base else None
        if isinstance(last, str) and last in view.rules.transparent:
            return unique(value for part in arguments for value in self.types(view, owner, start, part))
        types = self.types(view, owner, start, base)
        known = [self._with_arguments(view, owner, start, value, arguments) for value in types if value[0] == "s"]
        if known:
            return known
        if any(value[0] in {"t", "c", "r"} for value in types):  # an alias with type parameters
            return [self._of_alias(view, owner, start, value, arguments) for value in types]
        name = last if isinstance(last, str) else ""
        return [("t", view.file, owner, start, tuple(_frozen(part) for part in arguments), (), name)]

    def _of_alias(self, view: View, owner: int, start: int, value: Value, arguments: list[Expr]) -> Value:
        if value[0] not in {"t", "c", "r"} or value[2] < 0:
            return value
        params = self.view(value[1]).symbols[value[2]].generics
        given = [self.instances(self.types(view, owner, start, part)) for part in arguments]
        env = generics.bind((value[1], value[2]), params, given)
        return generics.with_env(value, generics.compose(env, generics.env_of(value)))

    def bounds(self, value: Value) -> list[Value]:
        """Return what a type parameter is known to be at least."""
        view, index = self.view(value[1]), value[2]
        self.world.ask_member(view, view.local(view.symbols[index].parent), view.symbols[index].name)
        bounds = [param.type for param in view.symbols[index].generics if param.name == value[3]]
        start = view.symbols[index].start
        found = [v for bound in bounds for v in self.instances(self.types(view, index, start, bound))]
        return [v for v in found if v != value]

    def instances(self, types: Iterable[Value]) -> list[Value]:
        """Return an instance of each type; containers are values already."""
        found: list[Value] = []
        for value in types:
            if value[0] == "s":
                symbol = self.view(value[1]).symbols[value[2]]
                if is_type(symbol):
                    found.append(("i", value[1], value[2], False, *value[3:]))
                elif symbol.kind in _CALLABLE:
                    found.append(value)
            elif value[0] == "x":
                found.append(("x", value[1] + "()"))
            elif value[0] not in {"m", "p"}:
                found.append(value)
        return found

    # -- what is done with values

    def call(self, value: Value, callee: Expr, receiver: Value | None = None) -> list[Value]:
        """Return what calling a value gives."""
        kind = value[0]
        if kind == "s":
            view, index = self.view(value[1]), value[2]
            symbol = view.symbols[index]
            if is_type(symbol):
                return [("i", value[1], index, False, *value[3:])]
            if symbol.kind in _CALLABLE:
                found = self.once(("call", value[1], index), lambda: self._returned(view, index, symbol))
                return self._substitute(found, value)
            return []
        if kind == "i":
            found: list[Value] = []
            for member in self.member(value, "__call__"):
                found += self.call(member, callee)
            return found or [v for under in self.underlying(value) for v in self.call(under, callee)]
        if kind == "c":
            types = self.types(self.view(value[1]), value[2], value[3], _thawed(value[4][0]))
            return generics.substitute(self.instances(types), generics.env_of(value))
        if kind == "k":
            return [value[2]]
        if kind == "tv":
            return [v for bound in self.bounds(value) for v in self.call(bound, callee)]
        if kind == "x":
            return [("x", value[1] if value[1].endswith("()") else value[1] + "()")]
        return []

    def _returned(self, view: View, index: int, symbol: Symbol) -> list[Value]:
        self.world.ask_member(view, view.local(symbol.parent), symbol.name)
        if symbol.type is not None:
            scope = self._signature_scope(view, index, symbol.parent)
            found = self.instances(self.types(view, scope, symbol.start, symbol.type))
            if found:
                return found
        return self.value(view, index, symbol.end, symbol.value)

    def _signature_scope(self, view: View, index: int, outer: int) -> int:
        """Return where the types in a declaration's head are read: in itself where it has type parameters."""
        return index if view.rules.own_scope or view.symbols[index].generics else outer

    def _substitute(self, found: list[Value], function: Value) -> list[Value]:
        """Return what a function gives, with the type arguments of what it was asked of."""
        env = generics.env_of(function)
        if not env or not found:
            return found
        view, index = self.view(function[1]), function[2]
        symbol = view.symbols[index]
        if symbol.owner is not None and isinstance(symbol.owner, list) and symbol.owner[0] == "<":
            env = (*env, *self._renamed(view, index, env))
        return generics.substitute(found, env)

    def _renamed(self, view: View, index: int, env: generics.Env) -> generics.Env:
        """Return type arguments under the names that a member declared outside of its type gives to the parameters."""
        symbol = view.symbols[index]
        around = self.type_at(view, index)
        if around is None:
            return ()
        known = dict(env)
        params = self.view(around[0]).symbols[around[1]].generics
        names = [name if isinstance(name, str) else "" for name in symbol.owner[2]]
        pairs = zip(params, names, strict=False)
        return tuple(
            ((view.file, index, name), known[*around, param.name])
            for param, name in pairs
            if name and (*around, param.name) in known
        )

    def item(self, value: Value, key: Expr, *, iterating: bool = False) -> list[Value]:
        """Return the elements of a container, those of a key where that is known."""
        kind = value[0]
        if kind == "v":
            return self._literal_item(value, key, iterating=iterating)
        if kind == "t":
            view = self.view(value[1])
            own = view.rules.element(self, value, key, iterating=iterating)
            if own is not None:
                return own
            types = value[4][-1:] if not iterating or len(value[4]) == 1 else value[4][:1]
            if key is not None and key[0] == "#" and len(value[4]) > 1 and isinstance(key[1], int):
                types = value[4][key[1] : key[1] + 1]
            return [v for part in types for v in self.argument(value, part)]
        if kind == "tv":
            return [v for bound in self.bounds(value) for v in self.item(bound, key, iterating=iterating)]
        if kind == "i":
            own = self.view(value[1]).rules.element(self, value, key, iterating=iterating)
            if own is not None:
                return own
            found = self._results(value, "__iter__" if iterating else "__getitem__")
            return found or [v for v0 in self.underlying(value) for v in self.item(v0, key, iterating=iterating)]
        if kind == "s":  # a generic function or type with its arguments
            return [value]
        if kind == "a":
            return list(value[1])
        if kind == "q":
            return list(value[1][key[1]]) if key is not None and key[0] == "#" and key[1] < len(value[1]) else []
        if kind == "x":
            return [("x", value[1] + "[]")]
        return []

    def argument(self, value: Value, type_: object) -> list[Value]:
        """Return instances of one of the types that a container states for its items."""
        found = self.instances(self.types(self.view(value[1]), value[2], value[3], _thawed(type_)))
        return generics.substitute(found, generics.env_of(value))

    def underlying(self, value: Value) -> list[Value]:
        """Return what an instance of a type that is made from another one (`type Names []string`) is underneath."""
        view = self.view(value[1])
        symbol = view.symbols[value[2]]
        if "distinct" not in symbol.flags:
            return []
        under = self.instances(self.types(view, symbol.parent, symbol.start, symbol.value))
        return [found for found in under if found[:3] != value[:3]]

    def _literal_item(self, value: Value, key: Expr, *, iterating: bool) -> list[Value]:
        _, file, owner, start, expr, *typed = value
        view = self.view(file)
        if typed:  # a literal of a stated type: its items are of the type that is stated for them, functions are themselves
            found = [v for t in typed[0] for v in self.item(t, key, iterating=iterating)]
            return self._with_functions(found, lambda: self._literal_item(value[:5], key, iterating=iterating))
        if expr[0] == "[]":
            items = expr[1]
            if key is not None and key[0] == "#" and isinstance(key[1], int) and key[1] < len(items):
                items = [items[key[1]]]
        else:
            if iterating and not view.rules.iterates_values:
                return [v for pair in expr[1] for v in self.value(view, owner, start, pair[0])]
            same = [pair[1] for pair in expr[1] if key is not None and pair[0] == key]
            items = same or [pair[1] for pair in expr[1]]
        return [v for part in items for v in self.value(view, owner, start, part)]

    def member(self, value: Value, name: str) -> list[Value]:
        """Return a member of a value."""
        kind = value[0]
        if kind == "i":
            found = self.class_member(value[1], value[2], name, instance=True)
            return self._with_env(self._or_any(found, value, name), value)
        if kind == "s":
            view = self.view(value[1])
            if is_type(view.symbols[value[2]]):
                found = self.class_member(value[1], value[2], name)
                return self._with_env(self._or_any(found, value, name), value)
            return self.nested(view, value[2], name)
        if kind == "m":
            return self.module_member(value[1], name)
        if kind == "p":
            return self.world_package_member(value[1], name)
        if kind == "u":
            return self.super_member(value, name)
        if kind in {"x", "b", "'"}:
            extended = self._home_rules().extension(self, value, name) if self._home_rules().extends else []
            return extended or [("x", f"{value[1] if kind != chr(39) else 'str'}.{name}")]
        if kind in {"v", "t"}:
            return self._container_member(value, name)
        if kind == "a" and len(value) > 2:  # noqa: PLR2004 - it has a name
            return self._home_rules().container_member(self, value, name)
        if kind == "r":
            types = [type_ for field, type_ in value[4] if field == name]
            return [v for type_ in types for v in self.argument(value, type_)]
        if kind == "tv":
            found = [v for bound in self.bounds(value) for v in self.member(bound, name)]
            return self._or_any(found, value, name)
        return []

    def _or_any(self, found: list[Value], value: Value, name: str) -> list[Value]:
        """Return members, or where the project has none what the language gives to values of every type."""
        if found and found[0][0] != "x":
            return found
        return self.view(value[1]).rules.any_member(self, value, name.removesuffix("()")) or found

    def _with_env(self, found: list[Value], value: Value) -> list[Value]:
        """Return members with the type arguments of what they were asked of."""
        env = generics.env_of(value)
        inherited = self.inherited(value[1], value[2])
        if inherited:
            env = (*generics.compose(inherited, env), *env)
        if not env:
            return found
        known = dict(env)
        return [
            generics.with_env(v, env) if v[0] == "s" else new for v in found for new in generics.substitute([v], known)
        ]

    def inherited(self, file: int, index: int) -> generics.Env:
        """Return the type arguments that a type gives to those that it is derived from."""
        return tuple(self.once(("arguments", file, index), lambda: list(self._inherited_arguments(file, index))))  # type: ignore[arg-type]

    def _inherited_arguments(self, file: int, index: int) -> generics.Env:
        found: generics.Env = ()
        for base in self.once(("generic bases", file, index), lambda: self._generic_bases(file, index)):
            if base[0] == "s":
                own = generics.env_of(base)
                further = self.inherited(base[1], base[2])
                found = (*found, *own, *(generics.compose(further, own) if further else ()))
        return found

    def _home_rules(self) -> Rules:
        return self.view(self.home).rules

    def _container_member(self, value: Value, name: str) -> list[Value]:
        view = self.view(value[1])
        return view.rules.container_member(self, value, name)

    def nested(self, view: View, index: int, name: str) -> list[Value]:
        """Return a declaration inside another that is no type: a namespace, a module block."""
        self.world.ask_member(view, view.local(index), name)
        if view.symbols[index].kind != "module":
            return []
        found = self._values(view, definers(view, index, name))
        for item in view.stars if not found else ():
            if item.owner == index:
                found += [v for value in view.rules.star_names(self, view, item, name) for v in self.read(value)]
        return found

    def world_package_member(self, package: str, name: str) -> list[Value]:
        """Return a member of a package; the name of the language stands before it: `python:a.b`."""
        from waypost.indexer.languages import language  # noqa: PLC0415 - a circle otherwise

        family, _, rest = package.partition(":")
        return self.once(
            ("package", package, name),
            lambda: [v for found in language(family).rules.package_member(self, rest, name) for v in self.read(found)],
        )

    def package_symbols(self, package: str, name: str) -> list[Value]:
        """Return a member of a package; a variable as a declaration."""
        from waypost.indexer.languages import language  # noqa: PLC0415 - a circle otherwise

        family, _, rest = package.partition(":")
        return language(family).rules.package_member(self, rest, name)

    def module_member(self, file: int, name: str) -> list[Value]:
        """Return what a name is that a module gives away."""
        return self.once(("module", file, name), lambda: self._module_member(file, name))

    def _module_member(self, file: int, name: str) -> list[Value]:
        view = self.view(file)
        self.world.ask_member(view, "", name)
        exported = view.outline.exports.get(name)
        if exported is not None:
            return self.value(view, -1, END, exported)
        items = definers(view, -1, name)
        if items:
            found = self._values(view, reaching(items, END, END, block_scope=view.rules.block_scope))
            if found:
                return found
        self.world.ask_member(view, "", "*")
        for item in reversed(view.stars):
            found = view.rules.star_names(self, view, item, name) if item.owner < 0 else []
            if found:
                return [v for value in found for v in self.read(value)]
        return view.rules.module_member(self, view, name)

    # -- types and their members

    def bases(self, file: int, index: int) -> list[Value]:
        """Return the types that a type is derived from, in order; those outside the project as `("x", name)`."""
        return self.once(("bases", file, index), lambda: self._bases(file, index))

    def _bases(self, file: int, index: int) -> list[Value]:
        found = self.once(("generic bases", file, index), lambda: self._generic_bases(file, index))
        return [value[:3] if value[0] == "s" else value for value in found]

    def _generic_bases(self, file: int, index: int) -> list[Value]:
        view = self.view(file)
        symbol = view.symbols[index]
        self.world.ask_member(view, view.local(symbol.parent), symbol.name)
        found: list[Value] = []
        for base in view.rules.bases_of(self, view, index):
            scope = index if symbol.generics else symbol.parent
            values = [v for v in self.types(view, scope, symbol.start, base) if v[0] in {"s", "x"}]
            found += values or [("x", "?")]
        found += view.rules.further_bases(self, view, index)
        return [value for value in found if value[:3] != ("s", file, index)]

    def ancestors(self, file: int, index: int) -> list[Value]:
        """Return a type and all that it is derived from, in the order in which members are looked for."""
        return self.once(("ancestors", file, index), lambda: self._linearised(("s", file, index)))

    def _linearised(self, start: Value) -> list[Value]:
        bases = self.bases(start[1], start[2])
        lines = [self.ancestors(base[1], base[2]) if base[0] == "s" else [base] for base in bases]
        return [start, *merge([*lines, bases])]

    def class_member(self, file: int, index: int, name: str, *, instance: bool = False) -> list[Value]:
        """Return a member of a type by its name, its own or inherited; properties and attributes by their value."""
        return self.once(
            ("class", file, index, name, instance), lambda: self._class_member(file, index, name, instance=instance)
        )

    def _class_member(self, file: int, index: int, name: str, *, instance: bool) -> list[Value]:
        return self._found_in(self.ancestors(file, index), name, instance=instance)

    def super_member(self, value: Value, name: str) -> list[Value]:
        """Return a member by `super`: what comes after the class in the order of its ancestors."""
        return self._found_in(self.ancestors(value[1], value[2])[1:], name, instance=True)

    def _found_in(self, ancestors: Iterable[Value], name: str, *, instance: bool) -> list[Value]:
        outside: list[Value] = []
        added: list[Value] = []
        for ancestor in ancestors:
            if ancestor[0] == "x":
                outside.append(("x", f"{ancestor[1]}.{name}"))
                continue
            found = self.own_member(ancestor[1], ancestor[2], name)
            if found:
                added += self._read_members(found, instance=instance)
                if not all(member[0] == "bind" and member[2].kind == "item" for member in found):  # type: ignore[index]
                    return added  # what a method puts into an inherited container does not replace the container
        return added or outside[:1]

    def own_member(self, file: int, index: int, name: str) -> list[Value | Binding]:
        """Return a type's own member: declarations and attribute bindings, each with the file that it is in."""
        view = self.view(file)
        if name.endswith("()"):
            name = name[:-2]
            self.world.ask_member(view, view.local(index), name)
            children = view.children.get((index, name), ())
            methods = [n for n in children if view.symbols[n].kind in _CALLABLE or view.symbols[n].flags == "case"]
            return [("s", file, child) for child in methods] or list(view.rules.extra_members(self, view, index, name))
        self.world.ask_member(view, view.local(index), name)
        found: list[Value | Binding] = [("s", file, child) for child in view.children.get((index, name), ())]
        found += [("bind", view, binding) for binding in view.bound.get((index, name), ())]
        return found or list(view.rules.extra_members(self, view, index, name))

    def _read_members(self, members: list[Value | Binding], *, instance: bool) -> list[Value]:
        found: list[Value] = []
        has_bindings = any(member[0] == "bind" for member in members)  # type: ignore[index]
        for member in members:
            if member[0] == "bind":  # type: ignore[index]
                found += self.bound(member[1], member[2])  # type: ignore[index]
                continue
            view, index = self.view(member[1]), member[2]  # type: ignore[index]
            symbol = view.symbols[index]
            if symbol.kind in _VARIABLES:
                found += [] if has_bindings else self.declared(view, index)
            elif "property" in symbol.flags and instance:
                found += self.call(("s", view.file, index), None)
            else:
                found.append(("s", view.file, index))
        return found


def is_type(symbol: Symbol) -> bool:
    """Whether a declaration makes a type of its own."""
    return has_members(symbol) or "distinct" in symbol.flags


def _last_with(values: list[Value], key: Expr) -> list[Value]:
    """Return the values without the mapping literals in which a key is overwritten by a later one."""
    holding = [
        value for value in values if value[0] == "v" and value[4][0] == "{" and any(pair[0] == key for pair in value[4][1])
    ]
    return [value for value in values if value not in holding[:-1]] if len(holding) > 1 else values


def unique(values: Iterable[Value]) -> list[Value]:
    """Return the values without repetition, in order, at most a dozen."""
    found: list[Value] = []
    for value in values:
        if value not in found:
            found.append(value)
            if len(found) == _MOST_VALUES:
                break
    return found


def merge(lines: list[list[Value]]) -> list[Value]:
    """Merge linearisations by C3; where they contradict each other the first one leads."""
    lines = [list(line) for line in lines if line]
    found: list[Value] = []
    while lines:
        for line in lines:
            if not any(line[0] in other[1:] for other in lines):
                head = line[0]
                break
        else:
            head = lines[0][0]
        found.append(head)
        lines = [rest for line in lines if (rest := [value for value in line if value != head])]
    return found


def _frozen(expr: Expr) -> object:
    return tuple(_frozen(part) for part in expr) if isinstance(expr, list) else expr


def _thawed(expr: object) -> Expr:
    return [_thawed(part) for part in expr] if isinstance(expr, tuple) else expr


_FORMS = {
    ".": Evaluator._member,
    "(": Evaluator._call,
    "new": Evaluator._new,
    "[": Evaluator._index,
    "|": Evaluator._union,
    "at": Evaluator._at,
    "{": Evaluator._literal,
    "[]": Evaluator._literal,
    "'": Evaluator._string,
    "+": Evaluator._joined,
    "#": Evaluator._builtin,
    "%": Evaluator._remainder,
    "fn": Evaluator._anonymous,
    "sym": Evaluator._symbol,
    "as": Evaluator._typed,
    "of": Evaluator._stated,
    "iter": Evaluator._iterated,
    "enter": Evaluator._entered,
    "<": Evaluator._applied,
    "part": Evaluator._part,
    "made": Evaluator._made,
    "or": Evaluator._or,
    "place": Evaluator._placed,
    "arg": Evaluator._argument,
}
