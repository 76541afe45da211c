"""Aliases of modules in the configurations of bundlers, as far as they are literal."""

from __future__ import annotations

import re

FILES = tuple(
    f"{name}.{suffix}"
    for name in (
        "vite.config",
        "vitest.config",
        "webpack.config",
        "vue.config",
        "svelte.config",
        "babel.config",
        "rollup.config",
    )
    for suffix in ("ts", "js", "mjs", "cjs", "mts")
)
_ALIAS = re.compile(r"\balias\s*:\s*([\[{])")
_VALUE = r"([\w.]+\([^)\n]*\)|['\"][^'\"\n]*['\"])"
_ENTRY = re.compile(rf"(?:^|[,{{\n])\s*(?:'([^'\n]+)'|\"([^\"\n]+)\"|([\w$]+))\s*:\s*{_VALUE}")
_FIND = re.compile(rf"find\s*:\s*['\"]([^'\"\n]+)['\"]\s*,\s*replacement\s*:\s*{_VALUE}")
_STRING = re.compile(r"['\"]([^'\"\n]*)['\"]")
_MOST = 4_000


def read(data: bytes | None) -> dict[str, str]:
    """Return the aliases that a configuration states, with the path that each stands for."""
    text = (data or b"").decode("utf-8", "replace")
    found: dict[str, str] = {}
    for match in _ALIAS.finditer(text):
        block = _block(text, match.end(1) - 1)
        for name, value in _FIND.findall(block):
            found[name] = _path(value)
        for single, double, bare, value in _ENTRY.findall(block):
            name = single or double or bare
            if name not in {"find", "replacement"}:
                found[name] = _path(value)
    return found


def places(aliases: dict[str, str], module: str) -> list[str]:
    """Return the paths that a specifier stands for, the longest alias first."""
    found = []
    for name in sorted(aliases, key=len, reverse=True):
        exact = name.removesuffix("$")
        if module == exact:
            found.append(aliases[name])
        elif exact == name and module.startswith(f"{name.rstrip('/')}/"):
            found.append(f"{aliases[name].rstrip('/')}/{module[len(name.rstrip('/')) + 1 :]}")
    return found


def _block(text: str, start: int) -> str:
    """Return the text of a bracket up to the one that closes it."""
    depth = 0
    for place in range(start, min(len(text), start + _MOST)):
        if text[place] in "{[(":
            depth += 1
        elif text[place] in "}])":
            depth -= 1
            if not depth:
                return text[start:place]
    return text[start : start + _MOST]


def _path(value: str) -> str:
    """Return the path that a value says, from the folder of the configuration."""
    path = "/".join(_STRING.findall(value))
    return path.lstrip("/") if "(" in value else path
