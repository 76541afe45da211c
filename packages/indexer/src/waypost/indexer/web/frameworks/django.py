"""Django, and the routers of Django REST framework."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import msgspec

from waypost.indexer.facts import Import
from waypost.indexer.web.exprs import argument, called, form, is_text, last_name, receiver
from waypost.indexer.web.listing import ListingFramework
from waypost.indexer.web.origins import Node, Place
from waypost.indexer.web.routing import is_test

if TYPE_CHECKING:
    from collections.abc import Iterator

    from waypost.indexer.facts import Expr, Reference, RouteFact
    from waypost.indexer.linking.view import View
    from waypost.indexer.web.handlers import Handler
    from waypost.indexer.web.noted import Noted
    from waypost.indexer.web.origins import Origin
    from waypost.indexer.web.weaving import Weaving

_PATTERNS = "urlpatterns"
_NESTED = frozenset({"NestedSimpleRouter", "NestedDefaultRouter"})


class Django(ListingFramework):
    """Django."""

    name: ClassVar[str] = "django"
    packages: ClassVar[tuple[str, ...]] = (
        "django.urls", "django.conf.urls", "rest_framework", "rest_framework_nested",
        "rest_framework_extensions", "drf_spectacular",
    )  # fmt: skip
    brought: ClassVar[tuple[str, ...]] = (
        "django",
        "rest_framework",
        "rest_framework_nested",
        "rest_framework_extensions",
    )
    calls: ClassVar[frozenset[str]] = frozenset({"path", "re_path", "url", "register"})
    creators: ClassVar[frozenset[str]] = frozenset(
        {
            "i18n_patterns",
            "format_suffix_patterns",
            "include",
            "patterns",
            "DefaultRouter",
            "SimpleRouter",
            *_NESTED,
        }
    )

    def takes(self, call: Reference, noted: Noted) -> bool:
        """`path`, `re_path`, `url` by their bare name; `router.register` with a text."""
        if call.name == "register":
            first = argument(call.args, 0, "prefix")
            return receiver(call.expr) is not None and is_text(first) and super().takes(call, noted)
        return super().takes(call, noted)

    def link(self, fact: RouteFact, place: Place, weaving: Weaving) -> None:
        """Add a route, or what is included."""
        if fact.name == "register":
            self._register(fact, place, weaving)
            return
        paths = [plain(text) for text in weaving.texts.of(place, argument(fact.args, 0, "route", "regex"))]
        view = argument(fact.args, 1, "view")
        on = self.lists(fact, place, weaving)
        target = included(view)
        if target is None:
            handler = weaving.handler(place, self._view(view))
            weaving.route(self, fact, place, methods=(), paths=paths, handler=handler, on=on)
            return
        group = self.group(fact, place)
        for above in on:
            weaving.mount(self, group, above, paths, test=is_test(place))
        if not on:
            weaving.give(group, paths)
        for node in self._included(place, target, weaving):
            weaving.mount(self, node, group, [""], test=False)

    def _view(self, view: Expr) -> Expr:
        """Return what a view's expression means; an old view is named by a text."""
        if form(view) == "'" and view[1].replace(".", "").replace("_", "").isalnum():
            expr: Expr = None
            for name in view[1].split("."):
                expr = name if expr is None else [".", expr, name]
            return expr
        return view

    def _included(self, place: Place, target: Expr, weaving: Weaving) -> Iterator[Node]:
        """Yield the lists that `include` names."""
        if form(target) == "'":
            item = Import(0, -1, "", target[1])
            for value in place.view.rules.import_targets(weaving.origins.evaluator(place.view), place.view, item):
                if value[0] == "m":
                    yield from weaving.module_nodes(self, value[1], _PATTERNS)
            return
        if form(target) == "[]":
            items = target[1]
            if items and form(items[0]) != "(" and not (form(items[0]) == "[" and items[0][2] is None):
                yield from self._included(place, items[0], weaving)  # (patterns, "app")
                return
            group: Node = (place.view.file, place.start, "()")
            self.put(place, target, group, weaving)
            return
        modules = [value[1] for value in weaving.origins.values(place, target) if value[0] == "m"]
        for file in modules:
            yield from weaving.module_nodes(self, file, _PATTERNS)
        if not modules:
            yield from weaving.nodes(self, place, self.list_of(target))

    def list_of(self, expr: Expr) -> Expr:
        """`router.urls`."""
        return expr[1] if form(expr) == "." and expr[2] == "urls" else expr

    def join(self, prefix: str, path: str) -> str:
        """Prefixes and paths are put together as they are."""
        return prefix + path

    # -- Django REST framework

    def own(self, origin: Origin, weaving: Weaving) -> list[str]:
        """`NestedSimpleRouter(router, "domains", lookup="domain")`: below each item of the other router."""
        for name, _, args in called(origin.value):
            if name in _NESTED and len(args) > 1:
                lookups = weaving.texts.known(origin.place, argument(args, 2, "lookup")) or [""]
                key = f"{lookups[0]}_pk" if lookups[0] else "pk"
                return [f"{plain(text).strip('/')}/<{key}>/" for text in weaving.text(origin.place, args[1])]
        return []

    def above(self, origin: Origin, weaving: Weaving) -> None:
        """A nested router hangs below the other one; lists hold lists."""
        for name, _, args in called(origin.value):
            if name in _NESTED and args:
                for node in weaving.nodes(self, origin.place, args[0]):
                    weaving.mount(self, origin.node, node, [""], test=False)
                return
        super().above(origin, weaving)

    def _register(self, fact: RouteFact, place: Place, weaving: Weaving) -> None:
        """`router.register("users", UserViewSet)`: a list, its items, and what the view set adds."""
        on = weaving.nodes(self, place, receiver(fact.expr))
        handler = weaving.handler(place, argument(fact.args, 1, "viewset"))
        key = self._key(handler, weaving)
        for text in weaving.texts.of(place, argument(fact.args, 0, "prefix")):
            base = f"{plain(text).strip('/')}/" if text else ""
            item = f"{base}<{key}>/"
            weaving.route(self, fact, place, methods=(), paths=[base, item], handler=handler, on=on)
            for view, index, args in self._actions(handler, weaving):
                symbol = view.symbols[index]
                at = Place(view, symbol.parent, symbol.start)
                below = item if argument(args, -1, "detail") == ["#", "bool", "true"] else base
                path = "".join(weaving.text(at, argument(args, -1, "url_path"))[:1]) or symbol.name
                methods = weaving.words(at, argument(args, -1, "methods")) or ["get"]
                action = msgspec.structs.replace(fact, line=symbol.start_line, start=symbol.start)
                found = weaving.handlers.declared(view, index)
                weaving.route(self, action, at, methods=methods, paths=[f"{below}{path}/"], handler=found, on=on)

    def _key(self, handler: Handler, weaving: Weaving) -> str:
        """Return the name of the parameter that picks an item."""
        for name in ("lookup_url_kwarg", "lookup_field"):
            if handler.symbol is not None:
                view = weaving.view(handler.symbol[0])
                place = Place(view, handler.symbol[1], view.symbols[handler.symbol[1]].end)
                known = weaving.texts.known(place, [".", ["sym", handler.symbol[1]], name])
                if known:
                    return known[0]
        return "pk"

    def _actions(self, handler: Handler, weaving: Weaving) -> Iterator[tuple[View, int, list[Expr]]]:
        """Yield the methods of a view set that are routes of their own, with the arguments of `@action(...)`."""
        if handler.symbol is None:
            return
        view = weaving.view(handler.symbol[0])
        for ancestor in weaving.origins.evaluator(view).ancestors(*handler.symbol):
            if ancestor[0] != "s":
                continue
            inner = weaving.view(ancestor[1])
            weaving.world.ask("names", inner.path)
            for index, symbol in enumerate(inner.symbols):
                if symbol.parent == ancestor[2]:
                    weaving.world.ask_member(inner, inner.local(ancestor[2]), symbol.name)
                    for decorator in symbol.decorators:
                        if form(decorator) == "(" and last_name(decorator[1]) == "action":
                            yield inner, index, decorator[2]


def plain(text: str) -> str:
    """Return a path without what anchors a pattern."""
    return text.removeprefix("^").removesuffix("$").removesuffix("\\Z").removeprefix("/").replace("\0", "*")


def included(view: Expr) -> Expr:
    """Return what a path includes, None where it leads to a view."""
    if form(view) == "(" and last_name(view[1]) in {"include", "decorator_include"}:
        args = view[2]
        return argument(args, 0 if last_name(view[1]) == "include" else 1, "arg", "urls")
    if form(view) == "." and view[2] in {"urls", "urlpatterns"}:
        return view
    return view if form(view) == "[]" else None


PARTS = [Django()]
