"""Which files imports lead to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waypost.indexer.linking.linker import LinkedImport, Linker
from waypost.indexer.linking.typed.evaluator import TypedEvaluator
from waypost.indexer.linking.typed.members import is_type, rules_of
from waypost.indexer.linking.typed.values import Level, Place

if TYPE_CHECKING:
    from collections.abc import Iterator

    from waypost.indexer.facts import Body, Expr, Import, Reference
    from waypost.indexer.linking.values import Value
    from waypost.indexer.linking.view import View
    from waypost.indexer.linking.world import World

TYPE_KINDS = frozenset({"type", "inherit", "decorator", "instantiate"})


class ImportLinker(Linker):
    """Links imports: of names that are brought by wildcards, those that the file uses."""

    evaluator: TypedEvaluator

    def __init__(self, world: World) -> None:
        super().__init__(world)
        self.evaluator = TypedEvaluator(world)
        self._body: Body | None = None
        self._used: dict[str, list[int]] | None = None

    def _imported(self, view: View, item: Import) -> Iterator[LinkedImport]:
        if item.name == "*":
            yield from self._star_imported(view, item)
            return
        declared: list[tuple[int, int]] = []
        files: list[int] = []
        external = ""
        for value in (value for kind in "tvf" for value in self.evaluator.imported_as(view, item, kind)):
            if value[0] == "s":
                declared += [place for place in self._places(value) if place not in declared]
            elif value[0] == "m":
                files.append(value[1])
            elif value[0] == "x":
                external = str(value[1])
        files = list(dict.fromkeys(file for file in (*files, *(place[0] for place in declared)) if file != view.file))
        symbol = declared[0] if declared else None
        for file in files:
            yield LinkedImport(item.line, item.raw, item.name, file, symbol, "")
        if not files:
            yield LinkedImport(item.line, item.raw, item.name, None, None, "" if declared else external)

    def _places(self, value: Value) -> list[tuple[int, int]]:
        """Return where a declaration stands: several places for a partial type."""
        symbol = self.world.view(value[1]).symbols[value[2]]
        return self.evaluator.parts(value[1], value[2]) if is_type(symbol) else [(value[1], value[2])]

    def _star_imported(self, view: View, item: Import) -> Iterator[LinkedImport]:
        rules = rules_of(view)
        files: list[int] = []
        external = ""
        for value in self.evaluator.path(view, item.owner, rules.import_base(view, item)):
            if value[0] == "s":
                files += [file for file, _ in self.evaluator.parts(value[1], value[2])]
            elif value[0] == "p":
                files += self._files_used(view, item, value[1])
            else:
                external = str(value[1])
        for file in sorted({file for file in files if file != view.file}, key=lambda file: self.world.files[file][0]):
            yield LinkedImport(item.line, item.raw, item.name, file, None, "")
        if not files:
            yield LinkedImport(item.line, item.raw, item.name, None, None, external)

    def _files_used(self, view: View, item: Import, package: str) -> list[int]:
        if "global" in item.kind:
            return [file for file in rules_of(view).package_files(self.evaluator, package) if file != view.file]
        if self._used is None:
            self._used = self._names_used(view)
        return self._used.get(package, [])

    def _names_used(self, view: View) -> dict[str, list[int]]:
        """Return by package the files whose names this file uses without saying where they are."""
        found: dict[str, list[int]] = {}
        seen: set[tuple[str, int, str]] = set()
        for reference in self._body.references if self._body is not None else ():
            place = Place(view, reference.owner, reference.start)
            name, is_root = _root(reference.expr)
            if name in view.imports_by_alias:
                name = ""
            for kind in _kinds(reference, is_root=is_root) if name else ():
                if (name, reference.owner, kind) in seen:
                    continue
                seen.add((name, reference.owner, kind))
                level = self.evaluator.resolve(place, name, kind)
                self._note_files(found, level)
                if level:
                    break
            if reference.kind == "call" and isinstance(reference.expr, list):
                self._note_extensions(view, reference, found)
        return found

    def _note_files(self, found: dict[str, list[int]], level: Level) -> None:
        for value in level:
            if value[0] != "s":
                continue
            view = self.world.view(value[1])
            symbol = view.symbols[value[2]]
            if symbol.parent >= 0 and view.symbols[symbol.parent].kind != "module":
                continue
            places = self._places(value)
            files = found.setdefault(rules_of(view).package_of(view, value[2]), [])
            files += [file for file, _ in places if file not in files]

    def _note_extensions(self, view: View, item: Reference, found: dict[str, list[int]]) -> None:
        if not any(
            "extension" in self.world.view(file).symbols[index].flags
            for file, index in self.world.named(item.name)
            if self.world.view(file).rules.family == view.rules.family
        ):
            return
        for target in self.targets(view, item)[0]:
            other = self.world.view(target.file)
            if "extension" in other.symbols[target.symbol].flags:
                files = found.setdefault(rules_of(other).package_of(other, target.symbol), [])
                if target.file not in files:
                    files.append(target.file)


def _root(expr: Expr) -> tuple[str, bool]:
    """Return the first name of an expression and whether a member is asked of it."""
    is_root = False
    while isinstance(expr, list) and expr:
        if expr[0] in {".", "[", "::"}:
            is_root = True
        elif expr[0] not in {"(", "<", "?", "arr"}:
            return "", False
        expr = expr[1]
    return (expr, is_root) if isinstance(expr, str) else ("", False)


def _kinds(reference: Reference, *, is_root: bool) -> str:
    if reference.kind in TYPE_KINDS:
        return "t"
    if is_root or reference.kind == "read":
        return "vt"
    return "f"
