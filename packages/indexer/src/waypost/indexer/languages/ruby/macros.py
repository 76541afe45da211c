"""What the bodies of Ruby's classes declare by calls: accessors, mixins, visibility, aliases, delegation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waypost.indexer.languages.ruby.builtins import CALLBACKS, VISIBILITY
from waypost.indexer.languages.ruby.calls import Calls
from waypost.indexer.languages.ruby.expressions import is_block
from waypost.indexer.languages.ruby.frames import Frame

if TYPE_CHECKING:
    from tree_sitter import Node

    from waypost.indexer.facts import Expr

_ACCESSORS = frozenset(
    {"attr_accessor", "attr_reader", "attr_writer", "attr", "cattr_accessor", "mattr_accessor", "class_attribute"}
)
_MIXINS = frozenset({"include", "extend", "prepend"})
_DELEGATORS = frozenset({"def_delegators", "def_delegator", "def_instance_delegator", "def_instance_delegators"})
_DEFINING = frozenset({"define_method", "define_singleton_method", "scope"})
_METHODS = _DEFINING | _DELEGATORS | {"alias_method", "delegate"}
_SHOWING = frozenset({"module_function", "private_class_method", "public_class_method"})
_RELATIONS = frozenset({"belongs_to", "has_one", "has_many", "has_and_belongs_to_many", "embeds_one", "embeds_many"})
_LETS = frozenset({"let", "let!", "subject", "let_it_be"})
_GROUPS = frozenset({"describe", "context", "feature"})


class Macros(Calls):
    """Reads calls that declare something."""

    lets: set[str]

    def macro(self, node: Node, name: str) -> bool:
        """Read a call without receiver where it declares something; return whether it did."""
        arguments = self.argument_nodes(node)
        block = node.child_by_field_name("block")
        if name in _ACCESSORS:
            self._accessors(node, arguments, name)
        elif name in _MIXINS and arguments:
            self._mix(arguments, name)
        elif name in VISIBILITY or name in _SHOWING:
            self._show(arguments, name)
        elif name in _METHODS and arguments:
            return self._method_macro(node, name, arguments, block)
        elif name in _RELATIONS and arguments:
            self._relate(node, name, arguments)
        elif name in CALLBACKS:
            self._callbacks(arguments)
        else:
            return block is not None and self._block_macro(node, name, arguments, block)
        return True

    def _method_macro(self, node: Node, name: str, arguments: list[Node], block: Node | None) -> bool:
        """What makes methods."""
        if name == "alias_method":
            if len(arguments) == 2:  # noqa: PLR2004 - new and old
                self._alias(node, self.literal(arguments[0]), self.literal(arguments[1]), arguments[0])
        elif name in _DEFINING:
            return self._define(node, name, arguments, block)
        else:
            self._delegate(node, name, arguments)
        return True

    def _block_macro(self, node: Node, name: str, arguments: list[Node], block: Node) -> bool:
        """What says something by its block."""
        if name in _LETS:
            self._let(node, name, arguments, block)
        elif name in _GROUPS:
            self._describe(arguments, block)
        elif name == "class_methods" and is_block(block):
            self._enter_class_methods(block)
        else:
            return False
        return True

    def _accessors(self, node: Node, arguments: list[Node], name: str) -> None:
        """`attr_reader :a, :b`."""
        owner = self.class_of(self.owner_at(node.start_byte))
        frame = self.frames.body()
        for argument in arguments:
            field = self.literal(argument)
            if not field or owner < 0:
                continue
            words = [name]
            if frame.kind == "singleton" or name.startswith(("c", "m")):
                words.append("static")
            self.declare(
                argument,
                field,
                "variable",
                argument,
                parent=owner,
                visibility=frame.visibility,
                doc=self.doc_before(node),
                flags=" ".join(words),
                value=f"@{field}",
                signature=f"{name} :{field}",
            )

    def _mix(self, arguments: list[Node], name: str) -> None:
        """`include A, B`."""
        frame = self.frames.body()
        owner = self.class_of(self.owner_at(arguments[0].start_byte))
        kind = "extend" if frame.kind == "singleton" else name
        for argument in reversed(arguments):
            expr = "self" if argument.type == "self" else self.expr(argument)
            if expr is None:
                continue
            if owner >= 0:
                self.outline.symbols[owner].bases.append([kind, expr])
            else:
                self.bind("include", -1, argument, "item", value=expr, until=len(self.data) + 1)
                self.taken.discard(argument.start_byte)
            self.refer_constant(argument, "inherit", owner=owner)

    def _show(self, arguments: list[Node], name: str) -> None:
        """`private`, `private :a`, `module_function`."""
        owner = self.class_of(self.owner_at(arguments[0].start_byte)) if arguments else -1
        named = {self.literal(argument) for argument in arguments} - {""}
        for symbol in self.outline.symbols if named else []:
            if symbol.parent == owner and symbol.name in named:
                if name == "module_function":
                    symbol.flags = f"{symbol.flags} both".strip()
                else:
                    symbol.visibility = name.removesuffix("_class_method")

    def show_rest(self, name: str) -> None:
        """`private` on a line of its own."""
        frame = self.frames.body()
        if name == "module_function":
            frame.both = True
        else:
            frame.visibility = name

    def _alias(self, node: Node, new: str, old: str, place: Node) -> None:
        """`alias new old`: another name of a method."""
        owner = self.class_of(self.owner_at(node.start_byte))
        if new and old:
            static = self.frames.body().kind == "singleton"
            name = f"self.{new}" if static else new
            self.bind(name, owner, place, "alias", value=old, until=node.end_byte, scope=owner)

    def on_alias(self, node: Node) -> None:
        """`alias new old`."""
        self.frames.leave(node.start_byte)
        new, old = node.child_by_field_name("name"), node.child_by_field_name("alias")
        if new is not None and old is not None:
            self._alias(node, self.text(new).lstrip(":"), self.text(old).lstrip(":"), new)
            self.taken.add(old.start_byte)

    def _define(self, node: Node, name: str, arguments: list[Node], block: Node | None) -> bool:
        """`define_method(:a) { |b| ... }`, `scope :a, -> { ... }`."""
        method = self.literal(arguments[0])
        owner = self.class_of(self.owner_at(node.start_byte))
        body = block
        if name == "scope":
            body = arguments[1] if len(arguments) > 1 and arguments[1].type == "lambda" else None
        if not method or owner < 0 or (name == "scope" and body is None):
            return False
        static = name != "define_method" or self.frames.body().kind == "singleton"
        symbol = self.declare(
            node,
            method,
            "method",
            arguments[0],
            body=body,
            parent=owner,
            visibility=self.frames.body().visibility,
            doc=self.doc_before(node),
            flags="static scope" if name == "scope" else "static" if static else "",
        )
        if body is not None and name != "scope":
            self.open(symbol, node, body)
            frame = self.frames.enter(Frame(node.end_byte, "block", symbol))
            params = self.params(body.child_by_field_name("parameters"))
            self.bind_params(node, symbol, params)
            frame.symbol = symbol
            self.opened.add(body.start_byte)
        return True

    def _delegate(self, node: Node, name: str, arguments: list[Node]) -> None:
        """`delegate :a, to: :b`, `def_delegators :@b, :a`."""
        owner = self.class_of(self.owner_at(node.start_byte))
        names = [(self.literal(argument), argument) for argument in arguments if argument.type != "pair"]
        if owner < 0 or not names:
            return
        if name == "delegate":
            target = next((self.literal(a.child_by_field_name("value")) for a in arguments if self._key(a) == "to"), "")
        else:
            target, names = names[0][0], names[1:]
        if not target:
            return
        source: Expr = target if target.startswith("@") else ["(", f"{target}()", []]
        singular = not name.endswith("s") and name != "delegate"
        if singular and names:
            new = names[1] if len(names) > 1 else names[0]
            pairs = [(new[0], names[0][0], new[1])]
        else:
            pairs = [(each, each, place) for each, place in names]
        for new_name, old, place in pairs:
            if new_name:
                self.bind(new_name, owner, place, "alias", value=[".", source, old], until=node.end_byte, scope=owner)

    def _key(self, pair: Node) -> str:
        key = pair.child_by_field_name("key") if pair.type == "pair" else None
        return self.text(key).rstrip(":") if key is not None else ""

    def _relate(self, node: Node, name: str, arguments: list[Node]) -> None:
        """`belongs_to :author`, `has_many :comments, class_name: "Note"`."""
        owner = self.class_of(self.owner_at(node.start_byte))
        relation = self.literal(arguments[0])
        if owner < 0 or not relation:
            return
        stated = next(
            (self.literal(a.child_by_field_name("value")) for a in arguments if self._key(a) == "class_name"), ""
        )
        many = name.endswith("many")
        class_ = stated.rpartition("::")[2] or camel(singular(relation) if many else relation)
        one = ["new", f":{class_}", []]
        self.bind(
            relation,
            owner,
            arguments[0],
            "attr",
            value=["[]", [one]] if many else one,
            until=node.end_byte,
            scope=owner,
        )

    def _callbacks(self, arguments: list[Node]) -> None:
        """`before_action :a, if: :b`: methods that run at some time."""
        for argument in arguments:
            value = argument.child_by_field_name("value") if argument.type == "pair" else argument
            if value is not None and value.type == "simple_symbol":
                name = self.text(value)[1:]
                self.refer("read", value, [".", ["new", "self", []], name], name=name)

    def _let(self, node: Node, name: str, arguments: list[Node], block: Node) -> None:
        """`let(:a) { ... }` in a spec."""
        told = self.literal(arguments[0]) if arguments else ""
        value = self.block_value(block, 0)
        for each in dict.fromkeys([told, "subject" if name == "subject" else told]):
            if each:
                self.lets.add(each)
                owner = self.owner_at(node.start_byte)
                self.bind(
                    f"{each}()", owner, node, "local", start=0, until=self.frames.top.end, value=value, scope=owner
                )
        self.taken.discard(node.start_byte)

    def _describe(self, arguments: list[Node], block: Node) -> None:
        """`describe A do ... described_class ... end`."""
        if arguments and arguments[0].type in {"constant", "scope_resolution"}:
            owner = self.owner_at(block.start_byte)
            class_ = self.expr(arguments[0])
            self.lets.update(("described_class", "subject"))
            for name, value in (("described_class", class_), ("subject", ["new", class_, []])):
                self.bind(
                    f"{name}()", owner, block, "narrow", start=block.start_byte, until=block.end_byte, value=value
                )
            self.taken.discard(block.start_byte)

    def _enter_class_methods(self, block: Node | None) -> None:
        """`class_methods do ... end`: methods of the classes that include the module."""
        if block is not None:
            self.frames.enter(Frame(block.end_byte, "class_methods", self.owner_at(block.start_byte)))
            self.opened.add(block.start_byte)


def camel(name: str) -> str:
    """Return the name of a class from that of a file or relation."""
    return "".join(part[:1].upper() + part[1:] for part in name.split("_"))


def singular(name: str) -> str:
    """Return an English word in the singular, by the common endings."""
    if name.endswith("ies"):
        return name[:-3] + "y"
    if name.endswith(("ses", "xes", "ches", "shes")):
        return name[:-2]
    return name[:-1] if name.endswith("s") and not name.endswith("ss") else name
