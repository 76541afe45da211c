import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from waypost.graph.survey.source import Source, clean, lead, quoted


def test_line_counts_from_one_in_any_order() -> None:
    source = Source("a", "one\ntwo\nthree\n")
    assert [source.line(offset) for offset in (0, 3, 4, 8, 13, 14, 2)] == [1, 1, 2, 3, 3, 4, 1]


@given(st.text(alphabet="a\n", max_size=60), st.lists(st.integers(0, 60), max_size=20))
def test_line_is_the_count_of_line_ends_before(text: str, offsets: list[int]) -> None:
    source = Source("a", text)
    for offset in offsets:
        assert source.line(offset) == text.count("\n", 0, offset) + 1


@pytest.mark.parametrize(("text", "lines"), [("", 0), ("a", 1), ("a\n", 1), ("a\nb", 2), ("\n\n", 2)])
def test_lines(text: str, lines: int) -> None:
    assert Source("a", text).lines == lines


@pytest.mark.parametrize(
    ("text", "word", "line"),
    [
        ("text of shop\nshop = 1\n", "shop", 2),
        ('"a": "react native"\n"react": "18"\n', "react", 2),
        ('deps = [\n "fastapi[standard]>=1",\n]', "fastapi", 2),
        ('x = "typer"\n"type": 1', "type", 2),
        ("a\nmy-word\nword\n", "word", 3),
        ("a (b* c\n", "(b*", 1),
        ("nothing\n", "there", 1),
        ("nothing\n", "", 1),
    ],
)
def test_line_of_prefers_keys_then_quotes_then_words(text: str, word: str, line: int) -> None:
    assert Source("a", text).line_of(word) == line


@pytest.mark.parametrize(
    ("text", "end"),
    [("f(a, (b))c", 9), ("x { y { } } z", 11), ("[1, 2", 6 - 1), ("none", 4), ("a) (b)", 6)],
)
def test_block_end(text: str, end: int) -> None:
    assert Source("a", text).block_end(0) == end


def test_an_endless_block_ends_at_the_bound() -> None:
    assert Source("a", "(" + "x" * 100_000).block_end(0) == 60_000


def test_indented_end_stops_at_the_next_line_as_far_out() -> None:
    text = "class A:\n    x = 1\n\n    def f():\n        pass\nclass B:\n    y = 2\n"
    source = Source("a", text)
    assert text[: source.indented_end(6)].endswith("pass\n")
    inner = text.index("def f")
    assert text[: source.indented_end(inner)].endswith("pass\n")
    assert source.indented_end(text.index("class B") + 6) == len(text)


@pytest.mark.parametrize(
    ("text", "offset", "begins"), [("  @x", 2, True), ("# @x", 2, False), ("a\n\t@x", 3, True), ("@x", 0, True)]
)
def test_begins(text: str, offset: int, *, begins: bool) -> None:
    assert Source("a", text).begins(offset) is begins


@given(st.text())
def test_clean_is_one_harmless_line(text: str) -> None:
    made = clean(text)
    assert len(made) <= 160
    assert not any(unicodedata.category(char)[0] == "C" for char in made)
    assert not set(made) & set("`<>\n\r")
    assert made == made.strip()
    assert clean(made) == made


@given(st.text(), st.integers(2, 40))
def test_quoted_never_closes_its_quotes(text: str, limit: int) -> None:
    made = quoted(text, limit)
    assert "`" not in made
    assert "\n" not in made
    assert len(made) <= limit


def test_quoted_keeps_parameters() -> None:
    assert quoted("/users/<int:pk>/{id}") == "/users/<int:pk>/{id}"


@pytest.mark.parametrize(
    ("text", "limit", "made"),
    [
        ("Short.", 20, "Short."),
        ("One. Two is longer. Three", 20, "One. Two is longer."),
        ("v1.2 of something that never ends", 12, "v1.2 of som…"),
        ("第一句。第二句。第三句", 8, "第一句。第二句。"),
    ],
)
def test_lead_keeps_whole_sentences(text: str, limit: int, made: str) -> None:
    assert lead(text, limit) == made
