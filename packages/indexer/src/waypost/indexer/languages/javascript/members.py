"""Assignments to members: prototypes, statics, attributes of `this`, what a module gives away."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from waypost.indexer.facts import Binding, Expr, Symbol
from waypost.indexer.languages.javascript.functions import FUNCTIONS
from waypost.indexer.languages.javascript.variables import VariableReader, is_typed
from waypost.indexer.linking.view import has_members
from waypost.indexer.reading.reader import either

if TYPE_CHECKING:
    from tree_sitter import Node

_GLOBALS = frozenset({"window", "global", "globalThis", "self", "root"})
WHOLE = "="
"""The name under which a module's exports hold what `module.exports` is set to."""


class Attribute(NamedTuple):
    """What a member of a function or object gets, whose declaration may stand further down."""

    target: str
    path: list[str]
    """Names between the target and the member: `App.util.trim`."""
    name: str
    scope: int
    start: int
    value: Expr
    on_instances: bool
    kind: str = "attr"


class MemberReader(VariableReader):
    """Reads assignments to members."""

    def start(self, root: Node) -> None:
        """Prepare."""
        super().start(root)
        self.attributes: list[Attribute] = []
        self.derived: list[tuple[str, int, Expr]] = []
        """Functions that are derived from others by a call: name, scope, base."""

    def assign_member(self, left: Node, node: Node, value: Node) -> None:
        """`a.b = value`."""
        names = self._names(left)
        if not names:
            self.declare_literal(value, None)
            return
        first, last = names[0], names[-1]
        if names == ["exports"] or first == "exports":
            self._assign_export(names, node, left, value)
        elif first == "this":
            if len(names) == 2:  # noqa: PLR2004 - this.name
                self._assign_own(left, last, node, value)
        elif "prototype" in names[1:]:
            self._assign_prototype(names, node, left, value)
        elif len(names) > 1:
            self._assign_static(names, node, left, value)

    def _names(self, left: Node) -> list[str]:
        """Return the names of a plain member access, `module.exports` as `exports`; nothing for anything else."""
        expr = self.dotted(left.start_byte, left.end_byte) or self.expr(left)
        names: list[str] = []
        while isinstance(expr, list) and expr and expr[0] == ".":
            names.append(expr[2])
            expr = expr[1]
        return [expr, *reversed(names)] if isinstance(expr, str) else []

    # -- what a module gives away

    def _assign_export(self, names: list[str], node: Node, left: Node, value: Node) -> None:
        if len(names) > 2:  # noqa: PLR2004 - exports.name.member
            self._assign_static(names[1:], node, left, value)
            return
        name = names[1] if len(names) > 1 else WHOLE
        property_node = left.child_by_field_name("property") or left
        self.give_away(name, self._given(node, property_node, value, "" if name == WHOLE else name))

    def _given(self, node: Node, name_node: Node, value: Node, name: str) -> Expr:
        """Declare a function or class that is given away where it is written; return what is given."""
        if value.type in FUNCTIONS or value.type == "class":
            own = value.child_by_field_name("name")
            if not name and own is not None:
                name, name_node = self.text(own), own
            if name or value.type == "class":
                self.declare_value(node, value, name or "exports", name_node)
            return ["fn", value.start_byte]
        self.declare_literal(value, None)
        return self.expr(value)

    def declare_value(self, node: Node, value: Node, name: str, name_node: Node, **values: object) -> None:
        """Declare a function or class that an assignment names."""
        flags = [*values.pop("flags", []), *([] if "owner" in values else ["unscoped"])]  # type: ignore[misc]
        top = {"whole": value, "visibility": "public", "flags": flags, **values}
        before = len(self.outline.symbols)
        if value.type == "class":
            self.klass(value, name, name_node, **top)
        else:
            kind = "method" if "owner" in values else "function"
            self.function(value, name, kind, name_node, top=node.start_byte, **top)
        if len(self.outline.symbols) > before:
            declared = self.outline.symbols[before]
            declared.start_line = node.start_point[0] + 1
            declared.signature = self.head(node, value.child_by_field_name("body"))

    def give_away(self, name: str, expr: Expr) -> None:
        """Note what a module gives away under a name."""
        if expr is not None:
            exports = self.outline.exports
            exports[name] = either([exports.get(name), expr]) if exports.get(name) != expr else expr

    # -- prototypes and statics

    def _assign_prototype(self, names: list[str], node: Node, left: Node, value: Node) -> None:
        at = names.index("prototype", 1)
        owner = names[at - 1] if at == 1 or names[0] == "exports" else None
        if owner is None:
            return
        if at == len(names) - 1:
            self._set_prototype(owner, node, value)
        elif at == len(names) - 2:
            self.prototype_member(owner, names[-1], left.child_by_field_name("property") or left, node, value)

    def prototype_member(self, owner: str, name: str, name_node: Node, node: Node, value: Node) -> None:
        """Declare a method, or note an attribute, of all instances."""
        if value.type in FUNCTIONS:
            self.declare_value(node, value, name, name_node, owner=owner)
        else:
            scope = self.owner_at(node.start_byte)
            self.attributes.append(Attribute(owner, [], name, scope, node.end_byte, self.expr(value), True))

    def _set_prototype(self, owner: str, node: Node, value: Node) -> None:
        """`X.prototype = { ... }`, `= Object.create(Y.prototype)`, `= new Y()`."""
        if value.type == "object":
            self.prototype_members(owner, node, value)
        elif value.type == "new_expression":
            self.derive(owner, node, self.expr(value.child_by_field_name("constructor")))
        elif value.type == "call_expression":
            arguments = value.child_by_field_name("arguments")
            first = arguments.named_children[0] if arguments is not None and arguments.named_child_count else None
            base = self.expr(first)
            if isinstance(base, list) and base[0] == "." and base[2] == "prototype":
                self.derive(owner, node, base[1])

    def prototype_members(self, owner: str, node: Node, value: Node) -> None:
        """Make the functions of an object literal methods of a function."""
        self.declare_literal(value, owner)
        scope = self.owner_at(node.start_byte)
        for child in value.named_children:
            key, member = child.child_by_field_name("key"), child.child_by_field_name("value")
            if key is not None and member is not None and member.type not in FUNCTIONS:
                item = Attribute(owner, [], self.member_name(key), scope, node.end_byte, self.expr(member), True)
                self.attributes.append(item)

    def derive(self, owner: str, node: Node, base: Expr) -> None:
        """Note that a function is derived from another one."""
        if base is not None:
            self.derived.append((owner, self.owner_at(node.start_byte), base))

    def _assign_static(self, names: list[str], node: Node, left: Node, value: Node) -> None:
        """`Thing.member = value`, `App.util.member = value`."""
        target, *path, name = names
        name_node = left.child_by_field_name("property") or left
        owner = self.owner_at(node.start_byte)
        declared = self._is_declared(target, owner)
        if value.type in FUNCTIONS or value.type == "class":
            if target in _GLOBALS and not path:
                self.declare_value(node, value, name, name_node)
                return
            if not declared:
                return
            self.declare_value(node, value, name, name_node, flags=["static"], owner=_dotted([target, *path]))
            given: Expr = ["fn", value.start_byte]
        else:
            self.declare_literal(value, _dotted(names) if declared else None)
            given = self.expr(value)
        self.attributes.append(Attribute(target, path, name, owner, node.end_byte, given, False))

    def _is_declared(self, name: str, owner: int) -> bool:
        """Whether the file declares a function, class or object of that name around a place."""
        while True:
            if (owner, name) in self.known:
                return True
            if owner < 0:
                return any(item.alias == name for item in self.outline.imports)
            owner = self.outline.symbols[owner].parent

    # -- attributes of `this`

    def _assign_own(self, left: Node, name: str, node: Node, value: Node) -> None:
        start = node.start_byte
        if value.type in FUNCTIONS:
            if self._own_method(left, name, node, value):
                return
            expr: Expr = ["fn", value.start_byte]
        else:
            self.declare_literal(value, None)
            expr = self.expr(value)
        if not _is_rebound(expr, name):
            self.attribute(left, node, expr)
        self.taken.add(start)

    def _own_method(self, left: Node, name: str, node: Node, value: Node) -> bool:
        """Declare `this.name = function`: a method of the class, or of the function that makes instances."""
        owner = self.receiver_of(self.owner_at(node.start_byte))
        symbols = self.outline.symbols
        if owner < 0 or (owner, name) in self.known or "unscoped" in symbols[owner].flags:
            return False
        if symbols[owner].kind != "class" and not symbols[owner].name[:1].isupper():
            return False
        name_node = left.child_by_field_name("property") or left
        self.declare_value(node, value, name, name_node, owner=["sym", owner])
        return True

    def receiver_of(self, owner: int) -> int:
        """Return the class, or the function that makes instances, whose instance `this` is at a place; else -1."""
        symbols = self.outline.symbols
        while owner >= 0 and ("arrow" in symbols[owner].flags or symbols[owner].kind in {"constant", "variable"}):
            owner = symbols[owner].parent
        if owner < 0 or has_members(symbols[owner]):
            return owner
        if symbols[owner].kind == "method":
            if symbols[owner].owner is None:
                return symbols[owner].parent
            named = symbols[owner].owner
            return self._find(named, symbols[owner].parent) if isinstance(named, str) else -1
        return owner if symbols[owner].kind == "function" else -1

    def _find(self, name: str, owner: int) -> int:
        while (owner, name) not in self.known and owner >= 0:
            owner = self.outline.symbols[owner].parent
        return self.known.get((owner, name), -1)

    def put_member(self, target: Node, node: Node, item: Expr) -> None:
        """Note that a container that is a member gets an element: `this.jobs.push(job)`, `Pool.all.set(key, pool)`."""
        holder, member = target.child_by_field_name("object"), target.child_by_field_name("property")
        if holder is not None and member is not None and holder.type == "identifier":
            scope, place = self.owner_at(node.start_byte), node.end_byte
            self.attributes.append(
                Attribute(self.text(holder), [], self.text(member), scope, place, item, False, "item")
            )
        else:
            self.attribute(target, node, item, "item")

    def attribute(self, left: Node, node: Node, value: Expr, kind: str = "attr") -> None:
        """Note what an attribute of the receiver gets."""
        target, member = left.child_by_field_name("object"), left.child_by_field_name("property")
        if target is None or member is None or value is None or target.type != "this":
            return
        scope = self.owner_at(node.start_byte)
        owner = self.receiver_of(scope)
        if owner < 0:
            return
        place = {"start": node.end_byte, "until": len(self.data) + 1, "scope": scope, "value": value}
        symbols = self.outline.symbols
        name = self.text(member)
        if has_members(symbols[owner]):
            field = self.known.get((owner, name))
            if kind == "item" and field is not None and is_typed(symbols[field].type):
                place["value"] = ["codes", value]
            if kind == "item" or field is None or symbols[field].type is None:
                self.bind(name, owner, member, kind, **place)
        else:
            self.bind(f"this.{name}", owner, member, kind, **place)
        self.taken.discard(member.start_byte)

    # -- at the end

    def settle_members(self) -> None:
        """Attach what was assigned to members to what declares them."""
        symbols = self.outline.symbols
        own = self._names_of_receivers()
        for item in self.attributes:
            index = self._find(item.target, item.scope)
            if index < 0 and item.value is not None and not item.path:
                self._settle_own(item, own)
            if index < 0 or item.value is None:
                continue
            kind = symbols[index].kind
            if item.kind == "item" and kind not in self.type_kinds:
                continue
            if kind not in self.type_kinds and kind not in self.function_kinds:
                self._extend(symbols[index], item)
            elif item.value[0] != "fn" and not item.path:
                prefix = "" if kind in self.type_kinds else "this." if item.on_instances else "static."
                self._bind_attribute(f"{prefix}{item.name}", index, item)
        for name, scope, base in self.derived:
            index = self._find(name, scope)
            if index >= 0 and base not in symbols[index].bases:
                symbols[index].bases = [*symbols[index].bases, base]

    def _extend(self, symbol: Symbol, item: Attribute) -> None:
        """Add a member to the literal that a variable was set to, or to one within it."""
        if _literal(symbol.value) is None and item.value[0] == "fn" and not item.path:
            symbol.value = either([symbol.value, ["{", []]])
        literal = _literal(symbol.value)
        for name in item.path:
            literal = (
                next((_literal(pair[1]) for pair in literal[1] if pair[0] == ["'", name]), None) if literal else None
            )
        if literal is not None:
            literal[1].append([["'", item.name], item.value])

    def _names_of_receivers(self) -> dict[tuple[int, str], int]:
        """Return the scopes and names of locals that stand for `this`: `const self = this`."""
        found: dict[tuple[int, str], int] = {}
        for binding in self.outline.bindings:
            value = binding.value
            plain = value[2] if isinstance(value, list) and value[0] == "at" else value
            if plain == "this" and binding.owner >= 0:
                found[binding.owner, binding.name] = binding.scope
        return found

    def _settle_own(self, item: Attribute, own: dict[tuple[int, str], int]) -> None:
        """Attach `self.name = value` to what `self` stands for."""
        owner = item.scope
        while owner >= 0 and (owner, item.target) not in own:
            owner = self.outline.symbols[owner].parent
        index = self.receiver_of(own[owner, item.target]) if owner >= 0 else -1
        if index >= 0:
            prefix = "" if has_members(self.outline.symbols[index]) else "this."
            self._bind_attribute(f"{prefix}{item.name}", index, item)

    def _bind_attribute(self, name: str, owner: int, item: Attribute) -> None:
        end = len(self.data) + 1
        self.outline.bindings.append(
            Binding(name, owner, item.start, end, item.kind, value=item.value, scope=item.scope)
        )


def _literal(value: Expr) -> Expr:
    """Return the object literal that an expression is, or may be: `App || {}`."""
    if isinstance(value, list) and value and value[0] == "|":
        return next((part for part in value[1:] if isinstance(part, list) and part[0] == "{"), None)
    return value if isinstance(value, list) and value and value[0] == "{" else None


def _dotted(names: list[str]) -> Expr:
    expr: Expr = names[0]
    for name in names[1:]:
        expr = [".", expr, name]
    return expr


def _is_rebound(expr: Expr, name: str) -> bool:
    """Whether `this.name` is set to itself: `this.name = this.name.bind(this)`."""
    while isinstance(expr, list) and expr and expr[0] == "(":
        expr = expr[1][1] if isinstance(expr[1], list) and expr[1] and expr[1][0] == "." else None
    return bool(expr == [".", "this", name])
