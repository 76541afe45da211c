"""Blocks, parameters and comments: what the readers of declarations share."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, NamedTuple

from waypost.indexer.facts import Expr, Param
from waypost.indexer.languages.javascript import jsdoc
from waypost.indexer.languages.javascript.patterns import PatternReader
from waypost.indexer.reading.reader import doc_line, either

if TYPE_CHECKING:
    from tree_sitter import Node

_NEAR = 8_000
_MODIFIERS = frozenset({"accessibility_modifier", "readonly", "override_modifier"})


class Literal(NamedTuple):
    """An object literal whose members may be declarations."""

    path: Expr
    """How it is reached by name, None where it has none."""
    names: tuple[str, ...]
    """Names of it that lead nowhere by themselves: the field of a class that holds it."""
    number: int
    declared: bool
    """It belongs to a declaration: functions under its keys are methods."""
    parent: int
    """First byte of the literal around it, -1 where there is none."""
    key: str

    @property
    def owner(self) -> Expr:
        """The expression by which its methods tell that they belong to it."""
        if self.path is not None:
            return self.path
        found: Expr = ["{}", self.number]
        for name in self.names:
            found = [".", found, name]
        return found


def literal_number(owner: Expr) -> int | None:
    """Return the number of the literal that an owner tells of, None where it is another expression."""
    while isinstance(owner, list) and owner and owner[0] == ".":
        owner = owner[1]
    return owner[1] if isinstance(owner, list) and owner[0] == "{}" else None


class Block(NamedTuple):
    """An open block."""

    start: int
    end: int


class ScopeReader(PatternReader):
    """Keeps track of blocks and binds names."""

    comments: ClassVar[frozenset[str]] = frozenset({"comment", "html_comment"})

    def start(self, root: Node) -> None:
        """Prepare."""
        self.generics: list[tuple[int, dict[str, Expr]]] = []
        self.has_types = self.language.name != "javascript"
        self.handled: set[int] = set()
        """First bytes of functions, classes and calls that what is around them told of."""
        self.literals: dict[int, Literal] = {}
        self.given: dict[int, list[Expr]] = {}
        """What a function without a name gets for its parameters, by its first byte."""
        self.known: dict[tuple[int, str], int] = {}
        """The first symbol of each name in a scope."""
        self._blocks: list[Block] = []
        self._own_blocks: set[int] = set()
        """First bytes of blocks that are a declaration's body."""

    # -- blocks

    def on_block(self, node: Node) -> None:
        """A block: what `let` and `const` declare in it is visible up to its end."""
        start = node.start_byte
        blocks = self._blocks
        while blocks and blocks[-1].end <= start:
            blocks.pop()
        blocks.append(Block(start, node.end_byte))

    def block_at(self, start: int) -> Block | None:
        """Return the innermost block around a byte that is not a declaration's body; None where there is none."""
        blocks = self._blocks
        while blocks and blocks[-1].end <= start:
            blocks.pop()
        if not blocks or blocks[-1].start in self._own_blocks:
            return None
        return blocks[-1]

    def block_end(self, start: int) -> int:
        """Return the byte where the block around a byte ends."""
        blocks = self._blocks
        while blocks and blocks[-1].end <= start:
            blocks.pop()
        return blocks[-1].end if blocks else len(self.data) + 1

    def own_block(self, body: Node | None) -> None:
        """Note that a block is the body of a declaration."""
        if body is not None:
            self._own_blocks.add(body.start_byte)

    # -- type parameters

    def open_generics(self, node: Node) -> list[Param]:
        """Note the type parameters of a declaration; they are no types of the project."""
        if not self.has_types:
            return []
        parameters = node.child_by_field_name("type_parameters")
        if parameters is None:
            return []
        self.close_generics(node.start_byte)
        bounds: dict[str, Expr] = {}
        self.generics.append((node.end_byte, bounds))
        for child in parameters.named_children:
            name = child.child_by_field_name("name")
            if name is not None:
                self.taken.add(name.start_byte)
                bounds[self.text(name)] = None
                constraint = child.child_by_field_name("constraint")
                if constraint is not None:
                    bounds[self.text(name)] = self.type(self.child(constraint, ""))
        return [Param(name, bound) for name, bound in bounds.items()]

    def close_generics(self, start: int) -> None:
        """Forget the type parameters of declarations that ended before a byte."""
        while self.generics and self.generics[-1][0] <= start:
            self.generics.pop()

    # -- parameters

    def parameters_of(self, node: Node) -> Node | None:
        """Return the node of a function's parameters: an arrow function may have one without parentheses."""
        return node.child_by_field_name("parameters") or node.child_by_field_name("parameter")

    def params(self, parameters: Node | None, said: dict[str, Expr]) -> list[tuple[Param, Node | None]]:
        """Return the parameters, each with the node of its pattern; `said` is what the comment says of their types."""
        if parameters is None:
            return []
        if parameters.type == "identifier":
            return [(Param(self.text(parameters), said.get(self.text(parameters))), parameters)]
        found: list[tuple[Param, Node | None]] = []
        for child in parameters.named_children:
            if child.type not in self.comments and child.type != "decorator":
                param = self._param(child, len(found), said)
                if param is not None:
                    found.append(param)
        return found

    def _param(self, node: Node, number: int, said: dict[str, Expr]) -> tuple[Param, Node | None] | None:
        kind = node.type
        type_: Expr = None
        default: Expr = None
        pattern: Node | None = node
        mark = ""
        if kind in {"required_parameter", "optional_parameter"}:
            pattern = node.child_by_field_name("pattern")
            type_ = self.type(node.child_by_field_name("type"))
            default = self.expr(node.child_by_field_name("value"))
        elif kind == "assignment_pattern":
            pattern, default = node.child_by_field_name("left"), self.expr(node.child_by_field_name("right"))
        if pattern is None or pattern.type == "this":
            return None
        if pattern.type == "rest_pattern":
            pattern, mark = self.child(pattern, ""), "*"
            if isinstance(type_, list) and type_ and type_[0] == "<" and type_[2]:
                type_ = type_[2][0]
        if pattern is not None and pattern.type == "identifier":
            name = self.text(pattern)
            return Param(name, type_ if type_ is not None else said.get(name), default, mark), pattern
        return Param(f"{{{number}}}", type_, default, mark), pattern

    def bind_params(self, node: Node, symbol: int, params: list[tuple[Param, Node | None]]) -> None:
        """Bind the names of a function's parameters."""
        if symbol < 0:
            return
        given = self.given.pop(node.start_byte, [])
        outer = self.outline.symbols[symbol].parent
        start, end = node.start_byte, node.end_byte
        for number, (param, pattern) in enumerate(params):
            passed = given[number] if number < len(given) and not param.kind else None
            place = {"start": start, "until": end, "scope": outer}
            value = either([param.default, passed])
            plain = pattern is not None and pattern.type == "identifier"
            if plain or param.type is not None or value is not None or param.name[0] == "{":
                self.bind(
                    param.name, symbol, pattern or node, f"param{param.kind}", type=param.type, value=value, **place
                )
            if not plain and pattern is not None:
                for target in self.targets(pattern, param.name):
                    self.bind(target.name, symbol, target.node, "param", value=target.value, start=start, until=end)

    # -- comments

    def comment_before(self, start: int) -> str:
        """Return the comment that stands right above a byte."""
        data = self.data
        before = data[max(0, start - _NEAR) : start]
        near = before.rstrip(b" \t\r\n")
        if before[len(near) :].count(b"\n") > 1:
            return ""
        if near.endswith(b"*/"):
            opened = near.rfind(b"/*")
            line = near[near.rfind(b"\n", 0, opened) + 1 : opened] if opened >= 0 else b"x"
            return near[opened:].decode("utf-8", "replace") if not line.strip() else ""
        lines: list[bytes] = []
        for line in reversed(near.split(b"\n")):
            if not line.lstrip().startswith(b"//"):
                break
            lines.append(line)
        return b"\n".join(reversed(lines)).decode("utf-8", "replace")

    def doc_and_types(self, start: int) -> tuple[str, dict[str, Expr]]:
        """Return the first line of the comment above a byte and the types that its tags state."""
        comment = self.comment_before(start)
        if not comment:
            return "", {}
        said = {} if self.language.name in {"typescript", "tsx"} or "{" not in comment else jsdoc.types(comment)
        return doc_line(jsdoc.text(comment)), said

    def modifiers(self, node: Node) -> tuple[list[str], str]:
        """Return the flags and the visibility that stand in front of a class member."""
        flags: list[str] = []
        visibility = ""
        for child in node.children[:8]:
            kind = child.type
            if kind in {"static", "async", "abstract", "readonly"}:
                flags.append(kind)
            elif kind == "get":
                flags.append("property")
            elif kind == "set":
                flags.append("setter")
            elif kind == "override_modifier":
                flags.append("override")
            elif kind == "accessibility_modifier":
                visibility = self.text(child)
            elif kind in {"property_identifier", "formal_parameters", "private_property_identifier"}:
                break
        return flags, visibility

    def is_property(self, parameter: Node) -> bool:
        """Whether a constructor's parameter declares a property."""
        return any(child.type in _MODIFIERS for child in parameter.children)
