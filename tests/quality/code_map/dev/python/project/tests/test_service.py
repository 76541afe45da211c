from unittest import mock

import pytest

import parcelhub.service as svc  # ~~ import src/parcelhub/service.py
from parcelhub.core import Parcel, ParcelError  # ~~ import src/parcelhub/core/__init__.py
from tests.conftest import FakeSession, make_parcel  # ~~ import tests/conftest.py


class TestService:  # ~~ def class TestService
    def setup_method(self):  # ~~ def method TestService.setup_method
        self.session = FakeSession()  # ~~ call FakeSession
        self.service = svc.Service(self.session)  # ~~ call Service

    def test_send(self, parcel: Parcel):  # ~~ def method TestService.test_send
        shipment = self.service.send(parcel)  # ~~ call Service.send types
        assert shipment.price() > 0  # ~~ call Shipment.price types
        assert list(self.session.sent) == [shipment]

    def test_refused(self):  # ~~ def method TestService.test_refused
        heavy = make_parcel(grams=25_000)  # ~~ call make_parcel
        with pytest.raises(ParcelError):
            self.service.send(heavy)  # ~~ call Service.send types

    def test_letters_go_by_post(self):  # ~~ def method TestService.test_letters_go_by_post
        with mock.patch("parcelhub.service.get_carrier") as get_carrier:
            self.service.choose(make_parcel(20), "express")  # ~~ call Service.choose types; call make_parcel
        get_carrier.assert_not_called()
        assert get_carrier() is get_carrier.return_value


def test_service_closes():  # ~~ def function test_service_closes
    with svc.service("http://depot.example") as service:  # ~~ call service.service
        assert service.default == "post"
