"""Requests that a client makes, and the routes of the project that answer them."""

import re

from waypost.graph.survey.facts import FileFacts, Import, Named, Route
from waypost.graph.survey.source import Source

_LANGUAGES = {"JavaScript", "TypeScript", "Vue", "Svelte", "Astro"}
_PATH = re.compile(r"\(\s*([\"'`])(?:\$\{[^}`]*\})?(/[^\"'`\s]*)\1")
_CALLER = re.compile(
    r"(?:(?<![\w.])(?:\$fetch|fetch|useFetch|useSWR|ofetch|request|axios)|\w\.(get|post|put|patch|delete|request))\s*(?:<[^<>()]*>)?$"
)
_METHOD = re.compile(r"\bmethod\s*:\s*[\"'`](\w+)")
_PARAM = re.compile(r"^(?::.*|\{.*\}|<.*>|\[.*\]|\*.*|.*\$\{.*\}.*)$")
_BEFORE = 60
_REACH = 200


def scan(source: Source, language: str) -> list[Named]:
    """Return the requests of one file, named `VERB /path` with `*` for what is put in, each once."""
    if language not in _LANGUAGES:
        return []
    found: dict[str, Named] = {}
    for match in _PATH.finditer(source.text):
        caller = _CALLER.search(source.text[max(0, match.start() - _BEFORE) : match.start()])
        if not caller:
            continue
        following = _PATH.search(source.text, match.end(), match.end() + _REACH)
        end = following.start() if following else len(source.text)
        stated = _METHOD.search(source.text, match.end(), min(end, match.end() + _REACH))
        verb = stated[1] if stated else caller[1] if caller[1] not in {None, "request"} else "get"
        name = f"{verb.upper()} {pattern(match[2].partition('?')[0])}"
        found.setdefault(name, Named(name, source.path, source.line(match.start())))
    return list(found.values())


def pattern(route: str) -> str:
    """Return a path with `*` in the place of each parameter."""
    return "/" + "/".join("*" if _PARAM.match(part) else part for part in route.split("/") if part)


def resolve(files: dict[str, FileFacts]) -> list[Import]:
    """Return the uses of routes: a request whose verb and whole path one route answers."""
    routes: dict[str, Route] = {}
    for facts in files.values():
        for route in facts.routes:
            if route.method != "PAGE" and pattern(route.route).strip("/*"):
                routes.setdefault(f"{route.method} {pattern(route.route)}", route)
    found = []
    for facts in files.values():
        for call in facts.calls:
            answer = routes.get(call.name) or routes.get(f"ANY {call.name.partition(' ')[2]}")
            if answer and answer.path != call.path:
                said = f"{answer.method} {answer.route}"
                found.append(Import(call.path, call.line, answer.path, route=said))
    return found
