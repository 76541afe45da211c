"""How PHP resolves names: full names over all files, traits and their aliases, what its own functions give."""

from __future__ import annotations

from posixpath import normpath
from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.languages.php.builtins import COMMON
from waypost.indexer.languages.php.calling import called
from waypost.indexer.linking.rules import Rules
from waypost.indexer.linking.view import TYPES

if TYPE_CHECKING:
    from waypost.indexer.facts import Expr, Import
    from waypost.indexer.linking.evaluator import Evaluator
    from waypost.indexer.linking.values import Value
    from waypost.indexer.linking.view import View

_CONSTANTS = frozenset({"constant"})
_FUNCTIONS = frozenset({"function"})
_KINDS = {"()": _FUNCTIONS, "#": _CONSTANTS}


class PhpRules(Rules):
    """The rules of PHP; names are as the reader writes them (see `names`)."""

    family: ClassVar[str] = "php"
    class_scope: ClassVar[bool] = False
    body_scope: ClassVar[bool] = False
    block_scope: ClassVar[bool] = False
    fields_apart: ClassVar[bool] = True
    iterates_values: ClassVar[bool] = True
    asks_importers: ClassVar[bool] = False
    receivers: ClassVar[dict[str, str]] = {"$this": "instance", "self": "type", "static": "type", "parent": "super"}
    constructors: ClassVar[frozenset[str]] = frozenset({"__construct"})
    common: ClassVar[frozenset[str]] = COMMON

    # -- names

    def place(self, view: View, owner: int, name: str) -> int:
        """Full names mean the same everywhere; receivers depend on the type around."""
        return -1 if name.startswith("\\") else view.type_around(owner)

    def beyond(self, evaluator: Evaluator, view: View, owner: int, name: str) -> list[Value]:
        """Return what a full name means."""
        if not name.startswith("\\"):
            return []
        found = self.named(evaluator, view, name.removesuffix("?"))
        if not found and name.endswith("?"):
            plain = name[:-1].rpartition("\\")[2]
            return self.named(evaluator, view, f"\\{plain}") or [("x", plain.rstrip("()#"))]
        return found or [("x", name[1:].removesuffix("()").removesuffix("#").replace("\\", "."))]

    def named(self, evaluator: Evaluator, view: View, name: str) -> list[Value]:
        """Return the declarations of a full name."""
        mark = "()" if name.endswith("()") else "#" if name.endswith("#") else ""
        full = name[1:].removesuffix(mark) if mark else name[1:]
        namespace, _, last = full.rpartition("\\")
        kinds = _KINDS.get(mark, TYPES)
        found = [
            (file, index)
            for file, index in evaluator.world.named(last)
            if self._is_meant(evaluator.view(file), index, namespace, kinds)
        ]
        if len(found) > 1:
            found = self._nearest(evaluator, view, found, full)
        return [("s", file, index) for file, index in found]

    def _is_meant(self, view: View, index: int, namespace: str, kinds: frozenset[str]) -> bool:
        symbol = view.symbols[index]
        if symbol.kind not in kinds or view.rules is not self:
            return False
        if symbol.parent >= 0 and symbol.kind != "function":
            return False
        own = next((word[3:] for word in symbol.flags.split(" ") if word.startswith("in:")), view.outline.package)
        return own.lower() == namespace.lower()

    def _nearest(
        self, evaluator: Evaluator, view: View, found: list[tuple[int, int]], full: str
    ) -> list[tuple[int, int]]:
        """Return the one that is meant of several: the file's own, one that it includes, one in its place."""
        own = [item for item in found if item[0] == view.file]
        if own:
            return own[-1:]
        included = self._included(evaluator, view)
        near = [item for item in found if item[0] in included]
        if near:
            return near[:1]
        path = "/" + full.replace("\\", "/") + ".php"
        tail = path[path.rfind("/", 0, path.rfind("/")) :] if path.count("/") > 1 else path
        placed = [item for item in found if f"/{evaluator.view(item[0]).path}".endswith(tail)]
        return placed if len(placed) == 1 else []

    def _included(self, evaluator: Evaluator, view: View) -> set[int]:
        """Return the files that a file includes, directly or not."""
        found: set[int] = set()
        waiting = [view]
        while waiting and len(found) < 200:  # noqa: PLR2004 - a bound
            for item in (here := waiting.pop()).outline.imports:
                if item.kind != "include":
                    continue
                evaluator.world.ask_member(here, "", "*")
                for file in self.import_files(evaluator, here, item):
                    if file not in found:
                        found.add(file)
                        waiting.append(evaluator.view(file))
        return found

    # -- what statements bring in

    def imported(self, evaluator: Evaluator, view: View, item: Import) -> list[Value]:
        """Names are full names already: nothing is bound."""
        return []

    def import_targets(self, evaluator: Evaluator, view: View, item: Import) -> list[Value]:
        """Return what a `use` or `include` means."""
        return evaluator.once(
            ("module", view.file, item.module, item.kind), lambda: self._targets(evaluator, view, item)
        )

    def _targets(self, evaluator: Evaluator, view: View, item: Import) -> list[Value]:
        kind, *used = item.kind.split(" ")
        if kind == "include":
            file = self._file(evaluator, view, item.module)
            return [("m", file)] if file is not None else []
        mark = {"function": "()", "const": "#"}.get(kind, "")
        found = self.named(evaluator, view, f"\\{item.module}{mark}")
        for name in used:
            found += [value for value in self.named(evaluator, view, f"\\{item.module}\\{name}") if value not in found]
        return found or [("x", item.module.replace("\\", "."))]

    def _file(self, evaluator: Evaluator, view: View, module: str) -> int | None:
        world = evaluator.world
        name = module.rpartition("/")[2]
        world.ask("module", name.rpartition(".")[0])
        unknown = module.startswith("?/")
        path = module[2:] if unknown else module
        folder = view.path.rpartition("/")[0]
        while not path.startswith("/"):
            file = world.paths.get(normpath(f"{folder}/{path}" if folder else path))
            if file is not None:
                return file
            if not folder or module.startswith("./"):
                break
            folder = folder.rpartition("/")[0]
        plain = path.rpartition("../")[2].removeprefix("./")
        ends = [each for each in world.by_name.get(name, ()) if f"/{each}".endswith(f"/{plain}")]
        return world.paths[ends[0]] if len(ends) == 1 and unknown else None

    def star_names(self, evaluator: Evaluator, view: View, item: Import, name: str) -> list[Value]:
        """Names are full names: what a file includes is found with all others."""
        return []

    # -- members

    def extra_members(self, evaluator: Evaluator, view: View, index: int, name: str) -> list[Value]:
        """Return a trait's method that a class gives another name, or that wins over another trait's."""
        found: list[Value] = []
        for binding in view.bound.get((index, name), ()):
            if binding.kind == "alias":
                found += [v for v in evaluator.value(view, index, binding.start, binding.value) if v[0] == "s"]
        return found

    def any_member(self, evaluator: Evaluator, value: Value, name: str) -> list[Value]:
        """Return a method that PHP gives to every enum, or one of the classes that use a trait."""
        view = evaluator.view(value[1])
        kind = view.symbols[value[2]].kind
        if kind == "trait":
            return self._of_users(evaluator, value, name)
        if kind != "enum" or name not in {"from", "tryFrom", "cases"}:
            return []
        result = ("[]", ("self",)) if name == "cases" else "self"
        return [("c", value[1], value[2], view.symbols[value[2]].start, (result,))]

    def _of_users(self, evaluator: Evaluator, value: Value, name: str) -> list[Value]:
        """Return the methods of a name in the classes that use a trait."""
        found: list[Value] = []
        for file, index in evaluator.world.named(name):
            view = evaluator.view(file)
            symbol = view.symbols[index]
            is_method = symbol.kind == "method" and symbol.parent >= 0 and view.rules is self
            if is_method and ("s", value[1], value[2]) in evaluator.ancestors(file, symbol.parent)[1:]:
                found.append(("s", file, index))
        return found

    def element(self, evaluator: Evaluator, value: Value, key: Expr, *, iterating: bool) -> list[Value] | None:
        """Return what an object gives that is gone through or asked by key."""
        if value[0] != "i":
            return None
        name = "getIterator" if iterating else "offsetGet"
        given = [found for member in evaluator.method(value, name) for found in evaluator.call(member, None)]
        return [item for found in given for item in evaluator.item(found, None, iterating=True)] if iterating else given

    def called(self, evaluator: Evaluator, view: View, owner: int, start: int, expr: Expr) -> list[Value] | None:
        """Return what calls of PHP's own functions give."""
        return called(evaluator, view, owner, start, expr)


RULES = PhpRules()
