"""The agents whose logs are read: a module for each, found by its name here."""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from waypost.collector.sources.source import Source

MODULES = (
    "claude",
    "codex",
    "gemini",
    "qwen",
    "opencode",
    "cline",
    "roo",
    "kilo",
    "copilot",
    "amp",
    "kimi",
    "aider",
    "cursor",
    "inbox",
)


def sources() -> "list[Source]":
    """Return every source, each module's SOURCE."""
    return [import_module(f"waypost.collector.sources.{module}").SOURCE for module in MODULES]
