import json
from pathlib import Path
from typing import Any

import pytest

from waypost.protocol.schema import DOCUMENTS, schema_text

FOLDER = Path(__file__).parent.parent / "schema"


@pytest.mark.parametrize("name", DOCUMENTS)
def test_schema_file_is_current(name: str) -> None:
    assert (FOLDER / f"{name}.json").read_text("utf-8") == schema_text(name), "run `make schema`"


def test_no_schema_file_without_a_document() -> None:
    assert {file.stem for file in FOLDER.glob("*.json")} == set(DOCUMENTS)


@pytest.mark.parametrize("name", DOCUMENTS)
def test_schema_resolves_all_its_references(name: str) -> None:
    schema = json.loads(schema_text(name))
    assert schema["$schema"].endswith("2020-12/schema")
    missing = [ref for ref in _references(schema) if ref.removeprefix("#/$defs/") not in schema["$defs"]]
    assert not missing


def test_schema_says_the_names_of_the_wire_not_of_the_code() -> None:
    edge = json.loads(schema_text("proposal"))["$defs"]["EdgeCandidate"]
    assert {"from", "to"} <= set(edge["properties"])
    assert "source" not in edge["properties"]


def test_schema_bounds_the_confidence() -> None:
    confidence = json.loads(schema_text("proposal"))["$defs"]["EdgeCandidate"]["properties"]["confidence"]
    assert (confidence["minimum"], confidence["maximum"]) == (0, 10)


def _references(node: Any) -> list[str]:
    if isinstance(node, dict):
        own = [node["$ref"]] if isinstance(node.get("$ref"), str) else []
        return own + [ref for value in node.values() for ref in _references(value)]
    if isinstance(node, list):
        return [ref for value in node for ref in _references(value)]
    return []
