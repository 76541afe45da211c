"""How Scala resolves names."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.languages.scala.reader import PACKAGES
from waypost.indexer.linking.typed.rules import TypedRules
from waypost.indexer.linking.typed.values import env_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from waypost.indexer.facts import Expr, Import, Symbol
    from waypost.indexer.linking.evaluator import Evaluator
    from waypost.indexer.linking.typed.evaluator import TypedEvaluator
    from waypost.indexer.linking.typed.values import Level, Place
    from waypost.indexer.linking.values import Value
    from waypost.indexer.linking.view import View

_OBJECT = frozenset("toString equals hashCode getClass isInstanceOf asInstanceOf eq ne synchronized".split())
_ENUM = {"values": "array", "valueOf": "same", "fromOrdinal": "same", "ordinal": "x"}
_MOST_STEPS = 2


class ScalaRules(TypedRules):
    """The rules of Scala."""

    family: ClassVar[str] = "jvm"
    makes_by_call: ClassVar[bool] = True
    methods_are_values: ClassVar[bool] = True
    calls_without_parentheses: ClassVar[bool] = True
    self_types: ClassVar[bool] = True
    extension_properties: ClassVar[bool] = True
    invoked: ClassVar[frozenset[str]] = frozenset({"apply"})
    inherited_by_all: ClassVar[frozenset[str]] = _OBJECT
    results: ClassVar[dict[str, str]] = {"find": "o", "get": "g", "findLast": "o", "collectFirst": "m", "lift": "o"}
    universal: ClassVar[frozenset[str]] = frozenset({"pipe", "tap"})

    def constructor_names(self, symbol: Symbol) -> tuple[str, ...]:
        """Return the names under which a type declares its constructors."""
        return ("this",)

    def implicit(self, symbol: Symbol, name: str) -> str:
        """Return what members give that enums and case classes have."""
        if symbol.kind == "enum":
            return _ENUM.get(name, "")
        if "data" in symbol.flags:
            return {"copy": "same", "productIterator": "x", "productPrefix": "x", "canEqual": "x"}.get(name, "")
        return ""

    def bases_of(self, evaluator: Evaluator, view: View, index: int) -> list[Expr]:
        """Return what a type is derived from; what is mixed in last is asked first."""
        return view.symbols[index].bases[::-1]

    def narrowed(self, evaluator: TypedEvaluator, level: Level, kind: str) -> Level:
        """Return what a name means of several: as a type the class, not its companion."""
        if kind != "t" or len(level) < 2:  # noqa: PLR2004 - one needs no choice
            return level
        types = tuple(v for v in level if v[0] != "s" or "object" not in evaluator.view(v[1]).symbols[v[2]].flags)
        return types or level

    def called_types(
        self, evaluator: TypedEvaluator, level: Level, arguments: list[Expr], place: Place | None
    ) -> Level:
        """Return what `X(...)` means: an `apply` of the object that fits, else the class."""
        objects = [v for v in level if v[0] == "s" and "object" in evaluator.view(v[1]).symbols[v[2]].flags]
        classes = [value for value in level if value not in objects]
        made = [v for v in classes if v[0] == "s" and evaluator.view(v[1]).symbols[v[2]].params]
        for found in objects:
            levels = evaluator.candidates(("i", found[1], found[2], True), "apply", "f")
            declared = [value for member in levels for value in member if value[0] == "s"]
            chosen = evaluator.applicable([*declared, *made], arguments, place) if declared else []
            if chosen:
                return tuple(chosen)
        return tuple(classes) or level

    # -- what a file sees

    def packages_around(self, view: View, owner: int) -> list[str]:
        """Return the packages whose names a file sees: those of its package clauses."""
        found: list[str] = view.outline.exports.get(PACKAGES) or [""]
        return found

    def relative_package(self, evaluator: TypedEvaluator, view: View, owner: int, name: str) -> str:
        """Return the package that a first name means: one in a package around, or at the top."""
        for package in self.packages_around(view, owner):
            if package and evaluator.is_package(view, f"{package}.{name}"):
                return f"{package}.{name}"
        return name if evaluator.is_package(view, name) else ""

    def file_names(self, evaluator: TypedEvaluator, place: Place, name: str, kind: str) -> Iterator[list[Level]]:
        """Yield what a name may be: what the file declares, imports, the packages around."""
        view, owner = place.view, place.owner
        evaluator.world.ask_member(view, "", name)
        own = [("s", view.file, i) for i in view.children.get((-1, name), ()) if self.fits(view.symbols[i], kind)]
        found: list[Level] = [tuple(own)] if own else []
        yield found
        yield [self.named_imports(evaluator, view, name, kind)]
        if kind == "t":  # what an object is derived from may be told by the imports of the file that imports from it
            yield [self._from_packages(evaluator, place, name)]
        else:
            yield [self.star_imports(evaluator, place, name, kind)]
        for package in self.packages_around(view, owner):
            yield [evaluator.package_names(view, package, name, kind)]
        if kind == "t":
            yield [self.star_imports(evaluator, place, name, kind)]

    def _from_packages(self, evaluator: TypedEvaluator, place: Place, name: str) -> Level:
        """Return the types of a name that imports of all names of packages bring."""
        found: list[Value] = []
        for item in place.view.stars:
            if name not in item.kind.split() and self.reaches(place.view, item, place):
                package = self.relative_package(evaluator, place.view, item.owner, item.module.partition(".")[0])
                whole = ".".join(part for part in (package, item.module.partition(".")[2]) if part)
                if package and evaluator.is_package(place.view, whole):
                    found += evaluator.package_names(place.view, whole, name, "t")
        return tuple(found)

    def dotted(self, evaluator: TypedEvaluator, view: View, dotted: str, kind: str, steps: int = 0) -> Level:
        """Return what a dotted path means: from a package around, from the top, or from what another import brings."""
        for package in (*self.packages_around(view, -1), ""):
            found = evaluator.path_member(view, f"{package}.{dotted}" if package else dotted, kind)
            if found:
                return found
        first, dot, rest = dotted.partition(".")
        brought = [f"{item.module}.{item.name}{dot}{rest}" for item in view.imports_by_alias.get(first, ())]
        brought += [f"{item.module}.{dotted}" for item in view.stars if item.module != dotted]
        for whole in brought if steps < _MOST_STEPS else ():
            if whole != dotted and (found := self.dotted(evaluator, view, whole, kind, steps + 1)):
                return found
        return ()

    def star_members(self, evaluator: TypedEvaluator, view: View, item: Import, name: str, kind: str) -> Level:
        """Return what one import of all names brings of a name: of an object its members."""
        if name in item.kind.split():
            return ()
        values = evaluator.path(view, item.owner, item.module)
        objects = [v for v in values if v[0] == "s" and "object" in evaluator.view(v[1]).symbols[v[2]].flags]
        found: list[Value] = []
        for value in objects or values:
            if value[0] == "p":
                found += evaluator.package_names(view, value[1], name, kind)
            elif value[0] == "s":
                levels = evaluator.candidates(("i", value[1], value[2], True), name, kind)
                found += [member for level in levels[:1] for member in level if member[0] == "s"]
        return tuple(found)

    # -- extensions

    def extensions(self, evaluator: TypedEvaluator, place: Place, name: str, kind: str = "f") -> Iterator[Level]:
        """Yield extension methods and those of implicit classes, what is in scope before what the types bring along."""
        for levels in evaluator.scopes(place, name, kind):
            for level in levels:
                found = tuple(
                    v for v in level if v[0] == "s" and "extension" in evaluator.view(v[1]).symbols[v[2]].flags
                )
                if found:
                    yield found
        in_implicit, others = self._adding(evaluator, place.view.language, name)
        wrapped = tuple(value for value in in_implicit if self._is_wrapper(evaluator, place, value))
        if wrapped:
            yield wrapped
        if others:
            yield others

    def _adding(self, evaluator: TypedEvaluator, language: str, name: str) -> tuple[Level, Level]:
        """Return the methods of a name that implicit classes have, and those that are extensions themselves."""
        world = evaluator.world
        declared = world.named(name)
        cache: dict[tuple[str, str], tuple[Level, Level]] = world.__dict__.setdefault("scala_adding", {})
        found = cache.get((language, name))
        if found is None:
            wrapped: list[Value] = []
            others: list[Value] = []
            for file, index in declared:
                view = evaluator.view(file)
                symbol = view.symbols[index]
                owner = view.symbols[symbol.parent] if symbol.parent >= 0 else None
                if view.language != language:
                    continue
                if owner is not None and "implicit" in owner.flags and owner.kind == "class":
                    wrapped.append(("s", file, index))
                if "extension" in symbol.flags:
                    others.append(("s", file, index))
            found = cache[language, name] = (tuple(wrapped), tuple(others))
        return found

    def _is_wrapper(self, evaluator: TypedEvaluator, place: Place, value: Value) -> bool:
        """Whether a place sees the implicit class that a method is of."""
        view = evaluator.view(value[1])
        owner = view.symbols[value[2]].parent
        seen = evaluator.resolve(place, view.symbols[owner].name, "t")
        return any(found[:3] == ("s", view.file, owner) and not env_of(found) for found in seen)


RULES = ScalaRules()
