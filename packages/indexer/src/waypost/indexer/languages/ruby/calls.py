"""What Ruby's code calls, which constants it names, which files it requires."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waypost.indexer.facts import Reference
from waypost.indexer.languages.ruby.bindings import Bindings
from waypost.indexer.languages.ruby.builtins import LAMBDAS, NAMING, OPERATORS, SENDING, VISIBILITY
from waypost.indexer.languages.ruby.expressions import is_block
from waypost.indexer.web.telling import web_calls

if TYPE_CHECKING:
    from tree_sitter import Node

    from waypost.indexer.facts import Expr

_REQUIRING = frozenset({"require", "require_relative", "load", "require_dependency"})
_NO_NAME = frozenset(
    {
        "method_parameters", "block_parameters", "lambda_parameters", "destructured_parameter", "optional_parameter",
        "keyword_parameter", "splat_parameter", "hash_splat_parameter", "block_parameter", "exception_variable",
        "alias", "undef", "setter",
    }
)  # fmt: skip
_OPERANDS = frozenset(
    {
        "identifier",
        "call",
        "self",
        "instance_variable",
        "constant",
        "scope_resolution",
        "element_reference",
        "parenthesized_statements",
    }
)
_NO_CALLS = frozenset({"__dir__", "__method__", "__FILE__", "__LINE__", "__ENCODING__", "block_given?", "binding"})
_LONGEST = 100


class Calls(Bindings):
    """Finds references."""

    lets: set[str]

    def macro(self, node: Node, name: str) -> bool:
        """See Macros."""
        raise NotImplementedError

    def show_rest(self, name: str) -> None:
        """See Macros."""

    def make_lambda(self, node: Node, parameters: Node | None, body: Node | None) -> None:
        """See the reader."""

    # -- calls

    def on_call(self, node: Node) -> None:
        """A call, with or without receiver."""
        self.frames.leave(node.start_byte)
        if (node.start_byte, node.end_byte) in self.written:
            return
        receiver, method = node.child_by_field_name("receiver"), node.child_by_field_name("method")
        if method is None:
            if receiver is not None:
                self._call(node, "call", receiver, [".", self.expr(receiver), "call"])
            return
        name = self.text(method)
        self.taken.add(method.start_byte)
        if receiver is None:
            self._bare(node, name, method)
        else:
            self._of_receiver(node, name, receiver, method)
        told = self.symbol_argument(node)
        if told and receiver is not None:
            self._sent(node, told, ["iter", self.expr(receiver)])

    def _bare(self, node: Node, name: str, method: Node) -> None:
        """A call without receiver."""
        block = node.child_by_field_name("block")
        if name in _REQUIRING:
            self._require(node, name)
        elif name == "autoload":
            self._autoload(node)
        elif method.type == "super":
            self._call(node, "super", method, "super()")
        elif name in LAMBDAS and is_block(block) and block is not None:
            self.make_lambda(block, block.child_by_field_name("parameters"), block)
        elif name in SENDING or name in NAMING:
            self._named(node, name, "self")
        elif self.macro(node, name):
            if name not in VISIBILITY:
                self._call(node, name, method, self.frames.call(name))
        elif self.frames.is_local(name) and node.child_by_field_name("arguments") is None:
            return
        elif name not in self.lets:
            self._call(node, name, method, self.frames.call(name))

    def _of_receiver(self, node: Node, name: str, receiver: Node, method: Node) -> None:
        """A call of a value's or class's method."""
        if receiver.type == "constant" and self.text(receiver) == "ENV":
            self._setting(node, name)
        if name == "new" and receiver.type in {"constant", "scope_resolution"}:
            last = receiver if receiver.type == "constant" else receiver.child_by_field_name("name")
            if last is not None:
                self._call(node, self.text(last), last, self.expr(receiver))
            return
        target = self.expr(receiver)
        if name in SENDING or name in NAMING:
            self._named(node, name, target)
            if name in SENDING:
                return
        block = node.child_by_field_name("block")
        if name == "new" and self.text(receiver) == "Proc" and block is not None:
            self.make_lambda(block, block.child_by_field_name("parameters"), block)
            return
        if name in {"is_a?", "kind_of?", "instance_of?"} and receiver.type == "identifier":
            self._is_a(node, receiver)
        if name in {"<<", "push", "append", "add", "unshift"} and target is not None:
            arguments = self.argument_nodes(node)
            if arguments:
                self.put(receiver, node, ["[]", [self.expr(arguments[0])]])
        self._call(node, name, method, [".", target, name])

    def _call(self, node: Node, name: str, place: Node, expr: Expr) -> None:
        if len(name) >= _LONGEST:
            return
        arguments = node.child_by_field_name("arguments")
        if name not in web_calls(self.language.name)[0]:
            self.call(name, place.start_point[0] + 1, place.start_byte, expr, arguments)
            return
        # What may have to do with routes or requests is read here, where local variables are known.
        self.call(name, place.start_point[0] + 1, place.start_byte, expr, None)
        reference = self.body.references[-1]
        with self.keeping_all():
            reference.args = self.arguments(arguments)
        reference.end = arguments.end_byte if arguments is not None else 0
        block = node.child_by_field_name("block")
        if block is not None:
            reference.args.append(["=", "&", ["fn", block.start_byte]])
            reference.end = block.end_byte

    def _named(self, node: Node, name: str, target: Expr) -> None:
        """`send(:a)`, `method(:a)`: a method by its name."""
        arguments = self.argument_nodes(node)
        if not arguments:
            return
        first = arguments[0]
        told = self.literal(first)
        kind = "call" if name in SENDING else "read"
        expr: Expr = [".", target, told] if told else ["named", target, self.expr(first)]
        if told and target == "self":
            expr = self.frames.call(told)
        if told or kind == "call":
            start = first.start_byte
            self.body.references.append(
                Reference(kind, told or "{}", first.start_point[0] + 1, start, self.owner_at(start), expr)
            )

    def _sent(self, node: Node, name: str, target: Expr) -> None:
        """`a.map(&:b)`: b is called on each element."""
        for argument in self.argument_nodes(node):
            if argument.type == "block_argument":
                start = argument.start_byte
                line = argument.start_point[0] + 1
                expr = [".", target, name]
                self.body.references.append(Reference("call", name, line, start, self.owner_at(start), expr))

    def on_super(self, node: Node) -> None:
        """`super` without arguments."""
        self.frames.leave(node.start_byte)
        if node.start_byte not in self.taken:
            self.call("super", node.start_point[0] + 1, node.start_byte, "super()", None)

    def on_identifier(self, node: Node) -> None:
        """A name that is no local variable: a call."""
        start = node.start_byte
        self.frames.leave(start)
        if start in self.taken:
            return
        parent = node.parent
        name = self.text(node)
        if parent is None or parent.type in _NO_NAME or name in self.lets or self.frames.is_local(name):
            return
        if parent.type in {"body_statement", "program"} and (name in VISIBILITY or name == "module_function"):
            self.show_rest(name)
            return
        if name not in _NO_CALLS:
            self.call(name, node.start_point[0] + 1, start, self.frames.call(name), None)

    def assign_member(self, left: Node) -> None:
        """`a.b = c` calls `b=`."""
        receiver, method = left.child_by_field_name("receiver"), left.child_by_field_name("method")
        if receiver is None or method is None:
            return
        self.taken.add(method.start_byte)
        self.written.add((left.start_byte, left.end_byte))
        name = f"{self.text(method)}="
        self.call(name, method.start_point[0] + 1, method.start_byte, [".", self.expr(receiver), name], None)

    def on_element(self, node: Node) -> None:
        """`ENV["A"]`, `a[b]`."""
        self.frames.leave(node.start_byte)
        parts = node.named_children
        if not parts:
            return
        if parts[0].type == "constant" and self.text(parts[0]) == "ENV" and len(parts) > 1:
            key = self.literal(parts[1])
            if key:
                self.setting(node, key)
        written = (node.start_byte, node.end_byte) in self.written
        self._operator(parts[0], "[]=" if written else "[]", parts[0].end_byte)

    def on_binary(self, node: Node) -> None:
        """An operator is a method of its left side."""
        self.frames.leave(node.start_byte)
        left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
        operator = node.child_by_field_name("operator")
        if left is None or right is None or operator is None:
            return
        sign = operator.type
        if sign == "<<":
            self.put(left, node, ["[]", [self.expr(right)]])
        if sign in OPERATORS:
            self._operator(left, sign, operator.start_byte)

    def _operator(self, left: Node, sign: str, start: int) -> None:
        if left.type in _OPERANDS:
            line = left.end_point[0] + 1
            expr = [".", self.expr(left), sign]
            self.body.references.append(Reference("read", sign, line, start, self.owner_at(left.start_byte), expr))

    def _is_a(self, node: Node, receiver: Node) -> None:
        """`if a.is_a?(B)`: there, a is a B."""
        arguments = self.argument_nodes(node)
        around = node.parent
        if not arguments or around is None or not self.frames.is_local(self.text(receiver)):
            return
        value = ["new", self.expr(arguments[0]), []]
        while around is not None and around.type in {"binary", "parenthesized_statements"}:
            operator = around.child_by_field_name("operator")
            if operator is not None and operator.type not in {"&&", "and"}:
                return
            self.narrow(receiver, value, around)
            around = around.parent
        if around is None:
            return
        part = around.child_by_field_name("consequence" if around.type in {"if", "conditional", "elsif"} else "body")
        if part is not None and around.type in {"if", "conditional", "elsif", "if_modifier"}:
            self.narrow(receiver, value, part)

    def _setting(self, node: Node, name: str) -> None:
        arguments = self.argument_nodes(node)
        key = self.literal(arguments[0]) if arguments else ""
        if key and name in {"fetch", "key?", "has_key?", "include?", "[]", "dig"}:
            self.setting(node, key)

    # -- constants

    def on_constant(self, node: Node) -> None:
        """A constant that is named."""
        self.frames.leave(node.start_byte)
        if node.start_byte in self.taken:
            return
        parent = node.parent
        if parent is not None and parent.type == "scope_resolution":
            name = parent.child_by_field_name("name")
            if name is not None and name.start_byte == node.start_byte:
                self._name_constant("read", node, self.expr(parent))
                return
        self._name_constant("read", node, f":{self.text(node)}")

    def refer_constant(self, node: Node, kind: str, owner: int | None = None) -> None:
        """Add a reference of a kind to a constant: a base, what is mixed in."""
        last = node.child_by_field_name("name") if node.type == "scope_resolution" else node
        if node.type in {"constant", "scope_resolution"} and last is not None:
            self._name_constant(kind, last, self.expr(node), owner)

    def _name_constant(self, kind: str, node: Node, expr: Expr, owner: int | None = None) -> None:
        self.refer(kind, node, expr, owner=owner)

    # -- files

    def _require(self, node: Node, name: str) -> None:
        """`require "a"`, `require_relative "a"`."""
        arguments = self.argument_nodes(node)
        module = self.paths.module(arguments[0]) if arguments else ""
        if not module:
            return
        kind = name
        if name == "require_relative" and not module.startswith(("./", "/", "?")):
            module = f"./{module}"
        self.bring(node, module, "*", kind=kind)

    def _autoload(self, node: Node) -> None:
        """`autoload :A, "a"`."""
        arguments = self.argument_nodes(node)
        module = self.paths.module(arguments[1]) if len(arguments) > 1 else ""
        if module:
            self.bring(node, module, "*", kind="require")
