"""What languages with declared types, packages and overloads say of themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.linking.rules import Rules
from waypost.indexer.linking.typed import packages
from waypost.indexer.linking.view import TYPES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from waypost.indexer.facts import Binding, Expr, Import, Symbol
    from waypost.indexer.linking.linker import Linker
    from waypost.indexer.linking.typed.evaluator import TypedEvaluator
    from waypost.indexer.linking.typed.values import Level, Place
    from waypost.indexer.linking.values import Value
    from waypost.indexer.linking.view import View

VARIABLES = frozenset({"variable", "constant"})
FUNCTIONS = frozenset({"function", "method"})


class TypedRules(Rules):
    """The rules that Java, C#, Kotlin and Scala have in common.

    Names are looked up as a value (`v`), as what is called (`f`) or as a type (`t`): a field, a method and a class may
    share one.
    """

    receivers: ClassVar[dict[str, str]] = {}
    calls_variables: ClassVar[bool] = True
    """What a variable holds may be called by its name: not in Java."""
    makes_by_call: ClassVar[bool] = False
    """`Type(...)` makes an instance."""
    innermost_decides: ClassVar[bool] = False
    """The innermost class that has a method of the name decides, whatever its parameters."""
    methods_are_values: ClassVar[bool] = False
    """A method's name alone may stand for it as a value."""
    calls_without_parentheses: ClassVar[bool] = False
    """A method without parameters is called by its name alone."""
    invoked: ClassVar[frozenset[str]] = frozenset()
    """Members that run when an instance is called like a function."""
    inherited_by_all: ClassVar[frozenset[str]] = frozenset()
    """Members of the type that every type is derived from."""
    unknown_is_outside: ClassVar[bool] = True
    """What is called by a name that nothing in the project declares is of a library."""
    functions_with_receiver: ClassVar[bool] = False
    """A variable's function may be called as a member of what it is run on."""
    extensions_need_receiver: ClassVar[bool] = True
    """A function that is declared for a type is never called with the receiver as an argument."""
    universal: ClassVar[frozenset[str]] = frozenset()
    """Members that the language's library adds to every value."""
    self_types: ClassVar[bool] = False
    """A type may say what it will be mixed with: `type` of its symbol."""
    has_blocks: ClassVar[bool] = False
    """Packages are blocks in files, of which a file may have several."""
    extension_properties: ClassVar[bool] = False
    """Variables may be declared for a type, like functions."""
    overrides_keep_defaults: ClassVar[bool] = False
    """Parameters that may be left out by a method may be left out by what overrides it."""
    results: ClassVar[dict[str, str]] = {}
    """Results of members of the library that are others in this language; see `library`."""
    parameters: ClassVar[dict[str, str]] = {}
    """What functions get that are passed to members of the library, where that is otherwise in this language."""
    indexers: ClassVar[tuple[str, ...]] = ()
    """Members that run for `value[key]`."""

    def linker(self) -> type[Linker]:
        """Return what links files of these languages."""
        from waypost.indexer.linking.typed.linker import TypedLinker  # noqa: PLC0415 - a circle otherwise

        return TypedLinker

    # -- what a declaration can stand for

    def fits(self, symbol: Symbol, kind: str) -> bool:
        """Whether a declaration can be what a name is looked up as."""
        if kind == "f":
            return (
                symbol.kind in FUNCTIONS
                or (self.calls_variables and symbol.kind in VARIABLES)
                or (self.makes_by_call and (symbol.kind in TYPES or symbol.kind == "type"))
            )
        if kind == "t":
            return symbol.kind in TYPES or symbol.kind == "type"
        return (
            symbol.kind in VARIABLES
            or (self.methods_are_values and symbol.kind in FUNCTIONS)
            or (symbol.kind in TYPES and "object" in symbol.flags)
        )

    def constructor_names(self, symbol: Symbol) -> tuple[str, ...]:
        """Return the names under which a type declares its constructors."""
        return (symbol.name,)

    def passed_as(self, view: View, binding: Binding) -> str:
        """Return the name that calls know a parameter by."""
        return binding.name

    def is_universal(self, name: str) -> bool:
        """Whether a member is one that the library adds to every value."""
        return name in self.universal

    def annotation_names(self, name: str) -> tuple[str, ...]:
        """Return the names of the type that an annotation may mean."""
        return (name,)

    # -- packages

    def relative_package(self, evaluator: TypedEvaluator, view: View, owner: int, name: str) -> str:
        """Return the package that a first name means; empty where it means none."""
        return name if evaluator.is_package(view, name) else ""

    def package_of(self, view: View, owner: int) -> str:
        """Return the package that a place is in."""
        return view.outline.package

    def packages_around(self, view: View, owner: int) -> list[str]:
        """Return the packages whose names a place sees without import, the nearest first."""
        return [self.package_of(view, owner)]

    def package_members(
        self, evaluator: TypedEvaluator, view: View | None, package: str, name: str, kind: str
    ) -> Level:
        """Return the declarations of a name in a package."""
        found = packages.declared(evaluator, self.family, package, name)
        fitting = [
            ("s", file, index)
            for file, index in found
            if self.fits(evaluator.view(file).symbols[index], kind) and self.is_visible(evaluator, view, file, index)
        ]
        return packages.nearest(evaluator, view, fitting)

    def is_visible(self, evaluator: TypedEvaluator, view: View | None, file: int, index: int) -> bool:
        """Whether a declaration at the top of another file of the package can be named by a file."""
        return True

    # -- names beyond the types around a place

    def has_alias(self, evaluator: TypedEvaluator, view: View, name: str) -> bool:
        """Whether an import gives a name to something that is declared under another one."""
        return name in view.imports_by_alias

    def block_of(self, view: View, place: Place) -> int | None:
        """Return what decides what a name means that no type around a place declares; None: the place itself."""
        return -1 if all(item.owner < 0 for item in view.outline.imports) else None

    def file_names(self, evaluator: TypedEvaluator, place: Place, name: str, kind: str) -> Iterator[list[Level]]:
        """Yield what a name may be that no type around the place declares: by imports, in the file, in packages."""
        view, owner = place.view, place.owner
        yield [self.named_imports(evaluator, view, name, kind)]
        for package in self.packages_around(view, owner):
            yield [evaluator.package_names(view, package, name, kind)]
        yield [self.star_imports(evaluator, place, name, kind)]

    def named_imports(self, evaluator: TypedEvaluator, view: View, name: str, kind: str) -> Level:
        """Return what imports bind to a name."""
        found: list[Value] = []
        for item in view.imports_by_alias.get(name, ()):
            found += [value for value in evaluator.imported_as(view, item, kind) if value not in found]
        return tuple(found)

    def star_imports(self, evaluator: TypedEvaluator, place: Place, name: str, kind: str) -> Level:
        """Return what imports of all names bring of a name."""
        found: list[Value] = []
        for item in place.view.stars:
            if self.reaches(place.view, item, place):
                found += [
                    value for value in self.star_members(evaluator, place.view, item, name, kind) if value not in found
                ]
        return tuple(found)

    def reaches(self, view: View, item: Import, place: Place) -> bool:
        """Whether an import holds at a place."""
        owner = place.owner
        while owner >= 0 and owner != item.owner:
            owner = view.symbols[owner].parent
        return owner == item.owner and (item.owner < 0 or item.start <= place.start)

    def star_members(self, evaluator: TypedEvaluator, view: View, item: Import, name: str, kind: str) -> Level:
        """Return what one import of all names brings of a name."""
        found: list[Value] = []
        for value in evaluator.path(view, item.owner, self.import_base(view, item)):
            if value[0] == "p":
                found += evaluator.package_names(view, value[1], name, kind)
            elif value[0] == "s":
                found += [
                    member for level in evaluator.candidates(value, name, kind) for member in level if member[0] == "s"
                ]
        return tuple(found)

    def dotted(self, evaluator: TypedEvaluator, view: View, dotted: str, kind: str) -> Level:
        """Return what a dotted path means as a value, function or type."""
        return evaluator.path_member(view, dotted, kind)

    def narrowed(self, evaluator: TypedEvaluator, level: Level, kind: str) -> Level:
        """Return what a name means of several declarations that are equally near."""
        return level

    def called_types(
        self, evaluator: TypedEvaluator, level: Level, arguments: list[Expr], place: Place | None
    ) -> Level:
        """Return what a call of a type's name means."""
        return level

    def import_base(self, view: View, item: Import) -> str:
        """Return the dotted path of what an import of all names brings the names of."""
        return item.module

    def package_files(self, evaluator: TypedEvaluator, package: str) -> list[int]:
        """Return the files that lie in a package."""
        return packages.files_of(evaluator.world, self.family, package)

    # -- members that are declared elsewhere

    def extensions(self, evaluator: TypedEvaluator, place: Place, name: str, kind: str = "f") -> Iterator[Level]:
        """Yield functions that a place may call as members of what they are declared for, the nearest first."""
        return iter(())

    def known(self, evaluator: TypedEvaluator, place: Place, name: str, kind: str) -> Level:
        """Return what a name is that nothing in the project declares: outside, where that is sure."""
        return (("x", name),) if kind == "t" or (kind == "f" and self.unknown_is_outside) else ()

    def implicit(self, symbol: Symbol, name: str) -> str:
        """Return what a member gives that the language adds to a type: `same` (an instance), `array`, `x`."""
        return ""
