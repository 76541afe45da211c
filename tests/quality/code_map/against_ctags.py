"""Definitions beside universal-ctags: classes, functions, methods, and names at the top level and in classes."""

import json
import subprocess
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from msgspec import convert

from tests.quality.code_map.access import Export
from tests.quality.code_map.comparison import Comparison, Texts, compare
from waypost.codemap import CodeMap

_SAME_KIND = {
    **dict.fromkeys(("class", "enum"), "class"),
    **dict.fromkeys(("variable", "constant"), "variable"),
    "member": "method",
}
"""Kinds that the two call differently: the map tells enumerations and constants apart."""
_IMPORTED = {"unknown", "namespace"}
_OVERLOOKED = {
    "chained": "a further name of `a = b = c`: ctags lists the first",
    "annotated": "a name with an annotation: ctags overlooks many",
    "unpacked": "a name of `a, b = c`: ctags overlooks many",
}
"""Ways to bind a name that ctags does not always see; that the name is bound there is what Python's parser says."""


class Definition(NamedTuple):
    """A name that is declared on a line."""

    path: str
    line: int
    name: str
    kind: str


def compare_definitions(library: CodeMap, files: Iterable[str], texts: Texts) -> Comparison:
    """Compare the definitions in some files."""
    listed = sorted(files)
    theirs = _tags(library.root, listed)
    ours = _symbols(library, set(listed))

    def reason(found: Definition, ours_only: bool) -> str | None:  # noqa: FBT001 - as compare calls it
        return _only_ours(found, texts) if ours_only else _only_theirs(found, texts)

    return compare(Comparison("definitions", "ctags"), ours, theirs, reason, _shown)


def _only_ours(found: Definition, texts: Texts) -> str | None:
    bound = texts[found.path].binding(found.name, found.line)
    if found.kind != "variable" or bound is None:
        return None
    if bound.is_lambda:
        return "a name that holds a lambda: ctags calls it a function, the map a variable"
    if bound.nested and bound.way == "plain":
        return "a name that is set in a branch or a `try`: ctags overlooks many"
    return _OVERLOOKED.get(bound.way)


def _only_theirs(found: Definition, texts: Texts) -> str | None:
    text = texts[found.path]
    place = found.name, found.line
    if text.is_generated:
        return "in a generated file, which the map leaves out and says so"
    if found.kind in _IMPORTED and place in text.aliases:
        return "a name that an import brings: no definition"
    if found.kind == "function" and place in text.lambdas:
        return "a name that holds a lambda: a local one is no definition, else the map calls it a variable"
    if found.kind == "function" and text.is_read and place not in text.functions:
        return "a function where Python's own parser sees none: ctags misread the line"
    if found.kind == "variable" and text.is_repeated(*place):
        return "a name that is set again: the map lists where it is set first"
    return None


def _shown(found: Definition) -> str:
    return f"{found.path}:{found.line} {found.kind} {found.name}"


def _tags(root: Path, files: list[str]) -> set[Definition]:
    command = [
        "ctags",
        "--options=NONE",
        "--languages=Python",
        "--excmd=number",
        "--fields=K",
        "--sort=no",
        "-f",
        "-",
        "-L",
        "-",
    ]
    done = subprocess.run(command, cwd=root, check=True, capture_output=True, text=True, input="\n".join(files))
    found = set()
    for line in done.stdout.splitlines():
        if not line.startswith("!_"):
            name, path, number, kind = line.split("\t")[:4]
            found.add(Definition(path, int(number.removesuffix(';"')), name, _SAME_KIND.get(kind, kind)))
    return found


def _symbols(library: CodeMap, files: set[str]) -> set[Definition]:
    export = convert(json.loads("".join(library.export())), Export)
    return {
        Definition(each.path, each.line, each.qualified_name.rpartition(".")[2], _SAME_KIND.get(each.kind, each.kind))
        for each in export.symbols
        if each.path in files
    }
