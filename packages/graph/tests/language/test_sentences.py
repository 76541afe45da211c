import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from waypost.graph.language.markdown import read_blocks, safe_start
from waypost.graph.language.sentences import sentences


def split_statements(text: str) -> list[str]:
    """The sentences of all blocks of a note."""
    return [sentence.text for block in read_blocks(text) for sentence in sentences(block)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("登录已接好。保存 token！还缺什么？好；完", ["登录已接好。", "保存 token！", "还缺什么？", "好；", "完"]),
        ("One. Two! Three? Four; five", ["One.", "Two!", "Three?", "Four;", "five"]),
        ("用 Redis.然后上线", ["用 Redis.", "然后上线"]),
        ("It takes 1.5 s on v1.2.3 of app.py and pi is 3.14", ["It takes 1.5 s on v1.2.3 of app.py and pi is 3.14"]),
        (
            "Use a cache, e.g. Redis, i.e. memory vs. disk. Done.",
            ["Use a cache, e.g. Redis, i.e. memory vs. disk.", "Done."],
        ),
        (
            "Apples, pears etc. are sold. Cats etc. They sleep.",
            ["Apples, pears etc. are sold.", "Cats etc.", "They sleep."],
        ),
        ("See https://x.io/a.b?c=d;e. Next", ["See https://x.io/a.b?c=d;e.", "Next"]),
        ("Run `a. b; c` now. Then ``x. `y`. z``.", ["Run `a. b; c` now.", "Then ``x. `y`. z``."]),
        ("他说“好。行。”然后（见 a。b）走了。完", ["他说“好。行。”然后（见 a。b）走了。", "完"]),
        ('He said "Stop. Now." twice. Ok', ['He said "Stop. Now." twice.', "Ok"]),
        ("body is { a: 1; b: 2 } here. End", ["body is { a: 1; b: 2 } here.", "End"]),
        ("Steps: 1. build it. Done.", ["Steps: 1. build it.", "Done."]),
        ("expires_in is 900. Then it ends.", ["expires_in is 900.", "Then it ends."]),
        ("Wait... so. Wait... Yes", ["Wait... so.", "Wait...", "Yes"]),
        ("a != b ? c : d", ["a != b ? c : d"]),
        ("真的吗？！是的。”完", ["真的吗？！", "是的。”", "完"]),
        ("an open ( bracket. Next", ["an open ( bracket.", "Next"]),
        ("first line\nsecond line", ["first line", "second line"]),
        ("expires_in: 900", ["expires_in: 900"]),
    ],
)
def test_where_sentences_end(text: str, expected: list[str]) -> None:
    assert split_statements(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("# Login ##\ndone", ["Login", "done"]),
        ("Title\n=====\nbody\n---\nmore", ["Title", "body", "more"]),
        ("- a\n* b\n+ c\n• d", ["a", "b", "c", "d"]),
        ("1. a\n2) b\n3、c\n① d", ["a", "b", "c", "d"]),
        ("- - # x", ["x"]),
        ("> quoted\n>> twice", ["quoted", "twice"]),
        ("| a | b |\n|---|---|\n| expires_in | 900 |", ["a, b:", "expires_in: 900"]),
        ("| only | row | here |", ["only: row, here"]),
        ("```json\n{}\n\n[1]\n```\nafter", ["`{}` `[1]`", "after"]),
        ("~~~\na `b`\n~~~", ["`` a `b` ``"]),
        ("```\nnever closed", ["`never closed`"]),
        ("* * *\n- - -\n___", []),
        ("---\nid: x\n---\ntext", ["id: x", "text"]),
        ("- [ ] open\n- [x] closed", ["open", "closed"]),
        ("Since 2026. 1. foo", ["Since 2026.", "1\\. foo"]),
        (">= 3 retries", ["\\>= 3 retries"]),
        ("> 3 retries", ["\\> 3 retries"]),
        ("#42 is done", ["#42 is done"]),
        ("-5 is the offset", ["-5 is the offset"]),
        ("--flag turns it on", ["--flag turns it on"]),
        ("1.5 s is the limit", ["1.5 s is the limit"]),
        ("a\u2028b\x85c\x0bd\re", ["a", "b", "c", "d", "e"]),
        ("\ufefftext\x00 here\tnow", ["text here now"]),
        ("+\n-\n*\n#\n>\n1.", []),
    ],
)
def test_markdown_is_flattened(text: str, expected: list[str]) -> None:
    assert split_statements(text) == expected


