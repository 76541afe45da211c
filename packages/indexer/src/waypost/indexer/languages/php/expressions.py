"""How PHP's expressions and types are read."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.languages.php.builtins import CALLBACK_FIRST, CALLBACK_SECOND, ITEM, MAKING, RECEIVERS, SAME
from waypost.indexer.reading.forms import EITHER, INNER, LAMBDA, Form
from waypost.indexer.reading.reader import Reader, either

if TYPE_CHECKING:
    from tree_sitter import Node

    from waypost.indexer.facts import Expr
    from waypost.indexer.languages.php.names import Names

_MOST_ITEMS = 64
_TEXT = Form("literal", "string")
CLASS_NAMES = frozenset({"name", "qualified_name", "relative_name", "relative_scope"})
_CALLED = frozenset({"name", "qualified_name", "relative_name"})
_ARITHMETIC = frozenset({"+", "-", "*", "/", "%", "**", "<=>", "<<", ">>", "&", "|", "^"})
CALLABLE = "callable()"
"""Call of a function that a value stands for."""
MEMBER = "member()"
"""Call of a method whose name is a value."""


class Expressions(Reader):
    """The tables of expressions; names are full names (see `names`), variables have their `$`."""

    forms: ClassVar[dict[str, Form]] = {
        "variable_name": Form("name"),
        "name": Form("method", "constant"),
        "qualified_name": Form("method", "constant"),
        "member_access_expression": Form("method", "member"),
        "nullsafe_member_access_expression": Form("method", "member"),
        "scoped_property_access_expression": Form("method", "static_member"),
        "class_constant_access_expression": Form("method", "class_member"),
        "member_call_expression": Form("method", "member_call"),
        "nullsafe_member_call_expression": Form("method", "member_call"),
        "scoped_call_expression": Form("method", "static_call"),
        "function_call_expression": Form("method", "function_call"),
        "object_creation_expression": Form("method", "created"),
        "assignment_expression": Form("inner", "right"),
        "reference_assignment_expression": Form("inner", "right"),
        "augmented_assignment_expression": EITHER,
        "binary_expression": Form("method", "binary"),
        "conditional_expression": Form("method", "conditional"),
        "match_expression": Form("method", "matched"),
        "parenthesized_expression": INNER,
        "clone_expression": INNER,
        "error_suppression_expression": INNER,
        "cast_expression": Form("method", "cast"),
        "subscript_expression": Form("method", "element"),
        "array_creation_expression": Form("method", "array"),
        "string": Form("string"),
        "encapsed_string": Form("method", "text_of"),
        "heredoc": _TEXT,
        "nowdoc": _TEXT,
        "integer": Form("literal", "int"),
        "float": Form("literal", "float"),
        "boolean": Form("literal", "bool"),
        "unary_op_expression": Form("literal", "bool"),
        "anonymous_function": LAMBDA,
        "arrow_function": LAMBDA,
        "anonymous_class": LAMBDA,
    }
    type_forms: ClassVar[dict[str, Form]] = {
        "named_type": Form("method", "named_type"),
        "name": Form("method", "class_type"),
        "qualified_name": Form("method", "class_type"),
        "relative_scope": Form("method", "class_type"),
        "primitive_type": Form("method", "class_type"),
        "optional_type": INNER,
        "union_type": EITHER,
        "intersection_type": EITHER,
        "disjunctive_normal_form_type": EITHER,
        "type_list": EITHER,
    }
    special: ClassVar[frozenset[str]] = SAME | ITEM | CALLBACK_FIRST | CALLBACK_SECOND | MAKING
    names: Names

    # -- names

    def constant(self, node: Node, depth: int) -> Expr:
        """The name of a constant."""
        return self.names.constant(self.text(node))

    def class_expr(self, node: Node | None, depth: int = 0) -> Expr:
        """What stands in front of `::` or behind `new`."""
        if node is None:
            return None
        if node.type in CLASS_NAMES:
            return self.names.class_name(self.text(node))
        return self.expr(node, depth)

    def class_type(self, node: Node, depth: int) -> Expr:
        """A name in a type."""
        return self.names.type_name(self.text(node))

    def named_type(self, node: Node, depth: int) -> Expr:
        """A class as a type; what a builtin type holds is left to comments and assignments."""
        return self.names.type_name(self.text(node))

    def as_either(self, node: Node, form: Form, depth: int) -> Expr:
        """One of the children: of types those that are classes."""
        if node.type in self.type_forms:
            types = [self.type(child, depth) for child in node.named_children[:_MOST_ITEMS]]
            return either([found for found in types if not (isinstance(found, list) and found[0] == "#")]) or types[0]
        return super().as_either(node, form, depth)

    # -- members

    def member_name(self, node: Node) -> str:
        """Return the name behind `->` or `::`; empty where it is a value."""
        name = node.child_by_field_name("name")
        return self.text(name) if name is not None and name.type == "name" else ""

    def member(self, node: Node, depth: int) -> Expr:
        """`$a->b`."""
        name = self.member_name(node)
        return [".", self.expr(node.child_by_field_name("object"), depth), name] if name else None

    def static_member(self, node: Node, depth: int) -> Expr:
        """`A::$b`."""
        scope, name = node.child_by_field_name("scope"), node.child_by_field_name("name")
        if name is None or name.type != "variable_name":
            return None
        return [".", self.class_expr(scope, depth), self.text(name)[1:]]

    def class_member(self, node: Node, depth: int) -> Expr:
        """`A::B`; `A::class` stands for the class."""
        children = node.named_children
        if len(children) < 2:  # noqa: PLR2004 - a class and a name
            return None
        scope, name = self.class_expr(children[0], depth), self.text(children[1])
        return scope if name == "class" else [".", scope, name]

    # -- calls

    def callee(self, node: Node, depth: int) -> Expr:
        """What a call calls."""
        kind = node.type
        if kind == "function_call_expression":
            function = node.child_by_field_name("function")
            if function is None:
                return None
            if function.type in _CALLED:
                return self.names.function(self.text(function))
            return ["(", CALLABLE, [self.expr(function, depth)]]
        name = node.child_by_field_name("name")
        target = (
            self.class_expr(node.child_by_field_name("scope"), depth)
            if kind == "scoped_call_expression"
            else self.expr(node.child_by_field_name("object"), depth)
        )
        if name is None or name.type == "name":
            return [".", target, self.text(name)] if name is not None else None
        return ["(", MEMBER, [target, self.expr(name, depth)]]

    def _call(self, node: Node, name: str, depth: int) -> Expr:
        callee = self.callee(node, depth)
        arguments = node.child_by_field_name("arguments")
        if is_placeholder(arguments):
            return callee
        return ["(", callee, self.arguments(arguments, depth) if name and self.keeps(name) else []]

    def member_call(self, node: Node, depth: int) -> Expr:
        """`$a->b()`."""
        return self._call(node, self.member_name(node), depth)

    def static_call(self, node: Node, depth: int) -> Expr:
        """`A::b()`."""
        return self._call(node, self.member_name(node), depth)

    def function_call(self, node: Node, depth: int) -> Expr:
        """`f()`."""
        function = node.child_by_field_name("function")
        name = self.text(function).rpartition("\\")[2] if function is not None and function.type in _CALLED else ""
        return self._call(node, name, depth)

    def created(self, node: Node, depth: int) -> Expr:
        """`new A()`."""
        target = self.child(node, "")
        if target is None:
            return None
        class_ = self.class_expr(target, depth) if target.type != "anonymous_class" else ["fn", target.start_byte]
        given = next((child for child in node.named_children if child.type == "arguments"), None)
        kept = isinstance(class_, str) and self.keeps(class_.rpartition("\\")[2])
        return ["new", class_, self.arguments(given, depth) if kept else []]

    # -- what is put together

    def binary(self, node: Node, depth: int) -> Expr:
        """`a ?? b` is one of both, `a . b` a text."""
        operator = node.child_by_field_name("operator")
        sign = operator.type if operator is not None else ""
        left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
        if sign == "??":
            return either([self.expr(left, depth), self.expr(right, depth)])
        if sign == ".":
            return ["+", self.expr(left, depth), self.expr(right, depth)]
        return ["#", "int" if sign in _ARITHMETIC else "bool"]

    def conditional(self, node: Node, depth: int) -> Expr:
        """`a ? b : c`, `a ?: c`."""
        body = node.child_by_field_name("body") or node.child_by_field_name("condition")
        return either([self.expr(body, depth), self.expr(node.child_by_field_name("alternative"), depth)])

    def matched(self, node: Node, depth: int) -> Expr:
        """One of the arms of a `match`."""
        body = node.child_by_field_name("body")
        arms = body.named_children[:_MOST_ITEMS] if body is not None else []
        return either([self.expr(arm.child_by_field_name("return_expression"), depth) for arm in arms])

    def cast(self, node: Node, depth: int) -> Expr:
        """`(string) $a`; what is made an array or object is what it was, as far as is known."""
        type_ = node.child_by_field_name("type")
        name = self.text(type_).strip() if type_ is not None else ""
        return self.expr(node.child_by_field_name("value"), depth) if name in {"array", "object"} else ["#", name]

    def element(self, node: Node, depth: int) -> Expr:
        """`$a[$b]`."""
        children = node.named_children
        key = self.expr(children[1], depth) if len(children) > 1 else None
        return ["[", self.expr(children[0], depth), key] if children else None

    def array(self, node: Node, depth: int) -> Expr:
        """`[a, b]`, `['a' => b]`."""
        items: list[Expr] = []
        pairs: list[Expr] = []
        for child in node.named_children[:_MOST_ITEMS]:
            parts = child.named_children if child.type == "array_element_initializer" else []
            if len(parts) == 2:  # noqa: PLR2004 - a key and a value
                pairs.append([self.expr(parts[0], depth), self.expr(parts[1], depth)])
            elif parts and parts[0].type != "variadic_unpacking":
                items.append(self.expr(parts[0], depth))
        if pairs:
            return ["{", [*pairs, *([["#", number], item] for number, item in enumerate(items))]]
        return ["[]", items]

    def text_of(self, node: Node, depth: int) -> Expr:
        """A text in double quotes, of its parts."""
        parts: list[Expr] = []
        for child in node.named_children[:_MOST_ITEMS]:
            if child.type == "string_content":
                parts.append(["'", self.text(child)[:300]])
            elif child.type == "escape_sequence":
                parts.append(["'", "\ufffd"])
            else:
                parts.append(self.expr(child, depth))
        if not parts:
            return ["'", self.text(node)[1:-1][:300]]
        whole = len(parts) == 1 and node.named_children[0].type == "string_content"
        return parts[0] if whole else ["+", ["'", ""], *parts]

    def string(self, node: Node) -> str:
        """Return what a text in single quotes says."""
        return self.text(node)[1:-1].replace("\\\\", "\\")[:300]

    def argument(self, node: Node, depth: int) -> Expr:
        """One argument of a call."""
        name = node.child_by_field_name("name")
        children = [child for child in node.named_children if child.type not in self.comments]
        value = children[-1] if children else None
        if value is not None and value.type == "variadic_unpacking":
            return ["*", self.expr(self.child(value, ""), depth)]
        expr = self.expr(value, depth)
        return ["=", self.text(name), expr] if name is not None else expr


def is_placeholder(arguments: Node | None) -> bool:
    """Whether a call only makes a function of what it names: `f(...)`."""
    return (
        arguments is not None
        and arguments.named_child_count == 1
        and arguments.named_children[0].type == "variadic_placeholder"
    )


def is_receiver(text: str) -> bool:
    """Whether a name is `self`, `static` or `parent`."""
    return text.lower() in RECEIVERS
