"""Text for search and matching: width folding, identifier splitting, CJK bigrams."""

import re
import unicodedata
from collections.abc import Iterator
from functools import cache

_FULL_WIDTH = re.compile("[\uff01-\uff5e\u3000\u00a0]")
_NARROW = {"\u3000": " ", "\u00a0": " "}

_CJK = (
    "\u3040-\u30ff"  # kana
    "\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff"  # Han
    "\uac00-\ud7af"  # Hangul
    "\U00020000-\U0003134f"  # Han, supplementary planes
)
CJK_CLASS = f"[{_CJK}]"
"""Character class of the scripts that are written without spaces, for use in larger patterns."""

_CASE_BORDER = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|(?<=[A-Za-z])(?=[0-9])|_+")


def fold_width(text: str) -> str:
    """Turn full-width letters, digits and punctuation into ASCII; the length stays, so offsets keep their meaning."""
    if text.isascii():
        return text
    for wide in set(_FULL_WIDTH.findall(text)):  # ten times as fast as str.translate with a table
        text = text.replace(wide, _NARROW.get(wide) or chr(ord(wide) - 0xFEE0))
    return text


def fold(text: str) -> str:
    """Return the form under which two spellings of one word are equal: NFKC, then case folded."""
    if text.isascii():
        return text.lower()
    return unicodedata.normalize("NFKC", text).casefold()


def split_identifier(name: str) -> list[str]:
    """Return the lower-case words of an identifier: `expiresIn`, `expires_in` and `ExpiresIN` are expires, in."""
    return [part.lower() for part in _CASE_BORDER.split(name) if part]


def search_tokens(text: str) -> list[str]:
    """Return the tokens under which a text is found, in order, with repetition.

    Words stand folded, identifiers whole and in parts, CJK runs as overlapping bigrams (a single character as itself).
    """
    return list(_tokens(text if text.isascii() else unicodedata.normalize("NFKC", text)))


def _tokens(text: str) -> Iterator[str]:
    for match in _token().finditer(text):
        run = match.group()
        if match.lastgroup == "cjk":
            yield from (run[i : i + 2] for i in range(max(1, len(run) - 1)))
            continue
        yield run.casefold()
        if not run.islower() or "_" in run:
            parts = split_identifier(run)
            if len(parts) > 1:
                yield from parts


@cache
def _token() -> re.Pattern[str]:
    # Its large classes take 20 ms to compile: nothing that every command should wait for.
    return re.compile(rf"(?P<cjk>[{_CJK}]+)|(?P<word>[^\W{_CJK}]+)")


def slug(text: str, *, limit: int = 48) -> str:
    """Return a name for files and ids: words joined by `-`, CJK characters kept, at most `limit` characters."""
    words = re.findall(rf"[{_CJK}]+|[a-z0-9]+", "-".join(split_identifier(unicodedata.normalize("NFKC", text))))
    return "-".join(words)[:limit].strip("-")
