"""Keys of YAML files, by the parser's events: nothing is constructed, and no alias is followed."""

from collections.abc import Iterator

import yaml

from waypost.indexer.config_keys.paths import DEEPEST, joined

_TOO_DEEP = 100


class _Frame:
    """An open collection: the path of what it holds (None where that is no matter), and what comes next in it."""

    __slots__ = ("is_mapping", "path", "value_path", "wants_key")

    def __init__(self, path: str | None, *, is_mapping: bool) -> None:
        self.path = path
        self.is_mapping = is_mapping
        self.wants_key = is_mapping
        self.value_path: str | None = None

    def inner(self) -> str | None:
        """Return the path of a collection that opens here."""
        if not self.is_mapping:
            return self.path
        return None if self.wants_key else self.value_path

    def passed(self) -> None:
        """Go on after a key or a value."""
        if self.is_mapping:
            if self.wants_key:
                self.value_path = None
            self.wants_key = not self.wants_key


def read(text: str) -> Iterator[tuple[str, int]]:
    """Yield the path of each key with its line, of all documents of a file; of a list at the top none."""
    stack: list[_Frame] = []
    try:
        for event in yaml.parse(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader)):
            if isinstance(event, yaml.CollectionStartEvent):
                is_mapping = isinstance(event, yaml.MappingStartEvent)
                path = stack[-1].inner() if stack else ("" if is_mapping else None)
                stack.append(_Frame(path, is_mapping=is_mapping))
                if len(stack) > _TOO_DEEP:
                    return
            elif isinstance(event, yaml.CollectionEndEvent):
                stack.pop()
                if stack:
                    stack[-1].passed()
            elif isinstance(event, yaml.ScalarEvent) and stack and stack[-1].wants_key:
                found = _key(stack[-1], event.value)
                if found and len(stack) <= DEEPEST:
                    yield found, event.start_mark.line + 1 if event.start_mark else 0
            elif isinstance(event, yaml.NodeEvent) and stack:
                stack[-1].passed()
    except yaml.YAMLError:
        return


def _key(frame: _Frame, name: str) -> str:
    """Take a key and return its path, empty where it has none; what `<<` merges has the path of the table itself."""
    frame.wants_key = False
    if frame.path is None or name == "<<":
        frame.value_path = frame.path
        return ""
    frame.value_path = joined(frame.path, name)
    return frame.value_path
