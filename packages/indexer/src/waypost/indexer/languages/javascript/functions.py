"""Functions, classes and their members."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from waypost.indexer.facts import Expr, Param
from waypost.indexer.languages.javascript.scopes import Literal, ScopeReader
from waypost.indexer.reading.reader import either

if TYPE_CHECKING:
    from tree_sitter import Node

FUNCTIONS = frozenset({"function_expression", "generator_function", "arrow_function"})
NOWHERE = -1
"""Number of the object literal of what has none: a declaration that is not found by its bare name."""
_MOST_NAME = 100
_MOST_GIVEN = 4
_MOST_DECORATOR = 400


class FunctionReader(ScopeReader):
    """Reads functions, classes and their members."""

    def start(self, root: Node) -> None:
        """Prepare."""
        super().start(root)
        self.exported: tuple[int, int, Node, bool] | None = None
        """What an export declares: its first and last byte, the statement, whether it is the default."""
        self.keeping_this: set[int] = set()
        """First bytes of functions that get the `this` of what is around them."""
        self._lambdas: dict[int, int] = {}
        self._decorated: tuple[int, int, int] = (0, 0, 0)
        """The last decorators: first byte, last byte, line."""
        self._decorators: list[Expr] = []

    # -- functions

    def on_function(self, node: Node) -> None:
        """A function declaration."""
        name_node = node.child_by_field_name("name")
        if name_node is None:
            return
        whole, public = self.statement(node)
        self.function(
            node, self.text(name_node), "function", name_node, whole=whole, visibility="public" if public else ""
        )

    def on_lambda(self, node: Node) -> None:
        """A function within an expression: by its own name, else a lambda."""
        start = node.start_byte
        if start in self.handled:
            return
        self.handled.add(start)
        name_node = node.child_by_field_name("name")
        if name_node is not None:
            self.function(node, self.text(name_node), "function", name_node, whole=node, flags=["unscoped"])
            return
        owner = self.owner_at(start)
        number = self._lambdas[owner] = self._lambdas.get(owner, 0) + 1
        if self.has_types and start not in self.given:
            self._give_by_type(node)
        self.function(node, f"<lambda{number}>", "lambda", node, whole=node, signature="lambda")
        self.taken.discard(start)

    def _give_by_type(self, node: Node) -> None:
        """Note that a function gets what the types of the function that it is passed to say."""
        parameters = node.child_by_field_name("parameters")
        count = parameters.named_child_count if parameters is not None else 1
        arguments = node.parent if count else None
        call = arguments.parent if arguments is not None and arguments.type == "arguments" else None
        callee = call.child_by_field_name("function") if call is not None else None
        expr = self.expr(callee)
        if expr is not None:
            before = self.data.count(b",", arguments.start_byte, node.start_byte)  # type: ignore[union-attr]
            number = 0 if not before else _place(arguments, node)  # type: ignore[arg-type]
            self.given[node.start_byte] = [["arg", expr, number, place] for place in range(min(count, _MOST_GIVEN))]

    def function(self, node: Node, name: str, kind: str, name_node: Node, **values: Any) -> int:  # noqa: ANN401 - see Reader.declare
        """Declare a function and open its scope; `node` has its parameters and body."""
        whole = values.get("whole", node)
        body = node.child_by_field_name("body")
        self.handled.add(node.start_byte)
        flags: list[str] = values.pop("flags", [])
        arrow = node.type == "arrow_function"
        keeps = arrow or node.start_byte in self.keeping_this
        flags = [
            *flags,
            *(["arrow"] if keeps else []),
            *(["async"] if self._is_async(node) and "async" not in flags else []),
        ]
        doc, said = ("", {}) if kind == "lambda" else self.doc_and_types(values.pop("top", whole.start_byte))
        generics = self.open_generics(node)
        parameters = self.parameters_of(node)
        params = self.params(parameters, said)
        self._block_local(node, name, flags, values)
        self.hide(flags, values)
        symbol = self.declare(
            node,
            name[:_MOST_NAME],
            kind,
            name_node,
            body=body,
            doc=doc,
            flags=" ".join(flags),
            type=self._returns(node, said),
            params=[param for param, _ in params],
            generics=generics,
            signature=values.pop("signature", None) or self.head(whole, body),
            **values,
        )
        self._enter(node, symbol, parameters, body, params)
        if arrow and body is not None and body.type != "statement_block" and symbol >= 0:
            value = self.expr(body)
            declared = self.outline.symbols[symbol]
            declared.value = ["at", body.start_byte, value] if value is not None and declared.type is None else None
        return symbol

    def _enter(
        self,
        node: Node,
        symbol: int,
        parameters: Node | None,
        body: Node | None,
        params: list[tuple[Param, Node | None]],
    ) -> None:
        if symbol < 0:
            return
        self.own_block(body)
        self._name_itself(node, symbol)
        self.bind_params(node, symbol, params)
        self.open(symbol, node, parameters or body)

    def _name_itself(self, node: Node, symbol: int) -> None:
        """Bind the own name of a function expression within it."""
        if node.type not in {"function_expression", "generator_function", "class"}:
            return
        name_node = node.child_by_field_name("name")
        if name_node is not None:
            start, end = node.start_byte, node.end_byte
            self.bind(self.text(name_node), symbol, name_node, "own", start=start, until=end, value=["sym", symbol])

    def _is_async(self, node: Node) -> bool:
        return (
            self.data.startswith(b"async", node.start_byte)
            and node.child_count > 0
            and node.children[0].type == "async"
        )

    def _returns(self, node: Node, said: dict[str, Expr]) -> Expr:
        stated = node.child_by_field_name("return_type") if self.has_types else None
        if stated is not None and stated.type in {"type_predicate_annotation", "asserts_annotation"}:
            return self._told(stated)
        found = self.type(stated) if stated is not None else None
        return found if found is not None else said.get("@returns")

    def _told(self, stated: Node) -> Expr:
        """Return what `x is T` says."""
        predicate: Node | None = stated
        while predicate is not None and predicate.type != "type_predicate":
            predicate = self.child(predicate, "")
        type_ = self.type(predicate.child_by_field_name("type")) if predicate is not None else None
        return ["is", type_] if type_ is not None else None

    def head(self, whole: Node, body: Node | None) -> str:
        """Return the head of a declaration on one line."""
        return self.signature(whole, body)

    def _block_local(self, node: Node, name: str, flags: list[str], values: dict[str, Any]) -> None:
        """Bind a function or class that is declared in a block: it is visible there only."""
        block = self.block_at(node.start_byte)
        if block is None or "unscoped" in flags or values.get("owner") is not None or name.startswith("<"):
            return
        owner = values["parent"] if "parent" in values else self.owner_at(node.start_byte)
        if owner >= 0 and self.outline.symbols[owner].kind in self.type_kinds:
            return
        flags.append("unscoped")
        value = ["fn", values.get("whole", node).start_byte]
        self.bind(name, owner, node, "local", start=block.start, until=block.end, value=value)

    def hide(self, flags: list[str], values: dict[str, Any]) -> None:
        """Keep a declaration from being found by its bare name: it is known by its place alone."""
        if "unscoped" in flags and values.get("owner") is None:
            values["owner"] = ["{}", NOWHERE]

    def declare(self, node: Node, name: str, kind: str, name_node: Node, **values: Any) -> int:  # noqa: ANN401 - see Reader.declare
        """Add a symbol; remember the first of each name."""
        symbol = super().declare(node, name, kind, name_node, **values)
        if symbol >= 0:
            declared = self.outline.symbols[symbol]
            if declared.owner is None:
                self.known.setdefault((declared.parent, name), symbol)
        return symbol

    def on_return(self, node: Node) -> None:
        """What a function returns is what its calls stand for."""
        function = self.function_of(self.owner_at(node.start_byte))
        if function < 0 or not node.named_child_count:
            return
        symbol = self.outline.symbols[function]
        returned = node.named_children[0]
        self.declare_literal(returned, None)
        if symbol.type is not None:
            return
        value = self.expr(returned)
        if value is None or (isinstance(value, list) and value[0] in {"#", "'"}):
            return
        found = ["at", node.start_byte, value]
        symbol.value = found if symbol.value is None else either([symbol.value, found])

    def on_yield(self, node: Node) -> None:
        """What a generator yields are the elements of what its calls stand for."""
        function = self.function_of(self.owner_at(node.start_byte))
        yielded = self.child(node, "")
        if function < 0 or yielded is None or any(child.type == "*" for child in node.children[:2]):
            return
        symbol, value = self.outline.symbols[function], self.expr(yielded)
        if value is not None and symbol.type is None:
            symbol.value = either([symbol.value, ["at", node.start_byte, ["[]", [value]]]])

    # -- statements around a declaration

    def statement(self, node: Node) -> tuple[Node, bool]:
        """Return the export statement around a declaration, else the declaration; and whether it is given away."""
        exported = self.exported
        if exported is not None and exported[0] == node.start_byte:
            return exported[2], True
        return node, False

    # -- object literals

    def declare_literal(self, node: Node | None, path: Expr, names: tuple[str, ...] = ()) -> None:
        """Note that an object literal belongs to a declaration: its functions are methods."""
        if node is not None and node.type == "object" and node.start_byte not in self.literals:
            self.literals[node.start_byte] = Literal(path, names, len(self.literals), True, -1, "")

    def literal_of(self, member: Node) -> tuple[Literal, int]:
        """Return the object literal that a member stands in and its first byte."""
        parent = member.parent
        start = parent.start_byte if parent is not None else 0
        found = self.literals.get(start)
        if found is None:
            found = self.literals[start] = Literal(None, (), len(self.literals), False, -1, "")
        return found, start

    def on_pair(self, node: Node) -> None:
        """A member of an object literal that is a function or a literal itself."""
        value, key_node = node.child_by_field_name("value"), node.child_by_field_name("key")
        if value is None or key_node is None or value.start_byte in self.handled:
            return
        around, start = self.literal_of(node)
        named = key_node.type in {"property_identifier", "string"}
        key = self.key(key_node, 0)[1] if named else ""
        if value.type == "object":
            path = [".", around.path, key] if around.path is not None and named else None
            names = (*around.names, key) if around.names and named else ()
            self.literals[value.start_byte] = Literal(path, names, len(self.literals), around.declared, start, key)
        elif around.declared and named:
            self._literal_method(value, key, key_node, around)

    def _literal_method(self, node: Node, name: str, name_node: Node, literal: Literal, **values: Any) -> None:  # noqa: ANN401 - see Reader.declare
        top = name_node.start_byte
        self.function(node, name, "method", name_node, whole=node, owner=literal.owner, top=top, **values)

    def on_method(self, node: Node) -> None:
        """A method of a class or an object literal."""
        name_node = node.child_by_field_name("name")
        if name_node is None or node.start_byte in self.handled:
            return
        owner = self.owner_at(node.start_byte)
        parent = node.parent
        flags, visibility = self.modifiers(node)
        if parent is not None and parent.type != "class_body":
            literal, _ = self.literal_of(node)
            if name_node.type != "computed_property_name":
                self._literal_method(node, self.key(name_node, 0)[1], name_node, literal, flags=flags)
            else:
                self._literal_method(node, self.text(name_node), name_node, literal, flags=flags)
            return
        name = self.member_name(name_node)
        top, line = self._decorated_top(node)
        symbol = self.function(
            node, name, "method", name_node, whole=node, flags=flags, visibility=self.seen_as(name, visibility), top=top
        )
        if symbol >= 0:
            declared = self.outline.symbols[symbol]
            declared.start_line = line
            if top != node.start_byte:
                declared.decorators = [decorator for decorator in self._decorators if decorator is not None]
            if name == "constructor":
                self._declare_properties(node, owner)

    def _decorated_top(self, node: Node) -> tuple[int, int]:
        """Return the first byte and line of a member with its decorators."""
        first, last, line = self._decorated
        if last and not self.data[last : node.start_byte].strip():
            return first, line
        return node.start_byte, node.start_point[0] + 1

    def decorated_by(self, node: Node) -> None:
        """Note a decorator in front of a member."""
        first, last, line = self._decorated
        if not last or self.data[last : node.start_byte].strip():
            first, line = node.start_byte, node.start_point[0] + 1
            self._decorators = []
        self._decorated = (first, node.end_byte, line)
        self._decorators.append(self._decorator(node))

    def _decorator(self, node: Node) -> Expr:
        """Return the expression of a decorator; one with arguments keeps them."""
        inner = self.child(node, "")
        if inner is None or inner.type != "call_expression":
            return self.expr(inner)
        short = inner.end_byte - inner.start_byte < _MOST_DECORATOR
        arguments = self.arguments(inner.child_by_field_name("arguments")) if short else []
        return ["(", self.expr(inner.child_by_field_name("function")), arguments]

    def _decorators_in(self, *nodes: Node) -> list[Expr]:
        """Return the decorators among the children of nodes."""
        found = [self._decorator(child) for node in nodes for child in node.children[:8] if child.type == "decorator"]
        return [decorator for decorator in found if decorator is not None]

    def member_name(self, node: Node) -> str:
        """Return the name of a member: strings without quotes, computed ones as they stand."""
        return self.string(node) if node.type == "string" else self.text(node)

    def seen_as(self, name: str, stated: str) -> str:
        """Return the visibility of a member."""
        return stated or ("private" if name.startswith(("#", "_")) else "public")

    def _declare_properties(self, node: Node, owner: int) -> None:
        """Declare the properties that stand among a constructor's parameters."""
        parameters = node.child_by_field_name("parameters")
        for child in parameters.named_children if parameters is not None and self.has_types else []:
            pattern = child.child_by_field_name("pattern")
            if pattern is None or pattern.type != "identifier" or not self.is_property(child):
                continue
            flags, visibility = self.modifiers(child)
            name = self.text(pattern)
            type_, value = self.type(child.child_by_field_name("type")), self.expr(child.child_by_field_name("value"))
            self.declare(
                child, name, "variable", pattern, parent=owner, type=type_, value=value, flags=" ".join(flags),
                visibility=self.seen_as(name, visibility),
            )  # fmt: skip

    # -- classes

    def on_class(self, node: Node) -> None:
        """A class declaration."""
        name_node = node.child_by_field_name("name")
        if name_node is None:
            return
        whole, public = self.statement(node)
        self.klass(node, self.text(name_node), name_node, whole=whole, visibility="public" if public else "")

    def on_class_expression(self, node: Node) -> None:
        """A class within an expression."""
        if node.start_byte in self.handled:
            return
        name_node = node.child_by_field_name("name")
        name = self.text(name_node) if name_node is not None else "<class>"
        self.klass(node, name, name_node or node, whole=node, flags=["unscoped"])

    def klass(self, node: Node, name: str, name_node: Node, **values: Any) -> int:  # noqa: ANN401 - see Reader.declare
        """Declare a class and open its scope."""
        whole, body = values.get("whole", node), node.child_by_field_name("body")
        self.handled.add(node.start_byte)
        flags: list[str] = values.pop("flags", [])
        if node.type == "abstract_class_declaration":
            flags = [*flags, "abstract"]
        self._block_local(node, name, flags, values)
        self.hide(flags, values)
        doc, _ = self.doc_and_types(whole.start_byte)
        generics = self.open_generics(node)
        symbol = self.declare(
            node, name, "class", name_node, body=body, doc=doc, flags=" ".join(flags), bases=self._bases(node),
            generics=generics, signature=self.head(whole, body), decorators=self._decorators_in(*{node, whole}), **values,
        )  # fmt: skip
        self._name_itself(node, symbol)
        self.open(symbol, node, body)
        return symbol

    def _bases(self, node: Node) -> list[Expr]:
        heritage = next((child for child in node.named_children if child.type == "class_heritage"), None)
        if heritage is None:
            return []
        bases: list[Expr] = []
        for child in heritage.named_children:
            if child.type == "implements_clause":
                bases += self.inherited(child)
                continue
            value = child.child_by_field_name("value") if child.type == "extends_clause" else child
            bases.append(self._base(child, value))
        return [base for base in bases if base is not None]

    def inherited(self, clause: Node) -> list[Expr]:
        """Return the types that a clause names, and tell of them."""
        found = []
        for node in clause.named_children:
            found.append(self.type(node))
            named = node.child_by_field_name("name") if node.type == "generic_type" else node
            name_node = (
                named.child_by_field_name("name")
                if named is not None and named.type == "nested_type_identifier"
                else named
            )
            if named is not None and name_node is not None and name_node.type == "type_identifier":
                self.refer("inherit", name_node, self.type(named))
                self.taken.add(named.start_byte)
        return found

    def _base(self, clause: Node, value: Node | None) -> Expr:
        if value is None:
            return None
        expr = self.expr(value)
        name_node = value.child_by_field_name("property") if value.type == "member_expression" else value
        if expr is not None and name_node is not None and name_node.type in {"identifier", "property_identifier"}:
            self.refer("inherit", name_node, expr)
        arguments = clause.child_by_field_name("type_arguments") if clause.type == "extends_clause" else None
        if arguments is None or expr is None:
            return expr
        return ["<", expr, [self.type(child) for child in arguments.named_children]]

    def on_field(self, node: Node) -> None:
        """A field of a class: one that holds a function is a method."""
        name_node = node.child_by_field_name("name") or node.child_by_field_name("property")
        if name_node is None:
            return
        name, value = self.member_name(name_node), node.child_by_field_name("value")
        flags, visibility = self.modifiers(node)
        visibility = self.seen_as(name, visibility)
        plain = self.unwrapped(value)
        if plain is not None and plain.type in FUNCTIONS:
            self.function(plain, name, "method", name_node, whole=node, flags=flags, visibility=visibility)
            return
        self.declare_literal(plain, None, (name,))
        doc, said = self.doc_and_types(node.start_byte)
        type_node = node.child_by_field_name("type") if self.has_types else None
        type_ = self.type(type_node) if type_node is not None else said.get("@type")
        self.declare(
            node, name, "variable", name_node, doc=doc, flags=" ".join(flags), visibility=visibility, type=type_,
            value=self.expr(value), signature=self.head(node, self.long_value(value)),
        )  # fmt: skip

    def unwrapped(self, value: Node | None) -> Node | None:
        """Return what stands in parentheses; of a cast what is cast, where that is a function or literal."""
        while value is not None and value.type == "parenthesized_expression":
            value = self.child(value, "")
        if value is not None and value.type in _CASTS and value.named_child_count:
            inner = self.unwrapped(value.named_children[0])
            return inner if inner is not None and inner.type in _WRITTEN else value
        return value

    def long_value(self, value: Node | None) -> Node | None:
        """Return the value of a declaration where it is too long for its signature."""
        return value if value is not None and value.type in _LONG else None


_LONG = frozenset(
    {"object", "array", "arrow_function", "function_expression", "class", "template_string", "jsx_element"}
)
_CASTS = frozenset({"as_expression", "satisfies_expression", "non_null_expression"})
_WRITTEN = FUNCTIONS | {"object", "class"}


def _place(arguments: Node, node: Node) -> int:
    """Return which argument a node is."""
    start = node.start_byte
    return next((number for number, child in enumerate(arguments.named_children) if child.start_byte == start), 0)
