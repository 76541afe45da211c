"""References that say the same are worked out once; what only looks the same is not."""

from collections.abc import Callable
from typing import Any

import pytest

from waypost.indexer.linking.linker import Linker

Build = Callable[[dict[str, str]], Any]

TEXT = """
    import tools

    class Gate:
        def open(self): ...

        def run(self):
            self.open()
            tools.ask()

        @classmethod
        def all(self):
            self.open()

    class Door:
        def open(self): ...

        def run(self):
            self.open()
            tools.ask()

    def give(tools: Gate):
        tools.open()

    def take(tools: Door):
        tools.open()
        tools.open()

    def late():
        one = Gate()
        one.open()
        one = Door()
        one.open()
"""


def test_one_name_in_several_scopes_keeps_its_meanings(tree: Build) -> None:
    found = tree({"app.py": TEXT, "tools.py": "def ask(): ..."})
    assert {call for call in found.calls() if call[1] not in {"app.Gate", "app.Door"}} == {
        ("app.Gate.run", "app.Gate.open"),
        ("app.Gate.run", "tools.ask"),
        ("app.Gate.all", "app.Gate.open"),
        ("app.Door.run", "app.Door.open"),
        ("app.Door.run", "tools.ask"),
        ("app.give", "app.Gate.open"),
        ("app.take", "app.Door.open"),
        ("app.late", "app.Gate.open"),
        ("app.late", "app.Door.open"),
    }


def test_what_is_said_again_is_not_worked_out_again(tree: Build, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    targets = Linker.targets

    def counted(self: Linker, view: Any, item: Any) -> Any:
        asked.append(item.name)
        return targets(self, view, item)

    monkeypatch.setattr(Linker, "targets", counted)
    text = "import tools\nclass A:\n" + "".join(f"    def m{n}(self):\n        tools.ask(self.x())\n" for n in range(9))
    tree({"app.py": text, "tools.py": "def ask(): ..."})
    assert (asked.count("ask"), asked.count("x")) == (1, 1)
