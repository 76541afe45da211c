"""What is sent. Nothing here knows a price: see `pricing.quote(parcel)`."""

from __future__ import annotations

import math
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import TYPE_CHECKING, ClassVar, Generic, NamedTuple, TypeVar

from .errors import ParcelError  # ~~ import src/parcelhub/core/errors.py

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..carriers.base import Carrier  # ~~ import src/parcelhub/carriers/base.py

__all__ = ["Address", "Batch", "Parcel", "Shipment", "Zone", "volume"]  # ~~ def variable __all__

T = TypeVar("T")  # ~~ def constant T
LIMIT_KM = 120  # ~~ def constant LIMIT_KM


class Zone(Enum):  # ~~ def enum Zone
    NEAR = "near"
    FAR = "far"

    @classmethod
    def of(cls, distance: float) -> Zone:  # ~~ def method Zone.of
        return cls.NEAR if distance < LIMIT_KM else cls.FAR

    def factor(self) -> float:  # ~~ def method Zone.factor
        return _FACTORS[self]


_FACTORS = {Zone.NEAR: 1.0, Zone.FAR: 1.6}  # ~~ def constant _FACTORS


class Address(NamedTuple):  # ~~ def class Address
    street: str  # ~~ def variable Address.street
    km: float = 0.0  # ~~ def variable Address.km

    def zone(self) -> Zone:  # ~~ def method Address.zone
        return Zone.of(self.km)  # ~~ call Zone.of


def volume(width: float, height: float, depth: float) -> float:  # ~~ def function volume
    return width * height * depth


@dataclass(frozen=True)
class Parcel:  # ~~ def class Parcel
    to: Address  # ~~ def variable Parcel.to
    grams: int  # ~~ def variable Parcel.grams
    size: tuple[float, float, float] = (1.0, 1.0, 1.0)  # ~~ def variable Parcel.size
    tags: list[str] = field(default_factory=list)  # ~~ def variable Parcel.tags
    MAX_GRAMS: ClassVar[int] = 31_500  # ~~ def constant Parcel.MAX_GRAMS

    def __post_init__(self) -> None:  # ~~ def method Parcel.__post_init__
        self._validate()  # ~~ call Parcel._validate

    def _validate(self) -> None:  # ~~ def method Parcel._validate
        if not 0 < self.grams <= self.MAX_GRAMS:
            raise ParcelError("too heavy", code="weight")  # ~~ call ParcelError

    @property
    def volume(self) -> float:  # ~~ def method Parcel.volume
        return volume(*self.size)  # ~~ call models.volume

    @classmethod
    def from_row(cls, row: dict[str, str]) -> Parcel:  # ~~ def method Parcel.from_row
        to = Address(row["street"], float(row["km"]))  # ~~ call Address
        return cls(to=to, grams=cls.parse_grams(row["weight"]))  # ~~ call Parcel; call Parcel.parse_grams

    @staticmethod
    def parse_grams(text: str) -> int:  # ~~ def method Parcel.parse_grams
        return math.ceil(float(text))

    def tagged(self, *tags: str) -> Parcel:  # ~~ def method Parcel.tagged
        return replace(self, tags=[*self.tags, *tags])


class Batch(Generic[T]):  # ~~ def class Batch
    """A list that knows its size; `append` is its own, not list's."""

    def __init__(self) -> None:  # ~~ def method Batch.__init__
        self._items: list[T] = []

    def append(self, item: T) -> Batch[T]:  # ~~ def method Batch.append
        self._items.append(item)
        return self

    def extend(self, items: list[T]) -> Batch[T]:  # ~~ def method Batch.extend
        for item in items:
            self.append(item)  # ~~ call Batch.append
        return self

    def __iter__(self) -> Iterator[T]:  # ~~ def method Batch.__iter__
        return iter(self._items)


@dataclass
class Shipment:  # ~~ def class Shipment
    parcel: Parcel  # ~~ def variable Shipment.parcel
    carrier: Carrier  # ~~ def variable Shipment.carrier
    note: str = ""  # ~~ def variable Shipment.note

    def price(self) -> int:  # ~~ def method Shipment.price
        return self.carrier.price(self.parcel)  # ~~ call Carrier.price types

    def zone(self) -> Zone:  # ~~ def method Shipment.zone
        return self.parcel.to.zone()  # ~~ call Address.zone types

    def label(self) -> str:  # ~~ def method Shipment.label
        class Row:  # ~~ def class Shipment.label.Row
            def __init__(self, text: str) -> None:  # ~~ def method Shipment.label.Row.__init__
                self.text = text

            def render(self) -> str:  # ~~ def method Shipment.label.Row.render
                return self.text.center(24)

        head = Row(self.carrier.title())  # ~~ call Row; call Carrier.title types
        return "\n".join([head.render(), Row(self.parcel.to.street).render()])  # ~~ call Row.render types; call Row
