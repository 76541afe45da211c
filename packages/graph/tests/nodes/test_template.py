"""The text of a new node: readable whatever its fields hold."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from waypost.graph.nodes.body import SECTIONS
from waypost.graph.nodes.document import parse_document
from waypost.graph.nodes.template import new_document, one_line
from waypost.protocol.proposal import SuggestedFrontmatter

ANY = st.text(max_size=40)


def front(summary: str = "s", tags: Sequence[str] = (), aliases: Sequence[str] = ()) -> SuggestedFrontmatter:
    return SuggestedFrontmatter(
        id="feat_a",
        type="feature",
        status="in-progress",
        updated="2026-11-30",
        summary=summary,
        tags=list(tags),
        aliases=list(aliases),
    )


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("a\nb", "a b"),
        ("a\r\nb\tc", "a b c"),
        ("a\x00b\x1b[0m", "a b [0m"),
        ("  a  ", "a"),
        ("甲\u2028乙\u3000丙", "甲 乙 丙"),
        ("\ufeff", ""),
        ("---\n# x", "--- # x"),
        ("", ""),
    ],
)
def test_one_line(text: str, line: str) -> None:
    assert one_line(text) == line


@given(ANY)
def test_one_line_is_one_line(text: str) -> None:
    found = one_line(text)
    assert len(found.splitlines()) <= 1
    assert found == found.strip()
    assert one_line(found) == found


def test_a_new_node_has_all_its_sections_empty() -> None:
    text = str(new_document(front(tags=["a", "b"], aliases=["登录"]), "Title"))
    assert text.startswith('---\nid: feat_a\ntype: feature\nstatus: in-progress\nupdated: 2026-11-30\nsummary: "s"\n')
    assert "\n# Title\n" in text
    for section in SECTIONS:
        assert f"\n## {section}\nNone.\n" in text


@pytest.mark.parametrize(
    ("title", "heading"), [("T", "# T"), ("## T", "# T"), ("a\nb", "# a b"), ("", "# feat_a"), ("###", "# feat_a")]
)
def test_a_title_is_one_heading(title: str, heading: str) -> None:
    text = str(new_document(front(), title))
    assert [line for line in text.splitlines() if line.startswith("# ")] == [heading]


@given(summary=ANY, tags=st.lists(ANY, max_size=4), aliases=st.lists(ANY, max_size=4), title=ANY)
def test_whatever_the_fields_hold_they_are_read_back(
    summary: str, tags: list[str], aliases: list[str], title: str
) -> None:
    document = parse_document(new_document(front(summary=summary, tags=tags, aliases=aliases), title).to_bytes())
    assert document.frontmatter.scalar("summary") == one_line(summary)
    assert document.frontmatter.strings("tags") == [one_line(tag) for tag in tags if one_line(tag)]
    assert document.frontmatter.strings("aliases") == [one_line(alias) for alias in aliases if one_line(alias)]
    assert [heading.title for heading in document.body.headings if heading.level == 2] == list(SECTIONS)
