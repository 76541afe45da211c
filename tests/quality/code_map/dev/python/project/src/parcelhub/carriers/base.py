from __future__ import annotations

import abc
import typing as t

from ..core import pricing  # ~~ import src/parcelhub/core/pricing.py

if t.TYPE_CHECKING:
    from ..core.models import Parcel  # ~~ import src/parcelhub/core/models.py


class Tracking:  # ~~ def class Tracking
    """Mixed into carriers that answer where a parcel is."""

    prefix = "XX"  # ~~ def variable Tracking.prefix
    _last = 0  # ~~ def variable Tracking._last

    @classmethod
    def next_number(cls) -> str:  # ~~ def method Tracking.next_number
        cls._last += 1
        return cls.format_number(cls._last)  # ~~ call Tracking.format_number

    @classmethod
    def format_number(cls, number: int) -> str:  # ~~ def method Tracking.format_number
        return "{}{:08d}".format(cls.prefix, number)

    def close(self) -> None:  # ~~ def method Tracking.close
        self.prefix = ""


class Carrier(abc.ABC):  # ~~ def class Carrier
    name: t.ClassVar[str] = ""  # ~~ def variable Carrier.name

    def price(self, parcel: Parcel) -> int:  # ~~ def method Carrier.price
        """The template that all carriers share."""
        self.check(parcel)  # ~~ call Carrier.check
        return pricing.quote(parcel) + self.extra(parcel)  # ~~ call pricing.quote; call Carrier.extra

    def check(self, parcel: Parcel) -> None:  # ~~ def method Carrier.check
        if parcel.grams > self.limit:
            raise self.refuse(parcel)  # ~~ call Carrier.refuse

    @property
    @abc.abstractmethod
    def limit(self) -> int: ...  # ~~ def method Carrier.limit

    @abc.abstractmethod
    def extra(self, parcel: Parcel) -> int: ...  # ~~ def method Carrier.extra

    def title(self) -> str:  # ~~ def method Carrier.title
        return self.name.title()

    @staticmethod
    def refuse(parcel: Parcel) -> Exception:  # ~~ def method Carrier.refuse
        from ..core.errors import ParcelError  # ~~ import src/parcelhub/core/errors.py

        return ParcelError(f"{parcel.grams} g", code="refused")  # ~~ call ParcelError
