"""Laravel: the Route facade, groups, resources, files of routes with a prefix by custom."""

from __future__ import annotations

import posixpath
from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.facts import RouteFact
from waypost.indexer.web.exprs import HOLE, form, option, positional, receiver
from waypost.indexer.web.part import NO, POSSIBLE, SURE, Framework
from waypost.indexer.web.paths import common, joined
from waypost.indexer.web.php import PHP, answering, links, owned, short, start
from waypost.indexer.web.resources import SAID, Resource, given_after
from waypost.indexer.web.routing import VERBS, is_test

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from waypost.indexer.facts import Expr, Reference
    from waypost.indexer.web.noted import Noted
    from waypost.indexer.web.origins import Node, Place
    from waypost.indexer.web.weaving import Weaving

_VERBS = {**{verb: method for verb, method in VERBS.items() if verb != "head"}, "any": ""}
RESOURCES = frozenset({"resource", "apiResource", "resources", "apiResources", "singleton", "apiSingleton"})
_CHAINED = ("prefix", "controller", "middleware", "name", "domain", "as", "namespace", "where", "withoutMiddleware")
_INCLUDE = "include"
"""Name of the fact of a file that is included."""
_FACADES = ("\\Illuminate\\Support\\Facades\\Route", "\\Route")
_API = "routes/api.php"
_PATH_AND_HANDLER = 2


