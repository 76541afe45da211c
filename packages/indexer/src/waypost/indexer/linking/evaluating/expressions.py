"""What an expression stands for."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.linking import generics
from waypost.indexer.linking.evaluating.kinds import CALLABLE, is_type
from waypost.indexer.linking.evaluating.lists import last_with, thawed, unique
from waypost.indexer.linking.evaluating.questions import Questions

if TYPE_CHECKING:
    from collections.abc import Callable

    from waypost.indexer.facts import Expr
    from waypost.indexer.linking.values import Value
    from waypost.indexer.linking.view import View


class Expressions(Questions):
    """What an expression stands for."""

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
            method = self._forms.get(expr[0])
            if method is None:
                return unique(view.rules.own_form(self.whole, view, owner, start, expr))
            return unique(method(self, view, owner, start, expr))
        finally:
            self._depth -= 1

    def _member(self, view: View, owner: int, start: int, expr: Expr) -> list[Value]:
        found: list[Value] = []
        for value in self.value(view, owner, start, expr[1]):
            found += self.member(value, expr[2])
        return found

    def _call(self, view: View, owner: int, start: int, expr: Expr) -> list[Value]:
        own = view.rules.called(self.whole, view, owner, start, expr)
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
        """A parameter of a function without a name: what the function that gets it says that it is called with."""
        callee, number, parameter = expr[1:4]
        found: list[Value] = []
        if isinstance(callee, list) and callee and callee[0] == ".":
            rules = view.rules
            for value in self.value(view, owner, start, callee[1]):
                found += rules.passed_to(self.whole, value, callee[2], number, parameter)
        if found:
            return found
        for value in self.value(view, owner, start, callee):
            if value[0] == "s":
                outer = self.view(value[1])
                symbol = outer.symbols[value[2]]
                params = [param for param in symbol.params if param.kind != "self"]
                if symbol.kind in CALLABLE and number < len(params):
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
        return generics.substitute(
            self.instances(self.types(*place, thawed(value[4][1][number]))), generics.env_of(value)
        )

    def _part(self, view: View, owner: int, start: int, expr: Expr) -> list[Value]:
        """A part of what a pattern takes apart: a field of a type, or what a case of an enum holds."""
        found: list[Value] = []
        for value in view.rules.case_of(self.whole, view, owner, start, expr[1]):
            if value[0] == "s":
                outer = self.view(value[1])
                symbol = outer.symbols[value[2]]
                if is_type(symbol):
                    found += self.member(("i", value[1], value[2], False), str(expr[2]))
                else:
                    types = [param.type for param in symbol.params if param.name == str(expr[2])]
                    found += [
                        v for t in types for v in self.instances(self.types(outer, symbol.parent, symbol.start, t))
                    ]
        return found

    def _new(self, view: View, owner: int, start: int, expr: Expr) -> list[Value]:
        return self.instances(self.types(view, owner, start, expr[1]))

    def _index(self, view: View, owner: int, start: int, expr: Expr) -> list[Value]:
        key = expr[2]
        if isinstance(key, str):
            key = self._literal_key(view, owner, start, key)
        values = self.value(view, owner, start, expr[1])
        if isinstance(key, list) and key[0] == "'":
            values = last_with(values, key)
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
        return [
            self._with_arguments(view, owner, start, value, expr[2])
            for value in self.value(view, owner, start, expr[1])
        ]

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

    _forms: ClassVar[dict[str, Callable[..., list[Value]]]] = {
        ".": _member,
        "(": _call,
        "new": _new,
        "[": _index,
        "|": _union,
        "at": _at,
        "{": _literal,
        "[]": _literal,
        "'": _string,
        "+": _joined,
        "#": _builtin,
        "%": _remainder,
        "fn": _anonymous,
        "sym": _symbol,
        "as": _typed,
        "of": _stated,
        "iter": _iterated,
        "enter": _entered,
        "<": _applied,
        "part": _part,
        "made": _made,
        "or": _or,
        "place": _placed,
        "arg": _argument,
    }
