"""Finding secrets in texts: tokens, keys and passwords, not their names.

Two kinds of rule, both data in secrets.json: shapes of tokens that their makers publish, and values that stand after
the name of a secret (`password = ...`, 密码是 ...). A value after a name must look like one: placeholders, names of
variables and words are none.
"""

import json
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from math import log2
from pathlib import Path

_URL_PASSWORD = re.compile(
    r"\b[a-z][a-z0-9+.\-]{1,20}://(?P<user>[^\s:/@'\"<>]{0,80}):(?P<value>[^\s/@'\"<>]{3,120})@[^\s/@]", re.IGNORECASE
)
_BEARER = re.compile(
    r"\b(?:bearer|authorization:\s*(?:basic|token|bearer))\s+(?P<value>[A-Za-z0-9_\-.=+/~]{16,4000})", re.IGNORECASE
)
_BLOCK = re.compile(r"-----BEGIN (?:[A-Z0-9]{1,20} ){0,4}PRIVATE KEY(?: BLOCK)?-----")
_BLOCK_END = "-----END "
# ASCII without what ends a value in prose or code.
_VALUE = r"(?P<quote>[\"'`“「]?)(?P<value>[!#-&*+\-./0-:=?-Z\\^_a-z|~]{4,512})"
_REFERENCE = re.compile(r"[$%<{(\[*&]|\.{2,}|[x*•.\-_#]+$", re.IGNORECASE)
_NAME_LIKE = re.compile(
    r"[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|[a-z][a-z0-9]*(?:[_\-.][A-Za-z][A-Za-z0-9]*)+|[a-z]+(?:[A-Z][a-z]+)+"
)
_PUBLIC = re.compile(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|0x[0-9a-f]{40}", re.IGNORECASE)
_PATH_OR_URL = re.compile(r"[a-z][a-z0-9+.\-]*://|[.~]*/|[A-Za-z]:\\", re.IGNORECASE)
_WORDS = re.compile(r"[^\W\d_]+")
_RUNS = re.compile(r"[A-Z]?[a-z]+|[A-Z]+|[0-9]+")
_CHARACTER_KINDS = tuple(re.compile(kind) for kind in (r"[a-z]", r"[A-Z]", r"[0-9]", r"[^A-Za-z0-9_\-.]"))
_COUNTING = "abcdefghijklmnopqrstuvwxyz0123456789012345678901234567890123456789abcdefghijklmnopqrstuvwxyz"
_MASK = "****"

_LONG = 16
"""Characters that a key has at least."""
_SHORT_RUNS = 2.8
"""Mean length of letters and digits in a row: below it in random strings, above it in names made of words."""
_STRONG = 3
"""Kinds of character that make a password sure; with one kind less it must have the next figure's length."""
_WEAK_LENGTH = 6
_MIXED_BITS = 4.2
"""Bits for each character above which a value is more than words, whatever words are in it."""


@dataclass(frozen=True)
class Secret:
    """A secret at `text[start:end]`; the first `keep` characters tell only what kind of token it is."""

    kind: str
    start: int
    end: int
    keep: int = 0


def find_secrets(text: str) -> list[Secret]:
    """Return the secrets of a text in order, not overlapping; takes time linear in the text's length."""
    found: list[Secret] = []
    end = 0
    for secret in sorted(_candidates(text), key=lambda secret: (secret.start, -secret.end)):
        if secret.start >= end:
            found.append(secret)
            end = secret.end
    return found


def redact(text: str) -> str:
    """Return the text with each secret masked; of a known token its kind's prefix stays, 4 characters at most."""
    parts: list[str] = []
    at = 0
    for secret in find_secrets(text):
        parts += [text[at : secret.start + secret.keep], _MASK]
        at = secret.end
    return "".join(parts) + text[at:]


def _candidates(text: str) -> Iterator[Secret]:
    rules = _rules()
    for match in rules.tokens.finditer(text):
        kind, keep = rules.kinds[match.lastgroup or ""]
        if not _is_dummy(match.group()[keep:]):
            yield Secret(kind, match.start(), match.end(), keep)
    yield from _key_blocks(text)
    for match in _URL_PASSWORD.finditer(text):
        if match["value"] != match["user"] and not _is_placeholder(match["value"]):
            yield Secret("url-password", *match.span("value"))
    for match in _BEARER.finditer(text):
        if _is_key(match["value"]):
            yield Secret("bearer-token", *match.span("value"))
    yield from _named_values(text)


def _key_blocks(text: str) -> Iterator[Secret]:
    """Yield blocks of private keys; one without an end goes on to the end of the text."""
    at = 0
    while match := _BLOCK.search(text, at):
        end = text.find(_BLOCK_END, match.end())
        line_end = text.find("\n", end) if end >= 0 else -1
        at = line_end if line_end >= 0 else len(text)
        yield Secret("private-key", match.start(), at)


def _named_values(text: str) -> Iterator[Secret]:
    for kind, pattern in (("password", _rules().passwords), ("secret-value", _rules().keys)):
        for match in pattern.finditer(text):
            value = match["value"].rstrip(".:!?")
            found = _is_password(value, quoted=bool(match["quote"])) if kind == "password" else _is_key(value)
            if found:
                yield Secret(kind, match.start("value"), match.start("value") + len(value))


def _is_password(value: str, *, quoted: bool) -> bool:
    """Tell a password: several kinds of character, or quoted, and neither placeholder nor name."""
    literal = quoted and any(character.isdigit() for character in value)
    if _is_placeholder(value) or (_NAME_LIKE.fullmatch(value) and not literal):
        return False
    kinds = sum(kind.search(value) is not None for kind in _CHARACTER_KINDS)
    if kinds == _STRONG - 1:
        return quoted or (len(value) >= _WEAK_LENGTH and not value[0].isupper())
    return kinds >= _STRONG


def _is_key(value: str) -> bool:
    """Tell a key: long, of letters and digits, and more mixed than words are."""
    if len(value) < _LONG or _is_placeholder(value) or _PUBLIC.fullmatch(value) or _NAME_LIKE.fullmatch(value):
        return False
    runs = _RUNS.findall(value)
    return any(run.isdigit() for run in runs) and len("".join(runs)) / len(runs) < _SHORT_RUNS


def _is_placeholder(value: str) -> bool:
    if _REFERENCE.match(value) or _PATH_OR_URL.match(value) or _is_dummy(value):
        return True
    words = {word.lower() for word in _WORDS.findall(value)}
    return bool(words & _rules().placeholders) and _entropy(value) < _MIXED_BITS


def _is_dummy(value: str) -> bool:
    """Tell a value of one or two characters repeated, or one that only counts: xxxx, 0000, 1234567890."""
    plain = value.lower().strip("-_.")
    return len(set(plain)) <= len("ab") or any(part in plain for part in _rules().dummies) or plain in _COUNTING


def _entropy(value: str) -> float:
    """Return Shannon's entropy in bits for each character."""
    size = len(value)
    return -sum(count / size * log2(count / size) for count in Counter(value).values())


@dataclass(frozen=True)
class _Rules:
    tokens: re.Pattern[str]
    kinds: dict[str, tuple[str, int]]
    passwords: re.Pattern[str]
    keys: re.Pattern[str]
    placeholders: frozenset[str]
    dummies: list[str]


@cache
def _rules() -> _Rules:
    data = json.loads(Path(__file__).with_suffix(".json").read_bytes())
    shapes = data["tokens"]
    tokens = "|".join(f"(?P<t{number}>{shape['pattern']})" for number, shape in enumerate(shapes))
    says = "|".join(sorted(map(re.escape, data["says"]), key=len, reverse=True))
    return _Rules(
        tokens=re.compile(rf"(?<![A-Za-z0-9_\-])(?:{tokens})(?![A-Za-z0-9_])"),
        kinds={f"t{number}": (shape["kind"], shape["keep"]) for number, shape in enumerate(shapes)},
        passwords=_named(data["names"]["pass"], says),
        keys=_named(data["names"]["key"], says),
        placeholders=frozenset(data["placeholders"]),
        dummies=data["dummies"],
    )


def _named(names: list[str], says: str) -> re.Pattern[str]:
    return re.compile(rf"(?:{'|'.join(names)})[\"'`”」]?\s{{0,4}}(?:{says})\s{{0,4}}{_VALUE}", re.IGNORECASE)
