from typing import Any

import pytest

TEXT = """import json


def used():
    pass


def old_price():
    return old_price


def _helper():
    pass


class Cart:
    def total(self):
        pass

    def obsolete(self):
        pass
"""


@pytest.fixture
def project(build: Any) -> Any:
    build.file("pkg/a.py", TEXT)
    build.file("pkg/b.py", "import pkg.a\nused()\nCart().total\n")
    build.symbol("pkg/a.py:used", 4)
    build.symbol("pkg/a.py:unnamed", 40)
    build.symbol("pkg/a.py:_helper", 12)
    build.symbol("pkg/a.py:Cart", 16, 21, kind="class")
    build.symbol("pkg/a.py:Cart.total", 17, kind="method")
    build.symbol("pkg/a.py:Cart.obsolete", 20, kind="method")
    build.reference("pkg/b.py", 2, "pkg/a.py:used")
    build.reference("pkg/b.py", 3, "pkg/a.py:Cart", kind="instantiate")
    return build


def told(ask: Any) -> dict[str, tuple[str, str]]:
    return {entry.qualified_name: (entry.sure, entry.reason) for entry in ask().unused()}


def test_candidates_with_reason_and_sureness(project: Any, ask: Any) -> None:
    assert told(ask) == {
        "pkg.a._helper": ("likely", "private, and named nowhere else"),
        "pkg.a.Cart.obsolete": ("maybe", "this member is named nowhere else"),
        "pkg.a.unnamed": ("likely", "named nowhere else"),
    }


def test_a_name_that_is_mentioned_is_none(project: Any, ask: Any) -> None:
    project.file("pkg/c.py", 'getattr(cart, "obsolete")\n')
    assert "pkg.a.Cart.obsolete" not in told(ask)


def test_a_call_that_is_not_resolved_may_mean_it(project: Any, ask: Any) -> None:
    project.reference("pkg/b.py", 4, name="_helper")
    assert "pkg.a._helper" not in told(ask)


def test_recursion_is_no_use(project: Any, ask: Any) -> None:
    project.reference("pkg/a.py:unnamed", 41, "pkg/a.py:unnamed")
    assert "pkg.a.unnamed" in told(ask)


def test_what_only_tests_name(project: Any, ask: Any) -> None:
    project.file("tests/test_a.py", "def test_it(): unnamed()\n", test=True)
    assert told(ask)["pkg.a.unnamed"] == ("maybe", "only tests name it")


def test_what_is_imported_and_not_used(project: Any, ask: Any) -> None:
    project.file("pkg/__init__.py", "from pkg.a import unnamed\n")
    project.imports("pkg/__init__.py", 1, "pkg/a.py", name="unnamed", symbol="pkg/a.py:unnamed")
    assert told(ask)["pkg.a.unnamed"] == ("maybe", "imported in pkg/__init__.py and named nowhere else")


def test_what_runs_without_being_named(project: Any, ask: Any) -> None:
    build = project
    before = set(told(ask))
    build.file("pkg/d.py", '__all__ = ["exported"]\n')
    build.symbol("pkg/d.py:exported", 2)
    build.symbol("pkg/d.py:main", 3)
    build.symbol("pkg/d.py:__getattr__", 4)
    build.symbol("pkg/d.py:registered", 6, start=5)
    build.reference("pkg/d.py", 5, name="app.command", kind="decorator")
    build.symbol("pkg/d.py:handle", 9)
    build.route("pkg/d.py", 8, "GET", "/x", "handle")
    build.file("tests/test_d.py", "", test=True)
    build.symbol("tests/test_d.py:test_it", 1)
    (build.root / "pyproject.toml").write_text('[project.scripts]\nrun = "pkg.d:start_here"\n')
    build.symbol("pkg/d.py:start_here", 12)
    build.symbol("pkg/d.py:start_here.<lambda1>", 12, own="<lambda1>", kind="lambda")
    build.touch()
    assert set(told(ask)) == before


def test_members_that_others_call(project: Any, ask: Any) -> None:
    build = project
    before = set(told(ask))
    build.file("pkg/e.py", "")
    build.symbol("pkg/e.py:Shape", 1, 5, kind="interface")
    build.symbol("pkg/e.py:Shape.area", 2, kind="method", body=0)
    build.symbol("pkg/e.py:Square", 10, 15, kind="class")
    build.symbol("pkg/e.py:Square.area", 11, kind="method")
    build.symbol("pkg/e.py:Square.__init__", 13, kind="method")
    build.symbol("pkg/e.py:Thread", 20, 25, kind="class")
    build.symbol("pkg/e.py:Thread.start_up", 21, kind="method")
    build.symbol("pkg/e.py:Sub", 30, 35, kind="class")
    build.symbol("pkg/e.py:Sub.tear_down", 31, kind="method")
    build.reference("pkg/e.py:Square", 10, "pkg/e.py:Shape", kind="inherit")
    build.reference("pkg/e.py:Thread", 20, name="Thread", kind="inherit", external="threading.Thread")
    build.reference("pkg/e.py:Sub", 30, "pkg/e.py:Thread", kind="inherit")
    for name in ("Shape", "Square", "Thread", "Sub"):
        build.reference("pkg/b.py", 9, f"pkg/e.py:{name}", kind="type")
    build.touch()
    assert set(told(ask)) == before


def test_members_of_what_is_unused_are_told_with_it(project: Any, ask: Any) -> None:
    project.file("pkg/f.py", "")
    project.symbol("pkg/f.py:Ghost", 1, 5, kind="class")
    project.symbol("pkg/f.py:Ghost.haunt", 2, kind="method")
    assert "pkg.f.Ghost" in told(ask)
    assert "pkg.f.Ghost.haunt" not in told(ask)


def test_what_inherits_may_be_found_by_its_base(project: Any, ask: Any) -> None:
    project.file("pkg/g.py", "")
    project.symbol("pkg/g.py:Plugin", 1, 5, kind="class")
    project.reference("pkg/g.py:Plugin", 1, "pkg/a.py:Cart", kind="inherit")
    assert told(ask)["pkg.g.Plugin"] == ("maybe", "named nowhere else; what it inherits from may find it")


def test_a_circle_of_types_ends(project: Any, ask: Any) -> None:
    build = project
    for name in ("One", "Two"):
        build.file(f"pkg/{name}.py", "")
        build.symbol(f"pkg/{name}.py:{name}", 1, 5, kind="class")
        build.symbol(f"pkg/{name}.py:{name}.member_{name}", 2, kind="method")
        build.reference("pkg/b.py", 9, f"pkg/{name}.py:{name}", kind="type")
    build.reference("pkg/One.py:One", 1, "pkg/Two.py:Two", kind="inherit")
    build.reference("pkg/Two.py:Two", 1, "pkg/One.py:One", kind="inherit")
    assert "pkg.One.One.member_One" in told(ask)


def test_texts_that_are_too_large_are_not_read(project: Any, ask: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("waypost.codemap.survey.stated._MOST_BYTES", 10)
    assert {sure for sure, _ in told(ask).values()} == {"maybe"}
