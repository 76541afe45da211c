from pathlib import Path

from waypost.indexer.service import outline, refresh


def test_the_outline_of_a_text_is_what_the_map_would_hold() -> None:
    found = outline("app/pay.py", b"class Pay:\n    def charge(self):\n        return 1\n")
    assert [(item.kind, item.local, item.line, item.end_line, item.body_line) for item in found] == [
        ("class", "Pay", 1, 3, 2),
        ("method", "Pay.charge", 2, 3, 3),
    ]


def test_what_is_no_source_has_no_outline() -> None:
    assert outline("notes.md", b"# x\n") == []
    assert outline("a.py", b"\0\1\2") == []


def test_refresh_makes_the_map_and_says_when_it_is_in_step(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text("def f(): ...\n")
    assert refresh(tmp_path).changed == 1
    assert refresh(tmp_path, seconds=1.0).changed == 0


def test_a_refresh_that_would_take_too_long_changes_nothing_and_says_what_is_pending(tmp_path: Path) -> None:
    refresh(tmp_path)
    for number in range(20):
        (tmp_path / f"m{number}.py").write_text("x = 1\n")
    found = refresh(tmp_path, seconds=0.0)
    assert (found.fresh, found.changed, found.pending) == (False, 0, 20)
