"""Finding secrets in notes: tokens, keys and passwords, not their names."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Secret:
    """A secret at `text[start:end]`."""

    kind: str
    start: int
    end: int


def find_secrets(text: str) -> list[Secret]:
    """Return the secrets of a text in order, not overlapping."""
    return []


def redact(text: str) -> str:
    """Return the text with each secret masked."""
    return text
