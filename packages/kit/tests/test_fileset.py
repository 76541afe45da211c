import os
import stat
import subprocess
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from waypost.kit import files as kit_files
from waypost.kit import fileset
from waypost.kit.errors import DataError, UnsafePathError
from waypost.kit.fileset import FileSet


def tree(root: Path) -> dict[str, bytes]:
    return {p.relative_to(root).as_posix(): p.read_bytes() for p in sorted(root.rglob("*")) if p.is_file()}


def test_reads_what_is_planned(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("old")
    files = FileSet(tmp_path)
    assert files.read("a") == b"old"
    assert files.read("b") is None
    files.write("a", "new")
    files.write("b", b"born")
    files.remove("a")
    assert files.read("a") is None
    assert files.read("b") == b"born"
    assert tree(tmp_path) == {"a": b"old"}


def test_commit_writes_all_and_forgets(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("1")
    (tmp_path / "b").write_text("2")
    (tmp_path / "same").write_text("3")
    files = FileSet(tmp_path)
    files.remove("a")
    files.write("meta/c.md", "4")
    files.write("same", "3")
    assert files.changed() == ["a", "meta/c.md"]
    assert files.commit() == ["a", "meta/c.md"]
    assert tree(tmp_path) == {"b": b"2", "meta/c.md": b"4", "same": b"3"}
    assert files.changed() == []
    assert files.diff() == ""


def test_write_that_is_taken_back_is_no_change(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("1")
    files = FileSet(tmp_path)
    files.write("a", "2")
    files.write("a", "1")
    files.write("b", "x")
    files.remove("b")
    assert files.changed() == []
    assert files.diff() == ""


def test_move_keeps_mode_and_shows_as_rename(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("1\n2\n")
    (tmp_path / "a").chmod(0o755)
    files = FileSet(tmp_path)
    files.move("a", "archive/a")
    files.write("archive/a", "1\n3\n")
    assert files.diff() == (
        "diff --git a/a b/archive/a\nrename from a\nrename to archive/a\n"
        "--- a/a\n+++ b/archive/a\n@@ -1,2 +1,2 @@\n 1\n-2\n+3\n"
    )
    files.commit()
    assert tree(tmp_path) == {"archive/a": b"1\n3\n"}
    assert stat.S_IMODE((tmp_path / "archive" / "a").stat().st_mode) == 0o755


def test_move_refuses_what_would_lose_a_file(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("1")
    (tmp_path / "b").write_text("2")
    files = FileSet(tmp_path)
    with pytest.raises(DataError, match="stands already"):
        files.move("a", "b")
    with pytest.raises(DataError, match="no such file"):
        files.move("x", "c")
    files.remove("b")
    files.move("a", "b")
    files.commit()
    assert tree(tmp_path) == {"b": b"1"}


def test_paths_are_confined(tmp_path: Path) -> None:
    files = FileSet(tmp_path)
    for path in ("../x", "/etc/x", "a\\b"):
        with pytest.raises(UnsafePathError):
            files.write(path, "x")
    assert files.changed() == []


def test_diff_of_new_gone_and_unended(tmp_path: Path) -> None:
    (tmp_path / "gone").write_text("x")
    files = FileSet(tmp_path)
    files.write("new", "一\n二")
    files.remove("gone")
    assert files.diff() == (
        "diff --git a/new b/new\nnew file mode 100644\n--- /dev/null\n+++ b/new\n"
        "@@ -0,0 +1,2 @@\n+一\n+二\n\\ No newline at end of file\n"
        "diff --git a/gone b/gone\ndeleted file mode 100644\n--- a/gone\n+++ /dev/null\n"
        "@@ -1 +0,0 @@\n-x\n\\ No newline at end of file\n"
    )


def test_diff_of_binary(tmp_path: Path) -> None:
    files = FileSet(tmp_path)
    files.write("a", b"\x00\x01")
    assert "Binary files a/a and b/a differ" in files.diff()


def test_failed_commit_puts_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "a").write_text("1")
    files = FileSet(tmp_path)
    files.write("a", "2")
    files.write("b", "3")
    files.write("c", "4")
    real = kit_files.write_atomic

    def fail(path: Path, data: bytes | str, *, root: Path | None = None, mode: int | None = None) -> bool:
        if path.name == "c":
            raise DataError("the disk is full", path=str(path))
        return real(path, data, root=root, mode=mode)

    monkeypatch.setattr(fileset, "write_atomic", fail)
    with pytest.raises(DataError, match="full"):
        files.commit()
    assert tree(tmp_path) == {"a": b"1"}


_TEXT = st.text(alphabet="ab \n\r\x0c\u2028登", max_size=30).map(str.encode)
_STATE = st.dictionaries(st.sampled_from(["a", "b", "d/c", "d/登 录"]), _TEXT, max_size=4)


@settings(max_examples=25, deadline=None)
@given(before=_STATE, after=_STATE)
def test_git_applies_the_diff(
    tmp_path_factory: pytest.TempPathFactory, before: dict[str, bytes], after: dict[str, bytes]
) -> None:
    root, copy = tmp_path_factory.mktemp("set"), tmp_path_factory.mktemp("copy")
    for path, data in before.items():
        for folder in (root, copy):
            (folder / path).parent.mkdir(exist_ok=True)
            (folder / path).write_bytes(data)
    files = FileSet(root)
    for path in before.keys() - after.keys():
        files.remove(path)
    for path, data in after.items():
        files.write(path, data)
    patch = files.diff()
    files.commit()
    assert tree(root) == after
    if patch:
        environment = os.environ | {"GIT_CEILING_DIRECTORIES": str(copy.parent)}
        command = ["git", "-c", "core.autocrlf=false", "apply", "--whitespace=nowarn", "-"]
        done = subprocess.run(
            command, cwd=copy, input=patch.encode(), capture_output=True, check=False, env=environment
        )
        assert done.returncode == 0, done.stderr
    assert tree(copy) == after
