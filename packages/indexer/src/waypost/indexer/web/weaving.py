"""What is gathered while facts are linked: routes, what they hang on, what that is mounted on, so whole paths."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, NamedTuple

from waypost.indexer.facts import Reference
from waypost.indexer.web.exprs import HOLE, OPEN, form, items, last_name
from waypost.indexer.web.handlers import Handler, Handlers
from waypost.indexer.web.loops import Loops
from waypost.indexer.web.origins import Node, Origins, Place
from waypost.indexer.web.part import NO, POSSIBLE, SURE
from waypost.indexer.web.texts import Texts

if TYPE_CHECKING:
    from collections.abc import Iterable

    from waypost.indexer.facts import Expr, HttpFact, RouteFact
    from waypost.indexer.linking.linker import Linker
    from waypost.indexer.linking.values import Value
    from waypost.indexer.linking.view import View
    from waypost.indexer.web.origins import Origin
    from waypost.indexer.web.part import Framework, Part

_MOST_PREFIXES = 40
_MOST_DEPTH = 12
ANY = ("ANY",)


class Route(NamedTuple):
    """A route below what it hangs on."""

    framework: Framework
    file: int
    line: int
    start: int
    methods: tuple[str, ...]
    paths: list[str]
    handler: Handler
    on: list[Node]


class Mount(NamedTuple):
    """A router below another one."""

    framework: Framework
    above: Node
    prefixes: list[str]
    replaces: bool
    """The prefixes stand instead of the router's own."""
    test: bool


class Request(NamedTuple):
    """A request, before it is matched."""

    file: int
    line: int
    start: int
    owner: int
    client: str
    method: str
    texts: list[str]
    sure: bool
    """The call is surely a request; otherwise only a route that answers it makes it one."""


