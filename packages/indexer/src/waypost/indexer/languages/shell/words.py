"""What a word of a script may say: paths that start from the script's own folder, values of variables."""

from __future__ import annotations

import re
from itertools import islice, product
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tree_sitter import Node

HERE = "\x01"
"""The folder of the script."""
SCRIPT = f"{HERE}/\x02"
"""The script itself."""
UNKNOWN = "\x03"
"""What can't be told."""
_MOST_VALUES = 32
_MOST_DEPTH = 12
_SCRIPT_NAMES = frozenset({"0", "BASH_SOURCE"})
_SAME = frozenset({"realpath", "readlink", "cygpath", "abspath", "echo"})
_TEXTS = frozenset({"word", "string_content", "number", "extglob_pattern", "regex"})
_EXPANSION = re.compile(rb"\$\{(\w+)(?:\[[^\]]*\])?(.*)\}", re.DOTALL)
_KEY = re.compile(r"^\[[^\]]*\]=")
_DEFAULT = (":-", "-", ":=", "=")
_PARENT = ("%/*", "%/*/*", "%/")
_ZSH_PARENT = (":A:h", ":a:h", ":h")


class Words:
    """Says what words may stand for; variables have what was last assigned to them."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self.variables: dict[str, list[str]] = {}

    def text(self, node: Node) -> str:
        """Return a node's text."""
        return self._data[node.start_byte : node.end_byte].decode("utf-8", "replace")

    def values(self, node: Node | None, depth: int = 0) -> list[str]:
        """Return what a word may be; parts that can't be told are `UNKNOWN`."""
        if node is None:
            return [""]
        if depth > _MOST_DEPTH:
            return [UNKNOWN]
        kind = node.type
        if kind in _TEXTS:
            return [self.text(node).replace("\\", "")]
        if kind == "raw_string":
            return [self.text(node)[1:-1]]
        if kind == "ansi_c_string":
            return [self.text(node)[2:-1]]
        method = _METHODS.get(kind)
        return method(self, node, depth + 1) if method is not None else [UNKNOWN]

    def joined(self, node: Node, depth: int) -> list[str]:
        """Words that stand together: `"$a"/b`."""
        parts = [self.values(child, depth) for child in node.named_children]
        return ["".join(part) for part in islice(product(*parts), _MOST_VALUES)]

    def variable(self, node: Node, depth: int) -> list[str]:
        """`$name`."""
        return self.named(self.text(node)[1:])

    def named(self, name: str) -> list[str]:
        """Return what a variable holds."""
        if name in _SCRIPT_NAMES:
            return [SCRIPT]
        return self.variables.get(name) or [UNKNOWN]

    def expansion(self, node: Node, depth: int) -> list[str]:
        """`${name}`, `${name[0]}`, `${name%/*}`, `${name:-other}`."""
        match = _EXPANSION.fullmatch(self._data[node.start_byte : node.end_byte])
        if match is None:
            return [UNKNOWN]
        values, rest = self.named(match[1].decode()), match[2].decode("utf-8", "replace")
        if not rest:
            return values
        if rest in _PARENT or rest in _ZSH_PARENT:
            return [parent(value) for value in values]
        if rest.startswith(_DEFAULT):
            last = node.named_children[-1]
            other = self.values(last, depth) if last.type not in {"variable_name", "subscript"} else [""]
            return [*values, *(value for value in other if value not in values)][:_MOST_VALUES]
        return [UNKNOWN]

    def array(self, node: Node, depth: int) -> list[str]:
        """`(a b [key]=c)`."""
        found: list[str] = []
        for child in node.named_children[:_MOST_VALUES]:
            found += [_KEY.sub("", value) for value in self.values(child, depth)]
        return found

    def substitution(self, node: Node, depth: int) -> list[str]:
        """`$(dirname "$0")`, `$(cd .. && pwd)`."""
        for command in commands(node):
            name, words = self.command(command)
            if name == "dirname":
                return [parent(value) for word in words[-1:] for value in self.values(word, depth)] or [UNKNOWN]
            if name in _SAME or (name in {"cd", "pushd"} and words):
                return [value for word in words[-1:] for value in self.values(word, depth)] or [UNKNOWN]
            break
        return [UNKNOWN]

    def command(self, node: Node) -> tuple[str, list[Node]]:
        """Return a command's name and its words; options are left out."""
        name = node.child_by_field_name("name")
        words = [
            word
            for word in node.children_by_field_name("argument")
            if self._data[word.start_byte : word.start_byte + 1] != b"-"
        ]
        return self.text(name) if name is not None else "", words


def commands(node: Node) -> Iterator[Node]:
    """Yield the commands in a substitution, in the order of the text."""
    waiting = [node]
    while waiting:
        found = waiting.pop()
        if found.type == "command":
            yield found
        else:
            waiting.extend(reversed(found.named_children))


def parent(value: str) -> str:
    """Return the folder of a path."""
    folder, slash, last = value.rstrip("/").rpartition("/")
    if last == ".." or value in {UNKNOWN, HERE, "."}:
        return f"{value}/.."
    return folder if slash else "."


_METHODS: dict[str, Callable[[Words, Node, int], list[str]]] = {
    "string": Words.joined,
    "concatenation": Words.joined,
    "command_name": Words.joined,
    "simple_expansion": Words.variable,
    "expansion": Words.expansion,
    "command_substitution": Words.substitution,
    "array": Words.array,
}
