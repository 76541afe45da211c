"""Reading SQL: declarations, calls of functions, uses of tables."""

from __future__ import annotations

import re
from bisect import bisect_right
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from waypost.indexer.facts import FileFacts, Import, Param, Reference, Symbol
from waypost.indexer.languages.sql.statements import NAMES, Header, Statements
from waypost.indexer.languages.sql.tokens import Comment, Tokens
from waypost.indexer.languages.sql.uses import Uses
from waypost.indexer.languages.sql.words import LANGUAGES
from waypost.indexer.reading.heads import without
from waypost.indexer.reading.reader import Reader, doc_line

if TYPE_CHECKING:
    from waypost.indexer.languages.spec import Language

_MOST_SYMBOLS = 50_000
_MOST_SIGNATURE = 300
_MODES = frozenset({"IN", "OUT", "INOUT", "VARIADIC"})
_DEFAULTS = frozenset({"DEFAULT", ":=", "="})
_MODEL = re.compile(rb"\{\{-?\s*ref\(\s*(?:['\"]\w+['\"]\s*,\s*)?['\"](\w+)['\"]")
_MOST_COMMENTS = 50


class Open(NamedTuple):
    """A declaration whose text is being read."""

    symbol: int
    end: int
    """Number of the token behind it."""
    schema: str
    """The schema or package whose names it sees."""


