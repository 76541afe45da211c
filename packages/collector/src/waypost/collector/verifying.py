"""The ledger against the logs that still exist."""

from __future__ import annotations

import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from waypost.collector.messages import t
from waypost.collector.sync import Sync
from waypost.kit.ledger.file import ledger_path, open_ledger
from waypost.protocol.ledger_file import LOWER_BOUND
from waypost.protocol.results.ledger_sync import LedgerFinding, LedgerVerification, VerifiedAgent

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from waypost.collector.sources.source import Source, Surroundings

_SUMS = (
    "SELECT call, SUM(input) AS input, SUM(cache_read) AS cache_read,"
    " SUM(cache_write_5m + cache_write_1h) AS written, SUM(output) AS output, SUM(reasoning) AS reasoning,"
    " SUM(searches) AS searches, MIN(flags) AS flags, MIN(session) AS session, MIN(source) AS source"
    " FROM %s.event GROUP BY call"
)
_BUCKETS = ("input", "cache_read", "written", "output", "reasoning", "searches")
_TOTAL = "(%s.input + %s.cache_read + %s.written + %s.output)"
_DAMAGE = {
    "parts": "SELECT COUNT(*) FROM (SELECT 1 FROM event GROUP BY call HAVING MIN(part) <> 0"
    " OR MAX(part) <> COUNT(*) - 1)",
    "negative": "SELECT COUNT(*) FROM event WHERE MIN(input, cache_read, cache_write_5m, cache_write_1h, output,"
    " reasoning, searches) < 0",
    "names": "SELECT COUNT(*) FROM event LEFT JOIN name AS model ON model.id = event.model LEFT JOIN session ON"
    " session.id = event.session LEFT JOIN source ON source.id = event.source WHERE model.id IS NULL OR session.id IS"
    " NULL OR source.id IS NULL",
}


class Verifier:
    """Reads every log anew into a ledger of its own and compares call by call."""

    def __init__(
        self,
        *,
        around: Surroundings | None = None,
        only: Sequence[Source] | None = None,
        path: Path | None = None,
        report: Callable[[int, int], None] | None = None,
    ) -> None:
        self._around = around
        self._only = only
        self._path = path or ledger_path()
        self._report = report

    def run(self) -> LedgerVerification:
        """Compare; the ledger is brought in step first with what the logs have new.

        Raises:
            DataError: the ledger can't be read, or there is no space for the copy.
        """
        with tempfile.TemporaryDirectory(prefix="waypost-verify-") as folder:
            scratch = Path(folder) / "ledger.db"
            # The logs first: what they tell now the sync after it finds too, while they go on growing.
            done = Sync(around=self._around, only=self._only, path=scratch, report=self._report, settle=False).run()
            Sync(around=self._around, only=self._only, path=self._path).run()
            with closing(open_ledger(self._path)) as db:
                damage = _damage(db)
                if any(finding.kind == "damaged" and not finding.calls for finding in damage):
                    return LedgerVerification(ok=False, calls=0, kept=0, logs=done.sources, agents=[], findings=damage)
                db.execute("ATTACH ? AS logs", (str(scratch),))
                findings = damage + _Comparison(db).findings()
                return LedgerVerification(
                    ok=not findings,
                    calls=_count(db, "SELECT COUNT(*) FROM logs.event WHERE part = 0"),
                    kept=_count(
                        db,
                        "SELECT COUNT(*) FROM main.event WHERE part = 0 AND call NOT IN (SELECT call FROM logs.event)",
                    ),
                    logs=done.sources,
                    agents=_agents(db),
                    findings=findings,
                )


def _count(db: sqlite3.Connection, query: str) -> int:
    return int(db.execute(query).fetchone()[0])


def _damage(db: sqlite3.Connection) -> list[LedgerFinding]:
    try:
        lines = [row[0] for row in db.execute("PRAGMA quick_check(5)")]
        broken = [] if lines == ["ok"] else lines
        found = [LedgerFinding(kind="damaged", message=line) for line in broken]
        if not broken:
            for name, query in _DAMAGE.items():
                if count := _count(db, query):
                    found.append(LedgerFinding(kind="damaged", message=t(f"verify.{name}"), calls=count))
    except sqlite3.DatabaseError as error:
        found = [LedgerFinding(kind="damaged", message=str(error))]
    return found


class _Comparison:
    """Both sums of each call, compared where the logs tell it."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db
        db.execute("CREATE TEMP TABLE told AS " + _SUMS % "logs")
        db.execute("CREATE TEMP TABLE known AS " + _SUMS % "main")
        db.execute("CREATE UNIQUE INDEX temp.known_call ON known (call)")
        self._unchanged = self._sources_unchanged()

    def _sources_unchanged(self) -> bool:
        """Whether every log that the ledger knows is there as the copy read it."""
        rows = self._db.execute(
            "SELECT COUNT(*) FROM main.source LEFT JOIN logs.source AS now ON now.path = main.source.path WHERE"
            " main.source.size >= 0 AND (now.id IS NULL OR now.size <> main.source.size OR"
            " now.mtime_ns <> main.source.mtime_ns)"
        )
        return int(rows.fetchone()[0]) == 0

    def findings(self) -> list[LedgerFinding]:
        """Return what differs, by the log that tells the calls."""
        total = _TOTAL.replace("%s", "told")
        found = self._by_source("missing", "known.call IS NULL", total)
        less = " OR ".join(f"known.{bucket} < told.{bucket}" for bucket in _BUCKETS)
        difference = f"{total} - {_TOTAL.replace('%s', 'known')}"
        found += self._by_source("less", f"known.call IS NOT NULL AND ({less})", difference)
        if self._unchanged:  # else a log that is gone may have told more
            more = " OR ".join(f"known.{bucket} > told.{bucket}" for bucket in _BUCKETS)
            where = f"known.call IS NOT NULL AND NOT ({less}) AND ({more}) AND NOT (told.flags & {LOWER_BOUND})"
            found += self._by_source("more", where, f"-({difference})")
        return found

    def _by_source(self, kind: str, where: str, tokens: str) -> list[LedgerFinding]:
        rows = self._db.execute(
            f"SELECT source.kind, source.path, COUNT(*), SUM({tokens}) FROM told LEFT JOIN known USING (call)"  # noqa: S608 - words of ours
            f" JOIN logs.source AS source ON source.id = told.source WHERE {where} GROUP BY source.id"
            " ORDER BY source.path"
        )
        return [
            LedgerFinding(
                kind=kind,  # type: ignore[arg-type]
                message=t(f"verify.{kind}", calls=f"{calls:,}", tokens=f"{difference:,}"),
                agent=agent,
                source=path,
                calls=calls,
                tokens=difference,
            )
            for agent, path, calls, difference in rows
        ]


def _agents(db: sqlite3.Connection) -> list[VerifiedAgent]:
    told, known = _TOTAL.replace("%s", "told"), _TOTAL.replace("%s", "known")
    rows = db.execute(
        f"SELECT agent.text, COUNT(*), SUM({told}), COALESCE(SUM({known}), 0) FROM told LEFT JOIN known USING (call)"  # noqa: S608 - words of ours
        " JOIN logs.session AS session ON session.id = told.session JOIN logs.name AS agent ON agent.id = session.agent"
        " GROUP BY agent.text ORDER BY agent.text"
    )
    return [VerifiedAgent(agent=row[0], calls=row[1], log_tokens=row[2], ledger_tokens=row[3]) for row in rows]
