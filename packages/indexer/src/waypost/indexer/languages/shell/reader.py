"""Reading shell scripts."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.facts import Reference
from waypost.indexer.languages.shell.builtins import ASKING, BUILTINS, PREFIXES, VARIABLES
from waypost.indexer.languages.shell.words import HERE, UNKNOWN, Words
from waypost.indexer.reading.reader import Places, Reader

if TYPE_CHECKING:
    from tree_sitter import Node

_NAME = re.compile(r"[^\W\d][\w:.+@-]*|_[\w:.+@-]+")
_VARIABLE = re.compile(r"[A-Za-z_]\w*")
_PATTERN = re.compile(r"[\w:.+-]*\x03?[\w:.+-]*")
_DIRECTIVE = re.compile(r"#\s*shellcheck\s+.*?\bsource=(\S+)")
_SOURCING = frozenset({"source", "."})
_LEAST_KNOWN = 3
"""Characters of a command's name that must be written where the rest is a variable."""
_INNER = frozenset({"command_substitution", "process_substitution", "subshell"})


class ShellReader(Reader):
    """The reader of shell scripts.

    Functions and variables do not share their names: in references a function is `name()`, a variable `$name`.
    """

    blocks: ClassVar[frozenset[str]] = frozenset()
    package_scope: ClassVar[bool] = True

    def start(self, root: Node) -> None:
        """Prepare."""
        self.words = Words(self.data)
        self._variables: dict[str, int] = {}
        self._local: set[tuple[int, str]] = set()
        self._loads = self.path.endswith((".bats", ".bash"))

    # -- declarations

    def on_function(self, node: Node) -> None:
        """`name() { ... }`, `function name { ... }`."""
        name_node, body = node.child_by_field_name("name"), node.child_by_field_name("body")
        if name_node is None:
            return
        name = self.text(name_node)
        symbol = self.declare(
            node,
            name,
            "function",
            name_node,
            body=body,
            visibility="private" if name.startswith("_") else "public",
            doc=self.doc_before(node),
            flags="conditional" if self._is_conditional(node) else "",
        )
        self.open(symbol, node, body)

    def _is_conditional(self, node: Node) -> bool:
        """Whether a declaration stands in a branch: another one may hold beside it."""
        parent = node.parent
        while parent is not None and parent.type not in {"program", "function_definition"}:
            if parent.type in {"if_statement", "case_statement", "list"}:
                return True
            parent = parent.parent
        return False

    def on_assign(self, node: Node) -> None:
        """`name=value`; in front of a command it holds for that command only."""
        name_node = node.child_by_field_name("name")
        parent = node.parent
        if name_node is None or parent is None or parent.type in {"command", "array"}:
            return
        if name_node.type != "variable_name":
            return
        name = self.text(name_node)
        words = parent.children if parent.type == "declaration_command" else []
        keyword = words[0].type if words else ""
        plain = self.data[name_node.end_byte : name_node.end_byte + 1] == b"="
        values = self.words.values(node.child_by_field_name("value"))
        self.words.variables[name] = values if plain else [*self.words.variables.get(name, []), *values][:64]
        if keyword == "local" or (keyword in {"declare", "typeset"} and self.owner_at(node.start_byte) >= 0):
            self._hide(node, name, self._is_global(parent))
        else:
            self._declare_variable(node, name, name_node, self._is_constant(parent) if keyword else False)

    def _is_global(self, declaration: Node) -> bool:
        return any(self.text(word).startswith("-") and "g" in self.text(word) for word in declaration.named_children)

    def _is_constant(self, declaration: Node) -> bool:
        options = [self.text(word) for word in declaration.named_children if word.type == "word"]
        return declaration.children[0].type == "readonly" or any(
            word.startswith("-") and "r" in word for word in options
        )

    def _hide(self, node: Node, name: str, is_global: bool) -> None:  # noqa: FBT001 - a private step
        if not is_global:
            self._local.add((self.owner_at(node.start_byte), name))

    def _declare_variable(self, node: Node, name: str, name_node: Node, constant: bool) -> None:  # noqa: FBT001 - as above
        known = self._variables.get(name)
        if known is not None:
            if constant:
                self.outline.symbols[known].kind = "constant"
            return
        if name in VARIABLES or self.owner_at(node.start_byte) >= 0 or self._is_inner(node):
            return
        whole = node.parent if node.parent is not None and node.parent.type == "declaration_command" else node
        kind = "constant" if constant else "variable"
        visibility = "private" if name.startswith("_") else "public"
        doc = self.doc_before(whole)
        self._variables[name] = self.declare(node, name, kind, name_node, visibility=visibility, doc=doc)

    def _is_inner(self, node: Node) -> bool:
        """Whether a node runs in a process of its own: what it sets is gone afterwards."""
        parent = node.parent
        while parent is not None:
            if parent.type in _INNER:
                return True
            parent = parent.parent
        return False

    def on_declaration(self, node: Node) -> None:
        """`declare NAME`, `local a b`, `readonly NAME`, `export -f name`."""
        keyword = node.children[0].type
        options = [self.text(word) for word in node.named_children if word.type == "word"]
        inside = self.owner_at(node.start_byte) >= 0
        for child in node.named_children:
            if child.type != "variable_name":
                continue
            name = self.text(child)
            if keyword == "export" or "-f" in options:
                if "-f" in options:
                    self._read_function(child, name)
            elif inside and keyword != "readonly":
                self._hide(node, name, self._is_global(node))
            else:
                self._declare_variable(node, name, child, self._is_constant(node))

    def on_loop(self, node: Node) -> None:
        """`for name in words`."""
        name_node = node.child_by_field_name("variable")
        if name_node is not None:
            words = node.children_by_field_name("value")
            values = [value for word in words for value in self.words.values(word)]
            self.words.variables[self.text(name_node)] = values or [UNKNOWN]

    # -- commands

    def on_command(self, node: Node) -> None:
        """A command: a function of the project, a sourced file, or what runs or names a function."""
        name_node = node.child_by_field_name("name")
        if name_node is None:
            return
        name = self.text(name_node)
        if name in _SOURCING or (name == "load" and self._loads):
            self._source(node, name)
        elif name == "trap":
            self._trap(node)
        elif name in BUILTINS or name in PREFIXES:
            self._builtin(node, name)
        elif _NAME.fullmatch(name):
            self._call(name_node, name)
            self._pass(node, name)
        else:
            self._call_values(name_node)

    def _call(self, node: Node, name: str, start: int = -1) -> None:
        place = node.start_byte if start < 0 else start
        line = node.start_point[0] + 1 + self.data.count(b"\n", node.start_byte, place)
        self.body.references.append(Reference("call", name, line, place, self.owner_at(node.start_byte), f"{name}()"))

    def _call_values(self, node: Node) -> None:
        """`"$name"`, `"cmd_$name"`: the functions that the name may be, as far as it is written."""
        for value in dict.fromkeys(self.words.values(node)):
            if value.count(UNKNOWN) > 1 or len(value.replace(UNKNOWN, "")) < (_LEAST_KNOWN if UNKNOWN in value else 1):
                continue
            if _PATTERN.fullmatch(value) and value not in BUILTINS:
                self._call(node, value.replace(UNKNOWN, "*"))

    def _pass(self, node: Node, name: str) -> None:
        """Words that name a function which is handed to another one."""
        for word in node.children_by_field_name("argument"):
            if word.type == "word" and _NAME.fullmatch(passed := self.text(word)):
                expr = f"{passed}()?{name}"
                owner = self.owner_at(word.start_byte)
                self.body.references.append(
                    Reference("read", passed, word.start_point[0] + 1, word.start_byte, owner, expr)
                )

    def _builtin(self, node: Node, name: str) -> None:
        """`time f`, `run f` run a function; `type f`, `unset -f f` name one."""
        words = node.children_by_field_name("argument")
        first = self.text(words[0]) if words else ""
        if name in PREFIXES:
            if name == "run" and not self._loads:
                self._call(node, name)
            if words and _NAME.fullmatch(first) and first not in BUILTINS:
                self._call(words[0], first)
        elif name in ASKING or f"{name} {first}" in ASKING:
            for word in words[-1:]:
                self._read_function(word, self.text(word))

    def _read_function(self, node: Node, name: str) -> None:
        if _NAME.fullmatch(name):
            self.refer("read", node, f"{name}()", name=name)

    def _trap(self, node: Node) -> None:
        """`trap name EXIT`, `trap 'name; other' EXIT`."""
        words = node.children_by_field_name("argument")
        if len(words) > 1 and words[0].type in {"word", "string", "raw_string"}:
            text = self.text(words[0])
            for match in re.finditer(r"(?:^|[;&|'\"\n]|\bthen\b|\bdo\b)\s*([A-Za-z_][\w:.-]*)(?=[\s;&|'\"]|$)", text):
                if match[1] not in BUILTINS:
                    self._call(words[0], match[1], words[0].start_byte + len(text[: match.start(1)].encode()))

    # -- sourced files

    def _source(self, node: Node, name: str) -> None:
        """`source path`, `. path`, `load path`."""
        words = node.children_by_field_name("argument")
        if not words:
            return
        values = self.words.values(words[0])
        told = [module for value in values if (module := template(value))]
        known = [module for module in told if not module.startswith("?")] or told or self._directive(node)
        for module in dict.fromkeys(known or ["?"]):
            self.bring(node, module, "*", kind=name)

    def _directive(self, node: Node) -> list[str]:
        """Return the path that a comment for shellcheck states."""
        statement = node
        while statement.parent is not None and statement.parent.type in {
            "list",
            "redirected_statement",
            "negated_command",
        }:
            statement = statement.parent
        before = statement.prev_named_sibling
        match = _DIRECTIVE.search(self.text(before)) if before is not None and before.type == "comment" else None
        return [f"./{match[1]}"] if match and match[1] != "/dev/null" else []

    # -- reads of variables

    def add_reads(self) -> None:
        """Add a read for each variable that is not local."""
        places = Places(self.outline.symbols, self._bodies)
        for node in self._reads:
            name = self.text(node)
            owner = places.at(node.start_byte)
            if name in VARIABLES or _VARIABLE.fullmatch(name) is None or self._is_hidden(name, owner):
                continue
            place = (node.start_point[0] + 1, node.start_byte, owner)
            self.body.references.append(Reference("read", name, *place, f"${name}"))

    def _is_hidden(self, name: str, owner: int) -> bool:
        while owner >= 0:
            if (owner, name) in self._local:
                return True
            owner = self.outline.symbols[owner].parent
        return False


def template(value: str) -> str:
    """Return a sourced path as the rules read it; empty where it says too little.

    `./` is the script's folder, `?/` a folder that isn't known; the last part may be a pattern.
    """
    folder, slash, last = value.rpartition("/")
    if folder.startswith(HERE):
        folder = folder.replace(HERE, ".", 1)
    if UNKNOWN in folder:  # what follows the last unknown part may be enough
        folder = f"?{folder.rpartition(UNKNOWN)[2]}"
        folder = folder if folder[:2] in {"?", "?/"} else f"?/{folder.partition('/')[2]}".rstrip("/")
    if HERE in folder or not last.strip("*" + UNKNOWN):
        return ""
    if UNKNOWN in last or "*" in last:
        last = last.replace(UNKNOWN, "*")
        return f"{folder}/{last}" if folder.removeprefix("?").strip("/.") or folder.startswith(".") else ""
    return f"{folder}{slash}{last}"


READER = ShellReader
