"""Names of environment variables that a file reads or an example file lists; values are never kept."""

import re

from waypost.graph.survey.facts import Named
from waypost.graph.survey.source import Source

_NAME = r"([A-Z][A-Z0-9_]{2,})"
# Each pattern begins with its literal word: a file without the word costs next to nothing.
_READS = tuple(
    (word, re.compile(re.escape(word) + rest + _NAME))
    for word, rest in (
        ("process.env", r"(?:\.|\[[\"'])"),
        ("import.meta.env", r"\."),
        ("environ", r"(?:\.get\(|\[)\s*[\"']"),
        ("etenv(", r"\s*[\"']"),
        ("Getenv(", r"\s*\""),
        ("LookupEnv(", r"\s*\""),
        ("env(", r"\s*[\"']"),
        ("env.", r"\w+\(\s*[\"']"),
        ("config(", r"\s*[\"']"),
        ("ENV", r"(?:\.fetch\(|\[)\s*[\"']"),
        ("env::var", r"(?:_os)?\(\s*\""),
        ("env!(", r"\s*\""),
        ("GetEnvironmentVariable(", r"\s*\""),
    )
)
_PLACEHOLDER = re.compile(rf"\$\{{{_NAME}[:}}]")
_EXAMPLE = re.compile(rf"^\s*(?:export\s+)?{_NAME}\s*=", re.MULTILINE)
_SETTINGS = re.compile(r"^class\s+\w+\([^)\n]*BaseSettings\b[^)\n]*\)\s*:", re.MULTILINE)
_SETTING = re.compile(r"^    ([A-Za-z]\w{2,})\s*:\s*[^=\n]+", re.MULTILINE)
EXAMPLES = (
    ".env.example",
    ".env.sample",
    ".env.template",
    ".env.dist",
    ".env.local.example",
    "env.example",
    "example.env",
)
PROPERTIES = ("application.yml", "application.yaml", "application.properties")


def scan(source: Source) -> list[Named]:
    """Return each name once, at its first place."""
    found: dict[str, Named] = {}
    # Every word but one holds one of these: most files need no second look.
    likely = any(part in source.text for part in ("nv", "NV", "config("))
    for word, pattern in _READS:
        if likely and word in source.text:
            for match in pattern.finditer(source.text):
                found.setdefault(match[1], Named(match[1], source.path, source.line(match.start())))
    if "BaseSettings" in source.text:
        for settings in _SETTINGS.finditer(source.text):
            for match in _SETTING.finditer(source.text, settings.end(), source.indented_end(settings.start())):
                if match[1] != "model_config":
                    name = match[1].upper()
                    found.setdefault(name, Named(name, source.path, source.line(match.start(1))))
    return sorted(found.values(), key=lambda one: (one.line, one.name))


def examples(source: Source) -> list[Named]:
    """Return the names that an example environment file (or a Spring properties file) lists."""
    pattern = _PLACEHOLDER if source.path.rpartition("/")[2] in PROPERTIES else _EXAMPLE
    found: dict[str, Named] = {}
    for match in pattern.finditer(source.text):
        found.setdefault(match[1], Named(match[1], source.path, source.line(match.start(1))))
    return list(found.values())
