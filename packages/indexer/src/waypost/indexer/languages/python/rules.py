"""How Python resolves names: modules and packages, `super`, `getattr`, what decorators and wrappers leave alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.languages.python.builtins import BUILTINS, GIVING
from waypost.indexer.languages.python.layout import Layout
from waypost.indexer.linking.rules import Rules
from waypost.indexer.linking.view import END

if TYPE_CHECKING:
    from waypost.indexer.facts import Expr, Import, Outline
    from waypost.indexer.linking.evaluator import Evaluator
    from waypost.indexer.linking.values import Value
    from waypost.indexer.linking.view import View
    from waypost.indexer.linking.world import World


class PythonRules(Rules):
    """The rules of Python."""

    family: ClassVar[str] = "python"
    class_scope: ClassVar[bool] = False
    block_scope: ClassVar[bool] = False
    repeats: ClassVar[bool] = True
    receivers: ClassVar[dict[str, str]] = {}
    constructors: ClassVar[frozenset[str]] = frozenset({"__init__"})
    transparent: ClassVar[frozenset[str]] = frozenset(
        {
            "Optional", "Union", "Annotated", "Final", "ClassVar", "Required", "NotRequired", "ReadOnly", "Awaitable",
            "Coroutine", "ContextManager", "AsyncContextManager", "AbstractContextManager",
        }
    )  # fmt: skip
    common: ClassVar[frozenset[str]] = frozenset(
        name for kind in (str, bytes, list, dict, set, tuple, int, float, type) for name in dir(kind)
    ) | frozenset(
        {
            "close",
            "read",
            "write",
            "open",
            "run",
            "start",
            "stop",
            "send",
            "save",
            "next",
            "put",
            "execute",
            "search",
            "match",
            "group",
            "set",
            "info",
            "debug",
            "error",
            "warning",
            "exception",
            "log",
        }
    )

    handles: ClassVar[frozenset[str]] = frozenset(
        {
            "on",
            "once",
            "connect",
            "subscribe",
            "add_listener",
            "listen",
            "register_handler",
            "add_handler",
            "listens_for",
        }
    )
    emits: ClassVar[frozenset[str]] = frozenset(
        {"emit", "send", "send_robust", "publish", "trigger", "dispatch", "fire", "notify"}
    )

    def module(self, path: str, outline: Outline) -> str:
        """Return the dotted path from the project's root; a package is called like its folder."""
        stem = path.rpartition(".")[0]
        return stem.removesuffix("/__init__").replace("/", ".") if stem != "__init__" else "__init__"

    # -- modules

    def imported(self, evaluator: Evaluator, view: View, item: Import) -> list[Value]:
        """Return what the bound name stands for."""
        if item.kind == "import":
            return self._modules(evaluator, view, item.alias)
        targets = self.import_targets(evaluator, view, item)
        if item.name in {"", "*"}:
            return targets
        return [value for target in targets for value in self._asked(evaluator, view, target, item.name)]

    def _asked(self, evaluator: Evaluator, view: View, target: Value, name: str) -> list[Value]:
        """Return a name that is imported from a module; a package that asks itself means its submodule."""
        if target[0] == "m" and target[1] == view.file:
            return self.module_member(evaluator, view, name)
        return evaluator.member(target, name)

    def import_targets(self, evaluator: Evaluator, view: View, item: Import) -> list[Value]:
        """Return the module that a statement names."""
        return evaluator.once(("target", view.file, item.module), lambda: self._targets(evaluator, view, item))

    def _targets(self, evaluator: Evaluator, view: View, item: Import) -> list[Value]:
        if not item.module.startswith("."):
            return self._modules(evaluator, view, item.module)
        level = len(item.module) - len(item.module.lstrip("."))
        folder = view.path.rpartition("/")[0]
        for _ in range(level - 1):
            folder = folder.rpartition("/")[0]
        return self._below(evaluator.world, folder, item.module.lstrip("."))

    def import_files(self, evaluator: Evaluator, view: View, item: Import) -> list[int]:
        """Return the file of the module; a name that is a submodule is a file too."""
        files: list[int] = []
        for value in self.import_targets(evaluator, view, item):
            if value[0] == "m":
                files.append(value[1])
            if item.name not in {"", "*"}:
                own = self._submodule(evaluator, value, item.name)
                named = evaluator.view(value[1]).children if value[0] == "m" else {}
                if own and (-1, item.name) not in named:
                    files = [value[1] for value in own if value[0] == "m"]
        return files

    def _submodule(self, evaluator: Evaluator, value: Value, name: str) -> list[Value]:
        if value[0] == "m":
            return self.module_member(evaluator, evaluator.view(value[1]), name)
        return self.package_member(evaluator, value[1].partition(":")[2], name) if value[0] == "p" else []

    def module_member(self, evaluator: Evaluator, view: View, name: str) -> list[Value]:
        """Return a submodule of a package."""
        folder, _, file = view.path.rpartition("/")
        return self._below(evaluator.world, folder, name) if file.startswith("__init__.") else []

    def package_member(self, evaluator: Evaluator, package: str, name: str) -> list[Value]:
        """Return a module in a folder without `__init__.py`."""
        return self._below(evaluator.world, package, name)

    def _modules(self, evaluator: Evaluator, view: View, module: str) -> list[Value]:
        """Return the module of an absolute import: found from the nearest folder upwards, then anywhere."""
        world = evaluator.world
        world.ask("module", module)
        layout = Layout.of(world)
        package = view.path.endswith(("/__init__.py", "/__init__.pyi"))  # else `requests` in requests.py is another one
        for root in layout.roots(view.path, module.partition(".")[0]):
            found = layout.below(root, module)
            if found and (found != [("m", view.file)] or package or "." in module):
                return found
        return [("x", module)]

    def _below(self, world: World, folder: str, module: str) -> list[Value]:
        """Return the module at a dotted path below a folder."""
        base = "/".join(part for part in (folder, module.replace(".", "/")) if part)
        world.ask("stem", base)
        world.ask("folder", base)
        return Layout.of(world).below(folder, module)

    # -- the language's own

    def beyond(self, evaluator: Evaluator, view: View, owner: int, name: str) -> list[Value]:
        """Return a builtin."""
        return [("x", f"builtins.{name}")] if name in BUILTINS else []

    def star_names(self, evaluator: Evaluator, view: View, item: Import, name: str) -> list[Value]:
        """Return a name that `from m import *` brings: those of `__all__`, else all without underscore."""
        found: list[Value] = []
        for value in self.import_targets(evaluator, view, item):
            if value[0] != "m":
                continue
            target = evaluator.view(value[1])
            evaluator.world.ask_member(target, "", "__all__")
            listed = target.outline.all_names
            if name in listed if listed is not None else not name.startswith("_"):
                found += evaluator.module_member(value[1], name)
        return [value for value in found if value[0] != "m"] or found

    def called(self, evaluator: Evaluator, view: View, owner: int, start: int, expr: Expr) -> list[Value] | None:
        """Return what `super()`, `getattr(x, "y")`, `type(x)`, `partial(f)` and their kin stand for."""
        callee, arguments = expr[1], expr[2]
        if not isinstance(callee, str):
            callee = (
                callee[2]
                if isinstance(callee, list) and callee and callee[0] == "." and callee[1] in ("functools", "fastapi")
                else ""
            )
        if callee in GIVING and any(value[0] == "x" for value in evaluator.value(view, owner, start, expr[1])):
            return _given(evaluator, view, owner, start, arguments)
        method = _CALLED.get(callee)
        if method is None or (evaluator.find(view, owner, start, callee) is not None and callee != "partial"):
            return None
        return method(evaluator, view, owner, start, arguments)


