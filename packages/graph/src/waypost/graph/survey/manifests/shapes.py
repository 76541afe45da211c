"""Reading of manifests that may hold anything: the wrong type counts as absent."""

import json
import tomllib
from typing import Any
from xml.etree import ElementTree as ET

from waypost.graph.survey.facts import Manifest
from waypost.graph.survey.source import Source


class NotOursError(ValueError):
    """The file only shares its name with a manifest."""


def as_dict(value: object) -> dict[str, Any]:
    """Return a mapping with string keys, or an empty one."""
    return {key: item for key, item in value.items() if isinstance(key, str)} if isinstance(value, dict) else {}


def as_list(value: object) -> list[Any]:
    """Return a list, or an empty one."""
    return value if isinstance(value, list) else []


def as_text(value: object) -> str:
    """Return a string as it is, a number as text, anything else as empty."""
    if isinstance(value, str):
        return value.strip()
    return str(value) if isinstance(value, int | float) and not isinstance(value, bool) else ""


def load_json(source: Source) -> dict[str, Any]:
    """Return a JSON object.

    Raises:
        ValueError: the text is no JSON object.
    """
    try:
        value = json.loads(source.text)
    except RecursionError as error:
        raise ValueError("nested too deeply") from error
    if not isinstance(value, dict):
        raise ValueError("not a JSON object")  # noqa: TRY004 - one error type for "not what the name says"
    return as_dict(value)


def load_toml(source: Source) -> dict[str, Any]:
    """Return a TOML document.

    Raises:
        ValueError: the text is no TOML.
    """
    try:
        return tomllib.loads(source.text)
    except RecursionError as error:
        raise ValueError("nested too deeply") from error


def load_xml(source: Source) -> ET.Element:
    """Return the root element; a document with its own entities is refused.

    Raises:
        ValueError: the text is no XML, or declares a document type.
    """
    if "<!" in source.text.replace("<!--", "").replace("<![CDATA[", ""):
        raise ValueError("declares a document type")
    try:
        return ET.fromstring(source.text)  # noqa: S314 - entities are refused above
    except ET.ParseError as error:
        raise ValueError(str(error)) from error


def local(element: ET.Element) -> str:
    """Return an element's name without its namespace."""
    return str(element.tag).rpartition("}")[2]


def manifest(ecosystem: str, source: Source) -> Manifest:
    """Return an empty manifest for a file."""
    return Manifest(ecosystem=ecosystem, path=source.path, directory=source.path.rpartition("/")[0])
