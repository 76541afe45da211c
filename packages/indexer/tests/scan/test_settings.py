"""The section `map` of the settings."""

from pathlib import Path

import pytest

from waypost.indexer.scan import MapSettings, map_settings
from waypost.kit.errors import DataError


def configure(root: Path, text: str) -> MapSettings:
    (root / ".waypost").mkdir(exist_ok=True)
    (root / ".waypost/config.yaml").write_text(text, "utf-8")
    return map_settings(root)


def test_without_a_file_all_is_default(tmp_path: Path) -> None:
    found = map_settings(tmp_path)
    assert found == MapSettings()
    assert (found.exclude, found.include, found.max_file_bytes, found.max_line_bytes) == ([], [], 2_000_000, 100_000)


def test_what_is_set(tmp_path: Path) -> None:
    text = "exclude: [docs/, '*.gen.py', '!docs/api/']\n  include: [build/]\n  max_file_bytes: 5\n  max_line_bytes: 6"
    assert configure(tmp_path, f"map:\n  {text}\n") == MapSettings(
        exclude=["docs/", "*.gen.py", "!docs/api/"], include=["build/"], max_file_bytes=5, max_line_bytes=6
    )


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("exclude: docs/", "map.exclude"),
        ("exclude: [1]", "map.exclude[0]"),
        ("exclude: [a, '  ']", "map.exclude[1]"),
        ("exclude: ['']", "map.exclude[0]"),
        ("exclude: ['a\\']", "map.exclude[0]"),
        ("exclude: ['!']", "map.exclude[0]"),
        ("include: ['!a']", "map.include[0]"),
        ('include: ["a\\nb"]', "map.include[0]"),
        ("max_file_bytes: 0", "map.max_file_bytes"),
        ("max_file_bytes: 2 MB", "map.max_file_bytes"),
        ("max_line_bytes: -1", "map.max_line_bytes"),
        ("excludes: [a]", "map.excludes"),
    ],
)
def test_a_mistake_is_told_with_its_place(tmp_path: Path, text: str, path: str) -> None:
    with pytest.raises(DataError) as caught:
        configure(tmp_path, f"map:\n  {text}\n")
    assert path in str(caught.value)
    assert caught.value.line == 2
