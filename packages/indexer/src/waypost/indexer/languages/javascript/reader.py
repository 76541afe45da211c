"""Reading JavaScript and TypeScript."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from waypost.indexer.facts import Binding, ConfigFact, Import
from waypost.indexer.languages.javascript.embedded import scripts_only, sources
from waypost.indexer.languages.javascript.scopes import literal_number
from waypost.indexer.languages.javascript.typescript import TypeScriptReader
from waypost.indexer.reading.reader import Places

if TYPE_CHECKING:
    from tree_sitter import Node

    from waypost.indexer.languages.spec import Language

_SETTING = re.compile(
    rb"(?:process\.env|import\.meta\.env|Bun\.env)(?:\??\.([A-Za-z_$][\w$]*)|(?:\?\.)?\[\s*['\"]([^'\"\]\n]+)['\"]\s*\])"
    rb"|Deno\.env\.get\(\s*['\"]([^'\"\n]+)['\"]"
)
_NO_CODE = frozenset({"comment", "html_comment", "string_fragment", "regex_pattern", "jsx_text"})
_TEST = re.compile(r"(^|/)(__mocks__|e2e|cypress)/|\.(cy|e2e|stories)\.[cm]?[jt]sx?$")
_COMPONENTS = frozenset({"vue", "svelte"})
_GROUPS = ("methods", "computed", "actions", "getters")
"""Keys of a component's options whose functions are members of the component."""


class JavaScriptReader(TypeScriptReader):
    """The reader of JavaScript and TypeScript, and of the scripts within Vue and Svelte files."""

    def __init__(self, language: Language, path: str, data: bytes) -> None:
        self._sources: list[tuple[int, str]] = []
        if language.name in _COMPONENTS:
            self._sources = sources(data)
            data = scripts_only(data)
        super().__init__(language, path, data)

    def finish(self, root: Node) -> None:
        """Complete."""
        for line, module in self._sources:
            self.outline.imports.append(Import(line, -1, f'<script src="{module}">', module, kind="bare"))
        self._add_settings(root)
        self.settle_members()
        self.settle_assignments()
        self._bind_literals()
        super().finish(root)

    def is_test(self) -> bool:
        """Whether the file holds tests."""
        return super().is_test() or _TEST.search(self.path) is not None

    def _add_settings(self, root: Node) -> None:
        places = None
        for match in _SETTING.finditer(self.data):
            at = match.start()
            node = root.descendant_for_byte_range(at, at + 1)
            if node is None or node.type in _NO_CODE:
                continue
            places = places or Places(self.outline.symbols, self._bodies)
            key = (match[1] or match[2] or match[3]).decode("utf-8", "replace")
            line = self.data.count(b"\n", 0, match.start()) + 1
            self.body.config.append(ConfigFact(key, line, "read", places.at(at)))

    def _bind_literals(self) -> None:
        """Bind the object literals without a name whose methods may speak of `this`."""
        used = {
            number
            for symbol in self.outline.symbols
            if symbol.owner is not None
            and (number := literal_number(symbol.owner)) is not None
            and number >= 0
            and b"this" in self.data[symbol.start : symbol.end]
        }
        nodes = {literal.number: start for start, literal in self.literals.items()}
        if used:
            objects = self._objects({nodes[number] for number in used if number in nodes})
            for number in sorted(used):
                self._bind_literal(number, nodes.get(number, -1), objects)

    def _bind_literal(self, number: int, start: int, objects: dict[int, Node]) -> None:
        outer = start
        parts = []
        node = objects.get(start)
        if node is not None:
            parts.append(self.expr(node))
        while self.literals[outer].parent >= 0:
            outer = self.literals[outer].parent
        component = objects.get(outer)
        if component is not None:
            whole = self.expr(component)
            keys = {str(pair[0][1]) for pair in whole[1] if isinstance(pair[0], list) and len(pair[0]) > 1}
            if keys.intersection(_GROUPS):
                parts += [[".", whole, name] for name in _GROUPS if name in keys]
                parts += [whole, *([["(", [".", whole, "data"], []]] if "data" in keys else [])]
        value = ["|", *parts] if len(parts) > 1 else parts[0] if parts else None
        scope = Places(self.outline.symbols, self._bodies).at(start)
        self.outline.bindings.append(
            Binding(f"{{{number}}}", -1, start, len(self.data) + 1, "own", value=value, scope=scope)
        )

    def _objects(self, starts: set[int]) -> dict[int, Node]:
        """Return the nodes of object literals, those around them included, by their first bytes."""
        wanted = set(starts)
        for start in starts:
            outer = self.literals[start].parent
            while outer >= 0:
                wanted.add(outer)
                outer = self.literals[outer].parent
        found: dict[int, Node] = {}
        for start in wanted:
            node = self.root.descendant_for_byte_range(start, start + 1)
            while node is not None and node.type != "object":
                node = node.parent
            if node is not None and node.start_byte == start:
                found[start] = node
        return found

    def start(self, root: Node) -> None:
        """Prepare."""
        super().start(root)
        self.root = root


READER = JavaScriptReader
