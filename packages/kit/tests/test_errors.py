import pytest

from waypost.kit.errors import BusyError, DataError, NoProjectError, UnsafePathError, UsageError, WaypostError


@pytest.mark.parametrize(
    ("error", "text"),
    [
        (WaypostError("bad"), "bad"),
        (DataError("bad", path="meta/a.md"), "meta/a.md: bad"),
        (DataError("bad", path="meta/a.md", line=3), "meta/a.md:3: bad"),
        (UsageError("bad", line=3), "bad"),
    ],
)
def test_says_where(error: WaypostError, text: str) -> None:
    assert str(error) == text


@pytest.mark.parametrize("kind", [UsageError, DataError, UnsafePathError, NoProjectError, BusyError])
def test_all_end_with_code_two(kind: type[WaypostError]) -> None:
    assert kind("x").exit_code == 2
    assert issubclass(kind, WaypostError)
    assert kind("x", hint="y").hint == "y"


def test_unsafe_paths_are_bad_data() -> None:
    assert issubclass(UnsafePathError, DataError)
