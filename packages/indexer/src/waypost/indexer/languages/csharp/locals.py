"""Reading C#: locals and patterns."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.languages.csharp.expressions import CSharpExpressions

if TYPE_CHECKING:
    from tree_sitter import Node

    from waypost.indexer.facts import Expr


class CSharpLocals(CSharpExpressions):
    """Names that bodies bind."""

    blocks: ClassVar[frozenset[str]] = frozenset(
        {
            *(
                "block",
                "for_statement",
                "foreach_statement",
                "using_statement",
                "switch_section",
                "switch_expression_arm",
            ),
            *("catch_clause", "lambda_expression", "arrow_expression_clause", "declaration_list", "compilation_unit"),
            *("query_expression", "fixed_statement", "accessor_list", "local_function_statement"),
        }
    )

    def on_variables(self, node: Node) -> None:
        """`T a = b, c;` in a body."""
        parent = node.parent
        if parent is None or parent.type in {"field_declaration", "event_field_declaration"}:
            return
        type_ = self._stated(node.child_by_field_name("type"))
        owner, until = self.owner_at(node.start_byte), self.until(node)
        for child in node.named_children:
            if child.type != "variable_declarator":
                continue
            name_node, value = child.child_by_field_name("name"), self.value_of(child)
            if name_node is not None:
                self.bind(
                    self.text(name_node),
                    owner,
                    name_node,
                    "local",
                    start=child.end_byte,
                    until=until,
                    type=type_,
                    value=value,
                )
            elif child.named_child_count and child.named_children[0].type == "tuple_pattern":
                self._bind_tuple(child.named_children[0], child, value)

    def value_of(self, declarator: Node) -> Expr:
        """Return what a variable is set to."""
        name = declarator.child_by_field_name("name")
        children = [child for child in declarator.named_children if child != name and child.type != "tuple_pattern"]
        return self.expr(children[-1]) if children and children[-1].type != "bracketed_argument_list" else None

    def _stated(self, node: Node | None) -> Expr:
        return None if node is None or node.type == "implicit_type" else self.type(node)

    def _bind_tuple(self, pattern: Node, node: Node, value: Expr) -> None:
        """`var (a, b) = c`, `(int a, T b) = c`."""
        owner, until = self.owner_at(node.start_byte), self.until(node)
        for number, (name_node, type_) in enumerate(self._parts(pattern)):
            if name_node is not None:
                self.bind(
                    self.text(name_node), owner, name_node, "local", start=node.end_byte, until=until, type=type_,
                    value=["part", value, number] if value is not None else None,
                )  # fmt: skip

    def _parts(self, pattern: Node) -> list[tuple[Node | None, Expr]]:
        if pattern.type == "tuple_pattern":
            return [(child if child.type == "identifier" else None, None) for child in pattern.named_children]
        found: list[tuple[Node | None, Expr]] = []
        for child in pattern.named_children:
            inner = child.named_children[-1] if child.named_child_count else child
            if inner.type == "declaration_expression":
                found.append((inner.child_by_field_name("name"), self._stated(inner.child_by_field_name("type"))))
            else:
                found.append((None, None))
        return found

    def on_loop(self, node: Node) -> None:
        """`foreach (T a in b)`."""
        left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
        body = node.child_by_field_name("body")
        if left is None:
            return
        value = self.expr(right)
        item = ["iter", value] if value is not None else None
        start = body.start_byte if body is not None else node.end_byte
        owner = self.owner_at(node.start_byte)
        if left.type == "identifier":
            type_ = self._stated(node.child_by_field_name("type"))
            self.bind(self.text(left), owner, left, "loop", start=start, until=node.end_byte, type=type_, value=item)
            return
        for number, (name_node, type_) in enumerate(self._parts(left)):
            if name_node is not None:
                part = ["part", item, number] if item is not None else None
                self.bind(
                    self.text(name_node),
                    owner,
                    name_node,
                    "loop",
                    start=start,
                    until=node.end_byte,
                    type=type_,
                    value=part,
                )

    def on_catch(self, node: Node) -> None:
        """`catch (E e)`."""
        name_node, type_node = node.child_by_field_name("name"), node.child_by_field_name("type")
        if name_node is not None:
            self.bind(
                self.text(name_node),
                self.owner_at(node.start_byte),
                name_node,
                "local",
                start=node.end_byte,
                type=self._stated(type_node),
            )

    def on_pattern(self, node: Node) -> None:
        """`is T a`, `case T a`, `T { ... } a`, `var a`."""
        name_node = node.child_by_field_name("name")
        if node.type == "var_pattern" and name_node is None and node.named_child_count:
            name_node = node.named_children[-1]
        if name_node is None or name_node.type != "identifier":
            return
        type_ = self._stated(node.child_by_field_name("type"))
        value = self._matched(node) if type_ is None else None
        self.bind(
            self.text(name_node),
            self.owner_at(node.start_byte),
            name_node,
            "local",
            start=node.end_byte,
            type=type_,
            value=value,
        )

    def _matched(self, node: Node) -> Expr:
        """Return what a pattern without a type is held against."""
        parent = node.parent
        while parent is not None and parent.type in {"negated_pattern", "parenthesized_pattern", "and_pattern"}:
            parent = parent.parent
        if parent is None:
            return None
        if parent.type == "is_pattern_expression":
            return self.expr(parent.child_by_field_name("expression"))
        if parent.type == "subpattern" and parent.named_child_count > 1:
            around = parent.parent.parent if parent.parent is not None else None
            base = self._pattern_value(around) if around is not None else None
            return [".", base, self.text(parent.named_children[0])] if base is not None else None
        if parent.type in {"switch_section", "switch_expression_arm"}:
            return self._switched(parent)
        return None

    def _pattern_value(self, node: Node) -> Expr:
        type_ = self._stated(node.child_by_field_name("type"))
        return ["as", type_] if type_ is not None else self._matched(node)

    def _switched(self, arm: Node) -> Expr:
        around = arm.parent
        if around is not None and around.type == "switch_body":
            around = around.parent
        if around is None:
            return None
        value = around.child_by_field_name("value") or (around.named_children[0] if around.named_child_count else None)
        return self.expr(value)

    def on_out(self, node: Node) -> None:
        """`out T a`."""
        name_node, parent = node.child_by_field_name("name"), node.parent
        if name_node is None or parent is None or parent.type != "argument":
            return
        if parent.parent is None or parent.parent.type == "tuple_expression":
            return
        type_ = self._stated(node.child_by_field_name("type"))
        wanted = self._parameter(parent)
        statement = parent.parent
        while statement.parent is not None and statement.parent.type not in self.blocks:
            statement = statement.parent
        self.bind(
            self.text(name_node), self.owner_at(node.start_byte), name_node, "local", start=node.end_byte,
            until=self.until(statement), type=type_, value=["out", *wanted[1:]] if wanted is not None else None,
        )  # fmt: skip

    def on_from(self, node: Node) -> None:
        """`from a in b`, `join a in b`, `let a = b`."""
        name_node = node.child_by_field_name("name")
        children = node.named_children
        rest = [child for child in children if child != name_node and child != node.child_by_field_name("type")]
        if name_node is None and rest:
            name_node, rest = rest[0], rest[1:]
        if name_node is None or not rest:
            return
        query = node.parent
        while query is not None and query.type != "query_expression":
            query = query.parent
        value = self.expr(rest[0])
        if value is not None and node.type != "let_clause":
            value = ["iter", value]
        self.bind(
            self.text(name_node), self.owner_at(node.start_byte), name_node, "local", start=node.end_byte,
            until=query.end_byte if query is not None else node.end_byte,
            type=self._stated(node.child_by_field_name("type")), value=value,
        )  # fmt: skip
