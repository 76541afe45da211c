"""Paths of routes and requests: joining, and the pattern by which both meet."""

from __future__ import annotations

import re

from waypost.indexer.web.exprs import HOLE

_PARAMETER = re.compile(
    r"\(\?P?<\w+>(?:[^()\\]|\\.|\((?:[^()\\]|\\.)*\))*\)"  # (?P<name>...)
    r"|\{\{.*?\}\}|\$?\{(?:[^{}]|\{[^{}]*\})*\}"  # {name}, {name:[0-9]{2}}, ${name}
    r"|<[^<>]*>"  # <int:name>
    r"|\[\[?\.{0,3}[^\[\]]*\]\]?"  # [name], [...name], [[...name]]
    r"|:\w+(?:\([^()]*(?:\([^()]*\)[^()]*)*\))?[?*+]?"  # :name, :name(\d+), :name?
    r"|\*\w*|\((?:[^()\\]|\\.)*\)"  # *, *name, (.*)
)
_SLASHES = re.compile(r"/{2,}")
_HOST = re.compile(r"^(?:[a-z][a-z0-9+.-]*:)?//(?P<host>[^/?#]*)", re.IGNORECASE)
_LOCAL = re.compile(
    r"^(localhost|0\.0\.0\.0|127\.[\d.]+|10\.[\d.]+|192\.168\.[\d.]+|172\.(1[6-9]|2\d|3[01])\.[\d.]+|\[::1?\]"
    r"|[^.]+|(.+\.)?(local|localhost|internal|intern|lan|home|corp|test|testserver|svc|cluster\.local|docker|localdomain))$"
)
ANY = "*"


def joined(prefix: str, path: str) -> str:
    """Return a path below another one, with one slash between both."""
    if not path:
        return prefix
    if not prefix:
        return path
    return prefix.rstrip("/") + "/" + path.lstrip("/")


def whole(path: str) -> str:
    """Return a path with one slash at its start and no doubled ones."""
    return _SLASHES.sub("/", "/" + path.replace(HOLE, ANY))


def pattern(path: str) -> str:
    """Return the pattern of a route's path: each parameter, whatever its syntax, is `*`."""
    found = _PARAMETER.sub(ANY, path.replace("^", "").rstrip("$"))
    return whole(found.replace("\\", "").replace("/?", "/")).rstrip("/") or "/"


def asked(text: str) -> tuple[str, str]:
    """Return the host (empty where none is told) and the path that a request's text asks for, without query."""
    match = _HOST.match(text)
    host = ""
    if match:
        host, text = match["host"], text[match.end() :]
        if HOLE in host:
            host = ""
    text = re.split(r"[?#]", text, maxsplit=1)[0]
    return host, text


def is_local(host: str) -> bool:
    """Whether a host is one that only a network of one's own knows."""
    name = host.rpartition("@")[2]
    name = name if name.startswith("[") else name.partition(":")[0]
    return bool(_LOCAL.match(name.lower()))


def common(one: str, other: str) -> int:
    """Return how many folders two paths share."""
    shared = 0
    for first, second in zip(one.split("/")[:-1], other.split("/")[:-1], strict=False):
        if first != second:
            break
        shared += 1
    return shared
