"""The default excludes: folders and files that are no source of the project's own."""

import json
from functools import cache
from importlib.resources import files
from typing import Any


@cache
def table(name: str) -> dict[str, Any]:
    """Return one of the JSON files beside this module, by name without suffix."""
    found: dict[str, Any] = json.loads((files(__package__) / f"{name}.json").read_text("utf-8"))
    return found
