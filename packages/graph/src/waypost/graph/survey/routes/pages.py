"""File routers (Next.js, Nuxt, SvelteKit, Remix, Astro): a file's path is the route, its text tells only the verbs."""

import re

from msgspec import Struct

from waypost.graph.survey.facts import Route
from waypost.graph.survey.routes.paths import join
from waypost.graph.survey.source import Source

_VERB = re.compile(
    r"^export\s+(?:async\s+function|function|const|let)\s+(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)\b", re.MULTILINE
)
_SCRIPT = re.compile(r"\.(?:tsx?|jsx?|mjs|mts)$")
_VERB_SUFFIX = re.compile(r"\.(get|post|put|patch|delete|head|options)$")
_PRIVATE = ("_app", "_document", "_error", "_layout", "layout", "404", "500", "middleware")


class Router(Struct, frozen=True):
    """A folder whose files are routes: its framework and where it stands."""

    framework: str
    folder: str


_HOMES = {
    "Next.js": ("app", "src/app", "pages", "src/pages"),
    "Nuxt": ("pages", "app/pages", "src/pages", "server"),
    "SvelteKit": ("src/routes",),
    "Remix": ("app/routes",),
    "Astro": ("src/pages",),
}


def routers(framework: str, unit: str, folders: set[str]) -> list[Router]:
    """Return the route folders that a unit with this framework really has."""
    homes = ("/".join(filter(None, [unit, home])) for home in _HOMES.get(framework, ()))
    return [Router(framework, home) for home in homes if home in folders]


def route_of(router: Router, source: Source) -> list[Route]:
    """Return the routes of one file below a router's folder; none where the file is no route."""
    inner = source.path.removeprefix(router.folder + "/")
    stem, dot, suffix = inner.rpartition(".")
    if not dot:
        return []
    kind = {"Next.js": _next, "Nuxt": _nuxt, "SvelteKit": _svelte, "Remix": _remix, "Astro": _astro}[router.framework]
    found = kind(router, stem, suffix)
    if not found:
        return []
    path, verbs = found
    return [
        Route(verb, path, source.path, _line(source, verb), "", router.framework) for verb in verbs or _verbs(source)
    ]


def _line(source: Source, verb: str) -> int:
    return next((source.line(match.start()) for match in _VERB.finditer(source.text) if match[1] == verb), 1)


def _verbs(source: Source) -> list[str]:
    return list(dict.fromkeys(match[1] for match in _VERB.finditer(source.text))) or ["ANY"]


Kind = tuple[str, list[str]] | None
"""Path and verbs; no verbs: the file's exports tell them."""


def _next(router: Router, stem: str, suffix: str) -> Kind:
    if not _SCRIPT.match("." + suffix):
        return None
    folder, _, name = stem.rpartition("/")
    if router.folder.endswith("app"):
        if name not in {"page", "route"}:
            return None
        return _path(folder), ["PAGE"] if name == "page" else []
    if name in _PRIVATE or ".test" in name:
        return None
    return _path(stem), ["ANY"] if stem.startswith("api/") else ["PAGE"]


def _nuxt(router: Router, stem: str, suffix: str) -> Kind:
    if router.folder.endswith("pages"):
        return (_path(stem), ["PAGE"]) if suffix == "vue" else None
    top, _, rest = stem.partition("/")
    if top not in {"api", "routes"} or not _SCRIPT.match("." + suffix):
        return None
    verb = _VERB_SUFFIX.search(rest)
    rest = _VERB_SUFFIX.sub("", rest)
    return _path(f"api/{rest}" if top == "api" else rest), [verb[1].upper() if verb else "ANY"]


def _svelte(_router: Router, stem: str, suffix: str) -> Kind:
    folder, _, name = stem.rpartition("/")
    if name == "+page" and suffix == "svelte":
        return _path(folder), ["PAGE"]
    return (_path(folder), []) if name == "+server" else None


def _remix(_router: Router, stem: str, suffix: str) -> Kind:
    if not _SCRIPT.match("." + suffix):
        return None
    parts = stem.removesuffix("/route").replace("/", ".").split(".")
    named = [part for part in parts if not part.startswith("_")]
    return join(*(":" + part[1:] if part.startswith("$") else part.rstrip("_") for part in named)), ["PAGE"]


def _astro(_router: Router, stem: str, suffix: str) -> Kind:
    if suffix in {"astro", "md", "mdx"}:
        return _path(stem), ["PAGE"]
    return (_path(stem), []) if _SCRIPT.match("." + suffix) else None


def _path(stem: str) -> str:
    parts = [part for part in stem.split("/") if part and not re.fullmatch(r"\(.*\)|@.*", part)]
    if parts and parts[-1] == "index":
        parts.pop()
    return join(*parts)
