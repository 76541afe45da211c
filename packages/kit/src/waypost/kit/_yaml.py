"""YAML documents with the line of every value."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from waypost.kit._messages import messages
from waypost.kit.errors import DataError
from waypost.kit.files import read_text

if TYPE_CHECKING:
    from pathlib import Path

    import yaml

_LIMIT = 1024 * 1024
_MOST_VALUES = 20_000

Step = str | int


@dataclass(frozen=True)
class Document:
    """A parsed file: its data and where each value stands."""

    path: Path
    data: dict[str, Any]
    lines: dict[tuple[Step, ...], int]
    """Line (from 1) of each key or list item, by its path."""

    def error(self, steps: tuple[Step, ...], message: str, hint: str) -> DataError:
        """Return the error for a value of this file: the line is its own or the nearest above it."""
        known = next((steps[:size] for size in range(len(steps), 0, -1) if steps[:size] in self.lines), ())
        return DataError(message, hint=hint, path=str(self.path), line=self.lines.get(known, 0))

    def scalar(self, name: str) -> Any:  # noqa: ANN401 - a scalar of YAML is of any scalar type
        """Return a top-level value that must be neither list nor mapping."""
        value = self.data[name]
        if isinstance(value, dict | list):
            raise self.error((name,), messages("settings.not_scalar", path=name), messages("settings.not_scalar.hint"))
        return value


def load(path: Path) -> Document | None:
    """Read a YAML file whose top is a mapping; None where there is no file.

    Raises:
        DataError: no YAML, no mapping, a key twice, a key that is no text, or larger than 1 MiB.
    """
    try:
        stat = path.stat()
    except OSError:
        return None
    return _load(path, stat.st_mtime_ns, stat.st_size)


@lru_cache(maxsize=8)
def _load(path: Path, _mtime: int, _size: int) -> Document:
    text = read_text(path, _LIMIT)
    if not text.strip():
        return Document(path, {}, {})
    import yaml  # noqa: PLC0415 - not loaded where there are no settings

    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)(text)
    try:
        node = loader.get_single_node()
        if node is None:
            return Document(path, {}, {})
        if not isinstance(node, yaml.MappingNode):
            raise DataError(messages("settings.no_mapping"), hint=messages("settings.no_mapping.hint"), path=str(path))
        lines: dict[tuple[Step, ...], int] = {}
        _walk(node, (), lines, path)
        data: dict[str, Any] = loader.construct_document(node)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        raise DataError(
            messages("settings.no_yaml", reason=error.problem or str(error)),
            hint=messages("settings.no_yaml.hint"),
            path=str(path),
            line=mark.line + 1 if mark else 0,
        ) from error
    except (yaml.YAMLError, ValueError, RecursionError) as error:
        raise DataError(
            messages("settings.no_yaml", reason=str(error)), hint=messages("settings.no_yaml.hint"), path=str(path)
        ) from error
    finally:
        loader.dispose()
    return Document(path, data, lines)


def _walk(node: yaml.Node, steps: tuple[Step, ...], lines: dict[tuple[Step, ...], int], path: Path) -> None:
    """Note the line of every key and item; refuse keys that stand twice and aliases that multiply without end."""
    import yaml  # noqa: PLC0415 - loaded by the caller

    if len(lines) > _MOST_VALUES:
        raise DataError(messages("settings.too_many"), hint=messages("settings.too_many.hint"), path=str(path))

    if isinstance(node, yaml.SequenceNode):
        for index, item in enumerate(node.value):
            lines[*steps, index] = item.start_mark.line + 1
            _walk(item, (*steps, index), lines, path)
    elif isinstance(node, yaml.MappingNode):
        for key, item in node.value:
            inner = (*steps, str(key.value))
            line = key.start_mark.line + 1
            if inner in lines:
                raise DataError(
                    messages("settings.twice", path=".".join(map(str, inner)), line=lines[inner]),
                    hint=messages("settings.twice.hint"),
                    path=str(path),
                    line=line,
                )
            lines[inner] = line
            _walk(item, inner, lines, path)
