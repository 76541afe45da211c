"""What the preprocessor hides from the grammar: macros in declarations, and conditionals that cut through statements.

A file that the grammar does not understand as it is is tried without them, at the same length.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tree_sitter import Node, Parser

_DIRECTIVE = re.compile(
    rb"^[ \t]*#[ \t]*(if|ifdef|ifndef|elif|elifdef|elifndef|else|endif)\b(?:[^\n\\]|\\.|\\\n)*",
    re.MULTILINE | re.DOTALL,
)
_OPENING = frozenset({b"if", b"ifdef", b"ifndef"})
_NOT_NEWLINE = re.compile(rb"[^\n]")
_LONGEST = 2_000_000
_NAME = rb"[A-Z][A-Z0-9_]{2,}"
_ARGUMENTS = rb"(?:[ \t]*\((?:[^()\n]|\([^()\n]*\))*\))?"
_MACROS = (
    # class EXPORT Name {    struct PACKED(4) name {
    re.compile(
        rb"\b(?:class|struct|union|enum|enum class)\s+("
        + _NAME
        + _ARGUMENTS
        + rb")(?=\s+[A-Za-z_]\w*(?:\s+final)?\s*[:{;])"
    ),
    # EXPORT type *name(    static INLINE type name(
    re.compile(
        rb"^[ \t]*(?:(?:static|extern|inline|virtual|const|extern[ \t]+\"C\")[ \t]+)*(" + _NAME + _ARGUMENTS + rb")"
        rb"(?=\s+(?:[A-Za-z_][\w:]*(?:<[^;{}()\n]*>)?[\s*&]+)+~?[A-Za-z_][\w:]*\s*[(;=\[])",
        re.MULTILINE,
    ),
    # type name(...) MACRO(x) {    type field MACRO(x);
    re.compile(
        rb"\)\s*(?:const\s*|noexcept\s*|override\s*)*("
        + _NAME
        + _ARGUMENTS
        + rb")(?=\s*(?:[;{]|:[^:]|override\b|"
        + _NAME
        + rb"\())"
    ),
    re.compile(rb"\b\w+(?:\[[\w:]*\])?\s+(" + _NAME + rb"[ \t]*\((?:[^()\n]|\([^()\n]*\))*\))(?=\s*(?:;|=[^=]))"),
    # type MACRO name(    return type between
    re.compile(
        rb"^[ \t]*(?:[A-Za-z_][\w:]*[ \t*&]+)+("
        + _NAME
        + rb"(?:CALL|API|EXPORT|ENTRY|CDECL|APIENTRY)\w*)(?=[ \t]+\w+\s*\()",
        re.MULTILINE,
    ),
    # } MACRO(x) {    MACRO {
    re.compile(rb"\}[ \t]*(" + _NAME + _ARGUMENTS + rb")(?=\s*\{)"),
    re.compile(rb"^[ \t]+(" + _NAME + rb")(?=[ \t]*\{)", re.MULTILINE),
    # MACRO or MACRO(x) alone on a line, without a semicolon
    re.compile(rb"^[ \t]*(" + _NAME + _ARGUMENTS + rb")[ \t]*$(?!\s*\{)", re.MULTILINE),
    re.compile(rb"(__attribute__\s*\(\(.*?\)\)|__declspec\s*\([^()]*\)|__extension__\b|\bQ_OBJECT\b|\bQ_GADGET\b)"),
    re.compile(rb"\b(?:public|protected|private)\s+(slots|Q_SLOTS)(?=\s*:)"),
    re.compile(rb"^[ \t]*(emit|Q_EMIT)(?=\s+\w)", re.MULTILINE),
)
_ALWAYS = 2
_SIGNALS = re.compile(rb"^([ \t]*)(?:signals|Q_SIGNALS):", re.MULTILINE)


def readable(parser: Parser, data: bytes) -> bytes:
    """Return a source of the same length that the grammar understands best."""
    if len(data) > _LONGEST:
        return data
    data = _blanked(data, _MACROS[:_ALWAYS])  # with these the grammar may understand something else, without an error
    root = parser.parse(data).root_node
    if not root.has_error:
        return data
    best, errors = data, damage(root)
    plain = without_macros(data)
    candidates = [plain]
    if b"#" in data:
        candidates += [_without_directives(plain, keep_all=False), _without_directives(plain, keep_all=True)]
    for candidate in dict.fromkeys(candidates):
        if candidate == data:
            continue
        root = parser.parse(candidate).root_node
        count = damage(root) if root.has_error else 0
        if count < errors:
            best, errors = candidate, count
        if not errors:
            break
    return best


def without_macros(data: bytes) -> bytes:
    """Return a source without macros in declarations, which say nothing of what is declared."""
    changed = _blanked(data, _MACROS)
    return _SIGNALS.sub(lambda match: match[1] + b"public:".ljust(len(match[0]) - len(match[1])), changed)


def _blanked(data: bytes, patterns: Iterable[re.Pattern[bytes]]) -> bytes:
    """Return a source with spaces for what patterns find in their first group."""
    for pattern in patterns:
        spans = [match.span(1) for match in pattern.finditer(data)]
        if spans:
            changed = bytearray(data)
            for start, end in spans:
                changed[start:end] = _blank(data[start:end])
            data = bytes(changed)
    return data


def damage(root: Node) -> int:
    """Return how much of a tree was not understood, in bytes."""
    total = 0
    nodes = [root]
    while nodes:
        node = nodes.pop()
        if node.is_error:
            total += node.end_byte - node.start_byte + 1
        elif node.is_missing:
            total += 1
        elif node.has_error:
            nodes += node.children
    return total


def _without_directives(data: bytes, *, keep_all: bool) -> bytes:
    """Return a source without the directives of conditionals, and unless all is kept without further branches."""
    parts: list[bytes] = []
    at = 0
    open_branches: list[bool] = []  # for each open conditional: whether its text is kept
    for match in _DIRECTIVE.finditer(data):
        text = data[at : match.start()]
        parts.append(text if keep_all or all(open_branches) else _blank(text))
        parts.append(_blank(match[0]))
        at = match.end()
        word = match[1]
        if word in _OPENING:
            open_branches.append(True)
        elif word == b"endif":
            del open_branches[-1:]
        elif open_branches:
            open_branches[-1] = False
    parts.append(data[at:])
    return b"".join(parts)


def _blank(text: bytes) -> bytes:
    return _NOT_NEWLINE.sub(b" ", text)
