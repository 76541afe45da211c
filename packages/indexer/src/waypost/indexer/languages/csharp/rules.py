"""How C# resolves names."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.languages.csharp.reader import GLOBAL
from waypost.indexer.linking.typed import packages
from waypost.indexer.linking.typed.rules import FUNCTIONS, TypedRules

if TYPE_CHECKING:
    from collections.abc import Iterator

    from waypost.indexer.facts import Symbol
    from waypost.indexer.linking.typed.evaluator import TypedEvaluator
    from waypost.indexer.linking.typed.values import Level, Place
    from waypost.indexer.linking.values import Value
    from waypost.indexer.linking.view import View

_OBJECT = frozenset("ToString Equals GetHashCode GetType MemberwiseClone ReferenceEquals Finalize".split())
_NO_EXTENSIONS = _OBJECT | {"Add", "Clear", "Contains", "Remove", "Invoke", "Dispose"}


class CSharpRules(TypedRules):
    """The rules of C#."""

    family: ClassVar[str] = "csharp"
    has_blocks: ClassVar[bool] = True
    methods_are_values: ClassVar[bool] = True
    extensions_need_receiver: ClassVar[bool] = False
    inherited_by_all: ClassVar[frozenset[str]] = _OBJECT
    indexers: ClassVar[tuple[str, ...]] = ("this[]",)

    def fits(self, symbol: Symbol, kind: str) -> bool:
        """Whether a declaration can be what a name is looked up as: indexers have a name of their own."""
        return super().fits(symbol, kind) or (kind == "f" and symbol.name == "this[]")

    def annotation_names(self, name: str) -> tuple[str, ...]:
        """Return the names of the type that an attribute may mean."""
        return (name, f"{name}Attribute")

    # -- namespaces

    def package_of(self, view: View, owner: int) -> str:
        """Return the namespace that a place is in."""
        while owner >= 0 and view.symbols[owner].kind != "module":
            owner = view.symbols[owner].parent
        return packages.namespace_of(view, owner) or ""

    def packages_around(self, view: View, owner: int) -> list[str]:
        """Return the namespaces around a place, the innermost first."""
        found, name = [], self.package_of(view, owner)
        while name:
            found.append(name)
            name = name.rpartition(".")[0]
        return [*found, ""]

    def relative_package(self, evaluator: TypedEvaluator, view: View, owner: int, name: str) -> str:
        """Return the namespace that a first name means: one in a namespace around the place."""
        for package in self.packages_around(view, owner):
            full = f"{package}.{name}" if package else name
            if evaluator.is_package(view, full):
                return full
        return ""

    def is_visible(self, evaluator: TypedEvaluator, view: View | None, file: int, index: int) -> bool:
        """Whether a declaration can be named by a file: functions of a program without a class can't."""
        symbol = evaluator.view(file).symbols[index]
        return symbol.kind not in FUNCTIONS or (view is not None and view.file == file)

    def has_alias(self, evaluator: TypedEvaluator, view: View, name: str) -> bool:
        """Whether a using gives a name to something that is declared under another one."""
        return any(name in other.outline.exports for other in (view, *self.global_views(evaluator, view)))

    def block_of(self, view: View, place: Place) -> int | None:
        """Return the namespace block around a place: its usings hold there."""
        owner = place.owner
        while owner >= 0 and view.symbols[owner].kind != "module":
            owner = view.symbols[owner].parent
        return owner

    # -- usings

    def named_imports(self, evaluator: TypedEvaluator, view: View, name: str, kind: str) -> Level:
        """Return what `using name = ...` means."""
        found: list[Value] = []
        if kind == "t":
            for other in (view, *self.global_views(evaluator, view)):
                if name in other.outline.exports:
                    evaluator.world.ask_member(other, "", name)
                    found += evaluator.types(other, -1, 0, other.outline.exports[name])
        return tuple(found)

    def star_imports(self, evaluator: TypedEvaluator, place: Place, name: str, kind: str) -> Level:
        """Return what usings of namespaces and of static classes bring of a name."""
        found: list[Value] = []
        for value in self.using(evaluator, place):
            if value[0] == "p":
                found += [v for v in evaluator.package_names(place.view, value[1], name, kind) if v not in found]
            elif value[0] == "s":
                levels = evaluator.candidates(value, name, kind)
                found += [v for level in levels for v in level if v[0] == "s" and v not in found]
        return tuple(found)

    def using(self, evaluator: TypedEvaluator, place: Place) -> list[Value]:
        """Return the namespaces and static classes whose members a place sees by its usings."""
        what = ("using", place.view.file, self.block_of(place.view, place))
        found = evaluator.once(what, lambda: [("=", tuple(self._using(evaluator, place)))])
        return list(found[0][1]) if found else []

    def _using(self, evaluator: TypedEvaluator, place: Place) -> list[Value]:
        view = place.view
        items = [(view, item) for item in view.stars if self.reaches(view, item, place)]
        for other in self.global_views(evaluator, view):
            items += [(other, item) for item in other.outline.imports if item.alias == GLOBAL]
        values = [value for other, item in items for value in evaluator.path(other, item.owner, item.module)]
        return list(dict.fromkeys(value for value in values if value[0] in {"p", "s"}))

    def global_views(self, evaluator: TypedEvaluator, view: View) -> list[View]:
        """Return the files whose usings hold everywhere, this one among them where it is one."""
        files = dict.fromkeys(file for file, _ in evaluator.world.named(GLOBAL))
        return [other for file in files if (other := evaluator.view(file)).language == view.language]

    # -- extension methods

    def extensions(self, evaluator: TypedEvaluator, place: Place, name: str, kind: str = "f") -> Iterator[Level]:
        """Yield the extension methods of a name in the namespaces that a place sees."""
        if name in _NO_EXTENSIONS:
            return
        declared = [
            (view, index)
            for file, index in evaluator.world.named(name)
            if "extension" in (view := evaluator.view(file)).symbols[index].flags
            and view.language == place.view.language
        ]
        if not declared:
            return
        using = self.using(evaluator, place)
        seen = {*self.packages_around(place.view, place.owner), *(value[1] for value in using if value[0] == "p")}
        classes = {value[1:3] for value in using if value[0] == "s"}
        found: list[Value] = []
        for view, index in declared:
            owner = view.symbols[index].parent
            if self.package_of(view, owner) in seen or (view.file, owner) in classes:
                found.append(("s", view.file, index))
        if found:
            yield packages.nearest(evaluator, place.view, found)


RULES = CSharpRules()
