"""The bundled price list: which model an id means, and what it costs when."""

from __future__ import annotations

import re
from functools import cached_property
from importlib.resources import files
from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from collections.abc import Iterator

Rule = list[Any]
"""A sign, then a text or rules."""

_DAY_MS = 86_400_000
_COMPACT_DATE = re.compile(r"-(20\d\d)(\d\d)(\d\d)(?!\d)")


class Rates(msgspec.Struct, frozen=True):
    """Picodollars a token (`search`: a web search): a base, then thresholds of the whole prompt each with its rate."""

    input: list[int] = []
    output: list[int] = []
    cache_read: list[int] = []
    cache_write: list[int] = []
    cache_write_1h: list[int] = []
    search: list[int] = []
    tiered: bool = False
    """Whether any rate depends on the size of the prompt."""


class Period(msgspec.Struct, frozen=True):
    """Rates, and when they hold: since an instant (ms), or daily between two seconds of the day (UTC)."""

    rates: Rates
    since: int | None = None
    daily: tuple[int, int] | None = None

    def holds(self, ts: int) -> bool:
        """Whether the rates hold at an instant."""
        if self.since is not None:
            return ts >= self.since
        if self.daily is not None:
            start, end = self.daily
            second = ts % _DAY_MS // 1000
            return start <= second < end if start <= end else second >= start or second < end
        return True


class Model(msgspec.Struct, frozen=True):
    """A model; of its prices the last that holds counts, else the first."""

    id: str
    match: Rule
    prices: list[Period]


class Provider(msgspec.Struct, frozen=True):
    """Who sells models; `makes` matches the ids of its own ones, `called` the provider's names."""

    id: str
    models: list[Model]
    makes: Rule = []
    called: Rule = []
    like: list[str] = msgspec.field(name="as", default=[])

    def model(self, name: str) -> Model | None:
        """Return the model that an id means here."""
        return next((model for model in self.models if matches(model.match, name)), None)


class _Document(msgspec.Struct):
    source: str
    providers: list[Provider]


class Catalog:
    """The list, loaded when the first model is asked for."""

    @cached_property
    def _providers(self) -> list[Provider]:
        data = (files("waypost.collector.prices") / "list.json").read_bytes()
        return msgspec.json.decode(data, type=_Document).providers

    def find(self, model: str, provider: str = "") -> tuple[str, Model] | None:
        """Return the seller and the model that an id means, None where that is not sure.

        The id alone decides where its maker is evident; else the seller that the log names; else all sellers where they
        agree on the price.
        """
        for name, seller in _spellings(model.lower().strip(), provider.lower().strip()):
            found = self._of_maker(name) or self._of_seller(name, seller) or self._of_all(name)
            if found is not None:
                return found
        return None

    def _of_maker(self, name: str) -> tuple[str, Model] | None:
        for provider in self._providers:
            if provider.makes and matches(provider.makes, name):
                model = provider.model(name)
                return (provider.id, model) if model is not None else None
        return None

    def _of_seller(self, name: str, seller: str) -> tuple[str, Model] | None:
        if not seller:
            return None
        for provider in self._providers:
            if provider.id == seller or (provider.called and matches(provider.called, seller)):
                sellers = [provider, *(other for other in self._providers if other.id in provider.like)]
                return next(((one.id, model) for one in sellers if (model := one.model(name)) is not None), None)
        return None

    def _of_all(self, name: str) -> tuple[str, Model] | None:
        found = [(one.id, model) for one in self._providers if (model := one.model(name)) is not None]
        agreed = bool(found) and all(model.prices == found[0][1].prices for _, model in found)
        return found[0] if agreed else None


def matches(rule: Rule, name: str) -> bool:  # noqa: PLR0911 - an answer for each sign
    """Whether a name fits a rule of the list."""
    sign, text, *_ = rule
    match sign:
        case "^":
            return name.startswith(str(text))
        case "$":
            return name.endswith(str(text))
        case "*":
            return text in name
        case "=":
            return name == str(text)
        case "~":
            return re.search(text, name) is not None
        case "|":
            return any(matches(one, name) for one in rule[1:])
        case _:
            return all(matches(one, name) for one in rule[1:])


def _spellings(model: str, provider: str) -> Iterator[tuple[str, str]]:
    """Yield the id as it is written, then without what gateways and agents add to it."""
    yield model, provider
    plain = re.sub(r"\[\w+\]$", "", model)
    seller, _, short = plain.rpartition("/")
    dated = _COMPACT_DATE.sub(r"-\1-\2-\3", plain)
    if dated != model:
        yield plain, provider
        yield dated, provider
    if seller:
        yield short, seller.rpartition("/")[2]
