"""Go routes: Gin, Echo, chi, Fiber, gorilla/mux, net/http."""

import re

from waypost.graph.survey.facts import Mount, Route
from waypost.graph.survey.routes.paths import Span, join, prefix_at
from waypost.graph.survey.source import Source

_GROUP = re.compile(r"\b(\w+)\s*:?=\s*(\w+)\.(?:Group|PathPrefix)\(\s*\"([^\"\n]*)\"")
_SCOPE = re.compile(r"\b\w+\.(?:Route|Group)\(\s*\"([^\"\n]*)\"\s*,\s*func\s*\([^)]*\)\s*(?=\{)")
_CALL = re.compile(
    r"(?<![\w.])(\w+)\.(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|Any|Get|Post|Put|Patch|Delete|Head|Options|All|HandleFunc|Handle)"
    r"\(\s*\"((?:[A-Z]+ )?/[^\"\n]*|)\"\s*,\s*([^\n]*)"
)
_METHODS = re.compile(r"\.Methods\(([^)]*)\)")
_NAME = re.compile(r"([A-Za-z_][\w.]*)\s*(?:\([^()]*\))?\s*\)")


def scan(source: Source) -> tuple[list[Route], list[Mount]]:
    """Return routes with the groups of this file."""
    text = source.text
    groups: dict[str, str] = {}
    for match in _GROUP.finditer(text):
        groups[match[1]] = join(groups.get(match[2], ""), match[3])
    spans: list[Span] = [(m.start(), source.block_end(m.end()), m[1]) for m in _SCOPE.finditer(text)]
    routes: list[Route] = []
    for match in _CALL.finditer(text):
        verb, path, rest = match[2], match[3], match[4]
        prefix = join(groups.get(match[1], ""), prefix_at(spans, match.start()))
        handler = _NAME.findall(rest)
        for method, own in _methods(verb, path, rest):
            line = source.line(match.start())
            routes.append(Route(method, join(prefix, own), source.path, line, handler[-1] if handler else ""))
    return routes, []


def _methods(verb: str, path: str, rest: str) -> list[tuple[str, str]]:
    if verb in {"HandleFunc", "Handle"}:
        head, space, tail = path.partition(" ")
        if space:
            return [(head, tail)]
        listed = _METHODS.search(rest)
        verbs = re.findall(r"(?:Method)?([A-Za-z]+)\"?(?=\s*(?:,|$))", listed[1]) if listed else []
        return [(name.upper(), path) for name in verbs] or [("ANY", path)]
    return [("ANY" if verb in {"Any", "All"} else verb.upper(), path)]
