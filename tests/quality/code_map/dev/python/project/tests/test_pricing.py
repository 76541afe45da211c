import pytest

from parcelhub.core import pricing  # ~~ import src/parcelhub/core/pricing.py
from parcelhub.core.models import Zone  # ~~ import src/parcelhub/core/models.py

from .conftest import make_parcel  # ~~ import tests/conftest.py


@pytest.mark.parametrize(("grams", "cents"), [(100, 450), (1_900, 600)])
def test_quote(grams, cents):  # ~~ def function test_quote
    assert pricing.quote(make_parcel(grams)) == cents  # ~~ call pricing.quote; call make_parcel


def test_step_ends():  # ~~ def function test_step_ends
    with pytest.raises(pricing.errors.NoRate):
        pricing.step(50_000)  # ~~ call step


def test_surcharge_of_a_far_zone():  # ~~ def function test_surcharge_of_a_far_zone
    assert pricing.surcharge(Zone.FAR) > pricing.surcharge()  # ~~ call surcharge
