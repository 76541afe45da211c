"""Imports as files write them, by light patterns."""

import re
from collections.abc import Callable, Iterator

from waypost.graph.survey.facts import Reference
from waypost.graph.survey.source import Source

_M = re.MULTILINE
_PYTHON = re.compile(r"(?:from[ \t]+([.\w]+)[ \t]+import[ \t]+(\([^)]*\)|[^\n#;]+)|import[ \t]+([\w., \t]+))")
_SCRIPT = re.compile(r"""(?:from|import\(?|require\()\s*(["'`])([^"'`\n]+)\1""")
_GO_BLOCK = re.compile(r"^import\s*(?:\(([^)]*)\)|(?:[\w.]+\s+)?(\"[^\"\n]+\"))", _M)
_RUST = re.compile(r"^[ \t]*(?:pub(?:\([^)]*\))?[ \t]+)?use[ \t]+((?:\w+::)*)(\{[^;]*\}|[\w*]+)[^;\n]*;", _M)
_JVM = re.compile(r"^import[ \t]+(?:static[ \t]+)?([\w.]+?)(?:\.\*)?;?[ \t]*(?:as[ \t]+\w+)?$", _M)
_PHP = re.compile(r"^use[ \t]+(?:function[ \t]+|const[ \t]+)?\\?([\w\\]+)(?:[ \t]+as[ \t]+\w+)?;", _M)
_RUBY = re.compile(r"^[ \t]*require_relative[ \t(]+[\"']([^\"'\n]+)[\"']", _M)
_RUBY_NAME = re.compile(r"(?<![\w:.\"'#@])([A-Z][A-Za-z0-9]+(?:::[A-Z][A-Za-z0-9]+)*)")
_CSHARP = re.compile(r"^[ \t]*(?:global[ \t]+)?using[ \t]+(?:static[ \t]+)?(?:\w+[ \t]*=[ \t]*)?([A-Za-z_][\w.]*);", _M)
_SPACES = {
    "Java": re.compile(r"^package[ \t]+([\w.]+)", _M),
    "Kotlin": re.compile(r"^package[ \t]+([\w.]+)", _M),
    "C#": re.compile(r"^[ \t]*namespace[ \t]+([\w.]+)", _M),
}


def references(source: Source, language: str) -> list[Reference]:
    """Return every import of a file, in order, as it stands there."""
    reader = _READERS.get(language)
    return [] if reader is None else list(reader(source))


def spaces(source: Source, language: str) -> list[str]:
    """Return the packages or namespaces that a file adds to."""
    pattern = _SPACES.get(language)
    return list(dict.fromkeys(pattern.findall(source.text))) if pattern else []


def _python(source: Source) -> Iterator[Reference]:
    for match in _PYTHON.finditer(source.text):
        if not source.begins(match.start()):
            continue
        line = source.line(match.start(1) if match[1] else match.start(3))
        if match[1]:
            names = re.findall(r"(?:^|[(,])\s*(\w+)", re.sub(r"#[^\n]*", "", match[2]))
            dot = "" if match[1].endswith(".") else "."
            for name in names or [""]:
                yield Reference("python", f"{match[1]}{dot}{name}" if name else match[1], line)
        else:
            for part in match[3].split(","):
                yield Reference("python", part.split(" as ")[0].strip(), line)


def _script(source: Source) -> Iterator[Reference]:
    for match in _SCRIPT.finditer(source.text):
        before = source.text[match.start() - 1 : match.start()]
        if not (before.isalnum() or before in {".", "_", "$"}):
            yield Reference("script", match[2], source.line(match.start(2)))


def _go(source: Source) -> Iterator[Reference]:
    for match in _GO_BLOCK.finditer(source.text):
        start = match.start(1) if match[1] is not None else match.start(2)
        for path in re.compile(r"\"([^\"\n]+)\"").finditer(source.text, start, match.end()):
            yield Reference("go", path[1], source.line(path.start()))


def _rust(source: Source) -> Iterator[Reference]:
    for match in _RUST.finditer(source.text):
        line = source.line(match.start(1))
        lead = match[1].removesuffix("::")
        names = re.findall(r"(?:^\{|,)\s*(\w+)", match[2]) if match[2].startswith("{") else [match[2]]
        for name in names or [""]:
            yield Reference("rust", "::".join(filter(None, [lead, name])), line)


def _jvm(source: Source) -> Iterator[Reference]:
    for match in _JVM.finditer(source.text):
        yield Reference("jvm", match[1], source.line(match.start(1)))


def _php(source: Source) -> Iterator[Reference]:
    for match in _PHP.finditer(source.text):
        yield Reference("php", match[1], source.line(match.start(1)))


def _ruby(source: Source) -> Iterator[Reference]:
    for match in _RUBY.finditer(source.text):
        yield Reference("ruby", "./" + match[1], source.line(match.start(1)))
    seen: set[str] = set()
    for number, line in enumerate(source.text.split("\n"), start=1):
        code = line.partition("#")[0]
        for match in _RUBY_NAME.finditer(code):
            if match[1] not in seen:
                seen.add(match[1])
                yield Reference("ruby", match[1], number)


def _csharp(source: Source) -> Iterator[Reference]:
    for match in _CSHARP.finditer(source.text):
        yield Reference("dotnet", match[1], source.line(match.start(1)))


_READERS: dict[str, Callable[[Source], Iterator[Reference]]] = {
    "Python": _python,
    "JavaScript": _script,
    "TypeScript": _script,
    "Vue": _script,
    "Svelte": _script,
    "Astro": _script,
    "Go": _go,
    "Rust": _rust,
    "Java": _jvm,
    "Kotlin": _jvm,
    "PHP": _php,
    "Ruby": _ruby,
    "C#": _csharp,
}
