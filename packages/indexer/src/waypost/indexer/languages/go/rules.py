"""How Go resolves names: packages are folders, imports name them, methods belong to the type of their receiver."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.languages.go.builtins import PREDECLARED
from waypost.indexer.languages.go.implementing import implemented
from waypost.indexer.languages.go.modules import Folder, modules
from waypost.indexer.linking.rules import Rules
from waypost.indexer.linking.view import TYPES, names

if TYPE_CHECKING:
    from collections.abc import Iterable

    from waypost.indexer.facts import Expr, Import, Outline
    from waypost.indexer.linking.evaluator import Evaluator
    from waypost.indexer.linking.values import Value
    from waypost.indexer.linking.view import View

_TYPES = TYPES | {"type"}
_WORDS = re.compile(r"[.\-]")


class GoRules(Rules):
    """The rules of Go."""

    family: ClassVar[str] = "go"
    class_scope: ClassVar[bool] = False
    body_scope: ClassVar[bool] = False
    receivers: ClassVar[dict[str, str]] = {}
    common: ClassVar[frozenset[str]] = frozenset(
        {
            "Add", "Close", "Delete", "Do", "Done", "Err", "Error", "Errorf", "Exec", "Fatal", "Fatalf", "Find",
            "Flush", "Format", "Get", "GoString", "Handle", "HandleFunc", "Has", "Info", "Infof", "Is", "Key",
            "Len", "Less", "Load", "Lock", "Log", "Logf", "Marshal", "MarshalJSON", "Match", "Name", "New",
            "Next", "Open", "Parse", "Pop", "Print", "Printf", "Println", "Push", "Put", "Query", "Read",
            "Remove", "Reset", "Run", "Save", "Scan", "Seek", "Send", "ServeHTTP", "Set", "Start", "Stop",
            "Store", "String", "Swap", "Unlock", "Unmarshal", "UnmarshalJSON", "Unwrap", "Update", "Validate",
            "Value", "Wait", "Warn", "Write", "WriteString",
        }
    )  # fmt: skip

    def module(self, path: str, outline: Outline) -> str:
        """Return the package: its folder, by dots; at the root its name."""
        folder, _, name = outline.package.rpartition(":")
        return (folder or path.rpartition("/")[0]).replace("/", ".") or name or path.rpartition(".")[0]

    def kind_of_call(self, kind: str) -> str:
        """Return what a call is: `T(x)` converts x to a type, instances are made by literals."""
        return "type" if kind in _TYPES else "call"

    # -- packages

    def imported(self, evaluator: Evaluator, view: View, item: Import) -> list[Value]:
        """Return the package that a name stands for."""
        return self.import_targets(evaluator, view, item)

    def import_targets(self, evaluator: Evaluator, view: View, item: Import) -> list[Value]:
        """Return the package that an import names."""
        found = self._folder(evaluator, view, item)
        return [("p", f"go:{found.package}")] if found else [("x", item.module)]

    def import_files(self, evaluator: Evaluator, view: View, item: Import) -> list[int]:
        """Return the files of the package, without its tests."""
        found = self._folder(evaluator, view, item)
        return found.files if found else []

    def _folder(self, evaluator: Evaluator, view: View, item: Import) -> Folder | None:
        known = modules(evaluator.world)
        folder = known.folder(view.path, item.module)
        return known.package(folder) if folder is not None else None

    # -- names

    def beyond(self, evaluator: Evaluator, view: View, owner: int, name: str) -> list[Value]:
        """Return a name of the package, a package that is called otherwise than its folder, or a predeclared name."""
        found = self._declared(evaluator, view.outline.package, name)
        if found:
            return found
        external: list[Value] = []
        for item in view.outline.imports:
            if item.kind or not item.alias or item.alias == name:
                continue
            target = self._folder(evaluator, view, item)
            if target is not None and target.name == name:
                return [("p", f"go:{target.package}")]
            if target is None and name in _WORDS.split(item.alias):
                external = [("x", item.module)]
        if name in PREDECLARED:
            return [("x", f"builtin.{name}")]
        return external or [("x", f"{item.module}.{name}") for item in view.stars[:1] if name[:1].isupper()]

    def star_names(self, evaluator: Evaluator, view: View, item: Import, name: str) -> list[Value]:
        """Return a name of a package of the project that `import .` brings."""
        target = self._folder(evaluator, view, item)
        return self._declared(evaluator, target.package, name) if target is not None else []

    def package_member(self, evaluator: Evaluator, package: str, name: str) -> list[Value]:
        """Return a name that a package declares."""
        return self._declared(evaluator, package, name)

    def _declared(self, evaluator: Evaluator, package: str, name: str) -> list[Value]:
        folder = package.rpartition(":")[0]
        found = evaluator.world.declared_in("go", package, folder, name)
        return [("s", file, index) for file, index in found]

    # -- types

    def bases_of(self, evaluator: Evaluator, view: View, index: int) -> list[Expr]:
        """Return embedded types; a type made from another one has the fields of that."""
        symbol = view.symbols[index]
        made_from = symbol.value if symbol.kind == "type" else None
        if isinstance(made_from, str) or (isinstance(made_from, list) and made_from and made_from[0] == "."):
            return [made_from]
        return symbol.bases

    def implied(self, evaluator: Evaluator, view: View) -> Iterable[tuple[int, tuple[int, int]]]:
        """Return the interfaces that types implement."""
        return implemented(evaluator, view)

    def extra_members(self, evaluator: Evaluator, view: View, index: int, name: str) -> list[Value]:
        """Return a type's method: it may stand in any file of the package."""
        folder = view.path.rpartition("/")[0]
        type_name = view.symbols[index].name
        if view.symbols[index].parent >= 0:
            return []
        found: list[Value] = []
        for file, member in evaluator.world.named_in(folder, name):
            other = evaluator.view(file)
            owner = other.symbols[member].owner
            if owner is not None and other.outline.package == view.outline.package and names(owner) == [type_name]:
                found.append(("s", file, member))
        return found


RULES = GoRules()
