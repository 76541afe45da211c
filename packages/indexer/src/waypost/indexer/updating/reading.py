"""Reading one file: from its place on disk to rows and facts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waypost.indexer.facts import Body
from waypost.indexer.languages import language, languages
from waypost.indexer.linking.view import View
from waypost.indexer.messages import t
from waypost.indexer.scan import FoundFile, MapSettings, Skipped, Source, describe, read_source
from waypost.indexer.store.numbers import MOST
from waypost.indexer.store.packing import pack
from waypost.indexer.store.read_file import OPEN_STAMP, ReadFile, SymbolRow
from waypost.indexer.web.beside import routes_beside
from waypost.indexer.web.noted import note

if TYPE_CHECKING:
    from pathlib import Path

    from waypost.indexer.facts import FileFacts


def read_file(root: Path, found: FoundFile, settings: MapSettings) -> ReadFile | None:
    """Return what is in a file; None where it went away. A file that can't be taken is known, as skipped."""
    source = read_source(root, found, settings)
    if isinstance(source, Skipped):
        return None if source.reason == "vanished" else _skipped(found, source)
    if found.language not in languages():
        return _settings_file(found, source)
    try:
        return _source_file(found, source)
    except Exception as error:  # noqa: BLE001 - one file that a reader fails on must not cost the map of all others
        return _failed(found, source, error)


def _failed(found: FoundFile, source: Source, error: Exception) -> ReadFile:
    read = _plain(found, source, "skipped")
    read.warning = t("read.failed", what=" ".join(f"{type(error).__name__}: {error}".split()))
    return read


def crashed(found: FoundFile) -> ReadFile:
    """Return what is known of a file whose reading ended the process, as a fault in a grammar's own code does."""
    warning = t("read.crashed")
    return ReadFile(
        found.path, found.language, "", found.size, found.mtime_ns, b"", "skipped", 0, test=False, warning=warning
    )


def _skipped(found: FoundFile, skipped: Skipped) -> ReadFile:
    warning = describe(skipped) if skipped.is_warning else ""
    # A file that could not be taken is tried again at the next run: its stamp is left open.
    stamp = found.mtime_ns if skipped.reason not in {"changed", "unreadable"} else OPEN_STAMP
    return ReadFile(found.path, found.language, "", found.size, stamp, b"", "skipped", 0, test=False, warning=warning)


def _settings_file(found: FoundFile, source: Source) -> ReadFile:
    from waypost.indexer.config_keys import keys_of  # noqa: PLC0415 - loaded where such a file is read

    read = _plain(found, source, "ok")
    read.config = [(item.key, item.line, "set", -1) for item in keys_of(found.path, source.data)]
    routes = routes_beside(found.path, source.data)
    if routes:
        read.web, read.body = True, pack(Body(routes=routes))
    return read


def _plain(found: FoundFile, source: Source, state: str) -> ReadFile:
    return ReadFile(
        found.path, found.language, "", source.size, source.mtime_ns, source.hash, state, source.lines, test=False
    )


def _source_file(found: FoundFile, source: Source) -> ReadFile:
    spoken = language(found.language)
    facts = spoken.reader(spoken, found.path, source.data).read()
    note(facts, found.path, found.language)
    outline, body = facts.outline, facts.body
    if len(outline.symbols) > MOST:
        del outline.symbols[MOST:]
    outline.ids = list(range(len(outline.symbols)))
    read = _plain(found, source, "partial" if facts.partial else "ok")
    view = View(0, found.path, found.language, spoken.rules, outline)
    read.module = spoken.rules.module(found.path, outline)
    read.test = facts.test
    read.package = outline.package
    read.web = bool(body.routes or body.http)
    read.symbols = symbol_rows(view, read.module)
    read.ids = outline.ids
    read.outside = [(last_name(view.symbols[at].owner), at) for at in view.outside_members]
    read.config = [(item.key, item.line, item.use, item.owner) for item in body.config]
    for symbol in outline.symbols:  # they stand in the rows; linking asks for neither
        symbol.signature = symbol.doc = ""
    read.outline, read.body = pack(outline), pack(body)
    if facts.partial:
        read.warning = _partial(facts)
    return read


def _partial(facts: FileFacts) -> str:
    return t("read.partial", line=facts.error_line)


def symbol_rows(view: View, module: str) -> list[SymbolRow]:
    """Return the rows of a file's symbols."""
    rows: list[SymbolRow] = []
    for index, item in enumerate(view.symbols):
        local = view.local(index)
        rows.append(
            (
                item.name,
                local,
                f"{module}.{local}" if module else local,
                item.kind,
                item.line,
                item.start_line,
                item.end_line,
                item.body_line,
                item.signature,
                item.visibility,
                item.parent,
                item.doc,
            )
        )
    return rows


def last_name(owner: object) -> str:
    """Return the last name of a type's expression."""
    while isinstance(owner, list):
        owner = owner[2] if owner and owner[0] == "." else owner[1] if len(owner) > 1 else ""
    return str(owner)
