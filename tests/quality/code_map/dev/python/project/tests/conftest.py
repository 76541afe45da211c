import pytest

from parcelhub.core import Address, Parcel  # ~~ import src/parcelhub/core/__init__.py
from parcelhub.service import Session  # ~~ import src/parcelhub/service.py


@pytest.fixture
def parcel() -> Parcel:  # ~~ def function parcel
    return make_parcel()  # ~~ call make_parcel


@pytest.fixture
def session() -> Session:  # ~~ def function session
    return FakeSession()  # ~~ call FakeSession


def make_parcel(grams: int = 700, km: float = 3) -> Parcel:  # ~~ def function make_parcel
    return Parcel(Address("Lindenweg 4", km), grams)  # ~~ call Parcel; call Address


class FakeSession(Session):  # ~~ def class FakeSession
    def push(self, shipment):  # ~~ def method FakeSession.push
        self.sent.append(shipment)  # ~~ call Batch.append types
        return True
