"""Reading the types and declarators of C and C++."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, NamedTuple

from waypost.indexer.facts import Param
from waypost.indexer.reading.forms import INNER, NAME, Form
from waypost.indexer.reading.reader import Reader

if TYPE_CHECKING:
    from tree_sitter import Node

    from waypost.indexer.facts import Expr

_POINTERS = frozenset(
    {
        "pointer_declarator", "reference_declarator", "abstract_pointer_declarator",
        "abstract_reference_declarator",
    }
)  # fmt: skip
_INNER = frozenset(
    {
        "init_declarator", "parenthesized_declarator", "attributed_declarator",
        "abstract_parenthesized_declarator", "variadic_declarator", "template_method", "bitfield_clause",
    }
)  # fmt: skip
_FUNCTIONS = frozenset({"function_declarator", "abstract_function_declarator"})
_ARRAYS = frozenset({"array_declarator", "abstract_array_declarator"})
_PARAMETERS = frozenset({"parameter_declaration", "optional_parameter_declaration", "variadic_parameter_declaration"})
_NAMES = frozenset(
    {
        "identifier", "field_identifier", "type_identifier", "qualified_identifier", "destructor_name",
        "operator_name", "operator_cast", "template_function", "structured_binding_declarator",
        "dependent_name",
    }
)  # fmt: skip
_DEEPEST = 24


class Declared(NamedTuple):
    """What a declarator declares."""

    name: Node | None
    type: Expr
    """Of a function: what it returns."""
    function: Node | None
    """Its declarator where it is a function."""
    is_pointer: bool = False


class TypeReader(Reader):
    """What of the reader has to do with types."""

    type_forms: ClassVar[dict[str, Form]] = {
        "type_identifier": NAME,
        "identifier": NAME,
        "field_identifier": NAME,
        "namespace_identifier": NAME,
        "primitive_type": Form("method", "primitive"),
        "sized_type_specifier": Form("method", "primitive"),
        "struct_specifier": Form("method", "tagged"),
        "union_specifier": Form("method", "tagged"),
        "class_specifier": Form("method", "tagged"),
        "enum_specifier": Form("method", "tagged"),
        "qualified_identifier": Form("method", "scoped"),
        "nested_namespace_specifier": Form("method", "nested_names"),
        "template_type": Form("method", "template"),
        "template_function": Form("method", "template"),
        "template_method": Form("method", "template"),
        "type_descriptor": Form("method", "described"),
        "dependent_type": INNER,
        "dependent_name": INNER,
        "type_parameter_pack_expansion": INNER,
        "template_argument_list": INNER,
    }

    # -- types

    def primitive(self, node: Node, depth: int) -> Expr:
        """`int`, `unsigned long`."""
        return ["#", "int" if node.type == "sized_type_specifier" else self.text(node)]

    def tagged(self, node: Node, depth: int) -> Expr:
        """`struct name`: tags are names apart; without a name its fields."""
        name = node.child_by_field_name("name")
        if name is not None:
            plain = self.type(name, depth)
            return f"struct:{plain}" if isinstance(plain, str) else plain
        body = node.child_by_field_name("body")
        fields: list[Expr] = []
        for child in body.named_children if body is not None and node.type != "enum_specifier" else []:
            type_ = self.type(child.child_by_field_name("type"), depth) if child.type == "field_declaration" else None
            for declarator in child.children_by_field_name("declarator"):
                declared = self.declared(declarator, type_)
                if declared.name is not None:
                    fields.append([self.text(declared.name), declared.type])
        return ["{", fields] if fields else None

    def scoped(self, node: Node, depth: int) -> Expr:
        """`scope::name`; the first name stands for a namespace or type, never for a variable."""
        scope, name = node.child_by_field_name("scope"), node.child_by_field_name("name")
        if name is None:
            return None
        outer: Expr = "::"
        if scope is not None:
            outer = self.type(scope, depth)
            if isinstance(outer, str):
                outer += "::"
        return self._within(outer, name, depth) if outer is not None else None

    def _within(self, outer: Expr, name: Node, depth: int) -> Expr:
        """Return what a name is inside something: it may be scoped or a template itself."""
        kind = name.type
        if depth > _DEEPEST:
            return None
        if kind == "qualified_identifier":
            scope, inner = name.child_by_field_name("scope"), name.child_by_field_name("name")
            if scope is None or inner is None:
                return None
            return self._within(self._within(outer, scope, depth + 1), inner, depth + 1)
        if kind in {"template_type", "template_function", "template_method"}:
            plain = name.child_by_field_name("name")
            if plain is None:
                return None
            return ["<", [".", outer, self.text(plain)], self._template_arguments(name, depth)]
        if kind in {"dependent_name", "dependent_type"} and name.named_child_count:
            return self._within(outer, name.named_children[0], depth + 1)
        return [".", outer, self.text(name)]

    def nested_names(self, node: Node, depth: int) -> Expr:
        """`a::b` as the name of a namespace."""
        names = [part.strip() for part in self.text(node).split("::") if part.strip()]
        expr: Expr = f"{names[0]}::" if names else None
        for name in names[1:]:
            expr = [".", expr, name]
        return expr

    def template(self, node: Node, depth: int) -> Expr:
        """`T<A, B>`."""
        name = self.type(node.child_by_field_name("name"), depth)
        return ["<", name, self._template_arguments(node, depth)] if name is not None else None

    def _template_arguments(self, node: Node, depth: int) -> list[Expr]:
        arguments = node.child_by_field_name("arguments")
        return [self.type(child, depth) for child in arguments.named_children] if arguments is not None else []

    def described(self, node: Node, depth: int) -> Expr:
        """A type as an argument or the target of a cast."""
        type_ = self.type(node.child_by_field_name("type"), depth)
        declarator = node.child_by_field_name("declarator")
        return self.declared(declarator, type_).type if declarator is not None else type_

    # -- declarators

    def declared(self, node: Node | None, type_: Expr) -> Declared:
        """Return what a declarator makes of a type: the name, pointers and arrays taken away."""
        is_pointer = False
        for _ in range(_DEEPEST):
            if node is None or node.type in _NAMES:
                return self._converting(node) or Declared(node, type_, None, is_pointer)
            kind = node.type
            if kind in _POINTERS:
                is_pointer = True
                node = self._inside(node)
            elif kind in _ARRAYS:
                type_ = ["[]", [type_]]
                node = self._inside(node)
            elif kind in _FUNCTIONS:
                inner = self._inside(node)
                returned = self._trailing(node) or type_
                if inner is not None and not self._points(inner):
                    name = self.declared(inner, None).name
                    return Declared(name, returned, node, is_pointer)
                type_ = ["->", returned, [param.type for param in self.params(node)]]
                node = inner
            elif kind in _INNER:
                node = self._inside(node)
            else:
                return Declared(None, type_, None, is_pointer)
        return Declared(None, type_, None, is_pointer)

    def _converting(self, node: Node | None) -> Declared | None:
        """Return a conversion to a type: `operator T()`."""
        name = node
        while name is not None and name.type == "qualified_identifier":
            name = name.child_by_field_name("name")
        if node is None or name is None or name.type != "operator_cast":
            return None
        function = name.child_by_field_name("declarator")
        while function is not None and function.type not in _FUNCTIONS:
            function = self._inside(function)
        return Declared(node, self.type(name.child_by_field_name("type")), function) if function is not None else None

    def _inside(self, node: Node) -> Node | None:
        inner = node.child_by_field_name("declarator")
        if inner is not None:
            return inner
        skipped = {
            "type_qualifier",
            "ms_pointer_modifier",
            "ms_call_modifier",
            "attribute_declaration",
            "parameter_list",
        }
        return next((child for child in node.named_children if child.type not in skipped), None)

    def _points(self, node: Node) -> bool:
        """Whether a declarator in a function's declarator makes it a pointer to one: `(*name)(int)`."""
        if node.type not in {"parenthesized_declarator", "abstract_parenthesized_declarator"}:
            return False
        inner = self._inside(node)
        if inner is None or inner.type not in _POINTERS:
            return False
        while inner is not None and inner.type in _POINTERS:
            inner = self._inside(inner)
        return inner is None or inner.type not in _FUNCTIONS or self._points(inner)

    def _trailing(self, node: Node) -> Expr:
        """Return the type that `-> T` states behind a function's parameters."""
        found = next((child for child in node.children if child.type == "trailing_return_type"), None)
        return self.type(found.named_children[0]) if found is not None and found.named_child_count else None

    def params(self, node: Node | None) -> list[Param]:
        """Return the parameters of a function's declarator."""
        parameters = node.child_by_field_name("parameters") if node is not None else None
        found: list[Param] = []
        for child in parameters.children if parameters is not None else []:
            if child.type in _PARAMETERS:
                param = self._param(child)
                if param is not None:
                    found.append(param)
            elif child.type in {"...", "variadic_parameter"}:
                found.append(Param("...", kind="*"))
        return found

    def _param(self, node: Node) -> Param | None:
        declarator = node.child_by_field_name("declarator")
        type_node = node.child_by_field_name("type")
        declared = self.declared(declarator, self.type(type_node))
        if declarator is None and type_node is not None and self.text(type_node) == "void":
            return None
        name = self.text(declared.name) if declared.name is not None else "_"
        if declared.name is not None:
            self.taken.add(declared.name.start_byte)
        type_ = declared.type
        if declared.function is not None:  # a function as a parameter is a pointer to it
            type_ = ["->", declared.type, [param.type for param in self.params(declared.function)]]
        default: Expr = None
        if node.type == "optional_parameter_declaration":
            value = node.child_by_field_name("default_value")
            default = self.expr(value) or ["#", "default"]
        return Param(name, type_, default, "*" if node.type == "variadic_parameter_declaration" else "")

    def template_params(self, node: Node) -> list[Param]:
        """Return the type parameters of the templates around a declaration."""
        found: list[Param] = []
        parent = node.parent
        while parent is not None and parent.type == "template_declaration":
            parameters = parent.child_by_field_name("parameters")
            own = [
                self._template_param(child) for child in (parameters.named_children if parameters is not None else [])
            ]
            found = [*(param for param in own if param is not None), *found]
            parent = parent.parent
        return found

    def _template_param(self, node: Node) -> Param | None:
        name = node.child_by_field_name("name")
        if name is None:
            name = next((child for child in node.named_children if child.type == "type_identifier"), None)
        if name is None or node.type not in _TYPE_PARAMETERS:
            return None
        self.taken.add(name.start_byte)
        return Param(self.text(name))

    def is_type_parameter(self, node: Node, name: str) -> bool:
        """Whether a name is a type parameter of a template around a node."""
        parent = node.parent
        while parent is not None:
            if parent.type == "template_declaration":
                parameters = parent.child_by_field_name("parameters")
                for child in parameters.named_children if parameters is not None else []:
                    if any(part.type == "type_identifier" and self.text(part) == name for part in child.named_children):
                        return True
            parent = parent.parent
        return False

    def on_type_name(self, node: Node) -> None:
        """The name of a type where nothing told of it yet."""
        if node.start_byte in self.taken:
            return
        name = self.text(node)
        top = node
        parent = node.parent
        while parent is not None and (parent.type == "template_type" or _is_last(parent, top)):
            top, parent = parent, parent.parent
        expr: Expr = name
        if top is not node:
            expr = self.type(top)
        elif parent is not None and parent.type in _TAGGED:
            expr = f"struct:{name}"
        elif self.has_templates and self.is_type_parameter(node, name):
            return
        if expr is not None and not is_standard(expr):
            self.refer("type", node, expr, name=name)

    has_templates = False
    """Whether the file has templates at all."""


def _is_last(parent: Node, node: Node) -> bool:
    return parent.type == "qualified_identifier" and parent.child_by_field_name("name") == node


def is_standard(expr: Expr) -> bool:
    """Whether a type is one of the standard library, so that it is not worth a reference."""
    while isinstance(expr, list) and expr and expr[0] in {".", "<"}:
        expr = expr[1]
    return isinstance(expr, str) and expr == "std::"


_TAGGED = frozenset({"struct_specifier", "union_specifier", "class_specifier", "enum_specifier"})
_TYPE_PARAMETERS = frozenset(
    {
        "type_parameter_declaration", "optional_type_parameter_declaration",
        "variadic_type_parameter_declaration", "template_template_parameter_declaration",
    }
)  # fmt: skip
