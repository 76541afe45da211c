"""What a shell command is for."""

from __future__ import annotations


def classify(command: str | list[str]) -> tuple[str, str]:
    """Return the action of a command and the file it is pointed at, empty where that is not evident."""
    return "run", ""
