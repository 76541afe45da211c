"""Python's imports."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from waypost.indexer.languages.python.bindings import PythonBindings

if TYPE_CHECKING:
    from tree_sitter import Node


class PythonImports(PythonBindings):
    """Reads import statements."""

    def on_import(self, node: Node) -> None:
        """`import a.b as c`."""
        for child in node.named_children:
            if child.type == "dotted_name":
                name = self.text(child)
                self.bring(node, name, alias=name.partition(".")[0], kind="import")
                self._take_all(child)
            elif child.type == "aliased_import":
                name_node, alias = child.child_by_field_name("name"), child.child_by_field_name("alias")
                if name_node is not None and alias is not None:
                    self.bring(node, self.text(name_node), alias=self.text(alias), kind="import as")
                self._take_all(child)

    def on_import_from(self, node: Node) -> None:
        """`from a import b as c`."""
        module_node = node.child_by_field_name("module_name")
        if module_node is None:
            return
        module = re.sub(r"\s", "", self.text(module_node))
        self._take_all(node)
        for child in node.named_children:
            if child.start_byte == module_node.start_byte:
                continue
            if child.type == "wildcard_import":
                self.bring(node, module, "*", kind="from")
            elif child.type == "dotted_name":
                self.bring(node, module, self.text(child), self.text(child), kind="from")
                self.outline.imports[-1].line = (
                    child.start_point[0] + 1 if self._spans(node) else node.start_point[0] + 1
                )
            elif child.type == "aliased_import":
                name_node, alias = child.child_by_field_name("name"), child.child_by_field_name("alias")
                if name_node is not None and alias is not None:
                    self.bring(node, module, self.text(name_node), self.text(alias), kind="from")

    def _spans(self, node: Node) -> bool:
        return False

    def _take_all(self, node: Node) -> None:
        for name_node in self._names(node):
            self.taken.add(name_node.start_byte)