def _super(evaluator: Evaluator, view: View, owner: int, start: int, arguments: list[Expr]) -> list[Value]:
    return evaluator.receiver(view, owner, "super")


def _getattr(evaluator: Evaluator, view: View, owner: int, start: int, arguments: list[Expr]) -> list[Value]:
    if len(arguments) < 2:  # noqa: PLR2004 - object and name
        return []
    names = [value[1] for value in evaluator.value(view, owner, start, arguments[1]) if value[0] == "'"]
    targets = evaluator.value(view, owner, start, arguments[0])
    return [found for target in targets for name in names for found in evaluator.member(target, name)]


def _type(evaluator: Evaluator, view: View, owner: int, start: int, arguments: list[Expr]) -> list[Value]:
    if len(arguments) != 1:
        return []
    values = evaluator.value(view, owner, start, arguments[0])
    return [("s", value[1], value[2]) for value in values if value[0] == "i"]


def _first(evaluator: Evaluator, view: View, owner: int, start: int, arguments: list[Expr]) -> list[Value]:
    return evaluator.value(view, owner, start, arguments[0]) if arguments else []


def _cast(evaluator: Evaluator, view: View, owner: int, start: int, arguments: list[Expr]) -> list[Value]:
    return evaluator.instances(evaluator.types(view, owner, END, arguments[0])) if arguments else []


def _next(evaluator: Evaluator, view: View, owner: int, start: int, arguments: list[Expr]) -> list[Value]:
    values = _first(evaluator, view, owner, start, arguments)
    return [item for value in values for item in evaluator.item(value, None, iterating=True)]


def _given(evaluator: Evaluator, view: View, owner: int, start: int, arguments: list[Expr]) -> list[Value]:
    """Return what a function gives that a framework calls; of one that yields, what it yields."""
    if not arguments:
        return []
    found: list[Value] = []
    for value in evaluator.value(view, owner, start, ["(", arguments[0], []]):
        held = evaluator.item(value, None, iterating=True) if value[0] != "i" else []
        found += held or [value]
    return found


_CALLED = {
    "super": _super,
    "getattr": _getattr,
    "type": _type,
    "partial": _first,
    "iter": _first,
    "list": _first,
    "tuple": _first,
    "sorted": _first,
    "reversed": _first,
    "cast": _cast,
    "next": _next,
}

RULES = PythonRules()
