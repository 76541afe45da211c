import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from waypost.graph.nodes.body import CONNECTIONS, DECISIONS, ISSUES, LOG, SECTIONS, STATE, Body, canonical
from waypost.graph.nodes.document import split_lines

LINES = [
    *(
        "# T",
        "## Current State",
        "## Key Decisions",
        "## Cross-Module Connection Points",
        "### To mod_a",
        "### Contract",
    ),
    *(
        "## Open Issues",
        "## Change Log",
        "None.",
        "- None.",
        "",
        "",
        "- a",
        "- b",
        "  - sub",
        "  more",
        "lazy",
        "* c",
        "1. one",
    ),
    *("```", "~~~~", "```py", "---", "- [2026-01-01] x", "- [2026-02-01] y", "# x", "#### deep", "<!-- c -->", "| a |"),
    *(
        "    code",
        "\t- tab",
        "## 当前状态",
        "## 变更记录",
        "无",
        "    ",
        "- [ ] todo",
        "  ```",
        "## Other:",
        "- - -",
        "中文行",
    ),
]
bodies = st.builds(
    lambda lines, newline, end: newline.join(lines) + (newline if end else ""),
    st.lists(st.sampled_from(LINES), max_size=14),
    st.sampled_from(["\n", "\r\n"]),
    st.booleans(),
)


def body_of(text: str) -> Body:
    return Body(split_lines(text), "\r\n" if "\r\n" in text else "\n")


def text_of(body: Body) -> str:
    return "".join(body.lines)


def texts(body: Body, name: str) -> list[str]:
    return [bullet.text for bullet in body.section_bullets(name)]


NODE = """
# Login

## Current State
- one
- two
  goes on
  - below

## Key Decisions
None.

## Cross-Module Connection Points

### To mod_auth
- **Endpoint**: x

### Contract
Text.

## Open Issues
- 无

## Change Log
- [2026-01-01] first
- [2026-02-01] second
"""


def test_sections_are_read_with_their_items() -> None:
    body = body_of(NODE)
    assert body.title == "Login"
    assert texts(body, STATE) == ["one", "two goes on - below"]
    assert texts(body, DECISIONS) == []
    assert texts(body, ISSUES) == []
    assert texts(body, LOG) == ["[2026-01-01] first", "[2026-02-01] second"]
    assert [title for title, _, _ in body.subsections(CONNECTIONS)] == ["To mod_auth", "Contract"]


@pytest.mark.parametrize(
    ("title", "section"),
    [
        ("Current State", STATE),
        ("现状", STATE),
        ("KEY DECISIONS:", DECISIONS),
        ("**Open Issues**", ISSUES),
        ("待解决问题：", ISSUES),
        ("变更记录", LOG),
        ("Connection Points", CONNECTIONS),
        ("Notes", None),
    ],
)
def test_headings_of_sections_in_both_languages(title: str, section: str | None) -> None:
    assert canonical(title) == section
    if section:
        assert body_of(f"## {title}\n- x\n").section(section) == (0, 2)


def test_a_title_that_reads_like_a_section_is_none() -> None:
    body = body_of("# 待办\n\n## Current State\n- x\n\n## Open Issues\n- y\n")
    assert texts(body, ISSUES) == ["y"]
    assert texts(body_of("# Current State\n- x\n# Open Issues\n- y\n"), ISSUES) == ["y"]


def test_code_is_no_structure() -> None:
    body = body_of("## Current State\n- a\n```\n## Open Issues\n- not one\n```\n~~~\n- nor this\n```\n~~~\n- b\n")
    assert texts(body, STATE) == ["a", "b"]
    assert body.section(ISSUES) is None


@pytest.mark.parametrize("nothing", ["None.", "- none", "无", "暂无。", "*None*", "- N/A"])
def test_what_says_nothing_gives_way(nothing: str) -> None:
    body = body_of(f"## Open Issues\n{nothing}\n\n## Change Log\n- x\n")
    assert texts(body, ISSUES) == []
    body.append_bullet(ISSUES, "real")
    assert text_of(body) == "## Open Issues\n- real\n\n## Change Log\n- x\n"


