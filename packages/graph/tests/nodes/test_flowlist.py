import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from waypost.graph.nodes.flowlist import parse_flow_list
from waypost.graph.nodes.yamltext import flow_quote

PIECES = [
    "a",
    "b c",
    "登录",
    "'q, r'",
    '"s, t"',
    '"\\u0041"',
    "''",
    ",",
    ", ",
    "[",
    "]",
    "{",
    " # c\n",
    "\n  ",
    "- x",
    "-1",
    "a:b",
    "x: y",
    "?",
    "*z",
]


def values(text: str) -> list[str] | None:
    items = parse_flow_list(text)
    return None if items is None else [item.value for item in items]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("[]", []),
        ("[ ]", []),
        ("[a, b]", ["a", "b"]),
        ("[a,b]", ["a", "b"]),
        ("[a, b,]", ["a", "b"]),
        ("['c, d', \"e ] f\"]", ["c, d", "e ] f"]),
        ("['it''s']", ["it's"]),
        ("[登录, 鉴权]  # 标签", ["登录", "鉴权"]),
        ("[\n  a, # first\n  b\n]\n", ["a", "b"]),
        ("[-1, -a]", ["-1", "-a"]),
    ],
)
def test_items_of_an_inline_list(text: str, expected: list[str]) -> None:
    assert values(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "[a",
        "[a, [b]]",
        "[{a: b}]",
        "[a: b]",
        "[, a]",
        "[a,, b]",
        "[a] b",
        "[- a]",
        "[*x]",
        "[&x a]",
        "[a # b]",
        "[a 'b']x",
    ],
)
def test_what_holds_more_than_scalars_is_left_to_yaml(text: str) -> None:
    assert parse_flow_list(text) is None


def test_places_are_those_of_the_items_with_their_quotes() -> None:
    text = "[a, 'b c' , \"d\"]"
    items = parse_flow_list(text)
    assert items is not None
    assert [text[item.start : item.end] for item in items] == ["a", "'b c'", '"d"']


def test_escapes_and_odd_marks_are_not_plain() -> None:
    items = parse_flow_list(r'["a\tb", x:y, c]')
    assert items is not None
    assert [item.plain for item in items] == [False, False, True]


@given(st.lists(st.sampled_from(PIECES), max_size=8))
def test_what_is_plain_is_what_yaml_says(pieces: list[str]) -> None:
    text = f"[{''.join(pieces)}]"
    items = parse_flow_list(text)
    if items is None or not all(item.plain for item in items):
        return
    assert yaml.load(text, yaml.BaseLoader) == [item.value for item in items]


@given(st.lists(st.text(), max_size=5))
def test_what_flow_quote_writes_is_read_back(words: list[str]) -> None:
    text = f"[{', '.join(flow_quote(word) for word in words)}]"
    assert yaml.load(text, yaml.BaseLoader) == words
    items = parse_flow_list(text)
    if items is not None and all(item.plain for item in items):
        assert [item.value for item in items] == words
