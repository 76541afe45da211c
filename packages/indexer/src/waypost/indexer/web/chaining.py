"""Frameworks of Rust, whose routers are built in chains of calls: `Router::new().route("/x", get(h)).nest(...)`."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.web.exprs import form, names_of
from waypost.indexer.web.part import NO, POSSIBLE, SURE, Framework
from waypost.indexer.web.telling import RESULT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from waypost.indexer.facts import Expr, Reference, RouteFact
    from waypost.indexer.web.noted import Noted
    from waypost.indexer.web.origins import Node, Place
    from waypost.indexer.web.weaving import Weaving


class ChainingFramework(Framework):
    """A framework of Rust.

    What a chain builds goes by what it is assigned to, by the call that it is an
    argument of, or by the function that gives it.
    """

    languages: ClassVar[frozenset[str]] = frozenset({"rust"})
    nests: ClassVar[bool] = True

    def owns(self, external: str) -> bool:
        """Paths are joined by `::`."""
        return super().owns(external.replace("::", "."))

    def takes(self, call: Reference, noted: Noted) -> bool:
        """A method with arguments, in a file that imports the framework."""
        return (
            form(call.expr) == "." and bool(call.args) and (self.is_in(noted) or self.owns(path_of(base(call.expr[1]))))
        )

    def is_in(self, noted: Noted) -> bool:
        """Whether a file brings in the framework."""
        return noted.brings(self.packages) or any(
            item.kind == "crate" and item.name in self.packages for item in noted.imports
        )

    def claims(self, fact: RouteFact, place: Place, weaving: Weaving) -> int:
        """By what the chain starts from."""
        start = base(fact.expr[1])
        made = weaving.makers(place, start)
        if any(map(self.owns, made)) or self.owns(path_of(start)):
            return SURE
        return NO if made else POSSIBLE if start is None or weaving.nodes(self, place, start) else NO

    def group(self, fact: RouteFact, place: Place) -> Node:
        """Return the node of the chain that stands among the arguments of a call."""
        return place.view.file, fact.start, "()"

    def holder(self, fact: RouteFact, place: Place) -> Node | None:
        """Return the node of the chain that a call is a part of."""
        around = fact.around
        if form(around) == "(":
            return place.view.file, around[1], "()"
        if around == RESULT:
            return place.view.file, place.view.function_around(place.owner), "return"
        return (place.view.file, place.owner, around) if isinstance(around, str) else None

    def on(self, fact: RouteFact, place: Place, weaving: Weaving) -> list[Node]:
        """Return what a call adds to: the router that the chain starts from, else the chain."""
        start = base(fact.expr[1])
        holder = self.holder(fact, place)
        found = [] if self.creates(start) else weaving.nodes(self, place, start)
        if not found:
            return [holder] if holder is not None else []
        for node in found:
            if holder is not None:
                weaving.mount(self, node, holder, [""], test=False)
        return found

    def creates(self, expr: Expr) -> bool:
        """Whether an expression makes a new router: `Router::new()`."""
        return form(expr) == "(" and form(expr[1]) == "." and form(expr[1][1]) != "("


def base(expr: Expr) -> Expr:
    """Return what the first call of a chain is made on: a name, or a call of a path."""
    while form(expr) in {"(", "iter", "<"}:
        callee = expr[1]
        if form(expr) != "(":
            expr = callee
            continue
        callee = callee[1] if form(callee) == "<" else callee
        if form(callee) != "." or is_path(callee[1]):
            return expr
        expr = callee[1]
    return expr


def path_of(expr: Expr) -> str:
    """Return the path that an expression names as it is written: `axum::Router::new()` needs no import."""
    return ".".join(name.removesuffix("::") for name in names_of(expr))


def is_path(expr: Expr) -> bool:
    """Whether an expression is the start of a path: a module, or a type."""
    while form(expr) in {".", "<"}:
        expr = expr[2] if form(expr) == "." and expr[2][:1].isupper() else expr[1]
    return isinstance(expr, str) and (expr.endswith("::") or expr[:1].isupper() or expr in {"crate", "self", "super"})


def links(expr: Expr) -> Iterator[tuple[str, list[Expr], Expr]]:
    """Yield the calls of a chain from its end: name, arguments, what is called."""
    while form(expr) in {"(", "iter", "<"}:
        if form(expr) != "(":
            expr = expr[1]
            continue
        callee = expr[1][1] if form(expr[1]) == "<" else expr[1]
        name = callee if isinstance(callee, str) else str(callee[2]) if form(callee) == "." else ""
        yield name, expr[2], callee
        if form(callee) != "." or is_path(callee[1]):
            return
        expr = callee[1]
