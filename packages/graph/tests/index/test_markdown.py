import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from waypost.graph.index.markdown import code, cut, inline, some

_SPAN = re.compile(r"(?P<fence>`+)(?P<text>.+?)(?P=fence)(?!`)")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("plain 中文 text", "plain 中文 text"),
        ("a | b", r"a \| b"),
        ("a\\b", r"a\\b"),
        ("<script>", r"\<script>"),
        ("[x](y)", r"\[x](y)"),
        ("![i](y)", r"!\[i](y)"),
        ("&lt; &amp; & b", r"\&lt; \&amp; & b"),
        ("use `a|b` now", r"use \`a\|b\` now"),
        ("use `a<b>` and <c>", r"use `a<b>` and \<c>"),
        ("one ` tick", r"one \` tick"),
        ("two\n# lines", "two # lines"),
        ("tab\tand\x00nul", "tab and nul"),
        ("say \"hi\" 'x'", "say \"hi\" 'x'"),
        ("", ""),
    ],
)
def test_inline(text: str, expected: str) -> None:
    assert inline(text) == expected


def test_cut() -> None:
    assert cut("abcdef", 6) == "abcdef"
    assert cut("abcdefg", 6) == "abcde…"
    assert cut("abcd efg", 6) == "abcd…"
    assert cut(" a  b ", 9) in {"a b", " a b "}


@pytest.mark.parametrize(
    ("text", "expected"),
    [("a", "`a`"), ("a`b", "`` a`b ``"), ("a``b", "`a''b`"), ("`x`", "`` `x` ``"), ("a\nb", "`a b`")],
)
def test_code(text: str, expected: str) -> None:
    assert code(text) == expected


@given(st.text(st.characters(codec="utf-8")))
def test_a_line_stays_a_line(text: str) -> None:
    for shown in (inline(text, 50), code(text, 50)):
        assert shown.isprintable()
        assert len(shown.splitlines()) <= 1


@given(st.text("`ab|<\\ ", min_size=1, max_size=20))
def test_a_code_span_holds_its_whole_text(text: str) -> None:
    shown = code(text)
    match = _SPAN.fullmatch(shown)
    assert match
    plain = cut(text, 200).strip() or "?"
    assert match["text"].strip() in {plain, plain.replace("`", "'")}


@given(st.text("`a|<\\[&; ", max_size=30))
def test_outside_code_spans_markup_is_escaped(text: str) -> None:
    shown = inline(text)
    rest = re.sub(r"\\[\\`<\[|&]|`[^`]+`", "", shown)
    assert not re.search(r"[`<\[|]", rest)


def test_some() -> None:
    assert some(["a", "b"], 2, str.upper) == "A, B"
    assert some(["a", "b", "c"], 1, str.upper) == "A, … 2 more"
    assert some([], 1, str.upper) == ""
