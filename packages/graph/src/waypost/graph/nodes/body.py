"""The Markdown body of a node, read and edited by lines."""

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from waypost.graph.nodes.record import Bullet
from waypost.kit.text import fold

STATE = "Current State"
DECISIONS = "Key Decisions"
CONNECTIONS = "Cross-Module Connection Points"
ISSUES = "Open Issues"
LOG = "Change Log"
SECTIONS = (STATE, DECISIONS, CONNECTIONS, ISSUES, LOG)
"""The sections of a node in their order."""

_NAMES = {
    STATE: ("current state", "state", "status", "当前状态", "现状"),
    DECISIONS: ("key decisions", "decisions", "关键决策", "决策", "关键决定"),
    CONNECTIONS: ("cross-module connection points", "connection points", "connections", "跨模块连接点", "连接点"),
    ISSUES: ("open issues", "issues", "known issues", "未解决问题", "待解决问题", "待办"),
    LOG: ("change log", "changelog", "changes", "变更记录", "变更日志", "更新记录"),
}
_CANONICAL = {name: section for section, names in _NAMES.items() for name in names}
_HEADING = re.compile(r"(?P<marks>#{1,6})(?:[ \t]+(?P<title>.*?))?(?:[ \t]+#+)?[ \t]*$")
_FENCE = re.compile(r" {0,3}(?P<mark>`{3,}|~{3,})(?P<info>.*)$")
_BULLET = re.compile(r"(?P<indent> {0,3})(?P<mark>[-*+]|\d{1,9}[.)])[ \t]+(?P<text>.*)$")
_BLOCK = re.compile(r" {0,3}(?:#{1,6}(?:[ \t]|$)|>|\||<|[-*_=](?:[ \t]*[-*_=])*[ \t]*$)")
"""What ends a paragraph without a blank line."""
_NOTHING = re.compile(r"(?:[-*+][ \t]+)?[*_]*(?:none|nothing|n/a|无|暂无|没有)[*_]*[.。]?$", re.IGNORECASE)
_PLAIN_HEADS = frozenset({"- ", "\n"})
"""Beginnings of the lines of a list in which each item is a line."""
_NOTHING_STARTS = "-*+_nN无暂没"
_DEEPEST = 6
"""Level of a heading."""
SECTION_LEVEL = 2
"""Deepest level of a section's heading; a title of level one is none where sections stand below it."""
_DATE = re.compile(r"\[?(\d{4}-\d{2}-\d{2})\]?")


class Heading(NamedTuple):
    """One heading outside code fences; `line` counts from 0 in the body."""

    level: int
    title: str
    line: int


