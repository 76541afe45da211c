"""The default excludes: folders and files that are no source of the project's own."""

import json
from functools import cache
from pathlib import Path
from typing import Any


@cache
def table(name: str) -> dict[str, Any]:
    """Return one of the JSON files beside this module, by name without suffix."""
    found: dict[str, Any] = json.loads((Path(__file__).parent / f"{name}.json").read_text("utf-8"))
    return found
