import pytest

from tests.quality.code_map.markers import (
    Call,
    Definition,
    Import,
    Marks,
    Place,
    Request,
    Route,
    Setting,
    items_of,
    read_text,
)

HERE = Place("a/b.py", 1)


def _read(line: str) -> Marks:
    marks = Marks()
    read_text(line, "a/b.py", marks)
    return marks


@pytest.mark.parametrize(
    "line",
    [
        "x = 1  # ~~ call run",
        "x = 1; // ~~ call run",
        "x = 1; /* ~~ call run */",
        "<b/> {/* ~~ call run */}",
        "<b/> {/* ~~ call run */ }",
        "<b/> <!-- ~~ call run -->",
        "x = 1 -- ~~ call run",
        "let x = 1 (* ~~ call run *)",
        "x = 1  # ~~ call run\r",
        "; ~~ call run  ",
    ],
)
def test_a_mark_stands_in_any_comment(line: str) -> None:
    assert items_of(line) == ["call run"]


@pytest.mark.parametrize("line", ["x = ~~y", "~~ 1", "a ~~", "# a plain remark", "x = ~~ (y)"])
def test_a_line_without_a_mark_has_no_items(line: str) -> None:
    assert items_of(line) == []


def test_every_item_is_read() -> None:
    marks = _read("x  # ~~ def method A.run; call A; call b.C.stop types; import a/b.py; http get /x/{id};")
    assert marks.definitions == [Definition(HERE, "method", "A.run")]
    assert marks.calls == [Call(HERE, "A", "rules"), Call(HERE, "b.C.stop", "types")]
    assert marks.imports == [Import(HERE, "a/b.py")]
    assert marks.requests == [Request(HERE, "GET", "/x/{id}")]


def test_a_mark_may_be_optional() -> None:
    marks = _read("x  // ~~ def? method A.run; call? b types; import? a/c.py; config? a.b")
    assert marks.definitions == [Definition(HERE, "method", "A.run", optional=True)]
    assert marks.calls == [Call(HERE, "b", "types", optional=True)]
    assert marks.imports == [Import(HERE, "a/c.py", optional=True)]
    assert marks.settings == [Setting(HERE, "a.b", optional=True)]


def test_a_route_has_four_parts() -> None:
    assert _read("x  # ~~ route any /u/<int:id> users.show Flask").routes == [
        Route(HERE, "ANY", "/u/<int:id>", "users.show", "flask")
    ]


@pytest.mark.parametrize(
    "item", ["def thing run", "call run maybe", "cal run", "route GET /", "import a b", "route? GET / a b"]
)
def test_a_mark_that_is_none_is_an_error_with_its_place(item: str) -> None:
    with pytest.raises(ValueError, match=r"a/b\.py:1"):
        _read(f"x  # ~~ {item}")


def test_lines_count_from_one_and_only_newlines_end_them() -> None:
    marks = Marks()
    read_text("a\x0cb\r\n\u2028\r\nx # ~~ call run\r\n", "a.py", marks)
    assert [call.place.line for call in marks.calls] == [3]
