"""Reading Rust."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, NamedTuple

from waypost.indexer.facts import Param
from waypost.indexer.languages.rust.macros import open_macros
from waypost.indexer.languages.rust.names import MACROS, PRELUDE
from waypost.indexer.languages.rust.tokens import calls
from waypost.indexer.languages.rust.uses import UseReader
from waypost.indexer.web.telling import RESULT, web_calls

if TYPE_CHECKING:
    from tree_sitter import Node

    from waypost.indexer.facts import Expr

_ENVIRONMENT = frozenset({"var", "var_os", "env", "option_env"})
_INNER = frozenset({"function_item", "function_signature_item"})
_LOGGING = frozenset({"trace", "debug", "info", "warn", "error"})
_IMPL = "<impl>"
_POINTERS = frozenset({"reference_type", "pointer_type"})


class Impl(NamedTuple):
    """An open `impl` block."""

    type: Expr
    trait: Expr
    generics: list[Param]


class RustReader(UseReader):
    """The reader of Rust."""

    builtins: ClassVar[frozenset[str]] = PRELUDE
    blocks: ClassVar[frozenset[str]] = frozenset({"block", "match_arm", "closure_expression", "async_block"})

    def source(self) -> bytes:
        """Return the file with its macros read as calls."""
        found = open_macros(self.language.parser, self.data)
        self.macros = found.names
        self._impls: dict[int, Impl] = {}
        self._open_names: set[tuple[int, str]] = set()
        return found.data

    # -- functions

    def on_function(self, node: Node) -> None:
        """A function, or a method of a type or trait."""
        name_node, body = node.child_by_field_name("name"), node.child_by_field_name("body")
        if name_node is None:
            return
        impl = self._impl_around(node)
        in_trait = impl is None and self.scope.kind == "trait"
        parameters = node.child_by_field_name("parameters")
        generics = [*(impl.generics if impl else ()), *self.generics(node)]
        symbol = self.declare(
            node,
            self.text(name_node),
            "method" if impl is not None or in_trait else "function",
            name_node,
            whole=self.whole(node),
            body=body,
            visibility="public" if in_trait or (impl and impl.trait is not None) else self.visibility(node),
            doc=self.doc_before(node),
            flags=self._flags(node, parameters, in_trait=in_trait and body is None, impl=impl),
            type=self.type(node.child_by_field_name("return_type")),
            params=self._params(parameters),
            owner=impl.type if impl is not None else None,
            generics=generics,
        )
        if symbol >= 0:
            self._bind_params(node, symbol, parameters)
            self._give(symbol, body)
        self.open(symbol, node, body or parameters)

    def _give(self, symbol: int, body: Node | None) -> None:
        """Note what a function gives at its end, in files that have to do with routes or requests."""
        if body is not None and self.uses_web:
            last = self.last_of(body)
            self.outline.symbols[symbol].value = self.block_value(body, 0)
            if last is not None:
                self.statements.append((last.start_byte, last.end_byte, RESULT))

    def _impl_around(self, node: Node) -> Impl | None:
        block = node.parent
        around = block.parent if block is not None else None
        return self._impls.get(around.start_byte) if around is not None and around.type == "impl_item" else None

    def _flags(self, node: Node, parameters: Node | None, *, in_trait: bool, impl: Impl | None) -> str:
        words = ["override"] if impl is not None and impl.trait is not None else []
        first = parameters.named_children[0] if parameters is not None and parameters.named_child_count else None
        if first is None or first.type != "self_parameter":
            words.append("static")
        if in_trait:
            words.append("abstract")
        modifiers = next((child for child in node.children if child.type == "function_modifiers"), None)
        if modifiers is not None and b"async" in self.data[modifiers.start_byte : modifiers.end_byte]:
            words.append("async")
        return " ".join(words)

    def _params(self, node: Node | None) -> list[Param]:
        found = []
        for child in node.named_children if node is not None else []:
            if child.type == "self_parameter":
                found.append(Param("self", None, None, "self"))
            elif child.type == "parameter":
                pattern = child.child_by_field_name("pattern")
                name = self.text(pattern) if pattern is not None and pattern.type == "identifier" else "_"
                found.append(Param(name, self.type(child.child_by_field_name("type"))))
            elif child.type not in {"attribute_item", *self.comments}:
                found.append(Param("_"))
        return found

    def _bind_params(self, node: Node, symbol: int, parameters: Node | None) -> None:
        outer = self.outline.symbols[symbol].parent
        for child in parameters.named_children if parameters is not None else []:
            if child.type == "self_parameter":
                self.bind("self", symbol, child, "self", until=node.end_byte)
            pattern = child.child_by_field_name("pattern") if child.type == "parameter" else None
            if pattern is None:
                continue
            type_ = self.type(child.child_by_field_name("type"))
            for name_node, value, stated in self.names_of(pattern, ["as", type_], type_):
                self.bind(
                    self.text(name_node),
                    symbol,
                    name_node,
                    "param",
                    start=node.start_byte,
                    until=node.end_byte,
                    type=stated,
                    value=value if stated is None else None,
                    scope=outer,
                )

    def on_lambda(self, node: Node) -> None:
        """A closure: what it is called with may follow from what it is passed to."""
        owner = self.owner_at(node.start_byte)
        body = node.child_by_field_name("body")
        parameters = node.child_by_field_name("parameters")
        value = self.expr(body)
        symbol = self.declare(
            node,
            self.lambda_name(owner),
            "lambda",
            node,
            body=body,
            type=self.type(node.child_by_field_name("return_type")),
            value=["at", body.start_byte, value] if body is not None and value is not None else None,
        )
        self.taken.discard(node.start_byte)
        if symbol >= 0:
            self._bind_closure(node, symbol, parameters)
        self.open(symbol, node, body)

    def _bind_closure(self, node: Node, symbol: int, parameters: Node | None) -> None:
        passed = self._passed_to(node)
        outer = self.outline.symbols[symbol].parent
        params = []
        for number, child in enumerate(parameters.named_children if parameters is not None else []):
            pattern = child.child_by_field_name("pattern") if child.type == "parameter" else child
            type_ = self.type(child.child_by_field_name("type")) if child.type == "parameter" else None
            value: Expr = ["arg", *passed, number] if passed is not None else None
            if pattern is None:
                continue
            params.append(Param(self.text(pattern) if pattern.type == "identifier" else "_", type_))
            for name_node, part, stated in self.names_of(pattern, value, type_):
                self.bind(
                    self.text(name_node),
                    symbol,
                    name_node,
                    "param",
                    start=node.start_byte,
                    until=node.end_byte,
                    type=stated,
                    value=part,
                    scope=outer,
                )
        self.outline.symbols[symbol].params = params

    def _passed_to(self, node: Node) -> tuple[Expr, int] | None:
        """Return what a closure is passed to, and as which argument."""
        arguments = node.parent
        call = arguments.parent if arguments is not None and arguments.type == "arguments" else None
        callee = call.child_by_field_name("function") if call is not None else None
        if callee is None or arguments is None:
            return None
        expr = self.expr(callee)
        given = [child.start_byte for child in arguments.named_children if child.type not in self.comments]
        return (expr, given.index(node.start_byte)) if expr is not None and node.start_byte in given else None

    # -- types

    def on_struct(self, node: Node) -> None:
        """A struct or union."""
        self._type(node, "struct")

    def on_enum(self, node: Node) -> None:
        """An enum."""
        self._type(node, "enum")

    def on_trait(self, node: Node) -> None:
        """A trait."""
        bounds = node.child_by_field_name("bounds")
        bases = [self.type(child) for child in bounds.named_children if child.type != "lifetime"] if bounds else []
        symbol = self._type(node, "trait", [base for base in bases if base is not None])
        for child in bounds.named_children if bounds is not None else []:
            self._inherit(child, symbol)

    def _type(self, node: Node, kind: str, bases: list[Expr] | None = None) -> int:
        name_node, body = node.child_by_field_name("name"), node.child_by_field_name("body")
        if name_node is None:
            return -1
        symbol = self.declare(
            node,
            self.text(name_node),
            kind,
            name_node,
            whole=self.whole(node),
            body=body,
            visibility=self.visibility(node),
            doc=self.doc_before(node),
            bases=bases or [],
            generics=self.generics(node),
        )
        self.open(symbol, node, body or name_node)
        return symbol

    def _inherit(self, node: Node, owner: int | None) -> None:
        name_node = node.child_by_field_name("type") if node.type == "generic_type" else node
        if name_node is None:
            return
        expr = self.type(name_node)
        name_node = name_node.child_by_field_name("name") or name_node
        if expr is not None and name_node.type == "type_identifier":
            self.refer("inherit", name_node, expr, owner=owner)

    def on_field(self, node: Node) -> None:
        """A field of a struct; those of an enum's cases belong to the case."""
        name_node, type_node = node.child_by_field_name("name"), node.child_by_field_name("type")
        scope = self.scope
        if name_node is None or scope.kind != "struct":
            return
        self.declare(
            node,
            self.text(name_node),
            "variable",
            name_node,
            whole=self.whole(node),
            visibility=self.visibility(node),
            doc=self.doc_before(node),
            type=self.type(type_node),
        )

    def on_places(self, node: Node) -> None:
        """Fields without names: they go by their numbers."""
        scope = self.scope
        if scope.kind != "struct":
            return
        end = len(self.data) + 1
        for number, type_node in enumerate(node.children_by_field_name("type")):
            self.bind(str(number), scope.symbol, type_node, "attr", until=end, type=self.type(type_node))
            self.taken.discard(type_node.start_byte)

    def on_variant(self, node: Node) -> None:
        """A case of an enum, with what it holds as parameters."""
        name_node, body = node.child_by_field_name("name"), node.child_by_field_name("body")
        scope = self.scope
        if name_node is None or scope.kind != "enum":
            return
        holds: list[Param] = []
        if body is not None and body.type == "ordered_field_declaration_list":
            types = body.children_by_field_name("type")
            holds = [Param(str(number), self.type(child)) for number, child in enumerate(types)]
        elif body is not None:
            for child in body.named_children:
                field = child.child_by_field_name("name")
                if field is not None:
                    holds.append(Param(self.text(field), self.type(child.child_by_field_name("type"))))
        self.declare(
            node,
            self.text(name_node),
            "constant",
            name_node,
            whole=self.whole(node),
            visibility="public",
            doc=self.doc_before(node),
            flags="case",
            params=holds,
        )

    def on_impl(self, node: Node) -> None:
        """`impl Type` and `impl Trait for Type`: the block has no name; a hidden symbol keeps which trait it is of."""
        type_node, trait_node = node.child_by_field_name("type"), node.child_by_field_name("trait")
        generics = self.generics(node)
        type_ = self.type(type_node)
        if type_node is not None and type_node.type in _POINTERS and any(param.name == type_ for param in generics):
            type_ = ["<", "&", [type_]]  # for pointers to every type, not for every type
        self._impls[node.start_byte] = Impl(type_, self.type(trait_node), generics)
        self.open_generics = [item for item in self.open_generics if item[1] > node.start_byte]
        self.open_generics.append((frozenset(param.name for param in generics), node.end_byte))
        if trait_node is None or type_ is None:
            return
        trait = self._impls[node.start_byte].trait
        self.declare(
            node, _IMPL, "lambda", node, signature=_IMPL, owner=type_, bases=[trait], generics=generics, flags="impl"
        )
        self.taken.discard(node.start_byte)
        self._inherit(trait_node, self._declared(type_))

    def _declared(self, type_: Expr) -> int | None:
        """Return the type of the file that an expression names, None where it is declared elsewhere."""
        plain = type_[1] if isinstance(type_, list) and type_[0] == "<" else type_
        owner = self.scope.symbol
        for index, symbol in enumerate(self.outline.symbols):
            if symbol.name == plain and symbol.kind in self.type_kinds and symbol.parent == owner:
                return index
        return None

    # -- values

    def on_alias(self, node: Node) -> None:
        """`type A = B;`, those of traits and impls left out."""
        name_node = node.child_by_field_name("name")
        if name_node is None:
            return
        impl = self._impl_around(node)
        if impl is not None:
            self._associate(node, name_node)
            return
        self.declare(
            node,
            self.text(name_node),
            "type",
            name_node,
            whole=self.whole(node),
            visibility=self.visibility(node),
            doc=self.doc_before(node),
            value=self.type(node.child_by_field_name("type")),
            generics=self.generics(node),
        )

    def _associate(self, node: Node, name_node: Node) -> None:
        """Note a type that an `impl` block gives a name of its trait."""
        self.taken.add(name_node.start_byte)
        impl = next((item for item in reversed(self.outline.symbols) if item.flags == "impl"), None)
        if impl is not None and impl.start <= node.start_byte < impl.end:
            impl.params = [*impl.params, Param(self.text(name_node), self.type(node.child_by_field_name("type")))]

    def on_associated(self, node: Node) -> None:
        """`type Name: Bounds;` in a trait."""
        name_node, scope = node.child_by_field_name("name"), self.scope
        if name_node is None or scope.kind != "trait":
            return
        self.taken.add(name_node.start_byte)
        type_ = self.type(node.child_by_field_name("bounds"))
        if type_ is not None:
            self.bind(self.text(name_node), scope.symbol, name_node, "attr", until=len(self.data) + 1, type=type_)

    def on_constant(self, node: Node) -> None:
        """`const` and `static`; in a function they are local."""
        name_node, value = node.child_by_field_name("name"), self.expr(node.child_by_field_name("value"))
        if name_node is None:
            return
        type_ = self.type(node.child_by_field_name("type"))
        name, owner = self.text(name_node), self.owner_at(node.start_byte)
        impl = self._impl_around(node)
        if self.function_of(owner) >= 0 and impl is None:
            until = self.until(node)
            self.bind(name, owner, name_node, "local", start=0, until=until, type=type_, value=value)
            return
        if name == "_":
            return
        self.declare(
            node,
            name,
            "constant" if node.type == "const_item" else "variable",
            name_node,
            whole=self.whole(node),
            visibility=self.visibility(node),
            doc=self.doc_before(node),
            type=type_,
            value=value,
            owner=impl.type if impl is not None else None,
            generics=impl.generics if impl is not None else [],
        )

    def on_let(self, node: Node) -> None:
        """`let pattern: T = value;`."""
        pattern = node.child_by_field_name("pattern")
        value = node.child_by_field_name("value")
        type_ = self.type(node.child_by_field_name("type"))
        owner = self.owner_at(node.start_byte)
        until = self.until(node)
        if isinstance(type_, list) and type_ and type_[0] == "<" and "_" in type_[2]:
            type_ = None  # `Vec<_>`: the value tells more
        if pattern is not None and value is None and type_ is None and pattern.type == "identifier":
            self._open_names.add((owner, self.text(pattern)))
        expr = self.expr(value)
        if type_ is not None and pattern is not None and pattern.type != "identifier":
            expr = ["as", type_]
        if value is not None and pattern is not None:
            names = [child for child in (pattern, *pattern.named_children) if child.type == "identifier"]
            self.statements.extend((value.start_byte, value.end_byte, self.text(name)) for name in names[:1])
        self.bind_pattern(pattern, owner, until, expr, type_, start=node.end_byte)

    def on_assign(self, node: Node) -> None:
        """`x = value` for an x that was declared without one."""
        left = node.child_by_field_name("left")
        if left is None or left.type != "identifier":
            return
        owner = self.owner_at(node.start_byte)
        if (owner, self.text(left)) in self._open_names:
            value = self.expr(node.child_by_field_name("right"))
            self.bind(self.text(left), owner, left, "assign", start=node.end_byte, value=value)

    def on_let_condition(self, node: Node) -> None:
        """`if let pattern = value`, `while let pattern = value`."""
        around = node.parent
        while around is not None and around.type in {"let_chain", "parenthesized_expression"}:
            around = around.parent
        if around is None:
            return
        end = around.child_by_field_name("consequence") or around.child_by_field_name("body") or around
        value = self.expr(node.child_by_field_name("value"))
        self.bind_pattern(
            node.child_by_field_name("pattern"),
            self.owner_at(node.start_byte),
            end.end_byte,
            value,
            start=node.end_byte,
        )

    def on_for(self, node: Node) -> None:
        """`for pattern in value`."""
        value = node.child_by_field_name("value")
        expr = self.expr(value)
        body = node.child_by_field_name("body")
        start = body.start_byte if body is not None else node.end_byte
        part: Expr = ["iter", expr] if expr is not None else None
        self.bind_pattern(
            node.child_by_field_name("pattern"), self.owner_at(node.start_byte), node.end_byte, part, start=start
        )

    def on_arm(self, node: Node) -> None:
        """`pattern => ...`."""
        block = node.parent
        match = block.parent if block is not None else None
        value = (
            self.expr(match.child_by_field_name("value"))
            if match is not None and match.type == "match_expression"
            else None
        )
        pattern = node.child_by_field_name("pattern")
        inner = pattern.named_children[0] if pattern is not None and pattern.named_child_count else None
        self.bind_pattern(inner, self.owner_at(node.start_byte), node.end_byte, value)

    # -- references

    def on_call(self, node: Node) -> None:
        """A call, or a macro that was made one."""
        callee, arguments = node.child_by_field_name("function"), node.child_by_field_name("arguments")
        if callee is None or callee.type == "closure_expression":
            return
        name_node = self.last_name(callee)
        start, line = name_node.start_byte, name_node.start_point[0] + 1
        name = self.text(name_node)
        if start in self.macros:
            self._call_macro(callee, name, start, line, arguments)
            return
        expr = self.expr(callee)
        if expr is None and name in web_calls(self.language.name)[0]:
            expr = [".", self.expr(self.chain_start(callee)), name]  # a chain that is too long to be read as a whole
        if expr is None:
            return
        if name in _ENVIRONMENT:
            self._environment(expr, name, arguments)
        if not (isinstance(expr, str) and name in PRELUDE):
            called = name if name_node.type in {"identifier", "field_identifier", "self"} else "<call>"
            self.call(called, line, start, expr, arguments)

    def _call_macro(self, callee: Node, name: str, start: int, line: int, arguments: Node | None) -> None:
        self.taken.add(start)
        if name in _ENVIRONMENT:
            self._environment(None, name, arguments)
        if name in MACROS or (name in _LOGGING and callee.type == "scoped_identifier"):
            return
        expr: Expr = f"{name}!"
        if callee.type == "scoped_identifier":
            expr = [".", self.type(callee.child_by_field_name("path")), f"{name}!"]
        self.call(name, line, start, expr, None)

    def _environment(self, expr: Expr, name: str, arguments: Node | None) -> None:
        """`std::env::var("KEY")`, `env!("KEY")`."""
        if expr is not None and not (isinstance(expr, list) and expr[0] == "." and name in {"var", "var_os"}):
            return
        if isinstance(expr, list) and not (expr[1] == "env::" or (isinstance(expr[1], list) and expr[1][-1] == "env")):
            return
        first = arguments.named_children[0] if arguments is not None and arguments.named_child_count else None
        if first is not None and first.type == "string_literal":
            self.setting(first, self.string(first))

    def on_literal(self, node: Node) -> None:
        """`T { ... }`."""
        name_node = node.child_by_field_name("name")
        if name_node is not None and name_node.type == "generic_type_with_turbofish":
            name_node = name_node.child_by_field_name("type")
        if name_node is None:
            return
        expr = self.type(name_node)
        name_node = name_node.child_by_field_name("name") or name_node
        if expr is not None:
            self.refer("instantiate", name_node, expr)

    # -- macros

    def on_macro(self, node: Node) -> None:
        """`macro_rules! name`: what its rules call is read from their tokens."""
        name_node = node.child_by_field_name("name")
        if name_node is None:
            return
        symbol = self.declare(
            node,
            self.text(name_node),
            "function",
            name_node,
            whole=self.whole(node),
            visibility="public" if "macro_export" in self.text_before(node) else "internal",
            doc=self.doc_before(node),
            signature=f"macro_rules! {self.text(name_node)}",
            flags="macro",
        )
        self.open(symbol, node, name_node)
        for child in node.named_children:
            right = child.child_by_field_name("right") if child.type == "macro_rule" else None
            if right is not None:
                self._scan(right)

    def text_before(self, node: Node) -> str:
        """Return the attributes of a declaration."""
        return self.data[self.whole(node).start_byte : node.start_byte].decode("utf-8", "replace")

    def on_invocation(self, node: Node) -> None:
        """A macro whose arguments are no expressions."""
        callee = node.child_by_field_name("macro")
        if callee is None:
            return
        name_node = callee.child_by_field_name("name") or callee
        start, line = name_node.start_byte, name_node.start_point[0] + 1
        self._call_macro(callee, self.text(name_node), start, line, None)
        self._scan(node.named_children[-1])

    def _scan(self, tokens: Node) -> None:
        for name_node, expr in calls(tokens, self.data):
            if not (isinstance(expr, str) and expr in PRELUDE):
                name = self.text(name_node)
                self.call(name, name_node.start_point[0] + 1, name_node.start_byte, expr, None)


READER = RustReader
