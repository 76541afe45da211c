"""How Swift resolves names: modules are the targets of packages, extensions add members from anywhere."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.languages.swift.modules import Modules
from waypost.indexer.languages.swift.standard import PARAMETERS, RESULTS
from waypost.indexer.linking.typed.packages import nearest
from waypost.indexer.linking.typed.rules import TypedRules

if TYPE_CHECKING:
    from collections.abc import Iterator

    from waypost.indexer.facts import Binding, Outline, Symbol
    from waypost.indexer.linking.linker import Linker
    from waypost.indexer.linking.typed.evaluator import TypedEvaluator
    from waypost.indexer.linking.typed.values import Level, Place
    from waypost.indexer.linking.view import View

_ENUM = {"allCases": "array", "rawValue": "x", "hashValue": "x"}


class SwiftRules(TypedRules):
    """The rules of Swift."""

    family: ClassVar[str] = "swift"
    makes_by_call: ClassVar[bool] = True
    methods_are_values: ClassVar[bool] = True
    overrides_keep_defaults: ClassVar[bool] = True
    invoked: ClassVar[frozenset[str]] = frozenset({"callAsFunction"})
    indexers: ClassVar[tuple[str, ...]] = ("subscript",)
    results: ClassVar[dict[str, str]] = RESULTS
    parameters: ClassVar[dict[str, str]] = PARAMETERS

    def linker(self) -> type[Linker]:
        """Return what links files of Swift."""
        from waypost.indexer.languages.swift.linker import SwiftLinker  # noqa: PLC0415 - a circle otherwise

        return SwiftLinker

    def module(self, path: str, outline: Outline) -> str:
        """Return the path without suffix, by dots."""
        return path.removesuffix(".swift").replace("/", ".")

    def constructor_names(self, symbol: Symbol) -> tuple[str, ...]:
        """Return the names under which a type declares its constructors."""
        return ("init",)

    def passed_as(self, view: View, binding: Binding) -> str:
        """Return the label of a parameter; what has none is called `_name`."""
        if binding.owner < 0:
            return binding.name
        params = view.symbols[binding.owner].params
        names = view.__dict__.setdefault("inner_names", {}).get(binding.owner)
        if names is None:
            own = [b for b in view.outline.bindings if b.owner == binding.owner and b.kind in {"param", "param*"}]
            names = view.__dict__["inner_names"][binding.owner] = [b.name for b in own]
        number = names.index(binding.name) if binding.name in names else -1
        return params[number].name if 0 <= number < len(params) else binding.name

    def implicit(self, symbol: Symbol, name: str) -> str:
        """Return what members give that the language adds to enums."""
        return _ENUM.get(name, "") if symbol.kind == "enum" else ""

    # -- modules

    def package_of(self, view: View, owner: int) -> str:
        """Return the module that a file is part of, as far as its path tells."""
        return view.outline.package

    def file_names(self, evaluator: TypedEvaluator, place: Place, name: str, kind: str) -> Iterator[list[Level]]:
        """Yield what a name may be: what the module declares, what the imported modules declare."""
        view = place.view
        modules = Modules.of_world(evaluator.world)
        files = set(modules.around(view.path))
        yield [self.declared(evaluator, view, files, name, kind)]
        brought: set[int] = set()
        for item in view.outline.imports:
            if item.name in {"*", name}:
                brought.update(modules.imported(item.module, view.path))
        if brought - files:
            yield [self.declared(evaluator, view, brought - files, name, kind)]

    def declared(self, evaluator: TypedEvaluator, view: View, files: set[int], name: str, kind: str) -> Level:
        """Return the declarations of a name at the top of some files."""
        found = []
        for file, index in evaluator.world.named(name):
            if file not in files:
                continue
            other = evaluator.view(file)
            symbol = other.symbols[index]
            if symbol.parent >= 0 or symbol.owner is not None or not self.fits(symbol, kind):
                continue
            if symbol.visibility == "private" and other.file != view.file:
                continue
            found.append(("s", file, index))
        own = tuple(
            value
            for value in found
            if value[1] == view.file and evaluator.view(value[1]).symbols[value[2]].visibility == "private"
        )
        return own or nearest(evaluator, view, found)


RULES = SwiftRules()
