"""What came out right, as tables with a line for each sample and one for each set.

Precision and recall of definitions, of calls, of imports, of what a change reaches, of routes, of requests to them and
of keys of settings; recall of calls by what it takes to resolve them: rules of the language, evident types, or what the
text shows of dispatch at run time (dynamic).
"""

from tests.quality.scores import Scores

TOTAL = "all"
SHORT = {
    "definitions": ("def P", "def R"),
    "callers": ("call P", "call R"),
    "by rules": ("rules R",),
    "by types": ("types R",),
    "dynamic": ("dynamic R",),
    "importers": ("import P", "import R"),
    "impact": ("impact P", "impact R"),
    "routes": ("route P", "route R"),
    "requests": ("http P", "http R"),
    "settings": ("config P", "config R"),
}
"""Columns of the short table: precision and recall, or recall alone."""
WIDE = [
    *("def P", "def R", "kind", "symbol P", "call P", "call R", "rules R", "types R", "dynamic R", "name P"),
    *("import P", "import R", "route P", "route R", "handler", "http P", "http R"),
    *("config P", "config R", "impact P", "impact R"),
]
"""Measures, a column each; `name P` counts the right ones of the answers that only a name speaks for."""
_WIDE_CELL = 10
_SHORT_CELL = 13


def short_table(results: dict[str, Scores]) -> str:
    """Return the measures of each sample and each set in percent, precision before recall."""
    lines = {name: [_short_cell(scores, measures) for measures in SHORT.values()] for name, scores in _rows(results)}
    return "percent: precision / recall, or recall alone\n" + _lines(list(SHORT), lines, _SHORT_CELL)


def wide_table(results: dict[str, Scores]) -> str:
    """Return every measure of each sample and each set; `-` where nothing was asked."""
    lines = {name: [_wide_cell(scores, column) for column in WIDE] for name, scores in _rows(results)}
    return _lines(WIDE, lines, _WIDE_CELL)


def _rows(results: dict[str, Scores]) -> list[tuple[str, Scores]]:
    """Return the samples by set, each set with its sum at its end."""
    rows = []
    for each in dict.fromkeys(name.partition("/")[0] for name in results):
        own = [(name, scores) for name, scores in results.items() if name.startswith(f"{each}/")]
        total = Scores()
        for _, scores in own:
            total.add(scores)
        rows += [*own, (f"{each}/{TOTAL}", total)]
    return rows


def _lines(head: list[str], rows: dict[str, list[str]], cell: int) -> str:
    width = max(len(name) for name in rows) + 2
    return "\n".join(
        name.ljust(width) + "".join(text.rjust(cell) for text in cells) for name, cells in {"": head, **rows}.items()
    )


def _short_cell(scores: Scores, measures: tuple[str, ...]) -> str:
    rates = [scores.rate(measure) for measure in measures]
    known = [_percent(rate) for rate in rates]
    return "-" if all(rate is None for rate in rates) else " / ".join(known)


def _percent(rate: float | None) -> str:
    """Return a rate in percent, cut and not rounded: 100 means all."""
    return "-" if rate is None else f"{int(rate * 1000 + 1e-9) / 10:g}"


def _wide_cell(scores: Scores, column: str) -> str:
    rate = scores.rate(column)
    if rate is None:
        return "-"
    return f"{scores.hits[column]:.0f}/{scores.totals[column]:.0f}" if column == "name P" else f"{rate:.1%}"
