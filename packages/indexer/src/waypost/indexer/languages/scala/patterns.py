"""Reading Scala: patterns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waypost.indexer.languages.scala.expressions import ScalaExpressions

if TYPE_CHECKING:
    from tree_sitter import Node

    from waypost.indexer.facts import Expr


class ScalaPatterns(ScalaExpressions):
    """Names that patterns bind."""

    def bind_pattern(self, pattern: Node, value: Expr, owner: int, start: int, until: int) -> None:
        """Bind the names in a pattern; `value` is what it is held against."""
        kind = pattern.type
        inner = pattern.child_by_field_name("pattern")
        if kind == "identifier":
            self._bind_name(pattern, value, owner, start, until)
        elif kind == "typed_pattern" and inner is not None:
            type_ = self.type(pattern.child_by_field_name("type"))
            self.bind_pattern(inner, ["as", type_] if type_ is not None else value, owner, start, until)
        elif kind == "capture_pattern" and inner is not None:
            name_node = pattern.child_by_field_name("name")
            if name_node is not None:
                self._bind_name(name_node, self._pattern_type(inner) or value, owner, start, until)
            self.bind_pattern(inner, value, owner, start, until)
        elif kind in {"case_class_pattern", "tuple_pattern"}:
            self._bind_parts(pattern, value, owner, start, until)
        elif kind == "infix_pattern":
            self._bind_infix(pattern, value, owner, start, until)
        elif kind == "alternative_pattern":
            for child in pattern.named_children:
                self.bind_pattern(child, value, owner, start, until)

    def _bind_name(self, node: Node, value: Expr, owner: int, start: int, until: int) -> None:
        name = self.text(node)
        if node.parent is not None and node.parent.type != "capture_pattern" and name[:1].isupper():
            return  # a constant that is compared
        if name != "_":
            self.bind(name, owner, node, "local", start=start, until=until, value=value)

    def _pattern_type(self, pattern: Node) -> Expr:
        if pattern.type == "case_class_pattern":
            type_ = self.type(pattern.child_by_field_name("type"))
            return ["as", type_] if type_ is not None else None
        if pattern.type == "typed_pattern":
            return ["as", self.type(pattern.child_by_field_name("type"))]
        return None

    def _bind_parts(self, pattern: Node, value: Expr, owner: int, start: int, until: int) -> None:
        parts = (
            pattern.children_by_field_name("pattern")
            if pattern.type == "case_class_pattern"
            else pattern.named_children
        )
        whole = value
        if pattern.type == "case_class_pattern":
            whole = ["unapply", self.type(pattern.child_by_field_name("type")), value]
        for number, part in enumerate(part for part in parts if part.is_named):
            self.bind_pattern(part, ["part", whole, number] if whole is not None else None, owner, start, until)

    def _bind_infix(self, pattern: Node, value: Expr, owner: int, start: int, until: int) -> None:
        left, right = pattern.child_by_field_name("left"), pattern.child_by_field_name("right")
        operator = pattern.child_by_field_name("operator")
        is_list = operator is not None and self.text(operator) in {"::", "+:", "#::"}
        if left is not None:
            self.bind_pattern(left, ["iter", value] if is_list and value is not None else None, owner, start, until)
        if right is not None:
            self.bind_pattern(right, value if is_list else None, owner, start, until)

    def on_enumerator(self, node: Node) -> None:
        """`a <- b`, `a = b` in a comprehension."""
        children = [child for child in node.named_children if child.type not in {"guard", *self.comments}]
        if len(children) < 2:  # noqa: PLR2004 - a pattern and what it is held against
            return
        whole = node.parent
        while whole is not None and whole.type != "for_expression":
            whole = whole.parent
        value = self.expr(children[1])
        if value is not None and any(child.type == "<-" for child in node.children):
            value = ["iter", value]
        until = whole.end_byte if whole is not None else node.end_byte
        self.bind_pattern(children[0], value, self.owner_at(node.start_byte), children[1].end_byte, until)
