from typing import Any

import pytest

from waypost.codemap.names.places import clean_path, files_at, files_ending, files_of_module, of_folder, one_file


def paths(found: Any) -> list[str]:
    return [file.path for file in found]


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("app/a.py", "app/a.py"),
        ("./app/a.py", "app/a.py"),
        ("././app/", "app"),
        ("app\\a.py", "app/a.py"),
        ("  app ", "app"),
        (".", ""),
        ("", ""),
        ("./", ""),
    ],
)
def test_paths_as_the_map_writes_them(text: str, path: str) -> None:
    assert clean_path(text) == path


def test_a_whole_path_is_a_file_or_a_folder(shop: Any, ask: Any) -> None:
    connection = ask().connection
    assert paths(files_at(connection, "app/api.py")) == ["app/api.py"]
    assert paths(files_at(connection, "app")) == ["app/__init__.py"]
    assert paths(files_at(connection, "web")) == ["web/api.ts"]
    assert paths(files_at(connection, "pkg")) == []
    assert paths(files_at(connection, "api.py")) == []


def test_a_whole_module(shop: Any, ask: Any) -> None:
    connection = ask().connection
    for text in ("app.api", "app::api", "app/api"):
        assert paths(files_of_module(connection, text)) == ["app/api.py"]
    assert paths(files_of_module(connection, "api")) == []
    assert paths(files_of_module(connection, "app")) == ["app/__init__.py"]
    assert paths(files_of_module(connection, "pkg.store")) == ["pkg/store/open.go"]
    assert paths(files_of_module(connection, "")) == []


def test_the_end_of_a_path_or_a_module(shop: Any, ask: Any) -> None:
    connection = ask().connection
    assert paths(files_ending(connection, "api")) == ["app/api.py", "web/api.ts"]
    assert paths(files_ending(connection, "api.ts")) == ["web/api.ts"]
    assert paths(files_ending(connection, "crate::app::api")) == ["app/api.py"]
    assert paths(files_ending(connection, "store")) == ["pkg/store/open.go"]
    assert paths(files_ending(connection, "pi")) == []
    assert paths(files_ending(connection, "")) == []


def test_one_file_or_none(shop: Any, ask: Any) -> None:
    connection = ask().connection
    found = one_file(connection, "checkout")
    assert found is not None
    assert found.path == "app/checkout.py"
    assert one_file(connection, "api") is None
    assert one_file(connection, "nothing") is None


def test_the_file_that_speaks_for_a_folder(build: Any, ask: Any) -> None:
    names = ("__init__.py", "index.tsx", "mod.rs", "lib.rs", "package.scala")
    for number, name in enumerate(names):
        build.file(f"f{number}/{name}", "")
        build.file(f"f{number}/other.py", "")
        build.file(f"f{number}/deep/{name}", "")
    connection = ask().connection
    for number, name in enumerate(names):
        assert paths(files_at(connection, f"f{number}")) == [f"f{number}/{name}"]
    assert paths(of_folder([], "f1")) == []
