"""Java and Kotlin routes: Spring, JAX-RS (Quarkus) by annotation; Ktor by nesting."""

import re

from waypost.graph.survey.facts import Mount, Route
from waypost.graph.survey.routes.paths import Span, join, prefix_at
from waypost.graph.survey.source import Source

_MAPPING = re.compile(r"@(Get|Post|Put|Patch|Delete|Request)Mapping\b(\s*\()?")
_PATHS = re.compile(r"(?:^|\bvalue\s*=|\bpath\s*=)\s*[\[{]?\s*((?:\"[^\"\n]*\"\s*,?\s*)+)")
_METHOD = re.compile(r"RequestMethod\.(\w+)")
_FUNCTION = re.compile(
    r"\bfun\s+(\w+)\s*\(|(?<!new )\b(?!if|for|while|switch|catch|return\b)(\w+)\s*\([^;{]*\)\s*(?:throws[\w\s,.]+)?\{"
)
_CLASS = re.compile(r"\b(?:class|interface|object)\s+\w+")
_JAXRS = re.compile(r"@(GET|POST|PUT|PATCH|DELETE|Path\(\s*\"([^\"\n]*)\"\s*\))")
_KTOR_SCOPE = re.compile(r"(?<![\w.])route\(\s*\"([^\"\n]*)\"\s*\)\s*(?=\{)")
_KTOR = re.compile(
    r"(?<![\w.])(get|post|put|patch|delete|head|options|webSocket)\(\s*\"([^\"\n]*)\"\s*\)\s*\{|(?<![\w.])(get|post|put|patch|delete)\s*\{"
)


def scan(source: Source) -> tuple[list[Route], list[Mount]]:
    """Return routes with the prefix of their class."""
    routes: list[Route] = []
    if "Mapping" in source.text:
        routes += _spring(source)
    if "@Path" in source.text:
        routes += _jaxrs(source)
    if "io.ktor" in source.text:
        routes += _ktor(source)
    return routes, []


def _spring(source: Source) -> list[Route]:
    if "@FeignClient" in source.text:
        return []
    found: list[Route] = []
    prefix, classes = "", [match.start() for match in _CLASS.finditer(source.text)]
    for match in _MAPPING.finditer(source.text):
        end = source.block_end(match.end() - 1) if match[2] else match.end()
        arguments = source.text[match.end() : end - 1] if match[2] else ""
        listed = _PATHS.search(arguments)
        paths = re.findall(r"\"([^\"]*)\"", listed[1]) if listed else [""]
        if match[1] == "Request" and _heads_class(source.text, end, classes):
            prefix = paths[0]
            continue
        verbs = _METHOD.findall(arguments) or (["ANY"] if match[1] == "Request" else [match[1].upper()])
        function = _FUNCTION.search(source.text, end)
        handler = (function[1] or function[2]) if function else ""
        line = source.line(match.start())
        found += [
            Route(verb, join(prefix, path), source.path, line, handler, "Spring") for path in paths for verb in verbs
        ]
    return found


def _heads_class(text: str, end: int, classes: list[int]) -> bool:
    """Whether an annotation that ends here belongs to a class: only other annotations and modifiers stand between."""
    following = next((start for start in classes if start >= end), -1)
    return following >= 0 and not re.search(r"[{};]", re.sub(r"\([^()]*\)", "", text[end:following]))


def _jaxrs(source: Source) -> list[Route]:
    classes = [match.start() for match in _CLASS.finditer(source.text)]
    prefix, found = "", []
    pending: list[tuple[str, int]] = []
    path = ""
    for match in _JAXRS.finditer(source.text):
        if match[2] is not None and _heads_class(source.text, match.end(), classes):
            prefix = match[2]
            continue
        function = _FUNCTION.search(source.text, match.end())
        if match[2] is None:
            pending.append((match[1], match.start()))
        else:
            path = match[2]
        following = _JAXRS.search(source.text, match.end())
        if following and function and following.start() < function.start():
            continue
        name = (function[1] or function[2]) if function else ""
        found += [
            Route(verb, join(prefix, path), source.path, source.line(start), name, "JAX-RS") for verb, start in pending
        ]
        pending, path = [], ""
    return found


def _ktor(source: Source) -> list[Route]:
    spans: list[Span] = [(m.start(), source.block_end(m.end()), m[1]) for m in _KTOR_SCOPE.finditer(source.text)]
    found = []
    for match in _KTOR.finditer(source.text):
        verb = match[1] or match[3]
        method = "WS" if verb == "webSocket" else verb.upper()
        path = join(prefix_at(spans, match.start()), match[2] or "")
        found.append(Route(method, path, source.path, source.line(match.start()), "", "Ktor"))
    return found
