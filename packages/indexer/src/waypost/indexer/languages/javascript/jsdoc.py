"""Types that a comment states: `@param {T} name`, `@returns {T}`, `@type {T}`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from waypost.indexer.reading.reader import either

if TYPE_CHECKING:
    from waypost.indexer.facts import Expr

_TAG = re.compile(r"@(param|arg|argument|returns?|type)\s*\{((?:[^{}]|\{[^{}]*\})*)\}\s*(\[?[\w$.]*)")
_TAG_LINE = re.compile(r"^[\s*/]*@\w+.*$", re.MULTILINE)
_NAME = re.compile(r"[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*")
_IMPORT = re.compile(r"import\(\s*['\"]([^'\"]+)['\"]\s*\)(?:\.([\w$]+))?")
_GENERIC = re.compile(r"([\w$.]+?)\.?<(.+)>", re.DOTALL)
_PLAIN = frozenset(
    {"string", "number", "boolean", "any", "void", "null", "undefined", "object", "unknown", "never", "function"}
)
_MOST = 200


def types(comment: str) -> dict[str, Expr]:
    """Return the stated types: by the parameter's name, `@returns`, `@type`."""
    found: dict[str, Expr] = {}
    for tag, text, name in _TAG.findall(comment):
        type_ = parse(text)
        if type_ is None:
            continue
        if tag in {"param", "arg", "argument"}:
            if name and "." not in name:
                found[name.lstrip("[")] = type_
        else:
            found["@returns" if tag.startswith("return") else "@type"] = type_
    return found


def text(comment: str) -> str:
    """Return a comment without the lines of its tags, if anything is left of it."""
    plain = _TAG_LINE.sub("", comment)
    return plain if re.search(r"\w", plain) else comment


def parse(text: str) -> Expr:
    """Return the expression of a type, None for what says nothing."""
    text = text.strip().lstrip("?!.").rstrip("=").strip()
    if not text or len(text) > _MOST:
        return None
    parts = _split(text, "|")
    if len(parts) > 1:
        return either([parse(part) for part in parts])
    if text.startswith("(") and text.endswith(")"):
        return parse(text[1:-1])
    return ["<", "Array", [parse(text[:-2])]] if text.endswith("[]") else _single(text)


def _single(text: str) -> Expr:
    generic, imported = _GENERIC.fullmatch(text), _IMPORT.fullmatch(text)
    if generic:
        arguments = [parse(part) for part in _split(generic[2], ",")]
        return ["<", _dotted(generic[1]), arguments[-1:] if generic[1] == "Object" else arguments]
    if imported:
        return [".", ["(", "import", [["'", imported[1]]]], imported[2] or "default"]
    return _dotted(text) if _NAME.fullmatch(text) and text.lower() not in _PLAIN else None


def _dotted(text: str) -> Expr:
    names = text.split(".")
    expr: Expr = names[0]
    for name in names[1:]:
        expr = [".", expr, name]
    return expr


def _split(text: str, separator: str) -> list[str]:
    parts, depth, last = [], 0, 0
    for place, letter in enumerate(text):
        if letter in "<({[":
            depth += 1
        elif letter in ">)}]":
            depth -= 1
        elif letter == separator and not depth:
            parts.append(text[last:place])
            last = place + 1
    return [*parts, text[last:]]
