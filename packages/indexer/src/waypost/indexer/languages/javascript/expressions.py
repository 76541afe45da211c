"""Expressions of JavaScript and TypeScript, as far as resolution needs them."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.languages.javascript.builtins import (
    BUILTINS,
    SPECIAL,
    TELLING,
)
from waypost.indexer.reading.forms import INNER, LAMBDA, NAME, Form
from waypost.indexer.reading.reader import Reader, either

if TYPE_CHECKING:
    from tree_sitter import Node

    from waypost.indexer.facts import Expr

_MOST_PAIRS = 400
_MOST_ITEMS = 64
_LARGE = 20_000
"""Bytes of a literal above which its plain data is left aside."""
_MOST_KEY = 80
_MOST_ENHANCING = 400
_MOST_STRING = 120
_FUNCTIONS = frozenset({"parenthesized_expression", "arrow_function", "function_expression"})
_OPERATORS = frozenset({"||", "??"})
_MADE = frozenset({"Map", "Set", "WeakMap", "Array"})
_PLAIN = frozenset({"string", "number", "true", "false", "null", "undefined", "template_string"})
_MODULE_EXPORTS = b"module.exports"


class ExpressionReader(Reader):
    """Reads expressions."""

    forms: ClassVar[dict[str, Form]] = {
        "identifier": NAME,
        "this": NAME,
        "super": NAME,
        "shorthand_property_identifier": NAME,
        "member_expression": Form("member", "object", "property"),
        "nested_identifier": Form("member", "object", "property"),
        "call_expression": Form("method", "called"),
        "new_expression": Form("method", "made"),
        "subscript_expression": Form("method", "element"),
        "parenthesized_expression": INNER,
        "await_expression": INNER,
        "non_null_expression": INNER,
        "ternary_expression": Form("method", "conditional"),
        "binary_expression": Form("method", "binary"),
        "assignment_expression": Form("inner", "right"),
        "augmented_assignment_expression": Form("method", "augmented"),
        "sequence_expression": Form("method", "last"),
        "string": Form("string"),
        "template_string": Form("method", "template"),
        "number": Form("literal", "number"),
        "true": Form("literal", "boolean"),
        "false": Form("literal", "boolean"),
        "regex": Form("literal", "RegExp"),
        "array": Form("method", "sequence"),
        "object": Form("method", "mapping"),
        "arrow_function": LAMBDA,
        "function_expression": LAMBDA,
        "generator_function": LAMBDA,
        "class": LAMBDA,
        "as_expression": Form("method", "cast"),
        "satisfies_expression": INNER,
        "type_assertion": Form("method", "assertion"),
        "spread_element": Form("method", "spread"),
    }
    builtins: ClassVar[frozenset[str]] = BUILTINS
    special: ClassVar[frozenset[str]] = SPECIAL
    telling: ClassVar[frozenset[str]] = TELLING

    has_types: bool
    """The dialect has types."""
    generics: list[tuple[int, dict[str, Expr]]]
    """Open declarations' type parameters with what bounds them: the byte where they end, names."""

    # -- names and members

    def dotted(self, start: int, end: int) -> Expr:
        """Return the expression of names and dots; `module.exports` is `exports`, `x.constructor` the class of `x`."""
        found = super().dotted(start, end)
        if isinstance(found, list):
            text = self.data[start:end]
            if text.startswith(_MODULE_EXPORTS) or b".constructor" in text:
                return _plain(found)
        return found

    def as_member(self, node: Node, form: Form, depth: int) -> Expr:
        """A member of an object; `x.constructor` is its class."""
        quick = self.dotted(node.start_byte, node.end_byte)
        if quick is not None:
            return quick
        member, target = node.child_by_field_name(form.b), node.child_by_field_name(form.a)
        if member is None:
            return None
        name = self.text(member)
        of = self.type(target, depth) if form.a == "module" else self.expr(target, depth)
        return ["(", "%type", [of]] if name == "constructor" and of != "super" else [".", of, name]

    def element(self, node: Node, depth: int) -> Expr:
        """`a[b]`: an element, a member where the key is a literal string."""
        target, key = self.expr(node.child_by_field_name("object"), depth), node.child_by_field_name("index")
        if key is None or target is None:
            return None
        if key.type == "number":
            text = self.text(key)
            return ["[", target, ["#", int(text)] if text.isdecimal() else None]
        return ["[", target, self.expr(key, depth)]

    # -- calls

    def called(self, node: Node, depth: int) -> Expr:
        """A call; its arguments only where they tell what it gives."""
        callee_node = node.child_by_field_name("function")
        if callee_node is None:
            return None
        if callee_node.type == "import":
            return ["(", "import", self.arguments(node.child_by_field_name("arguments"), depth)]
        callee = self.expr(callee_node, depth)
        if callee is None:
            return None
        name = callee if isinstance(callee, str) else callee[2] if callee[0] == "." else ""
        has_types = self.data[callee_node.end_byte : callee_node.end_byte + 1] == b"<"
        types = node.child_by_field_name("type_arguments") if has_types else None
        stated = [self.type(child, depth) for child in types.named_children] if types is not None else []
        keeps = self.keeps(name) or self._enhances(node, callee, name)
        arguments = node.child_by_field_name("arguments") if keeps else None
        if arguments is None or arguments.type != "arguments":
            return ["(", ["<", callee, stated] if stated else callee, []]
        return ["(", callee, self.arguments(arguments, depth), *([stated] if stated else [])]

    def _enhances(self, node: Node, callee: Expr, name: str) -> bool:
        """Whether a call may make a component of a component: `withRouter(Page)`, `connect(...)(Page)`."""
        if isinstance(callee, list) and callee[0] == "(":
            return node.end_byte - node.start_byte < _MOST_ENHANCING
        return name.startswith("with") and name[4:5].isupper()

    def made(self, node: Node, depth: int) -> Expr:
        """`new T(...)`; the language's own containers with what is put into them."""
        type_ = self.expr(node.child_by_field_name("constructor"), depth)
        arguments = node.child_by_field_name("arguments")
        types = node.child_by_field_name("type_arguments") if self.has_types else None
        if not isinstance(type_, str) or type_ not in _MADE:
            given = [self.type(child, depth) for child in types.named_children] if types is not None else []
            name = type_ if isinstance(type_, str) else str(type_[-1]) if type_ else ""
            kept = self.arguments(arguments, depth) if self.keeps(name) else []
            return ["new", ["<", type_, given] if given else type_, kept]
        if types is not None:
            return ["as", ["<", type_, [self.type(child, depth) for child in types.named_children]]]
        first = arguments.named_children[0] if arguments is not None and arguments.named_child_count else None
        if first is not None and first.type == "array" and type_ == "Map":
            return ["{", [self._entry(child, depth) for child in first.named_children[:_MOST_ITEMS]], "Map"]
        if first is not None and type_ == "Map":  # of pairs
            return ["{", [[None, ["[", ["[", self.expr(first, depth), None], ["#", 1]]]], "Map"]
        if first is not None and type_ == "Set":
            return self.expr(first, depth)
        return ["{", [], "Map"] if type_ in {"Map", "WeakMap"} else ["[]", []]

    def _entry(self, node: Node, depth: int) -> Expr:
        parts = node.named_children if node.type == "array" else []
        return [self.expr(parts[0], depth), self.expr(parts[1], depth)] if len(parts) > 1 else [None, None]

    def argument(self, node: Node, depth: int) -> Expr:
        """One argument of a call."""
        if node.type == "spread_element":
            return ["*", self.expr(self.child(node, ""), depth)]
        return self.expr(node, depth)

    # -- operators

    def conditional(self, node: Node, depth: int) -> Expr:
        """`c ? a : b`."""
        parts = [node.child_by_field_name(name) for name in ("consequence", "alternative")]
        return either([self.expr(part, depth) for part in parts])

    def binary(self, node: Node, depth: int) -> Expr:
        """`a || b`, `a ?? b`: one of both; `a && b`: the second."""
        operator = node.child_by_field_name("operator")
        text = operator.type if operator is not None else ""
        right = node.child_by_field_name("right")
        if text in _OPERATORS:
            return either([self.expr(node.child_by_field_name("left"), depth), self.expr(right, depth)])
        if text == "+":
            return self._sum(node.child_by_field_name("left"), right, depth)
        return self.expr(right, depth) if text == "&&" else None

    def _sum(self, left: Node | None, right: Node | None, depth: int) -> Expr:
        """`a + b`: a text of its parts, unless it is a number."""
        if left is None or right is None or "number" in {left.type, right.type}:
            return None
        first = self.expr(left, depth)
        joins = left.type == "binary_expression" and isinstance(first, list) and first[0] == "+"
        return [*(first if joins else ["+", first]), self.expr(right, depth)]

    def augmented(self, node: Node, depth: int) -> Expr:
        """`a ??= b`: one of both."""
        operator = node.child_by_field_name("operator")
        if operator is None or operator.type not in {"??=", "||=", "&&="}:
            return None
        return either([self.expr(node.child_by_field_name(name), depth) for name in ("left", "right")])

    def last(self, node: Node, depth: int) -> Expr:
        """`a, b`."""
        children = node.named_children
        return self.expr(children[-1], depth) if children else None

    def cast(self, node: Node, depth: int) -> Expr:
        """`a as T`; `a as const` and casts to what says nothing leave it alone."""
        children = node.named_children
        type_ = self.type(children[1], depth) if len(children) > 1 else None
        inner = self.expr(children[0], depth) if type_ is None or children[0].type in _FUNCTIONS else None
        return inner if inner is not None else ["as", type_]

    def assertion(self, node: Node, depth: int) -> Expr:
        """`<T>a`."""
        children = node.named_children
        types = children[0].named_children if children else []
        type_ = self.type(types[0], depth) if types else None
        return ["as", type_] if type_ is not None else self.expr(children[-1], depth)

    # -- literals

    def template(self, node: Node, depth: int) -> Expr:
        """A template string: the text of its parts."""
        children = node.named_children[:_MOST_ITEMS]
        if not any(child.type == "template_substitution" for child in children):
            return ["'", self.text(node)[1:-1][:_MOST_STRING]]
        parts: list[Expr] = ["+"]
        for child in children:
            if child.type == "template_substitution":
                parts.append(self.expr(self.child(child, ""), depth))
            else:
                parts.append(["'", self.text(child)[:_MOST_STRING]])
        return parts

    def as_string(self, node: Node, form: Form, depth: int) -> Expr:
        """A string literal."""
        text = self.text(node)[1:-1][:_MOST_STRING]
        return ["'", text.replace("\\\\", "\\") if "\\" in text else text]

    def string(self, node: Node) -> str:
        """What a string says."""
        return self.text(node)[1:-1]

    def sequence(self, node: Node, depth: int) -> Expr:
        """`[a, ...b]`."""
        children = node.named_children[:_MOST_ITEMS]
        if node.end_byte - node.start_byte > _LARGE:
            children = [child for child in children if child.type not in _PLAIN]
        return ["[]", [self.expr(child, depth) for child in children if child.type not in self.comments]]

    def spread(self, node: Node, depth: int) -> Expr:
        """`...a` in a sequence: its elements."""
        inner = self.expr(self.child(node, ""), depth)
        return ["[", inner, None] if inner is not None else None

    def mapping(self, node: Node, depth: int) -> Expr:
        """An object literal; what is spread into it stands under the key `["*"]`."""
        large = node.end_byte - node.start_byte > _LARGE
        pairs = []
        for child in node.named_children[:_MOST_PAIRS]:
            pair = self._pair(child, depth, large=large)
            if pair is not None:
                pairs.append(pair)
        return ["{", pairs]

    def _pair(self, node: Node, depth: int, *, large: bool) -> Expr:
        kind = node.type
        if kind == "pair":
            value = node.child_by_field_name("value")
            if value is None or (large and value.type in _PLAIN):
                return None
            found = self.expr(value, depth)
            return [self.key(node.child_by_field_name("key"), depth), found] if found is not None else None
        if kind == "shorthand_property_identifier":
            name = self.text(node)
            return [["'", name], name]
        if kind == "method_definition":
            made: Expr = ["fn", node.start_byte]
            if self.data.startswith(b"get ", node.start_byte):
                made = ["(", made, []]
            return [self.key(node.child_by_field_name("name"), depth), made]
        if kind == "spread_element":
            inner = self.expr(self.child(node, ""), depth)
            return [["*"], inner] if inner is not None else None
        return None

    def key(self, node: Node | None, depth: int) -> Expr:
        """The key of a member: its name, or what stands in brackets."""
        if node is None:
            return None
        if node.type == "computed_property_name":
            return self.expr(self.child(node, ""), depth)
        text = self.text(node)
        return ["'", (text[1:-1] if node.type == "string" else text)[:_MOST_KEY]]


def _plain(expr: Expr) -> Expr:
    if not isinstance(expr, list):
        return expr
    if expr == [".", "module", "exports"]:
        return "exports"
    if expr[2] == "constructor" and expr[1] != "super":
        return ["(", "%type", [_plain(expr[1])]]
    return [".", _plain(expr[1]), expr[2]]
