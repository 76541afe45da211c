"""Items of containers that are made of each other's items."""

from collections.abc import Callable
from typing import Any

import pytest

from waypost.indexer.linking.evaluating.operations import Operations

Build = Callable[[dict[str, str]], Any]

FONTS = """
    def load(path): ...

    class Fonts:
        def __init__(self):
            self.fonts = {"normal": load}
            for style in ("bold", "italic", "both"):
                self.fonts[style] = self.fonts["normal"]
                self.fonts[style] = self.fonts["bold"]
                self.fonts[style] = self.fonts["italic"]

        def run(self, style):
            self.fonts[style]("here")
"""


def test_entries_that_are_copied_from_each_other_are_looked_at_a_few_times(
    tree: Build, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = 0
    item = Operations._literal_item

    def counted(self: Operations, *arguments: Any, **options: Any) -> Any:
        nonlocal asked
        asked += 1
        assert asked < 200
        return item(self, *arguments, **options)

    monkeypatch.setattr(Operations, "_literal_item", counted)
    assert tree({"a.py": FONTS}).callers("a.load") == {("a.Fonts.run", 13)}
