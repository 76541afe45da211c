"""Members that stand outside of their type are told as the type's in the map, and stay so while either file is edited."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from waypost.indexer.indexer import Indexer
from waypost.kit.map_file import map_path

HEADER = "#pragma once\nnamespace map {\nclass View {\npublic:\n  View();\n  void draw();\n};\n}\n"
CASES: dict[str, tuple[dict[str, str], str, str]] = {
    "cpp": (
        {"include/view.h": HEADER, "src/view.cpp": '#include "view.h"\nnamespace map {\nvoid View::draw() {}\n}\n'},
        "src/view.cpp:draw",
        "include/view.h:View",
    ),
    "cpp using": (
        {"include/view.h": HEADER, "src/view.cpp": '#include "view.h"\nusing namespace map;\nvoid View::draw() {}\n'},
        "src/view.cpp:draw",
        "include/view.h:View",
    ),
    "go": (
        {"p/a.go": "package p\n\ntype Store struct{}\n", "p/b.go": "package p\n\nfunc (s *Store) Open() {}\n"},
        "p/b.go:Open",
        "p/a.go:Store",
    ),
    "rust": (
        {"src/lib.rs": "mod a;\nmod b;\n", "src/a.rs": "pub struct Cart;\n", "src/b.rs": "use crate::a::Cart;\n\nimpl Cart {\n    pub fn open(&self) {}\n}\n"},
        "src/b.rs:open",
        "src/a.rs:Cart",
    ),
    "swift": (
        {"a.swift": "class Cart {}\n", "b.swift": "extension Cart {\n    func open() {}\n}\n"},
        "b.swift:open",
        "a.swift:Cart",
    ),
    "csharp": (
        {"a.cs": "namespace P;\n\npartial class Cart {}\n", "b.cs": "namespace P;\n\npartial class Cart { void Open() {} }\n"},
        "b.cs:Open",
        "b.cs:Cart",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_members_have_their_type(tmp_path: Path, content: Callable[[Path], dict[str, list[Any]]], name: str) -> None:
    files, member, owner = CASES[name]
    for path, text in files.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text, encoding="utf-8")
    Indexer(tmp_path).index()
    assert parent(tmp_path, member) == owner
    home = tmp_path / owner.partition(":")[0]
    text = home.read_text(encoding="utf-8")
    for changed in (text.replace(owner.rpartition(":")[2], "Other"), "\n" + text, "", text):
        home.write_text(changed, encoding="utf-8")
        Indexer(tmp_path).index()
        found = content(tmp_path)
        told = parent(tmp_path, member)
        Indexer(tmp_path).index(full=True)
        assert found == content(tmp_path)
        assert told == parent(tmp_path, member)
    assert parent(tmp_path, member) == owner


def parent(root: Path, member: str) -> str | None:
    """Return the path and name of what a symbol is a member of."""
    path, _, name = member.rpartition(":")
    query = (
        "SELECT g.path || ':' || p.name FROM symbol s JOIN file f ON f.id = s.file LEFT JOIN symbol p ON p.id = s.parent"
        " LEFT JOIN file g ON g.id = p.file WHERE f.path = ? AND s.name = ?"
    )
    with closing(sqlite3.connect(map_path(root))) as db:
        row = db.execute(query, (path, name)).fetchone()
    return str(row[0]) if row and row[0] else None
