"""Next.js: routes by where files are, below `app/` and `pages/`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, ClassVar

import msgspec

from waypost.indexer.facts import RouteFact
from waypost.indexer.linking.view import END
from waypost.indexer.web.exprs import form
from waypost.indexer.web.handlers import Handler
from waypost.indexer.web.origins import Place
from waypost.indexer.web.part import NO, POSSIBLE, SURE, Framework
from waypost.indexer.web.routing import JAVASCRIPT

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from waypost.indexer.facts import Expr, Reference
    from waypost.indexer.web.noted import Noted
    from waypost.indexer.web.weaving import Weaving

_FILE = re.compile(r"(?:^|/)(?P<kind>app|pages)/(?P<rest>.*)\.(?:tsx|jsx|ts|js|mts|mjs)$")
_BELOW = re.compile(r"^(?:src/)?(?P<kind>app|pages)/(?P<rest>.*)\.(?:tsx|jsx|ts|js|mts|mjs)$")
_LEFT_OUT = re.compile(
    r"(^|/)(_app|_document|_error|_middleware|_offline|404|500)$|\.(test|spec|stories|d|module|styles?|config)$"
)
_METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")
_DEFAULT = "default"
_WHOLE = "="


class NextJS(Framework):
    """Next.js."""

    name: ClassVar[str] = "nextjs"
    languages: ClassVar[frozenset[str]] = JAVASCRIPT
    packages: ClassVar[tuple[str, ...]] = ("next",)

    # -- while a file is read

    def declared(self, noted: Noted) -> Iterable[RouteFact]:
        """Return what a file that is a route by its place gives away."""
        match = _FILE.search(noted.path)
        if match is None or _LEFT_OUT.search(match["rest"]):
            return []
        last = match["rest"].rpartition("/")[2]
        if match["kind"] == "app":
            if last == "route":
                return list(self._methods(noted))
            if last != "page":
                return []
        return list(self._default(noted))

    def _methods(self, noted: Noted) -> Iterator[RouteFact]:
        """Yield a fact for each method that a file gives away."""
        outline = noted.facts.outline
        for index, symbol in enumerate(noted.symbols):
            if symbol.parent < 0 and symbol.name in _METHODS and symbol.name not in outline.exports:
                fact = noted.about(self.name, symbol.name, index)
                fact.expr = symbol.name
                yield fact
        for name, expr in outline.exports.items():
            if name in _METHODS:
                yield RouteFact(self.name, name, _line(noted, name, expr), -1, 0, -1, expr)

    def _default(self, noted: Noted) -> Iterator[RouteFact]:
        outline = noted.facts.outline
        given = outline.exports.get(_DEFAULT, outline.exports.get(_WHOLE))
        if given is not None:
            call = _call(noted, given)
            line = call.line if call is not None else _line(noted, _DEFAULT, given)
            expr = ["(", given[1], call.args] if call is not None else given
            yield RouteFact(self.name, _DEFAULT, line, -1, 0, -1, expr)

    # -- when linking

    def claims(self, fact: RouteFact, place: Place, weaving: Weaving) -> int:
        """The package that the file is in uses Next.js; where no package is stated the place alone tells."""
        root = package_of(place.view.path, weaving)
        if root is None:
            return POSSIBLE if weaving.world.manifests("package.json") == frozenset() else NO
        return SURE if _BELOW.match(place.view.path[len(root) :].lstrip("/")) else NO

    def link(self, fact: RouteFact, place: Place, weaving: Weaving) -> None:
        """Add the route of a file."""
        path = place.view.path
        root = package_of(path, weaving)
        match = _BELOW.match(path[len(root) :].lstrip("/")) if root is not None else _FILE.search(path)
        if match is None:
            return
        at = path_of(match["kind"], match["rest"])
        if at is None:
            return
        inner = Place(place.view, -1, END)
        handler = weaving.handler(inner, fact.expr)
        if not handler.name:
            handler = Handler(fact.name)
        if fact.name in _METHODS:
            methods: tuple[str, ...] = (fact.name,)
        else:
            methods = () if match["kind"] == "pages" and f"{match['rest']}/".startswith("api/") else ("GET",)
        if handler.symbol is not None and handler.symbol[0] == place.view.file:
            fact.line = place.view.symbols[handler.symbol[1]].line
        weaving.route(self, fact, place, methods=methods, paths=[at], handler=handler, on=[])


def path_of(kind: str, rest: str) -> str | None:
    """Return the path that a file is served under, None where it is none."""
    parts = rest.split("/")
    if kind == "pages":
        return "/" + "/".join(parts[:-1] if parts[-1] == "index" else parts)
    found = []
    for part in parts[:-1]:
        if part.startswith("_") or re.match(r"\(\.+\)", part):
            return None  # private folders, intercepted routes
        if not (part.startswith("(") and part.endswith(")")) and not part.startswith("@"):
            found.append(part)
    return "/" + "/".join(found)


def package_of(path: str, weaving: Weaving) -> str | None:
    """Return the folder of the package with Next.js that a file is in, None where there is none."""
    known = weaving.world.manifests("package.json")
    folder = path.rpartition("/")[0]
    while True:
        manifest = f"{folder}/package.json" if folder else "package.json"
        if manifest in known and _uses_next(weaving.world.manifest(manifest)):
            return folder
        if not folder:
            return None
        folder = folder.rpartition("/")[0]


def _uses_next(data: bytes | None) -> bool:
    try:
        found = msgspec.json.decode(data or b"{}")
    except (msgspec.DecodeError, UnicodeDecodeError):
        return False
    tables = (
        [found.get(key) for key in ("dependencies", "devDependencies", "peerDependencies")]
        if isinstance(found, dict)
        else []
    )
    return any(isinstance(table, dict) and "next" in table for table in tables)


def _call(noted: Noted, given: Expr) -> Reference | None:
    """Return the call that a default export is, with its arguments."""
    if form(given) != "(":
        return None
    calls = noted.facts.body.references
    return next((call for call in calls if call.owner < 0 and call.expr == given[1] and call.args), None)


def _line(noted: Noted, name: str, expr: Expr) -> int:
    """Return the line of a declaration or import that is given away."""
    for item in noted.imports:
        if item.alias and item.alias in (f"export {name}", expr):
            return item.line
    return next((symbol.line for symbol in noted.symbols if symbol.parent < 0 and symbol.name == expr), 1)


PARTS = [NextJS()]