class Body:
    """Lines of a body, each with its end, and the edits that keep all other lines as they are."""

    def __init__(self, lines: list[str], newline: str = "\n") -> None:
        self.lines = lines
        self.newline = newline
        self.headings: list[Heading] = []
        self._fenced: set[int] = set()
        self._open_fence = ""
        self._sections: dict[str, tuple[int, int]] | None = None
        self._scan()

    @property
    def title(self) -> str:
        """The first heading of level one, or empty."""
        return next((heading.title for heading in self.headings if heading.level == 1), "")

    def section(self, name: str) -> tuple[int, int] | None:
        """Return heading line and end of a section by its canonical name, sub-sections included."""
        if self._sections is None:
            self._sections = self._find_sections()
        return self._sections.get(name)

    def _find_sections(self) -> dict[str, tuple[int, int]]:
        named = [(h, name) for h in self.headings if h.level <= SECTION_LEVEL and (name := canonical(h.title))]
        level = max((heading.level for heading, _ in named), default=0)
        return {name: (h.line, self.end_of(h)) for h, name in reversed(named) if h.level == level}

    def own_end(self, start: int, end: int) -> int:
        """Return where the text before the first sub-heading of a section ends."""
        return next((h.line for h in self.headings if start < h.line < end), end)

    def subsections(self, name: str) -> list[tuple[str, int, int]]:
        """Return title, heading line and end of each heading right inside a section."""
        span = self.section(name)
        if span is None:
            return []
        inside = [h for h in self.headings if span[0] < h.line < span[1]]
        top = min((h.level for h in inside), default=0)
        return [(h.title, h.line, min(self.end_of(h), span[1])) for h in inside if h.level == top]

    def bullets(self, start: int, end: int, offset: int = 0) -> list[Bullet]:
        """Return the outer list items between two lines; what is indented below one belongs to it.

        `offset` is added to their lines.
        """
        lines = self.lines[start:end]
        if not self._fenced and _PLAIN_HEADS.issuperset([line[:2] for line in lines]):
            items: Iterable[tuple[str, int]] = [
                (line[2:].strip(), number) for number, line in enumerate(lines, start) if line != "\n"
            ]
        else:
            items = self._items(start, end)
        return [Bullet(text, line + offset) for text, line in items if not _says_nothing(text)]

    def _items(self, start: int, end: int) -> Iterator[tuple[str, int]]:
        """Yield text and line of the outer list items."""
        base: int | None = None
        number = start
        lines = self.lines
        while number < end:
            line = lines[number]
            if line == "\n":
                number += 1
                continue
            if not base and line[:2] == "- " and self._stands_alone(number):
                base = 0
                yield line[2:].strip(), number
                number += 1
                continue
            match = None if number in self._fenced else _BULLET.match(line.rstrip("\r\n"))
            if match is None or (base is not None and len(match["indent"]) > base + 1):
                base = None if line[:1] not in " \t\r\n" else base
                number += 1
                continue
            base = len(match["indent"])
            stop = min(self.item_end(number), end)
            rest = (below.strip() for below in lines[number + 1 : stop])
            yield " ".join(part for part in (match["text"].strip(), *rest) if part), number
            number = stop

    def _stands_alone(self, number: int) -> bool:
        """Whether a `- item` is one that nothing goes on below: most are, and are told without a pattern."""
        if number in self._fenced:
            return False
        below = number + 1
        if below < len(self.lines) and self.lines[below][:2] == "- ":
            return True
        while below < len(self.lines) and not self.lines[below].strip():
            below += 1
        if below == len(self.lines):
            return True
        following = self.lines[below]
        return following.startswith(("- ", "## ", "### ")) or (below > number + 1 and following[:1] not in {" ", "\t"})

    def section_bullets(self, name: str, offset: int = 0) -> list[Bullet]:
        """Return the list items of a section; for an open-issues section without a list, its paragraphs.

        `offset` is added to their lines.
        """
        span = self.section(name)
        if span is None:
            return []
        bullets = self.bullets(span[0] + 1, span[1], offset)
        if bullets or name != ISSUES:
            return bullets
        lines = [(self.lines[n].strip(), n) for n in range(span[0] + 1, span[1]) if n not in self._fenced]
        return [
            Bullet(text, n + offset) for text, n in lines if text and text[0] not in "#<" and not _says_nothing(text)
        ]

    def append_bullet(self, name: str, text: str) -> None:
        """Add `- text` at the end of a section's own list; the section is made where it is missing."""
        start, end = self.ensure(name)
        self._insert_bullet(start, end, f"{self._style(start, end)} {text}")

    def append_log(self, text: str, date: str) -> None:
        """Add an entry to the change log, on top where the log runs from new to old."""
        start, end = self.ensure(LOG)
        dates = [m.group(1) for b in self.bullets(start + 1, end) if (m := _DATE.match(b.text))]
        if len(dates) > 1 and dates[0] > dates[-1]:
            first = self.bullets(start + 1, end)[0].line
            self._splice(first, first, [f"{self._style(start, end, 0)} [{date}] {text}"])
        else:
            self._insert_bullet(start, end, f"{self._style(start, end)} [{date}] {text}")

    def append_connection(self, title: str, text: str) -> None:
        """Add `- text` under `### To title` of the connection points, unless it stands there."""
        self.ensure(CONNECTIONS)
        wanted = {fold(f"to {title}"), fold(title)}
        for found, line, end in self.subsections(CONNECTIONS):
            if fold(found) in wanted:
                if all(bullet.text != text for bullet in self.bullets(line + 1, end)):
                    self._insert_bullet(line, end, f"{self._style(line, end)} {text}")
                return
        start, end = self.ensure(CONNECTIONS)
        self.drop_nothing(start, end)
        start, end = self.ensure(CONNECTIONS)
        last = self.last_text(start, end)
        self._splice(last + 1, last + 1, [*self._closing(last), "", f"### To {title}", f"- {text}"])

    def replace_line(self, line: int, text: str) -> None:
        """Put `- text` in the place of a list item (its continuation lines go with it)."""
        match = _BULLET.match(self.lines[line])
        prefix = f"{match['indent']}{match['mark']} " if match else "- "
        self._splice(line, self.item_end(line), [prefix + text])

    def remove_item(self, line: int) -> None:
        """Take a list item out, with what is indented below it; an emptied section says so."""
        owner = next((h for h in reversed(self.headings) if h.line < line), None)
        self._splice(line, self.item_end(line), [])
        if owner is None:
            return
        end = next((h.line for h in self.headings if h.line > owner.line), len(self.lines))
        if not any(text.strip() for text in self.lines[owner.line + 1 : end]):
            self._splice(owner.line + 1, owner.line + 1, ["None."])

    def is_code(self, line: int) -> bool:
        """Whether a line is in a fenced block of code."""
        return line in self._fenced

    def cut(self, start: int, end: int) -> list[str]:
        """Take lines out and return them."""
        taken = self.lines[start:end]
        self._splice(start, end, [])
        return taken

    def insert(self, line: int, texts: Iterable[str]) -> None:
        """Put lines in; their own ends are dropped for the body's."""
        self._splice(line, line, [text.rstrip("\r\n") for text in texts])

    def replace(self, lines: list[str]) -> None:
        """Give the body other lines, each with its end."""
        self.lines = lines
        self._scan()

    def ensure(self, name: str) -> tuple[int, int]:
        """Return heading line and end of a section, which is made where it is missing."""
        span = self.section(name)
        if span is not None:
            return span
        place = len(self.lines)
        for following in SECTIONS[SECTIONS.index(name) + 1 :]:
            found = self.section(following)
            if found:
                place = found[0]
                break
        before = [""] if place and self.lines[place - 1].strip() else []
        after = [""] if place < len(self.lines) else []
        self._splice(place, place, [*before, f"## {name}", *after])
        made = self.section(name)
        if made is None:  # an open code fence swallows what is added behind it
            self._splice(len(self.lines), len(self.lines), [self._open_fence, "", f"## {name}"])
            made = self.section(name)
        if made is None:
            raise AssertionError(name)
        return made

    def _insert_bullet(self, start: int, end: int, line: str) -> None:
        own_end = self.own_end(start, end)
        shift = self.drop_nothing(start, own_end)
        last = self.last_text(start, min(own_end - shift, len(self.lines)))
        self._splice(last + 1, last + 1, [*self._closing(last), line])

    def _style(self, start: int, end: int, which: int = -1) -> str:
        """Return indent and mark of a section's last (or first) own list item, so that one list stays one."""
        items = list(self._items(start + 1, self.own_end(start, end)))
        match = _BULLET.match(self.lines[items[which][1]]) if items else None
        return f"{match['indent']}{match['mark']}" if match and not match["mark"][0].isdigit() else "-"

    def _closing(self, last: int) -> list[str]:
        """Return the line that closes the code fence which the body leaves open, where `last` is in it."""
        return [self._open_fence] if self._open_fence and last in self._fenced and self._in_open_fence(last) else []

    def _in_open_fence(self, line: int) -> bool:
        return all(number in self._fenced for number in range(line, len(self.lines)))

    def drop_nothing(self, start: int, end: int) -> int:
        """Remove `None.` from a section's own text; return how many lines went."""
        texts = [n for n in range(start + 1, end) if self.lines[n].strip()]
        if len(texts) == 1 and _NOTHING.match(self.lines[texts[0]].strip()):
            self._splice(texts[0], texts[0] + 1, [])
            return 1
        return 0

    def last_text(self, start: int, end: int) -> int:
        """Return the last line between two that is not blank; `start` where all are."""
        return next((n for n in range(end - 1, start, -1) if self.lines[n].strip()), start)

    def item_end(self, line: int) -> int:
        """Return where a list item ends: lines indented below it are its own, and so are lines that go on at once."""
        match = _BULLET.match(self.lines[line])
        base = len(match["indent"]) + 1 if match else 0
        end = line + 1
        blank = False
        for number in range(line + 1, len(self.lines)):
            text = self.lines[number].rstrip("\r\n")
            if not text.strip():
                blank = True
                continue
            fenced = number in self._fenced
            if _indent(text) <= base and (blank or fenced or _BULLET.match(text) or _BLOCK.match(text)):
                break
            blank = False
            end = number + 1
        return end

    def _splice(self, start: int, end: int, texts: list[str]) -> None:
        """Replace lines; a file without a final line end stays one."""
        open_end = bool(self.lines) and not self.lines[-1].endswith("\n")
        if open_end:
            self.lines[-1] += self.newline
        self.lines[start:end] = [text + self.newline for text in texts]
        if open_end and self.lines:
            self.lines[-1] = self.lines[-1].rstrip("\r\n")
            if not self.lines[-1]:
                self.lines.pop()
        self._scan()

    def end_of(self, heading: Heading) -> int:
        """Return where what a heading opens ends."""
        return next(
            (h.line for h in self.headings if h.line > heading.line and h.level <= heading.level), len(self.lines)
        )

    def _scan(self) -> None:
        self._sections = None
        self.headings = []
        self._fenced = set()
        mark = ""
        # Only these lines matter, unless one of them opens a fence.
        telling = [(number, line) for number, line in enumerate(self.lines) if line[:1] in "#`~ "]
        if any(_FENCE.match(line) for _, line in telling if line[:1] != "#"):
            telling = list(enumerate(self.lines))
        for number, line in telling:
            if mark or line[:1] != "#":
                mark, fence = _fence_state(line, mark)
                if mark or fence:
                    self._fenced.add(number)
                continue
            heading = _heading(line)
            if heading:
                self.headings.append(Heading(*heading, number))
        self._open_fence = mark


