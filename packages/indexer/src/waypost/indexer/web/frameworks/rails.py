"""Rails: files of routes, controllers by their names."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.facts import RouteFact
from waypost.indexer.linking.view import TYPES
from waypost.indexer.web.exprs import form, last_name, receiver
from waypost.indexer.web.handlers import LAMBDA, Handler
from waypost.indexer.web.nested import nested
from waypost.indexer.web.part import SURE, Framework
from waypost.indexer.web.paths import common, joined
from waypost.indexer.web.rails_routes import NAMES, Routes, Scope
from waypost.indexer.web.routing import is_test

if TYPE_CHECKING:
    from collections.abc import Iterable

    from waypost.indexer.facts import Expr, Reference
    from waypost.indexer.web.noted import Noted
    from waypost.indexer.web.origins import Node, Place
    from waypost.indexer.web.weaving import Weaving

_FILE = re.compile(r"(^|/)config/routes(\.rb|/.+\.rb)$")
_DRAWING = frozenset({"draw", "append", "prepend"})
_PARTS = re.compile(r"[_-]")


class Rails(Framework):
    """Rails."""

    name: ClassVar[str] = "rails"
    languages: ClassVar[frozenset[str]] = frozenset({"ruby"})
    packages: ClassVar[tuple[str, ...]] = ("Rails", "ActionController")
    calls: ClassVar[frozenset[str]] = NAMES

    def takes(self, call: Reference, noted: Noted) -> bool:
        """Nothing by itself: a call says nothing without those around it."""
        return False

    def declared(self, noted: Noted) -> Iterable[RouteFact]:
        """Go through a file of routes."""
        references = noted.facts.body.references
        drawing = [
            item
            for item in references
            if item.name in _DRAWING and form(item.expr) == "." and last_name(_plain(item.expr[1])) == "routes"
        ]
        if not drawing and not _FILE.search(noted.path):
            return
        calls = [call for call in nested(references, NAMES) if call.reference.owner < 0 or drawing]
        engine = drawing[0].expr[1] if drawing else None
        for found in Routes().of(calls, Scope()):
            args = [["'", found.method], ["'", found.path], ["'", found.controller], ["'", found.action], found.target]
            yield RouteFact(self.name, "route", found.line, found.start, found.start, -1, engine, args)

    def claims(self, fact: RouteFact, place: Place, weaving: Weaving) -> int:
        """Only files of routes tell of any."""
        return SURE

    # -- linking

    def link(self, fact: RouteFact, place: Place, weaving: Weaving) -> None:
        """Add a route, or what is mounted or drawn."""
        method, path, controller, action = (str(arg[1]) for arg in fact.args[:4])
        on = self._on(fact, place, weaving)
        if method == "mount":
            self._mount(fact, place, path, on, weaving)
        elif method == "draw":
            self._draw(place, controller, action, path, weaving)
        else:
            module = next((str(said) for _, said in weaving.marks.get((self.name, place.view.file), ())), "")
            name = joined(module, controller).strip("/")
            handler = self._handler(place, name, action, fact.args[4], weaving)
            if handler.symbol is None and on[0][1] >= 0:  # the controllers of an engine are in its module
                engine = weaving.view(on[0][0]).local(on[0][1]).rpartition(".")[0].replace(".", "/")
                own = self._handler(place, joined(engine, name), action, fact.args[4], weaving)
                handler = own if own.symbol is not None else handler
            weaving.route(self, fact, place, methods=(method,), paths=[path], handler=handler, on=on)

    def _on(self, fact: RouteFact, place: Place, weaving: Weaving) -> list[Node]:
        """Return what the routes of a file hang on: the engine whose they are, else the file."""
        engine = receiver(_plain(fact.expr)) if fact.expr is not None else None
        for value in weaving.origins.values(place, engine) if engine is not None else ():
            if value[0] == "s":
                return [(value[1], value[2], "app")]
        return [(place.view.file, -1, "{}")]

    def _mount(self, fact: RouteFact, place: Place, path: str, on: list[Node], weaving: Weaving) -> None:
        target = fact.args[4]
        while form(target) in {"(", "new"}:  # Api.new
            target = receiver(target[1]) if form(target) == "(" else target[1]
        for value in weaving.origins.values(place, target):
            if value[0] in {"s", "i"}:
                for above in on:
                    weaving.mount(self, (value[1], value[2], "app"), above, [path], test=is_test(place))

    def _draw(self, place: Place, name: str, module: str, path: str, weaving: Weaving) -> None:
        """`draw(:admin)`: what stands in `config/routes/admin.rb`."""
        folder = place.view.path.rpartition("config/")[0]
        file = weaving.world.path(f"{folder}config/routes/{name}.rb")
        if file is not None:
            weaving.mount(self, (file, -1, "{}"), (place.view.file, -1, "{}"), [path], test=is_test(place))
            weaving.marks[self.name, file].append((0, module))

    def _handler(self, place: Place, controller: str, action: str, target: Expr, weaving: Weaving) -> Handler:
        """Return the action of a controller: `admin/users#index` is `Admin::UsersController#index`."""
        if form(target) in {"fn", "lambda"}:
            return Handler(LAMBDA)
        if not controller or not action:
            return Handler("")
        wanted = [_squeezed(part) for part in f"{controller}_controller".split("/")]
        last = "".join(word[:1].upper() + word[1:] for word in _PARTS.split(controller.rpartition("/")[2]))
        found = [
            (file, index)
            for file, index in weaving.world.named(f"{last}Controller")
            if weaving.view(file).symbols[index].kind in TYPES and self._is(file, index, wanted, weaving)
        ]
        if not found:
            found = self._by_file(place, controller, wanted, weaving)
        if not found:
            name = ".".join(
                "".join(w[:1].upper() + w[1:] for w in _PARTS.split(part)) for part in controller.split("/")
            )
            return Handler(f"{name}Controller.{action}")
        here = place.view.path
        file, index = max(found, key=lambda item: common(weaving.view(item[0]).path, here))
        view = weaving.view(file)
        for value in weaving.origins.evaluator(view).class_member(file, index, action, instance=True):
            if value[0] == "s" and value[1] in weaving.world.files:
                member = weaving.view(value[1])
                if member.symbols[value[2]].name == action:
                    name = f"{view.local(index)}.{action}"
                    return Handler(name, (value[1], value[2]), member.symbols[value[2]].kind)
        return Handler(f"{view.local(index)}.{action}", (file, index))

    def _is(self, file: int, index: int, wanted: list[str], weaving: Weaving) -> bool:
        view = weaving.view(file)
        own = [_squeezed(part) for part in view.local(index).split(".")]
        return own == wanted

    def _by_file(self, place: Place, controller: str, wanted: list[str], weaving: Weaving) -> list[tuple[int, int]]:
        """Return a controller by its file, where its name is written otherwise (`API::V1`)."""
        root = place.view.path.rpartition("config/")[0]
        file = weaving.world.path(f"{root}app/controllers/{controller}_controller.rb")
        if file is None:
            return []
        view = weaving.view(file)
        return [
            (file, index)
            for index, symbol in enumerate(view.symbols)
            if symbol.kind in TYPES and self._is(file, index, wanted, weaving)
        ]

    def join(self, prefix: str, path: str) -> str:
        """The root of something mounted is where it is mounted."""
        return prefix if path == "/" and prefix else joined(prefix, path)


def _plain(expr: Expr) -> Expr:
    """Return what a call calls."""
    while form(expr) == "(":
        expr = expr[1]
    return expr


def _squeezed(name: str) -> str:
    return name.replace("_", "").replace("-", "").casefold()


PARTS = [Rails()]
