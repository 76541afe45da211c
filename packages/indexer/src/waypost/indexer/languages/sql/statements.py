"""Where declarations start and end: the parts of SQL on which dialects differ."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from waypost.indexer.languages.sql.words import BEFORE_OBJECT, OBJECTS

if TYPE_CHECKING:
    from waypost.indexer.languages.sql.tokens import Token

NAMES = frozenset({"word", "name"})
_MOST_BEFORE = 16
_ENDS_OTHERS = frozenset({"IF", "LOOP", "WHILE", "REPEAT", "FOR"})
_NO_BLOCK = frozenset({"TRANSACTION", "TRAN", "WORK", ";"})
_MEMBERS = frozenset({"FUNCTION", "PROCEDURE"})
_BEFORE_MEMBER = frozenset({";", "IS", "AS", "DECLARE", "STATIC", "MEMBER", "PRAGMA"})
_NAMED_BY = frozenset({"NEW", "OLD", "TABLE", "ROW", "PARENT"})
_HEAD_ENDS = frozenset({"AS", "IS", "BEGIN", "RETURN", "LANGUAGE", "DECLARE"})


class Header(NamedTuple):
    """The head of a `CREATE`."""

    kind: str
    what: str
    """The word for what is created."""
    path: list[str]
    name: int
    """Number of the token of the name's last part."""
    after: int
    """Number of the token after the name."""
    temporary: bool


