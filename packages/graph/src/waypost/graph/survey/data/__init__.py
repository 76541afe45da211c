"""The survey's rules that are data: what to skip, what names mean, how frameworks are called."""

import json
from functools import cache
from pathlib import Path
from typing import Any


@cache
def table(name: str) -> dict[str, Any]:
    """Return one of the JSON files beside this module, by name without suffix."""
    found: dict[str, Any] = json.loads((Path(__file__).parent / f"{name}.json").read_text(encoding="utf-8"))
    return found
