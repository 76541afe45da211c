"""Reading C#: expressions and the calls in them."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.languages.csharp.types import CSharpTypes
from waypost.indexer.reading.forms import INNER, LAMBDA, NAME, Form
from waypost.indexer.reading.reader import either

if TYPE_CHECKING:
    from tree_sitter import Node

    from waypost.indexer.facts import Expr
    from waypost.indexer.languages.spec import Language

_BOOLEAN = frozenset({"==", "!=", "<", ">", "<=", ">=", "&&", "||"})
_ANONYMOUS = frozenset({"this", "base"})


class CSharpExpressions(CSharpTypes):
    """Expressions of C#."""

    forms: ClassVar[dict[str, Form]] = {
        "identifier": NAME,
        "generic_name": Form("method", "generic_type"),
        "qualified_name": Form("method", "qualified"),
        "alias_qualified_name": Form("method", "qualified"),
        "member_access_expression": Form("method", "access"),
        "conditional_access_expression": Form("method", "conditional_access"),
        "invocation_expression": Form("method", "invocation"),
        "object_creation_expression": Form("method", "creation"),
        "implicit_object_creation_expression": Form("method", "implicit_creation"),
        "parenthesized_expression": INNER,
        "await_expression": Form("method", "awaited"),
        "cast_expression": Form("method", "cast"),
        "as_expression": Form("method", "as_type"),
        "conditional_expression": Form("method", "conditional"),
        "binary_expression": Form("method", "binary"),
        "is_pattern_expression": Form("literal", "bool"),
        "assignment_expression": Form("inner", "right"),
        "lambda_expression": LAMBDA,
        "anonymous_method_expression": LAMBDA,
        "element_access_expression": Form("method", "element"),
        "postfix_unary_expression": INNER,
        "prefix_unary_expression": Form("method", "last_child"),
        "with_expression": INNER,
        "argument": Form("method", "last_child"),
        "string_literal": Form("string"),
        "verbatim_string_literal": Form("string"),
        "raw_string_literal": Form("literal", "string"),
        "interpolated_string_expression": Form("method", "interpolated"),
        "character_literal": Form("literal", "char"),
        "integer_literal": Form("literal", "int"),
        "real_literal": Form("literal", "double"),
        "boolean_literal": Form("literal", "bool"),
        "array_creation_expression": Form("method", "array"),
        "implicit_array_creation_expression": Form("method", "sequence"),
        "collection_expression": Form("method", "sequence"),
        "initializer_expression": Form("method", "sequence"),
        "tuple_expression": Form("method", "tuple"),
        "switch_expression": Form("method", "switch"),
        "query_expression": Form("method", "query"),
        "typeof_expression": Form("method", "typeof"),
        "default_expression": Form("method", "cast"),
        "predefined_type": Form("method", "plain_type"),
        "declaration_expression": Form("method", "declared"),
        "checked_expression": INNER,
    }

    def __init__(self, language: Language, path: str, data: bytes) -> None:
        super().__init__(language, path, data)
        self._wanting: set[int] = set()
        """Nodes whose wanted type is being found out."""

    def expr(self, node: Node | None, depth: int = 0) -> Expr:
        """Return what resolution has to know of an expression; `this` and `base` are words of the grammar."""
        if node is not None and node.type in _ANONYMOUS:
            return ["this"] if node.type == "this" else ["super"]
        return super().expr(node, depth)

    def last_child(self, node: Node, depth: int) -> Expr:
        """The value of the last child."""
        return self.expr(node.children[-1], depth) if node.children else None

    def access(self, node: Node, depth: int) -> Expr:
        """`a.b`, `a.b<T>`."""
        quick = self.dotted(node.start_byte, node.end_byte)
        if quick is not None and _first(quick) not in _ANONYMOUS:
            return quick
        target, name = node.child_by_field_name("expression"), node.child_by_field_name("name")
        return self.member(self.expr(target, depth), name, depth) if name is not None else None

    def member(self, target: Expr, name: Node, depth: int) -> Expr:
        """Return a member of an object."""
        if name.type != "generic_name":
            return [".", target, self.text(name)]
        inner = self.generic_type(name, depth)
        return ["<", [".", target, inner[1]], inner[2]] if inner else None

    def conditional_access(self, node: Node, depth: int) -> Expr:
        """`a?.b`, `a?[0]`."""
        target = self.expr(node.child_by_field_name("condition"), depth)
        binding = node.named_children[-1]
        if binding.type == "member_binding_expression":
            name = binding.child_by_field_name("name")
            return self.member(target, name, depth) if name is not None else None
        return ["[", target, None] if binding.type == "element_binding_expression" else None

    def invocation(self, node: Node, depth: int) -> Expr:
        """A call."""
        callee = self.expr(node.child_by_field_name("function"), depth)
        return ["(", callee, self.arguments(node.child_by_field_name("arguments"), depth)]

    def argument(self, node: Node, depth: int) -> Expr:
        """One argument of a call."""
        name = node.child_by_field_name("name")
        value = self.expr(node.children[-1], depth) if node.children else None
        if name is not None and name != node.children[-1]:
            self.taken.add(name.start_byte)
            return ["=", self.text(name), value]
        return value

    def creation(self, node: Node, depth: int) -> Expr:
        """`new T(...) { ... }`."""
        arguments = self.arguments(node.child_by_field_name("arguments"), depth)
        return ["new", self.type(node.child_by_field_name("type"), depth), arguments, self.items(node, depth)]

    def implicit_creation(self, node: Node, depth: int) -> Expr:
        """`new(...)`: of the type that is wanted."""
        listed = next((child for child in node.named_children if child.type == "argument_list"), None)
        type_: Expr = None
        if node.id not in self._wanting:  # the call that it is an argument of holds it again
            self._wanting.add(node.id)
            type_ = self.wanted(node)
            self._wanting.discard(node.id)
        return ["new", type_, self.arguments(listed, depth), self.items(node, depth)]

    def items(self, node: Node, depth: int) -> list[Expr]:
        """Return what the braces after a creation put into it."""
        found: list[Expr] = []
        braces = next((child for child in node.named_children if child.type == "initializer_expression"), None)
        for child in braces.named_children[: self.most_items] if braces is not None else []:
            if child.type == "assignment_expression":
                found.append(self.expr(child.child_by_field_name("right"), depth))
            elif child.type == "initializer_expression" and child.named_child_count:
                found.append(self.expr(child.named_children[-1], depth))
            else:
                found.append(self.expr(child, depth))
        return [one for one in found if one is not None]

    def wanted(self, node: Node) -> Expr:
        """Return the type that the place of an expression asks for."""
        parent = node.parent
        while parent is not None and parent.type in {
            "parenthesized_expression",
            "conditional_expression",
            "switch_expression_arm",
        }:
            node, parent = parent, parent.parent
        if parent is None:
            return None
        kind = parent.type
        if kind == "variable_declarator":
            around = parent.parent
            return self.type(around.child_by_field_name("type")) if around is not None else None
        if kind in {"property_declaration", "parameter"}:
            return self.type(parent.child_by_field_name("type"))
        if kind in {"arrow_expression_clause", "return_statement"}:
            return self._returned(parent)
        if kind in {"assignment_expression", "binary_expression"}:
            return self._assigned(node, parent)
        if kind == "initializer_expression":
            around = self._initialised(parent)
            return ["item", around] if around is not None else None
        if kind == "argument":
            return self._parameter(parent)
        return None

    def _assigned(self, node: Node, parent: Node) -> Expr:
        """Return the type of what something is assigned to; in braces after a creation that is one of its members."""
        left, braces = parent.child_by_field_name("left"), parent.parent
        if left is None or left == node:
            return None
        if parent.type == "assignment_expression" and braces is not None and braces.type == "initializer_expression":
            around = self._initialised(braces)
            if around is None:
                return None
            return ["typeof", [".", ["as", around], self.text(left)]] if left.type == "identifier" else ["item", around]
        value = self.expr(left)
        return ["typeof", value] if value is not None else None

    def _initialised(self, braces: Node) -> Expr:
        """Return the type of what braces stand after."""
        made = braces.parent
        if made is None:
            return None
        if made.type in {"object_creation_expression", "array_creation_expression"}:
            return self.type(made.child_by_field_name("type"))
        if made.type == "implicit_object_creation_expression" and made.id not in self._wanting:
            self._wanting.add(made.id)
            try:
                return self.wanted(made)
            finally:
                self._wanting.discard(made.id)
        return None

    def _returned(self, node: Node) -> Expr:
        """Return the type that the function or property around a place gives."""
        around = node.parent
        while around is not None and around.type not in _GIVING:
            around = around.parent
        if around is None or around.type in {"lambda_expression", "anonymous_method_expression"}:
            return None
        given = self.type(around.child_by_field_name("returns") or around.child_by_field_name("type"))
        is_async = any(child.type == "modifier" and self.text(child) == "async" for child in around.named_children)
        return ["item", given] if is_async else given

    def _parameter(self, argument: Node) -> Expr:
        listed = argument.parent
        call = listed.parent if listed is not None else None
        expr = self.call_of(call) if call is not None else None
        if expr is None or listed is None:
            return None
        position = next((n for n, child in enumerate(listed.named_children) if child == argument), 0)
        name = argument.child_by_field_name("name")
        return ["ap", expr, self.text(name) if name is not None else position]

    def call_of(self, node: Node) -> Expr:
        """Return the call that a node is."""
        if node.type == "invocation_expression":
            return self.invocation(node, 0)
        return self.creation(node, 0)[:3] if node.type == "object_creation_expression" else None

    def awaited(self, node: Node, depth: int) -> Expr:
        """`await x`."""
        inner = self.expr(node.named_children[0], depth) if node.named_child_count else None
        return ["await", inner] if inner is not None else None

    def cast(self, node: Node, depth: int) -> Expr:
        """`(T) x`, `default(T)`."""
        return ["as", self.type(node.child_by_field_name("type"), depth)]

    def as_type(self, node: Node, depth: int) -> Expr:
        """`x as T`."""
        return ["as", self.type(node.child_by_field_name("right"), depth)]

    def conditional(self, node: Node, depth: int) -> Expr:
        """`a ? b : c`."""
        parts = (node.child_by_field_name("consequence"), node.child_by_field_name("alternative"))
        return either([self.expr(part, depth) for part in parts])

    def binary(self, node: Node, depth: int) -> Expr:
        """`a ?? b`, `a + b`, `a < b`."""
        operator = node.child_by_field_name("operator")
        word = operator.type if operator is not None else ""
        if word in _BOOLEAN:
            return ["#", "bool"]
        left, right = (self.expr(node.child_by_field_name(side), depth) for side in ("left", "right"))
        if word == "??":
            return either([left, right])
        return ["+", left, right] if word == "+" else left

    def interpolated(self, node: Node, depth: int) -> Expr:
        """`$"a{b}"`: a text of its parts."""
        parts: list[Expr] = ["+"]
        for child in node.named_children:
            if child.type == "string_content":
                parts.append(["'", self.text(child)[:300]])
            elif child.type == "interpolation":
                inner = [part for part in child.named_children if part.type != "interpolation_brace"]
                parts.append(self.expr(inner[0], depth) if inner else None)
        return parts if any(isinstance(part, list) for part in parts) else ["+", ["'", ""], *parts[1:]]

    def element(self, node: Node, depth: int) -> Expr:
        """`a[b]`."""
        listed = node.child_by_field_name("subscript")
        first = listed.named_children[0] if listed is not None and listed.named_child_count else None
        return ["[", self.expr(node.child_by_field_name("expression"), depth), self.expr(first, depth)]

    def array(self, node: Node, depth: int) -> Expr:
        """`new T[n]`."""
        return ["as", self.type(node.child_by_field_name("type"), depth)]

    def sequence(self, node: Node, depth: int) -> Expr:
        """`[a, b]`, `new[] { a, b }`."""
        children = node.named_children
        if node.type == "implicit_array_creation_expression" and children:
            children = children[-1].named_children
        items = [self.expr(_deepest(child), depth) for child in children[: self.most_items]]
        return ["[]", [one for one in items if one is not None]]

    def tuple(self, node: Node, depth: int) -> Expr:
        """`(a, b)`."""
        return ["tuple", [self.expr(child, depth) for child in node.named_children]]

    def switch(self, node: Node, depth: int) -> Expr:
        """What the arms of a switch give."""
        found = []
        for arm in node.named_children:
            if arm.type == "switch_expression_arm" and arm.named_child_count:
                last = arm.named_children[-1]
                value = self.expr(last, depth)
                found += [["at", last.start_byte, value]] if value is not None else []
        return either(found)

    def query(self, node: Node, depth: int) -> Expr:
        """`from a in b select c`: a sequence of what is selected."""
        selected = next((child for child in node.named_children if child.type == "select_clause"), None)
        if selected is None or not selected.named_child_count:
            return None
        value = self.expr(selected.named_children[-1], depth)
        return ["[]", [["at", selected.start_byte, value]]] if value is not None else None

    def typeof(self, node: Node, depth: int) -> Expr:
        """`typeof(T)`."""
        return ["cls", self.type(node.child_by_field_name("type"), depth)]

    def declared(self, node: Node, depth: int) -> Expr:
        """`out T x`."""
        type_node = node.child_by_field_name("type")
        return (
            ["as", self.type(type_node, depth)] if type_node is not None and type_node.type != "implicit_type" else None
        )

    def string(self, node: Node) -> str:
        """Return what a string literal says."""
        return self.text(node).lstrip("@$").strip('"')[:300]


_GIVING = frozenset(
    {
        *(
            "method_declaration",
            "local_function_statement",
            "property_declaration",
            "lambda_expression",
            "operator_declaration",
        ),
        *("anonymous_method_expression", "indexer_declaration", "conversion_operator_declaration"),
    }
)


def _first(expr: Expr) -> str:
    while isinstance(expr, list):
        expr = expr[1]
    return str(expr)


def _deepest(node: Node) -> Node:
    while node.type in {"collection_element", "expression_element", "spread_element"} and node.named_child_count:
        node = node.named_children[0]
    return node
