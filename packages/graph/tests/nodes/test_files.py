import os
from pathlib import Path

from waypost.graph.nodes.files import node_files, read_plain


def test_a_plain_file_is_read(tmp_path: Path) -> None:
    file = tmp_path / "a.md"
    file.write_bytes(b"text")
    assert read_plain(str(file), 4) == b"text"


def test_what_is_not_as_it_was_is_left_to_the_careful_way(tmp_path: Path) -> None:
    file = tmp_path / "a.md"
    file.write_bytes(b"text")
    (tmp_path / "link.md").symlink_to(file)
    os.mkfifo(tmp_path / "pipe.md")
    assert read_plain(str(file), 3) is None
    assert read_plain(str(file), 5) is None
    assert read_plain(str(tmp_path / "link.md"), 4) is None
    assert read_plain(str(tmp_path / "pipe.md"), 4) is None
    assert read_plain(str(tmp_path / "gone.md"), 4) is None
    assert read_plain(str(tmp_path), 4) is None


def test_only_markdown_is_a_node(tmp_path: Path) -> None:
    (tmp_path / "meta/archive").mkdir(parents=True)
    for name in ("meta/a.md", "meta/archive/b.md", "meta/README.md", "meta/c.txt"):
        (tmp_path / name).write_bytes(b"x")
    assert sorted(path for path, _ in node_files(tmp_path)) == ["meta/a.md", "meta/archive/b.md"]