def test_hard_wrapped_lines_are_one_sentence() -> None:
    text = "The login page now calls the endpoint of the auth service\nand stores both tokens.\n支付接口，\n调用 Stripe"
    assert split_statements(text) == [
        "The login page now calls the endpoint of the auth service and stores both tokens.",
        "支付接口， 调用 Stripe",
    ]


def test_blocks_tell_items_headings_and_boxes() -> None:
    kinds = [(block.kind, block.checked) for block in read_blocks("# h\ntext\n- item\n- [ ] box\n- [X] box")]
    assert kinds == [("heading", None), ("text", None), ("item", None), ("item", False), ("item", True)]


@pytest.mark.parametrize(
    ("text", "safe"),
    [
        ("# x", "\\# x"),
        ("- x", "\\- x"),
        ("12. x", "12\\. x"),
        ("| x", "\\| x"),
        ("```x", "\\```x"),
        ("x", "x"),
        ("#x", "#x"),
        ("", ""),
    ],
)
def test_a_dangerous_start_is_escaped(text: str, safe: str) -> None:
    assert safe_start(text) == safe


_STRUCTURE = re.compile(r"(?:[-*+](?:\s|$)|\d{1,9}[.)](?:\s|$)|#{1,6}(?:\s|$)|[>|]|```|~~~)")
_MARKS = re.compile(r"[\s\\#>|`*+=_•·~\[\]xX①-⑳、:,.)\d-]")


@given(
    st.text(alphabet=st.one_of(st.sampled_from('#->|*+`~.!?;。；“”"()（） \n\r\t1a字:'), st.characters()), max_size=200)
)
def test_every_line_is_single_and_safe(text: str) -> None:
    for line in split_statements(text):
        assert line == line.strip() != ""
        assert len(line.splitlines()) == 1
        assert not _STRUCTURE.match(line)
        assert not any(ord(char) < 32 or 0x7F <= ord(char) < 0xA0 for char in line)


@given(st.text(alphabet=st.sampled_from('ab字段 。.!?;；\n"“”()（）'), max_size=200))
def test_no_character_of_prose_is_lost(text: str) -> None:
    assert "".join("".join(split_statements(text)).split()) == "".join(text.split())


@given(st.lists(st.from_regex(r"[a-z_]{1,12}: [0-9]{1,6}", fullmatch=True), min_size=1, max_size=8))
def test_values_stay_verbatim(values: list[str]) -> None:
    joined = "\n".join(split_statements("\n".join(f"- {value}" for value in values)))
    assert joined == "\n".join(values)


@given(st.text(max_size=200))
def test_content_beyond_marks_is_kept(text: str) -> None:
    control = re.compile(r"[\x00-\x08\x0e-\x1f\x7f-\x9f\ufeff]")
    kept = _MARKS.sub("", "".join(split_statements(text)))
    assert kept == _MARKS.sub("", control.sub("", text)) or "```" in text or "~~~" in text


@pytest.mark.parametrize(
    "unit",
    [
        "`",
        "``a`",
        "(",
        "（）",
        '"',
        "“",
        "- ",
        "# ",
        "> ",
        "|a",
        "1. ",
        ".",
        "a. ",
        "。",
        "\n",
        "```\n",
        "a://",
        "=",
        "* ",
        "[x] ",
        "…",
    ],
)
def test_large_hostile_notes_are_split(unit: str) -> None:
    text = unit * (100_000 // len(unit))
    assert sum(map(len, split_statements(text))) <= 4 * len(text)
