"""Reading Scala: types and expressions."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.reading.forms import INNER, LAMBDA, Form
from waypost.indexer.reading.reader import either
from waypost.indexer.reading.typed import TypedReader

if TYPE_CHECKING:
    from tree_sitter import Node

    from waypost.indexer.facts import Expr

_BOOLEAN = frozenset({"==", "!=", "<", ">", "<=", ">=", "&&", "||", "eq", "ne"})
_BLOCKS = frozenset({"block", "indented_block"})
_SUMMONS = frozenset({"summon", "implicitly", "asInstanceOf"})


class ScalaExpressions(TypedReader):
    """Types and expressions of Scala."""

    forms: ClassVar[dict[str, Form]] = {
        "identifier": Form("method", "word"),
        "field_expression": Form("method", "access"),
        "call_expression": Form("method", "call_value"),
        "generic_function": Form("method", "generic_function"),
        "instance_expression": Form("method", "creation"),
        "infix_expression": Form("method", "infix"),
        "parenthesized_expression": INNER,
        "ascription_expression": Form("method", "ascription"),
        "prefix_expression": INNER,
        "postfix_expression": INNER,
        "lambda_expression": LAMBDA,
        "colon_argument": LAMBDA,
        "case_block": LAMBDA,
        "if_expression": Form("method", "branches"),
        "match_expression": Form("method", "matched"),
        "try_expression": Form("method", "tried"),
        "for_expression": Form("method", "comprehension"),
        "tuple_expression": Form("method", "tuple"),
        "block": Form("method", "block"),
        "indented_block": Form("method", "block"),
        "wildcard": Form("method", "placeholder"),
        "string": Form("string"),
        "interpolated_string_expression": Form("literal", "String"),
        "character_literal": Form("literal", "Char"),
        "integer_literal": Form("literal", "Int"),
        "floating_point_literal": Form("literal", "Double"),
        "boolean_literal": Form("literal", "Boolean"),
    }
    type_forms: ClassVar[dict[str, Form]] = {
        "type_identifier": Form("name"),
        "stable_type_identifier": Form("method", "stable"),
        "generic_type": Form("method", "generic_type"),
        "tuple_type": Form("method", "tuple_type"),
        "function_type": Form("method", "function_type"),
        "compound_type": Form("method", "compound"),
        "infix_type": Form("method", "infix_type"),
        "annotated_type": Form("method", "first_type"),
        "lazy_parameter_type": Form("method", "first_type"),
        "repeated_parameter_type": Form("method", "first_type"),
        "applied_constructor_type": Form("method", "first_type"),
        "singleton_type": Form("method", "singleton"),
        "literal_type": Form("method", "first_type"),
    }
    blocks: ClassVar[frozenset[str]] = frozenset(
        {
            "block",
            "indented_block",
            "template_body",
            "case_clause",
            "for_expression",
            "compilation_unit",
            "with_template_body",
        }
    )

    # -- types

    def stable(self, node: Node, depth: int) -> Expr:
        """`a.b.C`."""
        return self.dotted(node.start_byte, node.end_byte)

    def generic_type(self, node: Node, depth: int) -> Expr:
        """`List[T]`."""
        arguments = node.child_by_field_name("type_arguments")
        types = [self.type(child, depth) for child in arguments.named_children] if arguments is not None else []
        return ["<", self.type(node.child_by_field_name("type"), depth), types]

    def tuple_type(self, node: Node, depth: int) -> Expr:
        """`(A, B)`."""
        return ["tuple", [self.type(child, depth) for child in node.named_children]]

    def function_type(self, node: Node, depth: int) -> Expr:
        """`A => B`."""
        listed = node.child_by_field_name("parameter_types")
        params = [self.type(child, depth) for child in listed.named_children] if listed is not None else []
        return ["->", params, self.type(node.child_by_field_name("return_type"), depth), None]

    def compound(self, node: Node, depth: int) -> Expr:
        """`A with B`."""
        return ["&", *[self.type(child, depth) for child in node.named_children if child.type != "template_body"]]

    def infix_type(self, node: Node, depth: int) -> Expr:
        """`A | B`, `A & B`."""
        parts = [self.type(node.child_by_field_name(side), depth) for side in ("left", "right")]
        operator = node.child_by_field_name("operator")
        return ["|", *parts] if operator is not None and self.text(operator) in {"|", "&"} else None

    def first_type(self, node: Node, depth: int) -> Expr:
        """`=> T`, `T*`, `T @a`."""
        return self.type(node.named_children[0], depth) if node.named_child_count else None

    def singleton(self, node: Node, depth: int) -> Expr:
        """`x.type`."""
        return ["typeof", self.expr(node.named_children[0], depth)] if node.named_child_count else None

    # -- expressions

    def word(self, node: Node, depth: int) -> Expr:
        """A name, `this` or `super`."""
        text = self.text(node)
        return ["this"] if text == "this" else ["super"] if text == "super" else text.strip("`")

    def access(self, node: Node, depth: int) -> Expr:
        """`a.b`."""
        target, field = node.child_by_field_name("value"), node.child_by_field_name("field")
        if field is None:
            return None
        name = self.text(field).strip("`")
        if name == "this" and target is not None:
            return ["this", self.text(target)]
        return [".", self.expr(target, depth), name]

    def generic_function(self, node: Node, depth: int) -> Expr:
        """`f[T]`; some say what they give by their type argument."""
        function, arguments = node.child_by_field_name("function"), node.child_by_field_name("type_arguments")
        types = [self.type(child, depth) for child in arguments.named_children] if arguments is not None else []
        callee = self.expr(function, depth)
        name = callee if isinstance(callee, str) else callee[2] if callee and callee[0] == "." else ""
        if types and name in _SUMMONS:
            return ["as", types[0]]
        return ["<", callee, types]

    def call_value(self, node: Node, depth: int) -> Expr:
        """A call; several lists of arguments are one."""
        callee, arguments = self.call_parts(node, depth)
        if isinstance(callee, list) and callee and callee[0] == "as" and not arguments:
            return callee
        return ["(", callee, arguments]

    def call_parts(self, node: Node, depth: int = 0) -> tuple[Expr, list[Expr]]:
        """Return what a call names and its arguments, those of all its lists."""
        function, listed = node.child_by_field_name("function"), node.child_by_field_name("arguments")
        if function is not None and function.type == "call_expression":
            callee, arguments = self.call_parts(function, depth + 1)
        else:
            callee, arguments = self.expr(function, depth), []
        return callee, [*arguments, *self.given(listed, depth)]

    def given(self, node: Node | None, depth: int) -> list[Expr]:
        """Return the arguments in one list, or the one that is a block."""
        if node is None:
            return []
        if node.type == "arguments":
            return self.arguments(node, depth)
        return [self.block_argument(node, depth)]

    def block_argument(self, node: Node, depth: int) -> Expr:
        """Return the argument that a block is: the function in it, else what it gives."""
        if node.type in _BLOCKS:
            children = [child for child in node.named_children if child.type not in self.comments]
            if len(children) == 1 and children[0].type in {"lambda_expression", "case_block"}:
                return ["fn", children[0].start_byte]
            if children and children[0].type == "case_clause":
                return ["fn", node.start_byte]
        return self.expr(node, depth)

    def argument(self, node: Node, depth: int) -> Expr:
        """One argument of a call."""
        if node.type == "assignment_expression":
            left = node.child_by_field_name("left")
            if left is not None and left.type == "identifier":
                self.taken.add(left.start_byte)
                return ["=", self.text(left), self.expr(node.child_by_field_name("right"), depth)]
        if node.type == "vararg":
            return ["*", self.expr(node.named_children[0], depth)] if node.named_child_count else None
        value = self.block_argument(node, depth)
        return ["under", value] if value is not None and self._has_placeholder(node) else value

    def _has_placeholder(self, node: Node) -> bool:
        """Whether an argument is a function by a `_` in it."""
        while node.type in {"field_expression", "call_expression", "infix_expression", "prefix_expression"}:
            node = node.named_children[0]
        return node.type == "wildcard"

    def creation(self, node: Node, depth: int) -> Expr:
        """`new T(...)`; with a body an object of a class without a name."""
        if any(child.type == "template_body" for child in node.named_children):
            return ["fn", node.start_byte]
        listed = node.child_by_field_name("arguments")
        return ["new", self.type(self.created(node), depth), self.given(listed, depth)]

    def created(self, node: Node) -> Node | None:
        """Return the type in `new T`."""
        return next((child for child in node.named_children if child.type in self.type_forms), None)

    def infix(self, node: Node, depth: int) -> Expr:
        """`a op b`."""
        operator = node.child_by_field_name("operator")
        word = self.text(operator).strip("`") if operator is not None else ""
        if word in _BOOLEAN:
            return ["#", "Boolean"]
        left, right = (node.child_by_field_name(side) for side in ("left", "right"))
        if word == "->":
            return ["pair", self.expr(left, depth), self.expr(right, depth)]
        if word.endswith(":"):
            return self.expr(right, depth)
        value = self.expr(left, depth)
        if isinstance(value, list) and value and value[0] in {"'", "#"}:
            return ["#", "String"] if value[0] == "'" else value
        argument = self.block_argument(right, depth) if right is not None else None
        return ["(", [".", value, word], [argument]]

    def ascription(self, node: Node, depth: int) -> Expr:
        """`x: T`."""
        return ["as", self.type(node.child_by_field_name("type"), depth)]

    def branches(self, node: Node, depth: int) -> Expr:
        """What the branches of an `if` give."""
        parts = (node.child_by_field_name("consequence"), node.child_by_field_name("alternative"))
        return either([self.expr(part, depth) for part in parts])

    def matched(self, node: Node, depth: int) -> Expr:
        """What the cases of a `match` give."""
        return self.clauses(node.child_by_field_name("body"), depth)

    def clauses(self, node: Node | None, depth: int = 0) -> Expr:
        """Return what the clauses of a block of cases give."""
        found = []
        for clause in node.named_children if node is not None else []:
            body = clause.child_by_field_name("body") if clause.type == "case_clause" else None
            value = self.expr(body, depth)
            if body is not None and value is not None:
                found.append(["at", body.start_byte, value])
        return either(found)

    def tried(self, node: Node, depth: int) -> Expr:
        """What a `try` gives."""
        return self.expr(node.child_by_field_name("body"), depth)

    def comprehension(self, node: Node, depth: int) -> Expr:
        """`for ... yield x`: a sequence."""
        body = node.child_by_field_name("body")
        value = self.expr(body, depth)
        return ["[]", [["at", body.start_byte, value]]] if body is not None and value is not None else None

    def tuple(self, node: Node, depth: int) -> Expr:
        """`(a, b)`."""
        return ["tuple", [self.expr(child, depth) for child in node.named_children]]

    def block(self, node: Node, depth: int) -> Expr:
        """What a block gives: its last expression."""
        last = next((child for child in reversed(node.named_children) if child.type not in self.comments), None)
        value = self.expr(last, depth)
        return ["at", last.start_byte, value] if last is not None and value is not None else None

    def placeholder(self, node: Node, depth: int) -> Expr:
        """`_` in an argument: what the function gets that the argument is."""
        argument, around = node, node.parent
        while around is not None and around.type != "arguments":
            if around.type in {"block", "case_clause", "template_body", "val_definition", "lambda_expression"}:
                return None
            argument, around = around, around.parent
        if around is None or node.id in self._asking:
            return None
        self._asking.add(node.id)
        try:
            return self.passed_to(argument, around)
        finally:
            self._asking.discard(node.id)

    def start(self, root: Node) -> None:
        """Prepare."""
        self._asking: set[int] = set()
        """Placeholders whose call is being read."""
        self._packages: list[str] = []

    def passed_to(self, argument: Node, arguments: Node) -> Expr:
        """Return what tells of a function that stands in the arguments of a call."""
        call = arguments.parent
        if call is None or call.type != "call_expression":
            return self._made_with(argument, arguments)
        position = 0
        function = call.child_by_field_name("function")
        while function is not None and function.type == "call_expression":
            listed = function.child_by_field_name("arguments")
            position += len(self.given(listed, 0))
            function = function.child_by_field_name("function")
        while (
            call.parent is not None
            and call.parent.type == "call_expression"
            and call.parent.child_by_field_name("function") == call
        ):
            call = call.parent
        name: str | None = None
        if arguments.type == "arguments":
            children = [child for child in arguments.named_children if child.type not in self.comments]
            position += next((n for n, child in enumerate(children) if child == argument), 0)
            if argument.type == "assignment_expression":
                name = self.text(argument.named_children[0])
        callee, given = self.call_parts(call)
        return ["lp", ["(", callee, given], name or position, 0, 1]

    def _made_with(self, argument: Node, arguments: Node) -> Expr:
        made = arguments.parent
        if made is None or made.type != "instance_expression" or arguments.type != "arguments":
            return None
        position = next((n for n, child in enumerate(arguments.named_children) if child == argument), 0)
        return ["lp", ["new", self.type(self.created(made)), self.given(arguments, 0)], position, 0, 1]
