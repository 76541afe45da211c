"""Functions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from waypost.indexer.languages.javascript.scopes import ScopeReader
from waypost.indexer.linking.view import has_members
from waypost.indexer.reading.reader import either

if TYPE_CHECKING:
    from tree_sitter import Node

    from waypost.indexer.facts import Expr, Param

FUNCTIONS = frozenset({"function_expression", "generator_function", "arrow_function"})
NOWHERE = -1
"""Number of the object literal of what has none: a declaration that is not found by its bare name."""
_COMPONENTS = frozenset({"FC", "FunctionComponent", "VFC", "SFC", "ComponentType", "NextPage", "Component"})
_MOST_NAME = 100
_MOST_GIVEN = 4


class FunctionReader(ScopeReader):
    """Reads functions."""

    def start(self, root: Node) -> None:
        """Prepare."""
        super().start(root)
        self.exported: tuple[int, int, Node, bool] | None = None
        """What an export declares: its first and last byte, the statement, whether it is the default."""
        self.keeping_this: set[int] = set()
        """First bytes of functions that get the `this` of what is around them."""
        self._lambdas: dict[int, int] = {}

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
        if start not in self.given:
            self._give_by_callee(node)
        if name_node is not None:
            self.function(node, self.text(name_node), "function", name_node, whole=node, flags=["unscoped"])
            return
        self.function(node, self.nameless(start), "lambda", node, whole=node, signature="lambda")
        self.taken.discard(start)

    def nameless(self, start: int) -> str:
        """Return the name of a function or class without one."""
        owner = self.owner_at(start)
        number = self._lambdas[owner] = self._lambdas.get(owner, 0) + 1
        return f"<lambda{number}>"

    def _give_by_callee(self, node: Node) -> None:
        """Note that a function gets what the one that it is passed to says."""
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

    def give_by_type(self, node: Node, type_node: Node | None) -> None:
        """Note that a function gets what the stated type of the variable that holds it says."""
        type_ = self.type(type_node) if type_node is not None else None
        if type_ is None:
            return
        if isinstance(type_, list) and type_[0] == "<":
            base = type_[1][2] if isinstance(type_[1], list) and type_[1][0] == "." else type_[1]
            if base in _COMPONENTS and type_[2]:
                self.given[node.start_byte] = [["as", type_[2][0]]]
                return
        self.given[node.start_byte] = [["given", type_, place] for place in range(_MOST_GIVEN)]

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
        self.block_local(node, name, flags, values)
        self.hide(flags, values)
        symbol = self.declare(
            node,
            name[:_MOST_NAME],
            kind,
            name_node,
            body=body,
            doc=doc,
            flags=" ".join(flags),
            type=self.returns(node, said),
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
        self.name_itself(node, symbol)
        self.bind_params(node, symbol, params)
        self.open(symbol, node, parameters or body)

    def name_itself(self, node: Node, symbol: int) -> None:
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

    def returns(self, node: Node, said: dict[str, Expr]) -> Expr:
        """Return the type that a function states for its result, or that its comment states."""
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

    def block_local(self, node: Node, name: str, flags: list[str], values: dict[str, Any]) -> None:
        """Bind a function or class that is declared in a block: it is visible there only."""
        block = self.block_at(node.start_byte)
        if block is None or "unscoped" in flags or values.get("owner") is not None or name.startswith("<"):
            return
        owner = values["parent"] if "parent" in values else self.owner_at(node.start_byte)
        if owner >= 0 and has_members(self.outline.symbols[owner]):
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
        self.returns_literal(returned)
        value = self.expr(returned)
        if value is None or (isinstance(value, list) and value[0] in {"#", "'"}):
            return
        if symbol.type is not None and not isinstance(value, str):
            return  # the type says more; of a name it is worth knowing which one
        found = ["at", node.start_byte, value]
        symbol.value = found if symbol.value is None else either([symbol.value, found])

    def returns_literal(self, node: Node) -> None:
        """Note that an object literal is returned: see `objects`."""

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

    # -- nodes

    def member_name(self, node: Node) -> str:
        """Return the name of a member: strings without quotes, computed ones as they stand."""
        return self.string(node) if node.type == "string" else self.text(node)

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
