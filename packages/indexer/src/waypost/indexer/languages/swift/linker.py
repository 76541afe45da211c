"""Linking Swift."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waypost.indexer.languages.swift.evaluator import SwiftEvaluator
from waypost.indexer.languages.swift.modules import Modules
from waypost.indexer.linking.linker import LinkedImport, LinkedReference
from waypost.indexer.linking.typed.linker import TypedLinker

if TYPE_CHECKING:
    from collections.abc import Iterator

    from waypost.indexer.facts import Import, Reference
    from waypost.indexer.linking.view import View
    from waypost.indexer.linking.world import World


class SwiftLinker(TypedLinker):
    """Links files of Swift."""

    def __init__(self, world: World) -> None:
        super().__init__(world)
        self.evaluator = SwiftEvaluator(world)

    def _linked(self, view: View, item: Reference) -> Iterator[LinkedReference]:
        for row in super()._linked(view, item):
            if row.target is not None and row.kind in {"call", "instantiate"}:
                symbol = self.world.view(row.target[0]).symbols[row.target[1]]
                if "case" in symbol.flags.split():  # a value of an enum is made, nothing runs
                    yield row._replace(kind="read")
                    continue
            yield row

    def _imported(self, view: View, item: Import) -> Iterator[LinkedImport]:
        """Yield the files of the module that an import names."""
        modules = Modules.of_world(self.world)
        self.world.ask("package", "swift", "")
        files = [file for file in modules.imported(item.module.partition(".")[0], view.path) if file != view.file]
        if item.name != "*":
            named = {
                file for file, index in self.world.named(item.name) if self.world.view(file).symbols[index].parent < 0
            }
            files = [file for file in files if file in named]
        for file in sorted(files, key=lambda file: self.world.files[file][0]):
            yield LinkedImport(item.line, item.raw, item.name, file, None, "")
        if not files:
            yield LinkedImport(item.line, item.raw, item.name, None, None, item.module)
