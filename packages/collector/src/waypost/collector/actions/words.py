"""Shell text as the commands that it runs: words, where the output goes, here-documents.

No shell: nothing is expanded. Whatever stands in the text, however badly quoted, gives some commands and no error.
"""

from __future__ import annotations

import re

import msgspec


class Command(msgspec.Struct, gc=False):
    """A command of a script."""

    words: list[str]
    into: str = ""
    """The file that its output is written to."""
    piped: bool = False
    """It reads what the command before it prints."""
    document: str = ""
    """Its here-document."""


_SPECIAL = re.compile(r"""[;&|<>()'"\\`$#\n\r]""")
_TOKEN = re.compile(
    r"(?P<space>[ \t\r]+|\\\r?\n)"
    r"|(?P<plain>[^\s;&|<>()'\"\\`$]+)"
    r"|'(?P<single>[^']*)(?:'|\Z)"
    r'|"(?P<double>[^"\\$`]*)"'
    r'|(?P<quote>")'
    r"|\\(?P<escape>.)"
    r"|(?P<heredoc><<-?)(?=[^<])"
    r"|(?P<out>&>>?|>>|>\||>&|<>|>(?!\())"
    r"|(?P<in><<<|<&|<(?!\())"
    r"|(?P<pipe>\|&?(?!\|))"
    r"|(?P<end>\n|;;?&?|&&?|\|\|)"
    r"|(?P<inner>\$\(|[<>]\()"
    r"|(?P<tick>`[^`]*`?)"
    r"|(?P<group>[()])"
    r"|(?P<other>.)",
    re.DOTALL,
)
_INNER = re.compile(r"""[()'"\\]|<<-?[ \t]*(['"]?)(\w+)\1""")
_DELIMITER = re.compile(r"""[ \t]*(['"]?)([^\s'"|&;<>()]+)\1""")
_IN_DOUBLE = re.compile(r'["\\]|\$\(')
_ESCAPED = re.compile(r'\\(["\\$`])')
_SPECIAL_ESCAPES = frozenset(" \t\n;&|<>()'\"\\`$*?[]{}#!~=")
_DEPTH = 40


def commands(text: str) -> list[Command]:
    """Return the commands of a script in their order."""
    if _SPECIAL.search(text) is None:
        words = text.split()
        return [Command(words)] if words else []
    return _Reader(text).read()


