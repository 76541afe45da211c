"""How the whole project stands and how far along it is: answered from the index alone."""

from waypost.graph.messages import t
from waypost.graph.nodes.record import NodeRecord

_ISSUES_SHOWN = 12
_SHORT = 100


def status_lines(records: list[NodeRecord]) -> list[str]:
    """Return counts by status, then a line for each node, in progress first."""
    lines = [t("digest.count", nodes=len(records), counts=_counts(records))]
    for record in sorted(records, key=lambda r: (r.status != "in-progress", r.path)):
        issues = f", {t('digest.issues', count=len(record.issues))}" if record.issues else ""
        lines.append(f"- {record.path} [{record.status}, {record.updated}{issues}] {_cut(record.summary)}")
    return lines


def progress_lines(records: list[NodeRecord], priorities: list[str]) -> list[str]:
    """Return the ratio of what is done, what is next, and what is open."""
    done = sum(record.status == "stable" for record in records)
    share = 100 * done // len(records) if records else 0
    lines = [t("digest.progress", done=done, nodes=len(records), share=share, counts=_counts(records))]
    if priorities:
        lines += [t("digest.next"), *(f"- {line}" for line in priorities)]
    opened = [f"- {record.path}: {_cut(issue.text)}" for record in records for issue in record.issues]
    if opened:
        lines += [t("digest.open"), *opened[:_ISSUES_SHOWN]]
        if len(opened) > _ISSUES_SHOWN:
            lines.append(t("digest.more", count=len(opened) - _ISSUES_SHOWN))
    return lines


def _counts(records: list[NodeRecord]) -> str:
    counts: dict[str, int] = {}
    for record in records:
        counts[record.status or "?"] = counts.get(record.status or "?", 0) + 1
    return ", ".join(f"{status} {count}" for status, count in sorted(counts.items()))


def _cut(text: str) -> str:
    return text if len(text) <= _SHORT else text[: _SHORT - 1] + "…"
