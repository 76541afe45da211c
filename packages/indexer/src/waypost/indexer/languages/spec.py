"""What the indexer has to know of a language."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tree_sitter import Language as Grammar
    from tree_sitter import Parser, Query

    from waypost.indexer.linking.rules import Rules
    from waypost.indexer.reading.reader import Reader

_COMMENT = re.compile(r";[^\n]*")
_CAPTURE = re.compile(r"@([a-zA-Z]\w*)")
_FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class Language:
    """A language: a folder beside this file, named like it unless `folder` says another.

    nodes.scm    the kinds of tree nodes that matter, each captured under the name of what the reader does with it
    reads.scm    where a bare name is read as a value (`@name`)
    reader.py    a `Reader`: a subclass where the language needs more than the general one
    rules.py     `RULES`: how its names and imports are resolved

    They are imported when a file of the language is read or linked, not before.
    """

    name: str
    grammar: str
    """Where the grammar is: `module:function`; empty where the reader does without (SQL)."""
    suffixes: tuple[str, ...]
    """Ends of file names, with the dot, and whole names (`Rakefile`)."""
    interpreters: tuple[str, ...] = ()
    """Commands of a `#!` line that tell the language of a file without suffix."""
    folder: str = ""
    query: str = ""
    """Text that is added to the query: what only this dialect has."""
    reads_query: str = ""
    """The same for `reads.scm`."""
    family: str = field(default="")
    """Languages of one family see each other's files."""

    @property
    def place(self) -> str:
        """The name of the language's folder."""
        return self.folder or self.name

    @cached_property
    def tree_sitter(self) -> Grammar:
        """The grammar."""
        from tree_sitter import Language as TreeSitterLanguage  # noqa: PLC0415 - loaded where something is parsed

        module, _, function = self.grammar.partition(":")
        return TreeSitterLanguage(getattr(import_module(module), function)())

    @cached_property
    def parser(self) -> Parser:
        """A parser of the grammar."""
        from tree_sitter import Parser as TreeSitterParser  # noqa: PLC0415 - as above

        return TreeSitterParser(self.tree_sitter)

    @cached_property
    def nodes(self) -> Query:
        """The compiled query."""
        from tree_sitter import Query as TreeSitterQuery  # noqa: PLC0415 - as above

        return TreeSitterQuery(self.tree_sitter, self._query_text)

    @cached_property
    def _query_text(self) -> str:
        """Return both queries as one: each walk of a query through the tree costs as much as a quarter of the parse."""
        from waypost.indexer.reading.captures import READ, READ_OBJECT  # noqa: PLC0415 - as above

        folder = _FOLDER / self.place
        reads = folder / "reads.scm"
        text = reads.read_text(encoding="utf-8") + self.reads_query if reads.is_file() else ""
        text = text.replace("@name", f"@{READ}").replace("@object", f"@{READ_OBJECT}")
        return (folder / "nodes.scm").read_text(encoding="utf-8") + self.query + "\n" + text

    def kinds(self, name: str) -> list[int]:
        """Return the numbers of a kind of named node: aliases give several."""
        return self._kinds.get(name, [])

    @cached_property
    def _kinds(self) -> dict[str, list[int]]:
        grammar = self.tree_sitter
        found: dict[str, list[int]] = {}
        for number in range(grammar.node_kind_count):
            name = grammar.node_kind_for_id(number)
            if name and grammar.node_kind_is_named(number):
                found.setdefault(name, []).append(number)
        return found

    @cached_property
    def captures(self) -> list[str]:
        """The capture of each pattern that says what its node is for: the last one whose name has no `_` in front."""
        found = []
        for number in range(self.nodes.pattern_count):
            start, end = self.nodes.start_byte_for_pattern(number), self.nodes.end_byte_for_pattern(number)
            text = _COMMENT.sub("", self._query_text.encode()[start:end].decode())
            found.append(_CAPTURE.findall(text)[-1])
        return found

    @cached_property
    def reader(self) -> type[Reader]:
        """The class that turns a tree into facts."""
        reader: type[Reader] = import_module(f"waypost.indexer.languages.{self.place}.reader").READER
        return reader

    @cached_property
    def rules(self) -> Rules:
        """How names are resolved."""
        rules: Rules = import_module(f"waypost.indexer.languages.{self.place}.rules").RULES
        return rules
