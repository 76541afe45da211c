"""Sends parcels: what the command line and other programs call."""

from __future__ import annotations

import asyncio
import json
from contextlib import contextmanager
from pathlib import Path
from typing import Callable, Iterable, Optional

import requests

from parcelhub import carriers as _carriers  # ~~ import src/parcelhub/carriers/__init__.py
from parcelhub.carriers import get_carrier  # ~~ import src/parcelhub/carriers/__init__.py
from parcelhub.carriers.post import Letter, Post  # ~~ import src/parcelhub/carriers/post.py
from parcelhub.core import Batch, Parcel, ParcelError, Shipment  # ~~ import src/parcelhub/core/__init__.py
from parcelhub.core.pricing import best, discounted  # ~~ import src/parcelhub/core/pricing.py

from .events import bus  # ~~ import src/parcelhub/events.py

Rate = Callable[[Parcel], int]  # ~~ def variable Rate


class Session:  # ~~ def class Session
    """A connection to the depot; `close` is not a carrier's."""

    def __init__(self, url: str = "") -> None:  # ~~ def method Session.__init__
        self.http = requests.Session()
        self.url = url
        self.sent: Batch[Shipment] = Batch()  # ~~ call Batch

    def __enter__(self) -> Session:  # ~~ def method Session.__enter__
        return self

    def __exit__(self, *error: object) -> None:  # ~~ def method Session.__exit__
        self.close()  # ~~ call Session.close

    def close(self) -> None:  # ~~ def method Session.close
        self.http.close()

    def push(self, shipment: Shipment) -> bool:  # ~~ def method Session.push
        self.sent.append(shipment)  # ~~ call Batch.append types
        body = {"label": shipment.label(), "price": shipment.price()}  # ~~ call Shipment.label types; call Shipment.price types
        return self.http.post(self.url, json=body).ok


class Service:  # ~~ def class Service
    fallback: Optional[Post] = None  # ~~ def variable Service.fallback

    def __init__(self, session: Session, default: str = "post") -> None:  # ~~ def method Service.__init__
        self._session = session
        self._letters = Letter()  # ~~ call Letter
        self.default = default

    @classmethod
    def open(cls, url: str) -> Service:  # ~~ def method Service.open
        return cls(Session(url))  # ~~ call Service; call Session

    def send(self, parcel: Parcel, code: str | None = None) -> Shipment:  # ~~ def method Service.send
        carrier = self.choose(parcel, code)  # ~~ call Service.choose
        try:
            shipment = Shipment(parcel, carrier)  # ~~ call Shipment
            carrier.check(parcel)  # ~~ call Carrier.check types
        except ParcelError as error:
            bus.emit("refused", error)  # ~~ call warn_refused dynamic
            raise
        if self._session.push(shipment):  # ~~ call Session.push types
            bus.emit("sent", shipment)  # ~~ call log_sent dynamic; call count_sent dynamic
        return shipment

    def choose(self, parcel: Parcel, code: str | None) -> _carriers.Carrier:  # ~~ def method Service.choose
        if parcel.grams < 500:
            return self._letters
        return get_carrier(code or self.default)  # ~~ call get_carrier

    def send_all(self, parcels: Iterable[Parcel]) -> list[str]:  # ~~ def method Service.send_all
        def one(parcel: Parcel) -> str:  # ~~ def function Service.send_all.one
            return self.send(parcel).label()  # ~~ call Service.send; call Shipment.label types

        return [one(parcel) for parcel in parcels]  # ~~ call one

    def back_up(self) -> None:  # ~~ def method Service.back_up
        if self.fallback is not None:
            self.fallback.close()  # ~~ call Post.close types
        self._session.close()  # ~~ call Session.close types


def compare(parcel: Parcel, codes: list[str]) -> str:  # ~~ def function compare
    prices = {code: get_carrier(code).price(parcel) for code in codes}  # ~~ call get_carrier; call Carrier.price types
    cheaper = list(map(discounted(0.1), prices.values()))  # ~~ call discounted
    return best(dict(zip(prices, cheaper)), '"')  # ~~ call best


def load(path: Path, convert: Callable[[dict], Parcel] = Parcel.from_row) -> list[Parcel]:  # ~~ def function load
    with path.open() as file:
        return [convert(row) for row in json.load(file)]  # ~~ call Parcel.from_row types


@contextmanager
def service(url: str):  # ~~ def function service
    opened = Service.open(url)  # ~~ call Service.open
    yield opened
    opened.back_up()  # ~~ call Service.back_up types


async def send_later(parcels: list[Parcel], url: str) -> int:  # ~~ def function send_later
    async def push(parcel: Parcel) -> bool:  # ~~ def function send_later.push
        with Session(url) as session:  # ~~ call Session
            return session.push(Shipment(parcel, get_carrier("post")))  # ~~ call Session.push types; call Shipment; call get_carrier

    return sum(await asyncio.gather(*[push(parcel) for parcel in parcels]))  # ~~ call send_later.push
