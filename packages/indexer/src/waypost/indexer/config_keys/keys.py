"""The keys of a settings file."""

from collections.abc import Callable, Iterator
from importlib import import_module

from msgspec import Struct

from waypost.indexer.config_keys.files import LIMIT, is_settings_file, kind_of

_MOST_KEYS = 5_000
_LONGEST = 200

Pairs = Iterator[tuple[str, int]]


class ConfigKey(Struct, frozen=True, gc=False):
    """A key that a file sets; the names of nested tables stand before it (`server.port`)."""

    key: str
    line: int


def keys_of(path: str, data: bytes) -> list[ConfigKey]:
    """Return the keys of a settings file, each path once at its first line, in the order of the file.

    Items of a list have no number in the path. What can be read before a mistake is kept; nothing is raised.

    Args:
        path: the file's path, which tells the format; other files have no keys.
        data: its text as UTF-8; more than LIMIT bytes are data and no settings.
    """
    kind = kind_of(path.rpartition("/")[2])
    if kind is None or len(data) > LIMIT or not is_settings_file(path):
        return []
    read: Callable[[str], Pairs] = import_module(f"waypost.indexer.config_keys.{kind}_keys").read
    text = data.decode("utf-8-sig", "replace").replace("\r\n", "\n")
    found: dict[str, int] = {}
    for key, line in read(text):
        if key and len(key) <= _LONGEST and key.isprintable():
            found.setdefault(key, line)
            if len(found) >= _MOST_KEYS:
                break
    return [ConfigKey(key, line) for key, line in found.items()]
