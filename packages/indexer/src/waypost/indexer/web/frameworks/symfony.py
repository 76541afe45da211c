"""Symfony: attributes of controllers, routes in YAML, prefixes of whole folders."""

from __future__ import annotations

import posixpath
import re
from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.linking.view import TYPES
from waypost.indexer.web.annotating import AnnotatingFramework, annotation, place_of_symbol, texts, value_of
from waypost.indexer.web.beside import SYMFONY
from waypost.indexer.web.exprs import argument, form, items, option
from waypost.indexer.web.handlers import Handler
from waypost.indexer.web.paths import joined
from waypost.indexer.web.php import PHP

if TYPE_CHECKING:
    from waypost.indexer.facts import Expr, Reference, RouteFact
    from waypost.indexer.web.noted import Noted
    from waypost.indexer.web.origins import Node, Place
    from waypost.indexer.web.weaving import Weaving

_ROUTE = "Route"
_EVERY = "routing.controllers"
"""The resource that stands for the attributes of all controllers."""
_INVOKED = "__invoke"
_WORD = re.compile(r"[A-Z]+")
_NAMESPACES = ("\\Symfony\\Component\\Routing\\", "\\Sensio\\Bundle\\FrameworkExtraBundle\\")


class Symfony(AnnotatingFramework):
    """Symfony."""

    name: ClassVar[str] = SYMFONY
    languages: ClassVar[frozenset[str]] = PHP
    packages: ClassVar[tuple[str, ...]] = ("\\Symfony\\Component\\Routing",)
    controllers: ClassVar[frozenset[str]] = frozenset({_ROUTE})
    calls: ClassVar[frozenset[str]] = frozenset({_ROUTE})

    def takes(self, call: Reference, noted: Noted) -> bool:
        """An attribute of the framework."""
        name = call.expr
        return call.kind == "decorator" and isinstance(name, str) and name.startswith(_NAMESPACES)

    def link(self, fact: RouteFact, place: Place, weaving: Weaving) -> None:
        """Add the routes of an attribute: of a method, or of a class that is called itself."""
        view, index = place.view, fact.symbol
        if view.symbols[index].kind in TYPES:
            self._of_class(fact, place, weaving)
            return
        own = _paths(place, fact.args, weaving) or [""]
        for controller in self.controllers_of(place, weaving):
            outer = weaving.view(controller[0])
            said = annotation(outer, controller[1], _ROUTE)
            at = place_of_symbol(outer, controller[1])
            prefixes = (_paths(at, said, weaving) if said else []) or [""]
            common = _methods(at, said, weaving) if said else []
            weaving.route(
                self,
                fact,
                place,
                methods=[*common, *_methods(place, fact.args, weaving)],
                paths=[self.join(prefix, path) for prefix in prefixes for path in own],
                handler=self.handler(controller, fact, place, weaving),
                on=self._folder(outer.path, weaving),
            )

    def _of_class(self, fact: RouteFact, place: Place, weaving: Weaving) -> None:
        view, index = place.view, fact.symbol
        methods = [child for child, symbol in enumerate(view.symbols) if symbol.parent == index]
        if any(annotation(view, child, _ROUTE) is not None for child in methods):
            return
        for child in methods:
            if view.symbols[child].name == _INVOKED:
                weaving.route(
                    self,
                    fact,
                    place,
                    methods=_methods(place, fact.args, weaving),
                    paths=_paths(place, fact.args, weaving),
                    handler=weaving.handlers.declared(view, child),
                    on=self._folder(view.path, weaving),
                )

    def _folder(self, path: str, weaving: Weaving) -> list[Node]:
        """Return the nodes of the imports that a file's routes are brought in by."""
        found = [
            (len(str(folder)), (file, start, "resource"))
            for start, (file, folder) in weaving.marks.get((self.name, "folders"), ())
            if path == folder or path.startswith(f"{str(folder).rstrip('/')}/")
        ]
        longest = max((length for length, _ in found), default=0)
        return [node for length, node in found if length == longest]

    # -- YAML

    def hands_beside(self, file: int, fact: RouteFact, weaving: Weaving) -> None:
        """Note which folders an entry brings in, and below what."""
        resource = argument(fact.args, -1, "resource")
        if form(resource) == "{":
            resource = option(resource, "path")
        if form(resource) != "'":
            return
        node = (file, fact.start, "resource")
        weaving.give(node, _texts(argument(fact.args, -1, "prefix")) or [""])
        weaving.mount(self, node, (file, -1, "{}"), [""], test=False)
        here = posixpath.dirname(weaving.world.path_of(file))
        said = "../src" if resource[1] == _EVERY else resource[1].replace("%kernel.project_dir%", "..")
        target = posixpath.normpath(posixpath.join(here, said))
        weaving.marks[self.name, "folders"].append((fact.start, (file, target)))
        beside = weaving.world.beside.get(target)
        if beside is not None:
            weaving.mount(self, (beside, -1, "{}"), node, [""], test=False)

    def link_beside(self, file: int, fact: RouteFact, weaving: Weaving) -> None:
        """Add the route of an entry."""
        paths = _texts(argument(fact.args, -1, "path"))
        controller = argument(fact.args, -1, "controller")
        if controller is None:
            controller = option(argument(fact.args, -1, "defaults"), "_controller")
        if not paths or form(controller) != "'":
            return
        weaving.add(
            self,
            (file, fact.line, fact.start),
            methods=[
                word
                for part in items(argument(fact.args, -1, "methods"))
                for text in _texts(part)
                for word in _WORD.findall(text.upper())
            ],
            paths=paths,
            handler=self._named(str(controller[1]), weaving),
            on=[(file, -1, "{}")],
        )

    def _named(self, text: str, weaving: Weaving) -> Handler:
        r"""Return the method that `App\Controller\PostController::show` names."""
        class_, _, method = text.replace("\\\\", "\\").lstrip("\\").partition("::")
        namespace, _, name = class_.rpartition("\\")
        for file, index in weaving.world.named(name):
            view = weaving.view(file)
            if view.symbols[index].kind in TYPES and view.outline.package.strip("\\") == namespace:
                local = view.local(index)
                for child in view.children.get((index, method or _INVOKED), ()):
                    return weaving.handlers.declared(view, child)
                return Handler(f"{local}.{method}" if method else local, None if method else (file, index))
        return Handler(f"{name}.{method}" if method else name)

    def join(self, prefix: str, path: str) -> str:
        """A path of `/` below a prefix is the prefix itself."""
        return joined(prefix, path)


def _paths(place: Place, args: list[Expr], weaving: Weaving) -> list[str]:
    """Return the paths that an attribute says, of each language where there are several."""
    said = value_of(args, "path")
    if form(said) == "{":
        return [text for _, value in said[1] for text in texts(place, value, weaving)]
    return texts(place, said, weaving)


def _methods(place: Place, args: list[Expr], weaving: Weaving) -> list[str]:
    said = argument(args, -1, "methods")
    found = weaving.words(place, said) if said is not None else []
    return [word.removeprefix("METHOD_") for word in found]


def _texts(expr: Expr) -> list[str]:
    """Return the texts of an entry: one, or one for each language."""
    if form(expr) == "{":
        return [text for _, value in expr[1] for text in _texts(value)]
    return [str(expr[1])] if form(expr) == "'" else []


PARTS = [Symfony()]
