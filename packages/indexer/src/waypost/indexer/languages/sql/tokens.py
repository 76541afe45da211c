"""SQL cut into tokens: words, quoted names, strings, signs. Every dialect's quotes and comments are known."""

from __future__ import annotations

import re
from typing import NamedTuple

_MOST_DEPTH = 4
"""Code in strings within code in strings."""
_TOKEN = re.compile(
    rb"""
    (?P<space>\s+)
  | (?P<comment>--[^\n]*|/\*|^[ \t]*\#[ \t!][^\n]*)
  | (?P<dollar>\$(?:[A-Za-z_\x80-\xff][\w\x80-\xff]*)?\$)
  | (?P<string>(?:\b[eEnNbBxXqQ])?')
  | (?P<word>[A-Za-z_\x80-\xff\#][\w\x80-\xff$\#]*)
  | (?P<quoted>"(?:[^"]|"")*"|`(?:[^`]|``)*`)
  | (?P<bracket>\[[A-Za-z_\x80-\xff][^\]\n\[]*\])
  | (?P<variable>@{1,2}[\w$\#]+|:\w+|\$\d+|\?)
  | (?P<number>\d[\w.]*)
  | (?P<sign>::|:=|=>|<>|!=|<=|>=|\|\||\.\.|.)
    """,
    re.VERBOSE | re.MULTILINE | re.DOTALL,
)
_PLAIN_STRING = re.compile(rb"'(?:[^'\\]|''|\\.)*'", re.DOTALL)
_STANDARD_STRING = re.compile(rb"'(?:[^']|'')*'", re.DOTALL)
_ORACLE_QUOTES = {b"[": b"]", b"(": b")", b"{": b"}", b"<": b">"}
_COMMENT_PART = re.compile(rb"/\*|\*/")
_DELIMITER = re.compile(rb"[ \t]*delimiter[ \t]+(\S+)[^\n]*", re.IGNORECASE)
_BATCH_END = re.compile(rb"[ \t]*(?:go(?:[ \t]+\d+)?|/)[ \t]*;?[ \t]*(?:--[^\n]*)?\r?(?=\n|\Z)", re.IGNORECASE)
_COMMAND = re.compile(
    rb"""[ \t]*(?:
        (?:\\i|\\ir|\\include|\\include_relative|:r|\.read|source|start|@@?)(?<=[\w@])(?:(?<=@)|[ \t]+)
        [ \t]*['"]?(?P<file>[\w./\\-]+\.\w+)['"]?[^\n]*
      | \\[a-zA-Z!?][^\n]*
    )""",
    re.VERBOSE | re.IGNORECASE,
)
_CODE_BEFORE = frozenset({"AS", "DO", "IS"})


class Token(NamedTuple):
    """A token and where it stands."""

    kind: str
    """word, name (a quoted one), string, code (a quote around code), sign, number, variable, end (of a batch)."""
    text: str
    """A word in capitals, a name without its quotes."""
    start: int
    end: int
    raw: str = ""
    """A word as it is written."""


class Comment(NamedTuple):
    """A comment."""

    start: int
    end: int


class Included(NamedTuple):
    """A line that has another file run."""

    start: int
    path: str


