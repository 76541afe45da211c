"""Configuration keys and environment variables."""

import re
from collections.abc import Iterable

from waypost.graph.extract import beside
from waypost.graph.extract.error_codes import is_error_name
from waypost.graph.extract.markers import Marker
from waypost.graph.extract.patterns import lazy
from waypost.graph.extract.reading import DOMAINS, Reading, Word
from waypost.graph.extract.words import alternation, words

KIND = "config_keys"
_ENVIRON = lazy(
    r"(?:process\.env|import\.meta\.env|Bun\.env|ENV)(?:\.|\[['\"])([A-Za-z_]\w*)"
    r"|(?:os\.environ(?:\.get)?|os\.getenv|getenv|Getenv|LookupEnv|env|Env\.get|std::env::var|fetch)[\[(]\s?['\"]([A-Z_][A-Z0-9_]*)['\"]"
    r"|\$\{?([A-Z][A-Z0-9_]{2,})\b",
    re.ASCII,
)
_VALUE = lazy(r"[`'\"]?\s?[:=]\s?\S")
_STATUS = lazy(rf"(?:{alternation('status_words')})[^A-Za-z0-9\n]{{0,6}}$")
_WINDOW = 16
_DEEP = 3
_SHORT = 3


def read_environment(reading: Reading) -> None:
    """Find and claim what code reads from the environment: process.env.X, os.environ["X"], ${X}."""
    text = reading.text
    if "env" not in text and "ENV" not in text and "$" not in text:
        return
    for match in _ENVIRON.finditer(text):
        group = match.lastindex or 0
        if match[group] not in words("acronyms"):
            reading.add(KIND, match[group], match.start(), match.end(group))
    reading.settle()


def read(reading: Reading, markers: Iterable[Marker], caps: list[Word]) -> None:
    """Find and claim names in capitals, dotted keys, and what is called a setting."""
    for marker in markers:
        names = [name for name in beside.before(reading, marker.start) if _is_named(name, marker)]
        names = names or [name for name in beside.after(reading, marker.end) if _is_named(name, marker)]
        for name in names:
            reading.add(KIND, name.name, name.start, name.end)
    reading.settle()
    for word in caps:
        if reading.visible(word) and _is_setting(reading.text, word):
            reading.add(KIND, word.text, word.start, word.end)
    if "." in reading.text:
        _read_dotted(reading)
    reading.settle()


def _is_named(named: beside.Named, marker: Marker) -> bool:
    name = named.name
    if (
        name in words("acronyms")
        or name in words("brands")
        or beside.is_prose(named, marker.text)
        or is_error_name(name)
    ):
        return False
    if name.isupper():
        return len(name) >= _SHORT
    weak = marker.text in ("配置", "变量", "env", "开关")
    if "." in name:
        return not name[0].isupper() and not name.endswith(DOMAINS)
    return ("_" in name or (named.quoted and name.islower()) or "-" in name) and not (weak and not named.quoted)


def _is_setting(text: str, word: Word) -> bool:
    name = word.text.rstrip("_")
    if name in words("not_config") or name in words("acronyms") or text[word.start - 1 : word.start] in (".", "<"):
        return False
    if "_" not in name.strip("_"):
        return len(name) >= _SHORT and text.startswith("=", word.end) and not text.startswith("==", word.end)
    return not _STATUS.search(text, max(0, word.start - _WINDOW), word.start)


def _read_dotted(reading: Reading) -> None:
    text = reading.text
    context: bool | None = None
    for word in reading.dotted():
        parts = word.text.split(".")
        if ":" in word.text:
            continue
        if not any(piece in words("config_words") for part in parts for piece in _pieces(part)):
            continue
        if context is None:
            lower = reading.whole.lower()
            context = any(hint in lower for hint in words("config_context"))
        if len(parts) >= _DEEP or context or _VALUE.match(text, word.end):
            reading.add(KIND, word.text, word.start, word.end)


def _pieces(part: str) -> list[str]:
    return part.replace("-", "_").split("_")
