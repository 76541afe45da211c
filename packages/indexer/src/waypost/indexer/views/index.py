"""`map index` for people."""

from waypost.indexer.messages import t
from waypost.kit.cli import Console
from waypost.protocol.results.map import MapIndexResult

_MOST = 20


def show(result: MapIndexResult, console: Console) -> None:
    """Print what the map holds, what was done, and the warnings."""
    console.print(
        t(
            "index.holds",
            files=f"{result.files:,}",
            symbols=f"{result.symbols:,}",
            references=f"{result.references:,}",
            imports=f"{result.imports:,}",
            routes=f"{result.routes:,}",
        )
    )
    if result.parsed or result.removed or result.linked:
        console.print(
            t(
                "index.done",
                parsed=f"{result.parsed:,}",
                linked=f"{result.linked:,}",
                removed=f"{result.removed:,}",
                seconds=f"{result.seconds:.1f}",
            )
        )
    else:
        console.print(t("index.unchanged"))
    if result.warnings:
        console.print(t("index.warnings", count=f"{len(result.warnings):,}"), style="yellow")
        for warning in result.warnings[:_MOST]:
            console.print(f"  {warning.path}: {warning.message}")
        if len(result.warnings) > _MOST:
            console.print(t("index.more", count=f"{len(result.warnings) - _MOST:,}"))