class Weaving:
    """Gathers routes and mounts of all files."""

    def __init__(self, linker: Linker) -> None:
        self.world = linker.world
        self.origins = Origins(linker)
        self.texts = Texts(self.origins)
        self.handlers = Handlers(self.origins)
        self.loops = Loops(self.origins)
        self.routes: list[Route] = []
        self._mounts: dict[Node, list[Mount]] = defaultdict(list)
        self._own: dict[Node, list[str]] = {}
        self._seen: set[tuple[Node, int]] = set()
        """Nodes whose own prefixes are known, with the value that they come from."""
        self._handed: dict[Node, list[tuple[Place, Expr, bool]]] = defaultdict(list)
        """What is handed over for a parameter that routes hang on, and whether that is the router itself."""
        self.asking: dict[tuple[int, int], list[tuple[Place, HttpFact]]] = {}
        """Calls within functions that may ask for what the function is given (see `wrapping`)."""
        self.depth = 0
        self.notes: dict[str, list[tuple[Place, RouteFact]]] = defaultdict(list)
        """Facts that a framework keeps for others of it."""
        self._prefixes: dict[Node, list[str]] = {}
        self.marks: dict[object, list[tuple[int, Expr]]] = defaultdict(list)
        """What frameworks note for themselves, with the byte where it stands."""

    # -- what frameworks ask

    def open(self, file: int) -> None:
        """Note which file's facts are linked."""
        self.origins.evaluator(self.view(file)).at_home(file)

    def view(self, file: int) -> View:
        """Return a file's view."""
        return self.world.view(file)

    def text(self, place: Place, expr: Expr) -> list[str]:
        """Return the paths that an expression may stand for; none where nothing of them is known."""
        return [text.lstrip(HOLE) for text in self.texts.of(place, expr) if text.strip(HOLE) or not text]

    def paths(self, place: Place, expr: Expr) -> list[str]:
        """Return the paths that a route's expression names: of a list each."""
        if form(expr) == "[]":
            return [path for item in expr[1] for path in self.paths(place, item)]
        texts = self.texts.of(place, expr)
        return [text.lstrip(HOLE) for text in texts if text != HOLE]

    def words(self, place: Place, expr: Expr) -> list[str]:
        """Return the texts of a list of literals, or of a single one."""
        if form(expr) == "[]":
            return [word for item in expr[1] for word in self.words(place, item)]
        if isinstance(expr, str) or form(expr) == ".":
            for value in self.origins.values(place, expr):
                if value[0] == "v" and form(value[4]) == "[]":
                    return self.words(Place(self.view(value[1]), value[2], value[3]), value[4])
        known = self.texts.known(place, expr)
        return known or ([last_name(expr)] if form(expr) == "." else [])

    def options(self, place: Place, expr: Expr) -> tuple[Place, Expr] | None:
        """Return the mapping literal that an expression stands for, with where it is to be read."""
        if form(expr) == "{":
            return place, expr
        for origin in self.origins.steps(place, expr) if self.texts.given else ():
            passed = self.texts.passed(origin) if origin.is_param else None
            if passed is not None:
                return self.options(*passed)
        for value in self.origins.values(place, expr):
            if value[0] == "v" and form(value[4]) == "{":
                return Place(self.view(value[1]), value[2], value[3]), value[4]
        return None

    def known(self, place: Place, expr: Expr) -> bool:
        """Whether an expression stands for something of the project."""
        return any(value[0] in {"s", "i", "m"} for value in self.origins.values(place, expr))

    def meant(self, place: Place, expr: Expr, depth: int = 0) -> tuple[Place, Expr]:
        """Return what is passed for a parameter, while its function is looked into; else the expression itself."""
        for origin in self.origins.of(place, expr) if isinstance(expr, str) and depth < _MOST_DEPTH else ():
            passed = self.texts.passed(origin)
            if passed is not None:
                return self.meant(*passed, depth + 1)
        return place, expr

    def handler(self, place: Place, expr: Expr) -> Handler:
        """Return the handler that an expression means."""
        return self.handlers.of(place, expr)

    def external(self, place: Place, expr: Expr) -> list[str]:
        """Return the names outside the project that an expression stands for, or that its type is derived from."""
        found: list[str] = []
        for value in self.origins.values(place, expr):
            found += self._external(value)
        if not found and (isinstance(expr, str) or form(expr) == "."):
            found += self._external_callee(place, expr)
        return found

    def _external_callee(self, place: Place, expr: Expr) -> list[str]:
        """Return the name outside the project of what is called, in languages that tell functions and values apart."""
        view, owner, start = place
        item = Reference("call", last_name(expr), 0, start, owner, expr)
        external = self.origins.linker(view).targets(view, item)[1]
        return [plain(external)] if external and external != item.name else []  # the name alone says nothing

    def _external(self, value: Value) -> Iterable[str]:
        if value[0] == "x":
            yield plain(str(value[1]))
        elif value[0] in {"i", "s"}:
            evaluator = self.origins.evaluator(self.view(value[1]))
            for ancestor in evaluator.ancestors(value[1], value[2]):
                if ancestor[0] == "x":
                    yield plain(str(ancestor[1])) + ("()" if value[0] == "i" else "")

    # -- routers

    def is_router(self, part: Part, place: Place, expr: Expr) -> int:
        """Tell how sure it is that an expression is a router (or client) of a framework."""
        made = self.makers(place, expr)
        if made:
            return SURE if any(part.owns(name) for name in made) else NO
        if self.known(place, expr):
            return NO
        return POSSIBLE if last_name(expr) in part.customary else NO

    def makers(self, place: Place, expr: Expr, depth: int = 0) -> list[str]:
        """Return what outside the project made a router, also what is handed over for a parameter."""
        found = list(self.external(place, expr))
        if depth < _MOST_DEPTH:
            for origin in self.origins.of(place, expr):
                for above, handed, _ in self._handed.get(origin.node, ()):
                    found += self.makers(above, handed, depth + 1)
        return found

    def nodes(self, framework: Framework, place: Place, expr: Expr) -> list[Node]:
        """Return what an expression means that routes hang on."""
        if expr is None:
            return []
        return self._nodes(framework, self.origins.of(place, expr)) or framework.inline(place, expr, self)

    def module_nodes(self, framework: Framework, file: int, name: str) -> list[Node]:
        """Return what a name of a module means that routes hang on."""
        found = []
        for origin in self.origins.module(file, name):
            found += self.origins.followed(origin)
        return self._nodes(framework, found)

    def _nodes(self, framework: Framework, origins: list[Origin]) -> list[Node]:
        for origin in origins:
            node = origin.node
            if (node, id(origin.value)) in self._seen:
                continue
            self._seen.add((node, id(origin.value)))
            self._own.setdefault(node, []).extend(framework.own(origin, self))
            framework.above(origin, self)
            for above, handed, itself in self._handed.get(node, ()):
                for parent in self.nodes(framework, above, handed) if itself else ():
                    self.mount(framework, node, parent, [""], test=False)
        return list(dict.fromkeys(origin.node for origin in origins))

    def hand(self, function: tuple[int, int], parameter: str, place: Place, expr: Expr, *, itself: bool = True) -> None:
        """Note that a router is handed over for a function's parameter; not itself: one that is made below it."""
        self._handed[function[0], function[1], parameter].append((place, expr, itself))

    def mount(
        self, framework: Framework, child: Node, above: Node, prefixes: list[str], *, replaces: bool = False, test: bool
    ) -> None:
        """Add that a router hangs below another one."""
        item = Mount(framework, above, prefixes or [""], replaces, test)
        if child != above and item not in self._mounts[child]:
            self._mounts[child].append(item)

    def hang(  # noqa: PLR0913 - who, where and below what
        self,
        framework: Framework,
        place: Place,
        child: Expr,
        above: list[Node],
        prefix: Expr,
        *,
        replaces: bool = False,
        test: bool,
    ) -> None:
        """Add that what an expression means hangs below routers; in a loop each element below its own prefix."""
        if not above:
            return
        for (inner, router), (at, text) in self.loops.rows(place, [child, prefix]):
            prefixes = (
                ([path for part in items(text) for path in self.text(at, part)] or [OPEN]) if text is not None else [""]
            )
            for node in self.nodes(framework, inner, router):
                for parent in above:
                    self.mount(framework, node, parent, prefixes, replaces=replaces and text is not None, test=test)

    def give(self, node: Node, prefixes: list[str]) -> None:
        """Set the prefixes that a router has by itself."""
        self._own[node] = prefixes

    def route(  # noqa: PLR0913 - what a route is
        self,
        framework: Framework,
        fact: RouteFact,
        place: Place,
        *,
        methods: Iterable[str],
        paths: list[str],
        handler: Handler,
        on: list[Node],
    ) -> None:
        """Add a route."""
        self.add(
            framework, (place.view.file, fact.line, fact.start), methods=methods, paths=paths, handler=handler, on=on
        )

    def add(
        self,
        framework: Framework,
        where: tuple[int, int, int],
        *,
        methods: Iterable[str],
        paths: list[str],
        handler: Handler,
        on: list[Node],
    ) -> None:
        """Add a route by the file, line and byte where it is declared."""
        named = tuple(dict.fromkeys(method.upper() for method in methods if method)) or ANY
        if paths and (handler.name or handler.symbol):
            self.routes.append(Route(framework, *where, named, paths, handler, on))

    # -- composing

    def full(self, route: Route) -> list[str]:
        """Return the whole paths of a route."""
        before = [prefix for node in route.on for prefix in self.prefixes(node)] or [""]
        return list(dict.fromkeys(route.framework.join(prefix, path) for prefix in before for path in route.paths))

    def prefixes(self, node: Node, around: frozenset[Node] = frozenset()) -> list[str]:
        """Return all prefixes under which a router is reached."""
        known = self._prefixes.get(node)
        if known is not None:
            return known
        own = self._own.get(node) or [""]
        mounts = [mount for mount in self._mounts.get(node, ()) if mount.above not in around]
        served = [mount for mount in mounts if not mount.test] or mounts
        found: list[str] = []
        for mount in served if len(around) < _MOST_DEPTH else ():
            for above in self.prefixes(mount.above, around | {node}):
                for prefix in mount.prefixes:
                    join = mount.framework.join
                    found += [join(join(above, prefix), last) for last in ([""] if mount.replaces else own)]
        found = list(dict.fromkeys(found))[:_MOST_PREFIXES] if served else own
        if not around:
            self._prefixes[node] = found
        return found


def plain(external: str) -> str:
    """Return a name outside the project without the `default` of its import."""
    return external.replace(".default", "")


def place_of(view: View, fact: RouteFact | HttpFact) -> Place:
    """Return where the expressions of a fact are to be read."""
    return Place(view, fact.owner, fact.start)
