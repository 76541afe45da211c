import typing as tp
from dataclasses import dataclass, field
from functools import cached_property, singledispatch

from brewlog.units import Litres, convert, gravity as sg  # ~~ import brewlog/units/__init__.py
from brewlog.memo import memo  # ~~ import brewlog/memo.py


class Addition(tp.TypedDict):  # ~~ def class Addition
    name: str  # ~~ def variable Addition.name
    grams: float  # ~~ def variable Addition.grams


class Malt:  # ~~ def class Malt
    __slots__ = ("name", "kg")  # ~~ def variable Malt.__slots__
    EXTRACT = 300.0  # ~~ def constant Malt.EXTRACT

    def __init__(self, name: str, kg: float):  # ~~ def method Malt.__init__
        self.name, self.kg = name, kg

    def __mul__(self, factor: float) -> "Malt":  # ~~ def method Malt.__mul__
        return type(self)(self.name, self.kg * factor)  # ~~ call? Malt

    def points(self) -> float:  # ~~ def method Malt.points
        return self.kg * self.EXTRACT

    @classmethod
    def parse(cls, line: str) -> "Malt":  # ~~ def method Malt.parse
        name, _, amount = line.partition(":")
        return cls(name.strip(), convert(amount, "kg"))  # ~~ call Malt; call convert


class Caramel(Malt):  # ~~ def class Caramel
    EXTRACT = 250.0  # ~~ def constant Caramel.EXTRACT

    def points(self) -> float:  # ~~ def method Caramel.points
        plain = super().points()  # ~~ call Malt.points
        return plain * self._loss()  # ~~ call Caramel._loss

    @staticmethod
    def _loss() -> float:  # ~~ def method Caramel._loss
        return 0.9


@dataclass
class Recipe:  # ~~ def class Recipe
    title: str  # ~~ def variable Recipe.title
    volume: Litres  # ~~ def variable Recipe.volume
    malts: tp.List[Malt] = field(default_factory=list)  # ~~ def variable Recipe.malts
    hops: tp.Dict[str, Addition] = field(default_factory=dict)  # ~~ def variable Recipe.hops
    parent: "tp.Optional[Recipe]" = None  # ~~ def variable Recipe.parent

    @cached_property
    def gravity(self) -> float:  # ~~ def method Recipe.gravity
        return sg(sum(self._points()), self.volume)  # ~~ call _exact.gravity; call? _rough.gravity; call Recipe._points

    def _points(self) -> tp.Iterator[float]:  # ~~ def method Recipe._points
        for malt in self.malts:
            yield malt.points()  # ~~ call Malt.points types
        if (base := self.parent) is not None:
            yield from base._points()  # ~~ call Recipe._points types

    def scaled(self, factor: float) -> "Recipe":  # ~~ def method Recipe.scaled
        malts = [malt * factor for malt in self.malts]
        return Recipe(self.title, self.volume.times(factor), malts, self.hops, self)  # ~~ call Recipe; call Litres.times types

    @property
    def bitterness(self) -> float:  # ~~ def method Recipe.bitterness
        return ibu(frozenset(self.hops), self.volume)  # ~~ call ibu

    @bitterness.setter
    def bitterness(self, value: float) -> None:  # ~~ def method Recipe.bitterness
        self.hops["dose"] = {"name": "dose", "grams": value}


@memo  # ~~ call memo
def ibu(names: tp.FrozenSet[str], volume: Litres) -> float:  # ~~ def function ibu
    return len(names) * 10 / volume.value


@singledispatch
def describe(thing) -> str:  # ~~ def function describe
    return str(thing)


@describe.register
def describe_malt(malt: Malt) -> str:  # ~~ def function describe_malt
    return f"{malt.name} {malt.points():.0f}"  # ~~ call Malt.points types
