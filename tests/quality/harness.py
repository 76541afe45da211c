"""Run the labelled sets through the library and print what came out right.

    python tests/quality/harness.py [--sets DIR] [--project NAME] [--misses]

A set is a folder with meta/, notes.jsonl and queries.jsonl; it is copied before it is used.
"""

import argparse
import os
import shutil
import sys
import tempfile
from pathlib import Path

from tests.quality.labels import NoteLabel, QueryLabel, load
from tests.quality.note_scores import score_note
from tests.quality.query_scores import Corpus, score_query
from tests.quality.scores import Scores
from waypost.graph import Graph

SETS = Path(__file__).parent / "dev"
TODAY = "2026-11-30"
BUDGET = 4000
OVERALL = "overall"


def measure(source: Path) -> Scores:
    """Score one project's notes and queries on a copy, each against the untouched project."""
    scores = Scores()
    with tempfile.TemporaryDirectory() as folder:
        root = Path(shutil.copytree(source, Path(folder) / source.name))
        graph = Graph.open(root)
        standing = {(record.path, end) for record in graph.records() for end in record.targets()}
        for note in load(source / "notes.jsonl", NoteLabel):
            score_note(note, graph.propose(note.text), standing, scores)
        corpus = Corpus(root)
        for query in load(source / "queries.jsonl", QueryLabel):
            score_query(query, graph.context(query.query, budget=BUDGET), corpus, BUDGET, scores)
    return scores


def measure_all(sets: Path, only: str | None = None) -> dict[str, Scores]:
    """Score every project below a folder; the last entry is the sum."""
    os.environ["WAYPOST_TODAY"] = TODAY
    projects = sorted(path.parent for path in sets.glob("*/notes.jsonl") if only in (None, path.parent.name))
    results = {project.name: measure(project) for project in projects}
    total = Scores()
    for scores in results.values():
        total.add(scores)
    return {**results, OVERALL: total}


def table(results: dict[str, Scores]) -> str:
    """Return measures as lines and projects as columns; a share stands with its number of cases."""
    total = results[OVERALL]
    width = max(len(name) for name in total.totals) + 2
    lines = ["".ljust(width) + "".join(name.rjust(18) for name in results)]
    lines += [
        name.ljust(width) + "".join(_cell(scores, name).rjust(18) for scores in results.values())
        for name in sorted(total.totals, key=_order)
    ]
    return "\n".join(lines)


_FIRST = (
    "target",
    "action",
    "sure",
    "unsure",
    "not target",
    "edge",
    "section",
    "conflict",
    "extracted",
    "not extracted",
)


def _order(name: str) -> tuple[int, bool, str]:
    rank = next((i for i, start in enumerate(_FIRST) if name.startswith(start)), len(_FIRST))
    return rank, name.startswith("tokens"), name


def _cell(scores: Scores, name: str) -> str:
    rate = scores.rate(name)
    if rate is None:
        return "-"
    if name.startswith("tokens"):
        return f"{rate:.0f}"
    return f"{rate:6.1%} of {scores.totals[name]:3.0f}"


def main() -> None:
    """Print the table, and with --misses what came out otherwise."""
    parser = argparse.ArgumentParser(description="accuracy on the labelled notes and queries")
    parser.add_argument("--sets", type=Path, default=SETS, help="folder of the sets")
    parser.add_argument("--project", help="one set only")
    parser.add_argument("--misses", action="store_true", help="list each miss: expected, got")
    options = parser.parse_args()
    results = measure_all(options.sets, options.project)
    sys.stdout.write(table(results) + "\n")
    if options.misses:
        for miss in results[OVERALL].misses:
            sys.stdout.write(f"\n{miss.case} {miss.measure}\n  expected: {miss.expected}\n  got:      {miss.got}\n")


if __name__ == "__main__":
    main()
