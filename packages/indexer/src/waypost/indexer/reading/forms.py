"""Tables that say how a language writes the expressions that resolution understands."""

from __future__ import annotations

from typing import NamedTuple


class Form(NamedTuple):
    """How a kind of node becomes an expression: the form's name and the fields (or child kinds) that it is made of.

    name       the node's text is a name
    inner      the value of one child: the field `a`, else the first named child
    member     object in field `a`, name in field `b`
    call       callee in field `a`, arguments in field `b`
    new        type in field `a`, arguments in field `b`
    index      object in field `a`, key in field `b`
    string     a string literal; `a` is the kind of its content node, where it has one
    literal    another literal; `a` is its type's name
    either     one of the named children (`a or b`, a conditional)
    list, map  a sequence or mapping literal
    lambda     a function without a name
    method     the method of the reader that is named by `a`
    """

    form: str
    a: str = ""
    b: str = ""


NAME = Form("name")
INNER = Form("inner")
EITHER = Form("either")
LIST = Form("list")
LAMBDA = Form("lambda")
