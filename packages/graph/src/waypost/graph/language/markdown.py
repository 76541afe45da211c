"""A note's Markdown as plain blocks: one line each, without the marks that would mean something in a node file."""

import re
from collections.abc import Iterator
from typing import Literal, NamedTuple

Kind = Literal["text", "item", "heading"]


class Block(NamedTuple):
    """One line of content; `checked` tells the box of a task list item."""

    kind: Kind
    text: str
    checked: bool | None = None


_LINE_BREAK = re.compile(r"\r\n?|[\n\v\f\x1c-\x1e\x85\u2028\u2029]")
_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1f\x7f-\x9f\ufeff]")
_FENCE = re.compile(r"\s*(?:[-*+]\s+|>\s*)*(?P<mark>`{3,}|~{3,})(?P<info>[^`]*)$")
_RULE = re.compile(r"\s*(?:-\s*){3,}$|\s*(?:\*\s*){3,}$|\s*(?:_\s*){3,}$|\s*=+\s*$")
_HEADING = re.compile(r"\s*#{1,6}\s+(?P<text>.*)$")
_CLOSING_HASHES = re.compile(r"(?<!\S)#+$")
_MARKER = re.compile(r"(?:[-*+•·]\s+|\d{1,3}[.)](?:\s+|(?=[^\s\d.)A-Za-z]))|\d{1,2}、\s*|[①-⑳]\s*)")
_QUOTE = re.compile(r">(?!=|\s?\d)\s?")
_BOX = re.compile(r"\[(?P<mark>[ xX])\]\s+")
_BARE_MARKER = re.compile(r"(?:[-*+>|]|#{1,6}|\d{1,3}[.)])$")
_DELIMITER_ROW = re.compile(r"\|?(?:\s*:?-+:?\s*\|)+(?:\s*:?-+:?)?$|\|\s*:?-+:?\s*\|?$")
_CELL_BORDER = re.compile(r"(?<!\\)\|")
_DANGEROUS_START = re.compile(
    r"[>|]|#{1,6}(?:\s|$)|[-+*](?:\s|$)|(?P<number>\d{1,9})[.)](?:\s|$)|`{3}|~{3}|={1,}$|-{2,}$"
)
_SOFT_WRAP = 40


def read_blocks(text: str) -> list[Block]:
    """Return the blocks of a note in order: headings, list items and lines; rules and empty lines are dropped."""
    lines = [_CONTROL.sub("", line).replace("\t", " ").rstrip() for line in _LINE_BREAK.split(text)]
    return list(_unwrapped(_blocks(lines)))


def safe_start(text: str) -> str:
    """Return the text with a first character that opens a Markdown structure escaped by a backslash."""
    match = _DANGEROUS_START.match(text)
    if not match:
        return text
    at = len(match["number"] or "")
    return f"{text[:at]}\\{text[at:]}"


def _blocks(lines: list[str]) -> Iterator[Block | None]:
    # None stands for an empty line or a rule: nothing wraps over it
    fence = ""
    code: list[str] = []
    for number, line in enumerate(lines):
        match = _FENCE.match(line)
        if fence:
            if match and match["mark"].startswith(fence) and not match["info"].strip():
                yield from _inline_code(code)
                fence, code = "", []
            else:
                code.append(line.strip())
        elif match:
            fence = match["mark"]
        elif not line.strip() or _RULE.match(line):
            yield None
        else:
            yield _block(line, lines[number + 1] if number + 1 < len(lines) else "")
    yield from _inline_code(code)


def _inline_code(code: list[str]) -> Iterator[Block]:
    spans = [f"`` {line} ``" if "`" in line else f"`{line}`" for line in code if line]
    if spans:
        yield Block("text", " ".join(spans))


def _block(line: str, following: str) -> Block | None:
    text, item = _without_markers(line.strip())
    heading = _HEADING.match(text)
    if heading:
        text = _CLOSING_HASHES.sub("", heading["text"]).strip()
        return Block("heading", text) if text else None
    box = _BOX.match(text)
    if box and item:
        return Block("item", text[box.end() :], checked=box["mark"] != " ")
    if text.startswith("|"):
        return _row(text, header=bool(_DELIMITER_ROW.match(following.strip())))
    if not text or _BARE_MARKER.match(text):
        return None
    return Block("item" if item else "text", text)


def _without_markers(text: str) -> tuple[str, bool]:
    at, item = 0, False
    while match := _MARKER.match(text, at) or _QUOTE.match(text, at):
        item = item or not match.group().startswith(">")
        at = match.end()
    return text[at:].strip(), item


def _row(text: str, *, header: bool) -> Block | None:
    if _DELIMITER_ROW.match(text):
        return None
    cells = [cell.strip() for cell in _CELL_BORDER.split(text.strip("|"))]
    first, rest = cells[0], ", ".join(cell for cell in cells[1:] if cell)
    if header:
        return Block("text", ", ".join(cell for cell in cells if cell) + ":")
    joined = f"{first}: {rest}" if first and rest else first or rest
    return Block("item", joined) if joined else None


def _unwrapped(blocks: Iterator[Block | None]) -> Iterator[Block]:
    # a hard-wrapped sentence is one line again
    held: list[str] = []
    last: Block | None = None
    for block in blocks:
        if last and block and block.kind == "text" and last.kind != "heading" and _wraps(held[-1], block.text):
            held.append(block.text)
            continue
        if last:
            yield last._replace(text=" ".join(held))
        last, held = block, [block.text] if block else []
    if last:
        yield last._replace(text=" ".join(held))


def _wraps(line: str, following: str) -> bool:
    if line[-1] in ",，、":
        return True
    unfinished = line[-1] not in ".!?;:。！？；：`"
    return unfinished and len(line) >= _SOFT_WRAP and following[0].isascii() and following[0].islower()
