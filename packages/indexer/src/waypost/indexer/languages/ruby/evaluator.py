"""What Ruby's expressions stand for."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.languages.ruby.builtins import (
    CALLING,
    CONVERSIONS,
    ITEM,
    KERNEL,
    MODULE,
    QUERY,
    QUERY_ONE,
    SAME,
    SELF_SAME,
    TEXT,
)
from waypost.indexer.languages.ruby.members import Members
from waypost.indexer.linking.evaluator import Evaluator
from waypost.indexer.linking.view import has_members

if TYPE_CHECKING:
    from collections.abc import Callable

    from waypost.indexer.facts import Expr
    from waypost.indexer.linking.values import Value
    from waypost.indexer.linking.view import View

_VARIABLES = frozenset({"variable", "constant"})
_FUNCTIONS = frozenset({"function", "method", "lambda"})
_MODEL = re.compile(r"ActiveRecord|ApplicationRecord|Mongoid|Sequel\.Model")
_CORE = {"'": "String", "t": "Array", "a": "Array"}
Found = tuple["Value", ...]


class RubyEvaluator(Members):
    """Evaluates Ruby: constants by nesting, members along the ancestors, blocks by what they are given."""

    # -- names that are no locals

    def ruby_name(self, view: View, owner: int, name: str) -> list[Value]:
        """Return what `self`, a constant, a field, or a call without receiver stands for."""
        if name == "self":
            return self.self_values(view, owner)
        if name.startswith(":"):
            return self.constant(view, owner, name)
        if name.startswith(("@", "$")):
            return self.field(view, owner, name)
        return [v for member in self.implicit(view, owner, name) for v in self._as_value(member)]

    def self_values(self, view: View, owner: int) -> list[Value]:
        """Return what `self` is at a place."""
        method = view.rules.place(view, owner, "self")
        if method < 0:
            return []
        symbol = view.symbols[method]
        if has_members(symbol):
            return [("s", view.file, method)]
        around = view.type_around(symbol.parent)
        if around < 0:
            return []
        static = "static" in symbol.flags.split() and "mixed" not in symbol.flags
        return [("s", view.file, around)] if static else [("i", view.file, around, True)]

    def field(self, view: View, owner: int, name: str) -> list[Value]:
        """Return what an instance variable holds, as all methods of its class set it."""
        found: list[Value] = []
        selves = self.self_values(view, owner)
        if not selves:
            for binding in view.bound.get((-1, name), ()):
                found += self.bound(view, binding)
        for value in selves:
            for ancestor in self.ancestors(value[1], value[2]):
                if ancestor[0] == "s":
                    for other, binding in self.fields(ancestor[1], ancestor[2], name):
                        found += self.bound(other, binding)
                if found:
                    return found
        return found

    # -- expressions

    def _member(self, view: View, owner: int, start: int, expr: Expr) -> list[Value]:
        found: list[Value] = []
        for value in self.value(view, owner, start, expr[1]):
            found += [v for member in self.lookup(value, expr[2]) for v in self._as_value(member)]
        return found

    def _as_value(self, member: Value) -> list[Value]:
        """Return a member as a value: a variable as what it holds."""
        if member[0] == "bind":
            return self.bound(member[1], member[2])
        if member[0] == "s":
            view = self.view(member[1])
            if view.symbols[member[2]].kind in _VARIABLES:
                return self.declared(view, member[2])
        return [member]

    def _by_name(self, view: View, owner: int, start: int, expr: Expr) -> list[Value]:
        """Return the methods that are named by values: `send(name)`, `method(:name)`."""
        found: list[Value] = []
        names = [value[1] for value in self.value(view, owner, start, expr[2]) if value[0] == "'" and value[1]]
        for name in names:
            if expr[1] == "self":
                found += self.implicit(view, owner, f"{name}()")
            else:
                for value in self.value(view, owner, start, expr[1]):
                    found += self.lookup(value, name)
        return [member for member in found if member[0] == "s"]

    def given(self, view: View, owner: int, start: int, expr: Expr) -> list[Value]:
        """Return what a method passes to its block: an element, or what it yields."""
        _, target, name, number = expr
        if target is None:
            members = self.implicit(view, owner, name)
            return [value for member in members for value in self.yielded(member, number)]
        found: list[Value] = []
        for value in self.value(view, owner, start, target):
            if value[0] in {"i", "s"}:
                members = self.lookup(value, name)
                found += [v for member in members for v in self.yielded(member, number)]
                if value[0] == "s" and number == 0 and not any(m[0] == "s" for m in members) and self._is_model(value):
                    found.append(("i", value[1], value[2], False))
            else:
                found += self._element(value, 1 if name == "each_value" else number)
        return found

    def _element(self, value: Value, number: int) -> list[Value]:
        """Return what a container passes to a block: of a mapping key and value."""
        if value[0] == "v" and value[4][0] == "{":
            pairs = value[4][1]
            place = (self.view(value[1]), value[2], value[3])
            return [v for pair in pairs for v in self.value(*place, pair[min(number, 1)])]
        return self.item(value, None, iterating=True) if number == 0 else []

    def yielded(self, member: Value, number: int) -> list[Value]:
        """Return what a method yields."""
        if member[0] != "s":
            return []
        view = self.view(member[1])
        self.world.ask_member(view, view.local(view.symbols[member[2]].parent), view.symbols[member[2]].name)
        found: list[Value] = []
        for binding in view.bound.get((member[2], f"yield{number}"), ()):
            found += self.bound(view, binding)
        return found

    # -- calls

    def _call(self, view: View, owner: int, start: int, expr: Expr) -> list[Value]:
        callee = expr[1]
        if isinstance(callee, str):
            return self._implicit_call(view, owner, start, callee)
        if not isinstance(callee, list) or not callee or callee[0] != ".":
            return [v for value in self.value(view, owner, start, callee) for v in self.call(value, callee)]
        found: list[Value] = []
        for value in self.value(view, owner, start, callee[1]):
            found += self.send(value, callee[2], expr[2])
        return found

    def _implicit_call(self, view: View, owner: int, start: int, callee: str) -> list[Value]:
        if self.find(view, owner, start, callee) is not None:  # `let(:name)` in a spec
            return self.name(view, owner, start, callee)
        members = self.implicit(view, owner, callee)
        callee = callee.removesuffix("~")
        if callee == "new()" and any(member[0] == "s" and self._is_type(member) for member in members):
            return [("i", member[1], member[2], False) for member in members]
        if callee == "class()":
            return [("s", value[1], value[2]) for value in self.self_values(view, owner) if value[0] == "i"]
        receivers = self.self_values(view, owner)
        return [v for member in members for v in self.result(member, receivers[0] if receivers else None)]

    def _is_type(self, value: Value) -> bool:
        return has_members(self.view(value[1]).symbols[value[2]])

    def send(self, value: Value, name: str, arguments: list[Expr]) -> list[Value]:
        """Return what calling a method of a value gives."""
        members = self.lookup(value, name)
        if any(member[0] != "x" for member in members):
            return [v for member in members for v in self.result(member, value)]
        if name == "new" and value[0] == "s":
            return [("i", value[1], value[2], False)] if self._is_type(value) else []
        if value[0] == "s" and (name in QUERY or name in QUERY_ONE) and self._is_model(value):
            return [value] if name in QUERY else [("i", value[1], value[2], False)]
        if name == "class" and value[0] == "i":
            return [("s", value[1], value[2])]
        if name in SELF_SAME or (name in SAME and value[0] in {"v", "t", "a"}):
            return [value]
        if name in ITEM and value[0] in {"v", "t", "a"}:
            key = arguments[0] if name in {"fetch", "dig"} and arguments else None
            literal = key if isinstance(key, list) and key and key[0] == "'" else None
            return self.item(value, literal, iterating=literal is None)
        if name in TEXT and (value[0] in {"'", "b"} or name in {"to_s", "inspect"}):
            return [("'", "")]
        if name in CONVERSIONS:
            return [("b", CONVERSIONS[name])]
        return [("x", f"{member[1]}()") for member in members if member[0] == "x"]

    def result(self, member: Value, receiver: Value | None) -> list[Value]:
        """Return what a member gives that is called: a variable's value, a method's result."""
        if member[0] in {"bind", "x"}:
            return self._as_value(member) if member[0] == "bind" else [("x", f"{member[1]}()")]
        if member[0] != "s":
            return []
        view = self.view(member[1])
        symbol = view.symbols[member[2]]
        if symbol.kind in _VARIABLES:
            return self.declared(view, member[2])
        if ("fluent" in symbol.flags or "scope" in symbol.flags) and receiver is not None:
            return [receiver]
        if symbol.kind in _FUNCTIONS:
            return self.call(member, None)
        return []

    def item(self, value: Value, key: Expr, *, iterating: bool = False) -> list[Value]:
        """Return the elements of a container; a function in brackets is called."""
        if value[0] == "s" and not self._is_type(value):
            return self.call(value, None)
        return super().item(value, key, iterating=iterating)

    def _is_model(self, value: Value) -> bool:
        """Whether a class is one whose instances are kept in a database."""
        return any(each[0] == "x" and _MODEL.search(str(each[1])) for each in self.ancestors(value[1], value[2]))

    # -- members

    def lookup(self, value: Value, name: str) -> list[Value]:
        """Return the members of a name that a value has; what lies outside the project as `("x", name)`."""
        kind = value[0]
        if name.startswith(":"):
            return self.constant_in(value, name[1:])
        if kind == "i":
            return self.instance_member(value[1], value[2], name)
        if kind == "s":
            if self._is_type(value):
                return self.static_member(value[1], value[2], name)
            return [value] if name in CALLING else []
        if kind == "x":
            return [("x", f"{value[1]}.{name}")]
        core = _CORE.get(kind) or (str(value[1]) if kind == "b" else "")
        if kind == "v":
            core = "Hash" if value[4][0] == "{" else "Array"
        for file, index in self.parts_named(core, -1) if core else ():
            found = self.own(file, index, name, static=False)
            if found:
                return found
        return [("x", f"{core or 'Object'}.{name}")]

    def member(self, value: Value, name: str) -> list[Value]:
        """Return a member as a value, as the general parts ask for it."""
        return [v for member in self.lookup(value, name) for v in self._as_value(member)]

    def implicit(self, view: View, owner: int, name: str) -> list[Value]:
        """Return the methods that a call without receiver means."""
        place = view.rules.place(view, owner, name)
        return self.once(("implicit", view.file, place, name), lambda: self._implicit(view, owner, name))

    def _implicit(self, view: View, owner: int, name: str) -> list[Value]:
        plain = name.removesuffix("~").removesuffix("()")
        selves = self.self_values(view, owner)
        if name.endswith("~"):
            selves = [*selves, *(("i", value[1], value[2], True) for value in selves if value[0] == "s")]
        if plain == "super":
            return self.above(view, owner)
        outside: list[Value] = []
        for value in selves:
            found = self.lookup(value, plain)
            known = [member for member in found if member[0] != "x"]
            if known:
                return known
            outside += found
            below = [] if plain in KERNEL else self.below(value, plain)
            if below:
                return below
        if plain == "new" and selves and selves[0][0] == "s":
            return [value for value in selves if self._is_type(value)]
        return self.top_level(view, plain, strict=bool(outside)) or self._outside_name(plain, outside)

    def _outside_name(self, name: str, outside: list[Value]) -> list[Value]:
        if name in KERNEL or name in MODULE:
            return [("x", f"Kernel.{name}")]
        return [value for value in outside if not value[1].startswith("Object.")][:1]

    _forms: ClassVar[dict[str, Callable[..., list[Value]]]] = {
        **Evaluator._forms,  # noqa: SLF001 - a table that subclasses add to
        "(": _call,
        ".": _member,
        "given": given,
        "named": _by_name,
    }
