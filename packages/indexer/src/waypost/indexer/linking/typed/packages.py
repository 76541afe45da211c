"""Packages: which there are, and what they declare."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from waypost.indexer.linking.view import TYPES

if TYPE_CHECKING:
    from waypost.indexer.facts import Symbol
    from waypost.indexer.linking.evaluator import Evaluator
    from waypost.indexer.linking.typed.values import Level
    from waypost.indexer.linking.values import Value
    from waypost.indexer.linking.view import View
    from waypost.indexer.linking.world import World

_TYPE = "type"


def exists(world: World, family: str, package: str) -> bool:
    """Whether files of the project lie in a package or below it."""
    world.ask("package", family, package)
    return package in _known(world, family)[0]


def declared(evaluator: Evaluator, family: str, package: str, name: str) -> list[tuple[int, int]]:
    """Return the declarations of a name at the top of a package: file and symbol."""
    world = evaluator.world
    named = world.named(name)
    cache: dict[tuple[str, str, str], list[tuple[int, int]]] = world.__dict__.setdefault("typed_declared", {})
    found = cache.get((family, package, name))
    if found is None:
        files = _known(world, family)[1]
        found = cache[family, package, name] = [
            place for place in named if _is_in(evaluator, files.get(place[0]), package, *place)
        ]
    return found


def _is_in(evaluator: Evaluator, own: str | None, package: str, file: int, index: int) -> bool:
    """Tell whether a symbol stands at the top of a package; `own` is that of its file."""
    if own is None or (own and own != package and not package.startswith(f"{own}.")):
        return False
    view = evaluator.view(file)
    parent = view.symbols[index].parent
    if parent < 0:
        return own == package
    return own != package and namespace_of(view, parent) == package


def namespace_of(view: View, index: int) -> str | None:
    """Return the namespace that a block stands for, that of the file for -1, None where something else is around it."""
    parts: list[str] = []
    while index >= 0:
        symbol = view.symbols[index]
        if symbol.kind != "module":
            return None
        parts.append(symbol.name)
        index = symbol.parent
    return ".".join(part for part in (view.outline.package, *reversed(parts)) if part)


def nearest(evaluator: Evaluator, view: View | None, found: list[Value]) -> Level:
    """Return declarations; of those that several parts of a project declare alike, the ones that lie nearest."""
    if len(found) < 2 or view is None:  # noqa: PLR2004 - one is not several
        return tuple(found)
    alike: dict[object, list[Value]] = {}
    for value in found:
        symbol = evaluator.view(value[1]).symbols[value[2]]
        alike.setdefault(_TYPE if symbol.kind in TYPES else _heading(symbol), []).append(value)
    if _TYPE in alike and len(alike) > 1:
        return tuple(found)
    kept = {value for values in alike.values() for value in _nearest(evaluator, view, values)}
    return tuple(value for value in found if value in kept)


def _heading(symbol: Symbol) -> str:
    """Return what tells a function from others of its name: two that share it can't be part of one program."""
    return repr((symbol.kind, symbol.owner, [(param.type, param.kind) for param in symbol.params]))


def _nearest(evaluator: Evaluator, view: View, values: list[Value]) -> list[Value]:
    """Return those of several declarations whose files lie nearest to a file."""
    if len(values) < 2:  # noqa: PLR2004 - as above
        return values
    shared = [_shared(view.path, evaluator.view(value[1]).path) for value in values]
    best = max(shared)
    return [value for value, length in zip(values, shared, strict=True) if length == best]


def _shared(one: str, other: str) -> int:
    count = 0
    for a, b in zip(one.split("/"), other.split("/"), strict=False):
        if a != b:
            break
        count += 1
    return count


def files_of(world: World, family: str, package: str) -> list[int]:
    """Return the files that declare something in a package."""
    return sorted(_known(world, family)[2].get(package, ()), key=lambda file: world.files[file][0])


def _known(world: World, family: str) -> tuple[set[str], dict[int, str], dict[str, set[int]]]:
    """Return all packages of a family, those above them too, the package of each file, the files of each package."""
    cache: dict[str, Any] = world.__dict__.setdefault("typed_packages", {})
    found = cache.get(family)
    if found is None:
        names: set[str] = set()
        files: dict[int, str] = {}
        declaring: dict[str, set[int]] = {}
        for (spoken, package), members in world.package_files.items():
            if spoken != family:
                continue
            files.update(dict.fromkeys(members, package))
            declaring.setdefault(package, set()).update(members)
            for file, name in _blocks(world, members):
                declaring.setdefault(name, set()).add(file)
        for name in declaring:
            while name and name not in names:
                names.add(name)
                name = name.rpartition(".")[0]  # noqa: PLW2901 - climbs to the packages above
        found = cache[family] = (names, files, declaring)
    return found


def _blocks(world: World, files: list[int]) -> list[tuple[int, str]]:
    """Return the namespaces that files declare as blocks."""
    found = []
    for file in files:
        view = world.view(file)
        if not getattr(view.rules, "has_blocks", False):
            return []
        for index, symbol in enumerate(view.symbols):
            name = namespace_of(view, index) if symbol.kind == "module" else None
            if name:
                found.append((file, name))
    return found
