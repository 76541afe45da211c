"""The walk over what the query of a language captures, and what every reader does alike."""

from __future__ import annotations

import re
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from waypost.indexer.facts import (
    Binding,
    Body,
    ConfigFact,
    Expr,
    FileFacts,
    Import,
    Outline,
    Reference,
    Symbol,
)
from waypost.indexer.paths import is_test_path
from waypost.indexer.reading.captures import READ
from waypost.indexer.reading.expressions import Expressions, either
from waypost.indexer.reading.heads import head
from waypost.indexer.reading.nodes import doc_line, error_line, last_line
from waypost.indexer.reading.places import END, Places, Scope
from waypost.indexer.web.telling import names_of_routers, uses_web, web_calls

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tree_sitter import Node

    from waypost.indexer.languages.spec import Language

_MOST_SYMBOLS = 100_000
_MOST_SIGNATURE = 300
_EMPTY = 2
_MOST_TEXT = 300
_SPACE = re.compile(r"\s+")
_LONGEST_NAME = 120
_WORD = re.compile(rb"[A-Za-z_]\w*")

__all__ = ["END", "Places", "Reader", "Scope", "doc_line", "either", "error_line", "last_line"]


class Reader(Expressions):
    """Reads one file. A language's reader sets the tables and overrides the handlers that its grammar needs otherwise.

    For each capture `@x` of the language's query the method `on_x(node)` is called, in the order of the text. Fields
    of nodes have the names that most grammars use: name, parameters, body, return_type, function, arguments, value.
    """

    function_kinds: ClassVar[frozenset[str]] = frozenset({"function", "method", "lambda"})
    type_kinds: ClassVar[frozenset[str]] = frozenset({"class", "interface", "struct", "enum", "trait"})
    blocks: ClassVar[frozenset[str]] = frozenset({"block"})
    """Kinds of node in which a binding surely holds till the end."""
    builtins: ClassVar[frozenset[str]] = frozenset()
    """Names that are never worth a `read`."""
    telling: ClassVar[frozenset[str]] = frozenset()
    """Names of calls whose arguments matter wherever they are declared: routes, requests, registrations."""
    package_scope: ClassVar[bool] = False
    """Files of a package see each other's names: a name that the file does not bind may be one of them."""

    def __init__(self, language: Language, path: str, data: bytes) -> None:
        super().__init__(language, path, data)
        self.outline = Outline(symbols=[], ids=[], bindings=[], imports=[], exports={})
        self.body = Body(references=[], routes=[], http=[], config=[])
        self.scopes: list[Scope] = [Scope(-1, len(data) + 1, 0, "module")]
        self.taken: set[int] = set()
        """Bytes at which a name stands that is already told of."""
        self.statements: list[tuple[int, int, str]] = []
        self.decorating: set[int] = set()
        self.fields: list[tuple[int, int, int, Expr, Expr]] = []
        self._calls: list[tuple[Reference, Node]] = []
        self._reads: list[Node] = []
        """Names that may be read (`@name` of reads.scm), and those in front of a member (`@object`)."""
        self._read_objects: list[Node] = []
        self._lambdas: dict[int, int] = {}
        self._bodies: dict[int, int] = {}
        self._root: Node | None = None

    # -- the walk

    def read(self) -> FileFacts:
        """Return the facts of the file."""
        from tree_sitter import QueryCursor  # noqa: PLC0415 - loaded where something is parsed

        tree = self.language.parser.parse(self.source())
        query = self.language.nodes
        handlers = self._tables.handlers
        scopes = self.scopes
        too_deep = behind = 0
        self._root = tree.root_node
        self.start(tree.root_node)
        for pattern, captures in QueryCursor(query).matches(tree.root_node):
            handler, name = handlers[pattern]
            node = captures[name][0]
            if handler is None:
                (self._reads if name == READ else self._read_objects).append(node)
                continue
            start = node.start_byte
            if start < behind:
                continue
            while scopes[-1].end <= start:
                scopes.pop()
            try:
                handler(self, node)
            except RecursionError:  # nested deeper than people write: all within it is passed over
                too_deep, behind = too_deep or node.start_point[0] + 1, node.end_byte
        self.finish(tree.root_node)
        partial = tree.root_node.has_error or too_deep > 0
        line = error_line(tree.root_node) if tree.root_node.has_error else too_deep
        return FileFacts(
            self.outline,
            self.body,
            partial,
            line,
            self.is_test(),
            assigned=self.statements,
            decorating=self.decorating,
            fields=self.fields,
        )

    def source(self) -> bytes:
        """Return what is parsed: the file, or something of the same length that its grammar reads better."""
        return self.data

    def start(self, root: Node) -> None:
        """Prepare; called before the first capture."""

    def finish(self, root: Node) -> None:  # noqa: ARG002 - for overriding
        """Complete; called after the last capture."""
        self.add_arguments()
        self.add_reads()

    def is_test(self) -> bool:
        """Whether the file holds tests, by its place and name."""
        return is_test_path(self.path)

    # -- places

    @property
    def scope(self) -> Scope:
        """The innermost open declaration."""
        return self.scopes[-1]

    def owner_at(self, start: int) -> int:
        """Return the symbol whose body holds a byte, -1 for the top level."""
        for scope in reversed(self.scopes):
            if scope.body <= start < scope.end:
                return scope.symbol
        return -1

    def function_of(self, owner: int) -> int:
        """Return the innermost function at or around a symbol, -1 where there is none."""
        symbols = self.outline.symbols
        while owner >= 0 and symbols[owner].kind not in self.function_kinds:
            owner = symbols[owner].parent
        return owner

    def class_of(self, owner: int) -> int:
        """Return the innermost type at or around a symbol, -1 where there is none."""
        symbols = self.outline.symbols
        while owner >= 0 and symbols[owner].kind not in self.type_kinds:
            owner = symbols[owner].parent
        return owner

    def until(self, node: Node) -> int:
        """Return the byte where the block around a node ends."""
        blocks = self.blocks
        parent = node.parent
        while parent is not None:
            if parent.type in blocks:
                return parent.end_byte
            parent = parent.parent
        return len(self.data) + 1

    # -- declarations

    def declare(self, node: Node, name: str, kind: str, name_node: Node, **values: Any) -> int:  # noqa: ANN401 - fields of Symbol
        """Add a symbol for a declaration; return its index."""
        symbols = self.outline.symbols
        if len(symbols) >= _MOST_SYMBOLS:
            return -1
        whole = values.pop("whole", node)
        body = values.pop("body", None)
        parent = values.pop("parent", None)
        owner = self.owner_at(node.start_byte) if parent is None else parent
        start, end = whole.start_byte, whole.end_byte
        symbols.append(
            Symbol(
                name=name,
                kind=kind,
                line=name_node.start_point[0] + 1,
                start_line=whole.start_point[0] + 1,
                end_line=last_line(whole),
                body_line=body.start_point[0] + 1 if body is not None else 0,
                start=start,
                end=end,
                parent=owner,
                signature=values.pop("signature", None) or self.signature(node, body),
                **values,
            )
        )
        self.taken.add(name_node.start_byte)
        return len(symbols) - 1

    def lambda_name(self, owner: int) -> str:
        """Return the name of the next function without a name in a scope."""
        number = self._lambdas[owner] = self._lambdas.get(owner, 0) + 1
        return f"<lambda{number}>"

    def open(self, symbol: int, node: Node, body: Node | None) -> None:
        """Make a symbol the scope of what stands in its body."""
        if symbol >= 0:
            start = body.start_byte if body is not None else node.end_byte
            self._bodies[symbol] = start
            self.scopes.append(Scope(symbol, node.end_byte, start, self.outline.symbols[symbol].kind))

    def signature(self, node: Node, body: Node | None) -> str:
        """Return the head of a declaration on one line."""
        end = body.start_byte if body is not None and body.start_byte > node.start_byte else node.end_byte
        return self.one_line(node.start_byte, end).rstrip("{:=").rstrip()[:_MOST_SIGNATURE]

    def one_line(self, start: int, stop: int) -> str:
        """Return a part of the text on one line, without the comments in it."""
        return head(self.data, self._root, start, min(stop, start + 4 * _MOST_SIGNATURE))

    def doc_before(self, node: Node) -> str:
        """Return the first line of the comment that stands right above a node."""
        lines: list[str] = []
        line = node.start_point[0]
        before = node.prev_named_sibling
        while before is not None and before.type in self.comments and last_line(before) >= line and self._leads(before):
            lines.insert(0, self.text(before))
            line = before.start_point[0]
            before = before.prev_named_sibling
        return doc_line("\n".join(lines)) if lines else ""

    def _leads(self, node: Node) -> bool:
        """Whether nothing stands before a node on its line."""
        start = node.start_byte
        return not self.data[self.data.rfind(b"\n", 0, start) + 1 : start].strip()

    def bind(self, name: str, owner: int, node: Node, kind: str, **values: Any) -> None:  # noqa: ANN401 - fields of Binding
        """Add a place where a name gets a value."""
        start = values.pop("start", None)
        until = values.pop("until", None)
        scope = values.pop("scope", None)
        self.outline.bindings.append(
            Binding(
                name,
                owner,
                node.start_byte if start is None else start,
                self.until(node) if until is None else until,
                kind,
                scope=owner if scope is None else scope,
                **values,
            )
        )
        self.taken.add(node.start_byte)

    def bring(self, node: Node, module: str, name: str = "", alias: str = "", kind: str = "") -> None:
        """Add an import."""
        raw = _SPACE.sub(" ", self.text(node))[:_MOST_TEXT]
        owner = self.owner_at(node.start_byte)
        self.outline.imports.append(
            Import(node.start_point[0] + 1, owner, raw, module, name, alias, kind, node.start_byte)
        )

    # -- references

    def refer(self, kind: str, name_node: Node, expr: Expr, **values: Any) -> None:  # noqa: ANN401 - fields of Reference
        """Add a reference; `name_node` is where the used name stands."""
        start = name_node.start_byte
        owner = values.pop("owner", None)
        self.body.references.append(
            Reference(
                kind,
                values.pop("name", None) or self.text(name_node),
                name_node.start_point[0] + 1,
                start,
                self.owner_at(start) if owner is None else owner,
                expr,
                **values,
            )
        )
        self.taken.add(start)

    def annotate(self, name_node: Node, declaration: Node | None, expr: Expr, args: list[Expr], end: int) -> None:
        """Add an annotation that may have to do with routes or requests, with what it is given."""
        name = self.text(name_node)
        self.refer("decorator", name_node, expr, name=name, args=args, end=end)
        self.decorating.add(name_node.start_byte)
        for symbol in reversed(self.outline.symbols):
            if declaration is None or symbol.start < declaration.start_byte:
                return
            if symbol.start == declaration.start_byte and symbol.kind != "lambda":
                symbol.decorators = [*symbol.decorators, ["(", expr, args]]
                return

    def refer_types(self, node: Node | None, kind: str = "type", owner: int | None = None) -> None:
        """Add a reference for each name in a type."""
        if node is None:
            return
        for name_node, expr in self.type_names(node):
            if name_node.start_byte not in self.taken:
                self.refer(kind, name_node, expr, owner=owner)

    def type_names(self, node: Node) -> Iterator[tuple[Node, Expr]]:
        """Yield each name in a type: where it stands and the expression that it is."""
        form = self.type_forms.get(node.type) or self.forms.get(node.type)
        if form is not None and form.form == "name":
            yield node, self.text(node)
            return
        if form is not None and form.form == "member":
            member = node.child_by_field_name(form.b)
            if member is not None:
                yield member, self.type(node)
                return
        for child in node.named_children:
            yield from self.type_names(child)

    def setting(self, node: Node, key: str) -> None:
        """Add a settings key that the code reads."""
        self.body.config.append(ConfigFact(key, node.start_point[0] + 1, "read", self.owner_at(node.start_byte)))

    def give_member(self, node: Node, member: Expr, value: Expr) -> None:
        """Note that a member of something gets a value."""
        if member is not None and value is not None:
            start = node.start_byte
            self.fields.append((self.owner_at(start), start, node.start_point[0] + 1, member, value))

    def call(self, name: str, line: int, place: int, expr: Expr, arguments: Node | None) -> None:
        """Add a call; its arguments are read when the file's own names are known, and only where they can matter."""
        self.taken.add(place)
        reference = Reference("call", name, line, place, self.owner_at(place), expr)
        self.body.references.append(reference)
        if arguments is not None and arguments.end_byte - arguments.start_byte > _EMPTY:
            self._calls.append((reference, arguments))

    def add_arguments(self) -> None:
        """Read the arguments of calls whose callee the file declares or brings in, or that `telling` names."""
        own = {symbol.name for symbol in self.outline.symbols if symbol.params or symbol.kind in self.type_kinds}
        brought = {item.alias for item in self.outline.imports if item.name}
        web, words = web_calls(self.language.name)
        brought.update(param.name for symbol in self.outline.symbols for param in symbol.params)
        functions = {symbol.name.encode() for symbol in self.outline.symbols if symbol.kind == "function"} | words
        functions.update(name.encode() for name in names_of_routers(self.language.name, self.outline))
        for binding in self.outline.bindings:  # other names of the same
            if isinstance(binding.value, str):
                if binding.value in own or binding.value in brought:
                    brought.add(binding.name)
                if binding.value.encode() in functions:
                    functions.add(binding.name.encode())
        for reference, arguments in self._calls:
            name = reference.name
            if name in web:
                self._keeping_all = True
                self._keep(reference, arguments)
                self._keeping_all = False
            elif name in self.telling or name in own or (name in brought and isinstance(reference.expr, str)):
                self._keep(reference, arguments)
            elif functions:
                text = self.data[arguments.start_byte : min(arguments.end_byte, arguments.start_byte + _LONGEST_NAME)]
                if not functions.isdisjoint(_WORD.findall(text)):
                    self._keep(reference, arguments)

    def _keep(self, reference: Reference, arguments: Node) -> None:
        reference.args = self.arguments(arguments)
        reference.end = arguments.end_byte

    @cached_property
    def uses_web(self) -> bool:
        """Whether the file names a package of a framework that serves routes or of a client."""
        return uses_web(self.language.name, self.data)

    def add_reads(self) -> None:
        """Add a `read` for each name that nothing else told of, that the file knows and that is not local."""
        known = {symbol.name for symbol in self.outline.symbols if self._is_visible_outside_functions(symbol)}
        known.update(item.alias for item in self.outline.imports)
        everything = self.package_scope or any(item.name == "*" for item in self.outline.imports)
        local = self._local_names()
        places = Places(self.outline.symbols, self._bodies)
        for node in self._reads:
            self._add_read(node, known, local, places, everything=everything)
        for node in self._read_objects:
            owner = self._add_read(node, known, local, places, everything=everything)
            if owner is not None:
                self._add_member_read(node, owner)

    def _add_read(
        self, node: Node, known: set[str], local: dict[str, set[int]], places: Places, *, everything: bool
    ) -> int | None:
        """Add a read where a name is one of the file's own or brought in; return its owner."""
        start = node.start_byte
        text = self.data[start : node.end_byte].decode("utf-8", "replace")
        if start in self.taken or not (text in known or (everything and text not in self.builtins)):
            return None
        owner = places.at(start)
        if text in local and self._is_local(local[text], owner):
            return None
        self.body.references.append(Reference("read", text, node.start_point[0] + 1, start, owner, text))
        return owner

    def _add_member_read(self, node: Node, owner: int) -> None:
        """Add a read of the member that is asked of a name."""
        member = node.next_named_sibling
        if member is not None and member.start_byte not in self.taken:
            name = self.text(member)
            expr = [".", self.text(node), name]
            place = (member.start_point[0] + 1, member.start_byte, owner)
            self.body.references.append(Reference("read", name, *place, expr))

    def _local_names(self) -> dict[str, set[int]]:
        local: dict[str, set[int]] = {}
        for binding in self.outline.bindings:
            if binding.owner >= 0 and binding.kind != "attr":
                local.setdefault(binding.name, set()).add(binding.owner)
        return local

    def _is_visible_outside_functions(self, symbol: Symbol) -> bool:
        return self.function_of(symbol.parent) < 0

    def _is_local(self, owners: set[int], owner: int) -> bool:
        symbols = self.outline.symbols
        while owner >= 0:
            if owner in owners:
                return True
            owner = symbols[owner].parent
        return False
