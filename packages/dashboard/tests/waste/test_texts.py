import pytest

from waypost.dashboard.waste.texts import times


@pytest.mark.usefixtures("ledger")
def test_the_first_few_instants() -> None:
    assert times([0, 1000]) == "1970-01-01T00:00:00Z, 1970-01-01T00:00:01Z"
    assert times([0] * 4) == ", ".join(["1970-01-01T00:00:00Z"] * 4)
    assert times([0] * 7).endswith("Z and 3 more")