class Laravel(Framework):
    """Laravel, and Lumen."""

    name: ClassVar[str] = "laravel"
    languages: ClassVar[frozenset[str]] = PHP
    packages: ClassVar[tuple[str, ...]] = (
        "\\Illuminate\\Support\\Facades\\Route",
        "\\Illuminate\\Routing",
        "\\Illuminate\\Contracts\\Routing",
        "\\Laravel\\Lumen\\Routing",
    )
    calls: ClassVar[frozenset[str]] = frozenset({*_VERBS, *RESOURCES, *SAID, "match", "group", "withRouting"})
    chains: ClassVar[frozenset[str]] = frozenset({*_CHAINED, *RESOURCES, "base_path", "app_path"})
    customary: ClassVar[frozenset[str]] = frozenset({"$router", "$this.router"})

    def owns(self, external: str) -> bool:
        """Names are full ones."""
        return owned(external, self.packages)

    # -- reading

    def takes(self, call: Reference, noted: Noted) -> bool:
        """A call on the facade, or on a router."""
        if call.kind != "call" or form(call.expr) != "." or not call.args or call.name in SAID:
            return False
        if call.name == "withRouting":
            return True
        of = start(call.expr[1])
        return isinstance(of, str) and (of in _FACADES or (of.startswith("$") and self._is_router(of, noted)))

    def _is_router(self, name: str, noted: Noted) -> bool:
        return name == "$router" or (name in {"$this", "$app", "$route"} and "routes/" in noted.path)

    def args(self, call: Reference, noted: Noted) -> list[Expr]:
        """Of resources, what is said of them afterwards is kept too."""
        return [*call.args, given_after(call, noted)] if call.name in RESOURCES else call.args

    def declared(self, noted: Noted) -> Iterable[RouteFact]:
        """Files that are included where routes are declared."""
        if not any(item.module.lstrip("\\") in {one.lstrip("\\") for one in _FACADES} for item in noted.imports):
            return
        for item in noted.imports:
            if item.kind == _INCLUDE:
                yield RouteFact(self.name, _INCLUDE, item.line, item.start, item.start, item.owner)

    # -- linking

    def claims(self, fact: RouteFact, place: Place, weaving: Weaving) -> int:
        """By what the chain starts from."""
        if fact.name in {_INCLUDE, "withRouting"}:
            return SURE
        of = start(fact.expr[1])
        if of in _FACADES:
            return SURE
        made = weaving.makers(place, of)
        if any(map(self.owns, made)):
            return SURE
        return NO if made else POSSIBLE

    def hands(self, fact: RouteFact, place: Place, weaving: Weaving) -> None:
        """Note the blocks in which routes stand, with the controller that they name."""
        if fact.name != "group" or self.claims(fact, place, weaving) == NO:
            return
        inner = positional(fact.args)[-1]
        index = place.view.anonymous.get(inner[1]) if form(inner) == "fn" else None
        if index is not None:
            weaving.marks[self.name, place.view.file, index].append((fact.start, None))
            for name, args in links(receiver(fact.expr)):
                if name == "controller" and args:
                    weaving.marks[self.name, place.view.file, index, "controller"].append((fact.start, args[0]))

    def link(self, fact: RouteFact, place: Place, weaving: Weaving) -> None:
        """Add routes, or what a group or file holds."""
        if fact.name == _INCLUDE:
            self._include(fact, place, weaving)
        elif fact.name == "withRouting":
            self._files(fact, place, weaving)
        elif fact.name == "group":
            self._group(fact, place, weaving)
        else:
            on = self.on(place, weaving)
            prefixes = self._chained(fact, place, weaving)
            if fact.name in RESOURCES:
                self._resources(fact, place, on, prefixes, weaving)
            else:
                self._route(fact, place, on, prefixes, weaving)

    def on(self, place: Place, weaving: Weaving) -> list[Node]:
        """Return the node of the group in which a place is, else that of the file."""
        owner = place.owner
        while owner >= 0:
            if (self.name, place.view.file, owner) in weaving.marks:
                return [(place.view.file, owner, "{}")]
            owner = place.view.symbols[owner].parent
        return [self.file(place.view.file, weaving)]

    def file(self, file: int, weaving: Weaving) -> Node:
        """Return the node of what stands in a file: `routes/api.php` is below `/api` where nothing else is said."""
        node = (file, -1, "{}")
        path = weaving.world.files[file][0]
        weaving.give(node, ["/api"] if path == _API or path.endswith(f"/{_API}") else [""])
        return node

    def _chained(self, fact: RouteFact, place: Place, weaving: Weaving) -> list[str]:
        """Return the prefixes that the chain before a call says."""
        found = [""]
        for name, args in links(receiver(fact.expr)):
            if name == "prefix" and args:
                found = [joined(text, path) for text in weaving.text(place, args[0]) for path in found]
        return found

    def _route(self, fact: RouteFact, place: Place, on: list[Node], prefixes: list[str], weaving: Weaving) -> None:
        given = positional(fact.args)
        methods = [_VERBS[fact.name]] if fact.name in _VERBS else weaving.words(place, given[0])
        if fact.name == "match":
            given = given[1:]
        if len(given) < _PATH_AND_HANDLER:
            return
        handler = given[1]
        if form(handler) == "{":  # ['uses' => 'A@b', 'as' => 'name']
            handler = option(handler, "uses")
        at, controller = self._controller(fact, place, weaving)
        if controller is not None and form(handler) == "'" and "@" not in handler[1] and "\\" not in handler[1]:
            handler, place = ["[]", [controller, handler]], at
        paths = [joined(prefix, path) for prefix in prefixes for path in weaving.paths(place, given[0])]
        weaving.route(
            self, fact, place, methods=methods, paths=paths, handler=answering(place, handler, weaving), on=on
        )

    def _controller(self, fact: RouteFact, place: Place, weaving: Weaving) -> tuple[Place, Expr]:
        """Return the controller that the chain before, or a group around, names for all."""
        for name, args in links(receiver(fact.expr)):
            if name == "controller" and args:
                return place, args[0]
        owner = place.owner
        while owner >= 0:
            for at, named in weaving.marks.get((self.name, place.view.file, owner, "controller"), ()):
                return place._replace(owner=place.view.symbols[owner].parent, start=at), named
            owner = place.view.symbols[owner].parent
        return place, None

    def _resources(self, fact: RouteFact, place: Place, on: list[Node], prefixes: list[str], weaving: Weaving) -> None:
        """`Route::resource('photos', PhotoController::class)`, `Route::resources([...])`."""
        given = positional(fact.args)
        pairs: list[tuple[Expr, Expr]] = [(given[0], given[1])] if len(given) > 1 else []
        if fact.name in {"resources", "apiResources"} and form(given[0]) == "{":
            pairs = [(key, value) for key, value in given[0][1]]
        for name, controller in pairs:
            for text in weaving.texts.known(place, name):
                resource = Resource(text, fact, place, weaving)
                for method, path, action in resource.routes():
                    handler = answering(place, ["[]", [controller, ["'", action]]], weaving)
                    paths = [joined(prefix, path) for prefix in prefixes]
                    weaving.route(self, fact, place, methods=(method,), paths=paths, handler=handler, on=on)

    # -- groups and files

    def _group(self, fact: RouteFact, place: Place, weaving: Weaving) -> None:
        """`Route::prefix('x')->group(function () {...})`, `Route::group(['prefix' => 'x'], 'file.php')`."""
        given = positional(fact.args)
        prefixes = self._chained(fact, place, weaving)
        said = option(given[0], "prefix") if len(given) > 1 else None
        if said is not None:
            prefixes = [joined(one, text) for one in prefixes for text in weaving.text(place, said)]
        inner = given[-1]
        index = place.view.anonymous.get(inner[1]) if form(inner) == "fn" else None
        above = self.on(place, weaving)
        if index is not None:
            node = (place.view.file, index, "{}")
            weaving.give(node, prefixes)
            for one in above:
                weaving.mount(self, node, one, [""], test=is_test(place))
        else:
            self._mount_files(place, self._paths(place, inner, weaving), above, prefixes, weaving)

    def _include(self, fact: RouteFact, place: Place, weaving: Weaving) -> None:
        """`require __DIR__ . '/admin.php'`."""
        rules, evaluator = place.view.rules, weaving.origins.evaluator(place.view)
        for item in place.view.outline.imports:
            if item.start == fact.start and item.kind == _INCLUDE:
                for file in rules.import_files(evaluator, place.view, item):
                    for above in self.on(place, weaving):
                        child = self.file(file, weaving)
                        weaving.mount(self, child, above, [""], replaces=True, test=is_test(place))

    def _files(self, fact: RouteFact, place: Place, weaving: Weaving) -> None:
        """`withRouting(web: ..., api: ..., apiPrefix: 'v1')`."""
        given = {arg[1]: arg[2] for arg in fact.args if form(arg) == "="}
        prefixes = weaving.text(place, given["apiPrefix"]) if "apiPrefix" in given else ["api"]
        if "api" in given:
            root = (place.view.file, -1, "withRouting")
            self._mount_files(place, self._paths(place, given["api"], weaving), [root], prefixes, weaving)

    def _paths(self, place: Place, expr: Expr, weaving: Weaving) -> Iterator[int]:
        """Yield the files that a path means: below the project, or beside the file."""
        if form(expr) == "(" and short(expr[1]).startswith(("base_path", "app_path")) and expr[2]:
            expr = expr[2][0]
        here = place.view.path
        for text in weaving.texts.of(place, expr):
            wanted = text.lstrip(HOLE).lstrip("/")
            if not wanted.endswith(".php"):
                continue
            beside = posixpath.normpath(posixpath.join(posixpath.dirname(here), wanted))
            own = weaving.world.path(beside)
            if own is not None:
                yield own
                continue
            last = posixpath.normpath(wanted).lstrip("./")
            found = [path for path in weaving.world.paths if path == last or path.endswith(f"/{last}")]
            for path in sorted(found, key=lambda path: -common(path, here))[:1]:
                file = weaving.world.path(path)
                if file is not None:
                    yield file

    def _mount_files(
        self, place: Place, files: Iterable[int], above: list[Node], prefixes: list[str], weaving: Weaving
    ) -> None:
        for file in files:
            for one in above:
                child = self.file(file, weaving)
                weaving.mount(self, child, one, prefixes, replaces=True, test=is_test(place))

    def join(self, prefix: str, path: str) -> str:
        """No slash stays at the end."""
        return joined(prefix, path.strip("/")) if path.strip("/") else prefix


PARTS = [Laravel()]
