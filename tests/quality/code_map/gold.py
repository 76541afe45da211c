"""What is right in one sample: its marks with names resolved, and its impact cases."""

import re
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path

import yaml
from msgspec import Struct, convert, field

from tests.quality.code_map.markers import Call, Definition, Marks, Place, Setting, read_marks, source_files

_SEPARATOR = re.compile(r"::|->|[.#/\\]")
_UNNAMED = {"__init__", "index", "mod"}
"""Stems of files that lend their folder's name to what stands in them."""


class Change(Struct, frozen=True, forbid_unknown_fields=True):
    """An edit of one file: `old`, which stands in it once, becomes `new`."""

    path: str
    old: str
    new: str

    def apply(self, project: Path) -> None:
        """Edit the file; ValueError where the old text doesn't stand there exactly once."""
        target = project / self.path
        text = target.read_bytes().decode()
        if text.count(self.old) != 1:
            raise ValueError(f"{self.path}: {text.count(self.old)} times {self.old!r}")
        target.write_bytes(text.replace(self.old, self.new).encode())


class Impact(Struct, frozen=True, forbid_unknown_fields=True):
    """A change, or files to be changed, and the other files that it reaches."""

    affected: list[str]
    change: Change | None = None
    files: list[str] = field(default_factory=list)


class Key(Struct, frozen=True, forbid_unknown_fields=True):
    """A key of settings in a file that has no comments."""

    path: str
    line: int
    key: str
    optional: bool = False


class Spec(Struct, frozen=True, forbid_unknown_fields=True):
    """sample.yaml: what the marks cannot say."""

    language: str
    unmarked_kinds: list[str] = field(default_factory=list)
    impact: list[Impact] = field(default_factory=list)
    config: list[Key] = field(default_factory=list)


class Gold:
    """One sample: its folder, its marks and which definition each name means."""

    def __init__(self, folder: Path) -> None:
        self.name = f"{folder.parent.name}/{folder.name}"
        self.project = folder / "project"
        self.spec = convert(yaml.safe_load((folder / "sample.yaml").read_text("utf-8")), Spec)
        self.marks: Marks = read_marks(self.project)
        self.marks.settings += [
            Setting(Place(each.path, each.line), each.key, each.optional) for each in self.spec.config
        ]
        self.files = list(source_files(self.project))
        self._by_suffix: dict[tuple[str, ...], list[Definition]] = defaultdict(list)
        for definition in self.marks.definitions:
            for suffix in _suffixes(definition):
                self._by_suffix[suffix].append(definition)

    def named(self, name: str) -> list[Definition]:
        """Return the definitions that a bare or qualified name asks for."""
        return self._by_suffix.get(parts(name), [])

    def meant(self, callee: str) -> list[Definition]:
        """Return the definitions that a mark means: those of just that name, else those whose name ends so."""
        found = self.named(callee)
        return [definition for definition in found if parts(definition.name) == parts(callee)] or found

    def asked_names(self) -> list[str]:
        """Return a name for each group of definitions that a definition's or a callee's name asks for."""
        names = [definition.name for definition in self.marks.definitions] + [call.callee for call in self.marks.calls]
        groups: dict[frozenset[Place], str] = {}
        for name in dict.fromkeys(names):
            if found := self.named(name):
                groups.setdefault(frozenset(definition.place for definition in found), name)
        return list(groups.values())

    def callers(self, name: str) -> dict[Place, Call]:
        """Return the marked calls of the definitions that a name asks for, by their place."""
        wanted = {definition.place for definition in self.named(name)}
        return {call.place: call for call in self.marks.calls if wanted.intersection(places(self.meant(call.callee)))}

    def mistakes(self) -> list[str]:
        """Return what is wrong with the sample itself."""
        return [
            *(f"{c.place} call {c.callee}: no such definition" for c in self.marks.calls if not self.named(c.callee)),
            *(f"{c.place} call {c.callee}: may be any of {_list(found)}" for c, found in self._ambiguous()),
            *(f"{i.place} import {i.target}: no such file" for i in self.marks.imports if i.target not in self.files),
            *(
                f"{r.place} route {r.handler}: no such definition"
                for r in self.marks.routes
                if not r.handler.startswith("<") and not self.named(r.handler)
            ),
            *self._impact_mistakes(),
        ]

    def _ambiguous(self) -> list[tuple[Call, list[Definition]]]:
        if self.spec.language in ("c", "cpp"):  # a prototype and its definition are one symbol in two files
            return []
        meant = [(call, self.meant(call.callee)) for call in self.marks.calls]
        return [(call, found) for call, found in meant if len({(d.place.path, d.name) for d in found}) > 1]

    def _impact_mistakes(self) -> list[str]:
        found = []
        for case in self.spec.impact:
            named = [*case.affected, *case.files, *([case.change.path] if case.change else [])]
            found += [f"impact: no such file: {path}" for path in named if path not in self.files]
            if bool(case.change) == bool(case.files):
                found.append("impact: a case has either a change or files")
            if case.change and case.change.path in self.files:
                text = (self.project / case.change.path).read_bytes().decode()
                if text.count(case.change.old) != 1:
                    found.append(f"impact: {case.change.path}: {text.count(case.change.old)} times {case.change.old!r}")
        return found


def parts(name: str) -> tuple[str, ...]:
    """Split a name at its dots, or at what stands for them."""
    return tuple(part for part in _SEPARATOR.split(name) if part)


def places(definitions: Iterable[Definition]) -> set[Place]:
    """Return where definitions stand."""
    return {definition.place for definition in definitions}


def same_name(one: str, other: str) -> bool:
    """Whether one name is the other or its end."""
    short, long = sorted((parts(one), parts(other)), key=len)
    return bool(short) and long[-len(short) :] == short


def _suffixes(definition: Definition) -> set[tuple[str, ...]]:
    name = parts(definition.name)
    *folders, file = definition.place.path.split("/")
    stems = {tuple(file.split(".")[:1]), tuple(file.split(".")[:-1] or [file])}
    heads = {tuple(folders)} | {(*folders, *stem) for stem in stems if stem[0] not in _UNNAMED}
    wholes = {_joined(head, name) for head in heads} | {(*head, *name) for head in heads}
    return {whole[start:] for whole in wholes for start in range(len(whole))}


def _joined(head: tuple[str, ...], name: tuple[str, ...]) -> tuple[str, ...]:
    """Put a name after its path; what both share (`billing` of `billing.Gateway` in billing.py) stands once."""
    shared = next((n for n in range(len(name), 0, -1) if head[-n:] == name[:n]), 0)
    return head + name[shared:]


def _list(definitions: list[Definition]) -> str:
    return ", ".join(f"{definition.name} ({definition.place})" for definition in definitions)
