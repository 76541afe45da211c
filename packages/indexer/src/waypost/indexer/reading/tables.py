"""What a reader does with the kinds of nodes of a grammar."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from waypost.indexer.reading.captures import READ, READ_OBJECT

if TYPE_CHECKING:
    from collections.abc import Callable

    from tree_sitter import Node

    from waypost.indexer.facts import Expr
    from waypost.indexer.languages.spec import Language
    from waypost.indexer.reading.expressions import Expressions
    from waypost.indexer.reading.forms import Form


class Tables(NamedTuple):
    """The methods of a reader by what the grammar calls things."""

    handlers: list[tuple[Callable[[Any, Node], None] | None, str]]
    """For each pattern of the query its handler and the capture that it gets; reads wait for the end."""
    values: dict[int, tuple[Callable[..., Expr], Form]]
    """For each kind of node, by its number, how it is read as an expression."""
    types: dict[int, tuple[Callable[..., Expr], Form]]
    """The same for nodes that stand for types."""


@cache
def tables_of(reader: type[Expressions], language: Language) -> Tables:
    """Return a reader's methods for a language, worked out once."""

    def by_kind(forms: dict[str, Form]) -> dict[int, tuple[Callable[..., Expr], Form]]:
        return {
            kind: (getattr(reader, f"as_{form.form}"), form)
            for name, form in forms.items()
            for kind in language.kinds(name)
        }

    handlers = [
        (None if name in {READ, READ_OBJECT} else getattr(reader, f"on_{name}"), name) for name in language.captures
    ]
    return Tables(handlers, by_kind(reader.forms), by_kind({**reader.forms, **reader.type_forms}))
