import os
import stat
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from waypost.kit.errors import DataError, UnsafePathError
from waypost.kit.files import read_bytes, read_text, sweep, write_atomic


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_writes_and_tells(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "er" / "节点.md"
    assert write_atomic(path, "一\r\n二") is True
    assert path.read_bytes() == "一\r\n二".encode()
    assert names(path.parent) == ["节点.md"]


def test_same_bytes_are_not_written(tmp_path: Path) -> None:
    path = tmp_path / "a"
    write_atomic(path, b"same")
    before = path.stat()
    assert write_atomic(path, "same") is False
    assert path.stat().st_ino == before.st_ino
    assert write_atomic(path, "sama") is True


def test_mode_of_an_existing_file_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "script"
    path.write_text("old")
    path.chmod(0o750)
    write_atomic(path, "new")
    assert stat.S_IMODE(path.stat().st_mode) == 0o750


def test_mode_of_a_new_file_follows_the_umask(tmp_path: Path) -> None:
    old = os.umask(0o027)
    try:
        write_atomic(tmp_path / "a", "x")
    finally:
        os.umask(old)
    write_atomic(tmp_path / "b", "x", mode=0o755)
    assert stat.S_IMODE((tmp_path / "a").stat().st_mode) == 0o640
    assert stat.S_IMODE((tmp_path / "b").stat().st_mode) == 0o755


def test_link_inside_is_written_through(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "real" / "a").write_text("old")
    link = tmp_path / "link"
    link.symlink_to("real/a")
    write_atomic(link, "new", root=tmp_path)
    assert link.is_symlink()
    assert (tmp_path / "real" / "a").read_text() == "new"


@pytest.mark.parametrize("given_root", ["yes", ""])
def test_link_out_is_refused(tmp_path: Path, given_root: str) -> None:
    outside = tmp_path / "outside"
    outside.write_text("precious")
    root = tmp_path / "root"
    root.mkdir()
    (root / "a").symlink_to(outside)
    with pytest.raises(UnsafePathError) as caught:
        write_atomic(root / "a", "gone", root=root if given_root else None)
    assert caught.value.path == str(root / "a")
    assert outside.read_text() == "precious"


def test_folder_link_out_is_refused(tmp_path: Path) -> None:
    (tmp_path / "outside").mkdir()
    (tmp_path / "root").mkdir()
    (tmp_path / "root" / "meta").symlink_to(tmp_path / "outside")
    with pytest.raises(UnsafePathError):
        write_atomic(tmp_path / "root" / "meta" / "a", "x", root=tmp_path / "root")
    assert names(tmp_path / "outside") == []


def test_link_circle_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a").symlink_to("b")
    (tmp_path / "b").symlink_to("a")
    with pytest.raises(UnsafePathError):
        write_atomic(tmp_path / "a", "x")


def test_folder_in_the_way_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    with pytest.raises(DataError):
        write_atomic(tmp_path / "a", "x")
    assert names(tmp_path) == ["a"]


@pytest.mark.parametrize(
    ("number", "word"), [(28, "full"), (13, "permission"), (30, "permission"), (5, "can't be written")]
)
def test_failed_write_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, word: str
) -> None:
    path = tmp_path / "a"
    path.write_text("old")

    def fail(_descriptor: int) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(DataError, match=word) as caught:
        write_atomic(path, "new")
    assert caught.value.path == str(path)
    assert path.read_text() == "old"
    assert names(tmp_path) == ["a"]


@pytest.mark.parametrize("stage", ["fsync", "replace"])
def test_kill_leaves_the_old_file(tmp_path: Path, stage: str) -> None:
    """The process dies by SIGKILL after half of the work: at the sync of the new file, or just before the rename."""
    path = tmp_path / "node.md"
    path.write_text("old")
    program = textwrap.dedent(f"""
        import os, pathlib, signal, sys
        from waypost.kit.files import write_atomic

        def die(*_):
            os.kill(os.getpid(), signal.SIGKILL)

        if {stage!r} == "fsync":
            os.fsync = die
        else:
            pathlib.Path.replace = die
        write_atomic(pathlib.Path(sys.argv[1]), "new" * 100_000)
    """)
    done = subprocess.run([sys.executable, "-c", program, str(path)], check=False)
    assert done.returncode == -9
    assert path.read_text() == "old"
    assert [name for name in names(tmp_path) if name.endswith(".md")] == ["node.md"]


def test_kill_after_the_rename_leaves_the_new_file(tmp_path: Path) -> None:
    path = tmp_path / "node.md"
    path.write_text("old")
    program = textwrap.dedent("""
        import os, pathlib, signal, sys
        from waypost.kit import files

        files.sync_folder = lambda _: os.kill(os.getpid(), signal.SIGKILL)
        files.write_atomic(pathlib.Path(sys.argv[1]), "new" * 100_000)
    """)
    done = subprocess.run([sys.executable, "-c", program, str(path)], check=False)
    assert done.returncode == -9
    assert path.read_text() == "new" * 100_000


def test_sweep_takes_old_leftovers_only(tmp_path: Path) -> None:
    for name in ("node.md", ".waypost-1.tmp", ".waypost-2.tmp", "mine.tmp"):
        (tmp_path / name).write_text("x")
    now = tmp_path.stat().st_mtime
    for name in ("node.md", ".waypost-1.tmp", "mine.tmp"):
        os.utime(tmp_path / name, (now - 7200, now - 7200))
    sweep(tmp_path)
    assert names(tmp_path) == [".waypost-2.tmp", "mine.tmp", "node.md"]


def test_reading_is_bounded(tmp_path: Path) -> None:
    path = tmp_path / "a"
    path.write_bytes(b"12345")
    assert read_bytes(path, limit=5) == b"12345"
    with pytest.raises(DataError, match="larger than 4 bytes") as caught:
        read_bytes(path, limit=4)
    assert caught.value.path == str(path)
    assert caught.value.hint


@pytest.mark.parametrize("kind", ["missing", "folder", "pipe"])
def test_what_is_no_file_is_an_error(tmp_path: Path, kind: str) -> None:
    path = tmp_path / kind
    if kind == "folder":
        path.mkdir()
    elif kind == "pipe":
        os.mkfifo(path)
    with pytest.raises(DataError) as caught:
        read_bytes(path)
    assert caught.value.path == str(path)


@pytest.mark.parametrize("error", [PermissionError(13, "no"), OSError(5, "Input/output error")])
def test_unreadable_is_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: OSError) -> None:
    def fail(*_: object) -> int:
        raise error

    monkeypatch.setattr(os, "open", fail)
    with pytest.raises(DataError, match="can't be read"):
        read_bytes(tmp_path / "a")


def test_text_without_mark_and_with_its_line_ends(tmp_path: Path) -> None:
    path = tmp_path / "a"
    path.write_bytes(b"\xef\xbb\xbfa\r\nb\n")
    assert read_text(path) == "a\r\nb\n"


def test_bad_bytes_name_their_line(tmp_path: Path) -> None:
    path = tmp_path / "a"
    path.write_bytes(b"one\ntwo\nthr\xffee\n")
    with pytest.raises(DataError, match="UTF-8") as caught:
        read_text(path)
    assert caught.value.line == 3


@given(data=st.binary(max_size=200), other=st.binary(max_size=200))
def test_what_is_written_is_read(tmp_path_factory: pytest.TempPathFactory, data: bytes, other: bytes) -> None:
    path = tmp_path_factory.mktemp("round") / "a"
    assert write_atomic(path, data)
    assert read_bytes(path) == data
    assert write_atomic(path, other) == (data != other)
    assert read_bytes(path) == other
