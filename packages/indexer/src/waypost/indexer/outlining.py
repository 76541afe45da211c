"""The symbols of a text that need not be in the map: an older version of a file, say."""

from __future__ import annotations

from waypost.indexer.languages import language, suffixes
from waypost.indexer.linking.view import View
from waypost.indexer.scan.encoding import is_binary, to_utf8
from waypost.indexer.scan.languages import Languages
from waypost.protocol.services import OutlineSymbol

_MOST = 2_000_000


def outline_text(path: str, data: bytes) -> list[OutlineSymbol]:
    """Return the symbols of a text by the language that the path's name tells; none for what is no source text."""
    name = Languages(suffixes()).of(path.rpartition("/")[2])
    if name is None or len(data) > _MOST or is_binary(data):
        return []
    spoken = language(name)
    text, _ = to_utf8(data)
    outline = spoken.reader(spoken, path, text).read().outline
    view = View(0, path, name, spoken.rules, outline)
    return [
        OutlineSymbol(
            name=symbol.name,
            local=view.local(index),
            kind=symbol.kind,
            line=symbol.line,
            start_line=symbol.start_line,
            end_line=symbol.end_line,
            body_line=symbol.body_line,
            signature=symbol.signature,
        )
        for index, symbol in enumerate(outline.symbols)
    ]
