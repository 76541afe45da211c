"""How Java resolves names."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.linking.typed.rules import TypedRules

if TYPE_CHECKING:
    from waypost.indexer.facts import Symbol
    from waypost.indexer.linking.typed.evaluator import TypedEvaluator
    from waypost.indexer.linking.typed.names import Level, Place

OBJECT = frozenset(["toString", "equals", "hashCode", "getClass", "notify", "notifyAll", "wait", "clone", "finalize"])
_ENUM = frozenset(["name", "ordinal", "compareTo", "getDeclaringClass", "describeConstable"])


class JavaRules(TypedRules):
    """The rules of Java."""

    family: ClassVar[str] = "jvm"
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
        return super().known(evaluator, place, name, kind)


RULES = JavaRules()
