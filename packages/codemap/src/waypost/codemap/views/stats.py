"""Figures for people and agents."""

from waypost.codemap.messages import t
from waypost.kit.cli import Console
from waypost.protocol.results.map import AskedStats, LanguageStats, MapStats

_KIB = 1024


def show(found: MapStats, out: Console) -> int:
    """Print counts, sizes, and by language how references are resolved."""
    out.print(
        t(
            "view.stats",
            files=found.files,
            symbols=found.symbols,
            references=found.references,
            imports=found.imports,
            external=found.imports_external,
            routes=found.routes,
            called=found.routes_called,
            keys=found.config_keys,
            warnings=found.warnings,
        )
    )
    out.print(t("view.sizes", map=_size(found.map_bytes), source=_size(found.source_bytes), revision=found.revision))
    rows = [_row(entry) for entry in found.languages]
    header = [t(f"view.column.{name}") for name in ("language", "files", "lines", "symbols", "references")]
    header += ["exact", "likely", "name", "external"]
    out.table(rows, header=header)
    for title, entries in (("view.asked", found.asked), ("view.asked_names", found.asked_names)):
        if entries:
            out.print(t(title), style="bold")
            out.table(map(_asked, entries), header=[t(f"view.column.{name}") for name in _ASKED])
    return 0


_ASKED = ("question", "count", "empty", "milliseconds")


def _asked(entry: AskedStats) -> list[object]:
    return [entry.question, entry.count, entry.empty, f"{entry.milliseconds:.1f}"]


def _row(entry: LanguageStats) -> list[object]:
    shares = [_share(part, entry.references) for part in (entry.exact, entry.likely, entry.unresolved, entry.external)]
    return [entry.language, entry.files, entry.lines, entry.symbols, entry.references, *shares]


def _share(part: int, whole: int) -> str:
    return f"{100 * part / whole:.0f} %" if whole else "-"


def _size(size: int) -> str:
    return f"{size / _KIB:.0f} KiB" if size < _KIB * _KIB else f"{size / _KIB / _KIB:.1f} MiB"
