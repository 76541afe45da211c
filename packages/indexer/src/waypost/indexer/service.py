"""What other packages may ask of the indexer (see waypost.protocol.services)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waypost.indexer.indexer import Indexer

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from waypost.protocol.services import MapRefresh, OutlineSymbol


def refresh(
    root: Path, *, seconds: float | None = None, report: Callable[[int, int], None] | None = None
) -> MapRefresh:
    """Bring a project's map in step with its files (see RefreshMap)."""
    return Indexer(root).refresh(seconds=seconds, report=report)


def outline(path: str, data: bytes) -> list[OutlineSymbol]:
    """Tell the symbols of a text as the map would hold them (see OutlineFile)."""
    from waypost.indexer.outlining import outline_text  # noqa: PLC0415 - the other service does not need grammars

    return outline_text(path, data)
