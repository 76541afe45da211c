import pytest

from waypost.graph.extract import beside
from waypost.graph.extract.markers import Marker, chinese, english, markers
from waypost.graph.extract.reading import BLANK, Reading


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("字段 a、b 和 c 都改了", ["a", "b", "c"]),
        ("字段：`a`, `b`", ["a", "b"]),
        ("字段包括 a", ["a"]),
        ("字段 a，b 没变", ["a"]),
        ("字段都改了", []),
        ("字段", []),
    ],
)
def test_after(text: str, names: list[str]) -> None:
    assert [named.name for named in beside.after(Reading(text), 2)] == names


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("a、b 和 c 表", ["a", "b", "c"]),
        ("`a` 表", ["a"]),
        ("a、b 两张表", ["a", "b"]),
        ("foo，a 表", ["a"]),
        ("第一行 a\n表", []),
        ("表", []),
    ],
)
def test_before(text: str, names: list[str]) -> None:
    assert [named.name for named in beside.before(Reading(text), text.index("表"))] == names


def test_a_name_knows_its_place_and_its_quotes() -> None:
    text = "`a` 和 b 表"
    first, second = beside.before(Reading(text), text.index("表"))
    assert (text[first.start : first.end], first.quoted, first.close) == ("a", True, False)
    assert (text[second.start : second.end], second.quoted, second.close) == ("b", False, True)


def test_markers_stand_on_word_borders() -> None:
    text = "The tables, comfortable fields and a Queue"
    assert sorted(english(Reading(text))) == [
        Marker(4, 10, "tables", "table"),
        Marker(24, 30, "fields", "field"),
        Marker(37, 42, "Queue", "message"),
    ]


def test_a_longer_word_is_no_marker() -> None:
    assert [marker.text for marker in chinese("表单、列表示例、组件库、users 表")] == ["表"]


def test_markers_come_by_kind() -> None:
    found = markers(Reading("users 表的 status 字段，orders table"))
    assert {kind: [marker.text for marker in each] for kind, each in found.items()} == {
        "table": ["表", "table"],
        "field": ["字段"],
    }


def test_what_is_claimed_is_hidden_from_later_kinds() -> None:
    reading = Reading("ab cd ab")
    reading.add("fields", "ab", 0, 2)
    assert reading.text == "ab cd ab"
    reading.settle()
    assert reading.text == BLANK * 2 + " cd ab"
    reading.add("fields", "ab", 6, 8)
    reading.note("routes", "cd", 3)
    reading.hide(1, 4)
    reading.settle()
    assert reading.text == BLANK * 4 + "d " + BLANK * 2
    assert (reading.values("fields"), reading.values("routes"), reading.values("tables")) == (["ab"], ["cd"], [])
    assert reading.without("fields") == BLANK * 4 + "d " + BLANK * 2


def test_words_are_sorted_by_shape() -> None:
    found = Reading("plain Title MAX_SIZE API MetricCard URLs userId user_id 3x").words()
    assert [word.text for word in found.caps] == ["MAX_SIZE", "API"]
    assert [word.text for word in found.pascal] == ["MetricCard"]
    assert [word.text for word in found.camel] == ["userId"]
    assert [word.text for word in found.snake] == ["user_id"]


def test_dotted_names() -> None:
    found = Reading("app.cache.ttl, Foo.bar, order:created 和 a.b.c() 1.5 http://x.y").dotted()
    assert [word.text for word in found] == ["app.cache.ttl", "order:created"]