def test_an_item_goes_behind_the_last_one_before_the_blank_line() -> None:
    body = body_of(NODE)
    body.append_bullet(STATE, "three")
    assert text_of(body) == NODE.replace("  - below\n", "  - below\n- three\n")


def test_an_item_goes_before_the_sub_sections() -> None:
    body = body_of("## Current State\n- a\n\n### Details\n- b\n")
    body.append_bullet(STATE, "c")
    assert text_of(body) == "## Current State\n- a\n- c\n\n### Details\n- b\n"


@pytest.mark.parametrize(
    ("items", "mark"), [("* a\n* b\n", "*"), ("+ a\n", "+"), ("1. a\n2. b\n", "-"), (" - a\n", " -"), ("text\n", "-")]
)
def test_a_list_keeps_its_mark(items: str, mark: str) -> None:
    body = body_of(f"## Current State\n{items}")
    body.append_bullet(STATE, "c")
    assert text_of(body) == f"## Current State\n{items}{mark} c\n"


def test_numbered_items_and_lines_that_go_on_belong_to_the_list() -> None:
    body = body_of("## Current State\n1. one\nand more\n2) two\n\n   a paragraph\n\nno item\n")
    assert texts(body, STATE) == ["one and more", "two a paragraph"]


def test_missing_sections_are_made_in_their_order() -> None:
    body = body_of("# T\n\n## Current State\n- a\n\n## Change Log\n- b\n")
    body.append_bullet(ISSUES, "c")
    body.append_bullet(DECISIONS, "d")
    assert text_of(body) == (
        "# T\n\n## Current State\n- a\n\n## Key Decisions\n- d\n\n## Open Issues\n- c\n\n## Change Log\n- b\n"
    )


def test_a_body_of_nothing_gets_a_section() -> None:
    body = body_of("")
    body.append_bullet(STATE, "a")
    assert text_of(body) == "## Current State\n- a\n"


@pytest.mark.parametrize("mark", ["```", "~~~~"])
def test_an_open_code_fence_is_closed_before_anything_is_added(mark: str) -> None:
    body = body_of(f"## Current State\n{mark}\ncode")
    body.append_bullet(STATE, "a")
    body.append_log("b", "2026-01-01")
    assert texts(body, STATE) == ["a"]
    assert texts(body, LOG) == ["[2026-01-01] b"]
    assert text_of(body).startswith(f"## Current State\n{mark}\ncode\n{mark}\n- a\n")


def test_the_log_grows_at_the_end_that_is_newest() -> None:
    old_first = body_of("## Change Log\n- [2026-01-01] a\n- [2026-02-01] b\n")
    new_first = body_of("## Change Log\n\n- [2026-02-01] b\n- [2026-01-01] a\n")
    for body in (old_first, new_first):
        body.append_log("c", "2026-03-01")
    assert text_of(old_first) == "## Change Log\n- [2026-01-01] a\n- [2026-02-01] b\n- [2026-03-01] c\n"
    assert text_of(new_first) == "## Change Log\n\n- [2026-03-01] c\n- [2026-02-01] b\n- [2026-01-01] a\n"


def test_a_connection_is_written_once() -> None:
    body = body_of("## Cross-Module Connection Points\nNone.\n\n## Open Issues\nNone.\n")
    for _ in range(2):
        body.append_connection("mod_a", "**Auto-linked**: x")
    expected = "## Cross-Module Connection Points\n\n### To mod_a\n- **Auto-linked**: x\n\n## Open Issues\nNone.\n"
    assert text_of(body) == expected
    body.append_connection("mod_a", "more")
    assert text_of(body) == expected.replace("x\n", "x\n- more\n", 1)


