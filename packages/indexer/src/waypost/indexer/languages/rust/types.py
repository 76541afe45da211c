"""Reading Rust's types, type parameters and what bounds them."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.facts import Param
from waypost.indexer.languages.rust.names import PRELUDE
from waypost.indexer.reading.forms import NAME, Form
from waypost.indexer.reading.reader import Reader, either

if TYPE_CHECKING:
    from tree_sitter import Node

    from waypost.indexer.facts import Expr

_ROOTS = {"crate": "crate", "super": "super::", "self": "self::", "metavariable": "crate"}
"""What stands at the start of a path, by the kind of its node."""
_DERIVED_TYPES = frozenset({"lifetime", "removed_trait_bound", "integer_literal", "line_comment", "block_comment"})


class TypeReader(Reader):
    """What of the reader has to do with types and paths."""

    type_forms: ClassVar[dict[str, Form]] = {
        "type_identifier": NAME,
        "identifier": NAME,
        "crate": Form("method", "root"),
        "super": Form("method", "root"),
        "self": Form("method", "root"),
        "metavariable": Form("method", "root"),
        "scoped_type_identifier": Form("method", "scoped"),
        "scoped_identifier": Form("method", "scoped"),
        "primitive_type": Form("method", "primitive"),
        "generic_type": Form("method", "generic_type"),
        "generic_type_with_turbofish": Form("method", "generic_type"),
        "reference_type": Form("inner", "type"),
        "pointer_type": Form("inner", "type"),
        "dynamic_type": Form("inner", "trait"),
        "abstract_type": Form("inner", "trait"),
        "higher_ranked_trait_bound": Form("inner", "type"),
        "bounded_type": Form("method", "bounds"),
        "trait_bounds": Form("method", "bounds"),
        "array_type": Form("method", "slice_type"),
        "tuple_type": Form("method", "tuple_type"),
        "function_type": Form("method", "function_type"),
        "type_binding": Form("inner", "type"),
        "bracketed_type": Form("method", "bracketed"),
        "qualified_type": Form("method", "qualified"),
    }

    macros: frozenset[int]
    """First bytes of the names of macros that are read as calls."""

    def root(self, node: Node, depth: int) -> Expr:
        """`crate`, `super`, `self` at the start of a path."""
        return _ROOTS.get(node.type)

    def scoped(self, node: Node, depth: int) -> Expr:
        """`path::name`; `::name` is a crate's name."""
        path, name = node.child_by_field_name("path"), node.child_by_field_name("name")
        if name is None:
            return None
        if path is None:
            return self.text(name)
        inner = self.type(path, depth)
        if isinstance(inner, str) and path.type == "identifier" and not inner[:1].isupper():
            inner += "::"  # the start of a path: never a variable
        return [".", inner, self.text(name)] if inner is not None else None

    def primitive(self, node: Node, depth: int) -> Expr:
        """`u8`, `str`."""
        return ["#", self.text(node)]

    def generic_type(self, node: Node, depth: int) -> Expr:
        """`T<A>`, without lifetimes."""
        base, arguments = node.child_by_field_name("type"), node.child_by_field_name("type_arguments")
        types = [
            self.type(child, depth)
            for child in (arguments.named_children if arguments is not None else [])
            if child.type not in _DERIVED_TYPES
        ]
        name = self.type(base, depth)
        return ["<", name, types] if types else name

    def bounds(self, node: Node, depth: int) -> Expr:
        """`A + B`: members of each."""
        return either([self.type(child, depth) for child in node.named_children if child.type not in _DERIVED_TYPES])

    def slice_type(self, node: Node, depth: int) -> Expr:
        """`[T]` and `[T; n]`."""
        return ["<", "Vec", [self.type(node.child_by_field_name("element"), depth)]]

    def tuple_type(self, node: Node, depth: int) -> Expr:
        """`(A, B)`."""
        return ["[]", [self.type(child, depth) for child in node.named_children if child.type not in self.comments]]

    def function_type(self, node: Node, depth: int) -> Expr:
        """`fn(A) -> B` and `Fn(A) -> B`."""
        parameters = node.child_by_field_name("parameters")
        types = [
            self.type(child.child_by_field_name("type") if child.type == "parameter" else child, depth)
            for child in (parameters.named_children if parameters is not None else [])
            if child.type not in _DERIVED_TYPES
        ]
        return ["->", self.type(node.child_by_field_name("return_type"), depth), types]

    def bracketed(self, node: Node, depth: int) -> Expr:
        """`<T as Trait>` in front of a path."""
        return self.type(node.named_children[0], depth) if node.named_child_count else None

    def qualified(self, node: Node, depth: int) -> Expr:
        """`T as Trait`: what T has of it, else what the trait says."""
        return [
            "or",
            self.type(node.child_by_field_name("type"), depth),
            self.type(node.child_by_field_name("alias"), depth),
        ]

    # -- type parameters

    def generics(self, node: Node) -> list[Param]:
        """Return the type parameters of a declaration, each with all that bounds it."""
        bounds: dict[str, list[Expr]] = {}
        parameters = node.child_by_field_name("type_parameters")
        for child in parameters.named_children if parameters is not None else []:
            name = child.child_by_field_name("name")
            if child.type == "type_parameter" and name is not None:
                self.taken.add(name.start_byte)
                bounds[self.text(name)] = [self.type(child.child_by_field_name("bounds"))]
        where = next((child for child in node.children if child.type == "where_clause"), None)
        for child in where.named_children if where is not None else []:
            left = child.child_by_field_name("left")
            if left is not None and left.type == "type_identifier" and self.text(left) in bounds:
                bounds[self.text(left)].append(self.type(child.child_by_field_name("bounds")))
        return [
            Param(name, either([part for bound in given for part in parts(bound)])) for name, given in bounds.items()
        ]

    def is_type_parameter(self, name: str, start: int) -> bool:
        """Whether a name is a type parameter of a declaration around a place."""
        if any(name in names for names, end in self.open_generics if start < end):
            return True
        symbols = self.outline.symbols
        for scope in self.scopes:
            if scope.symbol >= 0 and start < scope.end and any(p.name == name for p in symbols[scope.symbol].generics):
                return True
        return False

    def start(self, root: Node) -> None:
        """Prepare."""
        self.open_generics: list[tuple[frozenset[str], int]] = []
        """Type parameters of declarations that are no symbols (`impl`), and where those end."""

    def on_type_name(self, node: Node) -> None:
        """The name of a type where nothing told of it yet."""
        start = node.start_byte
        if start in self.taken:
            return
        name = self.data[start : node.end_byte].decode("utf-8", "replace")
        parent = node.parent
        if (
            parent is not None
            and parent.type == "scoped_type_identifier"
            and parent.child_by_field_name("name") == node
        ):
            expr = self.type(parent)
        elif name in PRELUDE or name == "Self" or self.is_type_parameter(name, start):
            return
        else:
            expr = name
        if expr is not None:
            self.refer("type", node, expr, name=name)


def parts(bound: Expr) -> list[Expr]:
    """Return the alternatives of a type."""
    if bound is None:
        return []
    return list(bound[1:]) if isinstance(bound, list) and bound[0] == "|" else [bound]
