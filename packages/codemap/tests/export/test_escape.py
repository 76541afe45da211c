import xml.etree.ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from waypost.codemap.export.escape import for_dot, for_tag, for_xml

_SHORT = {"t": "\t", "n": "\n", "r": "\r", "\\": "\\"}


def unescape(text: str) -> str:
    """Read a field as readtags does."""
    found, rest = "", text
    while rest:
        if rest[0] != "\\":
            found, rest = found + rest[0], rest[1:]
        elif rest[1] == "x":
            found, rest = found + chr(int(rest[2:4], 16)), rest[4:]
        else:
            found, rest = found + _SHORT[rest[1]], rest[2:]
    return found


@given(st.text())
def test_a_tag_reads_back_as_it_was(text: str) -> None:
    escaped = for_tag(text)
    assert unescape(escaped) == text
    assert not any(character < " " or character == "\x7f" for character in escaped)
    assert not escaped.startswith(("!", " "))


@pytest.mark.parametrize(
    ("text", "escaped"),
    [("a\tb", "a\\tb"), ("!x", "\\x21x"), (" x", "\\x20x"), ("a\\b", "a\\\\b"), ("\x01", "\\x01"), ("总价", "总价")],
)
def test_tags(text: str, escaped: str) -> None:
    assert for_tag(text) == escaped


@given(st.text(st.characters(exclude_categories=["Cs"])))
def test_xml_holds_any_text(text: str) -> None:
    parsed = ET.fromstring(f'<a b="{for_xml(text)}">{for_xml(text)}</a>')
    kept = [character for character in text if character >= " " and character not in "\ufffe\uffff"]
    assert [character for character in parsed.text or "" if character >= " " and character != "\ufffd"] == [
        character for character in kept if character != "\ufffd"
    ]


@given(st.text())
def test_a_dot_string_ends_where_it_ends(text: str) -> None:
    quoted = for_dot(text)
    assert quoted[0] == quoted[-1] == '"'
    assert "\n" not in quoted
    inner = quoted[1:-1].replace("\\\\", "").replace('\\"', "")
    assert '"' not in inner
    assert "\\" not in inner
