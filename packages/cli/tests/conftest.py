import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from waypost.cli import tree
from waypost.kit import entry_points, messages

Distribution = Callable[..., Path]
Call = Callable[..., Result]


@pytest.fixture(autouse=True)
def _plain_environment(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Own user folders, English, and no setting of the caller."""
    for name in ("WAYPOST_LANG", "LC_ALL", "LC_MESSAGES", "LANG", "WAYPOST_TODAY", "COLUMNS"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("WAYPOST_HOME", str(tmp_path_factory.mktemp("home")))


@pytest.fixture
def distribution(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Distribution:
    """A function that makes a distribution in an own folder, which is then the only one on sys.path that has any.

    It takes the module's name, its code, its entry points by group and its texts by language.
    """
    library = tmp_path / "library"
    library.mkdir()
    monkeypatch.setattr("sys.path", [str(library)])

    def make(
        name: str, code: str, groups: dict[str, dict[str, str]], texts: dict[str, dict[str, str]] | None = None
    ) -> Path:
        package = library / name
        (package / "locales").mkdir(parents=True)
        (package / "__init__.py").write_text(code, encoding="utf-8")
        for locale, entries in (texts or {}).items():
            (package / "locales" / f"{locale}.json").write_text(json.dumps(entries), encoding="utf-8")
        info = library / f"{name}-1.0.dist-info"
        info.mkdir()
        lines = [
            f"[{group}]\n" + "".join(f"{k} = {v}\n" for k, v in points.items()) for group, points in groups.items()
        ]
        (info / "entry_points.txt").write_text("\n".join(lines), encoding="utf-8")
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
        for cache in (entry_points._texts, messages.package_folder, messages.catalogue):
            cache.cache_clear()
        return package

    return make


@pytest.fixture
def call() -> Call:
    """A function that runs the command as `main` does and returns what came of it."""

    def run(*arguments: str, stdin: str | None = None) -> Result:
        return CliRunner().invoke(tree.build(), list(arguments), input=stdin, prog_name="waypost")

    return run
