"""Routes of file routers: Next.js, Nuxt, Astro, SvelteKit, Remix."""

from waypost.graph.extract.patterns import lazy

_APP = lazy(r"(?:^|.*/)app/((?:[^/]+/)*)(?:page|route)\.(?:tsx|jsx|ts|js|mdx)$")
_PAGES = lazy(r"(?:^|.*/)pages/(.+)\.(?:tsx|jsx|ts|js|mdx|vue|astro)$")
_SVELTE = lazy(r"(?:^|.*/)routes/((?:[^/]+/)*)\+(?:page|server)(?:\.server)?\.(?:svelte|ts|js)$")
_REMIX = lazy(r"(?:^|.*/)app/routes/(.+)\.(?:tsx|jsx|ts|js)$")
_NITRO = lazy(r"(?:^|.*/)server/((?:api|routes)/.+?)(?:\.(get|post|put|patch|delete|head|options))?\.(?:ts|js)$")
_PRIVATE = ("_app", "_document", "_error", "_middleware")


def route_of(path: str) -> str | None:
    """Return the route that a file router serves from this file, parameters as the file writes them."""
    match = _APP.match(path) or _SVELTE.match(path)
    if match:
        return _join(match[1].split("/"))
    match = _REMIX.match(path)
    if match:
        return _remix(match[1])
    match = _PAGES.match(path)
    if match:
        return _pages(match[1])
    match = _NITRO.match(path)
    return _nitro(match[1]) if match and not match[2] else None


def endpoint_of(path: str) -> str | None:
    """Return the endpoint of a server file that names its method: Nuxt's server/api/users.get.ts."""
    match = _NITRO.match(path)
    return f"{match[2].upper()} {_nitro(match[1])}" if match and match[2] else None


def _join(segments: list[str]) -> str:
    # route groups (auth) and parallel slots @modal are no part of the address
    kept = [part for part in segments if part and not part.startswith("@") and not (part[0] == "(" and part[-1] == ")")]
    return "/" + "/".join(kept)


def _pages(inner: str) -> str | None:
    segments = inner.split("/")
    if segments[-1] in _PRIVATE:
        return None
    return _join([*segments[:-1], "" if segments[-1] == "index" else segments[-1]])


def _remix(inner: str) -> str:
    segments = [part for piece in inner.split("/") for part in piece.split(".")]
    if segments[-1] in ("route", "index"):
        segments.pop()
    return _join([part.rstrip("_") for part in segments if not part.startswith("_")])


def _nitro(inner: str) -> str:
    segments = inner.removeprefix("routes/").split("/")
    return _join([*segments[:-1], "" if segments[-1] == "index" else segments[-1]])
