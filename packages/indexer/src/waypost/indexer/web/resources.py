"""Laravel's resources: the routes that follow from a name and a controller."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waypost.indexer.web.exprs import form, named, option, positional
from waypost.indexer.web.words import singular

if TYPE_CHECKING:
    from collections.abc import Iterator

    from waypost.indexer.facts import Expr, Reference, RouteFact
    from waypost.indexer.web.noted import Noted
    from waypost.indexer.web.origins import Place
    from waypost.indexer.web.weaving import Weaving

_THEN = "then"
SAID = frozenset({"only", "except", "parameters", "shallow", "creatable"})
"""What is said of a resource after it."""
_LIST = ("index", "create", "store", "show", "edit", "update", "destroy")
_SINGLE = ("show", "edit", "update")
_FORMS = frozenset({"create", "edit"})
_SHALLOW = frozenset({"show", "edit", "update", "destroy"})
_METHODS = {
    "index": ("GET",),
    "create": ("GET",),
    "store": ("POST",),
    "show": ("GET",),
    "edit": ("GET",),
    "update": ("PUT", "PATCH"),
    "destroy": ("DELETE",),
}


def given_after(call: Reference, noted: Noted) -> Expr:
    """Return what is said of a resource after it: `->only([...])`."""
    return ["=", _THEN, ["{", [[["'", name], args[0] if args else ["#", True]] for name, args in noted.then(call)]]]


class Resource:
    """One resource."""

    def __init__(self, name: str, fact: RouteFact, place: Place, weaving: Weaving) -> None:
        self._names = [part for part in name.strip("/").split(".") if part]
        self._fact = fact
        self._place = place
        self._weaving = weaving
        given = positional(fact.args)
        self._said = [named(fact.args, _THEN), given[2] if len(given) > 2 else None]  # noqa: PLR2004 - options last

    def _option(self, name: str) -> Expr:
        return next((found for said in self._said if (found := option(said, name)) is not None), None)

    def _words(self, name: str) -> list[str]:
        said = self._option(name)
        return self._weaving.words(self._place, said) if said is not None and form(said) != "#" else []

    def routes(self) -> Iterator[tuple[str, str, str]]:
        """Yield method, path and action of each route."""
        single = "ingleton" in self._fact.name
        only, left_out = self._words("only"), self._words("except")
        shallow = self._option("shallow") is not None
        actions = list(_SINGLE if single else _LIST)
        if single and self._option("creatable") is not None:
            actions += ["create", "store", "destroy"]
        for action in actions:
            if self._fact.name.startswith("api") and action in _FORMS:
                continue
            if (only and action not in only) or action in left_out:
                continue
            path = self._path(action, single=single, shallow=shallow)
            for method in _METHODS[action]:
                yield method, path, action

    def _path(self, action: str, *, single: bool, shallow: bool) -> str:
        names = self._names[-1:] if shallow and action in _SHALLOW else self._names
        parts: list[str] = []
        for number, name in enumerate(names):
            last = number == len(names) - 1
            parts.append(name)
            if not last or (action in _SHALLOW and not single):
                parts.append(f"{{{self._parameter(name)}}}")
        if action in _FORMS:
            parts.append(action)
        return "/" + "/".join(parts)

    def _parameter(self, name: str) -> str:
        """Return the name of the parameter that stands for an item."""
        said = self._option("parameters")
        own = option(said, name) if form(said) == "{" else None
        known = self._weaving.texts.known(self._place, own) if own is not None else []
        return known[0] if known else singular(name.rpartition("/")[2]).replace("-", "_")
