import json
import re
from pathlib import Path

import pytest

from waypost.kit.messages import Messages, catalogue, language, locale_differences, package_folder


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A package that fails when it is imported, with locales that differ."""
    folder = tmp_path / "lib" / "sample_pkg" / "inner"
    (folder / "locales").mkdir(parents=True)
    (folder.parent / "__init__.py").write_text("raise RuntimeError('imported')")
    en = {"hello": "Hello {name}", "only": "English", "braces": "a {{b}}", "odd": "{x}"}
    zh = {"hello": "你好，{name}", "braces": "甲 {{乙}}", "odd": "{y}"}
    for locale, texts in (("en", en), ("zh", zh)):
        (folder / "locales" / f"{locale}.json").write_text(json.dumps(texts), encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path / "lib")
    package_folder.cache_clear()
    catalogue.cache_clear()
    return "sample_pkg.inner"


@pytest.mark.parametrize(
    ("variables", "expected"),
    [
        ({}, "en"),
        ({"LANG": "zh_CN.UTF-8"}, "zh"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "zh_CN.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "en_US.UTF-8", "LC_MESSAGES": "zh_TW.UTF-8"}, "zh"),
        ({"LC_ALL": "", "LANG": "zh"}, "zh"),
        ({"WAYPOST_LANG": "zh", "LC_ALL": "en_US.UTF-8"}, "zh"),
        ({"WAYPOST_LANG": "en", "LANG": "zh_CN.UTF-8"}, "en"),
        ({"WAYPOST_LANG": "ZH"}, "zh"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
    ],
)
def test_language(monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], expected: str) -> None:
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert language() == expected


def test_texts_without_importing_the_package(package: str, monkeypatch: pytest.MonkeyPatch) -> None:
    messages = Messages(package)
    assert messages("hello", name="世界") == "Hello 世界"
    monkeypatch.setenv("WAYPOST_LANG", "zh")
    assert messages("hello", name="世界") == "你好，世界"
    assert messages("only") == "English"
    assert messages("no.such.key") == "no.such.key"


def test_braces_in_values_and_missing_values_do_no_harm(package: str) -> None:
    messages = Messages(package)
    assert messages("hello", name="{name} {0}") == "Hello {name} {0}"
    assert messages("hello", other="x") == "Hello {name}"
    assert messages("braces", any="") == "a {b}"


def test_unknown_package_has_no_texts() -> None:
    assert package_folder("no_such_package_anywhere.x") is None
    assert Messages("no_such_package_anywhere.x")("key") == "key"


def test_namespace_packages_are_found() -> None:
    folder = package_folder("waypost.kit")
    assert folder is not None
    assert (folder / "messages.py").is_file()


def test_differences_are_told(package: str) -> None:
    assert locale_differences(package) == ["odd has other placeholders in zh than in en", "zh lacks only"]


def test_kit_speaks_both_languages() -> None:
    assert locale_differences("waypost.kit") == []


def test_every_key_that_kit_uses_exists() -> None:
    folder = package_folder("waypost.kit")
    assert folder is not None
    used = {
        key
        for path in folder.rglob("*.py")
        for key in re.findall(r'messages\(\s*"([a-z_0-9.]+)"', path.read_text(encoding="utf-8"))
    }
    assert len(used) > 20
    assert used - catalogue("waypost.kit", "en").keys() == set()
