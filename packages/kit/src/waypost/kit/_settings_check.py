"""Turning settings into structs, with errors that name the file, the line and the exact path."""

import difflib
import re
from collections.abc import Iterator
from functools import reduce
from typing import Any, TypeVar

import msgspec
from msgspec import inspect

from waypost.kit._messages import messages
from waypost.kit._yaml import Document, Step

T = TypeVar("T")

_WHERE = re.compile(r"(?P<what>.*?)(?: - at `(?P<path>[^`]*)`)?", re.DOTALL)
_STEP = re.compile(r"\.(?P<name>[^.\[]+)|\[(?P<index>\d+)\]|(?P<any>\[\.\.\.\])")


def convert(name: str, struct: type[T], documents: list[Document]) -> T:
    """Return one section of the documents (the later over the earlier) as a struct.

    Raises:
        DataError: a value is wrong or a key unknown.
    """
    stated = [document.data[name] for document in documents if document.data.get(name) is not None]
    if not stated:
        return struct()
    merged: Any = reduce(_lay_over, stated)
    shape = inspect.type_info(struct)
    for steps, known in _unknown(merged, shape, ()):
        raise _unknown_error(documents, (name, *steps), known)
    try:
        return msgspec.convert(merged, struct)
    except msgspec.ValidationError as error:
        what, steps = _locate(error, merged, struct)
        path = _dotted((name, *steps))
        owner = _owner(documents, (name, *steps))
        raise owner.error(
            (name, *steps), messages("settings.wrong", path=path, reason=what), messages("settings.wrong.hint")
        ) from error


def _lay_over(below: Any, above: Any) -> Any:  # noqa: ANN401 - any YAML value
    if not isinstance(below, dict) or not isinstance(above, dict):
        return above
    return below | {key: _lay_over(below.get(key), item) for key, item in above.items()}


def _unknown(value: Any, shape: inspect.Type, steps: tuple[Step, ...]) -> Iterator[tuple[tuple[Step, ...], list[str]]]:  # noqa: ANN401 - any YAML value
    """Yield the path of each key that its struct does not know, with the keys that it knows."""
    if isinstance(shape, inspect.StructType) and isinstance(value, dict):
        fields = {field.encode_name: field.type for field in shape.fields}
        for key, item in value.items():
            if key in fields:
                yield from _unknown(item, fields[key], (*steps, key))
            else:
                yield (*steps, str(key)), sorted(fields)
    elif isinstance(shape, inspect.DictType) and isinstance(value, dict):
        for key, item in value.items():
            yield from _unknown(item, shape.value_type, (*steps, str(key)))
    elif isinstance(shape, inspect.ListType) and isinstance(value, list):
        for index, item in enumerate(value):
            yield from _unknown(item, shape.item_type, (*steps, index))
    elif isinstance(shape, inspect.UnionType):
        matching = _matching(shape, value)
        if matching is not None:
            yield from _unknown(value, matching, steps)


def _matching(shape: inspect.UnionType, value: Any) -> inspect.Type | None:  # noqa: ANN401 - any YAML value
    """Return the one member of a union that holds keys of its own, where the value can only be that."""
    members = [
        member
        for member in shape.types
        if (isinstance(value, dict) and isinstance(member, inspect.StructType | inspect.DictType))
        or (isinstance(value, list) and isinstance(member, inspect.ListType))
    ]
    return members[0] if len(members) == 1 else None


def _unknown_error(documents: list[Document], steps: tuple[Step, ...], known: list[str]) -> Exception:
    nearest = difflib.get_close_matches(str(steps[-1]), known, n=1)
    hint = (
        messages("settings.unknown.nearest", name=nearest[0])
        if nearest
        else messages("settings.unknown.known", names=", ".join(known))
    )
    return _owner(documents, steps).error(steps, messages("settings.unknown", path=_dotted(steps)), hint)


def _owner(documents: list[Document], steps: tuple[Step, ...]) -> Document:
    """Return the document that a value comes from: the last one that has it, or most of its path."""
    for size in range(len(steps), 0, -1):
        for document in reversed(documents):
            if steps[:size] in document.lines:
                return document
    return documents[-1]


def _locate(error: msgspec.ValidationError, data: Any, struct: type) -> tuple[str, tuple[Step, ...]]:  # noqa: ANN401 - any YAML value
    """Return what msgspec says and the path of the value; msgspec writes `[...]` for the keys of a mapping."""
    match = _WHERE.fullmatch(str(error))
    text = (match["path"] or "$") if match else "$"
    what = match["what"] if match else str(error)
    steps: tuple[Step, ...] = ()
    for step in _STEP.finditer(text.removeprefix("key in ").removeprefix("$")):
        if step["name"] is not None:
            steps += (step["name"],)
        elif step["index"] is not None:
            steps += (int(step["index"]),)
        else:
            key = _wrong_key(data, steps, struct, str(error))
            if key is None:
                break
            steps += (key,)
    return what, steps


def _wrong_key(data: Any, steps: tuple[Step, ...], struct: type, message: str) -> str | None:  # noqa: ANN401 - any YAML value
    """Find the entry of a mapping that alone brings the same mistake."""
    for key, item in _at(data, steps).items():
        try:
            msgspec.convert(_with(data, steps, {key: item}), struct)
        except msgspec.ValidationError as error:
            if str(error) == message:
                return str(key)
    return None


def _at(data: Any, steps: tuple[Step, ...]) -> Any:  # noqa: ANN401 - any YAML value
    for step in steps:
        data = data[step]
    return data


def _with(data: Any, steps: tuple[Step, ...], new: Any) -> Any:  # noqa: ANN401 - any YAML value
    if not steps:
        return new
    copy = data.copy()
    copy[steps[0]] = _with(data[steps[0]], steps[1:], new)
    return copy


def _dotted(steps: tuple[Step, ...]) -> str:
    return "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in steps).removeprefix(".")
