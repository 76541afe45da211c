"""Scalars of YAML as text: what is written is read back, by our reader and by YAML."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from waypost.graph.errors import FrontmatterError
from waypost.graph.nodes.yamltext import (
    as_plain,
    flow_quote,
    is_comment,
    load_yaml,
    match_key,
    plain_scalar,
    quote,
    split_head,
    trailing_comment,
)

TEXT = st.text(alphabet=st.characters(codec="utf-8"), max_size=40)
KEYS = [
    "a",
    "b: c",
    "'x'",
    '"',
    "#",
    "- a",
    "[x]",
    "{}",
    "&a",
    "*a",
    "!t",
    "%",
    "@",
    "`",
    "null",
    "~",
    " x",
    "x ",
    "a #b",
    "a:",
]


@given(st.one_of(TEXT, st.sampled_from(KEYS)), st.sampled_from(["", "'", '"']))
def test_a_quoted_value_is_read_back(value: str, like: str) -> None:
    assert load_yaml(f"k: {quote(value, like=like)}\n") == {"k": value}


@given(st.lists(st.one_of(TEXT, st.sampled_from([*KEYS, "a, b", "a]"])), min_size=1, max_size=4))
def test_items_of_an_inline_list_are_read_back(values: list[str]) -> None:
    assert load_yaml(f"k: [{', '.join(map(flow_quote, values))}]\n") == {"k": values}


@pytest.mark.parametrize("value", ["plain", "登录", "a b", "2026-11-30", "v1.0", "a/b.md", "it's", "a:b", "yes"])
def test_a_plain_value_stays_plain(value: str) -> None:
    assert quote(value) == value


@given(TEXT)
def test_what_is_read_as_plain_is_what_yaml_reads(text: str) -> None:
    found = plain_scalar(text)
    if found is not None:
        assert load_yaml(f"k: {text}\n") == {"k": found}


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("plain # comment", "plain"),
        ("plain#no", "plain#no"),
        ('"a b" # c', "a b"),
        ("'it''s'", "it's"),
        ('"a\\n"', None),
        ("[a]", None),
        ("|", None),
        ("a: b", None),
        ("", None),
    ],
)
def test_scalars(text: str, value: str | None) -> None:
    assert plain_scalar(text) == value


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("id: x\n", "id"),
        ("id:\n", "id"),
        ('"a b": x\n', "a b"),
        ("'a': x\n", "a"),
        ("标签: x\r\n", "标签"),
        ("  id: x\n", None),
        ("- a\n", None),
        ("# id: x\n", None),
        ("id x\n", None),
        ("id:x\n", None),
        ("\n", None),
    ],
)
def test_keys(line: str, key: str | None) -> None:
    assert match_key(line) == key


@pytest.mark.parametrize(
    ("line", "parts"),
    [("a: b # c\r\n", ("a:", " b # c", "\r\n")), ("a:", ("a:", "", "")), ("a: \n", ("a:", " ", "\n"))],
)
def test_a_line_falls_into_three(line: str, parts: tuple[str, str, str]) -> None:
    assert split_head(line) == parts
    assert "".join(parts) == line


def test_a_line_without_a_key_is_an_error() -> None:
    with pytest.raises(FrontmatterError):
        split_head("no key\n")


@pytest.mark.parametrize(
    ("rest", "comment"),
    [(" a # b", " # b"), (' "a # b"', ""), (' "a" # b', " # b"), (" a#b", ""), (" # b", " # b"), (" a", ""), ("", "")],
)
def test_trailing_comments(rest: str, comment: str) -> None:
    assert trailing_comment(rest).strip() == comment.strip()


@pytest.mark.parametrize(
    ("line", "expected"),
    [("", True), ("  \n", True), ("# a", True), ("  # a\n", True), ("a # b", False), ("\u3000", False)],
)
def test_comments(line: str, *, expected: bool) -> None:
    assert is_comment(line) is expected


@pytest.mark.parametrize(
    "text", ["a: [", "- a\n", "a: b\n  c: d: e\n", "\t- x", "? [a]\n: b\n", "a: &x *y", "[" * 3000]
)
def test_what_is_no_mapping_is_an_error(text: str) -> None:
    with pytest.raises(FrontmatterError):
        load_yaml(text)


@pytest.mark.parametrize(
    ("text", "loaded"), [("", {}), ("# c\n", {}), ("a: yes\nb: 1.0\nc: null\n", {"a": "yes", "b": "1.0", "c": "null"})]
)
def test_every_scalar_is_a_string(text: str, loaded: dict[str, object]) -> None:
    assert load_yaml(text) == loaded


@pytest.mark.parametrize(
    ("value", "plain"),
    [("a", "a"), (["a", "b"], ["a", "b"]), ([], []), (["a", ["b"]], None), ({"a": "b"}, None), (None, None)],
)
def test_what_the_graph_uses(value: object, plain: object) -> None:
    assert as_plain(value) == plain
