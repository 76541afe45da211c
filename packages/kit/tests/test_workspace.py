from pathlib import Path

from waypost.kit.workspace import cache_folder, proposals_folder


def test_folders_are_made_with_their_ignore_file(tmp_path: Path) -> None:
    for folder in (cache_folder(tmp_path), proposals_folder(tmp_path)):
        assert (folder / ".gitignore").read_text() == "*\n"
    assert cache_folder(tmp_path) == tmp_path / ".waypost" / "cache"
    assert proposals_folder(tmp_path) == tmp_path / ".waypost" / "proposals"


def test_own_ignore_file_stands(tmp_path: Path) -> None:
    ignore = cache_folder(tmp_path) / ".gitignore"
    ignore.write_text("*.db\n")
    cache_folder(tmp_path)
    assert ignore.read_text() == "*.db\n"