def test_an_item_is_removed_with_all_that_hangs_on_it() -> None:
    body = body_of("## Current State\n- a\n  b\n  - c\n\n  d\n- e\n\n## Open Issues\n- f\n")
    body.remove_item(1)
    assert text_of(body) == "## Current State\n- e\n\n## Open Issues\n- f\n"
    body.remove_item(4)
    assert text_of(body) == "## Current State\n- e\n\n## Open Issues\nNone.\n"


def test_an_item_is_replaced_with_its_lines() -> None:
    body = body_of("## Current State\n* a\n  b\n* c\n")
    body.replace_line(1, "new")
    assert text_of(body) == "## Current State\n* new\n* c\n"


def test_lines_are_cut_and_put_in() -> None:
    body = body_of("##\tNew\r\n- a\r\n- b\r\n")
    assert body.cut(1, 2) == ["- a\r\n"]
    body.insert(1, ["- c\n", "- d"])
    assert text_of(body) == "##\tNew\r\n- c\r\n- d\r\n- b\r\n"


@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_a_file_without_a_last_line_end_stays_one(newline: str) -> None:
    body = body_of(f"## Current State{newline}- a")
    body.newline = newline
    body.append_bullet(STATE, "b")
    assert text_of(body) == f"## Current State{newline}- a{newline}- b"


def _listed(body: Body, name: str) -> bool:
    """Whether a section holds a list; open issues may be paragraphs."""
    span = body.section(name)
    return span is None or name != ISSUES or bool(body.bullets(span[0] + 1, span[1])) or not texts(body, name)


@given(bodies, st.sampled_from(SECTIONS))
def test_an_added_item_is_read_and_no_line_is_lost(text: str, name: str) -> None:
    body = body_of(text)
    assume(_listed(body, name))
    before = texts(body, name)
    body.append_bullet(name, "NEW")
    assert sorted(texts(body, name)) == sorted([*before, "NEW"])
    _assert_kept(text, body)


@given(bodies)
def test_a_log_entry_is_read_and_no_line_is_lost(text: str) -> None:
    body = body_of(text)
    before = texts(body, LOG)
    body.append_log("NEW", "2026-03-01")
    assert sorted(texts(body, LOG)) == sorted([*before, "[2026-03-01] NEW"])
    _assert_kept(text, body)


@given(bodies)
def test_a_connection_is_there_once_and_no_line_is_lost(text: str) -> None:
    body = body_of(text)
    body.append_connection("mod_z", "NEW")
    once = text_of(body)
    body.append_connection("mod_z", "NEW")
    assert text_of(body) == once
    assert [title for title, _, _ in body.subsections(CONNECTIONS)].count("To mod_z") == 1
    _assert_kept(text, body)


@given(
    st.lists(st.sampled_from([line for line in LINES if not line.strip().startswith(("#", "`", "~"))]), max_size=10),
    st.data(),
)
def test_a_removed_item_is_gone_and_the_others_stay(lines: list[str], data: st.DataObject) -> None:
    body = body_of("\n".join(["## Current State", "- first", *lines, "- last", "", "## Change Log", "- x", ""]))
    span = body.section(STATE)
    assert span is not None
    bullets = body.bullets(span[0] + 1, span[1])
    gone = data.draw(st.integers(0, len(bullets) - 1))
    body.remove_item(bullets[gone].line)
    assert texts(body, STATE) == [bullet.text for number, bullet in enumerate(bullets) if number != gone]
    assert texts(body, LOG) == ["x"]


def _assert_kept(text: str, body: Body) -> None:
    """All lines stand in their order, but for those that say nothing; line ends are of one kind."""
    out = text_of(body)
    if "\r\n" in text:
        assert "\n" not in out.replace("\r\n", "")
    left = iter(line.rstrip("\r\n") for line in split_lines(out))
    nothing = {"None.", "- None.", "无", ""}
    for line in split_lines(text):
        plain = line.rstrip("\r\n")
        assert plain.strip() in nothing or plain in left
