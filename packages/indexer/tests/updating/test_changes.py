"""Which questions about a file get another answer when it is edited."""

from __future__ import annotations

from textwrap import dedent

import pytest

from waypost.indexer.languages import language
from waypost.indexer.linking.view import View
from waypost.indexer.linking.world import key
from waypost.indexer.updating import reach
from waypost.indexer.updating.changes import answers

PATH = "m.py"
TEXT = """
from c import Item, Other

class Own:
    def __init__(self):
        self.item = build()

    def run(self):
        found = Item()
        return found

def build():
    note = 1
    return Item()

make = lambda: build()
alias = Item
"""


def told(text: str) -> dict[int, bytes]:
    spoken = language("python")
    outline = spoken.reader(spoken, PATH, dedent(text).encode()).read().outline
    return answers(View(0, PATH, "python", spoken.rules, outline), outline.package, "python")


def changed(before: str, after: str) -> set[str]:
    """Return the names of TEXT about which something else is told."""
    old, new = told(before), told(after)
    questions = {
        "Own": ("", "Own"),
        "Own.item": ("Own", "item"),
        "Own.run": ("Own", "run"),
        "build": ("", "build"),
        "make": ("", "make"),
        "alias": ("", "alias"),
        "Item": ("", "Item"),
    }
    found = set()
    for name, (scope, last) in questions.items():
        asked = key("member", PATH, scope, last)
        assert asked in old, name
        if old[asked] != new.get(asked):
            found.add(name)
    return found


def test_lines_that_move_change_nothing() -> None:
    assert changed(TEXT, "\n# a comment\n\n" + TEXT) == set()


def test_a_body_that_gives_the_same_changes_nothing() -> None:
    assert changed(TEXT, TEXT.replace("note = 1", "note = other(2)\n    print(note)")) == set()
    assert changed(TEXT, TEXT.replace("found = Item()", "Own.count = 3\n        found = Item()")) == set()


def test_another_import_changes_all_that_comes_of_it() -> None:
    after = TEXT.replace("from c import Item, Other", "from d import Item\nfrom c import Other")
    assert changed(TEXT, after) == {"Item", "build", "Own.run", "alias"}


def test_another_result_changes_the_function_alone() -> None:
    """Who evaluates `make()` or `self.item` asks for `build` itself."""
    assert changed(TEXT, TEXT.replace("return Item()", "return Other()")) == {"build", "make", "Own.item"}


def test_what_a_name_within_a_function_stands_for_counts_where_it_is_returned() -> None:
    assert changed(TEXT, TEXT.replace("found = Item()", "found = Other()")) == {"Own.run"}


def test_a_name_that_gets_bound_changes_who_reads_it() -> None:
    before = TEXT.replace("from c import Item, Other", "from c import *")
    assert "build" in told_names(before, "from d import Item\n" + before)
    assert "build" in told_names(before, before.replace("from c import *", "from d import *"))


def told_names(before: str, after: str) -> set[str]:
    old, new = told(before), told(after)
    names = ("build", "make", "alias")
    return {name for name in names if old[key("member", PATH, "", name)] != new[key("member", PATH, "", name)]}


@pytest.mark.parametrize("most", ["_MOST", "_MOST_IN_ALL"])
def test_what_leads_too_far_stands_for_the_whole_file(monkeypatch: pytest.MonkeyPatch, most: str) -> None:
    chain = "from c import x0\n" + "".join(f"x{n} = x{n - 1}\n" for n in range(1, 40))
    other = chain.replace("from c import x0", "from d import x0")
    last = key("member", PATH, "", "x39")
    assert told(chain)[last] != told(other)[last]
    monkeypatch.setattr(reach, most, 10)
    assert told(chain)[last] != told(other)[last]
    assert told(chain)[last] == told("# moved\n" + chain)[last]


def test_circles_end() -> None:
    assert told("a = b\nb = c()\nc = lambda: a\n")
