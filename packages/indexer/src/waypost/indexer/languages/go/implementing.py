"""Which interfaces a type implements: those all of whose methods it has. Nothing in the text states it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waypost.indexer.linking.evaluator import is_type
from waypost.indexer.linking.view import names

if TYPE_CHECKING:
    from collections.abc import Iterator

    from waypost.indexer.linking.evaluator import Evaluator
    from waypost.indexer.linking.view import View
    from waypost.indexer.linking.world import World

Place = tuple[int, int]
_MOST_INTERFACES = 64


def implemented(evaluator: Evaluator, view: View) -> Iterator[tuple[int, Place]]:
    """Yield each type of a file with the interfaces of the project that it implements."""
    for index, symbol in enumerate(view.symbols):
        if symbol.parent >= 0 or symbol.kind == "interface" or not is_type(symbol):
            continue
        methods = _methods(evaluator, view, symbol.name)
        seen: set[Place] = set()
        for name in sorted(methods):
            for interface in _interfaces(evaluator.world, name):
                if interface not in seen and len(seen) < _MOST_INTERFACES:
                    seen.add(interface)
                    if _implements(evaluator, (view.file, index), interface):
                        yield index, interface


def _methods(evaluator: Evaluator, view: View, name: str) -> set[str]:
    """Return the names of the methods that are declared for a type."""
    world = evaluator.world
    world.ask("outside", name)
    found = set()
    for file, member in world.outside_members.get(name, ()):
        other = world.view(file)
        if other.outline.package == view.outline.package and names(other.symbols[member].owner) == [name]:
            found.add(other.symbols[member].name)
    return found


def _interfaces(world: World, method: str) -> list[Place]:
    """Return the interfaces that declare a method."""
    known: dict[str, list[Place]] = world.__dict__.setdefault("go_interfaces", {})
    if method in known:
        world.ask("name", method)
        return known[method]
    found = []
    for file, index in world.named(method):
        view = world.view(file)
        symbol = view.symbols[index]
        if view.rules.family == "go" and symbol.flags == "abstract" and symbol.parent >= 0:
            found.append((file, symbol.parent))
    known[method] = found
    return found


def _implements(evaluator: Evaluator, type_: Place, interface: Place) -> bool:
    view = evaluator.view(interface[0])
    home = evaluator.view(type_[0])
    for ancestor in evaluator.ancestors(*interface):
        if ancestor[0] != "s":
            return False
        outer = evaluator.view(ancestor[1])
        for index, symbol in enumerate(outer.symbols):
            if symbol.parent != ancestor[2] or symbol.flags != "abstract":
                continue
            if symbol.visibility == "private" and view.outline.package != home.outline.package:
                return False
            if not _has(evaluator, type_, ancestor[1], index):
                return False
    return True


def _has(evaluator: Evaluator, type_: Place, file: int, index: int) -> bool:
    """Whether a type has a method as an interface wants it."""
    wanted = evaluator.view(file).symbols[index]
    for value in evaluator.class_member(*type_, wanted.name, instance=True):
        if value[0] == "s":
            symbol = evaluator.view(value[1]).symbols[value[2]]
            return len(symbol.params) == len(wanted.params) and (symbol.type is None) == (wanted.type is None)
    return False
