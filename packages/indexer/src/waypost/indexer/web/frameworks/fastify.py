"""Fastify: routes of an instance and of its plugins."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.web.exprs import HOLE, form, named, option, receiver
from waypost.indexer.web.part import SURE
from waypost.indexer.web.routing import VerbFramework, is_test

if TYPE_CHECKING:
    from collections.abc import Iterator

    from waypost.indexer.facts import Expr, Reference, RouteFact
    from waypost.indexer.linking.values import Value
    from waypost.indexer.web.noted import Noted
    from waypost.indexer.web.origins import Node, Place
    from waypost.indexer.web.weaving import Weaving

_FUNCTIONS = frozenset({"function", "method", "lambda"})
_WRAPPERS = ("fastify-plugin",)
_LOADERS = ("@fastify/autoload", "fastify-autoload")
_MOST_DEPTH = 6


class Fastify(VerbFramework):
    """Fastify."""

    name: ClassVar[str] = "fastify"
    packages: ClassVar[tuple[str, ...]] = ("fastify",)
    mounting: ClassVar[frozenset[str]] = frozenset({"register", "route"})
    calls: ClassVar[frozenset[str]] = frozenset({*VerbFramework.verbs, *mounting})
    creators: ClassVar[frozenset[str]] = frozenset({"Fastify", "fastify"})
    customary: ClassVar[frozenset[str]] = frozenset({"fastify", "app", "server", "instance", "scope"})

    def takes(self, call: Reference, noted: Noted) -> bool:
        """`register`, `route({...})`, and methods of HTTP."""
        if call.name == "route":
            return form(call.expr) == "." and (form(call.args[0]) == "{" or isinstance(call.args[0], str))
        return super().takes(call, noted)

    def may_handle(self, expr: Expr) -> bool:
        """The handler may stand among the options."""
        return super().may_handle(expr) or named([expr], "handler") is not None

    def claims(self, fact: RouteFact, place: Place, weaving: Weaving) -> int:
        """`route({ method, url, handler })` says enough."""
        found = super().claims(fact, place, weaving)
        return SURE if found and fact.name == "route" else found

    def hands(self, fact: RouteFact, place: Place, weaving: Weaving) -> None:
        """A plugin gets an instance of its own."""
        if fact.name == "register":
            for function, parameter, _, _ in self._plugins(fact, place, weaving):
                weaving.hand(function, parameter, place, receiver(fact.expr), itself=False)

    def link(self, fact: RouteFact, place: Place, weaving: Weaving) -> None:
        """The handler is the last argument, or stands among the options."""
        if fact.name in self.mounting:
            super().link(fact, place, weaving)
            return
        last = fact.args[-1]
        found = weaving.options(place, last) if form(last) != "fn" else None
        given = option(found[1], "handler") if found is not None else None
        handler = (
            weaving.handler(found[0], given)
            if found is not None and given is not None
            else weaving.handler(place, last)
        )
        paths = weaving.paths(place, fact.args[0])
        on = self.on(fact, place, weaving)
        weaving.route(self, fact, place, methods=(self.verbs[fact.name],), paths=paths, handler=handler, on=on)

    def _declared(self, fact: RouteFact, place: Place, on: list[Node], weaving: Weaving) -> None:
        """`route({ method, url, handler })`, also of each element in a loop over such."""
        for at, given in [row[0] for row in weaving.loops.rows(place, [fact.args[0], fact.args[0]])]:
            found = weaving.options(at, given)
            if found is not None:
                inner, options = found
                methods = tuple(word for word in weaving.words(inner, option(options, "method")) if word != "*")
                paths = weaving.paths(inner, option(options, "url", "path"))
                handler = weaving.handler(inner, option(options, "handler"))
                weaving.route(self, fact, place, methods=methods, paths=paths, handler=handler, on=on)

    def mounted(self, fact: RouteFact, place: Place, on: list[Node], weaving: Weaving) -> None:
        """`register(plugin, { prefix })`, `route({ method, url, handler })`."""
        if fact.name == "route":
            self._declared(fact, place, on, weaving)
            return
        prefix = named(fact.args[1:], "prefix")
        prefixes = weaving.text(place, prefix) if prefix is not None else [""]
        for function, parameter, wrapped, folder in self._plugins(fact, place, weaving):
            node = (function[0], function[1], parameter)
            below = [folder] if folder else [""] if wrapped else prefixes
            for above in on:
                weaving.mount(self, node, above, below, test=is_test(place))

    def _plugins(
        self, fact: RouteFact, place: Place, weaving: Weaving
    ) -> Iterator[tuple[tuple[int, int], str, bool, str]]:
        """Yield the functions that a call registers: parameter, whether they share the instance, prefix by folder."""
        plugin = fact.args[0] if fact.args else None
        if any(name.startswith(_LOADERS) for name in weaving.external(place, plugin)):
            yield from self._loaded(fact, place, weaving)
            return
        for function, wrapped in self._functions(place, plugin, weaving):
            params = weaving.view(function[0]).symbols[function[1]].params
            if params:
                yield function, params[0].name, wrapped, ""

    def _functions(
        self, place: Place, expr: Expr, weaving: Weaving, depth: int = 0
    ) -> Iterator[tuple[tuple[int, int], bool]]:
        found = False
        for value in self._values(place, expr, weaving):
            if value[0] == "s" and weaving.view(value[1]).symbols[value[2]].kind in _FUNCTIONS:
                found = True
                yield (value[1], value[2]), False
        if found or depth > _MOST_DEPTH:
            return
        wrapped = form(expr) == "(" and any(n.startswith(_WRAPPERS) for n in weaving.external(place, expr[1]))
        if form(expr) == "(":
            for arg in expr[2]:
                for function, _ in self._functions(place, arg, weaving, depth + 1):
                    yield function, wrapped
            return
        for origin in weaving.origins.of(place, expr):
            if form(origin.value) == "(":
                yield from self._functions(origin.place, origin.value, weaving, depth + 1)

    def _values(self, place: Place, expr: Expr, weaving: Weaving) -> Iterator[Value]:
        """Yield what a plugin's expression stands for; of a module what it gives by default."""
        for value in weaving.origins.values(place, expr):
            yield value
            if value[0] == "m":
                yield from weaving.origins.evaluator(weaving.view(value[1])).module_member(value[1], "default")

    def _loaded(
        self, fact: RouteFact, place: Place, weaving: Weaving
    ) -> Iterator[tuple[tuple[int, int], str, bool, str]]:
        """Yield the plugins of a folder; those of folders within it have its name as prefix."""
        prefix = option(named(fact.args[1:], "options"), "prefix")
        start = "".join(weaving.text(place, prefix)[:1]) if prefix is not None else ""
        for text in weaving.texts.of(place, named(fact.args[1:], "dir")):
            folder = "/".join(part for part in (place.view.path.rpartition("/")[0], text.strip(HOLE + "/.")) if part)
            for path, file in sorted(weaving.world.paths.items()):
                if path.startswith(f"{folder}/") and path.endswith((".js", ".ts", ".mjs", ".cjs", ".mts", ".cts")):
                    below = path[len(folder) :].rpartition("/")[0]
                    yield from self._of_file(file, f"{start}{below}", weaving)

    def _of_file(self, file: int, prefix: str, weaving: Weaving) -> Iterator[tuple[tuple[int, int], str, bool, str]]:
        view = weaving.view(file)
        for value in weaving.origins.evaluator(view).module_member(file, "default"):
            if value[0] == "s" and weaving.view(value[1]).symbols[value[2]].kind in _FUNCTIONS:
                params = weaving.view(value[1]).symbols[value[2]].params
                if params:
                    yield (value[1], value[2]), params[0].name, False, prefix or "/"


PARTS = [Fastify()]
