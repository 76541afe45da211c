"""Which questions get another answer when a file becomes another one."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

import msgspec

from waypost.indexer.linking.world import key
from waypost.indexer.updating.reach import Reach, plain, plain_symbol

if TYPE_CHECKING:
    from collections.abc import Iterator

    from waypost.indexer.facts import Expr
    from waypost.indexer.linking.view import View

_encoder = msgspec.msgpack.Encoder()


def answers(view: View, package: str, family: str) -> dict[int, bytes]:
    """Return everything that other files can ask of a file, by the question's key.

    Where a declaration stands is not part of an answer: a file that only moved its lines changes nothing elsewhere.
    """
    found: dict[int, list[bytes]] = defaultdict(list)
    for scope, name, content in _contents(view):
        data = _encoder.encode(content)
        found[key("member", view.path, scope, name)].append(data)
        found[key("name", name.casefold() if view.rules.ignores_case else name)].append(
            b"\0".join((package.encode(), scope.encode(), data))
        )
        if not scope:
            found[key("package", family, package, name)].append(data)
    for index in view.outside_members:
        symbol = view.symbols[index]
        data = _encoder.encode([plain_symbol(view, index), Reach(view).of_symbol(index)])
        found[key("outside", _last(symbol.owner))].append(data)
    found[key("package", family, package)].append(b"")
    found[key("package files", view.path.rpartition("/")[0])].append(package.encode())
    found[key("names", view.path)].append(_encoder.encode(sorted(view.by_name)))
    if view.rules.asks_importers:
        for item in view.outline.imports:
            last = item.module.rpartition("/")[2]
            found[key("importers", "*" if "*" in last else last)].append(item.module.encode())
    for what in places(view.path):
        found[what].append(b"")
    return {what: b"\0".join(parts) for what, parts in found.items()}


def places(path: str) -> Iterator[int]:
    """Yield the questions that a file answers by being where it is."""
    yield key("path", path)
    stem = path.rpartition(".")[0] if "." in path.rpartition("/")[2] else path
    folder, _, name = stem.rpartition("/")
    if name == "__init__":
        yield key("roots")
        stem = folder
    yield key("stem", stem)
    yield from modules(stem)


def folder_places(folder: str) -> Iterator[int]:
    """Yield the questions that a folder answers by being there."""
    yield key("folder", folder)
    yield from modules(folder)


def modules(stem: str) -> Iterator[int]:
    """Yield the questions for a module by every dotted name under which it may be asked for."""
    parts = stem.split("/")
    for start in range(len(parts)):
        yield key("module", ".".join(parts[start:]))


def _contents(view: View) -> Iterator[tuple[str, str, object]]:
    """Yield what may be asked for by scope and name, with all that the answer holds."""
    reach = Reach(view)
    for index, symbol in enumerate(view.symbols):
        if symbol.kind != "lambda":
            yield view.local(symbol.parent), symbol.name, [plain_symbol(view, index), reach.of_symbol(index)]
    for binding in view.outline.bindings:
        content = [binding.kind, plain(binding.type), plain(binding.value), reach.of_binding(binding)]
        yield view.local(binding.owner), binding.name, content
    for item in view.outline.imports:
        yield "", item.alias or item.name or "*", [item.module, item.name, item.alias, item.kind, item.owner < 0]
        if item.name == "*":
            yield "", "*", [item.module, item.kind]
    for name, expr in view.outline.exports.items():
        yield "", name, [plain(expr), reach.of_expression(expr)]
    yield "", "__all__", view.outline.all_names


def _last(owner: Expr) -> str:
    while isinstance(owner, list):
        owner = owner[2] if owner and owner[0] == "." else owner[1] if len(owner) > 1 else ""
    return str(owner)
