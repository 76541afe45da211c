from pathlib import Path

from waypost.codemap.sources import source_bytes, source_text


def test_texts_of_the_project_only(tmp_path: Path) -> None:
    root = tmp_path / "project"
    root.mkdir()
    (root / "a.py").write_bytes(b"x = '\xff'\n")
    (tmp_path / "secret").write_text("s")
    (root / "link").symlink_to(tmp_path / "secret")
    assert source_bytes(root, "a.py") == b"x = '\xff'\n"
    assert source_text(root, "a.py") == "x = '\ufffd'\n"
    for path in ("nothing.py", "../secret", "link", "", "/etc/passwd"):
        assert source_bytes(root, path) is None
        assert source_text(root, path) == ""
