import parcelhub.carriers.base  # ~~ import src/parcelhub/carriers/base.py
import parcelhub.core.models as shapes  # ~~ import src/parcelhub/core/models.py
from parcelhub import carriers  # ~~ import src/parcelhub/carriers/__init__.py


@carriers.register("express")  # ~~ call register
class Express(parcelhub.carriers.base.Carrier):  # ~~ def class Express
    name = "express"  # ~~ def variable Express.name

    def __init__(self, night: bool = False) -> None:  # ~~ def method Express.__init__
        self.night = night
        self._zones = shapes.Batch()  # ~~ call Batch

    @property
    def limit(self):  # ~~ def method Express.limit
        return self._limit(self.night)  # ~~ call Express._limit

    @staticmethod
    def _limit(night):  # ~~ def method Express._limit
        return 5_000 if night else 10_000

    def extra(self, parcel: shapes.Parcel):  # ~~ def method Express.extra
        zone = parcel.to.zone()  # ~~ call Address.zone types
        self._zones.append(zone)  # ~~ call Batch.append types
        size = shapes.volume(*parcel.size)  # ~~ call models.volume
        return 900 + (300 if self.night else 0) + int(size) + len(list(self._zones))


@carriers.register("drone")  # ~~ call register
class Drone(Express):  # ~~ def class Drone
    """Says what it would cost before `Express.extra(parcel)` does."""

    def __init__(self):  # ~~ def method Drone.__init__
        super().__init__(night=True)  # ~~ call Express.__init__
        self.seen = []

    def extra(self, parcel):  # ~~ def method Drone.extra
        self.seen.append(parcel)
        return parcelhub.carriers.base.Carrier.title(self) and Express.extra(self, parcel)  # ~~ call Carrier.title; call Express.extra
