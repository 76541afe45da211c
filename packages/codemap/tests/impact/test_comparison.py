from waypost.codemap.impact.comparison import Comparison
from waypost.codemap.impact.diff import FileChange, Hunk, Lines
from waypost.codemap.impact.regions import Regions
from waypost.protocol.services import OutlineSymbol


def symbol(
    local: str, start: int, end: int, *, body: int | None = None, signature: str = "", kind: str = "function"
) -> OutlineSymbol:
    return OutlineSymbol(
        name=local.rpartition(".")[2],
        local=local,
        kind=kind,
        line=start,
        start_line=start,
        end_line=end,
        body_line=start + 1 if body is None else body,
        signature=signature or local,
    )


def compare(
    before: list[OutlineSymbol] | None, after: list[OutlineSymbol], *hunks: Hunk
) -> tuple[dict[str, tuple[int, str]], list[str]]:
    told = Comparison(None if before is None else Regions(before), Regions(after))
    told.read(FileChange("a.py", "a.py", "1", "2", hunks))
    return told.kinds, [entry.local for entry in told.gone]


def at(old: tuple[int, int], new: tuple[int, int]) -> Hunk:
    return Hunk(Lines(*old), Lines(*new))


def test_body_and_signature() -> None:
    one = [symbol("f", 1, 5, body=3)]
    assert compare(one, one, at((3, 3), (3, 3))) == ({"f": (1, "body")}, [])
    assert compare(one, one, at((2, 2), (2, 2))) == ({"f": (1, "signature")}, [])
    assert compare(one, one, at((5, 5), (5, 5)), at((1, 1), (1, 1))) == ({"f": (1, "signature")}, [])


def test_a_function_in_one_line_is_told_by_its_head() -> None:
    before, after = [symbol("f", 1, 1, body=1, signature="f(a)")], [symbol("f", 1, 1, body=1, signature="f(a, b)")]
    assert compare(before, before, at((1, 1), (1, 1)))[0] == {"f": (1, "body")}
    assert compare(before, after, at((1, 1), (1, 1)))[0] == {"f": (1, "signature")}


def test_a_declaration_without_a_body_is_all_signature() -> None:
    one = [symbol("f", 1, 1, body=0)]
    assert compare(one, one, at((1, 1), (1, 1)))[0] == {"f": (1, "signature")}


def test_a_value_is_all_body() -> None:
    one = [symbol("LIMIT", 1, 3, body=0, kind="constant", signature="LIMIT = 1")]
    two = [symbol("LIMIT", 1, 3, body=0, kind="constant", signature="LIMIT = 2")]
    assert compare(one, two, at((1, 1), (1, 1)))[0] == {"LIMIT": (1, "body")}


def test_added_and_gone() -> None:
    before = [symbol("f", 1, 3), symbol("g", 5, 7)]
    after = [symbol("f", 1, 3), symbol("h", 5, 7)]
    assert compare(before, after, at((5, 7), (5, 7))) == ({"h": (5, "added")}, ["g"])


def test_lines_only_taken_out_are_told_by_the_old_side() -> None:
    before, after = [symbol("f", 1, 4)], [symbol("f", 1, 3)]
    assert compare(before, after, at((3, 3), (3, 2))) == ({"f": (1, "body")}, [])
    assert compare(None, after, at((3, 3), (3, 2))) == ({"f": (1, "body")}, [])
    assert compare(None, after, at((5, 5), (5, 4))) == ({}, [])


def test_the_line_is_that_of_the_new_side() -> None:
    before, after = [symbol("f", 10, 14)], [symbol("f", 20, 23)]
    assert compare(before, after, at((12, 12), (22, 21)))[0] == {"f": (20, "body")}


def test_a_new_file_and_one_that_is_no_more() -> None:
    symbols = [symbol("f", 1, 3), symbol("g", 5, 7)]
    told = Comparison(Regions([]), Regions(symbols))
    told.read(FileChange("", "a.py"))
    assert told.kinds == {"f": (1, "added"), "g": (5, "added")}
    told = Comparison(Regions(symbols), Regions([]))
    told.read(FileChange("a.py", "", "1"))
    assert [entry.local for entry in told.gone] == ["f", "g"]
