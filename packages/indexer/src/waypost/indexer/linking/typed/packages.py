"""Packages: which there are, and what they declare."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from waypost.indexer.linking.evaluator import Evaluator
    from waypost.indexer.linking.typed.names import Level
    from waypost.indexer.linking.values import Value
    from waypost.indexer.linking.view import View
    from waypost.indexer.linking.world import World


def exists(world: World, family: str, package: str) -> bool:
    """Whether files of the project lie in a package or below it."""
    world.ask("package", family, package)
    return package in _known(world, family)[0]


def declared(evaluator: Evaluator, family: str, package: str, name: str) -> list[tuple[int, int]]:
    """Return the declarations of a name at the top of a package: file and symbol."""
    world = evaluator.world
    files = _known(world, family)[1]
    found = []
    for file, index in world.named(name):
        if files.get(file) in {package, ""}:
            view = evaluator.view(file)
            if view.outline.package == package and view.symbols[index].parent < 0:
                world.ask_member(view, "", name)
                found.append((file, index))
            elif not view.outline.package and namespace_of(view, view.symbols[index].parent) == package:
                world.ask_member(view, package, name)
                found.append((file, index))
    return found


def namespace_of(view: View, index: int) -> str | None:
    """Return the namespace that a block stands for, None where something else is around it."""
    parts: list[str] = []
    while index >= 0:
        symbol = view.symbols[index]
        if symbol.kind != "module":
            return None
        parts.append(symbol.name)
        index = symbol.parent
    return ".".join(reversed(parts))


def nearest(evaluator: Evaluator, view: View | None, found: list[Value]) -> Level:
    """Return declarations; of types of one name that several parts of a project declare, those whose files lie nearest."""
    if len(found) < 2 or view is None:  # noqa: PLR2004 - one is not several
        return tuple(found)
    symbols = [evaluator.view(value[1]).symbols[value[2]] for value in found]
    if not all(symbol.kind in {"class", "interface", "struct", "enum", "trait"} for symbol in symbols):
        return tuple(found)
    shared = [_shared(view.path, evaluator.view(value[1]).path) for value in found]
    best = max(shared)
    return tuple(value for value, length in zip(found, shared, strict=True) if length == best)


def _shared(one: str, other: str) -> int:
    count = 0
    for a, b in zip(one.split("/"), other.split("/"), strict=False):
        if a != b:
            break
        count += 1
    return count


def _known(world: World, family: str) -> tuple[set[str], dict[int, str]]:
    """Return all packages of a family, those above them too, and the package of each file."""
    cache: dict[str, Any] = world.__dict__.setdefault("typed_packages", {})
    found = cache.get(family)
    if found is None:
        names: set[str] = set()
        files: dict[int, str] = {}
        for (spoken, package), members in world.package_files.items():
            if spoken != family:
                continue
            files.update(dict.fromkeys(members, package))
            for name in [package] if package else _blocks(world, members):
                while name and name not in names:
                    names.add(name)
                    name = name.rpartition(".")[0]  # noqa: PLW2901 - climbs to the packages above
        found = cache[family] = (names, files)
    return found


def _blocks(world: World, files: list[int]) -> list[str]:
    """Return the namespaces that files declare as blocks."""
    found = []
    for file in files:
        view = world.view(file)
        for index, symbol in enumerate(view.symbols):
            name = namespace_of(view, index) if symbol.kind == "module" else None
            if name:
                found.append(name)
    return found
