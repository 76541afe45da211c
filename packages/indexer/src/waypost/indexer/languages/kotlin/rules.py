"""How Kotlin resolves names."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.linking.typed.rules import TypedRules

if TYPE_CHECKING:
    from collections.abc import Iterator

    from waypost.indexer.facts import Import, Symbol
    from waypost.indexer.linking.typed.evaluator import TypedEvaluator
    from waypost.indexer.linking.typed.values import Level, Place
    from waypost.indexer.linking.view import View

_ENUM = {"values": "array", "entries": "array", "valueOf": "same", "name": "x", "ordinal": "x", "compareTo": "x"}


class KotlinRules(TypedRules):
    """The rules of Kotlin."""

    family: ClassVar[str] = "jvm"
    makes_by_call: ClassVar[bool] = True
    overrides_keep_defaults: ClassVar[bool] = True
    functions_with_receiver: ClassVar[bool] = True
    extension_properties: ClassVar[bool] = True
    invoked: ClassVar[frozenset[str]] = frozenset({"invoke"})
    indexers: ClassVar[tuple[str, ...]] = ("get",)
    inherited_by_all: ClassVar[frozenset[str]] = frozenset({"toString", "equals", "hashCode", "javaClass"})
    universal: ClassVar[frozenset[str]] = frozenset(
        {"let", "also", "apply", "run", "takeIf", "takeUnless", "use", "to", "runCatching"}
    )

    def constructor_names(self, symbol: Symbol) -> tuple[str, ...]:
        """Return the names under which a type declares its constructors."""
        return ("constructor",)

    def implicit(self, symbol: Symbol, name: str) -> str:
        """Return what members give that enums and data classes have."""
        if name == ("INSTANCE" if "object" in symbol.flags else "Companion"):
            return "same"
        if symbol.kind == "enum":
            return _ENUM.get(name, "")
        if "data" in symbol.flags:
            return "same" if name == "copy" else "x" if name.startswith("component") else ""
        return ""

    def is_visible(self, evaluator: TypedEvaluator, view: View | None, file: int, index: int) -> bool:
        """Whether a declaration at the top of a file can be named by another one: private ones can't."""
        return evaluator.view(file).symbols[index].visibility != "private" or (view is not None and view.file == file)

    def dotted(self, evaluator: TypedEvaluator, view: View, dotted: str, kind: str) -> Level:
        """Return what a dotted path means: members of a companion are those of its class."""
        return evaluator.path_member(view, dotted.replace(".Companion.", "."), kind)

    def import_base(self, view: View, item: Import) -> str:
        """Return the dotted path of what an import of all names brings the names of."""
        return item.module.removesuffix(".Companion")

    def extensions(self, evaluator: TypedEvaluator, place: Place, name: str, kind: str = "f") -> Iterator[Level]:
        """Yield functions (or properties) that are declared for a type, the nearest first."""
        for levels in evaluator.scopes(place, name, kind):
            for level in levels:
                found = tuple(
                    v for v in level if v[0] == "s" and "extension" in evaluator.view(v[1]).symbols[v[2]].flags
                )
                if found:
                    yield found


RULES = KotlinRules()
