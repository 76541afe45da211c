"""Scalars of YAML as text: what a plain form says without a YAML library, and how a value is written."""

import re
from typing import TypeAlias

from waypost.graph.errors import FrontmatterError

Plain: TypeAlias = "str | list[str] | None"
"""A value that the graph uses; None stands for a nested or otherwise structured value."""

BLANK = " \t\r\n"
"""White space of YAML; other white space (an ideographic space) is content."""
ITEM = re.compile(r"(?P<indent>[ \t]*)-(?P<gap>[ \t]+)(?P<value>.*)$")
PROPERTIES = re.compile(r"[ \t]*(?:[&!][^\s,\[\]{}]*[ \t]+)*")
"""Anchor and tag before a value."""

_KEY = re.compile(
    r"(?P<key>[^\s#\-\[\]{},&*!|>'\"%@`:?](?:[^:#\n]|:(?=\S)|(?<=\S)#)*?|\"[^\"\\\n]*\"|'[^'\n]*')"
    r"[ \t]*:(?P<rest>[ \t].*|)$"
)
_PLAIN = re.compile(r"[^\s\-\[\]{},&*!|>'\"%@`#:?][^:#]*(?::(?=\S)[^:#]*|(?<=\S)#[^:#]*)*|-(?=\S)[^:#]*")
SIMPLE = re.compile(
    r"(?P<key>[A-Za-z]\w*):(?: (?:"
    r"(?P<plain>\w(?:[\w./ -]*[\w/])?)"
    r"|\"(?P<double>[^\"\\]*)\""
    r"|\[(?P<flow>(?:\w[\w./ -]*(?:, ?\w[\w./ -]*)*)?)\]"
    r"))?\r?\n"
)
"""Most lines of most front matters: a key with nothing, words, a quoted text or a list of words behind it."""
SIMPLE_ITEM = re.compile(r"(?P<indent> *)- (?P<value>\w(?:[\w./ -]*[\w/])?)\r?\n")
_QUOTED = re.compile(r"\"(?P<double>(?:[^\"\\]|\\.)*)\"|'(?P<single>(?:[^']|'')*)'")
_COMMENT = re.compile(r"[ \t]+#.*$")
_SPECIAL = "\x00-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff"
_ESCAPED = re.compile(f"[{_SPECIAL}]")
_NEEDS_QUOTES = re.compile(rf"^[\s\-?:,\[\]{{}}#&*!|>'\"%@`]|: |:$| #|\s$|^$|^(?:~|null)$|[{_SPECIAL}]", re.IGNORECASE)
_HIDDEN = {0xDC80 + n: 0x10FE80 + n for n in range(128)}
"""Bytes that are no UTF-8 pass the YAML library as private characters."""
_SHOWN = {new: old for old, new in _HIDDEN.items()}


def quote(value: str, *, like: str = "") -> str:
    """Return a value as a YAML scalar, quoted where it must be, or as `like` (a quote character) was."""
    if like == "'" and not _ESCAPED.search(value):
        return "'" + value.replace("'", "''") + "'"
    if like == '"' or _NEEDS_QUOTES.search(value):
        body = value.replace("\\", "\\\\").replace('"', '\\"')
        return '"' + _ESCAPED.sub(lambda m: f"\\u{ord(m.group()):04x}", body) + '"'
    return value


def flow_quote(value: str, *, like: str = "") -> str:
    """Return a value as an item of an inline list; PyYAML reads no plain `?` in one."""
    needed = '"' if re.search(r"[,?\[\]{}]", value) and like not in {'"', "'"} else like
    return quote(value, like=needed)


def match_key(line: str) -> str | None:
    """Return the top-level key that a line opens, or None."""
    match = _KEY.match(line.rstrip("\r\n"))
    if match is None or line[0].isspace():
        return None
    key = match["key"]
    return key[1:-1] if key[:1] in {'"', "'"} else key


def split_head(line: str) -> tuple[str, str, str]:
    """Return `key:`, what follows on the line, and the line's end.

    Raises:
        FrontmatterError: the line opens no key.
    """
    text = line.rstrip("\r\n")
    match = _KEY.match(text)
    if match is None:
        raise FrontmatterError("this line is no `key: value`", line=0)
    return text[: match.start("rest")], match["rest"], line[len(text) :]


def plain_scalar(text: str) -> str | None:
    """Return the value of a scalar on one line, or None where only YAML can tell."""
    if text[:1] not in {'"', "'"}:
        bare = (_COMMENT.sub("", text) if "#" in text else text).rstrip(BLANK)
        return bare if _PLAIN.fullmatch(bare) and not bare.endswith(":") and bare.isprintable() else None
    match = _QUOTED.match(text)
    if not match or "\\" in (match["double"] or "") or not _ends(text[match.end() :]):
        return None
    value = match["double"] if match["double"] is not None else match["single"].replace("''", "'")
    return value if value.isprintable() else None


def simple_value(match: re.Match[str]) -> str | list[str]:
    """Return the value of a line that SIMPLE matches."""
    plain, double, flow = match.group("plain", "double", "flow")
    if plain is not None:
        return plain
    if flow is not None:
        return [item.strip() for item in flow.split(",")] if flow else []
    return double or ""


def trailing_comment(rest: str) -> str:
    """Return the comment behind a value on one line, with the space before it."""
    value = rest.strip(BLANK)
    quoted = _QUOTED.match(value)
    tail = value[quoted.end() :] if quoted else f" {value}" if value.startswith("#") else value
    match = _COMMENT.search(tail)
    return match.group() if match else ""


def is_comment(line: str) -> bool:
    """Whether a line is blank or a comment only."""
    text = line.strip(BLANK)
    return not text or text.startswith("#")


def load_yaml(text: str) -> dict[str, object]:
    """Return the mapping of a front matter, every scalar a string.

    Raises:
        FrontmatterError: no valid YAML, or no mapping.
    """
    import yaml  # noqa: PLC0415 - seldom needed, and slow to load

    loader = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
    try:
        hidden = text.translate(_HIDDEN)
        loaded = yaml.load(hidden, loader)  # noqa: S506 - BaseLoader builds strings, lists and maps only
        loaded = loaded if hidden == text else _shown(loaded)
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        problem = getattr(error, "problem", None) or getattr(error, "reason", None) or "no valid YAML"
        raise FrontmatterError(str(problem), line=mark.line if mark else 0) from error
    except (RecursionError, TypeError) as error:  # TypeError: a list or a mapping as a key
        raise FrontmatterError("nested too deeply", line=0) from error
    if loaded is None or loaded == "":
        return {}
    if not isinstance(loaded, dict):
        raise FrontmatterError("the front matter is no mapping of keys to values", line=0)
    return {str(key): value for key, value in loaded.items()}


def as_plain(value: object) -> Plain:
    """Return a loaded value as the graph uses it."""
    if isinstance(value, str):
        return value
    if isinstance(value, list) and all(isinstance(item, str) for item in value):
        return [str(item) for item in value]
    return None


def _shown(value: object) -> object:
    if isinstance(value, str):
        return value.translate(_SHOWN)
    if isinstance(value, list):
        return [_shown(item) for item in value]
    if isinstance(value, dict):
        return {_shown(key): _shown(item) for key, item in value.items()}
    return value


def _ends(tail: str) -> bool:
    return not tail.strip(BLANK) or _COMMENT.fullmatch(tail) is not None
