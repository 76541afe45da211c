import pytest

from waypost.codemap.survey.type_imports import guarded_lines, is_stated

TEXT = """import typing as t

if t.TYPE_CHECKING:
    import a

    from b import (
        c,
    )
import d
if TYPE_CHECKING:
    import e
else:
    import f


def g():
    if TYPE_CHECKING:
        import h
    import i
"""


def test_lines_below_the_guard() -> None:
    lines = TEXT.split("\n")
    found = {lines[number - 1].strip() for number in guarded_lines(TEXT)} - {""}
    assert found == {"import a", "from b import (", "c,", ")", "import e", "import h"}


def test_no_guard() -> None:
    assert guarded_lines("import a\n") == set()
    assert guarded_lines("") == set()


@pytest.mark.parametrize(
    ("raw", "wanted"),
    [
        ('import type { A } from "./a"', "types"),
        ('export type { A } from "./a"', "types"),
        ('import typeof A from "./a"', "types"),
        ('import typed from "./a"', "all"),
        ('import { type A, b } from "./a"', "all"),
        ("from typing import Any", "all"),
    ],
)
def test_what_an_import_states(raw: str, wanted: str) -> None:
    assert is_stated(raw) == (wanted == "types")
