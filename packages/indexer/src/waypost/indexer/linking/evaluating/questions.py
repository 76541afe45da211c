"""The questions that the parts of the evaluator ask of each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waypost.indexer.linking.evaluating.memory import Memory

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from waypost.indexer.facts import Binding, Expr
    from waypost.indexer.linking.evaluator import Evaluator
    from waypost.indexer.linking.flow import Definer
    from waypost.indexer.linking.values import Value
    from waypost.indexer.linking.view import View


class Questions(Memory):
    """Declares what each part answers, so that the others can ask it."""

    @property
    def whole(self) -> Evaluator:
        """The evaluator that this is a part of."""
        raise NotImplementedError

    def name(self, view: View, owner: int, start: int, name: str) -> list[Value]:
        """Return what a bare name stands for at a place."""
        raise NotImplementedError

    def find(self, view: View, owner: int, start: int, name: str) -> tuple[int, list[Definer]] | None:
        """Return the scope that binds a name at a place and what binds it there; None where the file does not."""
        raise NotImplementedError

    def read(self, value: Value) -> list[Value]:
        """Return what a value is when it is read: of a variable what it holds."""
        raise NotImplementedError

    def type_at(self, view: View, owner: int) -> tuple[int, int] | None:
        """Return the type whose member a place is in, also where the member is declared outside of it."""
        raise NotImplementedError

    def _values(self, view: View, items: Iterable[Definer]) -> list[Value]:
        """See the class that answers it."""
        raise NotImplementedError

    def declared(self, view: View, index: int) -> list[Value]:
        """Return what a declared symbol stands for: itself, or for a variable its value."""
        raise NotImplementedError

    def bound(self, view: View, binding: Binding) -> list[Value]:
        """Return what a binding gives its name."""
        raise NotImplementedError

    def _with_functions(self, typed: list[Value], given: Callable[[], list[Value]]) -> list[Value]:
        """Return values by their stated type; where that can be a function's, the functions that are given too."""
        raise NotImplementedError

    def value(self, view: View, owner: int, start: int, expr: Expr) -> list[Value]:
        """Return what an expression stands for at a place."""
        raise NotImplementedError

    def _member(self, view: View, owner: int, start: int, expr: Expr) -> list[Value]:
        """See the class that answers it."""
        raise NotImplementedError

    def _results(self, value: Value, method: str) -> list[Value]:
        """See the class that answers it."""
        raise NotImplementedError

    def _with_arguments(self, view: View, owner: int, start: int, value: Value, arguments: list[Expr]) -> Value:
        """Return a declaration with type arguments; those of a method are its last ones."""
        raise NotImplementedError

    def types(self, view: View, owner: int, start: int, expr: Expr) -> list[Value]:
        """Return the types that a type expression names: `("s", ...)`, or values that are containers."""
        raise NotImplementedError

    def _type_parameter(self, view: View, owner: int, name: str) -> Value | None:
        """Return the type parameter that a name is at a place."""
        raise NotImplementedError

    def bounds(self, value: Value) -> list[Value]:
        """Return what a type parameter is known to be at least."""
        raise NotImplementedError

    def instances(self, types: Iterable[Value]) -> list[Value]:
        """Return an instance of each type; containers are values already."""
        raise NotImplementedError

    def call(self, value: Value, callee: Expr, receiver: Value | None = None) -> list[Value]:
        """Return what calling a value gives."""
        raise NotImplementedError

    def _signature_scope(self, view: View, index: int, outer: int) -> int:
        """Return where the types in a declaration's head are read: in itself where it has type parameters."""
        raise NotImplementedError

    def _substitute(self, found: list[Value], function: Value) -> list[Value]:
        """Return what a function gives, with the type arguments of what it was asked of."""
        raise NotImplementedError

    def item(self, value: Value, key: Expr, *, iterating: bool = False) -> list[Value]:
        """Return the elements of a container, those of a key where that is known."""
        raise NotImplementedError

    def underlying(self, value: Value) -> list[Value]:
        """Return what an instance of a type that is made from another one (`type Names []string`) is underneath."""
        raise NotImplementedError

    def member(self, value: Value, name: str) -> list[Value]:
        """Return a member of a value."""
        raise NotImplementedError

    def _generic_bases(self, file: int, index: int) -> list[Value]:
        """See the class that answers it."""
        raise NotImplementedError

    def class_member(self, file: int, index: int, name: str, *, instance: bool = False) -> list[Value]:
        """Return a member of a type by its name, its own or inherited; properties and attributes by their value."""
        raise NotImplementedError

    def super_member(self, value: Value, name: str) -> list[Value]:
        """Return a member by `super`: what comes after the class in the order of its ancestors."""
        raise NotImplementedError
