import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from waypost.kit.errors import UnsafePathError
from waypost.kit.paths import confine, is_inside, relative


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("meta/feat_login.md", ("meta", "feat_login.md")),
        ("./meta//a.md", ("meta", "a.md")),
        ("meta/feat_登录.md", ("meta", "feat_登录.md")),
        ("app/(auth)/[id]/page.tsx", ("app", "(auth)", "[id]", "page.tsx")),
        ("..hidden/...", ("..hidden", "...")),
        ("console.md", ("console.md",)),
        (".", ()),
    ],
)
def test_accepts_what_stays_inside(tmp_path: Path, text: str, parts: tuple[str, ...]) -> None:
    assert confine(tmp_path, text) == tmp_path.joinpath(*parts)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "empty"),
        ("  ", "empty"),
        ("/etc/passwd", "absolute"),
        ("//server/share", "absolute"),
        ("C:/Windows", "absolute"),
        ("c:file", "absolute"),
        ("\\\\server\\share", "backslash"),
        ("meta\\..\\..\\x", "backslash"),
        ("../escaped.md", "parent folder"),
        ("meta/../../escaped.md", "parent folder"),
        ("meta/..", "parent folder"),
        ("meta/\x00.md", "control"),
        ("meta/a\nb.md", "control"),
        ("NUL", "Windows reserves"),
        ("meta/con.md", "Windows reserves"),
        ("meta/Com1", "Windows reserves"),
        ("aux .txt", "Windows reserves"),
    ],
)
def test_refuses(tmp_path: Path, text: str, reason: str) -> None:
    with pytest.raises(UnsafePathError, match=reason) as caught:
        confine(tmp_path, text)
    assert caught.value.hint
    assert "\x00" not in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("target", ["..", "/", "../other"])
def test_refuses_links_out(tmp_path: Path, target: str) -> None:
    root = tmp_path / "root"
    root.mkdir()
    (root / "link").symlink_to(target)
    for text in ("link", "link/x", "link/x/y.md"):
        with pytest.raises(UnsafePathError, match="link"):
            confine(root, text)


def test_follows_links_inside_and_a_root_that_is_a_link(tmp_path: Path) -> None:
    (tmp_path / "real" / "a").mkdir(parents=True)
    (tmp_path / "real" / "b").symlink_to("a")
    (tmp_path / "root").symlink_to("real")
    assert confine(tmp_path / "root", "b/x.md") == tmp_path / "root" / "b" / "x.md"
    assert not is_inside(tmp_path / "real" / "a", tmp_path / "real")


def test_refuses_link_circles(tmp_path: Path) -> None:
    (tmp_path / "a").symlink_to("b")
    (tmp_path / "b").symlink_to("a")
    with pytest.raises(UnsafePathError):
        confine(tmp_path, "a")


_PIECES = st.lists(
    st.sampled_from(["..", ".", "", "/", "\\", "a", "link", "out", "C:", "nul", "\x00", "登", "a b", "~", "%2e%2e"])
    | st.text(max_size=6),
    max_size=6,
)


@given(pieces=_PIECES, separator=st.sampled_from(["/", "\\", "//", ""]))
def test_result_is_always_inside(tmp_path_factory: pytest.TempPathFactory, pieces: list[str], separator: str) -> None:
    base = tmp_path_factory.getbasetemp() / "confine"
    root = base / "root"
    if not root.exists():
        root.mkdir(parents=True)
        (root / "link").symlink_to("a")
        (root / "out").symlink_to("..")
    try:
        path = confine(root, separator.join(pieces))
    except UnsafePathError:
        return
    real = os.path.realpath(path)
    assert real == str(root.resolve()) or real.startswith(str(root.resolve()) + os.sep)
    assert path.is_relative_to(root)


def test_relative(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root = tmp_path / "root"
    (root / "meta").mkdir(parents=True)
    (tmp_path / "link").symlink_to("root")
    monkeypatch.chdir(root)
    assert relative(root, root / "meta" / "a.md") == "meta/a.md"
    assert relative(root, tmp_path / "link" / "meta" / "a.md") == "meta/a.md"
    assert relative(root, Path("meta/a.md")) == "meta/a.md"
    assert relative(root, root) == "."
    for outside in (tmp_path, root / ".." / "x", Path("/")):
        with pytest.raises(UnsafePathError, match="outside"):
            relative(root, outside)
