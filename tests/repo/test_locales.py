"""Chinese and English are equals: the same messages, with the same values in them."""

import json
import string
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tools.wheels import ROOT

FOLDERS = sorted(ROOT.glob("packages/*/src/waypost/**/locales"))
EACH = pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)


@EACH
def test_both_languages_have_the_same_keys(folder: Path) -> None:
    assert sorted(path.name for path in folder.iterdir()) == ["en.json", "zh.json"]
    assert set(_messages(folder, "en")) == set(_messages(folder, "zh"))


@EACH
def test_both_languages_name_the_same_values(folder: Path) -> None:
    english, chinese = _messages(folder, "en"), _messages(folder, "zh")
    differing = [key for key in english if _placeholders(english[key]) != _placeholders(chinese.get(key, ""))]
    assert not differing


@EACH
@pytest.mark.parametrize("language", ["en", "zh"])
def test_no_message_is_empty(folder: Path, language: str) -> None:
    assert not [key for key, text in _messages(folder, language).items() if not text.strip()]


@EACH
def test_no_key_is_written_twice(folder: Path) -> None:
    for language in ("en", "zh"):
        pairs = json.loads((folder / f"{language}.json").read_text("utf-8"), object_pairs_hook=list)
        keys = [key for key, _ in pairs]
        assert len(keys) == len(set(keys))


def test_placeholders_are_told_from_braces() -> None:
    assert _placeholders("{count} nodes in {path}, {{literal}}") == {"count", "path"}
    assert dict(_flat({"a": {"b": "x"}, "c": "y"})) == {"a.b": "x", "c": "y"}


def _messages(folder: Path, language: str) -> dict[str, str]:
    return dict(_flat(json.loads((folder / f"{language}.json").read_text("utf-8"))))


def _flat(node: Any, prefix: str = "") -> Iterator[tuple[str, str]]:
    for key, value in node.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{prefix}{key}.")
        else:
            assert isinstance(value, str), f"{prefix}{key}"
            yield prefix + key, value


def _placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}
