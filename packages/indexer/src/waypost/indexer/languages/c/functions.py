"""Reading the functions of C and C++."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from waypost.indexer.languages.c.expressions import ExpressionReader

if TYPE_CHECKING:
    from tree_sitter import Node

    from waypost.indexer.facts import Expr, Param
    from waypost.indexer.languages.c.types import Declared

_MEMBERS = re.compile(rb"\bthis\b|\b[a-z]\w*_\b|\bm_\w|\b_[a-z]\w*\b")
_RECORDS = frozenset({"class", "struct"})
_MOST_BODY = 4_000


class FunctionReader(ExpressionReader):
    """What of the reader has to do with functions."""

    def on_function(self, node: Node) -> None:
        """A function with its body, in C++ also one that is deleted or defaulted."""
        declarator = node.child_by_field_name("declarator")
        declared = self.declared(declarator, self.type(node.child_by_field_name("type")))
        body = node.child_by_field_name("body")
        if declared.function is None or declared.name is None:
            return
        if node.child_by_field_name("type") is None and body is not None and self._is_macro(declared.name):
            self._test_case(node, declared.function, body)
            return
        symbol = self.function(node, declared, body)
        self.open(symbol, node, self._begin(node, declared, body))
        if symbol >= 0:
            self.bind_params(node, symbol, self.outline.symbols[symbol].params)

    def _is_macro(self, name: Node) -> bool:
        """Whether what looks like a function without a type is a macro that makes one: `TEST(Suite, Name) { ... }`."""
        text = self.text(name)
        return name.type == "identifier" and len(text) > 1 and text.isupper() and self.scope.kind not in _RECORDS

    def _test_case(self, node: Node, function: Node, body: Node) -> None:
        """A function that a macro makes: its last argument names it, the one before may be the class that it is of."""
        parameters = function.child_by_field_name("parameters")
        given = [
            child.child_by_field_name("type") for child in (parameters.named_children if parameters is not None else [])
        ]
        names = [child for child in given if child is not None and child.type == "type_identifier"]
        if not names:
            return
        self.taken.update(name.start_byte for name in names)
        symbol = self.declare(
            node,
            self.text(names[-1]),
            "function" if len(names) == 1 else "method",
            names[-1],
            body=body,
            doc=self.doc_before(node),
            owner=self.text(names[0]) if len(names) > 1 else None,
            flags="static",
        )
        self.open(symbol, node, body)

    def _begin(self, node: Node, declared: Declared, body: Node | None) -> Node | None:
        """Return where the function's own names begin to hold: at the initialisers of members, else at the body."""
        initialisers = next((child for child in node.children if child.type == "field_initializer_list"), None)
        return initialisers or body or declared.function

    def function(self, node: Node, declared: Declared, body: Node | None) -> int:
        """Declare a function; its prototype where there is no body."""
        name_node, owner = self._name_and_owner(declared.name)
        if name_node is None or declared.function is None:
            return -1
        name = self._name(name_node)
        type_node = node.child_by_field_name("type")
        if (
            type_node is not None
            and type_node.type == "qualified_identifier"
            and self.text(type_node).endswith("operator")
        ):
            scope = type_node.child_by_field_name(
                "scope"
            )  # `inline T::operator bool()`, which the grammar reads otherwise
            name, owner = f"operator {name}", self.type(scope)
            declared = declared._replace(type=None)
        params = self.params(declared.function)
        in_record = self.scope.kind in _RECORDS and self.scope.body <= node.start_byte
        is_method = in_record or (owner is not None and self._is_member(node, name, owner))
        whole = self.templated(node)
        return self.declare(
            node,
            name,
            "method" if is_method else "function",
            name_node,
            whole=whole,
            body=body,
            visibility=self.access(node) if in_record else "private" if self.is_static(node) else "public",
            doc=self.doc_before(whole),
            flags=self._flags(node, in_record=in_record, body=body),
            type=declared.type,
            params=params,
            owner=owner,
            generics=self.template_params(node) + (self._owner_params(owner) if owner is not None else []),
        )

    def _name_and_owner(self, name: Node | None) -> tuple[Node | None, Expr]:
        """Return the last name of a declarator and what stands before it."""
        owner: Expr = None
        while name is not None and name.type in {"qualified_identifier", "template_function", "dependent_name"}:
            scope = name.child_by_field_name("scope")
            if scope is not None:
                owner = self.type(scope) if owner is None else self._within(owner, scope, 0)
            name = name.child_by_field_name("name")
        return name, owner

    def _owner_params(self, owner: Expr) -> list[Param]:
        return []

    def _name(self, node: Node) -> str:
        text = self.text(node)
        if node.type == "destructor_name":
            return "".join(text.split())
        if node.type == "operator_cast":
            return " ".join(text.partition("(")[0].split())
        return " ".join(text.split()) if node.type == "operator_name" else text

    def _is_member(self, node: Node, name: str, owner: Expr) -> bool:
        """Whether `owner::name` is a member of a type, and not of a namespace: by what only members have."""
        plain = owner[1] if isinstance(owner, list) and owner[0] == "<" else owner
        last = plain if isinstance(plain, str) else str(plain[2]) if plain and plain[0] == "." else ""
        if isinstance(owner, list) and owner[0] == "<":
            return True
        if name in {last, f"~{last}"} or last[:1].isupper() or last in self.records:
            return True
        if last in self.namespaces:
            return False
        declarator = node.child_by_field_name("declarator")
        if declarator is not None and any(child.type == "type_qualifier" for child in declarator.children):
            return True
        return (
            _MEMBERS.search(self.data[node.start_byte : min(node.end_byte, node.start_byte + _MOST_BODY)]) is not None
        )

    def _flags(self, node: Node, *, in_record: bool, body: Node | None) -> str:
        words = []
        for child in node.children:
            text = self.text(child) if child.type in _FLAGGING else ""
            if text in {"static", "virtual", "inline", "explicit", "constexpr", "extern"}:
                words.append(text)
        declarator = node.child_by_field_name("declarator")
        if declarator is not None and any(child.type == "virtual_specifier" for child in declarator.children):
            words.append("override")
        if in_record and body is None and node.child_by_field_name("default_value") is not None:
            words.append("abstract")
        if self.is_anonymous(node) and "static" not in words:
            words.append("static")
        return " ".join(words)

    def is_anonymous(self, node: Node) -> bool:
        """Whether a declaration is in a namespace without a name."""
        return any(start <= node.start_byte < end for start, end in self.anonymous_namespaces)

    def is_static(self, node: Node) -> bool:
        """Whether a declaration at the top is seen in its file only."""
        static = any(
            child.type == "storage_class_specifier" and self.text(child) == "static" for child in node.children
        )
        return static or self.is_anonymous(node)

    def templated(self, node: Node) -> Node:
        """Return a declaration with the template that it is of."""
        parent = node.parent
        while parent is not None and parent.type == "template_declaration":
            node, parent = parent, parent.parent
        return node

    def access(self, node: Node) -> str:
        """Return the visibility of a member: what the last access specifier before it says."""
        before = self.templated(node).prev_named_sibling
        while before is not None:
            if before.type == "access_specifier":
                return self.text(before).strip(": \t")
            before = before.prev_named_sibling
        return "private" if self.scope.kind == "class" else "public"

    def bind_params(self, node: Node, symbol: int, params: list[Param], *, closure: Expr = None) -> None:
        """Bind a function's parameters; `closure` is what a function without a name is passed to."""
        outer = self.outline.symbols[symbol].parent
        for number, param in enumerate(params):
            if param.name in {"_", "..."}:
                continue
            value: Expr = ["arg", *closure, number] if closure is not None and param.type is None else None
            self.bind(
                param.name,
                symbol,
                node,
                f"param{param.kind}",
                start=node.start_byte,
                until=node.end_byte,
                type=param.type,
                value=value,
                scope=outer,
            )
            self.taken.discard(node.start_byte)

    def on_lambda(self, node: Node) -> None:
        """A lambda: what it is called with may follow from what it is passed to."""
        owner = self.owner_at(node.start_byte)
        declarator, body = node.child_by_field_name("declarator"), node.child_by_field_name("body")
        params = self.params(declarator)
        symbol = self.declare(
            node,
            self.lambda_name(owner),
            "lambda",
            node,
            body=body,
            params=params,
            type=self._trailing(declarator) if declarator is not None else None,
        )
        self.taken.discard(node.start_byte)
        if symbol >= 0:
            self.bind_params(node, symbol, params, closure=self._passed_to(node))
        self.open(symbol, node, body)
        self._bind_captures(node, symbol)

    def _passed_to(self, node: Node) -> Expr:
        arguments = node.parent
        call = arguments.parent if arguments is not None and arguments.type == "argument_list" else None
        callee = call.child_by_field_name("function") if call is not None and call.type == "call_expression" else None
        if callee is None or arguments is None:
            return None
        expr = self.expr(callee)
        given = [child.start_byte for child in arguments.named_children if child.type not in self.comments]
        return [expr, given.index(node.start_byte)] if expr is not None and node.start_byte in given else None

    def _bind_captures(self, node: Node, symbol: int) -> None:
        """Bind what `[name = value]` captures."""
        captures = node.child_by_field_name("captures")
        for child in captures.named_children if captures is not None and symbol >= 0 else []:
            name, value = child.child_by_field_name("left"), child.child_by_field_name("right")
            if child.type == "lambda_capture_initializer" and name is not None:
                outer = self.outline.symbols[symbol].parent
                self.bind(
                    self.text(name), symbol, name, "local", until=node.end_byte, value=self.expr(value), scope=outer
                )

    # -- what is known of the file

    records: set[str]
    """Names of the types that the file declares."""
    namespaces: set[str]
    """Names of the namespaces that it names."""
    anonymous_namespaces: list[tuple[int, int]]
    """Where its namespaces without a name are."""


_FLAGGING = frozenset(
    {
        "storage_class_specifier", "virtual", "inline", "explicit_function_specifier", "type_qualifier",
        "virtual_function_specifier",
    }
)  # fmt: skip
