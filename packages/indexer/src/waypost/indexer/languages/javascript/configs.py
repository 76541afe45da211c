"""What package.json and tsconfig.json say of where modules are."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

import msgspec

_STRING_OR_COMMENT = re.compile(r'"(?:[^"\\\n]|\\.)*"|//[^\n]*|/\*.*?\*/', re.DOTALL)
_TRAILING = re.compile(r'"(?:[^"\\\n]|\\.)*"|,(?=\s*[}\]])')
_CONDITIONS = ("source", "development", "types", "import", "module", "require", "node", "browser", "default")
"""Conditions of package.json `exports` in the order in which they are tried."""
_MOST_DEPTH = 8


class Paths(NamedTuple):
    """What a tsconfig.json and those that it extends say."""

    base: str | None
    """Folder of `baseUrl`."""
    folder: str
    """Folder that the paths start from."""
    paths: dict[str, list[str]]

    @property
    def tell(self) -> bool:
        """Whether they say anything of where modules are."""
        return bool(self.paths) or self.base is not None


def relaxed(data: bytes | None) -> dict[str, Any]:
    """Return JSON with comments and trailing commas as a dictionary; an empty one for anything else."""
    if not data:
        return {}
    text = data.decode("utf-8-sig", "replace")
    text = _STRING_OR_COMMENT.sub(lambda match: match[0] if match[0][0] == '"' else " ", text)
    text = _TRAILING.sub(lambda match: match[0] if match[0][0] == '"' else "", text)
    try:
        found = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def joined(folder: str, path: str) -> str | None:
    """Return a relative path from a folder, without dots; None where it leads out of the project."""
    parts = folder.split("/") if folder else []
    for part in path.split("/"):
        if part in {"", "."}:
            continue
        if part == "..":
            if not parts:
                return None
            parts.pop()
        else:
            parts.append(part)
    return "/".join(parts)


def exported(table: object, subpath: str) -> list[str]:
    """Return the files that package.json's `exports` (or `imports`) gives for a subpath (`.`, `./x`, `#x`)."""
    if isinstance(table, dict) and any(isinstance(key, str) and key.startswith((".", "#")) for key in table):
        if subpath in table:
            return leaves(table[subpath])
        return _by_pattern(table, subpath)
    return leaves(table) if subpath == "." else []


def _by_pattern(table: dict[str, object], subpath: str) -> list[str]:
    found: list[tuple[int, list[str]]] = []
    for key, value in table.items():
        before, star, after = key.partition("*")
        if not star and key.endswith("/") and subpath.startswith(key):  # a folder, as it was written once
            found.append((len(key), [leaf + subpath[len(key) :] for leaf in leaves(value)]))
        elif (
            star and subpath.startswith(before) and subpath.endswith(after) and len(subpath) >= len(before) + len(after)
        ):
            part = subpath[len(before) : len(subpath) - len(after)]
            found.append((len(before), [leaf.replace("*", part) for leaf in leaves(value)]))
    return max(found, key=lambda item: item[0])[1] if found else []


def leaves(value: object, depth: int = 0) -> list[str]:
    """Return the paths that a value of `exports` may stand for, the more telling condition first."""
    if isinstance(value, str):
        return [value]
    if depth > _MOST_DEPTH:
        return []
    if isinstance(value, list):
        return [leaf for part in value for leaf in leaves(part, depth + 1)]
    if isinstance(value, dict):
        ordered = [*(key for key in _CONDITIONS if key in value), *(key for key in value if key not in _CONDITIONS)]
        return [leaf for key in ordered for leaf in leaves(value[key], depth + 1)]
    return []


def matching(paths: dict[str, list[str]], module: str) -> list[str]:
    """Return the places that tsconfig's `paths` give for a module, those of the longest pattern."""
    exact = paths.get(module)
    if exact is not None:
        return exact
    best, length = [], -1
    for pattern, targets in paths.items():
        before, star, after = pattern.partition("*")
        if not star or not module.startswith(before) or not module.endswith(after) or len(before) <= length:
            continue
        if len(module) >= len(before) + len(after):
            part = module[len(before) : len(module) - len(after)]
            best, length = [target.replace("*", part, 1) for target in targets], len(before)
    return best


def strings(value: object) -> list[str]:
    """Return the strings of a list, or a string alone."""
    if isinstance(value, str):
        return [value]
    return [item for item in value if isinstance(item, str)] if isinstance(value, list) else []
