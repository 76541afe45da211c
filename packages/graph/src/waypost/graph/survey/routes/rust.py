"""Rust routes: axum by `.route`, Actix Web and Rocket by attribute, `web::scope`."""

import re

from waypost.graph.survey.facts import Mount, Route
from waypost.graph.survey.routes.paths import join
from waypost.graph.survey.source import Source

_ROUTE = re.compile(r"\.route\(\s*\"(/[^\"\n]*)\"\s*,")
_VERB = re.compile(r"(?<![\w:])(?:\w+::)*(get|post|put|patch|delete|any|head|options)\(\s*([\w:]*)")
_ACTIX = re.compile(r"web::(get|post|put|patch|delete)\(\)\s*\.to\(\s*([\w:]+)")
_ATTRIBUTE = re.compile(
    r"^[ \t]*#\[(?:\w+::)?(get|post|put|patch|delete|head|options)\(\s*\"([^\"\n]*)\"[^\]]*\]\s*"
    r"(?:#\[[^\]]*\]\s*)*(?:pub\s+)?(?:async\s+)?fn\s+(\w+)",
    re.MULTILINE,
)
_NEST = re.compile(r"\.nest\(\s*\"(/[^\"\n]*)\"\s*,\s*([\w:]+)")


def scan(source: Source) -> tuple[list[Route], list[Mount]]:
    """Return routes of one file; nested routers of other files as mounts."""
    routes: list[Route] = []
    functions = _nested(source)
    for match in _ROUTE.finditer(source.text):
        call = source.text[match.end() : source.block_end(match.start() + len(".route"))]
        verbs = _ACTIX.findall(call) or _VERB.findall(call)
        prefix = next((name for start, end, name in functions if start <= match.start() < end), "")
        line = source.line(match.start())
        for verb, handler in verbs:
            method = "ANY" if verb == "any" else verb.upper()
            routes.append(Route(method, join(prefix, match[1]), source.path, line, handler))
    routes += [
        Route(match[1].upper(), join(match[2]), source.path, source.line(match.start(1)), match[3])
        for match in _ATTRIBUTE.finditer(source.text)
    ]
    return routes, [Mount(match[2], match[1], source.path) for match in _NEST.finditer(source.text) if "::" in match[2]]


def _nested(source: Source) -> list[tuple[int, int, str]]:
    """Return the extent of the functions of this file that stand under a prefix here."""
    spans = []
    for match in _NEST.finditer(source.text):
        function = re.search(rf"\bfn\s+{re.escape(match[2])}\b[^{{]*", source.text)
        if function:
            spans.append((function.start(), source.block_end(function.end()), match[1]))
    return spans