class Tokens:
    """The tokens of one file."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.all: list[Token] = []
        self.comments: list[Comment] = []
        self.included: list[Included] = []
        self.error = -1
        """First byte of a quote or comment that does not end."""
        self._delimiter = b""
        self._cut(0, len(data), 0)

    def _cut(self, start: int, end: int, depth: int) -> None:
        data, position = self.data, start
        line_start = depth == 0
        while position < end:
            if line_start:
                line_start = False
                after = self._directive(position)
                if after > position:
                    position = after
                    continue
            if self._delimiter and data.startswith(self._delimiter, position):
                self._add("end", ";", position, position + len(self._delimiter))
                position += len(self._delimiter)
                continue
            match = _TOKEN.match(data, position, end)
            if match is None:
                break
            kind = match.lastgroup or ""
            if kind == "space":
                line_start = depth == 0 and b"\n" in match[0]
                position = data.rfind(b"\n", match.start(), match.end()) + 1 if line_start else match.end()
                continue
            position = self._take(kind, match.start(), match.end(), end, depth)

    def _directive(self, position: int) -> int:
        """Return where a line ends that is no SQL: `DELIMITER //`, `GO`, `/`, a client's command; else the position."""
        match = _DELIMITER.match(self.data, position)
        if match is not None:
            self._delimiter = b"" if match[1] == b";" else match[1]
            return match.end()
        match = _BATCH_END.match(self.data, position)
        if match is not None:
            self._add("end", "GO", match.start(), match.end())
            return match.end()
        match = _COMMAND.match(self.data, position)
        if match is not None:
            if match["file"]:
                self.included.append(Included(match.start("file"), match["file"].decode("utf-8", "replace")))
            return match.end()
        return position

    def _take(self, kind: str, start: int, found_end: int, end: int, depth: int) -> int:
        """Add a token; return where the next one starts."""
        data = self.data
        if kind == "comment":
            return self._comment(start, found_end, end)
        if kind == "dollar":
            return self._dollar(start, found_end, end, depth)
        if kind == "string":
            return self._string(start, found_end, end, depth)
        text = data[start:found_end].decode("utf-8", "replace")
        if kind == "word":
            self._add("word", text.upper(), start, found_end, text)
        elif kind == "quoted":
            self._add("name", text[1:-1].replace(text[0] * 2, text[0]), start, found_end)
        elif kind == "bracket":
            if self._may_be_name(start):
                self._add("name", text[1:-1], start, found_end)
            else:
                self._add("sign", "[", start, start + 1)
                return start + 1
        else:
            self._add(kind, text, start, found_end)
        return found_end

    def _may_be_name(self, start: int) -> bool:
        """Whether brackets are quotes there: an index stands right behind what it is asked of."""
        if not self.all or self.all[-1].end < start:
            return True
        last = self.all[-1]
        return last.kind == "sign" and last.text not in {")", "]"}

    def _add(self, kind: str, text: str, start: int, end: int, raw: str = "") -> None:
        self.all.append(Token(kind, text, start, end, raw or text))

    def _comment(self, start: int, found_end: int, end: int) -> int:
        data = self.data
        if not data.startswith(b"/*", start):
            self.comments.append(Comment(start, found_end))
            return found_end
        if data.startswith((b"/*!", b"/*+"), start):  # what only MySQL runs, a hint
            inner = _VERSION.match(data, start)
            return inner.end() if inner and data.startswith(b"/*!", start) else found_end
        depth = 0
        for match in _COMMENT_PART.finditer(data, start, end):
            depth += 1 if match[0] == b"/*" else -1
            if depth == 0:
                self.comments.append(Comment(start, match.end()))
                return match.end()
        closed = data.find(b"*/", start, end)  # nested comments are not known everywhere
        if closed < 0:
            self._fail(start, 0)
            return end
        self.comments.append(Comment(start, closed + 2))
        return closed + 2

    def _dollar(self, start: int, found_end: int, end: int, depth: int) -> int:
        """`$$ ... $$`: a string, or the code of a function."""
        data = self.data
        tag = data[start:found_end]
        closed = data.find(tag, found_end, end)
        if closed < 0:
            self._fail(start, depth)
            return found_end
        if depth < _MOST_DEPTH and self._code_follows():
            self._add("code", "(", start, found_end)
            self._cut(found_end, closed, depth + 1)
            self._add("code", ")", closed, closed + len(tag))
        else:
            self._add("string", data[found_end:closed].decode("utf-8", "replace"), start, closed + len(tag))
        return closed + len(tag)

    def _code_follows(self) -> bool:
        """Whether a string that stands here is code: `AS $$`, `DO $$`, `DO LANGUAGE x $$`."""
        last = self.all[-1] if self.all else None
        if last is None or last.kind not in {"word", "name"}:
            return False
        words = self.all[-3:]
        after_do = len(words) > 2 and words[0].text == "DO" and words[1].text == "LANGUAGE"  # noqa: PLR2004 - the words before
        return (last.kind == "word" and last.text in _CODE_BEFORE) or after_do

    def _string(self, start: int, found_end: int, end: int, depth: int) -> int:
        data = self.data
        quote = found_end - 1
        if data[start : start + 1] in b"qQ" and quote > start:  # Oracle: q'[...]'
            opened = data[found_end : found_end + 1]
            closed = data.find(_ORACLE_QUOTES.get(opened, opened) + b"'", found_end + 1, end)
            if opened and closed >= 0:
                self._add("string", data[found_end + 1 : closed].decode("utf-8", "replace"), start, closed + 2)
                return closed + 2
        match = _PLAIN_STRING.match(data, quote, end) if self._escapes(start, quote) else None
        match = match or _STANDARD_STRING.match(data, quote, end)
        if match is None:
            self._fail(start, depth)
            return found_end
        inner = data[quote + 1 : match.end() - 1]
        if depth < _MOST_DEPTH and b" " in inner.strip() and self._code_follows() and self._is_body(inner):
            self._add("code", "(", start, quote + 1)
            self._cut(quote + 1, match.end() - 1, depth + 1)
            self._add("code", ")", match.end() - 1, match.end())
        else:
            self._add("string", inner.decode("utf-8", "replace").replace("''", "'"), start, match.end())
        return match.end()

    def _escapes(self, start: int, quote: int) -> bool:
        """Whether a backslash escapes in a string: in `E'..'`, and in MySQL, which has back quotes or its delimiter."""
        return self.data[start : start + 1] in b"eE" if quote > start else b"`" in self.data or bool(self._delimiter)

    def _is_body(self, inner: bytes) -> bool:
        return _BODY.search(inner) is not None

    def _fail(self, start: int, depth: int) -> None:
        if self.error < 0 and not depth:  # code in strings may be of any language
            self.error = start


_VERSION = re.compile(rb"/\*!\d*")
_BODY = re.compile(rb"\b(?:select|insert|update|delete|begin|declare|with|return|values)\b", re.IGNORECASE)
