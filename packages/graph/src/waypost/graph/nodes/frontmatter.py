"""Front matter read and edited by lines: what an edit does not name stays byte for byte.

Values are what YAML says with every scalar kept as a string (a date, `no` or `1.10` stays as written). Plain forms are
read directly; anything else is given to PyYAML's BaseLoader, so that both ways agree (a property test).
"""

import re
from collections.abc import Callable, Container, Iterator
from typing import NamedTuple

from waypost.graph.errors import FrontmatterError
from waypost.graph.nodes.flowlist import parse_flow_list
from waypost.graph.nodes.listedit import ListEdit, edit_lines, render_list
from waypost.graph.nodes.yamltext import (
    BLANK,
    ITEM,
    PROPERTIES,
    SIMPLE,
    SIMPLE_ITEM,
    Plain,
    as_plain,
    is_comment,
    load_yaml,
    match_key,
    plain_scalar,
    quote,
    simple_value,
    split_head,
    trailing_comment,
)

MAX_LINES = 2000
_NULLS = {"", "~", "null", "Null", "NULL"}


class Entry(NamedTuple):
    """One top-level key with its lines: `start` to `end` (exclusive), counted in the block."""

    key: str
    start: int
    end: int
    value: Plain
    """None where the value is structured."""


class Frontmatter:
    """The lines between the two `---`; each line keeps its end.

    Raises:
        FrontmatterError: the block is no YAML mapping; carries the line in the block (from 0).
    """

    def __init__(self, lines: list[str], newline: str = "\n") -> None:
        self.lines = lines
        self.newline = newline
        self.path = ""
        """The node's file, for errors of edits; their lines count from 1 in it."""
        self.entries: dict[str, Entry] = {}
        self.loose: dict[str, Entry] = {}
        """What YAML refuses and people mean plainly: `summary: Lessons: list`."""
        self._read()

    def __contains__(self, key: str) -> bool:
        return key in self.entries

    def scalar(self, key: str) -> str:
        """Return the value of a key as a string, empty where it is absent or no scalar."""
        entry = self.entries.get(key)
        return entry.value if entry and isinstance(entry.value, str) else ""

    def strings(self, key: str) -> list[str]:
        """Return the value of a key as a list of strings; a lone scalar counts as one item, a null as none."""
        entry = self.entries.get(key)
        value = entry.value if entry else None
        if isinstance(value, str):
            return [] if value in _NULLS else [value]
        return list(value or [])

    def line_of(self, key: str, item: str | None = None) -> int:
        """Return the line in the block (from 0) where a key, or an item of its list, stands."""
        entry = self.entries.get(key)
        if entry is None:
            return 0
        if item is not None:
            for number in range(entry.start, entry.end):
                if item in self.lines[number]:
                    return number
        return entry.start

    def block(self, key: str) -> list[str]:
        """Return the lines of an entry as they stand, none where there is no such key."""
        entry = self.entries.get(key)
        return self.lines[entry.start : entry.end] if entry else []

    def add_block(self, key: str, lines: list[str]) -> None:
        """Append an entry as it stands in another front matter; `lines` as `block` gives them.

        Raises:
            FrontmatterError: the key stands already, or the lines need an anchor that is not here.
        """
        there = Frontmatter(list(lines), self.newline).entries.get(key)
        self._replace(key, None, [line.rstrip("\r\n") for line in lines], there.value if there else "")

    def remove(self, key: str) -> None:
        """Take a key with its value out."""
        entry = self.entries.get(key)
        if entry is not None:
            del self.lines[entry.start : entry.end]
            self._read()

    def rewrite(self, change: Callable[[str], str], *, but: Container[str]) -> None:
        """Give the text of all entries but some to a function that changes names in it; keys stay.

        Raises:
            FrontmatterError: the changed lines can't be read.
        """
        before = list(self.lines)
        for entry in self.entries.values():
            if entry.key not in but:
                for number in range(entry.start, entry.end):
                    head = split_head(self.lines[number])[0] if number == entry.start else ""
                    self.lines[number] = head + change(self.lines[number][len(head) :])
        try:
            self._read()
        except FrontmatterError:
            self.lines[:] = before
            self._read()
            raise

    def set_scalar(self, key: str, value: str) -> None:
        """Set a scalar; the quoting style and a comment behind the old one stay.

        Raises:
            FrontmatterError: the key holds a structure, which would be lost.
        """
        entry = self._editable(key)
        if entry is None:
            self._replace(key, None, [f"{key}: {quote(value)}"], value)
            return
        if entry.value == value:
            return
        head, rest, _ = split_head(self.lines[entry.start])
        properties, rest = _split_properties(rest)
        comment = trailing_comment(rest) if entry.end == entry.start + 1 else ""
        quoted = quote(value, like=rest.strip(BLANK)[:1])
        self._replace(key, entry, [f"{head}{properties or ' '}{quoted}{comment}"], value)

    def add_items(self, key: str, items: list[str], *, inline: bool = False) -> None:
        """Append what is missing to a list; `inline` decides the style only where there is no list yet.

        Raises:
            FrontmatterError: the key holds a structure, which would be lost.
        """
        present = self.strings(key)
        new = [item for item in dict.fromkeys(items) if item not in present]
        if new:
            self._rewrite(key, ListEdit(added=new), inline=inline)

    def remove_items(self, key: str, items: list[str]) -> None:
        """Take items out of a list; an emptied one is written `[]`."""
        if any(item in items for item in self.strings(key)):
            self._rewrite(key, ListEdit(removed=items))

    def replace_item(self, key: str, old: str, new: str) -> None:
        """Put one item in the place of another; where the new one stands already the old one only goes."""
        present = self.strings(key)
        if old not in present or old == new:
            return
        self._rewrite(key, ListEdit(removed=[old]) if new in present else ListEdit(swapped={old: new}))

    def _editable(self, key: str) -> Entry | None:
        entry = self.entries.get(key)
        if entry is not None and entry.value is None:
            raise self._refusal(key, entry, "holds a structure that can't be edited by lines")
        return entry

    def _rewrite(self, key: str, edit: ListEdit, *, inline: bool = False) -> None:
        entry = self._editable(key)
        present = self.strings(key)
        wanted = edit.result(present)
        if entry is None:
            self._replace(key, None, render_list(key, wanted, inline=inline), wanted)
            return
        lines = self.lines[entry.start : entry.end]
        if isinstance(entry.value, list) and present:
            edited = edit_lines(lines, present, edit, self.newline)
            if edited is not None and self._try(key, entry, edited, wanted):
                return
        head, rest, _ = split_head(lines[0])
        properties, rest = _split_properties(rest)
        was_flow = rest.startswith("[") and bool(present)
        flow = was_flow or (inline and not present)
        comment = "" if was_flow else trailing_comment(rest)
        rendered = render_list(key, wanted, inline=flow)
        first = f"{head}{properties.rstrip()}{rendered[0][len(key) + 1 :]}{comment}"
        kept = [line.rstrip("\r\n") for line in lines[1:] if is_comment(line)]
        self._replace(key, entry, [first, *rendered[1:], *kept], wanted)

    def _try(self, key: str, entry: Entry | None, lines: list[str], wanted: Plain) -> bool:
        """Put lines in the place of an entry, or at the end; take them back where they do not give what is wanted."""
        before = list(self.lines)
        start, end = (entry.start, entry.end) if entry else (len(before), len(before))
        self.lines[start:end] = lines
        try:
            self._read()
            if wanted in (self.entries[key].value, self.strings(key)):
                return True
        except FrontmatterError:
            pass
        self.lines[:] = before
        self._read()
        return False

    def _replace(self, key: str, entry: Entry | None, texts: list[str], wanted: Plain) -> None:
        """Put lines in the place of an entry, or at the end; nothing changes where the outcome would be another."""
        if not self._try(key, entry, [text + self.newline for text in texts], wanted):
            raise self._refusal(key, entry, "can't be edited by lines")

    def _refusal(self, key: str, entry: Entry | None, reason: str) -> FrontmatterError:
        line = entry.start if entry else len(self.lines)
        return FrontmatterError(f"`{key}` {reason}", path=self.path, line=line + 2)

    def _read(self) -> None:
        entries: dict[str, Entry] = {}
        for entry in _entries(self.lines):
            if entry.key in entries:
                raise FrontmatterError(f"the key `{entry.key}` stands twice", line=entry.start)
            entries[entry.key] = entry
        odd = not "".join([line.rstrip("\r\n") for line in self.lines]).isprintable()
        if odd:
            entries = {entry.key: entry._replace(value=None) for entry in entries.values()}
        self.entries = entries
        self.loose = {}
        if any(entry.value is None for entry in entries.values()):
            self._read_yaml()

    def _read_yaml(self) -> None:
        """Ask YAML for the values that plain rules can't tell, and whether it sees the same keys."""
        loaded = self._load()
        if list(loaded) != list(self.entries):
            odd = next((key for key in self.entries if key not in loaded), next(iter(loaded), ""))
            raise FrontmatterError(
                f"the front matter around `{odd}` can't be told apart by lines", line=self.line_of(odd)
            )
        for key, entry in self.entries.items():
            if entry.value is None:
                self.entries[key] = Entry(key, entry.start, entry.end, as_plain(loaded[key]))

    def _load(self) -> dict[str, object]:
        """Load the block; where YAML refuses, a line such as `summary: Lessons: list` is taken as it stands."""
        try:
            return load_yaml("".join(self.lines))
        except FrontmatterError:
            self.loose = {
                e.key: e for e in self.entries.values() if e.end == e.start + 1 and _is_loose(self.lines[e.start])
            }
            if not self.loose:
                raise
        taken = {e.start: f"{e.key}: ''\n" for e in self.loose.values()}
        loaded = load_yaml("".join(taken.get(number, line) for number, line in enumerate(self.lines)))
        values = {key: split_head(self.lines[e.start])[1].strip(BLANK) for key, e in self.loose.items()}
        return {**loaded, **values}


