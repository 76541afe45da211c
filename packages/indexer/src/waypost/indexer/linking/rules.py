"""How a language resolves names: what every language does alike, and what each says otherwise."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.linking.view import TYPES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from waypost.indexer.facts import Expr, Import, Outline, Reference
    from waypost.indexer.linking.evaluator import Evaluator
    from waypost.indexer.linking.linker import Linker, Target
    from waypost.indexer.linking.values import Value
    from waypost.indexer.linking.view import View


class Rules:
    """The rules of one language; a language overrides what it does otherwise."""

    family: ClassVar[str] = ""
    """Languages of one family see each other's packages."""
    class_scope: ClassVar[bool] = True
    """A method sees the members of its class by their bare names."""
    body_scope: ClassVar[bool] = True
    """What stands right in the body of a type sees its members by their bare names."""
    closed_modules: ClassVar[bool] = False
    """A module written inside a file does not see the names around it."""
    fields_apart: ClassVar[bool] = False
    """A field and a method of a type may have one name."""
    extends: ClassVar[bool] = False
    """Types of the language and of other libraries may get further members."""
    lexical: ClassVar[bool] = True
    """The names of a file and of the types and modules in it are found by where they are written."""
    own_scope: ClassVar[bool] = False
    """The types in a member's head are read as if they stood in its body (`Self`)."""
    block_scope: ClassVar[bool] = True
    """A local name is visible in its block only."""
    repeats: ClassVar[bool] = False
    """A name means the same wherever it stands in a scope that binds it once."""
    receivers: ClassVar[dict[str, str]] = {"this": "instance", "super": "super"}
    """Names that stand for the receiver: `instance`, `type`, `super`."""
    constructors: ClassVar[frozenset[str]] = frozenset()
    """Names of methods that make an instance when the type is called."""
    transparent: ClassVar[frozenset[str]] = frozenset()
    """Generic types whose value is that of their argument (`Optional[T]`)."""
    common: ClassVar[frozenset[str]] = frozenset()
    """Method names so common that a unique candidate says nothing."""
    iterates_values: ClassVar[bool] = False
    """A loop over a mapping is one over its values."""
    asks_importers: ClassVar[bool] = False
    """What a name is may depend on the files that import the file: `world.ask("importers", "name.sh")`."""

    ignores_case: ClassVar[bool] = False
    """Names are asked for in small letters: `world.ask("name", name.casefold())`."""

    def linker(self) -> type[Linker] | None:
        """Return what links files of the language, None for the general one."""
        return None

    handles: ClassVar[frozenset[str]] = frozenset()
    """Methods that register a handler of an event."""
    emits: ClassVar[frozenset[str]] = frozenset()
    """Methods that run the handlers of an event."""

    def module(self, path: str, outline: Outline) -> str:
        """Return the qualified name of a file's top level: its path without suffix, by dots."""
        if outline.package:
            return outline.package.replace("::", ".").replace("\\", ".").replace("/", ".")
        stem = path.rpartition(".")[0] if "." in path.rpartition("/")[2] else path
        return stem.replace("/", ".")

    def kind_of_call(self, kind: str) -> str:
        """Return the kind of reference that a call of a kind of symbol is."""
        return "instantiate" if kind in TYPES else "call"

    def imported(self, evaluator: Evaluator, view: View, item: Import) -> list[Value]:
        """Return what the name that an import binds stands for; `("x", name)` where it is outside the project."""
        return []

    def import_files(self, evaluator: Evaluator, view: View, item: Import) -> list[int]:
        """Return the files that an import statement leads to."""
        return [value[1] for value in self.import_targets(evaluator, view, item) if value[0] in {"m", "s"}]

    def import_targets(self, evaluator: Evaluator, view: View, item: Import) -> list[Value]:
        """Return the modules that an import statement names."""
        return self.imported(evaluator, view, item)

    def star_names(self, evaluator: Evaluator, view: View, item: Import, name: str) -> list[Value]:
        """Return what a name is that `import *` may bring."""
        found: list[Value] = []
        for value in self.import_targets(evaluator, view, item):
            found += evaluator.member(value, name)
        return found

    def beyond(self, evaluator: Evaluator, view: View, owner: int, name: str) -> list[Value]:
        """Return what a name is that neither the file nor its imports bind: the package's, the language's own."""
        return []

    def module_member(self, evaluator: Evaluator, view: View, name: str) -> list[Value]:
        """Return a member of a module that its file does not name: a submodule."""
        return []

    def package_member(self, evaluator: Evaluator, package: str, name: str) -> list[Value]:
        """Return a member of a package."""
        return []

    def implied(self, evaluator: Evaluator, view: View) -> Iterable[tuple[int, tuple[int, int]]]:
        """Return the types of a file with those that they are derived from without saying so."""
        return ()

    def called(self, evaluator: Evaluator, view: View, owner: int, start: int, expr: Expr) -> list[Value] | None:
        """Return what a call stands for that the language itself defines (`super()`, `getattr(x, "y")`), else None."""
        return None

    def bases_of(self, evaluator: Evaluator, view: View, index: int) -> list[Expr]:
        """Return the expressions of the types that a type is derived from."""
        return view.symbols[index].bases

    def place(self, view: View, owner: int, name: str) -> int:
        """Return the part of a place that decides what a name is that its file does not bind: the type around it."""
        return view.type_around(owner) if self.class_scope else -1

    def own_form(self, evaluator: Evaluator, view: View, owner: int, start: int, expr: Expr) -> list[Value]:
        """Return what an expression of a form is that only this language's reader writes."""
        return []

    def is_import(self, item: Import) -> bool:
        """Whether a statement is one of the map's imports, and not only brings names."""
        return True

    def refine(self, evaluator: Evaluator, view: View, item: Reference, targets: list[Target]) -> list[Target]:
        """Return which of the declarations that a call leads to it means."""
        return targets

    def defined(self, evaluator: Evaluator, place: tuple[int, int]) -> tuple[int, int]:
        """Return where a declared function has its body."""
        return place

    def stores(self, evaluator: Evaluator, view: View) -> Iterable[tuple[Value, Expr, tuple[int, int]]]:
        """Return values of stated types with the literals that they start with, for functions in fields."""
        return ()

    def case_of(self, evaluator: Evaluator, view: View, owner: int, start: int, expr: Expr) -> list[Value]:
        """Return the declarations that a pattern takes values of apart."""
        return evaluator.value(view, owner, start, expr)

    def import_line(self, evaluator: Evaluator, view: View, item: Import) -> int:
        """Return the line of an import as a row."""
        return item.line

    def further_bases(self, evaluator: Evaluator, view: View, index: int) -> list[Value]:
        """Return types that a type is derived from by what is said elsewhere (`impl Trait for Type`)."""
        return []

    def extension(self, evaluator: Evaluator, value: Value, name: str) -> list[Value]:
        """Return a member that the project gives to a value of the language or of another library."""
        return []

    def any_member(self, evaluator: Evaluator, value: Value, name: str) -> list[Value]:
        """Return a member that the language gives to values of every type."""
        return []

    def element(self, evaluator: Evaluator, value: Value, key: Expr, *, iterating: bool) -> list[Value] | None:
        """Return the elements of a container where the language knows better than its type arguments."""
        return None

    def passed_to(self, evaluator: Evaluator, value: Value, method: str, number: int, parameter: int) -> list[Value]:
        """Return what the language's own containers pass to a function that is given to a method of theirs."""
        return []

    def extra_members(self, evaluator: Evaluator, view: View, index: int, name: str) -> list[Value]:
        """Return members of a type that are declared outside of it."""
        return []

    def container_member(self, evaluator: Evaluator, value: Value, name: str) -> list[Value]:
        """Return a member of a container: methods of the language's own types lie outside the project."""
        return [("x", f"[].{name}")]

    def outline_fallbacks(self, outline: Outline) -> Iterable[str]:
        """Return further names under which other files may ask for this one."""
        return ()
