"""One file's text with the few questions that light patterns ask of it."""

import re
import unicodedata

_OPEN = {"{": "}", "(": ")", "[": "]"}
_SENTENCE = re.compile(r"[.!?](?=\s)|[。！？]")
_MAX_BLOCK = 60_000
_INDENT = re.compile(r"[ \t]*")
_MARKUP = str.maketrans({"`": "'", "<": "‹", ">": "›"})


class Source:
    """Text of one file (line ends are line feeds), its path relative to the root."""

    def __init__(self, path: str, text: str) -> None:
        self.path = path
        self.text = text
        self._known = (0, 1)

    @property
    def lines(self) -> int:
        """Number of lines; a last one without a line end counts."""
        return self.text.count("\n") + (not self.text.endswith("\n") and bool(self.text))

    def line(self, offset: int) -> int:
        """Return the line, from 1, on which an offset stands; asked in order, the whole costs one reading."""
        start, line = self._known
        if offset < start:
            start, line = 0, 1
        line += self.text.count("\n", start, offset)
        self._known = (offset, line)
        return line

    def begins(self, offset: int) -> bool:
        """Whether nothing but blanks stands before an offset on its line."""
        return not self.text[self.text.rfind("\n", 0, offset) + 1 : offset].strip(" \t")

    def line_of(self, word: str) -> int:
        """Return the line where a word stands as a key, else in quotes, else by itself; 1 where it stands nowhere."""
        name = re.escape(word)
        key = rf"(?:^|[{{,])[ \t]*([\"']?){name}\1[ \t]*[=:]"
        for pattern in (key, rf"[\"']{name}(?![\w-])", rf"(?<![\w-]){name}(?![\w-])") if word else ():
            match = re.search(pattern, self.text, re.MULTILINE)
            if match:
                return self.line(match.end() - 1)
        return 1

    def block_end(self, start: int) -> int:
        """Return the offset after the bracket that closes the first one at or after `start`.

        Where none does within 60,000 characters it is the end of those: many open brackets must not cost many readings.
        """
        opening = re.compile(r"[{(\[]").search(self.text, start)
        if not opening:
            return len(self.text)
        left, depth = opening.group(), 0
        either = re.compile(rf"[{re.escape(left + _OPEN[left])}]")
        for match in either.finditer(self.text, opening.start(), opening.start() + _MAX_BLOCK):
            depth += 1 if match.group() == left else -1
            if depth == 0:
                return match.end()
        return min(len(self.text), opening.start() + _MAX_BLOCK)

    def indented_end(self, start: int) -> int:
        """Return the offset where the block that hangs under the line of `start` ends, by indentation."""
        begin = self.text.rfind("\n", 0, start) + 1
        indent = _INDENT.match(self.text, begin)
        depth = indent.end() - begin if indent else 0
        head = self.text.find("\n", start)
        if head < 0:
            return len(self.text)
        match = re.compile(rf"^[ \t]{{0,{depth}}}[^\s#)\]}}]", re.MULTILINE).search(self.text, head + 1)
        return match.start() if match else len(self.text)


def clean(text: str, limit: int = 160) -> str:
    """Return somebody's text as one harmless line of at most `limit`: no control characters, markup or code marks."""
    text = quoted(text.translate(_MARKUP), limit)
    return text.lstrip("- ") if text.startswith("---") else text  # a rule, or the border of front matter


def lead(text: str, limit: int = 160) -> str:
    """Return the whole sentences of a harmless line that fit; where not even one fits, what fits."""
    text = clean(text, len(text) + 1)
    if len(text) <= limit:
        return text
    ends = [match.end() for match in _SENTENCE.finditer(text, 0, limit)]
    return text[: ends[-1]].strip() if ends else clean(text, limit)


def quoted(text: str, limit: int = 120) -> str:
    """Return a name, path or command so that it may stand between backticks: one line, at most `limit` long."""
    if not (text.isascii() and text.isprintable()):
        text = "".join(" " if unicodedata.category(char)[0] in "CZ" else char for char in text)
    text = " ".join(text.replace("`", "'").split())
    return text if len(text) <= limit else text[: limit - 1].rstrip() + "…"
