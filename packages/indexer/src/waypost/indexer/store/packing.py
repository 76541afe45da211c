"""Facts as they are stored: MessagePack, lightly compressed."""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING

import msgspec

from waypost.indexer.facts import Body, Outline

if TYPE_CHECKING:
    from collections.abc import Sequence

_encoder = msgspec.msgpack.Encoder()
_outline = msgspec.msgpack.Decoder(Outline)
_body = msgspec.msgpack.Decoder(Body)


def pack(facts: Outline | Body) -> bytes:
    """Return facts as they are stored."""
    return zlib.compress(_encoder.encode(facts), 1)


def unpack_outline(row: Sequence[bytes] | None) -> Outline:
    """Return the outline of a row of one column; an empty one where there is no row."""
    return _outline.decode(zlib.decompress(row[0])) if row and row[0] else Outline()


def unpack_body(row: Sequence[bytes] | None) -> Body:
    """Return the body of a row of one column; an empty one where there is no row."""
    return _body.decode(zlib.decompress(row[0])) if row and row[0] else Body()
