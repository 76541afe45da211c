"""From the bytes of a file to UTF-8 with the same lines."""

import codecs
import re

_COOKIE = re.compile(rb"^[ \t\f]*#.*?coding[:=][ \t]*(?P<name>[-\w.]+)")
_GB2312 = re.compile(rb"(?:[\xa1-\xa9\xb0-\xf7][\xa1-\xfe]|[\x00-\x7f])*")
_LEAST_VALID = 2
"""Characters above ASCII that must be whole for each broken byte, in a file that is taken for UTF-8."""

_BOMS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_HEAD = 8192


def is_binary(data: bytes) -> bool:
    """Tell whether bytes are no text: a NUL near the start, unless a byte-order mark announces wide characters."""
    return b"\0" in data[:_HEAD] and not data.startswith(tuple(mark for mark, name in _BOMS if name != "utf-8"))


def to_utf8(data: bytes) -> tuple[bytes, str]:
    """Return text as UTF-8 without a byte-order mark, and the encoding that it was in.

    Bytes that fit no encoding become U+FFFD; lines stay where they are.
    """
    for mark, name in _BOMS:
        if data.startswith(mark):
            body = data[len(mark) :]
            return (_checked(body) if name == "utf-8" else _encode(body.decode(name, "replace"))), name
    if data.isascii():
        return data, "ascii"
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return _from_other(data)
    return data, "utf-8"


def _checked(data: bytes) -> bytes:
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return _encode(data.decode("utf-8", "replace"))
    return data


def _from_other(data: bytes) -> tuple[bytes, str]:
    declared = _declared(data)
    if declared is not None:
        text, name = declared
        return _encode(text), name
    text = data.decode("utf-8", "replace")
    broken = text.count("\ufffd")
    if sum(character > "\x7f" for character in text) - broken >= _LEAST_VALID * broken:
        return text.encode(), "utf-8"
    # Chinese of before Unicode stands in pairs of high bytes; accents of Latin-1 stand alone between letters.
    name = "gb18030" if _GB2312.fullmatch(data) else "latin-1"
    return _encode(data.decode(name, "replace")), name


def _declared(data: bytes) -> tuple[str, str] | None:
    """Return the text, and the encoding that a comment in the first two lines declares for it, as Python reads it."""
    for line in data.split(b"\n", 2)[:2]:
        if match := _COOKIE.match(line):
            try:
                codec = codecs.lookup(match["name"].decode("ascii", "replace"))
                text = data.decode(codec.name, "replace")
            except (LookupError, ValueError):
                return None
            # Some codecs (`unicode_escape`, `utf-16`) make other lines of the bytes than an editor shows.
            is_plain = codec.name != "utf-8" and text.count("\n") == data.count(b"\n")
            return (text, codec.name) if is_plain else None
    return None


def _encode(text: str) -> bytes:
    return text.encode("utf-8", "replace")
