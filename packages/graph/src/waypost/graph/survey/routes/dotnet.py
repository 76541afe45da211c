"""ASP.NET routes: minimal APIs (`MapGet`, `MapGroup`) and controllers by attribute."""

import re

from waypost.graph.survey.facts import Mount, Route
from waypost.graph.survey.routes.paths import join
from waypost.graph.survey.source import Source

_GROUP = re.compile(r"\bvar\s+(\w+)\s*=\s*(\w+)\s*\.MapGroup\(\s*\"([^\"\n]*)\"")
_MAP = re.compile(
    r"\b(\w+)\s*\.Map(Get|Post|Put|Patch|Delete|Hub(?:<\w+>)?|Methods)?\(\s*\"([^\"\n]*)\"\s*,?\s*(\w*(?:\.\w+)*)"
)
_CLASS = re.compile(r"\b(?:public|internal)\s+(?:sealed\s+|abstract\s+|partial\s+)*class\s+(\w+)")
_ROUTE = re.compile(r"Route\(\s*\"([^\"\n]*)\"")
_ACTION = re.compile(
    r"\[Http(Get|Post|Put|Patch|Delete|Head|Options)(?:\(\s*(?:\"([^\"\n]*)\")?[^\]\n]*)?\](?:\s*\[[^\]\n]*\])*\s*"
    r"(?:public\s+)?(?:async\s+)?(?:[\w<>?,. \[\]]{1,120}?\s+)?(\w+)?\s*\("
)


def scan(source: Source) -> tuple[list[Route], list[Mount]]:
    """Return routes with groups and class prefixes of this file."""
    groups: dict[str, str] = {}
    for match in _GROUP.finditer(source.text):
        groups[match[1]] = join(groups.get(match[2], ""), match[3])
    routes = []
    for match in _MAP.finditer(source.text):
        verb = {"": "ANY", "Methods": "ANY"}.get(match[2] or "", (match[2] or "").upper())
        verb = "WS" if verb.startswith("HUB") else verb
        line = source.line(match.start())
        path = join(groups.get(match[1], ""), match[3])
        handler = "" if match[4] in {"async", "static", "new"} else match[4]
        routes.append(Route(verb, path, source.path, line, handler, "ASP.NET Core"))
    return routes + _controllers(source), []


def _controllers(source: Source) -> list[Route]:
    if "[Http" not in source.text:
        return []
    classes = list(_CLASS.finditer(source.text))
    found = []
    for match in _ACTION.finditer(source.text):
        owner = next((cls for cls in reversed(classes) if cls.start() < match.start()), None)
        route = _ROUTE.search(_attributes(source.text, owner.start())) if owner else None
        own = match[2] or ""
        prefix = route[1] if route and not own.startswith(("/", "~/")) else ""
        name = owner[1].removesuffix("Controller") if owner else ""
        path = join(prefix, own.removeprefix("~")).replace("[controller]", name.lower())
        path = path.replace("[action]", (match[3] or "").lower())
        line = source.line(match.start())
        found.append(Route(match[1].upper(), path, source.path, line, match[3] or "", "ASP.NET Core"))
    return found


def _attributes(text: str, start: int) -> str:
    """Return the lines right above a declaration that hold attributes."""
    lines = text[:start].split("\n")[:-1]
    kept: list[str] = []
    while lines and lines[-1].strip().startswith("["):
        kept.append(lines.pop())
    return "\n".join(kept)
