import pytest
from hypothesis import given
from hypothesis import strategies as st

from waypost.graph.survey.readme import MAX_PARAGRAPH, read
from waypost.graph.survey.source import Source


def first(text: str) -> tuple[str, str, int]:
    found = read(Source("README.md", text))
    return found.title, found.paragraph, found.line


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("# Shop\n\nSells things.\n", ("Shop", "Sells things.", 3)),
        ("# Shop #\nSells\nthings.\n\nMore.\n", ("Shop", "Sells things.", 2)),
        ("Shop\n====\n\nSells things.\n", ("Shop", "Sells things.", 4)),
        ("---\ntitle: x\n---\n# Shop\n\nText.\n", ("Shop", "Text.", 6)),
        ("# Shop\n\n[![ci](https://x/y.svg)](https://x) ![b](c)\n\nText.\n", ("Shop", "Text.", 5)),
        (
            '<p align="center">\n  <img src="x.png">\n</p>\n\n# Shop\n\n<!-- note\n here -->\nText.\n',
            ("Shop", "Text.", 9),
        ),
        ("# **Shop** [site](https://x)\n\nSee [the docs][1] for *more*.\n", ("Shop site", "See the docs for more.", 3)),
        ("# Shop\n\n- a list\n- more\n\nText.\n", ("Shop", "Text.", 6)),
        ("# Shop\n\n```\ncode\n```\n\n> quote\n\nText.\n", ("Shop", "Text.", 9)),
        ("# Shop\n\n***\n\n| a | b |\n|---|---|\n\nText.\n", ("Shop", "Text.", 8)),
        ("# 商店\n\n一个人做的商店。\n", ("商店", "一个人做的商店。", 3)),
        ("# Shop\n\n## Install\n\npip install shop\n", ("Shop", "pip install shop", 5)),
        ("only text\n", ("", "only text", 1)),
        ("", ("", "", 1)),
        ("---\n---\n---\n", ("", "", 1)),
        ("# A\n\nuse snake_case_names and 2 * 3 * 4\n", ("A", "use snake_case_names and 2 * 3 * 4", 3)),
    ],
)
def test_title_and_first_paragraph(text: str, expected: tuple[str, str, int]) -> None:
    assert first(text) == expected


def test_a_long_paragraph_ends_with_a_sentence() -> None:
    _, paragraph, _ = first("# A\n\n" + "Every word counts here. " * 40)
    assert paragraph.endswith("here.")
    assert len(paragraph) <= MAX_PARAGRAPH


@given(st.text(alphabet="#-=`*[](!<>ab\n \x1b", max_size=200))
def test_any_text_gives_harmless_lines(text: str) -> None:
    title, paragraph, line = first(text)
    for made in (title, paragraph):
        assert made.isprintable()
        assert not made.startswith("---")
        assert "<" not in made
    assert 1 <= line <= text.count("\n") + 1
