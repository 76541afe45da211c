"""Which path an `include` states: `__DIR__ . '/../a.php'`, `dirname(__FILE__, 2) . '/a.php'`, `ROOT . 'a.php'`."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tree_sitter import Node

_HERE = "\x01"
_UNKNOWN = "\x02"
_MOST_DEPTH = 12


class Paths:
    """Reads the paths of one file."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self.constants: dict[str, str] = {}
        """Constants and variables that hold paths."""

    def module(self, node: Node | None) -> str:
        """Return a path: `./` is the file's folder, `?/` a folder that isn't known; empty where it says too little."""
        text = self._value(node, 0)
        if _UNKNOWN in text:
            rest = text.rpartition(_UNKNOWN)[2].lstrip("/")
            return f"?/{rest}" if rest and "." in rest else ""
        return text.replace(_HERE, ".", 1) if text.startswith(_HERE) else text.replace(_HERE, "")

    def note(self, name: str, node: Node | None) -> None:
        """Note what a constant or variable holds, where that is a path."""
        text = self._value(node, 0)
        if text.startswith((_HERE, "/")) or (_UNKNOWN in text and text != _UNKNOWN):
            self.constants[name] = text

    def _value(self, node: Node | None, depth: int) -> str:
        if node is None or depth > _MOST_DEPTH:
            return _UNKNOWN
        kind = node.type
        if kind in {"string", "encapsed_string"}:
            return self._text(node, depth)
        if kind in {"name", "variable_name", "qualified_name", "class_constant_access_expression"}:
            return self._named(self._data[node.start_byte : node.end_byte].decode("utf-8", "replace"))
        if kind == "parenthesized_expression":
            return self._value(node.named_children[0] if node.named_children else None, depth + 1)
        if kind == "binary_expression":
            left = self._value(node.child_by_field_name("left"), depth + 1)
            return left + self._value(node.child_by_field_name("right"), depth + 1)
        return self._called(node, depth) if kind == "function_call_expression" else _UNKNOWN

    def _text(self, node: Node, depth: int) -> str:
        parts = []
        for child in node.named_children:
            if child.type == "string_content":
                parts.append(self._data[child.start_byte : child.end_byte].decode("utf-8", "replace"))
            elif child.type != "escape_sequence":
                parts.append(self._value(child, depth + 1))
        return "".join(parts)

    def _named(self, name: str) -> str:
        if name == "__DIR__":
            return _HERE
        if name == "__FILE__":
            return f"{_HERE}/."
        return "/" if name == "DIRECTORY_SEPARATOR" else self.constants.get(name, _UNKNOWN)

    def _called(self, node: Node, depth: int) -> str:
        function, arguments = node.child_by_field_name("function"), node.child_by_field_name("arguments")
        values = [
            child.named_children[-1]
            for child in (arguments.named_children if arguments else [])
            if child.named_children
        ]
        name = self._data[function.start_byte : function.end_byte].decode("utf-8", "replace") if function else ""
        if not values:
            return _UNKNOWN
        inner = self._value(values[0], depth + 1)
        if name.lstrip("\\") in {"realpath", "rtrim", "trim"}:
            return inner
        if name.lstrip("\\") != "dirname":
            return f"{_UNKNOWN}/{inner}" if inner and _UNKNOWN not in inner else _UNKNOWN
        times = self._data[values[1].start_byte : values[1].end_byte] if len(values) > 1 else b"1"
        for _ in range(int(times) if times.isdigit() else 1):
            inner = _above(inner)
        return inner


def _above(path: str) -> str:
    folder, slash, last = path.rpartition("/")
    return folder if slash and last not in {".", ".."} else folder if last == "." else f"{path}/.."
