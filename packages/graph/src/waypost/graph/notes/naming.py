"""Naming the node that a note opens: type and id from what the note holds."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from waypost.graph.index.cache import Cache
from waypost.graph.nodes.names import is_generic, key_of, stem_of, without_generic
from waypost.graph.notes.note import Note
from waypost.kit.text import slug, split_identifier

_PARAMETER = re.compile(r"[{\[:<$*(]")
_ROUTE_PREFIXES = {"api", "rest", "v1", "v2", "v3", "v4", "internal", "public", "app", "www"}
_ROUTE_ROOTS = {"settings", "admin", "account", "user", "me", "my", "dashboard"}
"""First segments that only say where a page hangs, when another follows."""
_FOLDERS = _ROUTE_PREFIXES | {
    "apps",
    "packages",
    "services",
    "modules",
    "integrations",
    "libs",
    "lib",
    "components",
    "views",
    "cmd",
    "pkg",
    "server",
    "client",
    "backend",
    "frontend",
    "pages",
    "src",
    "web",
    "main",
    "jobs",
    "workers",
    "scripts",
}
_SUFFIXES = {
    "page",
    "view",
    "screen",
    "card",
    "list",
    "form",
    "modal",
    "dialog",
    "panel",
    "button",
    "table",
    "feed",
    "service",
    "controller",
}
_KEY_ENDS = {
    "key",
    "secret",
    "url",
    "uri",
    "host",
    "port",
    "token",
    "id",
    "ttl",
    "timeout",
    "enabled",
    "password",
    "dsn",
    "region",
    "bucket",
    "env",
    "path",
}


@dataclass(frozen=True, slots=True)
class NewNode:
    """A node to be made: its path, and where its name came from."""

    id: str
    type: str
    stem: str
    evidence: str

    @property
    def path(self) -> str:
        """The node's file."""
        return f"meta/{self.id}.md"


def name_new_node(note: Note, cache: Cache) -> NewNode:
    """Name a node for a note; an id that stands already is passed over, so that nothing is overwritten."""
    node_type = _type_of(note)
    prefix = "mod" if node_type == "module" else "feat"
    for stem, evidence in _stems(note):
        found = NewNode(f"{prefix}_{stem}", node_type, stem, evidence)
        if not _taken(found.path, cache):
            return found
    return _numbered(NewNode(f"{prefix}_{_fallback(note)}", node_type, _fallback(note), ""), cache)


def is_owned(value: str, note: Note, cache: Cache) -> bool:
    """Whether a route or a path is some node's: named in it, or headed by its name."""
    kind = "route" if value in note.extracted.routes else "file"
    if cache.with_keys(kind, [value.split(":", 1)[0]] if kind == "file" else [value]):
        return True
    head = _segment(value) if kind == "route" else _from_path(value)
    return bool(head) and any(p.kind != "tag" for p in cache.with_names([key_of(head)]))


def _type_of(note: Note) -> str:
    found = note.extracted
    if "feature_like" in note.intents and "module_like" not in note.intents:
        return "feature"
    if "module_like" in note.intents and "feature_like" not in note.intents:
        return "module"
    if found.routes or found.components:
        return "feature"
    return "module" if found.tables or found.config_keys or found.rpc_methods or found.messages else "feature"


def _stems(note: Note) -> Iterator[tuple[str, str]]:
    """Yield stems with their evidence, the best first; ASCII where the note gives it."""
    found = note.extracted
    for route in sorted(found.routes, key=lambda route: note.role_of(route) != "subject"):
        yield from _named(_segment(route), f"route {route}")
    yield from _from_subject(note)
    for route in found.routes:
        yield from ((stem, f"route {route}") for part in route.split("/")[1:2] if (stem := slug(part)))
    for path in found.paths:
        yield from _named(_from_path(path), f"path {path}")
    for endpoint in found.api_endpoints:
        yield from _named(_segment(endpoint.rsplit(" ", 1)[-1]), f"endpoint {endpoint}")
    for topic in found.topics:
        yield from _named(slug(topic), f"topic {topic}")
    for name, kind in [*((c, "component") for c in found.components), *((s, "symbol") for s in found.symbols)]:
        yield from _named(_head(name, _SUFFIXES), f"{kind} {name}")
    for table in found.tables:
        yield from _named(slug(table.rsplit(".", 1)[-1]), f"table {table}")
    for key in found.config_keys:
        yield from _named(_head(key, _KEY_ENDS), f"config key {key}")
    for name in [*found.rpc_methods, *found.messages]:
        yield from _named(_head(re.split(r"[./]", name)[0], _SUFFIXES), f"message or method {name}")


def _named(stem: str, evidence: str) -> Iterator[tuple[str, str]]:
    if stem and not is_generic(key_of(stem)) and not stem.isdigit():
        yield stem, evidence


def _from_subject(note: Note) -> Iterator[tuple[str, str]]:
    """Use the words after `new feature`; a lexicon word gives an ASCII id to Chinese ones."""
    if not note.new_subject:
        return
    evidence = f"new: {note.new_subject}"
    ascii_words = [w for w in re.findall(r"[A-Za-z][A-Za-z0-9]*", note.new_subject) if not is_generic(key_of(w))]
    inside = [t for t in note.extracted.topics if t in note.subject_topics]
    if note.new_subject.isascii() and ascii_words:
        yield from _named(slug("-".join(ascii_words[:3])), evidence)
    yield from ((slug(topic), evidence) for topic in inside[:1])
    if ascii_words:
        yield from _named(slug("-".join(ascii_words[:3])), evidence)
    yield from _named(slug(without_generic(note.new_subject), limit=24), evidence)


def _segment(path: str) -> str:
    """Return the first segment of a route that names something."""
    parts = [part for part in path.strip("/").split("/") if part and not _PARAMETER.search(part)]
    named = [slug(part) for part in parts if part.lower() not in _ROUTE_PREFIXES]
    if len(named) > 1 and named[0] in _ROUTE_ROOTS:
        named = named[1:]
    return next((part for part in named if part and not is_generic(key_of(part))), "")


def _head(name: str, endings: set[str]) -> str:
    words = split_identifier(name)
    while len(words) > 1 and words[-1] in endings:
        words.pop()
    return slug("-".join(words[:3]))


def _from_path(path: str) -> str:
    parts = re.sub(r"\.[A-Za-z0-9]+$", "", path).strip("./").split("/")
    named = [slug(part) for part in parts if part.lower() not in _FOLDERS and not _PARAMETER.search(part)]
    return next((part for part in named[:-1] if part and not is_generic(key_of(part))), named[-1] if named else "")


def _fallback(note: Note) -> str:
    words = [w for w in re.findall(r"[A-Za-z][A-Za-z0-9]{3,}", note.text) if not is_generic(key_of(w))]
    return slug("-".join(words[:3])) or slug(without_generic(note.text[:12]), limit=12) or "note"


def _taken(path: str, cache: Cache) -> bool:
    return bool(cache.records([path, path.replace("meta/", "meta/archive/", 1)]))


def _numbered(node: NewNode, cache: Cache) -> NewNode:
    number = 1
    found = node
    while _taken(found.path, cache):
        number += 1
        found = NewNode(f"{node.id}-{number}", node.type, stem_of(f"{node.id}-{number}"), node.evidence)
    return found
