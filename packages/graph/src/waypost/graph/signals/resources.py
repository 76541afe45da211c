"""Looser keys of endpoints and of names in code: what two texts share without naming the very same thing."""

import re

_SKIPPED = re.compile(
    r"api|rest|v\d+(?:\.\d+)?|internal|public|graphql|webhooks?|hooks?|callbacks?|admin|open|mobile|web|app|me|my",
    re.IGNORECASE,
)
_PLAIN = re.compile(r"[A-Za-z][A-Za-z0-9_]{4,}")
_CODE_KINDS = ("component", "symbol", "table", "config", "graphql", "field")


def with_loose_keys(keys: dict[str, list[str]], text: str = "") -> dict[str, list[str]]:
    """Add the kinds `resource` and `identifier`, and for a concrete path its templates.

    `GET /v1/users/42` also looks for `GET /v1/users/{}`; both are about the resource `users`. A plain word of the text
    that is a component, symbol, table or key in other case is found as an `identifier`.
    """
    paths = keys.get("endpoint_path", [])
    resources = list(dict.fromkeys(name for path in paths if (name := resource_of(path))))
    names = {re.split(r"[ .]", name)[-1].casefold() for kind in _CODE_KINDS for name in keys.get(kind, [])}
    words = {word.casefold() for word in _PLAIN.findall(text)}
    found = dict(keys)
    if resources:
        found["resource"] = resources
    if names or words:
        found["identifier"] = sorted(names | words)
    if text:
        found["endpoint"] = [*keys.get("endpoint", []), *(t for e in keys.get("endpoint", []) for t in templates(e))]
    return found


def resource_of(path: str) -> str:
    """Return the first segment of a path that names something: `/api/v1/users/{}` is about users."""
    for part in path.strip("/").split("/"):
        if part and part != "{}" and not _SKIPPED.fullmatch(part):
            return part.casefold()
    return ""


def templates(endpoint: str) -> list[str]:
    """Return an endpoint with one of its inner segments as a parameter, the last one first."""
    method, _, path = endpoint.partition(" ")
    parts = path.split("/")
    places = [n for n in range(len(parts) - 1, 1, -1) if parts[n] != "{}" and not _SKIPPED.fullmatch(parts[n])]
    return [f"{method} {'/'.join([*parts[:n], '{}', *parts[n + 1 :]])}" for n in places[:3]]
