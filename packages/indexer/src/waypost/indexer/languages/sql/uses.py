"""What statements use: functions that are called, tables and types that are named."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waypost.indexer.languages.sql.statements import NAMES
from waypost.indexer.languages.sql.words import NO_CALL, NO_TABLE, TYPES

if TYPE_CHECKING:
    from waypost.indexer.languages.sql.reader import SqlReader
    from waypost.indexer.languages.sql.statements import Header

_BEFORE_TABLE = frozenset(
    {
        "FROM", "JOIN", "INTO", "UPDATE", "TABLE", "REFERENCES", "ONLY", "SETOF", "RETURNS", "VIEW", "::", "MERGE",
    }
)  # fmt: skip
_NO_UPDATE = frozenset({"FOR", "ON", "BEFORE", "AFTER", "OR", "OF", "INSTEAD", "KEY", "NO", ",", "DO", "THEN", "GRANT"})
_FROM_ENDS = frozenset(
    {"WHERE", "GROUP", "ORDER", "HAVING", "LIMIT", "UNION", "SET", "SELECT", "VALUES", "LOOP", "ON", "THEN"}
)
_NO_CALL_BEFORE = frozenset(
    {
        "INTO", "TABLE", "REFERENCES", "VIEW", "INDEX", "UPDATE", "KEY", "CONSTRAINT", "TYPE", "EXISTS", "FUNCTION",
        "PROCEDURE", "PROC", "ROUTINE", "AGGREGATE", "WITH", "RECURSIVE", "TRIGGER", "CURSOR",
    }
)  # fmt: skip
_BEFORE_INDEX = frozenset({"INDEX", "EXISTS", "CONCURRENTLY"})
_RUNS = frozenset({"CALL", "EXEC"})
_BEFORE_STATEMENT = frozenset({";", "BEGIN", "THEN", "ELSE", "LOOP", "DO"})
_PLAIN_STATEMENTS = frozenset(
    {"COMMIT", "ROLLBACK", "NULL", "RETURN", "EXIT", "CONTINUE", "RAISE", "BEGIN", "END", "GO", "BREAK"}
)


class Uses:
    """Finds the uses in the tokens of a file, one token at a time."""

    def __init__(self, reader: SqlReader) -> None:
        self._reader = reader
        self._tokens = reader.tokens.all
        self._word = reader.parsed.word
        self._temporary: set[str] = set()
        """Names that `WITH` gives to queries of the statement, tables that are gone at its end."""
        self._created = ""
        """What the statement creates."""
        self._grants = False
        self._depth = 0
        self._from_depth = -1

    def start(self, header: Header) -> None:
        """Note that a declaration's head was read."""
        self._new_statement()
        self._created = header.what
        if header.temporary and self._reader.inner >= 0:
            self._temporary.add(header.path[-1].casefold())

    def _new_statement(self) -> None:
        self._created = ""
        self._grants = False
        self._depth = 0
        self._from_depth = -1
        self._temporary.clear()

    def read(self, at: int) -> int:
        """Read the token at a place; return the next one."""
        token = self._tokens[at]
        if token.kind not in NAMES:
            self._sign(at)
            return at + 1
        before = self._word(at - 1)
        parts, after = self._reader.parsed.path(at)
        if len(parts) == 1 and token.kind == "word":
            self._grants = self._grants or token.text in {"GRANT", "REVOKE"}
            if token.text == "FROM" and before != "DISTINCT":
                self._from_depth = self._depth
            elif token.text in _FROM_ENDS and self._depth <= self._from_depth:
                self._from_depth = -1
        if before == "." or (token.kind == "word" and token.text in {"FROM", "WITH"} and len(parts) == 1):
            return at + 1
        self._name(at, parts, after, before)
        return after

    def _sign(self, at: int) -> None:
        token = self._tokens[at]
        if token.kind == "sign":
            if token.text == "(":
                self._depth += 1
            elif token.text == ")":
                self._depth -= 1
                if self._depth < self._from_depth:
                    self._from_depth = -1
            elif token.text == ";":
                self._new_statement()
        elif token.kind in {"end", "code"}:
            self._new_statement()

    def _name(self, at: int, parts: list[str], after: int, before: str) -> None:
        """A dotted name: a call, a table, a type, or nothing of the kind."""
        plain = self._tokens[at].text if self._tokens[at].kind == "word" and len(parts) == 1 else ""
        following = self._word(after)
        if following == "AS" and self._opens_query(after, before):
            self._temporary.add(parts[-1].casefold())
        elif self._runs(at, before):
            self._call(parts, after, -1 if following != "(" else after)
        elif following == "(" and plain not in NO_CALL and self._calls(at, before):
            self._call(parts, after, after)
        elif following == "%" and self._word(after + 1) == "TYPE":
            self._table(parts[:-1], after - 3)
        elif self._names_table(at, plain or parts[-1].upper(), before, after):
            self._table(parts, after - 1)
        elif (
            following == ";"
            and before in _BEFORE_STATEMENT
            and plain not in _PLAIN_STATEMENTS
            and self._reader.inner >= 0
        ):
            self._call(parts, after, -1)

    def _opens_query(self, after: int, before: str) -> bool:
        """`WITH name AS (`, `, name AS (`."""
        opened = after + 1
        while self._word(opened) in {"NOT", "MATERIALIZED"}:
            opened += 1
        return self._word(opened) == "(" and before in {"WITH", "RECURSIVE", ","}

    # -- calls

    def _runs(self, at: int, before: str) -> bool:
        """Whether a name stands behind `CALL`, `EXEC`, `EXECUTE FUNCTION`, `EXEC @result =`."""
        if before in _RUNS:
            return True
        if before in {"FUNCTION", "PROCEDURE"}:
            return self._word(at - 2) == "EXECUTE"
        if before == "=" and self._tokens[at - 2].kind == "variable":
            return self._word(at - 3) in {"EXEC", "EXECUTE"}
        return before == "EXECUTE" and self._reader.parsed.batches and self._word(at) != "IMMEDIATE"

    def _calls(self, at: int, before: str) -> bool:
        """Whether a name in front of a parenthesis is called there."""
        if before == "AS":  # a computed column; elsewhere the name of something
            return self._created == "TABLE"
        return before not in _NO_CALL_BEFORE and before != ")" and not (before == "ON" and self._follows_index(at))

    def _follows_index(self, at: int) -> bool:
        """`CREATE INDEX name ON`, `CREATE INDEX ON`."""
        return self._word(at - 2) == "INDEX" or self._word(at - 3) in _BEFORE_INDEX

    def _call(self, parts: list[str], after: int, opened: int) -> None:
        count = len(self._reader.parsed.arguments(opened)) if opened >= 0 else -1
        self._reader.use("call", parts, after - 1, f"()/{count}" if count >= 0 else "()/")

    # -- tables and types

    def _names_table(self, at: int, plain: str, before: str, after: int) -> bool:
        """Whether a table or type is named: as a source or target, for its rows, as a column's type."""
        following = self._word(after)
        if following == "%" and self._word(after + 1) == "ROWTYPE":
            return True
        quoted = self._tokens[after - 1].kind == "name"
        if (quoted or plain not in NO_TABLE) and self._is_table(at, before, following):
            return True
        return self._is_column_type(at, plain)

    def _is_table(self, at: int, before: str, following: str) -> bool:
        if before in _BEFORE_TABLE:
            if before == "UPDATE":
                return self._word(at - 2) not in _NO_UPDATE and following not in {"ON", "OF"}
            return before != "FROM" or not self._grants
        if before == "USING":
            return self._depth == 0 and following != "(" and self._from_depth >= 0
        return (
            (before == "," and self._from_depth == self._depth >= 0)
            or (before in {"EXISTS", "OF"} and self._word(at - 2) in {"IF", "PARTITION"})
            or (before == "(" and self._word(at - 2) == "INHERITS")
            or (before == "ON" and (self._created == "TRIGGER" or self._follows_index(at)))
        )

    def _is_column_type(self, at: int, plain: str) -> bool:
        """Whether a name stands behind a column's name in the parentheses of a table."""
        if self._created != "TABLE" or self._depth != 1 or self._tokens[at - 1].kind not in NAMES:
            return False
        return self._word(at - 2) in {"(", ","} and plain.casefold() not in TYPES and plain not in NO_CALL

    def _table(self, parts: list[str], at: int) -> None:
        if not parts or (len(parts) == 1 and parts[0].casefold() in self._temporary) or parts[-1].startswith("#"):
            return
        if parts[-1].casefold() in TYPES and len(parts) == 1:
            return
        self._reader.use("type", parts, at, "")
