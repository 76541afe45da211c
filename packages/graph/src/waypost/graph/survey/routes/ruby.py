"""Ruby routes: Rails' routes.rb (resources, namespace, scope, verbs), Sinatra and Grape verbs with a block."""

import re

from waypost.graph.survey.facts import Mount, Route
from waypost.graph.survey.routes.paths import Span, join, prefix_at
from waypost.graph.survey.source import Source

_SCOPE = re.compile(
    r"^[ \t]*(namespace|scope|resources?|nested)\b[ \t(]*(?::(\w+)|['\"]([^'\"\n]*)['\"])?([^\n]*?)\bdo\b", re.MULTILINE
)
_RESOURCE = re.compile(r"^[ \t]*(resources?)[ \t(]+((?::\w+[ \t,]*)+)([^\n]*)", re.MULTILINE)
_VERB = re.compile(
    r"^[ \t]*(get|post|put|patch|delete|match)[ \t(]+(?:['\"]([^'\"\n]+)['\"]|:(\w+))([^\n]*)", re.MULTILINE
)
_TO = re.compile(r"(?:to:|=>)\s*['\"]([\w/#]+)['\"]")
_ROOT = re.compile(r"^[ \t]*root[ \t(]+(?:to:\s*|:to\s*=>\s*)?['\"]([\w/#]+)['\"]", re.MULTILINE)
_ACTIONS = {
    "index": ("GET", ""),
    "create": ("POST", ""),
    "show": ("GET", ":id"),
    "update": ("PATCH", ":id"),
    "destroy": ("DELETE", ":id"),
}


def scan(source: Source) -> tuple[list[Route], list[Mount]]:
    """Return the routes of a routes file, or of a Sinatra or Grape application."""
    if ".routes.draw" in source.text:
        return _rails(source), []
    if re.search(r"\b[Ss]inatra\b|Grape::API", source.text):
        matches = (match for match in _VERB.finditer(source.text) if match[2] and re.search(r"\bdo\b|\{", match[4]))
        return [
            Route(match[1].upper(), join(match[2]), source.path, source.line(match.start(1)), "", "Sinatra")
            for match in matches
        ], []
    return [], []


def _rails(source: Source) -> list[Route]:
    spans = [span for match in _SCOPE.finditer(source.text) if (span := _span(source, match))]
    found = [
        Route("GET", "/", source.path, source.line(m.start(1)), m[1], "Rails") for m in _ROOT.finditer(source.text)
    ]
    for match in _RESOURCE.finditer(source.text):
        outer = prefix_at(spans, match.start())
        for name in re.findall(r":(\w+)", match[2]):
            found += _resource(source, match, outer, name)
    for match in _VERB.finditer(source.text):
        member = re.search(r"on:\s*:(member|collection)", match[4])
        path = join(prefix_at(spans, match.start()), match[2] or match[3])
        if member and member[1] == "collection":
            path = re.sub(r"/:\w+_id(?=/[^/]+$)", "", path)
        to = _TO.search(match[4])
        verb = "ANY" if match[1] == "match" else match[1].upper()
        found.append(Route(verb, path, source.path, source.line(match.start(1)), to[1] if to else "", "Rails"))
    return sorted(found, key=lambda route: route.line)


def _span(source: Source, match: re.Match[str]) -> Span | None:
    kind, name = match[1], match[2] or match[3] or ""
    if kind == "scope":
        path = re.search(r"path:\s*['\"]([^'\"]*)", match[4])
        name = path[1] if path else (match[3] or match[2] or "")
    if kind == "resources" and name:
        name = f"{name}/:{name.removesuffix('s')}_id"
    start = source.text.find("\n", match.start() + (match.group()[0] == "\n"))
    return (start, source.indented_end(match.start(1)), name) if start >= 0 and name else None


def _resource(source: Source, match: re.Match[str], outer: str, name: str) -> list[Route]:
    actions = dict(_ACTIONS)
    options = match[3]
    only, dropped = (
        re.search(r"only:\s*(\[[^\]]*\]|:\w+|%i\[[^\]]*\])", options),
        re.search(r"except:\s*(\[[^\]]*\]|:\w+|%i\[[^\]]*\])", options),
    )
    if only:
        actions = {key: value for key, value in actions.items() if re.search(rf"\b{key}\b", only[1])}
    if dropped:
        actions = {key: value for key, value in actions.items() if not re.search(rf"\b{key}\b", dropped[1])}
    if match[1] == "resource":
        actions = {key: (verb, "") for key, (verb, _) in actions.items() if key != "index"}
    line = source.line(match.start(1))
    return [
        Route(verb, join(outer, name, rest), source.path, line, f"{name}#{action}", "Rails")
        for action, (verb, rest) in actions.items()
    ]
