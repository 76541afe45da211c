"""Which file a `require` names: `File.join(__dir__, "a")`, `File.expand_path("../lib/a", __FILE__)`, `"#{ROOT}/a"`."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tree_sitter import Node

_HERE = "\x01"
_UNKNOWN = "\x02"
_MOST_DEPTH = 10


class Paths:
    """Reads the paths of one file."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self.known: dict[str, str] = {}
        """Variables and constants that hold paths."""

    def text(self, node: Node) -> str:
        """Return a node's text."""
        return self._data[node.start_byte : node.end_byte].decode("utf-8", "replace")

    def module(self, node: Node | None) -> str:
        """Return a path: `./` is the file's folder, `?/` a folder that isn't known; empty where it says too little."""
        text = self.value(node)
        if _UNKNOWN in text:
            rest = text.rpartition(_UNKNOWN)[2].lstrip("/")
            return f"?/{rest}" if rest else ""
        return text.replace(_HERE, ".", 1) if text.startswith(_HERE) else text

    def note(self, name: str, node: Node | None) -> None:
        """Note what a variable or constant holds, where that is a path."""
        value = self.value(node)
        if value.startswith(_HERE):
            self.known[name] = value

    def value(self, node: Node | None, depth: int = 0) -> str:
        """Return what a node says of a path."""
        if node is None or depth > _MOST_DEPTH:
            return _UNKNOWN
        kind = node.type
        if kind == "string":
            return "".join(self._part(child, depth) for child in node.named_children)
        if kind in {"identifier", "constant"}:
            name = self.text(node)
            return (
                _HERE if name == "__dir__" else f"{_HERE}/." if name == "__FILE__" else self.known.get(name, _UNKNOWN)
            )
        if kind == "file":
            return f"{_HERE}/."
        if kind == "call":
            return self._called(node, depth)
        return _UNKNOWN

    def _part(self, child: Node, depth: int) -> str:
        if child.type == "interpolation":
            return self.value(child.named_children[0] if child.named_children else None, depth + 1)
        return self.text(child)

    def _called(self, node: Node, depth: int) -> str:
        method = node.child_by_field_name("method")
        arguments = node.child_by_field_name("arguments")
        values = [self.value(child, depth + 1) for child in (arguments.named_children if arguments is not None else [])]
        name = self.text(method) if method is not None else ""
        receiver = node.child_by_field_name("receiver")
        if name == "__dir__":
            return _HERE
        if name == "join" and values:
            own = [] if receiver is not None and self.text(receiver) == "File" else [self.value(receiver, depth + 1)]
            return "/".join([*own, *values])
        if name == "expand_path" and values:
            return values[0] if len(values) == 1 else _expanded(values[0], values[1])
        if name == "dirname" and values:
            return values[0].removesuffix("/.") if values[0].endswith("/.") else f"{values[0]}/.."
        if name in {"to_s", "realpath", "expand_path", "parent"} and receiver is not None:
            return self.value(receiver, depth + 1) + ("/.." if name == "parent" else "")
        return _UNKNOWN


def _expanded(path: str, base: str) -> str:
    """Return a path from a folder; from a file its first `..` leads to the file's folder."""
    if base.endswith("/."):
        return f"{base.removesuffix('/.')}/{path.removeprefix('../')}"
    return f"{base}/{path}"
