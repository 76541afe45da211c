import sys
from collections.abc import Callable
from importlib import metadata
from pathlib import Path

import pytest

from waypost.kit import entry_points as module
from waypost.kit.entry_points import EntryPoint, entry_points

Distribution = Callable[..., Path]


def test_reads_names_with_spaces_and_sorts(distribution: Distribution) -> None:
    distribution(
        "alpha",
        "",
        {
            "waypost.commands": {"graph  index": "alpha.commands:index", "apply": "alpha:x.y [extra]"},
            "other": {"a": "b:c"},
        },
    )
    assert entry_points("waypost.commands") == [
        EntryPoint("apply", "alpha", "x.y"),
        EntryPoint("graph index", "alpha.commands", "index"),
    ]
    assert entry_points("waypost.checks") == []


def test_first_distribution_on_the_path_stands(
    distribution: Distribution, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    distribution("my_pkg", "", {"waypost.commands": {"a": "first:a"}})
    second = tmp_path / "second"
    for name, point in (("My.Pkg-2.0.dist-info", "second:a"), ("other-1.dist-info", "third:b")):
        (second / name).mkdir(parents=True)
        (second / name / "entry_points.txt").write_text(
            f"[waypost.commands]\n{'b' if 'third' in point else 'c'} = {point}\n"
        )
    monkeypatch.setattr(sys, "path", [*sys.path, str(second)])
    assert [(point.name, point.module) for point in entry_points("waypost.commands")] == [
        ("a", "first"),
        ("b", "third"),
    ]


def test_same_as_importlib_for_what_is_installed() -> None:
    module._texts.cache_clear()
    for group in ("waypost.commands", "waypost.checks", "waypost.setups"):
        expected = sorted((point.name, point.module, point.attr) for point in metadata.entry_points(group=group))
        assert [(point.name, point.module, point.attribute) for point in entry_points(group)] == expected


def test_importlib_is_asked_where_no_folder_has_any(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "path", [str(tmp_path), "/no/such/folder"])
    found = metadata.EntryPoints([metadata.EntryPoint("x  y", "zipped:it", "waypost.commands")])
    monkeypatch.setattr(metadata, "entry_points", lambda **_: found)
    assert entry_points("waypost.commands") == [EntryPoint("x y", "zipped", "it")]


@pytest.mark.parametrize(
    "text",
    ["", "[waypost.commands]\n", "[waypost.commands]\n# a = b:c\n; d = e:f\nno value\n", "\x00", "[waypost.commands\n"],
)
def test_odd_files_do_no_harm(text: str) -> None:
    assert module._parse(text, "waypost.commands") == []


def test_load(distribution: Distribution) -> None:
    distribution("loadable", "class A:\n    b = 3\n", {})
    assert EntryPoint("x", "loadable", "A.b").load() == 3
    assert EntryPoint("x", "loadable", "").load().__name__ == "loadable"
    with pytest.raises(AttributeError):
        EntryPoint("x", "loadable", "nothing").load()
    with pytest.raises(ModuleNotFoundError):
        EntryPoint("x", "no_such_module_here", "a").load()
