"""A digest as a short plain text, for chat tools and mail."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waypost.dashboard import figures
from waypost.dashboard.messages import t
from waypost.dashboard.views import digest as view
from waypost.dashboard.views.report import key_text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from waypost.protocol.results.ledger_report import LedgerDigest

_MOST = 5
_LISTED = ("project", "model", "action", "session")
_WASTE = 3


def text(digest: LedgerDigest) -> str:
    """Return the text, without its title: figures, the five biggest of each kind, the dearest waste."""
    return "\n".join(_lines(digest))


def _lines(digest: LedgerDigest) -> Iterator[str]:
    yield from view.summary(digest)
    if not digest.totals.total_tokens:
        return
    values = [point.total_tokens for point in digest.series]
    yield f"{digest.series[0].label} {figures.sparkline(values)} {digest.series[-1].label}"
    for name in _LISTED:
        yield f"\n{t(f'by.{name}')}"
        for number, part in enumerate(digest.shares[name][:_MOST], 1):
            usage = part.usage
            cost, count = figures.money(usage.cost_usd), figures.tokens(usage.total_tokens)
            yield f"{number}. {key_text(part.name)}  {cost}  {count}  {figures.percent(part.share)}"
    if digest.waste:
        yield f"\n{t('title.waste')}"
        for one in digest.waste[:_WASTE]:
            what = t(f"waste.kind.{one.kind}", subject=one.subject, times=one.times)
            yield f"- {figures.money(one.cost_usd)}  {figures.tokens(one.tokens)}  {what}"
    if digest.unpriced:
        count = figures.tokens(digest.totals.unpriced_tokens)
        yield "\n" + t("view.unpriced", models=", ".join(digest.unpriced), tokens=count)
