"""Steps of a brew. A subclass names its kind and is found by it."""

from __future__ import annotations

import importlib
from typing import ClassVar, Protocol


class Kettle(Protocol):  # ~~ def class Kettle
    def heat(self, to: float) -> None: ...  # ~~ def method Kettle.heat

    def drain(self) -> float: ...  # ~~ def method Kettle.drain


class Step:  # ~~ def class Step
    kinds: ClassVar[dict[str, type[Step]]] = {}  # ~~ def variable Step.kinds
    minutes = 60  # ~~ def variable Step.minutes

    def __init_subclass__(cls, kind: str = "", **rest) -> None:  # ~~ def method Step.__init_subclass__
        super().__init_subclass__(**rest)
        Step.kinds[kind or cls.__name__.lower()] = cls

    def __init__(self, kettle: Kettle, *, minutes: int | None = None) -> None:  # ~~ def method Step.__init__
        self.kettle = kettle
        self.minutes = minutes or self.minutes

    @staticmethod
    def make(kind: str, kettle: Kettle) -> Step:  # ~~ def method Step.make
        return Step.kinds[kind](kettle)  # ~~ call Mash dynamic; call Boil dynamic; call Whirlpool dynamic

    def run(self) -> float:  # ~~ def method Step.run
        self.before()  # ~~ call Step.before
        try:
            return self.work()  # ~~ call Step.work
        finally:
            self.after()  # ~~ call Step.after

    def before(self) -> None:  # ~~ def method Step.before
        """Called by run(); nothing by default."""

    def work(self) -> float:  # ~~ def method Step.work
        raise NotImplementedError

    def after(self) -> None:  # ~~ def method Step.after
        self.kettle.drain()  # ~~ call Kettle.drain types


for _module in ("hot",):  # ~~ def? variable _module
    importlib.import_module(f"{__name__}.{_module}")

importlib.import_module("brewlog.steps.mash")  # ~~ import brewlog/steps/mash.py
