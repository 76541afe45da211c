"""A node file taken apart without loss: BOM, front matter, body lines, line ends."""

import re
from dataclasses import dataclass, field

from waypost.graph.errors import FrontmatterError
from waypost.graph.nodes.body import Body
from waypost.graph.nodes.frontmatter import Frontmatter

_BOM = "\ufeff"
_FENCE = "---"
_CLOSING = frozenset({_FENCE, "..."})
BAD_BYTE = re.compile("[\udc80-\udcff]")
"""What surrogateescape makes of bytes that are no UTF-8."""
MAX_BYTES = 2 * 1024 * 1024
"""A node file above this is not read: it is no note."""


@dataclass(slots=True)
class Document:
    """One node file; `str(document)` and `to_bytes()` give back what was read, with the edits made."""

    head: str
    """BOM and opening fence."""
    frontmatter: Frontmatter
    foot: str
    """Closing fence."""
    body: Body
    bad_bytes: list[int] = field(default_factory=list)
    """Lines (from 1) with bytes that are no UTF-8; they are kept as they are."""

    def __str__(self) -> str:
        gap = self.newline if self.body.lines and not self.foot.endswith("\n") else ""
        return self.head + "".join(self.frontmatter.lines) + self.foot + gap + "".join(self.body.lines)

    def to_bytes(self) -> bytes:
        """Return the file's bytes."""
        return str(self).encode("utf-8", "surrogateescape")

    @property
    def newline(self) -> str:
        """The line end of the file's first line."""
        return self.frontmatter.newline

    @property
    def body_offset(self) -> int:
        """Number of lines before the body."""
        return len(self.frontmatter.lines) + 2


def split_lines(text: str) -> list[str]:
    r"""Split at `\n` only and keep the ends, so that joining gives the text back."""
    lines = text.splitlines(keepends=True)  # faster; right where nothing else ends a line for Python
    if len(lines) == text.count("\n") + (not text.endswith("\n") and bool(text)):
        return lines
    lines = text.split("\n")
    last = lines.pop()
    return [f"{line}\n" for line in lines] + ([last] if last else [])


def parse_document(data: bytes) -> Document:
    """Take a node file apart.

    Raises:
        FrontmatterError: no front matter, no closing fence, or no mapping in it; `line` counts from 1 in the file.
    """
    if len(data) > MAX_BYTES:
        raise FrontmatterError(f"larger than {MAX_BYTES // 1024 // 1024} MiB", line=1)
    try:
        text, sound = data.decode(), True
    except UnicodeDecodeError:
        text, sound = data.decode("utf-8", "surrogateescape"), False
    lines = split_lines(text)
    bom = _BOM if text.startswith(_BOM) else ""
    if not lines or lines[0].removeprefix(_BOM).rstrip() != _FENCE:
        raise FrontmatterError("no front matter: the first line is not `---`", line=1)
    close = next((n for n, line in enumerate(lines) if line[:3] in _CLOSING and n and line.rstrip() in _CLOSING), 0)
    if not close:
        raise FrontmatterError("the front matter has no closing `---`", line=1)
    newline = "\r\n" if lines[0].endswith("\r\n") else "\n"
    try:
        frontmatter = Frontmatter(lines[1:close], newline)
    except FrontmatterError as error:
        raise FrontmatterError(error.message, line=error.line + 2) from error
    bad = [] if sound else [n + 1 for n, line in enumerate(lines) if BAD_BYTE.search(line)]
    return Document(
        bom + lines[0].removeprefix(_BOM), frontmatter, lines[close], Body(lines[close + 1 :], newline), bad
    )
