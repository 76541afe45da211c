"""Every kind of file that goes into the map: source of a language, and settings."""

from functools import cache

from waypost.indexer.config_keys import KINDS
from waypost.indexer.languages import interpreters, suffixes


@cache
def file_kinds() -> dict[str, str]:
    """Return the language, or the format of settings, by suffix, whole name, start of a name and `#!` command."""
    return KINDS | suffixes() | {f"#!{command}": language for command, language in interpreters().items()}
