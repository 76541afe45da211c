"""Extraction: each kind reads the text in turn, the more specific before the more general."""

from datetime import date

from waypost.graph.extract import (
    components,
    config,
    dates,
    endpoints,
    error_codes,
    fields,
    file_paths,
    graphql,
    messages,
    rpc,
    symbols,
    tables,
    values,
)
from waypost.graph.extract.lexicon import Lexicon
from waypost.graph.extract.markers import markers
from waypost.graph.extract.patterns import lazy
from waypost.graph.extract.reading import BLANK, Reading
from waypost.protocol.proposal import Extracted, ExtractedValue

_PART = lazy(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")
"""A word of an identifier."""


def extract(text: str, lexicon: Lexicon, today: date) -> Extracted:
    """Return the signals of a note or of a node's body; `today` is the day that relative dates count from.

    Names come in the width-folded form of the text, values as they are written. A string is of one kind: what a more
    specific kind has claimed is hidden from the others. Never raises, whatever the text.
    """
    reading = Reading(text)
    _read_addresses(reading, today)
    stated = values.read(reading.text, text)
    _read_names(reading)
    _add_value_names(reading, stated)
    return Extracted(
        api_endpoints=reading.values("api_endpoints"),
        routes=reading.values("routes"),
        fields=reading.values("fields"),
        components=reading.values("components"),
        topics=_topics(reading, lexicon),
        tables=reading.values("tables"),
        config_keys=reading.values("config_keys"),
        paths=reading.values("paths"),
        symbols=reading.values("symbols"),
        rpc_methods=reading.values("rpc_methods"),
        graphql_operations=reading.values("graphql_operations"),
        messages=reading.values("messages"),
        error_codes=reading.values("error_codes"),
        dates=reading.values("dates"),
        values=_distinct([each.value for each in stated]),
    )


def stated_values(text: str) -> list[ExtractedValue]:
    """Return only the values that a text states; a fraction of the cost of all signals."""
    reading = Reading(text)
    _read_addresses(reading, date.min)
    return _distinct([each.value for each in values.read(reading.text, text)])


def _read_addresses(reading: Reading, today: date) -> None:
    dates.read(reading, today)
    if "/" in reading.text:
        endpoints.read_urls(reading)
        rpc.read(reading)
        file_paths.read(reading)
        endpoints.read(reading)
    else:
        rpc.read(reading)
        file_paths.read(reading)


def _read_names(reading: Reading) -> None:
    messages.read_sockets(reading)
    config.read_environment(reading)
    graphql.read(reading)
    tables.read_sql(reading)
    components.read_elements(reading)
    symbols.read_calls(reading)
    found = reading.words()
    marked = markers(reading)
    tables.read(reading, marked.get("table", ()))
    messages.read(reading, marked.get("message", ()))
    components.read_marked(reading, marked.get("component", ()))
    error_codes.read(reading, marked.get("error", ()), found.caps)
    config.read(reading, marked.get("config", ()), found.caps)
    symbols.read(reading, marked.get("symbol", ()), found)
    components.read(reading, found.pascal)
    fields.read(reading, marked.get("field", ()), found.snake, found.camel)


def _add_value_names(reading: Reading, stated: list[values.Stated]) -> None:
    """What a value is stated for is a field, unless it is of another kind already."""
    for start, value, coded in stated:
        name = value.name
        if coded and name.isidentifier() and name[0].islower() and reading.text[start] != BLANK:
            reading.add("fields", name, start, start + len(name))
    reading.settle()


def _topics(reading: Reading, lexicon: Lexicon) -> list[str]:
    """Topics of the text and, behind them, of the parts of its identifiers; fields say too little to count."""
    names = [
        name
        for kind in ("components", "symbols", "tables", "rpc_methods", "graphql_operations", "messages")
        for name in reading.values(kind)
    ]
    parts = _PART.findall(" ".join(names))
    return list(
        dict.fromkeys(
            (*lexicon.folded_topics(reading.without("fields")), *lexicon.word_topics([part.lower() for part in parts]))
        )
    )


def _distinct(stated: list[ExtractedValue]) -> list[ExtractedValue]:
    return list({(value.name, value.value): value for value in stated}.values())
