"""What must not stand in a committed file. The patterns are written so that they do not match themselves."""

import re
from pathlib import Path

import pytest

from tools.wheels import ROOT

REGISTRY = re.compile(
    r"pypi[.]org|pythonhosted[.]org|registry[.]npmjs|registry[.]yarnpkg|deb[.]debian[.]org|(?<!emit-)index[-]url|trusted[-]host",
    re.IGNORECASE,
)
MACHINE = re.compile(r"(?<![\w.*<>-])/(?:work|root|tmp)/(?!\*)")
CONFLICT = re.compile(r"^(?:<{7}|>{7}) ", re.MULTILINE)


def _hits(files: list[Path], pattern: re.Pattern[str]) -> list[str]:
    found = []
    for path in files:
        try:
            text = (ROOT / path).read_text("utf-8")
        except UnicodeDecodeError:  # a fixture of a broken encoding, or no text at all
            continue
        found += [f"{path}:{text.count(chr(10), 0, hit.start()) + 1}: {hit.group()}" for hit in pattern.finditer(text)]
    return found


def test_no_file_names_a_registry_host(files: list[Path]) -> None:
    assert not _hits(files, REGISTRY)


def test_no_file_names_a_path_of_one_machine(files: list[Path]) -> None:
    assert not _hits(files, MACHINE)


def test_no_merge_conflict_is_left(files: list[Path]) -> None:
    assert not _hits(files, CONFLICT)


@pytest.mark.parametrize("text", ["see @work/main/x", '"@root/.config"', "`@tmp/x`"])
def test_a_path_of_one_machine_would_be_noticed(text: str) -> None:
    assert MACHINE.search(text.replace("@", "/"))


@pytest.mark.parametrize("text", ["POST /api/work/items", "https://host/root/x", "docs/tmp/notes.md"])
def test_a_route_that_looks_alike_is_fine(text: str) -> None:
    assert not MACHINE.search(text)


def test_no_large_or_generated_file_is_committed(files: list[Path]) -> None:
    assert not [f"{path}: {size}" for path in files if (size := (ROOT / path).stat().st_size) > 500_000]
    assert not [path for path in files if path.suffix in {".pyc", ".whl", ".db", ".sqlite"}]