class Statements:
    """Reads the tokens of one file as statements."""

    def __init__(self, tokens: list[Token]) -> None:
        self.tokens = tokens
        self.batches = any(token.kind == "end" and token.raw == "GO" for token in tokens)
        """Whether statements are sent in batches: what a procedure holds ends with its batch."""

    def word(self, at: int) -> str:
        """Return the word or sign at a place; empty for names in quotes, strings and the end."""
        if not 0 <= at < len(self.tokens):
            return ""
        token = self.tokens[at]
        return token.text if token.kind in {"word", "sign", "end"} else ""

    def path(self, at: int) -> tuple[list[str], int]:
        """Return the parts of a dotted name that starts at a token, and the number of the token behind it."""
        parts: list[str] = []
        tokens, count = self.tokens, len(self.tokens)
        while at < count and tokens[at].kind in NAMES:
            parts.append(tokens[at].raw if tokens[at].kind == "word" else tokens[at].text)
            if at + 2 < count and tokens[at + 1].text == "." and tokens[at + 1].kind == "sign":
                if tokens[at + 2].kind in NAMES:
                    at += 2
                    continue
                if tokens[at + 2].text == "." and at + 3 < count and tokens[at + 3].kind in NAMES:
                    at += 3
                    continue
            return parts, at + 1
        return parts, at

    # -- heads

    def header(self, at: int) -> Header | None:
        """Return what the `CREATE` at a token declares, None where that is nothing with a name of its own."""
        place, temporary = at + 1, False
        for _ in range(_MOST_BEFORE):
            what = self.word(place)
            if what in OBJECTS:
                return self._named(what, place + 1, temporary)
            if what in BEFORE_OBJECT or (place < len(self.tokens) and self._before_object(place)):
                temporary = temporary or what in {"TEMP", "TEMPORARY"}
                place += 1
                continue
            return None
        return None

    def _before_object(self, at: int) -> bool:
        """Whether a token is part of `DEFINER = 'x'@'y'`."""
        return (
            self.tokens[at].kind in {"name", "string", "variable"}
            or self.word(at) in {"=", "@", "%"}
            or self.word(at - 1) in {"=", "@"}
        )

    def _named(self, what: str, at: int, temporary: bool) -> Header | None:  # noqa: FBT001 - part of the head
        for words in (("BODY",), ("IF", "NOT", "EXISTS"), ("CONCURRENTLY",)):
            if tuple(self.word(at + number) for number in range(len(words))) == words:
                at += len(words)
        path, after = self.path(at)
        return Header(OBJECTS[what], what, path, after - 1, after, temporary) if path else None

    def head_end(self, header: Header) -> int:
        """Return the token at which the head of a declaration ends."""
        if header.what not in {"FUNCTION", "PROCEDURE", "PROC", "TRIGGER", "AGGREGATE"}:
            return header.after
        depth = 0
        for at in range(header.after, len(self.tokens)):
            word = self.word(at)
            depth += (word == "(") - (word == ")")
            if self.tokens[at].kind in {"code", "end"} or word == ";" or (depth <= 0 and word in _HEAD_ENDS):
                return at
        return len(self.tokens)

    # -- ends; all return the number of the token behind

    def end(self, header: Header) -> int:
        """Return where a declaration ends."""
        if header.what in {"FUNCTION", "PROCEDURE", "PROC", "TRIGGER"}:
            return self.routine_end(header)
        if header.what == "PACKAGE":
            return self.package_end(header.after)
        return self.statement_end(header.after)

    def statement_end(self, at: int) -> int:
        """Return where the statement around a token ends."""
        while at < len(self.tokens):
            token = self.tokens[at]
            if token.kind == "code" and token.text == "(":
                at = self.code_end(at)
                continue
            if token.kind in {"code", "end"}:
                return at
            if token.kind == "sign" and token.text == ";":
                return at + 1
            at += 1
        return at

    def code_end(self, at: int) -> int:
        """Return where the code in quotes ends that starts at a token."""
        depth = 0
        for place in range(at, len(self.tokens)):
            if self.tokens[place].kind == "code":
                depth += 1 if self.tokens[place].text == "(" else -1
                if depth == 0:
                    return place + 1
        return len(self.tokens)

    def routine_end(self, header: Header) -> int:
        """Return where a function, procedure or trigger ends."""
        at, depth, declares = header.after, 0, False
        transact = self.batches or self._has_variables(header)
        while at < len(self.tokens):
            token, word = self.tokens[at], self.word(at)
            depth += (word == "(") - (word == ")")
            if token.kind == "code" and token.text == "(":
                at = self.code_end(at)
                continue
            if token.kind in {"end", "code"}:
                return at
            if depth <= 0:
                if word == ";" and not declares:
                    return at + 1
                if declares and word in {"CREATE", "ALTER"} and self._starts_other(at):
                    return at
                if word == "BEGIN" and self.word(at + 1) not in _NO_BLOCK and not (transact and declares):
                    return self.block_end(at)
                if declares and not transact and self.is_member(at):
                    at = self.member_end(at)
                    continue
                declares = declares or word == "DECLARE" or (word in {"AS", "IS"} and self._declares(at, header))
            at += 1
        return at

    def _has_variables(self, header: Header) -> bool:
        """Whether parameters are written `@name`."""
        tokens = self.tokens[header.after : self.head_end(header)]
        return any(token.kind == "variable" and token.text.startswith("@") for token in tokens)

    def _declares(self, at: int, header: Header) -> bool:
        """Whether what follows `AS` or `IS` is code as it is."""
        following = self.tokens[at + 1] if at + 1 < len(self.tokens) else None
        if following is None or following.kind in {"code", "string"} or following.text == "LANGUAGE":
            return False
        return header.what != "TRIGGER" or self.word(at - 1) not in _NAMED_BY

    def _starts_other(self, at: int) -> bool:
        if self.word(at) == "ALTER":
            return self.word(at + 1) in {"PROCEDURE", "PROC", "FUNCTION", "TRIGGER"}
        header = self.header(at)
        return header is not None and header.what not in {"TABLE", "TYPE"}

    def block_end(self, at: int) -> int:
        """Return where the block ends that `BEGIN` at a token opens."""
        depth = 0
        while at < len(self.tokens):
            if self.tokens[at].kind == "code" and self.tokens[at].text == ")":
                return at
            word = self.word(at)
            if word in {"BEGIN", "CASE"} and self.word(at + 1) not in _NO_BLOCK:
                depth += 1
            elif word == "END":
                following = self.word(at + 1)
                if following in _ENDS_OTHERS:
                    at += 2
                    continue
                depth -= 1
                at += following in {"CASE", "TRY", "CATCH"}
                if depth <= 0 and self.word(at + 1) != "BEGIN":
                    return self._behind_end(at + 1)
            elif self.tokens[at].kind == "end" and depth <= 1 and self.tokens[at].raw == "GO":
                return at
            at += 1
        return at

    def _behind_end(self, at: int) -> int:
        """Return the token behind `END name;`."""
        if at < len(self.tokens) and self.tokens[at].kind in NAMES and self.word(at + 1) == ";":
            at += 1
        return at + 1 if self.word(at) == ";" and self.tokens[at].kind == "sign" else at

    # -- packages and local functions

    def is_member(self, at: int) -> bool:
        """Whether a local function or a package's own is declared at a token."""
        return (
            self.word(at) in _MEMBERS
            and self.word(at - 1) in _BEFORE_MEMBER
            and at + 1 < len(self.tokens)
            and self.tokens[at + 1].kind in NAMES
        )

    def member_end(self, at: int) -> int:
        """Return where a local function ends: at its `;` where it has no body."""
        depth, at = 0, at + 1
        while at < len(self.tokens):
            word = self.word(at)
            depth += (word == "(") - (word == ")")
            if self.tokens[at].kind in {"end", "code"}:
                return at
            if depth <= 0 and word == ";":
                return at + 1
            if depth <= 0 and word in {"AS", "IS"}:
                return self._members_end(at + 1)
            at += 1
        return at

    def _members_end(self, at: int) -> int:
        """Return where the code ends whose own declarations start at a token."""
        while at < len(self.tokens):
            if self.tokens[at].kind in {"end", "code"}:
                return at
            if self.word(at) == "BEGIN":
                return self.block_end(at)
            if self.word(at) == "END":
                return self._behind_end(at + 1)
            at = self.member_end(at) if self.is_member(at) else at + 1
        return at

    def package_end(self, at: int) -> int:
        """Return where a package ends."""
        while at < len(self.tokens) and self.word(at) not in {"AS", "IS", ";"} and self.tokens[at].kind != "end":
            at += 1
        return self._members_end(at + 1)

    def closing(self, at: int) -> int:
        """Return the token of the parenthesis that closes the one at a token."""
        depth = 0
        for place in range(at, len(self.tokens)):
            token = self.tokens[place]
            if token.kind == "sign":
                depth += (token.text == "(") - (token.text == ")")
                if depth == 0:
                    return place
            elif token.kind == "code":
                return place
        return len(self.tokens)

    def arguments(self, at: int) -> list[tuple[int, int]]:
        """Return the parts between commas in the parentheses that open at a token, as first and end token."""
        closed = self.closing(at)
        parts, start, depth = [], at + 1, 0
        for place in range(at + 1, closed):
            word = self.word(place) if self.tokens[place].kind == "sign" else ""
            depth += (word in {"(", "["}) - (word in {")", "]"})
            if word == "," and depth == 0:
                parts.append((start, place))
                start = place + 1
        return [*parts, (start, closed)] if closed > at + 1 else []
