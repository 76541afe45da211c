import pytest
from hypothesis import given
from hypothesis import strategies as st

from waypost.graph.errors import FrontmatterError
from waypost.graph.nodes.body import STATE
from waypost.graph.nodes.document import MAX_BYTES, parse_document, split_lines
from waypost.graph.nodes.template import new_document, one_line
from waypost.protocol.proposal import SuggestedFrontmatter

NODE = """---
id: feat_登录
type: feature   # by hand
status: in-progress
updated: 2026-05-11
summary: "a \\"b\\" | c: d"
contracts:
  - version: 1.10
    changes: [x, {y: z}]
tags: [login, "c, d"]  # labels
aliases: [] # comment
---

# 登录

## Current State
- a

---

second: block

---
"""


@pytest.mark.parametrize(
    "data",
    [
        NODE.encode(),
        NODE.encode().rstrip(b"\n"),
        NODE.replace("\n", "\r\n").encode(),
        b"\xef\xbb\xbf" + NODE.encode(),
        NODE.replace("- a", "- \xff").encode("latin-1", "replace"),
        NODE.encode().replace(b"login", b"log\xff\xfein"),
        NODE.encode().replace(b"\n---\n\n#", b"\n---   \n\n#", 1),
        NODE.encode().replace(b"\n---\n\n#", b"\n...\n\n#", 1),
        b"---\nid: a\n---",
        b"---\n---\n",
    ],
)
def test_what_is_not_edited_stays_byte_for_byte(data: bytes) -> None:
    assert parse_document(data).to_bytes() == data


def test_a_rule_in_the_body_is_no_front_matter() -> None:
    document = parse_document(NODE.encode())
    assert document.frontmatter.scalar("second") == ""
    assert "second: block" in "".join(document.body.lines)


def test_edits_change_their_lines_only() -> None:
    document = parse_document(NODE.encode())
    document.frontmatter.add_items("tags", ["x: y"])
    document.frontmatter.set_scalar("updated", "2026-06-01")
    document.body.append_bullet(STATE, "b")
    expected = (
        NODE.replace('"c, d"]', '"c, d", "x: y"]').replace("2026-05-11", "2026-06-01").replace("- a\n", "- a\n- b\n")
    )
    # the rules in the state section are its text: the new item stands behind them
    lines, wanted = split_lines(str(document)), split_lines(expected)
    assert [line for line in lines if line != "- b\n"] == [line for line in wanted if line != "- b\n"]
    assert "- b\n" in lines


def test_line_ends_and_mark_of_the_file_are_kept() -> None:
    data = b"\xef\xbb\xbf" + NODE.replace("\n", "\r\n").encode()
    document = parse_document(data)
    document.frontmatter.add_items("depends_on", ["meta/mod_a.md"])
    document.body.append_log("x", "2026-01-01")
    out = document.to_bytes()
    assert out.startswith(b"\xef\xbb\xbf---\r\n")
    assert b"\n" not in out.replace(b"\r\n", b"")
    assert b"depends_on:\r\n  - meta/mod_a.md\r\n" in out


def test_text_behind_a_closing_fence_without_a_line_end_gets_its_own_line() -> None:
    document = parse_document(b"---\nid: a\n---")
    document.body.append_bullet(STATE, "x")
    assert str(document) == "---\nid: a\n---\n## Current State\n- x\n"
    assert parse_document(document.to_bytes()).body.section_bullets(STATE)[0].text == "x"


def test_bytes_that_are_no_text_are_named_and_survive_edits() -> None:
    document = parse_document(b"---\nid: a\nsummary: caf\xe9\n---\n# T\n\xff\n")
    assert document.bad_bytes == [3, 6]
    document.frontmatter.set_scalar("status", "stable")
    assert document.to_bytes() == b"---\nid: a\nsummary: caf\xe9\nstatus: stable\n---\n# T\n\xff\n"


@pytest.mark.parametrize(
    ("data", "line", "message"),
    [
        (b"", 1, "no front matter"),
        (b"# Title\n", 1, "no front matter"),
        (b"\n---\nid: a\n---\n", 1, "no front matter"),
        (b"---\nid: a\n", 1, "closing"),
        (b"---\nid: a\nid: b\n---\n", 3, "twice"),
        (b"---\nid: [a\n---\n", None, "expected"),
        (b"x" * (MAX_BYTES + 1), 1, "larger"),
    ],
)
def test_what_is_no_node_is_an_error_with_its_line(data: bytes, line: int | None, message: str) -> None:
    with pytest.raises(FrontmatterError, match=message) as caught:
        parse_document(data)
    if line is not None:
        assert caught.value.line == line


@given(st.binary(max_size=120), st.sampled_from([b"\n", b"\r\n"]), st.booleans())
def test_any_body_is_given_back(body: bytes, newline: bytes, bom: bool) -> None:  # noqa: FBT001 - drawn by name
    head = (b"\xef\xbb\xbf" if bom else b"") + newline.join([b"---", b"id: a", b"---", b""])
    assert parse_document(head + body).to_bytes() == head + body


@given(st.text())
def test_lines_join_to_the_text(text: str) -> None:
    assert "".join(split_lines(text)) == text


def front(**values: object) -> SuggestedFrontmatter:
    known = {"id": "feat_a", "type": "feature", "status": "in-progress", "updated": "2026-05-11", "summary": "s"}
    return SuggestedFrontmatter(**{**known, **values})  # type: ignore[arg-type]  # a test gives what it likes


def test_a_new_node_has_the_keys_in_their_order_and_five_empty_sections() -> None:
    assert str(new_document(front(tags=["a", "b, c"], depends_on=["meta/mod_b.md"]), "Title")) == (
        "---\nid: feat_a\ntype: feature\nstatus: in-progress\nupdated: 2026-05-11\n"
        'summary: "s"\ndepends_on:\n  - meta/mod_b.md\nauto_linked: []\ntags: [a, "b, c"]\naliases: []\n---\n\n'
        "# Title\n\n## Current State\nNone.\n\n## Key Decisions\nNone.\n\n## Cross-Module Connection Points\nNone.\n\n"
        "## Open Issues\nNone.\n\n## Change Log\nNone.\n"
    )


@given(st.text(min_size=1), st.text(), st.lists(st.text(), max_size=3))
def test_nothing_in_a_new_node_breaks_its_structure(title: str, summary: str, tags: list[str]) -> None:
    document = parse_document(new_document(front(summary=summary, tags=tags), title).to_bytes())
    assert document.frontmatter.scalar("summary") == one_line(summary)
    assert document.frontmatter.strings("tags") == [one_line(tag) for tag in tags if one_line(tag)]
    assert [heading.level for heading in document.body.headings] == [1, 2, 2, 2, 2, 2]


@given(st.text())
def test_one_line_is_one_line(text: str) -> None:
    assert len(one_line(text).splitlines()) <= 1
    assert one_line(one_line(text)) == one_line(text)
