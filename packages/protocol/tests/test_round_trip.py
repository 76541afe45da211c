"""Arbitrary instances of every wire structure, made from the structures' own types, survive the wire."""

import importlib
import json
import pkgutil
from functools import cache
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import inspect

import waypost.protocol
from waypost.protocol import Wire
from waypost.protocol.schema import DOCUMENTS

TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
PLAIN: dict[type[inspect.Type], st.SearchStrategy[Any]] = {
    inspect.AnyType: TEXT,
    inspect.BoolType: st.booleans(),
    inspect.IntType: st.integers(0, 2**53),
    inspect.NoneType: st.none(),
    inspect.StrType: TEXT,
}


def _wire_structs() -> list[type[Wire]]:
    for module in pkgutil.walk_packages(waypost.protocol.__path__, "waypost.protocol."):
        importlib.import_module(module.name)
    found: set[type[Wire]] = set()
    queue = [Wire]
    while queue:
        children = queue.pop().__subclasses__()
        found.update(children)
        queue += children
    return sorted(found, key=lambda struct: struct.__qualname__)


@cache
def _instances(struct: type[msgspec.Struct]) -> st.SearchStrategy[Any]:
    info = inspect.type_info(struct)
    assert isinstance(info, inspect.StructType)
    fields = {field.name: _values(field.type) for field in info.fields}
    return st.fixed_dictionaries(fields).map(lambda values: struct(**values))


def _values(info: inspect.Type) -> st.SearchStrategy[Any]:
    match info:
        case inspect.FloatType(ge=low, le=high):
            return st.floats(low or 0, 1e6 if high is None else high)
        case inspect.LiteralType(values=values):
            return st.sampled_from(values)
        case inspect.UnionType(types=types):
            return st.one_of(*map(_values, types))
        case inspect.StructType(cls=cls):
            return _instances(cls)
        case inspect.ListType() | inspect.DictType():
            return _collections(info)
    return PLAIN[type(info)]


def _collections(info: inspect.ListType | inspect.DictType) -> st.SearchStrategy[Any]:
    match info:
        case inspect.ListType(item_type=inspect.StructType(cls=cls)):
            return st.lists(st.deferred(lambda: _instances(cls)), max_size=1)  # a struct may hold its own kind
        case inspect.ListType(item_type=item):
            return st.lists(_values(item), max_size=3)
    return st.dictionaries(TEXT, _values(info.value_type), max_size=2)


STRUCTS = _wire_structs()
EACH = pytest.mark.parametrize("struct", STRUCTS, ids=lambda struct: struct.__name__)


@EACH
@settings(max_examples=20)
@given(data=st.data())
def test_what_is_written_is_read_back(struct: type[Wire], data: st.DataObject) -> None:
    value = data.draw(_instances(struct))
    assert msgspec.json.decode(msgspec.json.encode(value), type=struct) == value


@EACH
@settings(max_examples=20)
@given(data=st.data())
def test_unknown_fields_are_ignored_at_every_depth(struct: type[Wire], data: st.DataObject) -> None:
    value = data.draw(_instances(struct))
    later = _with_unknown(msgspec.to_builtins(value), msgspec.inspect.type_info(struct))
    assert "_from_a_later_version" in later
    assert msgspec.json.decode(json.dumps(later), type=struct) == value


@EACH
def test_every_field_has_one_name_on_the_wire(struct: type[Wire]) -> None:
    names = struct.__struct_encode_fields__
    assert len(set(names)) == len(names)
    assert all(name == name.lower() and name.isascii() for name in names)


@EACH
def test_a_value_of_the_wrong_type_is_refused_with_its_place(struct: type[Wire]) -> None:
    first = struct.__struct_encode_fields__[0]
    with pytest.raises(msgspec.ValidationError, match=rf"\$\.{first}"):
        msgspec.convert({first: object()}, struct)


def test_every_document_of_the_schema_is_among_them() -> None:
    assert set(DOCUMENTS.values()) <= set(STRUCTS)


def _with_unknown(node: Any, info: inspect.Type) -> Any:
    """Return the built-in value with one unknown field in each object that stands for a structure."""
    match info:
        case inspect.StructType(fields=fields):
            known = {field.encode_name: _with_unknown(node[field.encode_name], field.type) for field in fields}
            return {"_from_a_later_version": [{"deep": 1}], **known}
        case inspect.ListType(item_type=item):
            return [_with_unknown(entry, item) for entry in node]
        case inspect.UnionType(types=types) if node is not None:
            structs = [kind for kind in types if isinstance(kind, inspect.StructType)]
            return _with_unknown(node, structs[0]) if structs else node
    return node
