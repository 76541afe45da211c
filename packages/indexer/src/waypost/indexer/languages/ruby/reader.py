"""Reading Ruby: classes, modules and methods."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.languages.ruby.frames import Frame, Frames
from waypost.indexer.languages.ruby.macros import Macros
from waypost.indexer.languages.ruby.paths import Paths
from waypost.indexer.reading.reader import either

if TYPE_CHECKING:
    from tree_sitter import Node

    from waypost.indexer.facts import Expr, Param

_MAKING = {"Struct": "class", "Class": "class", "Module": "module", "Data": "class"}


class RubyReader(Macros):
    """The reader of Ruby."""

    type_kinds: ClassVar[frozenset[str]] = frozenset({"class", "module"})
    blocks: ClassVar[frozenset[str]] = frozenset()
    package_scope: ClassVar[bool] = False

    def start(self, root: Node) -> None:
        """Prepare."""
        self.frames = Frames(root.end_byte + 1)
        self.paths = Paths(self.data)
        self.opened = set()
        self.written = set()
        self.lets: set[str] = set()

    def finish(self, root: Node) -> None:
        """Complete: what the open bodies give."""
        self.frames.leave(root.end_byte + 1)
        while len(self.frames.all) > 1:
            self.frames.close()
        super().finish(root)

    # -- types

    def on_class(self, node: Node) -> None:
        """`class A::B < C`."""
        self.frames.leave(node.start_byte)
        superclass = node.child_by_field_name("superclass")
        base = superclass.named_children[0] if superclass is not None and superclass.named_children else None
        bases = [["super", self.expr(base)]] if base is not None else []
        symbol = self._type(node, "class", bases)
        if base is not None and symbol >= 0:
            self.refer_constant(base, "inherit", owner=symbol)

    def on_module(self, node: Node) -> None:
        """`module A`."""
        self.frames.leave(node.start_byte)
        self._type(node, "module", [])

    def _type(self, node: Node, kind: str, bases: list[Expr]) -> int:
        name_node, body = node.child_by_field_name("name"), node.child_by_field_name("body")
        if name_node is None:
            return -1
        owner: Expr = None
        if name_node.type == "scope_resolution":
            scope = name_node.child_by_field_name("scope")
            owner = _dotted(self.expr(scope)) if scope is not None else None
            last = name_node.child_by_field_name("name")
            if scope is not None:
                self.refer_constant(scope, "type")
            name_node = last if last is not None else name_node
        symbol = self.declare(
            node,
            self.text(name_node),
            kind,
            name_node,
            body=body,
            visibility="public",
            doc=self.doc_before(node),
            flags="typelike",
            bases=bases,
            owner=owner,
            signature=self._head(node, node.child_by_field_name("superclass") or name_node),
        )
        self.open(symbol, node, body)
        if body is not None:
            self.frames.enter(Frame(node.end_byte, "type", symbol))
        return symbol

    def on_singleton(self, node: Node) -> None:
        """`class << self`."""
        self.frames.leave(node.start_byte)
        owner = self.owner_at(node.start_byte)
        self.frames.enter(Frame(node.end_byte, "singleton", owner))

    def make_type(self, left: Node, node: Node, right: Node) -> bool:
        """`A = Struct.new(:x) do ... end`, `B = Class.new(A)`."""
        receiver, method = right.child_by_field_name("receiver"), right.child_by_field_name("method")
        kind = _MAKING.get(self.text(receiver)) if receiver is not None else None
        name = self.text(method) if method is not None else ""
        if kind is None or name != ("define" if receiver is not None and self.text(receiver) == "Data" else "new"):
            return False
        block = right.child_by_field_name("block")
        arguments = self.argument_nodes(right)
        bases = []
        if receiver is not None and self.text(receiver) == "Class" and arguments:
            bases = [["super", self.expr(arguments[0])]]
        body = block.child_by_field_name("body") if block is not None else None
        symbol = self.declare(
            node,
            self.text(left),
            kind,
            left,
            body=body,
            visibility="public",
            doc=self.doc_before(node),
            flags="typelike",
            bases=bases,
        )
        for argument in arguments if not bases else []:
            if argument.type == "simple_symbol" and symbol >= 0:
                field = self.text(argument)[1:]
                self.bind(field, symbol, argument, "attr", until=node.end_byte, value=f"@{field}", scope=symbol)
        if block is not None:
            self.open(symbol, node, block)
            self.opened.add(block.start_byte)
            self.frames.enter(Frame(node.end_byte, "type", symbol))
        return True

    def assign_constant(self, left: Node, node: Node, right: Node | None, value: Expr) -> None:
        """`A = b`."""
        self.taken.add(left.start_byte)
        while right is not None and right.type == "call" and self._is_frozen(right):
            right = right.child_by_field_name("receiver")
        if right is not None and right.type == "call" and self.make_type(left, node, right):
            return
        if node.type != "assignment":
            return
        self.declare(
            node, self.text(left), "constant", left, visibility="public", doc=self.doc_before(node), value=value
        )
        self.paths.note(self.text(left), right)

    def _is_frozen(self, call: Node) -> bool:
        method = call.child_by_field_name("method")
        return method is not None and self.text(method) == "freeze"

    # -- methods

    def on_method(self, node: Node) -> None:
        """`def a(b)`."""
        self.frames.leave(node.start_byte)
        body = self.frames.body()
        self._method(node, static=body.kind == "singleton", frame=body)

    def on_singleton_method(self, node: Node) -> None:
        """`def self.a(b)`."""
        self.frames.leave(node.start_byte)
        self._method(node, static=True, frame=self.frames.body())

    def _method(self, node: Node, *, static: bool, frame: Frame) -> None:
        name_node, body = node.child_by_field_name("name"), node.child_by_field_name("body")
        if name_node is None:
            return
        parameters = node.child_by_field_name("parameters")
        owner = self.class_of(self.owner_at(node.start_byte))
        words = ["static"] if static else []
        if frame.both and not static:
            words.append("both")
        if frame.kind == "class_methods":
            words.append("mixed")
        if owner < 0 and self.frames.top.kind == "block":
            words.append("inner")
        symbol = self.declare(
            node,
            self.text(name_node),
            "method" if owner >= 0 else "function",
            name_node,
            body=body,
            parent=owner,
            visibility=self._visibility(node, frame, static=static),
            doc=self.doc_before(node),
            flags=" ".join(words),
            signature=self._head(node, parameters or name_node),
        )
        inner = self.frames.enter(Frame(node.end_byte, "method", symbol))
        params = self.params(parameters)
        if symbol >= 0:
            self.outline.symbols[symbol].params = params
        self.bind_params(node, symbol, params)
        self.open(symbol, node, parameters or body)
        if body is not None and symbol >= 0:
            inner.closing.append(lambda: self._give(symbol, body))
        self.taken.add(name_node.start_byte)
        for child in name_node.named_children:
            self.taken.add(child.start_byte)

    def _head(self, node: Node, last: Node) -> str:
        """Return the head of a declaration up to a node."""
        return self.one_line(node.start_byte, last.end_byte)[:300]

    def _visibility(self, node: Node, frame: Frame, *, static: bool) -> str:
        around = node.parent
        call = around.parent if around is not None and around.type == "argument_list" else None
        method = call.child_by_field_name("method") if call is not None else None
        word = self.text(method) if method is not None else ""
        if word in {"private", "protected", "public"}:
            return word
        if word == "private_class_method" or (static and frame.kind != "singleton"):
            return "private" if word else "public"
        return frame.visibility

    def _give(self, symbol: int, body: Node) -> None:
        """Note what a method gives: its last expression, and what it returns before."""
        value = self.expr(body)
        function = self.outline.symbols[symbol]
        if value == "self" and function.value is None:
            function.flags = f"{function.flags} fluent".strip()
            return
        if value is not None:
            found = ["at", max(body.end_byte - 1, body.start_byte), value]
            function.value = found if function.value is None else either([function.value, found])

    def on_return(self, node: Node) -> None:
        """What a method returns before its end."""
        self.frames.leave(node.start_byte)
        frame = self.frames.method()
        value = self.expr(node)
        if frame is None or frame.symbol < 0 or value is None:
            return
        symbol = self.outline.symbols[frame.symbol]
        found = ["at", node.start_byte, value]
        symbol.value = found if symbol.value is None else either([symbol.value, found])

    def on_yield(self, node: Node) -> None:
        """What a method passes to its block."""
        self.frames.leave(node.start_byte)
        frame = self.frames.method()
        arguments = next((child for child in node.named_children if child.type == "argument_list"), None)
        if frame is None or frame.symbol < 0 or arguments is None:
            return
        owner = self.owner_at(node.start_byte)
        for number, argument in enumerate(arguments.named_children):
            value = self.expr(argument)
            if value is not None:
                self.bind(
                    f"yield{number}", frame.symbol, argument, "item", value=value, until=node.end_byte, scope=owner
                )
                self.taken.discard(argument.start_byte)

    def on_lambda(self, node: Node) -> None:
        """`->(a) { ... }`."""
        self.frames.leave(node.start_byte)
        body = node.child_by_field_name("body")
        self.make_lambda(node, node.child_by_field_name("parameters"), body)

    def make_lambda(self, node: Node, parameters: Node | None, body: Node | None) -> None:
        """Add a function without a name."""
        owner = self.owner_at(node.start_byte)
        symbol = self.declare(node, self.lambda_name(owner), "lambda", node, body=body, signature="lambda")
        self.taken.discard(node.start_byte)
        frame = self.frames.enter(Frame(node.end_byte, "block", symbol))
        params: list[Param] = self.params(parameters)
        if symbol >= 0:
            self.outline.symbols[symbol].params = params
            self.bind_params(node, symbol, params)
            self.open(symbol, node, parameters or body)
        if body is not None:
            self.opened.add(body.start_byte)
            inner = body.child_by_field_name("body") if body.type in {"block", "do_block"} else body
            if symbol >= 0 and inner is not None:
                frame.closing.append(lambda: self._give(symbol, inner))


def _dotted(expr: Expr) -> Expr:
    """Return the name of a constant without its marks."""
    if isinstance(expr, str):
        return expr.lstrip(":")
    if isinstance(expr, list) and expr and expr[0] == ".":
        return [".", _dotted(expr[1]), expr[2].lstrip(":")]
    return None


READER = RubyReader
