"""Reading Swift: types and expressions.

Besides the forms of all languages with declared types there are

    ["lead", type]                           the type that `.name` is asked of, as a value
    ["payload", expr, case, number]          what a case of an enum holds, of an enum that a value is of
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.reading.forms import INNER, LAMBDA, NAME, Form
from waypost.indexer.reading.reader import either
from waypost.indexer.reading.typed import TypedReader

if TYPE_CHECKING:
    from tree_sitter import Node

    from waypost.indexer.facts import Expr

_MOST_TEXT = 300
TYPES = frozenset(
    {
        "user_type", "optional_type", "array_type", "dictionary_type", "tuple_type", "function_type", "opaque_type",
        "existential_type", "protocol_composition_type", "metatype", "suppressed_constraint", "type_pack_expansion",
    }
)  # fmt: skip
_BOOL = Form("literal", "Bool")
_LONGEST_WORD = 8
_LAST_WORD = re.compile(rb"\b(?:copy|consume|each|repeat|weak|unowned|await|borrow)\Z")
"""Words of the language that may be names as well."""
_OPERATIONS = frozenset({"additive_expression", "multiplicative_expression"})
_ASKING = frozenset({"navigation_expression", "call_expression", "postfix_expression"})
_THROUGH = frozenset(
    {"ternary_expression", "tuple_expression", "nil_coalescing_expression", "try_expression", "await_expression"}
)


class SwiftExpressions(TypedReader):
    """Types and expressions of Swift."""

    forms: ClassVar[dict[str, Form]] = {
        "simple_identifier": Form("method", "name_of"),
        "self_expression": Form("method", "this"),
        "super_expression": Form("method", "super_"),
        "navigation_expression": Form("method", "access"),
        "call_expression": Form("method", "call_value"),
        "constructor_expression": Form("method", "construct_value"),
        "prefix_expression": Form("method", "prefixed"),
        "postfix_expression": Form("inner", "target"),
        "tuple_expression": Form("method", "tuple"),
        "try_expression": Form("inner", "expr"),
        "await_expression": Form("inner", "expr"),
        "consume_expression": Form("inner", "expr"),
        "as_expression": Form("method", "cast"),
        "check_expression": _BOOL,
        "equality_expression": _BOOL,
        "comparison_expression": _BOOL,
        "conjunction_expression": _BOOL,
        "disjunction_expression": _BOOL,
        "ternary_expression": Form("method", "ternary"),
        "nil_coalescing_expression": Form("method", "coalesced"),
        "additive_expression": Form("method", "added_up"),
        "multiplicative_expression": Form("inner", "lhs"),
        "infix_expression": Form("inner", "lhs"),
        "range_expression": Form("method", "range"),
        "if_statement": Form("method", "branches"),
        "switch_statement": Form("method", "branches"),
        "array_literal": Form("list"),
        "dictionary_literal": Form("method", "mapping"),
        "line_string_literal": Form("method", "text_value"),
        "multi_line_string_literal": Form("method", "text_value"),
        "raw_string_literal": Form("literal", "String"),
        "integer_literal": Form("literal", "Int"),
        "real_literal": Form("literal", "Double"),
        "boolean_literal": _BOOL,
        "lambda_literal": LAMBDA,
        "value_argument": Form("inner", "value"),
    }
    type_forms: ClassVar[dict[str, Form]] = {
        "user_type": Form("method", "named_type"),
        "optional_type": Form("inner", "wrapped"),
        "array_type": Form("method", "array_type"),
        "dictionary_type": Form("method", "dictionary_type"),
        "tuple_type": Form("method", "tuple_type"),
        "function_type": Form("method", "function_type"),
        "opaque_type": INNER,
        "existential_type": INNER,
        "metatype": INNER,
        "protocol_composition_type": Form("method", "composed_type"),
        "type_identifier": NAME,
    }
    blocks: ClassVar[frozenset[str]] = frozenset({"statements", "source_file", "class_body", "enum_class_body"})
    comments: ClassVar[frozenset[str]] = frozenset({"comment", "multiline_comment"})

    # -- types

    def named_type(self, node: Node, depth: int) -> Expr:
        """`A.B<C>`."""
        expr: Expr = None
        for child in node.named_children:
            if child.type == "type_identifier":
                name = self.text(child).strip("`")
                if expr is not None and name in {"Type", "Protocol"}:
                    continue
                expr = name if expr is None else [".", expr, name]
            elif child.type == "type_arguments":
                given = [self.type(one, depth) for one in child.named_children]
                expr = given[0] if expr == "Optional" and given else ["<", expr, given]
        return expr

    def array_type(self, node: Node, depth: int) -> Expr:
        """`[T]`."""
        return ["arr", self.type(self.child(node, ""), depth)]

    def dictionary_type(self, node: Node, depth: int) -> Expr:
        """`[K: V]`."""
        types = [self.type(child, depth) for child in node.named_children[:2]]
        return ["<", "Dictionary", types]

    def tuple_type(self, node: Node, depth: int) -> Expr:
        """`(A, b: B)`; in parentheses a type is itself."""
        types = [self.type(item_type(child), depth) for child in node.named_children if child.type == "tuple_type_item"]
        return types[0] if len(types) == 1 else ["tuple", types]

    def function_type(self, node: Node, depth: int) -> Expr:
        """`(A) -> B`."""
        params = node.child_by_field_name("params")
        items = (
            [child for child in params.named_children if child.type == "tuple_type_item"] if params is not None else []
        )
        result = next(
            (child for child in reversed(node.named_children) if child.type in TYPES and child != params), None
        )
        return ["->", [self.type(item_type(child), depth) for child in items], self.type(result, depth)]

    def composed_type(self, node: Node, depth: int) -> Expr:
        """`A & B`."""
        return either([self.type(child, depth) for child in node.named_children])

    def stated(self, node: Node) -> Node | None:
        """Return the type that stands in a declaration."""
        for child in node.named_children:
            if child.type in TYPES:
                return child
            if child.type == "type_annotation":
                return self.stated(child)
        return None

    # -- names and members

    def name_of(self, node: Node, depth: int) -> Expr:
        """A name."""
        return self.text(node).strip("`")

    def this(self, node: Node, depth: int) -> Expr:
        """`self`."""
        return ["this"]

    def super_(self, node: Node, depth: int) -> Expr:
        """`super`."""
        return ["super"]

    def access(self, node: Node, depth: int) -> Expr:
        """`a.b`, `a.0`, `T.self`, `T.init`."""
        target, suffix = node.child_by_field_name("target"), node.child_by_field_name("suffix")
        name_node = suffix.child_by_field_name("suffix") if suffix is not None else None
        if target is None or name_node is None:
            return None
        object_ = self.expr(operand(self.data, target), depth)
        if name_node.type == "integer_literal":
            number = self.text(name_node)
            return ["part", object_, int(number)] if number.isdigit() else None
        name = self.text(name_node).strip("`")
        if name == "self":
            return object_
        return ["::", object_, "new"] if name == "init" else [".", object_, name]

    # -- calls

    def call_value(self, node: Node, depth: int) -> Expr:
        """`f(a)`, `a.f { ... }`, `a[b]`."""
        first = node.named_children[0] if node.named_child_count else None
        if first is None:
            return None
        last = operand(self.data, first)
        if last is None or last == first:
            return self._call_of(node, first, depth)
        call = self._call_of(node, last, depth)
        if node.parent is not None and node.parent.type in _ASKING:
            return call
        if first.type == "prefix_expression" and self.data[first.start_byte : first.start_byte + 1] == b"!":
            return ["#", "Bool"]
        if first.type == "additive_expression":
            return ["+", self.expr(first.child_by_field_name("lhs"), depth), call]
        return call

    def _call_of(self, node: Node, first: Node, depth: int) -> Expr:
        """Return what calling something gives; the grammar puts `a + f(b)` as `(a + f)(b)`."""
        suffix = suffix_of(node)
        if is_subscript(self.data, suffix):
            arguments = self.arguments_of(node, depth)
            return ["[", self.expr(first, depth), arguments[0] if arguments else None]
        made = self.made_container(first, depth)
        if made is not None:
            return ["as", made]
        if self.reference_of(node) is not None:
            return self.function_of_name(first, depth)
        callee = self.callee(first, depth)
        if isinstance(callee, list) and callee and callee[0] == "ctor":
            return ["as", callee[2]] if callee[2] is not None else None
        if callee == "type":
            arguments = self.arguments_of(node, depth)
            if arguments and isinstance(arguments[0], list) and arguments[0][:2] == ["=", "of"]:
                return ["lead", ["typeof", arguments[0][2]]]
        return ["(", callee, self.arguments_of(node, depth)]

    def callee(self, node: Node, depth: int) -> Expr:
        """Return what a call calls."""
        if node.type == "navigation_expression":
            target, suffix = node.child_by_field_name("target"), node.child_by_field_name("suffix")
            name_node = suffix.child_by_field_name("suffix") if suffix is not None else None
            if target is not None and name_node is not None and self.text(name_node) == "init":
                return self._constructor(target, depth)
        if node.type == "prefix_expression" and self.data[node.start_byte : node.start_byte + 1] == b".":
            name = self.text(node)[1:]
            if name == "init":
                return ["ctor", "", self.leading_type(node.parent or node, depth)]
            return [".", self.before_dot(node, depth) or self.expected(node.parent or node, depth), name]
        return self.expr(node, depth)

    def _constructor(self, target: Node, depth: int) -> Expr:
        if target.type == "self_expression":
            return ["ctor", "this", None]
        if target.type == "super_expression":
            return ["ctor", "super", None]
        return ["ctor", "", self.expr(target, depth)]

    def made_container(self, node: Node, depth: int) -> Expr:
        """Return the type that `[T]()` and `[K: V]()` make."""
        if node.type == "array_literal" and node.named_child_count == 1:
            return ["arr", self.expr(node.named_children[0], depth)]
        if node.type == "dictionary_literal":
            return ["<", "Dictionary", [self.expr(child, depth) for child in node.named_children[:2]]]
        return None

    def reference_of(self, node: Node) -> Node | None:
        """Return the labels of `f(_:by:)`, a function by its full name."""
        suffix = suffix_of(node)
        arguments = suffix.named_children[0] if suffix is not None and suffix.named_child_count else None
        first = arguments.named_children[0] if arguments is not None and arguments.named_child_count else None
        return first if first is not None and first.child_by_field_name("reference_specifier") is not None else None

    def function_of_name(self, node: Node, depth: int) -> Expr:
        """A function as a value."""
        expr = self.expr(node, depth)
        if isinstance(expr, str):
            return ["::", None, expr]
        return ["::", expr[1], expr[2]] if isinstance(expr, list) and expr and expr[0] == "." else None

    def construct_value(self, node: Node, depth: int) -> Expr:
        """`A<B>(c)`."""
        return ["(", self.type(node.child_by_field_name("constructed_type"), depth), self.arguments_of(node, depth)]

    def arguments_of(self, node: Node, depth: int = 0) -> list[Expr]:
        """Return the arguments of a call with the blocks behind it."""
        suffix = suffix_of(node)
        found: list[Expr] = []
        blocks: list[tuple[str, Node]] = []
        label = ""
        for child in suffix.named_children if suffix is not None else []:
            if child.type == "value_arguments":
                found += [
                    self.argument(one, depth) for one in child.named_children[:64] if one.type == "value_argument"
                ]
            elif child.type == "simple_identifier":
                label = self.text(child)
                self.taken.add(child.start_byte)
            elif child.type == "lambda_literal":
                blocks.append((label, child))
                label = ""
        for number, (name, block) in enumerate(blocks):
            plain = not name and len(blocks) > 1 and number == 0
            found.append(self.expr(block, depth) if plain else ["=", name or "{}", self.expr(block, depth)])
        return found

    def argument(self, node: Node, depth: int) -> Expr:
        """One argument of a call."""
        label = node.child_by_field_name("name")
        value = self.expr(node.child_by_field_name("value"), depth)
        if label is None:
            return value
        for child in label.named_children:
            self.taken.add(child.start_byte)
        return ["=", self.text(label), value]

    # -- what is asked of a type that is not written

    def prefixed(self, node: Node, depth: int) -> Expr:
        """`.a` of a type that is not written, `&a`, `!a`, `-a`."""
        sign = self.data[node.start_byte : node.start_byte + 1]
        target = node.child_by_field_name("target")
        if sign == b".":
            object_ = self.before_dot(node, depth) or self.expected(node, depth)
            return [".", object_, self.text(node)[1:].strip("`")]
        return ["#", "Bool"] if sign == b"!" else self.expr(target, depth)

    def expected(self, node: Node, depth: int) -> Expr:
        """Return the type that the surroundings expect of an expression, as what `.name` is asked of."""
        return ["lead", self.leading_type(node, depth)]

    def before_dot(self, node: Node, depth: int) -> Expr:
        """Return what stands right before `.name` where the grammar tears them apart: `copy.name`, `a??.name`."""
        parent = node.parent
        while parent is not None and parent.type == "call_expression":
            parent = parent.parent
        if parent is not None and parent.type == "nil_coalescing_expression":
            is_torn = self.data[: node.start_byte].endswith(b"??")
            return self.expr(parent.child_by_field_name("value"), depth) if is_torn else None
        word = _LAST_WORD.search(self.data[max(0, node.start_byte - _LONGEST_WORD) : node.start_byte])
        return word.group().decode() if word is not None else None

    def leading_type(self, node: Node, depth: int) -> Expr:
        """Return the type that the surroundings expect of an expression."""
        parent = node.parent
        while parent is not None and parent.type in _THROUGH:
            node, parent = parent, parent.parent
        if parent is None or depth > 12:  # noqa: PLR2004 - nesting that is followed
            return None
        if parent.type == "value_argument":
            return self._argument_type(parent, depth)
        if parent.type in {"property_declaration", "parameter"}:
            return self.type(self.stated(parent), depth)
        if parent.type in {"equality_expression", "comparison_expression"}:
            other = parent.child_by_field_name("lhs")
            return ["typeof", self.expr(other, depth)] if other is not None and other != node else None
        if parent.type == "assignment":
            target = parent.child_by_field_name("target")
            inner = target.named_children[0] if target is not None and target.named_child_count else None
            return ["typeof", self.expr(inner, depth)]
        if parent.type in {"control_transfer_statement", "statements"}:
            return self.returned_type(parent, depth)
        return None

    def _argument_type(self, argument: Node, depth: int) -> Expr:
        arguments = argument.parent
        call = arguments.parent.parent if arguments is not None and arguments.parent is not None else None
        if arguments is None or call is None or call.type not in {"call_expression", "constructor_expression"}:
            return None
        first = called(self.data, call) or call
        callee = self.type(first, depth + 1) if call.type == "constructor_expression" else self.callee(first, depth + 1)
        label = argument.child_by_field_name("name")
        position: int | str = next((n for n, each in enumerate(arguments.named_children) if each == argument), 0)
        shapes: list[Expr] = []
        for each in arguments.named_children:
            name = each.child_by_field_name("name")
            shapes.append(["=", self.text(name), None] if name is not None else None)
        return ["ap", ["(", callee, shapes], self.text(label) if label is not None else position]

    def returned_type(self, node: Node, depth: int) -> Expr:
        """Return the type that the function or computed property around gives."""
        parent = node.parent
        while parent is not None and parent.type not in {
            "function_declaration",
            "property_declaration",
            "lambda_literal",
        }:
            parent = parent.parent
        if parent is None or parent.type == "lambda_literal":
            return None
        return self.type(self.stated(parent), depth)

    # -- what is put together

    def tuple(self, node: Node, depth: int) -> Expr:
        """`(a, b)`; in parentheses an expression is itself."""
        values = node.children_by_field_name("value")
        if len(values) == 1:
            return self.expr(values[0], depth)
        return ["tuple", [self.expr(value, depth) for value in values]]

    def cast(self, node: Node, depth: int) -> Expr:
        """`a as? T`."""
        return ["as", self.type(self.stated(node), depth)]

    def ternary(self, node: Node, depth: int) -> Expr:
        """`a ? b : c`."""
        return either([self.expr(node.child_by_field_name(part), depth) for part in ("if_true", "if_false")])

    def coalesced(self, node: Node, depth: int) -> Expr:
        """`a ?? b`."""
        return either([self.expr(node.child_by_field_name(part), depth) for part in ("value", "if_nil")])

    def added_up(self, node: Node, depth: int) -> Expr:
        """`a + b`."""
        return ["+", *(self.expr(node.child_by_field_name(part), depth) for part in ("lhs", "rhs"))]

    def range(self, node: Node, depth: int) -> Expr:
        """`a..<b`."""
        return ["[]", [self.expr(node.child_by_field_name("start"), depth)]]

    def mapping(self, node: Node, depth: int) -> Expr:
        """`[a: b]`."""
        keys, values = node.children_by_field_name("key")[:64], node.children_by_field_name("value")[:64]
        return [
            "{",
            [[self.expr(key, depth), self.expr(value, depth)] for key, value in zip(keys, values, strict=False)],
        ]

    def text_value(self, node: Node, depth: int) -> Expr:
        """A text, as the sum of its parts."""
        parts: list[Expr] = []
        for child in node.named_children:
            if child.type.endswith("_text"):
                parts.append(["'", self.text(child)[:_MOST_TEXT]])
            elif child.type == "interpolated_expression":
                parts.append(self.expr(child.child_by_field_name("value"), depth))
        if len(parts) == 1 and isinstance(parts[0], list) and parts[0][0] == "'":
            return parts[0]
        return ["+", ["'", ""], *parts] if parts else ["'", ""]

    def branches(self, node: Node, depth: int) -> Expr:
        """What the branches of an `if` or `switch` give."""
        found: list[Expr] = []
        for child in node.named_children:
            if child.type == "statements":
                found.append(self.given_by(child, depth))
            elif child.type == "switch_entry":
                found += [self.given_by(part, depth) for part in child.named_children if part.type == "statements"]
            elif child.type == "if_statement":
                found.append(self.branches(child, depth))
        return either(found)

    def given_by(self, node: Node | None, depth: int = 0) -> Expr:
        """Return what the one statement of a body gives."""
        statements = (
            [child for child in node.named_children if child.type not in self.comments] if node is not None else []
        )
        if len(statements) != 1:
            return None
        value = self.expr(statements[0], depth)
        return ["at", statements[0].start_byte, value] if value is not None else None


def operand(data: bytes, node: Node | None) -> Node | None:
    """Return the last operand of an operation, which a call or `.name` behind it belongs to."""
    while node is not None:
        if node.type in _OPERATIONS:
            node = node.child_by_field_name("rhs")
        elif node.type in {"try_expression", "await_expression"}:
            node = node.child_by_field_name("expr")
        elif node.type == "prefix_expression" and data[node.start_byte : node.start_byte + 1] in b"!-~&":
            node = node.child_by_field_name("target")
        elif node.type == "postfix_expression" and operand(data, inner := node.child_by_field_name("target")) != inner:
            node = operand(data, inner)
        else:
            return node
    return None


def called(data: bytes, node: Node) -> Node | None:
    """Return what a call calls."""
    return operand(data, node.named_children[0] if node.named_child_count else None)


def item_type(node: Node) -> Node | None:
    """Return the type of an item of a tuple's type."""
    return next((child for child in node.named_children if child.type in TYPES), None)


def suffix_of(node: Node) -> Node | None:
    """Return what stands behind what a call calls."""
    last = node.named_children[-1] if node.named_child_count else None
    return last if last is not None and last.type in {"call_suffix", "constructor_suffix"} else None


def is_subscript(data: bytes, suffix: Node | None) -> bool:
    """Whether a call is `a[b]`."""
    return suffix is not None and data[suffix.start_byte : suffix.start_byte + 1] == b"["
