"""What is known of one file before anything is resolved: the same shape for every language.

`Outline` is what other files may ask for, `Body` what only the linking of the file itself needs. Both are stored in the
map as MessagePack, so that a file is linked again without being parsed again.
"""

from __future__ import annotations

from typing import Any

import msgspec

Expr = Any
"""An expression, as far as resolution needs it; nested lists whose first item names the form:

    "name"                       a name (also `this`, `super` where the language has them)
    [".", object, name]          member access
    ["(", callee, arguments]     a call
    ["new", type, arguments]     an instantiation by keyword or literal
    ["[", object, key]           an element by key
    ["'", text]                  a string literal
    ["#", type]                  another literal, by its type's name
    ["|", a, b, ...]             one of several
    ["{", [[key, value], ...]]   a mapping literal
    ["[]", [value, ...]]         a sequence literal
    ["fn", symbol]               a function without a name, by its index in the outline
    ["as", type]                 a value of a stated type
    ["iter", expr]               an element of what `expr` yields
    ["<", type, [argument, ...]] a type with arguments
    ["=", name, expr]            (in arguments) a named argument
    ["*", expr]                  (in arguments) a spread argument
    ["+", a, b, ...]             put together: a text of its parts, sequences one after the other
    ["%", text]                  a text with what is put into its gaps
    None                         anything else
"""


class Param(msgspec.Struct, array_like=True, gc=False):
    """One parameter of a function."""

    name: str
    type: Expr = None
    default: Expr = None
    kind: str = ""
    """`*` takes the rest, `**` the named rest, `self` the receiver."""


class Symbol(msgspec.Struct, array_like=True):
    """One declaration; `start`, `end` are bytes, lines count from 1."""

    name: str
    kind: str
    line: int
    start_line: int
    end_line: int
    body_line: int
    start: int
    end: int
    parent: int = -1
    """Index of the enclosing symbol, -1 at the top level."""
    signature: str = ""
    visibility: str = ""
    doc: str = ""
    flags: str = ""
    """Words: static class async property abstract override default extension partial ..."""
    bases: list[Expr] = []
    type: Expr = None
    """Return type of a function, declared type of a variable."""
    value: Expr = None
    """What a function returns, what a variable is set to, what an alias stands for."""
    params: list[Param] = []
    decorators: list[Expr] = []
    owner: Expr = None
    """The type that a member declared outside of it belongs to (Go, Rust, C++, extensions)."""
    generics: list[Param] = []
    """Type parameters, each with what bounds it as its type."""


class Binding(msgspec.Struct, array_like=True):
    """One place where a name gets a value: a parameter, an assignment, a loop variable, an attribute of a class."""

    name: str
    owner: int
    """Index of the symbol in whose scope the name is visible, -1 for the top level."""
    start: int
    """First byte from which it is bound."""
    until: int
    """Byte where the block ends in which it is surely bound (or, with block scope, visible)."""
    kind: str
    """param, local, loop, attr, global."""
    type: Expr = None
    value: Expr = None
    scope: int = -1
    """Index of the symbol in which `type` and `value` are to be read."""


class Import(msgspec.Struct, array_like=True):
    """One name (or all, or the module itself) that a statement brings in."""

    line: int
    owner: int
    raw: str
    """The statement's text, on one line."""
    module: str
    """The module as it is written."""
    name: str = ""
    """The name asked for; empty: the module itself; `*`: all."""
    alias: str = ""
    """The name that is bound here; empty: none."""
    kind: str = ""
    """Words of the language: reexport, static, type, dynamic, include ..."""
    start: int = 0


class Reference(msgspec.Struct, array_like=True):
    """One use of a name."""

    kind: str
    name: str
    line: int
    start: int
    owner: int
    expr: Expr
    args: list[Expr] = []
    end: int = 0
    """Last byte of the arguments, where they are kept."""


class RouteFact(msgspec.Struct, array_like=True):
    """What may declare a route or say where routes hang: a call, a decorator, a declaration, a file (see `web`)."""

    framework: str
    """The frameworks that it may belong to, by spaces."""
    name: str
    """The name that is called, or a word of the framework's own."""
    line: int
    start: int
    end: int
    owner: int
    """Index of the symbol in which the expressions are to be read."""
    expr: Expr = None
    args: list[Expr] = []
    symbol: int = -1
    """Index of the declaration that it stands before, or that it is."""
    around: Expr = None
    """The list that it stands in: the name of a variable, or `["(", first byte]` of another fact."""


class HttpFact(msgspec.Struct, array_like=True):
    """A call that may make a request (see `web`)."""

    client: str
    """The clients whose call it may be, by spaces."""
    name: str
    line: int
    start: int
    owner: int
    expr: Expr = None
    args: list[Expr] = []


class ConfigFact(msgspec.Struct, array_like=True):
    """A settings key that is read in code or set in a file."""

    key: str
    line: int
    use: str
    owner: int = -1


class Outline(msgspec.Struct, array_like=True):
    """What other files may ask of a file."""

    package: str = ""
    """The package or namespace that the file declares."""
    symbols: list[Symbol] = []
    ids: list[int] = []
    """Number of each symbol within its file: it stays when the file is edited."""
    bindings: list[Binding] = []
    imports: list[Import] = []
    exports: dict[str, Expr] = {}
    """Names under which a module gives something away, where that is not the name itself."""
    all_names: list[str] | None = None
    """The names that `import *` brings, where the file states them."""


class Body(msgspec.Struct, array_like=True):
    """What only the linking of the file itself asks for."""

    references: list[Reference] = []
    routes: list[RouteFact] = []
    http: list[HttpFact] = []
    config: list[ConfigFact] = []


class FileFacts(msgspec.Struct):
    """All that was read from one file."""

    outline: Outline
    body: Body
    partial: bool = False
    """The parser met errors."""
    error_line: int = 0
    """Line of the first one."""
    test: bool = False
    assigned: list[tuple[int, int, str]] = []
    """What is assigned to a name: first byte, last byte, the name. Not stored."""
    decorating: set[int] = set()
    """Bytes at which the name of a decorator's call stands. Not stored."""
    fields: list[tuple[int, int, int, Expr, Expr]] = []
    """What is assigned to a member: owner, first byte, line, the member, the value. Not stored."""
