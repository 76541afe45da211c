"""A self-contained HTML page: no script, no address outside, a policy that forbids both."""

from __future__ import annotations

from base64 import b64encode
from hashlib import sha256
from html import escape
from typing import TYPE_CHECKING

from waypost.kit.messages import language

if TYPE_CHECKING:
    from collections.abc import Sequence

_STYLE = """
:root { --ink: #1c2330; --dim: #667085; --line: #d9dee7; --page: #fff; --bar: #3b6fd4; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6e9ef; --dim: #98a2b3; --line: #333b4a; --page: #12161d; --bar: #6f9bf0; }
}
body { font: 15px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--page); margin: 2rem auto;
  max-width: 60rem; padding: 0 1rem; }
h1 { font-size: 1.5rem; margin-bottom: 0; } h2 { font-size: 1.1rem; margin: 2rem 0 .5rem; }
p { color: var(--dim); margin: .25rem 0; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { padding: .3rem .6rem; border-bottom: 1px solid var(--line); text-align: right; white-space: nowrap; }
th { color: var(--dim); font-weight: 600; }
.text { text-align: left; white-space: normal; overflow-wrap: anywhere; }
tfoot td { font-weight: 600; border-bottom: 0; }
.cards { display: flex; flex-wrap: wrap; gap: 1rem; margin: 1rem 0; }
.card { border: 1px solid var(--line); border-radius: .5rem; padding: .6rem 1rem; }
.card b { display: block; font-size: 1.3rem; } .card span { color: var(--dim); }
svg { width: 100%; height: auto; font: 11px system-ui, sans-serif; }
.bar { fill: var(--bar); } .axis { stroke: var(--line); }
.label { fill: var(--dim); text-anchor: middle; }
.name { fill: var(--ink); text-anchor: end; } .figure { fill: var(--dim); }
"""
_POLICY = f"default-src 'none'; style-src 'sha256-{b64encode(sha256(_STYLE.encode()).digest()).decode()}'"


def page(title: str, parts: Sequence[str]) -> str:
    """Return a page of a title and parts that are HTML already."""
    return (
        f'<!doctype html>\n<html lang="{language()}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>{escape(title)}</title>\n'
        f"<style>{_STYLE}</style>\n</head>\n<body>\n<h1>{escape(title)}</h1>\n"
        + "\n".join(parts)
        + "\n</body>\n</html>\n"
    )


def paragraph(text: str) -> str:
    """Return a paragraph of plain text."""
    return f"<p>{escape(text)}</p>"


def section(title: str) -> str:
    """Return the heading of a section."""
    return f"<h2>{escape(title)}</h2>"


def cards(pairs: Sequence[tuple[str, str]]) -> str:
    """Return figures with what they are."""
    inner = "".join(
        f'<div class="card"><b>{escape(figure)}</b><span>{escape(name)}</span></div>' for name, figure in pairs
    )
    return f'<div class="cards">{inner}</div>'


def table(titles: Sequence[str], rows: Sequence[Sequence[str]], last: Sequence[str] = (), names: int = 1) -> str:
    """Return a table of plain texts; the first `names` columns are names, the others figures."""

    def line(cells: Sequence[str], tag: str) -> str:
        inner = "".join(
            f'<{tag} class="text">{escape(cell)}</{tag}>' if number < names else f"<{tag}>{escape(cell)}</{tag}>"
            for number, cell in enumerate(cells)
        )
        return f"<tr>{inner}</tr>"

    foot = f"<tfoot>{line(last, 'td')}</tfoot>" if last else ""
    body = "\n".join(line(row, "td") for row in rows)
    head = f"<thead>{line(titles, 'th')}</thead>"
    return f'<div class="scroll"><table>\n{head}\n<tbody>\n{body}\n</tbody>\n{foot}</table></div>'
