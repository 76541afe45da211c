"""What a local name of a file stands for: needed where a router of another file is mounted by name."""

import re

from waypost.graph.survey.source import Source

_PYTHON = re.compile(r"^[ \t]*from[ \t]+([.\w]+)[ \t]+import[ \t]+(\([^)]*\)|[^\n#;]+)", re.MULTILINE)
_PYTHON_NAME = re.compile(r"(\w+)(?:\s+as\s+(\w+))?")
_SCRIPT = re.compile(
    r"\bimport\s+([^'\"`;]+?)\s+from\s*[\"'`]([^'\"`\n]+)[\"'`]|"
    r"\b(?:const|let|var)\s+(\w+|\{[^}]*\})\s*=\s*require\(\s*[\"'`]([^'\"`\n]+)"
)


def bind(source: Source, language: str, name: str) -> str:
    """Return the import target behind a name, as `Resolver` reads it."""
    if language == "Python":
        return _python(source, name)
    if language in {"JavaScript", "TypeScript"}:
        return _script(source, name)
    return name


def _python(source: Source, name: str) -> str:
    first, dot, rest = name.partition(".")
    for match in _PYTHON.finditer(source.text):
        for part in _PYTHON_NAME.finditer(match[2].strip("()")):
            if (part[2] or part[1]) == first:
                glue = "" if match[1].endswith(".") else "."
                return f"{match[1]}{glue}{part[1]}{dot}{rest}"
    return name


def _script(source: Source, name: str) -> str:
    if name.startswith("."):
        return name
    for match in _SCRIPT.finditer(source.text):
        names = re.findall(r"(\w+)\s*(?=[,}]|$)", match[1] or match[3])
        if name in names:
            return match[2] or match[4]
    return ""
