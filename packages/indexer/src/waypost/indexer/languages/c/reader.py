"""Reading C and C++."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.languages.c.declarations import DeclarationReader
from waypost.indexer.languages.c.names import CASTS, KEYWORDS, MAKERS, SPECIAL, is_cpp
from waypost.indexer.languages.c.preprocessor import readable
from waypost.indexer.languages.c.types import is_standard

if TYPE_CHECKING:
    from tree_sitter import Node

    from waypost.indexer.facts import Expr, FileFacts

_ENVIRONMENT = frozenset({"getenv", "secure_getenv", "std::getenv", "qgetenv", "_wgetenv"})
_NAMED = frozenset({"type_identifier", "qualified_identifier", "template_type"})


class CReader(DeclarationReader):
    """The reader of C and C++; a header of C++ that is called `.h` is read as C++."""

    special: ClassVar[frozenset[str]] = SPECIAL
    builtins: ClassVar[frozenset[str]] = frozenset(
        {
            "NULL", "nullptr", "true", "false", "this", "stdin", "stdout", "stderr",
        }
    )  # fmt: skip
    package_scope: ClassVar[bool] = True
    blocks: ClassVar[frozenset[str]] = frozenset(
        {
            "compound_statement", "if_statement", "for_statement", "while_statement", "for_range_loop",
            "switch_statement", "catch_clause", "lambda_expression", "do_statement",
        }
    )  # fmt: skip

    def read(self) -> FileFacts:
        """Return the facts of the file."""
        if self.language.name == "c" and self.path.endswith(".h") and is_cpp(self.data):
            from waypost.indexer.languages import language  # noqa: PLC0415 - a circle otherwise

            return type(self)(language("cpp"), self.path, self.data).read()
        return super().read()

    def source(self) -> bytes:
        """Return the file as its grammar understands it best."""
        return readable(self.language.parser, self.data)

    # -- bindings

    def on_loop(self, node: Node) -> None:
        """`for (T x : items)`."""
        type_node, right = node.child_by_field_name("type"), node.child_by_field_name("right")
        declared = self.declared(node.child_by_field_name("declarator"), self.type(type_node))
        name_node, body = declared.name, node.child_by_field_name("body")
        if name_node is None:
            return
        owner = self.owner_at(node.start_byte)
        start = body.start_byte if body is not None else node.end_byte
        expr = self.expr(right)
        item: Expr = ["iter", expr] if expr is not None else None
        if name_node.type == "structured_binding_declarator":
            for number, child in enumerate(name_node.named_children):
                part: Expr = ["[", item, ["#", number]] if item is not None else None
                self.bind(self.text(child), owner, child, "local", start=start, until=node.end_byte, value=part)
            return
        self.bind(
            self.text(name_node),
            owner,
            name_node,
            "local",
            start=start,
            until=node.end_byte,
            type=declared.type,
            value=item,
        )

    def on_catch(self, node: Node) -> None:
        """`catch (const T& e)`."""
        parameters = node.child_by_field_name("parameters")
        owner = self.owner_at(node.start_byte)
        for child in parameters.named_children if parameters is not None else []:
            if child.type == "parameter_declaration":
                declared = self.declared(
                    child.child_by_field_name("declarator"), self.type(child.child_by_field_name("type"))
                )
                if declared.name is not None:
                    self.bind(
                        self.text(declared.name), owner, declared.name, "local", until=node.end_byte, type=declared.type
                    )

    def on_assign(self, node: Node) -> None:
        """`x = f`, `x->field = f`: what may be called later may be another function now."""
        left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
        if left is None or right is None or right.type not in _FUNCTIONS:
            return
        value = self.expr(right)
        owner = self.owner_at(node.start_byte)
        if value is None:
            return
        if left.type == "identifier":
            self._assign_name(node, left, owner, value)
        elif left.type == "field_expression":
            target = self.expr(left)
            if isinstance(target, list) and target[0] == ".":
                self.bind(f"={target[2]}", owner, left, "store", start=node.end_byte, type=target[1], value=value)
                self.taken.discard(left.start_byte)

    def _assign_name(self, node: Node, left: Node, owner: int, value: Expr) -> None:
        name = self.text(left)
        scope = owner
        local = {binding.owner for binding in self.outline.bindings if binding.name == name}
        while scope >= 0 and scope not in local:
            scope = self.outline.symbols[scope].parent
        is_taken = left.start_byte in self.taken
        self.bind(name, scope, left, "code", start=node.end_byte, value=value, scope=owner)
        if not is_taken:
            self.taken.discard(left.start_byte)

    # -- references

    def on_call(self, node: Node) -> None:
        """A call, also of a macro or of a type."""
        callee, arguments = node.child_by_field_name("function"), node.child_by_field_name("arguments")
        if callee is None or callee.type in {"primitive_type", "lambda_expression"}:
            return
        name_node = self.last_name(callee)
        name = self.text(name_node)
        if name in CASTS or name in KEYWORDS or callee.type == "sized_type_specifier":
            return
        expr = self.expr(callee)
        if expr is None or (name in MAKERS and is_standard(expr)):
            return
        if name in _ENVIRONMENT:
            self._environment(arguments)
        called = name if name_node.type in {"identifier", "field_identifier", "type_identifier"} else "<call>"
        self.call(called, name_node.start_point[0] + 1, name_node.start_byte, expr, arguments)

    def call(self, name: str, line: int, place: int, expr: Expr, arguments: Node | None) -> None:
        """Add a call; how many arguments it has tells overloads apart."""
        super().call(name, line, place, expr, arguments)
        if arguments is not None:
            count = sum(1 for child in arguments.named_children if child.type not in self.comments)
            self.body.references[-1].args = [None] * count

    def _environment(self, arguments: Node | None) -> None:
        first = arguments.named_children[0] if arguments is not None and arguments.named_child_count else None
        if first is not None and first.type == "string_literal":
            self.setting(first, self.string(first))

    def on_made(self, node: Node) -> None:
        """`make_unique<T>(...)`."""
        name, arguments = node.child_by_field_name("name"), node.child_by_field_name("arguments")
        if name is None or arguments is None or self.text(name) not in MAKERS or not arguments.named_child_count:
            return
        first = arguments.named_children[0]
        self._instantiate(first.child_by_field_name("type") if first.type == "type_descriptor" else first)

    def on_new(self, node: Node) -> None:
        """`new T(...)`."""
        self._instantiate(node.child_by_field_name("type"), node.child_by_field_name("arguments"))

    def on_literal(self, node: Node) -> None:
        """`T{...}`; C's `(struct t){...}` is a value, no call."""
        if self.data[node.start_byte : node.start_byte + 1] != b"(":
            self._instantiate(node.child_by_field_name("type"), node.child_by_field_name("value"))

    def constructed(self, type_node: Node | None, declarator: Node, value: Node | None = None) -> None:
        """`T x(...)`, `T x{...}`; `T x;` is a call where T has a constructor."""
        if self.language.name == "c" or type_node is None or type_node.type not in _NAMED:
            return
        declared = declarator
        given = value
        if declared.type == "init_declarator":
            given = declared.child_by_field_name("value")
            declared = declared.child_by_field_name("declarator") or declared
        if declared.type == "function_declarator":
            given = declared.child_by_field_name("parameters")
            self._instantiate(type_node, given)
            self._calls_in(given)
        elif declared.type in {"identifier", "array_declarator"}:
            if given is None:
                self._instantiate(type_node, None, implied=True)
            elif given.type in {"argument_list", "initializer_list"}:
                self._instantiate(type_node, given)

    def _calls_in(self, parameters: Node | None) -> None:
        """Add the calls among the arguments of what the grammar takes for a prototype: `Item item(make());`."""
        for child in parameters.named_children if parameters is not None else []:
            type_node, declarator = child.child_by_field_name("type"), child.child_by_field_name("declarator")
            if type_node is None or declarator is None:
                continue
            name_node = self._last_type_name(type_node)
            expr = self.type(type_node)
            if declarator.type != "abstract_function_declarator" or name_node is None or expr is None:
                continue
            name = self.text(name_node)
            inner = declarator.child_by_field_name("parameters")
            if name not in KEYWORDS:
                self.call(name, name_node.start_point[0] + 1, name_node.start_byte, expr, inner)
            self._calls_in(inner)

    def _instantiate(self, node: Node | None, arguments: Node | None = None, *, implied: bool = False) -> None:
        if node is None or node.type not in {*_NAMED, "struct_specifier", "class_specifier"}:
            return
        expr = self.type(node)
        name_node = self._last_type_name(node)
        if expr is None or name_node is None or is_standard(expr) or name_node.start_byte in self.taken:
            return
        if isinstance(expr, list) and expr[0] == "<":
            expr = expr[1]
        count = len(arguments.named_children) if arguments is not None else 0
        self.refer("instantiate", name_node, ["maybe", expr] if implied else expr, args=[None] * count)

    def _last_type_name(self, node: Node) -> Node | None:
        found: Node | None = node
        while found is not None and found.type in {
            "qualified_identifier",
            "template_type",
            "struct_specifier",
            "class_specifier",
        }:
            found = found.child_by_field_name("name")
        return found

    def on_initializer(self, node: Node) -> None:
        """`: Base(x)` in a constructor calls one of the base; a member's initialiser is no call."""
        name_node = node.named_children[0] if node.named_child_count else None
        arguments = node.named_children[1] if node.named_child_count > 1 else None
        if name_node is None or arguments is None:
            return
        last = self.last_name(name_node)
        expr = self.type(name_node)
        if isinstance(expr, list) and expr[0] == "<":
            expr = expr[1]
        if expr is not None:
            count = len(arguments.named_children)
            self.refer("call", last, ["base", expr], name=self.text(last), args=[None] * count)


_FUNCTIONS = frozenset(
    {
        "identifier", "pointer_expression", "conditional_expression", "lambda_expression",
        "qualified_identifier", "cast_expression", "parenthesized_expression",
    }
)  # fmt: skip

READER = CReader
