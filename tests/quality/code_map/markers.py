"""The marks at the line ends of a sample's files: what is declared, called, imported, served and set there.

    return gateway.charge(total)      # ~~ call Gateway.charge types; import billing/gateway.py

Items after `~~` are separated by `;`. `def?`, `call?`, `import?` and `config?` mark what is neither wanted nor wrong:
declarations apart from their bodies, and what may be read either way. A mark that cannot be read raises ValueError with
its place.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

CATEGORIES = ("rules", "types", "dynamic")
KINDS = {
    *("function", "method", "class", "interface", "struct", "enum", "trait", "type"),
    *("constant", "variable", "module", "config"),
}
_MARK = re.compile(r"~~\s+(?P<items>(?:def|call|import|route|http|config)\b.*)$|~~\s+(?P<odd>[a-z]+\s.*)$")
_CLOSER = re.compile(r"\s*(?:\*/\s*\}?|--+%?>|%>|\?>|\*\)|-\}|#\}|\]\])\s*$")


class Place(NamedTuple):
    """A line of a file; the path is relative to the sample's root, lines count from 1."""

    path: str
    line: int

    def __str__(self) -> str:
        return f"{self.path}:{self.line}"


class Definition(NamedTuple):
    """A declaration, under the name by which it is asked for."""

    place: Place
    kind: str
    name: str
    optional: bool = False


class Call(NamedTuple):
    """A call, instantiation or decoration of a symbol of the sample."""

    place: Place
    callee: str
    category: str
    optional: bool = False


class Import(NamedTuple):
    """An import that leads to a file of the sample."""

    place: Place
    target: str
    optional: bool = False


class Route(NamedTuple):
    """A declared route, its prefixes composed."""

    place: Place
    method: str
    path: str
    handler: str
    framework: str


class Request(NamedTuple):
    """A client's call of a route of the sample."""

    place: Place
    method: str
    path: str


class Setting(NamedTuple):
    """A key of settings: where it is set or read."""

    place: Place
    key: str
    optional: bool = False


@dataclass
class Marks:
    """All marks of one sample."""

    definitions: list[Definition] = field(default_factory=list)
    calls: list[Call] = field(default_factory=list)
    imports: list[Import] = field(default_factory=list)
    routes: list[Route] = field(default_factory=list)
    requests: list[Request] = field(default_factory=list)
    settings: list[Setting] = field(default_factory=list)

    def add(self, place: Place, item: str) -> None:
        """Read one item of a mark."""
        words = item.split()
        optional = words[0] in ("def?", "call?", "import?", "config?")
        match [words[0].removesuffix("?") if optional else words[0], *words[1:]]:
            case ["def", kind, name] if kind in KINDS:
                self.definitions.append(Definition(place, kind, name, optional))
            case ["call", callee]:
                self.calls.append(Call(place, callee, CATEGORIES[0], optional))
            case ["call", callee, category] if category in CATEGORIES:
                self.calls.append(Call(place, callee, category, optional))
            case ["import", target]:
                self.imports.append(Import(place, target, optional))
            case ["config", key]:
                self.settings.append(Setting(place, key, optional))
            case ["route", method, path, handler, framework]:
                self.routes.append(Route(place, method.upper(), path, handler, framework.lower()))
            case ["http", method, path]:
                self.requests.append(Request(place, method.upper(), path))
            case _:
                raise ValueError(f"{place}: no such mark: {item}")


def items_of(line: str) -> list[str]:
    """Return the items of the mark that ends a line, none where there is no mark."""
    found = _MARK.search(line.rstrip())
    if not found:
        return []
    text = _CLOSER.sub("", found["items"] or found["odd"])
    return [item.strip() for item in text.split(";") if item.strip()]


def read_text(text: str, path: str, marks: Marks) -> None:
    """Add the marks of one file's text."""
    for number, line in enumerate(text.split("\n"), start=1):
        for item in items_of(line):
            marks.add(Place(path, number), item)


def read_marks(project: Path) -> Marks:
    """Read the marks of all files below a folder."""
    marks = Marks()
    for path in source_files(project):
        read_text((project / path).read_text("utf-8", errors="replace"), path, marks)
    return marks


def source_files(project: Path) -> Iterator[str]:
    """Yield the files below a folder in order, as relative paths with `/`."""
    for path in sorted(project.rglob("*")):
        if path.is_file():
            yield path.relative_to(project).as_posix()
