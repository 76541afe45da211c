"""How Ruby's expressions are read.

A local variable is its name, a constant has `:` in front (`::` from the top level), a call without receiver is
`["(", "name()", ...]`, one of a value `["(", [".", value, name], ...]`: Ruby knows no member that is not called.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.languages.ruby.builtins import GIVING, LAMBDAS, MAPPING, NAMING, SENDING
from waypost.indexer.languages.ruby.frames import Frame, Frames
from waypost.indexer.reading.forms import LAMBDA, Form
from waypost.indexer.reading.reader import Reader, either

if TYPE_CHECKING:
    from tree_sitter import Node

    from waypost.indexer.facts import Expr

_MOST_ITEMS = 64
_LAST = Form("method", "last_of")
_BRANCHES = Form("method", "branches")
_TEXT = Form("method", "text_of")
_BLOCKS = frozenset({"block", "do_block"})
_PARTS = frozenset(
    {"then", "else", "when", "elsif", "in_clause", "rescue", "body_statement", "block_body", "case_match"}
)
_PARAMETERS = frozenset(
    {
        "identifier",
        "optional_parameter",
        "keyword_parameter",
        "splat_parameter",
        "hash_splat_parameter",
        "block_parameter",
    }
)
ARITHMETIC = frozenset({"+", "-", "*", "/", "%", "**", "<<", "&", "|"})


class Expressions(Reader):
    """The tables of expressions."""

    forms: ClassVar[dict[str, Form]] = {
        "identifier": Form("method", "local_or_call"),
        "constant": Form("method", "constant_of"),
        "scope_resolution": Form("method", "scoped"),
        "self": Form("name"),
        "instance_variable": Form("name"),
        "class_variable": Form("name"),
        "global_variable": Form("name"),
        "call": Form("method", "called"),
        "super": Form("method", "of_super"),
        "element_reference": Form("method", "element"),
        "assignment": Form("inner", "right"),
        "operator_assignment": Form("method", "assigned"),
        "binary": Form("method", "binary"),
        "conditional": Form("method", "conditional"),
        "if": _BRANCHES,
        "unless": _BRANCHES,
        "case": _BRANCHES,
        "case_match": _BRANCHES,
        "begin": _BRANCHES,
        "then": _LAST,
        "else": _LAST,
        "elsif": _BRANCHES,
        "when": _LAST,
        "in_clause": _LAST,
        "rescue": _LAST,
        "body_statement": _BRANCHES,
        "block_body": _LAST,
        "parenthesized_statements": _LAST,
        "if_modifier": Form("inner", "body"),
        "unless_modifier": Form("inner", "body"),
        "rescue_modifier": Form("inner", "body"),
        "return": Form("method", "returned"),
        "argument_list": Form("method", "first_of"),
        "string": _TEXT,
        "chained_string": _TEXT,
        "heredoc_beginning": _TEXT,
        "simple_symbol": Form("method", "symbol_of"),
        "delimited_symbol": _TEXT,
        "hash_key_symbol": Form("method", "key_of"),
        "array": Form("list"),
        "symbol_array": Form("list"),
        "string_array": Form("list"),
        "right_assignment_list": Form("list"),
        "bare_symbol": Form("method", "key_of"),
        "bare_string": Form("method", "key_of"),
        "hash": Form("map"),
        "integer": Form("literal", "Integer"),
        "float": Form("literal", "Float"),
        "regex": Form("literal", "Regexp"),
        "range": Form("literal", "Range"),
        "true": Form("literal", "bool"),
        "false": Form("literal", "bool"),
        "unary": Form("method", "unary"),
        "lambda": LAMBDA,
    }
    frames: Frames

    # -- names

    def local_or_call(self, node: Node, depth: int) -> Expr:
        """A name: a local variable, else a call."""
        name = self.text(node)
        return name if self.frames.is_local(name) else ["(", self.frames.call(name), []]

    def constant_of(self, node: Node, depth: int) -> Expr:
        """A constant."""
        return f":{self.text(node)}"

    def scoped(self, node: Node, depth: int) -> Expr:
        """`A::B`, `::B`."""
        scope, name = node.child_by_field_name("scope"), node.child_by_field_name("name")
        if name is None:
            return None
        if scope is None:
            return f"::{self.text(name)}"
        return [".", self.expr(scope, depth), f":{self.text(name)}"]

    # -- calls

    def called(self, node: Node, depth: int) -> Expr:
        """A call, and what Ruby's own methods make of their receiver, block or arguments."""
        receiver, method = node.child_by_field_name("receiver"), node.child_by_field_name("method")
        name = self.text(method) if method is not None else "call"
        block = node.child_by_field_name("block")
        if receiver is None:
            return self._without_receiver(node, name, block, depth)
        target = self.expr(receiver, depth)
        if name == "new":
            return ["new", target, []]
        own = self._of_block(node, name, target, block, depth)
        if own is not None:
            return own
        return ["(", [".", target, name], self._kept(node, name, depth)]

    def _without_receiver(self, node: Node, name: str, block: Node | None, depth: int) -> Expr:
        if name in LAMBDAS and block is not None:
            return ["fn", block.start_byte]
        if name == "super":
            return ["(", "super()", []]
        if self.frames.is_local(name) and node.child_by_field_name("arguments") is None:
            return name
        if name in NAMING or name in SENDING:
            return self._by_name(node, "self", name, depth)
        return ["(", self.frames.call(name), self._kept(node, name, depth)]

    def _of_block(self, node: Node, name: str, target: Expr, block: Node | None, depth: int) -> Expr:
        """What a method gives whose result is that of its block, or of the method which it is told."""
        if name in NAMING or name in SENDING:
            return self._by_name(node, target, name, depth)
        if name in MAPPING:
            told = self.symbol_argument(node)
            if told:
                return ["[]", [["(", [".", ["iter", target], told], []]]]
            given = self.block_value(block, depth)
            return ["[]", [given]] if given is not None and name != "flat_map" else given
        if name in GIVING and block is not None and name != "fetch":
            return self.block_value(block, depth)
        return None

    def _by_name(self, node: Node, target: Expr, name: str, depth: int) -> Expr:
        arguments = self.argument_nodes(node)
        if not arguments:
            return None
        member = ["named", target, self.expr(arguments[0], depth)]
        return member if name in NAMING else ["(", member, []]

    def _kept(self, node: Node, name: str, depth: int) -> list[Expr]:
        return (
            self.arguments(node.child_by_field_name("arguments"), depth) if name == "fetch" or self.keeps(name) else []
        )

    def argument_nodes(self, node: Node) -> list[Node]:
        """Return the arguments of a call."""
        arguments = node.child_by_field_name("arguments")
        return [child for child in arguments.named_children if child.type != "comment"] if arguments is not None else []

    def symbol_argument(self, node: Node) -> str:
        """Return the method that a call is told by `&:name`."""
        for argument in self.argument_nodes(node):
            if argument.type == "block_argument" and argument.named_children:
                inner = argument.named_children[0]
                if inner.type == "simple_symbol":
                    return self.text(inner)[1:]
        return ""

    def of_super(self, node: Node, depth: int) -> Expr:
        """`super`."""
        return ["(", "super()", []]

    # -- blocks

    def block_value(self, block: Node | None, depth: int) -> Expr:
        """Return what a block gives: its last expression, read where its parameters are known."""
        body = block.child_by_field_name("body") if block is not None else None
        if block is None or body is None:
            return None
        frame = self.frames.enter(Frame(block.end_byte, "block"))
        frame.names.update(name for name, _ in self.parameter_names(block.child_by_field_name("parameters")))
        value = self.expr(body, depth)
        self.frames.all.pop()
        return ["at", body.start_byte, value] if value is not None else None

    def parameter_names(self, parameters: Node | None) -> list[tuple[str, Node]]:
        """Return the names of parameters and where they stand."""
        found: list[tuple[str, Node]] = []
        for child in parameters.named_children if parameters is not None else []:
            if child.type == "destructured_parameter":
                found += self.parameter_names(child)
            elif child.type in _PARAMETERS:
                name = child if child.type == "identifier" else child.child_by_field_name("name")
                if name is not None:
                    found.append((self.text(name), name))
        return found

    # -- what is put together

    def element(self, node: Node, depth: int) -> Expr:
        """`a[b]`."""
        children = node.named_children
        key = self.expr(children[1], depth) if len(children) > 1 else None
        return ["[", self.expr(children[0], depth), key] if children else None

    def assigned(self, node: Node, depth: int) -> Expr:
        """`a ||= b` is a or b."""
        left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
        operator = node.child_by_field_name("operator")
        if operator is not None and operator.type in {"||=", "&&="}:
            return either([self.expr(left, depth), self.expr(right, depth)])
        return self.expr(left, depth)

    def binary(self, node: Node, depth: int) -> Expr:
        """`a || b` is one of both; an operator is a method."""
        operator = node.child_by_field_name("operator")
        sign = operator.type if operator is not None else ""
        left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
        if sign in {"||", "or"}:
            return either([self.expr(left, depth), self.expr(right, depth)])
        if sign in {"&&", "and"}:
            return self.expr(right, depth)
        if sign in ARITHMETIC:
            receiver = self.expr(left, depth)  # once: a sum of thirty parts is thirty deep
            parts = [receiver, self.expr(right, depth)] if sign == "+" else []
            if any(isinstance(part, list) and part and part[0] in {"'", "+"} for part in parts):
                return ["+", *parts]
            return ["(", [".", receiver, sign], []]
        return ["#", "bool"]

    def unary(self, node: Node, depth: int) -> Expr:
        """`!a`, `-a`."""
        operand = node.child_by_field_name("operand")
        operator = node.child_by_field_name("operator")
        return self.expr(operand, depth) if operator is not None and operator.type == "-" else ["#", "bool"]

    def conditional(self, node: Node, depth: int) -> Expr:
        """`a ? b : c`."""
        parts = (node.child_by_field_name("consequence"), node.child_by_field_name("alternative"))
        return either([self.expr(part, depth) for part in parts])

    def branches(self, node: Node, depth: int) -> Expr:
        """The last expression of each branch."""
        parts = [child for child in node.named_children if child.type in _PARTS]
        if node.type in {"begin", "body_statement"}:
            parts = [*self._last_node(node), *(part for part in parts if part.type in {"rescue", "else"})]
        return either([self.expr(part, depth) for part in parts[:_MOST_ITEMS]])

    def _last_node(self, node: Node) -> list[Node]:
        inner = [child for child in node.named_children if child.type not in {"comment", "rescue", "else", "ensure"}]
        return inner[-1:]

    def last_of(self, node: Node, depth: int) -> Expr:
        """The last expression of several."""
        body = node.child_by_field_name("body")
        if body is not None:
            return self.expr(body, depth)
        children = [child for child in node.named_children if child.type != "comment"]
        return self.expr(children[-1], depth) if children else None

    def first_of(self, node: Node, depth: int) -> Expr:
        """What stands behind `return`: one value, or several as a list."""
        children = node.named_children
        if len(children) > 1:
            return ["[]", [self.expr(child, depth) for child in children[:_MOST_ITEMS]]]
        return self.expr(children[0], depth) if children else None

    def returned(self, node: Node, depth: int) -> Expr:
        """`return a` as the last expression."""
        return self.expr(self.child(node, ""), depth)

    # -- literals

    def text_of(self, node: Node, depth: int) -> Expr:
        """A text, of its parts where something is put into it."""
        parts: list[Expr] = []
        for child in node.named_children[:_MOST_ITEMS]:
            if child.type == "string_content":
                parts.append(["'", self.text(child)[:300]])
            elif child.type == "interpolation":
                parts.append(self.expr(child.named_children[0], depth) if child.named_child_count else None)
            elif child.type == "string":
                parts.append(self.text_of(child, depth))
            else:
                parts.append(["'", "\ufffd"])
        if not parts:
            return ["'", ""]
        whole = len(parts) == 1 and node.named_children[0].type in {"string_content", "string"}
        return parts[0] if whole else ["+", ["'", ""], *parts]

    def literal(self, node: Node | None) -> str:
        """Return what a text or symbol says, where it is literal."""
        if node is None:
            return ""
        if node.type in {"simple_symbol", "hash_key_symbol"}:
            return self.text(node).lstrip(":").removesuffix(":")
        parts = node.named_children
        if len(parts) == 1 and parts[0].type == "string_content":
            return self.text(parts[0])
        return ""

    def symbol_of(self, node: Node, depth: int) -> Expr:
        """`:name`."""
        return ["'", self.text(node)[1:]]

    def key_of(self, node: Node, depth: int) -> Expr:
        """`name:` in a mapping, an item of `%i[...]`."""
        return ["'", self.text(node).removesuffix(":")]

    def argument(self, node: Node, depth: int) -> Expr:
        """One argument of a call."""
        if node.type == "pair":
            key, value = node.child_by_field_name("key"), node.child_by_field_name("value")
            if key is not None and key.type == "hash_key_symbol":
                return ["=", self.text(key), self.expr(value, depth)]
            if not self._keeping_all or key is None:
                return None
            if key.type == "simple_symbol":  # `:to => "a#b"`
                return ["=", self.text(key)[1:], self.expr(value, depth)]
            return ["{", [[self.expr(key, depth), self.expr(value, depth)]]]
        if node.type in {"splat_argument", "hash_splat_argument"}:
            return ["*", self.expr(self.child(node, ""), depth)]
        if node.type == "block_argument":
            return ["=", "&", self.expr(self.child(node, ""), depth)]
        return self.expr(node, depth)


def is_block(node: Node | None) -> bool:
    """Whether a node is a block."""
    return node is not None and node.type in _BLOCKS