class SqlReader(Reader):
    """The reader of SQL. It works on tokens; references are written as `schema.name()/2@search,path` (see `rules`)."""

    function_kinds: ClassVar[frozenset[str]] = frozenset({"function"})

    def __init__(self, language: Language, path: str, data: bytes) -> None:
        super().__init__(language, path, data)
        self.tokens = Tokens(data)
        self.parsed = Statements(self.tokens.all)
        self._lines = [match.start() for match in re.finditer(rb"\n", data)]
        self._open: list[Open] = []
        self._search: list[str] = []
        """Schemas that the file sets as those to look in."""
        self._skipped: list[tuple[int, int]] = []

    def read(self) -> FileFacts:
        """Return the facts of the file."""
        self._imports()
        uses = Uses(self)
        at, count = 0, len(self.tokens.all)
        while at < count:
            while self._open and at >= self._open[-1].end:
                self._open.pop()
            at = self._step(at, uses)
        error = self.tokens.error
        line = self.line(error) if error >= 0 else 0
        return FileFacts(self.outline, self.body, partial=error >= 0, error_line=line, test=self.is_test())

    def _step(self, at: int, uses: Uses) -> int:
        """Read one token; return the next one to read."""
        if self._skipped and at == self._skipped[-1][0]:
            return self._skipped.pop()[1]
        token = self.tokens.all[at]
        if token.kind == "word":
            if token.text in {"CREATE", "ALTER"}:
                header = self._created(at)
                if header is not None:
                    return self._declare(at, header, uses)
            elif token.text in {"FUNCTION", "PROCEDURE"} and self._open and self.parsed.is_member(at):
                return self._member(at)
            elif token.text in {"SET", "USE"}:
                self._set_search(at)
        return uses.read(at)

    def _created(self, at: int) -> Header | None:
        if self.tokens.all[at].text == "ALTER":  # T-SQL states the whole procedure again
            header = self.parsed.header(at) if self.parsed.batches else None
            return (
                header
                if header is not None and header.what in {"PROCEDURE", "PROC", "FUNCTION", "TRIGGER", "VIEW"}
                else None
            )
        return self.parsed.header(at)

    # -- places

    def line(self, start: int) -> int:
        """Return the line of a byte."""
        return bisect_right(self._lines, start - 1) + 1

    @property
    def inner(self) -> int:
        """The innermost open declaration, -1 at the top level."""
        return self._open[-1].symbol if self._open else -1

    @property
    def search(self) -> str:
        """The schemas whose names are seen without being named, nearest first, with commas."""
        schemas = [item.schema for item in reversed(self._open) if item.schema]
        return ",".join(dict.fromkeys([*schemas, *self._search]))

    # -- declarations

    def _declare(self, at: int, header: Header, uses: Uses) -> int:
        statements = self.parsed
        end = statements.end(header)
        name = header.path[-1]
        is_local = (header.temporary or name.startswith(("#", "@"))) and (bool(self._open) or name.startswith("#"))
        bound = header.what == "TRIGGER" and self._runs_function(header.after, end)
        if is_local or bound or len(self.outline.symbols) >= _MOST_SYMBOLS:
            uses.start(header)
            return header.after
        schema = header.path[-2] if len(header.path) > 1 else ""
        head_end = statements.head_end(header)
        symbol = self._add(at, header.name, header.kind, end, head_end, owner=schema or None, whole=header.what)
        if header.temporary:
            self.outline.symbols[symbol].flags += " temporary"
        self._open.append(Open(symbol, end, name if header.what == "PACKAGE" else schema))
        self._skip_foreign(header, end)
        uses.start(header)
        return header.after

    def _member(self, at: int) -> int:
        """A function of a package, or one that is local to another."""
        end = self.parsed.member_end(at)
        header = Header(
            "function", self.tokens.all[at].text, [self.tokens.all[at + 1].raw], at + 1, at + 2, temporary=False
        )
        around = self._open[-1]
        name = self.outline.symbols[around.symbol].name
        if name != around.schema:  # what is local to a function is seen there only
            self._open[-1] = around._replace(schema=f"{name},{around.schema}".rstrip(","))
        symbol = self._add(at, at + 1, "function", end, self.parsed.head_end(header), owner=None, whole=header.what)
        self._open.append(Open(symbol, end, ""))
        return at + 2

    def _add(self, at: int, name: int, kind: str, end: int, head_end: int, *, owner: str | None, whole: str) -> int:  # noqa: PLR0913 - what a symbol is made of
        tokens = self.tokens.all
        token, last = tokens[name], tokens[max(min(end, len(tokens)) - 1, at)]
        head = tokens[max(head_end - 1, name)].end
        start = tokens[at].start
        self.outline.symbols.append(
            Symbol(
                name=token.raw if token.kind == "word" else token.text,
                kind=kind,
                line=self.line(token.start),
                start_line=self.line(start),
                end_line=self.line(max(last.end - 1, start)),
                body_line=self.line(tokens[head_end].start) if head_end < min(end, len(tokens)) else 0,
                start=start,
                end=last.end,
                parent=self.inner,
                signature=without(self.data, start, head, self._comments_from(start))[:_MOST_SIGNATURE],
                visibility="public",
                doc=self._doc(start),
                flags=f"schema:{self._search[0].casefold()}" if owner is None and self._search else "",
                params=self._params(name + 1, head_end) if kind == "function" and whole != "TRIGGER" else [],
                owner=owner,
            )
        )
        return len(self.outline.symbols) - 1

    def _runs_function(self, at: int, end: int) -> bool:
        """Whether a trigger only says which function runs."""
        return any(
            self.parsed.word(n) == "EXECUTE" and self.parsed.word(n + 1) in {"FUNCTION", "PROCEDURE"}
            for n in range(at, end)
        )

    def _params(self, at: int, head_end: int) -> list[Param]:
        if self.parsed.word(at) != "(" or at >= head_end:
            return []
        found = []
        for first, end in self.parsed.arguments(at):
            tokens = self.tokens.all[first:end]
            mode = next((token.text for token in tokens[:1] if token.kind == "word" and token.text in _MODES), "")
            names = [token for token in tokens if token.kind in {*NAMES, "variable"} and token.text not in _MODES]
            if not names:
                continue
            optional = mode == "OUT" or any(token.text in _DEFAULTS and token.kind != "name" for token in tokens)
            default = ["#", "default"] if optional else None
            found.append(Param(names[0].raw, default=default, kind="*" if mode == "VARIADIC" else ""))
        return found

    def _skip_foreign(self, header: Header, end: int) -> None:
        """Leave out the code of a function that is written in another language."""
        statements, tokens = self.parsed, self.tokens.all
        language = ""
        code = -1
        at = header.after
        while at < end:
            if tokens[at].kind == "code" and code < 0:
                code, at = at, statements.code_end(at)
                continue
            if statements.word(at) == "LANGUAGE" and at + 1 < end:
                language = tokens[at + 1].text.casefold()
            at += 1
        if code >= 0 and language not in LANGUAGES:
            self._skipped.append((code, statements.code_end(code)))

    def _comments_from(self, start: int) -> list[Comment]:
        """Return the comments from a byte on, as many as the head of a declaration may hold."""
        comments = self.tokens.comments
        at = bisect_right(comments, (start,))
        return comments[at : at + _MOST_COMMENTS]

    def _doc(self, start: int) -> str:
        """Return the first line of the comments that end right above a byte."""
        comments = self.tokens.comments
        at = bisect_right(comments, (start,)) - 1
        texts: list[str] = []
        while at >= 0:
            first, end = comments[at]
            gap = self.data[end:start]
            if gap.strip() or gap.count(b"\n") > 1 or self.data[self.data.rfind(b"\n", 0, first) + 1 : first].strip():
                break
            texts.insert(0, self.data[first:end].decode("utf-8", "replace"))
            start, at = first, at - 1
        return doc_line("\n".join(texts))

    # -- the file's surroundings

    def _set_search(self, at: int) -> None:
        """`SET search_path TO a, b`, `USE a`: at the top level."""
        statements = self.parsed
        if self._open or (at and statements.word(at - 1) not in {";", "GO"} and self.tokens.all[at - 1].kind != "end"):
            return
        start = at + 1
        if statements.word(at) == "SET":
            start += statements.word(start) in {"SESSION", "LOCAL"}
            if statements.word(start) != "SEARCH_PATH":
                return
            start += 2
        end = statements.statement_end(start)
        path = [
            t.text if t.kind != "word" else t.raw for t in self.tokens.all[start:end] if t.kind in {*NAMES, "string"}
        ]
        self._search = [name.casefold() for name in path]

    def _imports(self) -> None:
        """Files that scripts have run, models that models refer to."""
        found = [
            Import(self.line(item.start), -1, "", item.path, "*", "", "include", item.start)
            for item in self.tokens.included
        ]
        found += [
            Import(self.line(match.start()), -1, "", match[1].decode(), "*", "", "ref", match.start())
            for match in _MODEL.finditer(self.data)
        ]
        for item in found:
            line = self.data[self.data.rfind(b"\n", 0, item.start) + 1 :].partition(b"\n")[0]
            item.raw = line.decode("utf-8", "replace").strip()[:_MOST_SIGNATURE]
        self.outline.imports.extend(found)

    # -- references, as `uses` finds them

    def use(self, kind: str, parts: list[str], at: int, mark: str) -> None:
        """Add a reference; `at` is the token of the name's last part."""
        token = self.tokens.all[at]
        expr = f"{'.'.join(parts[-2:])}{mark}@{self.search}"
        self.body.references.append(Reference(kind, parts[-1], self.line(token.start), token.start, self.inner, expr))


READER = SqlReader
