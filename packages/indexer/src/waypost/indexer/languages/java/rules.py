"""How Java resolves names."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.linking.typed.rules import TypedRules

if TYPE_CHECKING:
    from waypost.indexer.facts import Symbol
    from waypost.indexer.linking.typed.evaluator import TypedEvaluator
    from waypost.indexer.linking.typed.values import Level, Place
    from waypost.indexer.linking.view import View

OBJECT = frozenset("toString equals hashCode getClass notify notifyAll wait clone finalize".split())
_ENUM = frozenset("name ordinal compareTo getDeclaringClass describeConstable".split())

_FACADE = "Kt"
"""End of the name of the class that holds what a Kotlin file declares at its top."""


class JavaRules(TypedRules):
    """The rules of Java."""

    family: ClassVar[str] = "jvm"
    unknown_is_outside: ClassVar[bool] = False
    calls_variables: ClassVar[bool] = False
    innermost_decides: ClassVar[bool] = True
    inherited_by_all: ClassVar[frozenset[str]] = OBJECT

    def fits(self, symbol: Symbol, kind: str) -> bool:
        """Whether a declaration can be what a name is looked up as: components of records are called too."""
        return super().fits(symbol, kind) or (kind == "f" and "accessor" in symbol.flags)

    def implicit(self, symbol: Symbol, name: str) -> str:
        """Return what the methods give that every enum has."""
        if symbol.kind != "enum":
            return ""
        return {"values": "array", "valueOf": "same"}.get(name, "x" if name in _ENUM else "")

    def known(self, evaluator: TypedEvaluator, place: Place, name: str, kind: str) -> Level:
        """Return a name as outside where only imports of all names may bring it, or as a type of java.lang."""
        if kind == "f":
            return next((((("x", f"{item.module}.{name}"),)) for item in place.view.stars if "static" in item.kind), ())
        if name.endswith(_FACADE):
            stars = [item.module for item in place.view.stars if "static" not in item.kind]
            for package in (*self.packages_around(place.view, place.owner), *stars):
                if found := self._facade(evaluator, place.view, package, name):
                    return found
        return super().known(evaluator, place, name, kind)

    def dotted(self, evaluator: TypedEvaluator, view: View, dotted: str, kind: str) -> Level:
        """Return what a dotted path means; the top of a Kotlin file is a class that is named after the file."""
        found = evaluator.path_member(view, dotted, kind)
        package, _, name = dotted.rpartition(".")
        if found or _FACADE not in dotted:
            return found
        if name.endswith(_FACADE):
            return self._facade(evaluator, view, package, name)
        if package.endswith(_FACADE):
            return evaluator.path_member(view, f"{package.rpartition('.')[0]}.{name}", kind)
        return ()

    def _facade(self, evaluator: TypedEvaluator, view: View, package: str, name: str) -> Level:
        """Return the Kotlin file whose top level Java sees as a class of a name."""
        world = evaluator.world
        for path in world.by_name.get(f"{name.removesuffix(_FACADE)}.kt", ()):
            file = world.path(path)
            if file is not None and evaluator.view(file).outline.package == package:
                return (("m", file),)
        return ()


RULES = JavaRules()
