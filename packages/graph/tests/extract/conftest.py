from collections.abc import Callable
from datetime import date

import pytest

from waypost.graph.extract import Lexicon, extract
from waypost.protocol.proposal import Extracted

Read = Callable[[str], Extracted]

TODAY = date(2026, 5, 11)
"""A Monday."""


@pytest.fixture(scope="session")
def lexicon() -> Lexicon:
    return Lexicon.default()


@pytest.fixture(scope="session")
def read(lexicon: Lexicon) -> Read:
    return lambda text: extract(text, lexicon, TODAY)
