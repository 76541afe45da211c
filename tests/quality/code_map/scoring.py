"""Compare what the map says of one sample with its marks."""

import re
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.quality.code_map.access import CodeMap, FoundCaller, FoundRoute, MapError
from tests.quality.code_map.gold import Gold, Impact, same_name
from tests.quality.code_map.markers import Call, Place, Route
from tests.quality.scores import Miss, Scores

FILE_ROUTERS = ("nextjs", "nuxt", "sveltekit", "remix")
RouteKey = tuple[Place, str, str]
_PARAMETER = re.compile(r"\(\?P<[^)]*\)|\$?\{[^}]*\}|<[^>]*>|:\w+|\[+[^\]]*\]+")


class Scoring:
    """The scores of one sample, and the errors that the map answered with."""

    def __init__(self, gold: Gold, code_map: CodeMap, project: Path) -> None:
        self.scores = Scores()
        self.errors: list[str] = []
        self._gold = gold
        self._map = code_map
        self._project = project

    def run(self) -> None:
        """Ask everything that the sample has marks for."""
        with self._noting_errors():
            self._map.index()
        if self.errors:
            return
        for name in self._gold.asked_names():
            self._each(self._definitions, name)
            self._each(self._callers, name)
        for key in dict.fromkeys(setting.key for setting in self._gold.marks.settings):
            self._each(self._settings, key)
        for path in self._gold.files:
            self._each(self._importers, path)
        with self._noting_errors():
            self._routes()
        with self._noting_errors():
            self._symbols()
        for case in self._gold.spec.impact:
            with self._noting_errors():
                self._impact(case)

    def _each(self, question: Callable[[str], None], name: str) -> None:
        with self._noting_errors():
            question(name)

    @contextmanager
    def _noting_errors(self) -> Iterator[None]:
        try:
            yield
        except MapError as error:
            self.errors.append(str(error))

    def _miss(self, place: object, kind: str, expected: str, got: str) -> None:
        self.scores.misses.append(Miss(f"{self._gold.name} {place}", kind, expected, got))

    def _compare(self, kind: str, about: str, expected: set[str], got: set[str]) -> None:
        self.scores.count(f"{kind} P", len(expected & got), len(got))
        self.scores.count(f"{kind} R", len(expected & got), len(expected))
        for place in sorted(expected - got):
            self._miss(place, kind, about, "-")
        for place in sorted(got - expected):
            self._miss(place, kind, "-", about)

    def _definitions(self, name: str) -> None:
        marked = {definition.place: definition for definition in self._gold.named(name)}
        keys = {setting.place for setting in self._gold.marks.settings if setting.key == name}  # scored as settings
        found = {
            Place(answer.path, answer.line): answer
            for answer in self._map.definitions(name)
            if answer.kind != "config" or Place(answer.path, answer.line) not in keys - marked.keys()
        }
        optional = {place for place, definition in marked.items() if definition.optional}
        wanted, answered = marked.keys() - optional, found.keys() - optional
        self._compare("def", name, set(map(str, wanted)), set(map(str, answered)))
        for place in marked.keys() & found.keys():
            kind, got = marked[place].kind, found[place].kind
            self.scores.count("kind", kind == got)
            if kind != got:
                self._miss(place, "kind", f"{kind} {name}", got)

    def _callers(self, name: str) -> None:
        calls = self._gold.callers(name)
        marked = {place: call for place, call in calls.items() if not call.optional}
        answers = [answer for answer in self._map.callers(name) if _place(answer) not in calls.keys() - marked.keys()]
        sure = {_place(answer): answer for answer in answers if answer.confidence != "name"}
        by_name = {_place(answer): answer for answer in answers if _place(answer) not in sure}
        self.scores.count("call P", len(marked.keys() & sure.keys()), len(sure))
        self.scores.count("name P", len(marked.keys() & by_name.keys()), len(by_name))
        for place, call in marked.items():
            self._caller(name, call, sure.get(place), by_name.get(place))
        for place in sorted(sure.keys() - marked.keys()):
            self._miss(place, "call", "-", f"{name} {sure[place].confidence} ({sure[place].callee})")

    def _caller(self, name: str, call: Call, sure: FoundCaller | None, by_name: FoundCaller | None) -> None:
        self.scores.count("call R", sure is not None)
        self.scores.count(f"{call.category} R", sure is not None)
        if not sure:
            self._miss(call.place, f"call {call.category}", name, "by name only" if by_name else "-")

    def _importers(self, path: str) -> None:
        items = [item for item in self._gold.marks.imports if item.target == path]
        wanted, optional = ({str(item.place) for item in items if item.optional is each} for each in (False, True))
        found = {str(Place(answer.path, answer.line)) for answer in self._map.importers(path)}
        self._compare("import", path, wanted, found - optional)

    def _settings(self, key: str) -> None:
        items = [item for item in self._gold.marks.settings if item.key == key]
        wanted, optional = ({str(item.place) for item in items if item.optional is each} for each in (False, True))
        found = {str(Place(each.path, each.line)) for each in self._map.definitions(key) if each.kind == "config"}
        self._compare("config", key, wanted, found - optional)

    def _routes(self) -> None:
        marked = {(item.place, item.method, _plain(item.path)): item for item in self._gold.marks.routes}
        routes = self._map.routes()
        found = {self._route_key(item, marked): item for item in routes}
        self.scores.count("route P", len(marked.keys() & found.keys()), len(found))
        self.scores.count("route R", len(marked.keys() & found.keys()), len(marked))
        for key, route in marked.items():
            if key in found:
                self._handler(route, found[key])
            else:
                self._miss(route.place, "route", f"{route.method} {route.path} {route.handler}", "-")
        for key in found.keys() - marked.keys():
            self._miss(key[0], "route", "-", f"{key[1]} {key[2]} {found[key].handler}")
        if any(route.clients is not None for route in routes):
            self._clients(routes)

    def _route_key(self, route: FoundRoute, marked: Collection[RouteKey]) -> RouteKey:
        """Return what tells a route apart; a page of a file router may say GET or ANY, it has no method of its own."""
        place, path = Place(route.file, route.line), _plain(route.path)
        as_page = route.method == "ANY" and route.framework.lower() in FILE_ROUTERS and (place, "GET", path) in marked
        return place, "GET" if as_page else route.method, path

    def _handler(self, route: Route, got: FoundRoute) -> None:
        handler = got.handler or ""
        lambda_right = route.handler.startswith("<") and "<lambda" in handler
        right = (lambda_right or same_name(route.handler, handler)) and route.framework == got.framework.lower()
        self.scores.count("handler", right)
        if not right:
            self._miss(route.place, "handler", f"{route.handler} {route.framework}", f"{handler} {got.framework}")

    def _clients(self, routes: list[FoundRoute]) -> None:
        marked = set()
        served = {(route.method, _shape(route.path)) for route in self._gold.marks.routes}
        for item in self._gold.marks.requests:
            method = item.method if (item.method, _shape(item.path)) in served else "ANY"
            marked.add(f"{item.place} {method} {_shape(item.path)}")
        found = {f"{place} {route.method} {_shape(route.path)}" for route in routes for place in route.clients or ()}
        self._compare("http", "request", marked, found)

    def _symbols(self) -> None:
        """Count what the map calls a symbol and what is none; members of enums and interfaces are neither."""
        marked = {definition.place: definition.kind for definition in self._gold.marks.definitions}
        symbols = self._map.export().symbols
        skipped = {"module", "config", "route", *self._gold.spec.unmarked_kinds}
        open_kinds = {"enum", "interface"}
        owners = {
            symbol.qualified_name
            for symbol in symbols
            if open_kinds & {symbol.kind, marked.get(Place(symbol.path, symbol.line))}
        }
        for symbol in symbols:
            if symbol.kind in skipped or symbol.qualified_name.rpartition(".")[0] in owners:
                continue
            place = Place(symbol.path, symbol.line)
            self.scores.count("symbol P", place in marked)
            if place not in marked:
                self._miss(place, "symbol", "-", f"{symbol.kind} {symbol.qualified_name}")

    def _impact(self, case: Impact) -> None:
        change = case.change
        original = (self._project / change.path).read_bytes() if change else b""
        if change:
            change.apply(self._project)
        try:
            found = self._map.impact(case.files)
        finally:
            if change:
                (self._project / change.path).write_bytes(original)
        about = f"change of {change.path} ({change.old.strip()!r})" if change else f"--files {' '.join(case.files)}"
        self._compare("impact", about, set(case.affected), found)


def _place(answer: FoundCaller) -> Place:
    return Place(answer.path, answer.line)


def _plain(path: str) -> str:
    """Return a route's path with a slash at its start, none at its end, and without a pattern's `^` and `$`."""
    return "/" + path.replace("^", "").removesuffix("$").strip("/")


def _shape(path: str) -> str:
    """Return a route's path with each parameter as `{}`, whatever the framework's syntax."""
    return _PARAMETER.sub("{}", _plain(path))