def _heading(line: str) -> tuple[int, str] | None:
    """Return level and title of a line that begins with `#`, None where it is no heading."""
    text = line.rstrip()
    if text[-1] != "#":  # without marks at the end, as most are
        title = text.lstrip("#")
        level = len(text) - len(title)
        return (level, title.strip()) if level <= _DEEPEST and title[0] in " \t" else None
    match = _HEADING.match(line.rstrip("\r\n"))
    return (len(match["marks"]), (match["title"] or "").strip()) if match else None


@lru_cache(maxsize=1024)
def canonical(title: str) -> str | None:
    """Return the section of a node that a heading opens, None where it opens none of the five."""
    return _CANONICAL.get(fold(title).strip(" \t:：*_"))


def _says_nothing(text: str) -> bool:
    """Whether an item says that there is none."""
    return text[:1] in _NOTHING_STARTS and _NOTHING.match(text) is not None


def _fence_state(line: str, mark: str) -> tuple[str, bool]:
    """Return the open fence's mark after this line, and whether the line itself is a fence."""
    match = _FENCE.match(line.rstrip("\r\n"))
    if not match:
        return mark, False
    if not mark:
        return ("", False) if "`" in match["info"] and match["mark"][0] == "`" else (match["mark"], True)
    closes = match["mark"][0] == mark[0] and len(match["mark"]) >= len(mark) and not match["info"].strip()
    return ("" if closes else mark), closes


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip(" \t"))
