"""Documents as released wire versions wrote them stay readable: never edit or remove a golden file, only add."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from waypost.protocol import WIRE_VERSION
from waypost.protocol.schema import DOCUMENTS

GOLDEN = Path(__file__).parent / "golden"
FILES = sorted(GOLDEN.glob("v*/*.json"))
EACH = pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")


def test_each_wire_version_has_each_of_its_documents() -> None:
    assert {file.parent.name for file in FILES} == {f"v{number}" for number in range(1, WIRE_VERSION + 1)}
    present = {file.stem for file in FILES if file.parent.name == f"v{WIRE_VERSION}"}
    assert present == set(DOCUMENTS), f"write the missing ones to {GOLDEN.name}/v{WIRE_VERSION}/ by hand"


@EACH
def test_every_value_of_a_golden_document_is_read(file: Path) -> None:
    golden = json.loads(file.read_text("utf-8"))
    read = msgspec.to_builtins(msgspec.json.decode(file.read_bytes(), type=DOCUMENTS[file.stem]))
    assert not list(_lost(golden, read, "$"))


@EACH
def test_unknown_fields_of_a_golden_document_are_ignored(file: Path) -> None:
    struct = DOCUMENTS[file.stem]
    golden = json.loads(file.read_text("utf-8"))
    assert msgspec.convert(_with_unknown(golden), struct) == msgspec.convert(golden, struct)


def test_a_lost_value_would_be_noticed() -> None:
    assert list(_lost({"a": [{"b": 1}]}, {"a": [{"b": 2}]}, "$")) == ["$.a[0].b"]
    assert list(_lost({"a": 1}, {}, "$")) == ["$.a"]


def _lost(golden: Any, read: Any, place: str) -> list[str]:
    """Return the places of what stands in the golden document and was not read as it stands."""
    if isinstance(golden, dict) and isinstance(read, dict):
        return [lost for key, value in golden.items() for lost in _lost(value, read.get(key), f"{place}.{key}")]
    if isinstance(golden, list) and isinstance(read, list) and len(golden) == len(read):
        pairs = enumerate(zip(golden, read, strict=True))
        return [lost for number, (old, new) in pairs for lost in _lost(old, new, f"{place}[{number}]")]
    return [] if golden == read else [place]


_OPEN = {"key", "shares"}
"""Fields that are maps: their keys are data, so that an unknown one is a wrong value."""


def _with_unknown(node: Any, name: str = "") -> Any:
    if isinstance(node, dict):
        later = {} if name in _OPEN else {"later": {"deep": [1]}}
        return later | {key: _with_unknown(value, key) for key, value in node.items()}
    return [_with_unknown(entry) for entry in node] if isinstance(node, list) else node
