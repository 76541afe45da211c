"""What a text says: literals, constants of other files, what is put together; what is not known is a hole."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from waypost.indexer.linking.view import FUNCTIONS
from waypost.indexer.web.exprs import HOLE, argument, dotted, form, last_name, positional, receiver
from waypost.indexer.web.origins import Place

if TYPE_CHECKING:
    from waypost.indexer.facts import Expr
    from waypost.indexer.web.origins import Node, Origin, Origins

_MOST_DEPTH = 14
_MOST_TEXTS = 8
_FIELDS = re.compile(r"\{[^{}]*\}")
_FORMATS = re.compile(r"%(?:\(\w+\))?[-#0 +]*\d*(?:\.\d+)?[a-zA-Z]")
_SAME = frozenset(
    "strip rstrip lstrip trim trimEnd trimStart lower upper toLowerCase toString String str URL URI url Uri create"
    " HttpUrl parse cast Literal encodeURI normalize to_string into to_owned as_str fromUriString from".split()
)
"""Calls that give their object, or their first argument, as far as a path goes."""
_JOINING = frozenset("Join JoinPath urljoin urlJoin join resolve joinPath concat plus".split())
_FORMATTING = frozenset("format sprintf Sprintf formatted".split())
_DEFAULTING = frozenset("get getenv getOrDefault env fetch".split())


class Texts:
    """Tells what texts an expression may stand for."""

    def __init__(self, origins: Origins) -> None:
        self._origins = origins
        self.given: list[dict[Node, tuple[Place, Expr]]] = []
        """What is passed for parameters of functions that are being looked into."""

    def of(self, place: Place, expr: Expr, depth: int = 0) -> list[str]:
        """Return the texts that an expression may stand for, `HOLE` where nothing is known."""
        if expr is None or depth > _MOST_DEPTH:
            return [HOLE]
        if isinstance(expr, str):
            return self._named(place, expr, depth)
        method = _FORMS.get(form(expr))
        return method(self, place, expr, depth)[:_MOST_TEXTS] if method is not None else [HOLE]

    def known(self, place: Place, expr: Expr) -> list[str]:
        """Return the texts that an expression surely stands for."""
        return [text for text in self.of(place, expr) if HOLE not in text]

    def _literal(self, place: Place, expr: Expr, depth: int) -> list[str]:
        return [str(expr[1])]

    def _joined(self, place: Place, expr: Expr, depth: int) -> list[str]:
        found = [""]
        for part in expr[1:]:
            texts = self.of(place, part, depth + 1)
            found = [before + text for before in found for text in texts][:_MOST_TEXTS]
        return found

    def _either(self, place: Place, expr: Expr, depth: int) -> list[str]:
        return _best([text for part in expr[1:] for text in self.of(place, part, depth + 1)])

    def _at(self, place: Place, expr: Expr, depth: int) -> list[str]:
        return self.of(place._replace(start=expr[1]), expr[2], depth + 1)

    def _named(self, place: Place, expr: Expr, depth: int) -> list[str]:
        """A name, a member or an element: what it was set to."""
        if form(expr) == "." and expr[2] == "value":  # an enum's member
            expr = expr[1]
        found = [text for origin in self._origins.steps(place, expr) for text in self._of_origin(origin, depth)]
        return _best(found) if found else [HOLE]

    def _of_origin(self, origin: Origin, depth: int) -> list[str]:
        if origin.is_param:
            passed = self.passed(origin)
            if passed is not None:
                return self.of(*passed, depth + 1)
        if form(origin.value) == "#":
            return [str(origin.value[1])] if isinstance(origin.value[1], int) else [HOLE]
        return self.of(origin.place, origin.value, depth + 1)

    def passed(self, origin: Origin) -> tuple[Place, Expr] | None:
        """Return what is passed for a parameter, while its function is being looked into."""
        return next((given[origin.node] for given in reversed(self.given) if origin.node in given), None)

    def _called(self, place: Place, expr: Expr, depth: int) -> list[str]:
        callee, args = expr[1], expr[2] if len(expr) > 2 else []  # noqa: PLR2004 - arguments
        name, of = last_name(callee).rpartition("\\")[2].rstrip("()~"), receiver(callee)
        if name in _FORMATTING:
            return self._formatted(place, of, args, depth)
        own = self._by_function(place, callee, args, depth)
        if own:
            return own
        if name in _SAME and (args or of is not None):
            on_text = of is not None and (not args or form(of) in {"'", "+"} or not positional(args))
            return self.of(place, of if on_text else args[0], depth + 1)
        if name in _JOINING and args:
            return self._put_together(place, args, depth)
        if name in _DEFAULTING and len(args) > 1:
            return self.of(place, args[1], depth + 1)
        return [HOLE]

    def _formatted(self, place: Place, of: Expr, args: list[Expr], depth: int) -> list[str]:
        """`"/x/{}".format(a)`, `Sprintf("/x/%s", a)`."""
        if form(of) in {"'", "+"}:
            return [self._filled(place, text, args, depth) for text in self.of(place, of, depth + 1)]
        if not args:
            return [HOLE]
        rest = positional(args)[1:]
        found = []
        for text in self.of(place, args[0], depth + 1):
            pieces = _FORMATS.split(text)
            if len(pieces) == 1:
                pieces = _FIELDS.split(text)
            fills = [self.of(place, rest[n], depth + 1)[0] if n < len(rest) else HOLE for n in range(len(pieces) - 1)]
            found.append("".join(piece + fill for piece, fill in zip(pieces, [*fills, ""], strict=True)))
        return found

    def _filled(self, place: Place, text: str, args: list[Expr], depth: int) -> str:
        """Return a text with what stands for its fields: `{}`, `{0}`, `{name}`."""
        found = text
        for number, field in enumerate(_FIELDS.findall(text)):
            key = field[1:-1].partition(":")[0]
            at = int(key) if key.isdecimal() else number if not key else -1
            given = argument(args, at, *([key] if key else []))
            found = found.replace(field, self.of(place, given, depth + 1)[0] if given is not None else HOLE, 1)
        return found

    def _put_together(self, place: Place, args: list[Expr], depth: int) -> list[str]:
        """`urljoin(base, path)`, `path.join(a, b)`."""
        found = [""]
        for arg in args:
            parts = self.of(place, arg, depth + 1)
            found = [
                f"{before.rstrip('/')}/{part.lstrip('/')}" if before else part for before in found for part in parts
            ]
        return found

    def _by_function(self, place: Place, callee: Expr, args: list[Expr], depth: int) -> list[str]:
        """What a function of the project makes of its arguments."""
        found: list[str] = []
        for value in self._origins.callees(place, callee):
            if value[0] != "s":
                continue
            view = self._origins.evaluator(place.view).view(value[1])
            symbol = view.symbols[value[2]]
            if symbol.kind not in FUNCTIONS or symbol.value is None:
                continue
            params = [param for param in symbol.params if param.kind != "self"]
            given = {
                (view.file, value[2], param.name): (place, passed)
                for number, param in enumerate(params)
                if (passed := argument(args, number, param.name)) is not None
            }
            self.given.append(given)
            found += self.of(Place(view, value[2], symbol.end), symbol.value, depth + 1)
            self.given.pop()
        return found

    def _remainder(self, place: Place, expr: Expr, depth: int) -> list[str]:
        """`"/x/%s" % a`."""
        return [_FORMATS.sub(HOLE, text) for text in self.of(place, expr[1], depth + 1)]

    def _made(self, place: Place, expr: Expr, depth: int) -> list[str]:
        """`new URL("/x", base)`."""
        args = expr[2] if len(expr) > 2 else []  # noqa: PLR2004 - arguments
        if dotted(expr[1]).rpartition(".")[2] in {"URL", "URI", "Uri"} and args:
            texts = self.of(place, args[0], depth + 1)
            if len(args) > 1 and all(text.startswith("/") for text in texts):
                bases = self.of(place, args[1], depth + 1)
                return [_origin_of(base) + text for base in bases for text in texts]
            return texts
        return [HOLE]

    def _inner(self, place: Place, expr: Expr, depth: int) -> list[str]:
        return self.of(place, expr[1], depth + 1)


def _origin_of(url: str) -> str:
    """Return scheme and host of a URL; a hole where none is told."""
    match = re.match(r"^\w+://[^/]*", url)
    return match[0] if match else HOLE


def _best(texts: list[str]) -> list[str]:
    """Return the texts that say something; `HOLE` where none does."""
    said = list(dict.fromkeys(text for text in texts if text != HOLE))
    return said or [HOLE]


_FORMS = {
    "'": Texts._literal,  # noqa: SLF001 - the table of its own methods
    "+": Texts._joined,  # noqa: SLF001 - the table of its own methods
    "|": Texts._either,  # noqa: SLF001 - the table of its own methods
    "at": Texts._at,  # noqa: SLF001 - the table of its own methods
    ".": Texts._named,  # noqa: SLF001 - the table of its own methods
    "[": Texts._named,  # noqa: SLF001 - the table of its own methods
    "iter": Texts._named,  # noqa: SLF001 - the table of its own methods
    "arg": Texts._named,  # noqa: SLF001 - the table of its own methods
    "(": Texts._called,  # noqa: SLF001 - the table of its own methods
    "new": Texts._made,  # noqa: SLF001 - the table of its own methods
    "%": Texts._remainder,  # noqa: SLF001 - the table of its own methods
    "enter": Texts._inner,  # noqa: SLF001 - the table of its own methods
    "<": Texts._inner,  # noqa: SLF001 - the table of its own methods
}