def _is_loose(line: str) -> bool:
    """Whether a value is plain text with a `: ` in it, which YAML takes for a mapping and people do not."""
    value = split_head(line)[1].strip(BLANK)
    return ": " in value and value[:1] not in _MARKS


_MARKS = frozenset("\"'[{&*!|>%@`#-?,:")
"""Characters that begin a value of YAML's own."""


def _split_properties(rest: str) -> tuple[str, str]:
    """Return anchor and tag with the space around them, or nothing, and the value behind."""
    match = PROPERTIES.match(rest)
    place = match.end() if match else 0
    return (rest[:place], rest[place:]) if rest[:place].strip() else ("", rest.lstrip(BLANK))


def _entries(lines: list[str]) -> Iterator[Entry]:
    """Yield the top-level entries; blank and comment lines between belong to none."""
    if len(lines) > MAX_LINES:
        raise FrontmatterError(f"more than {MAX_LINES} lines", line=MAX_LINES)
    opened: tuple[str, int, re.Match[str] | None] | None = None
    end = 0
    for number, line in enumerate(lines):
        match = SIMPLE.fullmatch(line)
        if match is None and is_comment(line):
            continue
        key = match["key"] if match else match_key(line)
        if key is not None:
            if opened:
                yield _entry(lines, *opened, end)
            opened = key, number, match
        elif opened is None:
            raise FrontmatterError("this line is no `key: value`", line=number)
        end = number + 1
    if opened:
        yield _entry(lines, *opened, end)


def _entry(lines: list[str], key: str, start: int, match: re.Match[str] | None, end: int) -> Entry:
    if match and end == start + 1:
        return Entry(key, start, end, simple_value(match))
    return Entry(key, start, end, _plain_value(lines[start:end]))


def _plain_value(lines: list[str]) -> Plain:
    rest = split_head(lines[0])[1].strip(BLANK)
    if len(lines) == 1:
        return _inline_value(rest)
    if rest and not rest.startswith("#"):
        return None
    items: list[str] = []
    indent: str | None = None
    for line in lines[1:]:
        match = SIMPLE_ITEM.fullmatch(line)
        if match:
            value: str | None = match["value"]
        elif is_comment(line):
            continue
        else:
            match = ITEM.match(line.rstrip("\r\n"))
            value = plain_scalar(match["value"]) if match else None
        if match is None or value is None or indent not in {None, match["indent"]} or "\t" in match["indent"]:
            return None
        indent = match["indent"]
        items.append(value)
    return items


def _inline_value(rest: str) -> Plain:
    if not rest or rest.startswith("#"):
        return ""
    if rest.startswith("["):
        items = parse_flow_list(rest)
        return None if items is None or any(not item.plain for item in items) else [item.value for item in items]
    return plain_scalar(rest)
