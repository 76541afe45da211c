"""The language of a file by its name or first line."""

from pathlib import Path

import pytest

from waypost.indexer.kinds import file_kinds
from waypost.indexer.scan.languages import Languages

KINDS = {
    ".py": "python",
    ".PY": "old",
    ".c": "c",
    ".C": "cpp",
    ".blade.php": "blade",
    ".php": "php",
    "Makefile": "make",
}


@pytest.mark.parametrize(
    ("name", "language"),
    [
        ("a.py", "python"),
        ("a.PY", "old"),
        ("a.Py", "python"),
        ("a.c", "c"),
        ("a.C", "cpp"),
        ("x.blade.php", "blade"),
        ("x.php", "php"),
        ("Makefile", "make"),
        ("makefile", None),
        ("a.py.txt", None),
        (".py", "python"),
        ("py", None),
        ("", None),
        ("文.py", "python"),
        (".envrc", "dotenv"),
        ("x.env", None),
    ],
)
def test_by_name(name: str, language: str | None) -> None:
    assert Languages(KINDS | {".env*": "dotenv"}).of(name) == language


@pytest.mark.parametrize(
    ("line", "language"),
    [
        (b"#!/usr/bin/python3\n", "python"),
        (b"#!/usr/bin/env python\n", "python"),
        (b"#! /usr/bin/env -S python3.12 -u\n", "python"),
        (b"#!/usr/bin/env LANG=C python\n", "python"),
        (b"#!/usr/local/bin/bash5.2 -e", "shell"),
        (b"#!python", "python"),
        (b"#!/opt/node18\n", "exact"),
        (b"#!/usr/bin/pythonic\n", None),
        (b"#!\n", None),
        (b"", None),
        (b"\xff\xfe", None),
        (b"#!" + b" " * 500, None),
    ],
)
def test_by_first_line(tmp_path: Path, line: bytes, language: str | None) -> None:
    languages = Languages({"#!python": "python", "#!bash": "shell", "#!node18": "exact"})
    (tmp_path / "run").write_bytes(line)
    assert languages.of_script(str(tmp_path / "run"), 0o100755) == language
    assert languages.of_script(str(tmp_path / "run"), 0o100644) is None


def test_scripts_that_can_not_be_read(tmp_path: Path) -> None:
    languages = Languages({"#!python": "python"})
    assert languages.of_script(str(tmp_path / "none"), 0o100755) is None
    assert languages.of_script(str(tmp_path), 0o100755) is None
    assert Languages({}).of_script("/dev/zero", 0o100755) is None


def test_the_kinds_of_the_map() -> None:
    languages = Languages(file_kinds())
    assert languages.of("a.py") == "python"
    assert languages.of(".env.local") == "dotenv"
    assert languages.of("application.yml") == "yaml"
    assert languages.of("README.md") is None
