"""PHP routes: Laravel's Route facade, Symfony's attributes and annotations."""

import re

from waypost.graph.survey.facts import Mount, Route
from waypost.graph.survey.routes.paths import Span, join, prefix_at
from waypost.graph.survey.source import Source

_LARAVEL = re.compile(
    r"(?:Route::|->)(get|post|put|patch|delete|options|any|match|resource|apiResource|view)\(\s*(\[[^\]]*\]\s*,\s*)?['\"]([^'\"\n]*)['\"]\s*(?:,\s*([^;]*))?"
)
_PREFIX = re.compile(r"(?:Route::|->)prefix\(\s*['\"]([^'\"\n]*)['\"]\s*\)")
_ARRAY_GROUP = re.compile(r"Route::group\(\s*\[[^\]]*['\"]prefix['\"]\s*=>\s*['\"]([^'\"]*)['\"]")
_HANDLER = re.compile(r"(\w+)::class(?:\s*,\s*['\"](\w+)['\"])?|['\"](\w+@\w+)['\"]")
_SYMFONY = re.compile(r"(?:#\[|@)Route\(")
_SYMFONY_PATH = re.compile(r"(?:^\(\s*|path\s*[:=]\s*)['\"]([^'\"\n]*)['\"]")
_SYMFONY_METHODS = re.compile(r"methods\s*[:=]\s*(?:[\[{]([^\]}]*)[\]}]|['\"](\w+)['\"])")
_REST = (("GET", ""), ("POST", ""), ("GET", "{id}"), ("PUT", "{id}"), ("DELETE", "{id}"))


def scan(source: Source) -> tuple[list[Route], list[Mount]]:
    """Return routes; those of Laravel's routes/api.php stand under /api."""
    return (_laravel(source) if "Route::" in source.text else []) + _symfony(source), []


def _laravel(source: Source) -> list[Route]:
    base = "api" if source.path.endswith("routes/api.php") else ""
    spans = _groups(source)
    found = []
    for match in _LARAVEL.finditer(source.text):
        if match[1] in {"view", "resource", "apiResource"} and source.text[match.start() : match.start() + 2] == "->":
            continue
        path = join(base, prefix_at(spans, match.start()), match[3])
        handler = _HANDLER.search(match[4] or "")
        name = ".".join(filter(None, handler.groups())) if handler else ""
        line = source.line(match.start(1))
        found += [Route(verb, join(path, rest), source.path, line, name, "Laravel") for verb, rest in _verbs(match)]
    return found


def _verbs(match: re.Match[str]) -> list[tuple[str, str]]:
    if match[1] in {"resource", "apiResource"}:
        return list(_REST)
    if match[1] == "match":
        return [(verb.upper(), "") for verb in re.findall(r"\w+", match[2] or "")] or [("ANY", "")]
    return [({"any": "ANY", "view": "GET"}.get(match[1], match[1].upper()), "")]


def _groups(source: Source) -> list[Span]:
    spans: list[Span] = []
    for match in _PREFIX.finditer(source.text):
        statement = source.text.find(";", match.end())
        group = source.text.find("group(", match.end(), statement if statement > 0 else None)
        if group > 0:
            spans.append((group, source.block_end(group), match[1]))
    arrays = _ARRAY_GROUP.finditer(source.text)
    return spans + [(match.start(), source.block_end(match.start()), match[1]) for match in arrays]


def _symfony(source: Source) -> list[Route]:
    found, prefix = [], ""
    for match in _SYMFONY.finditer(source.text):
        end = source.block_end(match.end() - 1)
        arguments = source.text[match.end() - 1 : end]
        path = _SYMFONY_PATH.search(arguments)
        after = re.compile(r"\b(class|function)\s+(\w+)").search(source.text, end)
        if after and after[1] == "class":
            prefix = path[1] if path else ""
        elif path:
            listed = _SYMFONY_METHODS.search(arguments)
            verbs = re.findall(r"\w+", listed[1] or listed[2]) if listed else ["ANY"]
            line, name = source.line(match.start()), after[2] if after else ""
            found += [Route(verb, join(prefix, path[1]), source.path, line, name, "Symfony") for verb in verbs]
    return found
