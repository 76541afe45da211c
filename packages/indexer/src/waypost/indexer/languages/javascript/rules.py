"""How JavaScript resolves names: modules, prototypes, what its own functions give."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from waypost.indexer.languages.javascript.builtins import BUILTINS, COMMON, ITERATING, TRANSPARENT, words
from waypost.indexer.languages.javascript.calling import CONTAINERS, called, is_object
from waypost.indexer.languages.javascript.library import STORED, Site
from waypost.indexer.languages.javascript.members import WHOLE
from waypost.indexer.languages.javascript.resolve import resolver
from waypost.indexer.languages.javascript.scopes import literal_number
from waypost.indexer.linking.rules import Rules
from waypost.indexer.linking.view import END, FUNCTIONS, has_members

if TYPE_CHECKING:
    from waypost.indexer.facts import Expr, Import, Outline
    from waypost.indexer.languages.javascript.evaluator import JavaScriptEvaluator
    from waypost.indexer.languages.javascript.linker import JavaScriptLinker
    from waypost.indexer.linking.evaluator import Evaluator
    from waypost.indexer.linking.values import Value
    from waypost.indexer.linking.view import View

_SUFFIXES = (
    ".d.ts",
    ".d.mts",
    ".d.cts",
    ".tsx",
    ".ts",
    ".mts",
    ".cts",
    ".jsx",
    ".js",
    ".mjs",
    ".cjs",
    ".vue",
    ".svelte",
)
_COMPARING = words("sort toSorted")
_REDUCING = words("reduce reduceRight")
_SCRIPTS = frozenset({"javascript", "typescript"})


class JavaScriptRules(Rules):
    """The rules of JavaScript and TypeScript."""

    family: ClassVar[str] = "javascript"
    class_scope: ClassVar[bool] = False
    body_scope: ClassVar[bool] = False
    block_scope: ClassVar[bool] = True
    receivers: ClassVar[dict[str, str]] = {}
    constructors: ClassVar[frozenset[str]] = frozenset({"constructor"})
    transparent: ClassVar[frozenset[str]] = TRANSPARENT
    common: ClassVar[frozenset[str]] = COMMON
    handles: ClassVar[frozenset[str]] = words(
        "on once addListener prependListener prependOnceListener addEventListener subscribe"
    )
    emits: ClassVar[frozenset[str]] = words("emit publish trigger fire")

    def linker(self) -> type[JavaScriptLinker]:
        """Return what links files of the language."""
        from waypost.indexer.languages.javascript.linker import JavaScriptLinker  # noqa: PLC0415 - loaded where files are linked

        return JavaScriptLinker

    def module(self, path: str, outline: Outline) -> str:
        """Return the path without suffix, by dots; `index` files are called like their folder."""
        stem = path
        for suffix in _SUFFIXES:
            if path.endswith(suffix):
                stem = path.removesuffix(suffix)
                break
        folder, _, name = stem.rpartition("/")
        return (folder if name == "index" and folder else stem).replace("/", ".")

    # -- modules

    def import_targets(self, evaluator: Evaluator, view: View, item: Import) -> list[Value]:
        """Return the module that a statement names."""
        found = resolver(evaluator.world).resolve(view.path, item.module)
        return [found] if found is not None else []

    def imported(self, evaluator: Evaluator, view: View, item: Import) -> list[Value]:
        """Return what the bound name stands for."""
        found: list[Value] = []
        for target in self.import_targets(evaluator, view, item):
            if target[0] != "m":
                found.append(("x", f"{target[1]}.{item.name}") if item.name else target)
            elif not item.name or item.name == "*":
                found += _own(evaluator).required(target[1])
            else:
                found += evaluator.module_member(target[1], item.name)
        return found

    def module_member(self, evaluator: Evaluator, view: View, name: str) -> list[Value]:
        """Return the default of a CommonJS module that states none: the module itself."""
        exports = view.outline.exports
        if (
            name == "default"
            and exports
            and "default" not in exports
            and WHOLE not in exports
            and not self._has_modules(view)
        ):
            return [("m", view.file)]
        return []

    def _has_modules(self, view: View) -> bool:
        return any(item.kind in {"import", "type", "reexport"} for item in view.outline.imports)

    def star_names(self, evaluator: Evaluator, view: View, item: Import, name: str) -> list[Value]:
        """Return a name that `export *` brings."""
        found: list[Value] = []
        for target in self.import_targets(evaluator, view, item):
            if target[0] == "m":
                found += evaluator.module_member(target[1], name)
        return found

    # -- names

    def beyond(self, evaluator: Evaluator, view: View, owner: int, name: str) -> list[Value]:
        """Return the language's and its hosts' own names; in scripts that are no modules the names of other scripts."""
        if name in {"exports", "module"}:
            return [("m", view.file)]
        if name in BUILTINS:
            return [("x", name)]
        if view.language == "svelte" and name[:1] == "$" and name[1:]:
            return evaluator.value(view, -1, END, [".", name[1:], STORED])
        if is_script(view):
            return self._of_scripts(evaluator, view, name)
        return []

    def _of_scripts(self, evaluator: Evaluator, view: View, name: str) -> list[Value]:
        found = []
        for file, index in evaluator.world.named(name):
            other = evaluator.view(file)
            if file != view.file and other.rules is self and other.symbols[index].parent < 0 and is_script(other):
                found.append(("s", file, index))
        return found if len(found) == 1 else []

    # -- calls and members

    def called(self, evaluator: Evaluator, view: View, owner: int, start: int, expr: Expr) -> list[Value] | None:
        """Return what the language's own functions give."""
        return called(Site(_own(evaluator), view, owner, start, expr[2], expr[3] if len(expr) > 3 else []), expr)  # noqa: PLR2004 - type arguments

    def container_member(self, evaluator: Evaluator, value: Value, name: str) -> list[Value]:
        """Return a member of an object literal; of other containers a method that lies outside the project."""
        if value[0] == "v" and value[4][0] == "{" and value[4][-1] != "Map":
            return _own(evaluator).literal_member(value, name)
        return [("x", f"[].{name}")]

    def element(self, evaluator: Evaluator, value: Value, key: Expr, *, iterating: bool) -> list[Value] | None:
        """Return what an instance yields by its iterator."""
        if value[0] != "i" or key is not None:
            return None
        found: list[Value] = []
        for name in ("[Symbol.iterator]", "[Symbol.asyncIterator]"):
            for member in evaluator.member(value, name):
                found += [v for given in evaluator.call(member, None) for v in evaluator.item(given, None)]
        return found

    def passed_to(self, evaluator: Evaluator, value: Value, method: str, number: int, parameter: int) -> list[Value]:
        """Return what containers and promises pass to a function that is given to a method of theirs."""
        if number:
            return []
        if method == "then":
            return [] if parameter else [value]
        if value[0] not in CONTAINERS or is_object(value):
            return []
        takes = method in ITERATING and (not parameter or method in _COMPARING)
        if takes or (method in _REDUCING and parameter < 2):  # noqa: PLR2004 - what there is so far, and an element
            return evaluator.item(value, None)
        return []

    def extra_members(self, evaluator: Evaluator, view: View, index: int, name: str) -> list[Value]:
        """Return members of instances that are declared outside of a class, or on a function's prototype."""
        symbol = view.symbols[index]
        if symbol.kind in FUNCTIONS and not has_members(symbol):
            if name == "constructor":
                return [("s", view.file, index)]
            found: list[Value] = [("bind", view, item) for item in view.bound.get((index, f"this.{name}"), ())]
            return [*self._outside(evaluator, view, index, name, static=False), *found]
        return self._outside(evaluator, view, index, name, static=None) or self._merged(view, index, name)

    def static_members(self, evaluator: Evaluator, view: View, index: int, name: str) -> list[Value]:
        """Return what is set on a function itself."""
        found: list[Value] = [("bind", view, item) for item in view.bound.get((index, f"static.{name}"), ())]
        return self._outside(evaluator, view, index, name, static=True) or found or self._merged(view, index, name)

    def _merged(self, view: View, index: int, name: str) -> list[Value]:
        """Return a member of a namespace that adds to a class or function."""
        symbol = view.symbols[index]
        found = []
        for other in view.children.get((symbol.parent, symbol.name), ()):
            if other != index and view.symbols[other].kind == "module":
                found += [("s", view.file, child) for child in view.children.get((other, name), ())]
        return found

    def _outside(self, evaluator: Evaluator, view: View, index: int, name: str, *, static: bool | None) -> list[Value]:
        found: list[Value] = []
        for member in _outside_by_name(view).get(name, ()):
            symbol = view.symbols[member]
            if static is not None and ("static" in symbol.flags) != static:
                continue
            values = evaluator.value(view, symbol.parent, symbol.start, symbol.owner)
            if ("s", view.file, index) in values:
                found.append(("s", view.file, member))
        return found


def _own(evaluator: Evaluator) -> JavaScriptEvaluator:
    return cast("JavaScriptEvaluator", evaluator)


def is_script(view: View) -> bool:
    """Whether a file is no module: its names are everybody's."""
    return not view.outline.imports and not view.outline.exports and view.language in _SCRIPTS and not _is_module(view)


def _is_module(view: View) -> bool:
    return view.path.endswith((".mjs", ".cjs", ".mts", ".cts")) or any(
        s.visibility == "public" and s.parent < 0 for s in view.symbols
    )


def _outside_by_name(view: View) -> dict[str, list[int]]:
    found: dict[str, list[int]] | None = view.__dict__.get("javascript_outside")
    if found is None:
        found = {}
        for index in view.outside_members:
            if literal_number(view.symbols[index].owner) is None:
                found.setdefault(view.symbols[index].name, []).append(index)
        view.__dict__["javascript_outside"] = found
    return found


RULES = JavaScriptRules()
