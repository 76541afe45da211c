"""Making any text safe in another format."""

import re

_CONTROL = re.compile(r"[\x00-\x1f\x7f]")
_NO_XML = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|[\ud800-\udfff]")
_TAG_NAMES = {"\t": "\\t", "\n": "\\n", "\r": "\\r", "\\": "\\\\"}


def for_dot(text: str) -> str:
    """Return a text as a quoted string of DOT."""
    plain = _CONTROL.sub(" ", text).replace("\\", "\\\\").replace('"', '\\"')
    return f'"{plain}"'


def for_xml(text: str) -> str:
    """Return a text for XML's content and attributes; characters that XML can't hold are replaced."""
    plain = _NO_XML.sub("\ufffd", text)
    return plain.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")


def for_tag(text: str) -> str:
    r"""Return a text for a field of a tags file of universal-ctags: `\t`, `\n`, `\r`, `\\`, else `\x` and two digits.

    What a reader would take for a pseudo-tag (a leading `!`) or cut off (a leading space) is written in digits too.
    """
    escaped = re.sub(r"[\x00-\x1f\x7f\\]", lambda match: _TAG_NAMES.get(match[0], f"\\x{ord(match[0]):02x}"), text)
    return f"\\x{ord(escaped[0]):02x}{escaped[1:]}" if escaped[:1] in {"!", " "} else escaped