class _Reader:
    """A script under reading."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._position = 0
        self._found: list[Command] = []
        self._command = Command([])
        self._parts: list[str] | None = None
        self._target = ""
        """What the next word is: the end of an `out` or `in` redirection, else empty."""
        self._documents: list[tuple[str, Command]] = []

    def read(self) -> list[Command]:
        text, length = self._text, len(self._text)
        while self._position < length:
            match = _TOKEN.match(text, self._position)
            if match is None:  # every character is some mark
                break
            self._position = match.end()
            kind = match.lastgroup or ""
            if kind == "plain":
                self._plain(match["plain"])
            elif kind == "space":
                self._end_word()
            elif kind in {"single", "double", "tick", "other"}:
                self._add(match[kind])
            else:
                getattr(self, f"_{kind}")(match[0])
        self._end_command(piped=False)
        return self._found

    # -- words

    def _add(self, part: str) -> None:
        if self._parts is None:
            self._parts = [part]
        else:
            self._parts.append(part)

    def _plain(self, part: str) -> None:
        if self._parts is None and part[0] == "#":
            end = self._text.find("\n", self._position)
            self._position = len(self._text) if end < 0 else end
        elif self._parts is None:
            self._parts = [part]
        else:
            self._parts.append(part)

    def _escape(self, mark: str) -> None:
        self._add(mark[1] if mark[1] in _SPECIAL_ESCAPES else mark)

    def _quote(self, _: str) -> None:
        start, self._position = self._position, _double_end(self._text, self._position, 0)
        self._add(_ESCAPED.sub(r"\1", self._text[start : self._position].removesuffix('"')))

    def _inner(self, mark: str) -> None:
        start, self._position = self._position, _closed(self._text, self._position, 0)
        self._add(mark + self._text[start : self._position])

    def _end_word(self) -> None:
        if self._parts is None:
            return
        word = self._parts[0] if len(self._parts) == 1 else "".join(self._parts)
        self._parts = None
        if not self._target:
            self._command.words.append(word)
        elif self._target == "out" and not self._command.into:
            self._command.into = word
        self._target = ""

    # -- redirections

    def _out(self, mark: str) -> None:
        stream = self._stream()
        if self._command.words[:1] == ["[["]:
            return  # a comparison
        # Messages apart, `2>`, are not what a command makes; `>&2` joins streams and names no file.
        joins = mark == ">&" and self._text[self._position : self._position + 1] in set("0123456789-")
        self._target = "in" if stream not in {"", "1"} or joins or mark == "<>" else "out"

    def _in(self, _: str) -> None:
        self._stream()
        self._target = "in"

    def _heredoc(self, _: str) -> None:
        self._stream()
        delimiter = _DELIMITER.match(self._text, self._position)
        if delimiter is not None:
            self._position = delimiter.end()
            self._documents.append((delimiter[2], self._command))

    def _stream(self) -> str:
        """Return the number right before a redirection and end the word before it."""
        if self._parts is not None and len(self._parts) == 1 and self._parts[0].isdigit():
            number, self._parts = self._parts[0], None
            return number
        self._end_word()
        return ""

    # -- commands

    def _pipe(self, _: str) -> None:
        self._end_command(piped=True)

    def _end(self, mark: str) -> None:
        words = self._command.words
        if mark in {"&&", "||"} and words and words[0] == "[[" and words[-1] != "]]":
            self._end_word()
            return
        self._end_command(piped=False)
        if mark == "\n":
            self._skip_documents()

    def _group(self, mark: str) -> None:
        parts, words = self._parts, self._command.words
        if mark == "(" and parts is not None and parts[-1].endswith("="):  # an array
            self._inner("(")
        elif mark == "(" and not words and parts is None and self._text.startswith("(", self._position):
            self._position = _closed(self._text, self._position, 0)  # arithmetic
        elif words and words[0] == "[[":
            self._end_word()
        elif mark == "(" and (words or parts is not None):  # the name of a function
            self._command, self._parts = Command([], piped=self._command.piped), None
        else:
            self._end_command(piped=False, keep=mark == "(")

    def _end_command(self, *, piped: bool, keep: bool = False) -> None:
        self._end_word()
        self._target = ""
        done = self._command
        if done.words or done.into:
            self._found.append(done)
        self._command = Command([], piped=done.piped if keep and not done.words else piped)

    def _skip_documents(self) -> None:
        for delimiter, command in self._documents:
            start = self._position
            end, self._position = _document_end(self._text, start, delimiter)
            command.document = self._text[start:end]
        self._documents.clear()


def _document_end(text: str, start: int, delimiter: str) -> tuple[int, int]:
    """Return where a here-document ends and where the script goes on."""
    position = start
    while position < len(text):
        end = text.find("\n", position)
        end = len(text) if end < 0 else end
        if text[position:end].strip() == delimiter:
            return position, end
        position = end + 1
    return len(text), len(text)


def _double_end(text: str, position: int, depth: int) -> int:
    """Return the position behind the quote that ends a quoted text."""
    while match := _IN_DOUBLE.search(text, position):
        position = match.end()
        if match[0] == '"':
            return position
        position = position + 1 if match[0] == "\\" else _closed(text, position, depth + 1)
    return len(text)


def _closed(text: str, position: int, depth: int) -> int:
    """Return the position behind the bracket that closes a substitution; what is quoted or a document opens none."""
    level = 1
    while depth < _DEPTH and (match := _INNER.search(text, position)):
        mark, position = match[0], match.end()
        if mark == "(":
            level += 1
        elif mark == ")":
            level -= 1
            if not level:
                return position
        elif mark == "'":
            position = text.find("'", position) + 1 or len(text)
        elif mark == '"':
            position = _double_end(text, position, depth + 1)
        elif mark == "\\":
            position += 1
        else:
            line = text.find("\n", position)
            position = _document_end(text, line + 1, match[2])[1] if line >= 0 else position
    return len(text)
