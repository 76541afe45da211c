"""JavaScript and TypeScript routes: Express, Fastify, Koa, Hono, NestJS; client routers (React Router, Vue Router)."""

import re

from waypost.graph.survey.facts import Mount, Route
from waypost.graph.survey.routes.paths import join
from waypost.graph.survey.source import Source

_DECLARED = re.compile(
    r"\b(?:const|let|var)\s+(\w+)(?:\s*:\s*[\w.<>]+)?\s*=\s*(?:await\s+)?(?:new\s+)?[\w.]*"
    r"(express|[rR]outer|Router|fastify|Fastify|Hono|Koa|Elysia|polka|restify|createServer)\b[\w.<>,\s]*\("
    r"(?:\s*\{[^}]*?\bprefix\s*:\s*['\"`]([^'\"`]*))?"
)
_CALL = re.compile(
    r"(?<![\w.$)])(\w+)\s*\.(get|post|put|patch|delete|del|all|head|options|use|route|register)\s*(?:<[^>()]*>)?\(\s*"
    r"(?:['\"`](/[^'\"`\n]*)['\"`])?(\s*\))?"
)
_CHAINED = re.compile(r"\s*\.(get|post|put|patch|delete|all)\s*\(")
_OBJECT = re.compile(r"\bmethod\s*:\s*['\"`](\w+)['\"`]\s*,\s*(?:url|path)\s*:\s*['\"`](/[^'\"`\n]*)['\"`]")
_USUAL = {"app", "router", "server", "fastify", "instance"}
_CONTROLLER = re.compile(r"@Controller\(\s*(?:\{[^}]*?\bpath\s*:\s*)?(?:['\"`]([^'\"`\n]*)['\"`])?")
_NEST = re.compile(
    r"^[ \t]*@(Get|Post|Put|Patch|Delete|All|Head|Options)\(\s*(?:['\"`]([^'\"`\n]*)['\"`])?[^)\n]*\)"
    r"(?:\s*@[\w.]+(?:\([^\n]*\))?)*\s*(?:public\s+|async\s+)*(\w*)",
    re.MULTILINE,
)
_JSX = re.compile(r"<Route\b[^>]*?\bpath=\{?['\"`]([^'\"`\n]+)['\"`]")
_PATH = re.compile(
    r"(?<![\w.])path\s*:\s*['\"`](/[^'\"`\n]*)['\"`]\s*,(?=[^{}]*?\b(?:component|element|name|Component|children|redirect)\b)"
)
_SERVERS = ("xpress", "astify", "koa", "Koa", "hono", "Hono", "outer", "polka", "restify", "lysia")


def scan(source: Source) -> tuple[list[Route], list[Mount]]:
    """Return routes with the prefixes that this file states, and what it mounts from others."""
    text = source.text
    routes: list[Route] = []
    mounts: list[Mount] = []
    if "@Controller" in text:
        routes += _nest(source)
    elif any(word in text for word in _SERVERS):
        routes, mounts = _servers(source)
    if "<Route" in text:
        routes += [_page(source, match, "React Router") for match in _JSX.finditer(text)]
    if "outer" in text and "path:" in text:
        framework = "Vue Router" if "vue-router" in text else "client router"
        routes += [_page(source, match, framework) for match in _PATH.finditer(text)]
    return routes, mounts


def _page(source: Source, match: re.Match[str], framework: str) -> Route:
    return Route("PAGE", join(match[1]), source.path, source.line(match.start()), "", framework)


def _servers(source: Source) -> tuple[list[Route], list[Mount]]:
    declared = {match[1]: match[3] or "" for match in _DECLARED.finditer(source.text)}
    calls = [match for match in _CALL.finditer(source.text) if match[1] in declared or match[1] in _USUAL]
    mounts = [mount for match in calls if match[2] in {"use", "route", "register"} for mount in _mount(source, match)]
    own = {mount.name: mount.prefix for mount in mounts if mount.name in declared}
    routes: list[Route] = []
    for match in calls:
        prefix = join(own.get(match[1], ""), declared.get(match[1], ""))
        if match[2] == "route" and match[3] and match[4]:
            routes += _chain(source, match, prefix)
        elif match[3] and not match[4] and match[2] not in {"use", "route", "register"}:
            verb = {"all": "ANY", "del": "DELETE"}.get(match[2], match[2].upper())
            routes.append(Route(verb, join(prefix, match[3]), source.path, source.line(match.start())))
    for match in _OBJECT.finditer(source.text):
        routes.append(Route(match[1].upper(), match[2], source.path, source.line(match.start())))
    return routes, [mount for mount in mounts if mount.name not in declared]


def _mount(source: Source, match: re.Match[str]) -> list[Mount]:
    if match[2] == "register":
        call = source.text[match.end(2) : source.block_end(match.end(2))]
        found = re.match(r"\s*(?:<[^>]*>)?\(\s*(\w+)[^)]*?\bprefix\s*:\s*['\"`]([^'\"`]*)", call)
        return [Mount(found[1], found[2], source.path)] if found else []
    if not match[3]:
        return []
    call = source.text[match.end(3) + 1 : source.block_end(match.end(2))]
    inline = re.search(r"require\(\s*['\"`]([^'\"`]+)", call)
    names = [inline[1]] if inline else re.findall(r"(?<![\w.(])(\w+)(?=(?:\.(?:routes|router))?(?:\(\))?\s*[,)])", call)
    return [Mount(name, match[3], source.path) for name in names]


def _chain(source: Source, match: re.Match[str], prefix: str) -> list[Route]:
    found, at = [], match.end()
    while link := _CHAINED.match(source.text, at):
        verb = "ANY" if link[1] == "all" else link[1].upper()
        found.append(Route(verb, join(prefix, match[3]), source.path, source.line(link.start(1))))
        at = source.block_end(link.end() - 1)
    return found


def _nest(source: Source) -> list[Route]:
    controllers = [(match.start(), match[1] or "") for match in _CONTROLLER.finditer(source.text)]
    found = []
    for match in _NEST.finditer(source.text):
        prefix = next((path for start, path in reversed(controllers) if start < match.start()), "")
        verb = "ANY" if match[1] == "All" else match[1].upper()
        line = source.line(match.start(1))
        found.append(Route(verb, join(prefix, match[2] or ""), source.path, line, match[3], "NestJS"))
    return found
