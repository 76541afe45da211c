"""Ask the code map about the marked sample projects and print what came out right.

    python -m tests.quality.code_map.harness [--sets dev,heldout] [--samples python,go] [--misses] [--wide]
        [--check]

A sample's project is copied, made a git repository and indexed by the installed command; then it is asked about through
the library, or with --commands by a command for each question (the same answers, some minutes a sample). What the
columns mean: tables.py.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.quality.code_map.access import CommandMap
from tests.quality.code_map.gold import Gold
from tests.quality.code_map.library import LibraryMap
from tests.quality.code_map.scoring import Scoring
from tests.quality.code_map.tables import short_table, wide_table
from tests.quality.scores import Scores

HERE = Path(__file__).parent


def samples(sets: list[str], names: list[str]) -> list[Path]:
    """Return the folders of the samples in some sets; no names: all of them."""
    found = [path.parent for each in sets for path in sorted((HERE / each).glob("*/sample.yaml"))]
    return [folder for folder in found if not names or folder.name in names]


def measure(gold: Gold, access: type[CommandMap | LibraryMap]) -> tuple[Scores, list[str]]:
    """Score one sample on a copy; return its scores and the errors that came instead of answers."""
    with tempfile.TemporaryDirectory() as folder:
        project = Path(shutil.copytree(gold.project, Path(folder) / gold.project.parent.name))
        make_repository(project)
        scoring = Scoring(gold, access(project, Path(folder) / "home"), project)
        scoring.run()
    return scoring.scores, scoring.errors


def make_repository(project: Path) -> None:
    """Put a folder's files into one commit of a new repository."""
    environment = {**os.environ, "GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1"}
    identity = ["-c", "user.name=Sample", "-c", "user.email=sample@example.com", "-c", "core.autocrlf=false"]
    for arguments in (["init", "-q"], ["add", "-A"], ["commit", "-q", "-m", "sample"]):
        subprocess.run(["git", *identity, *arguments], cwd=project, check=True, env=environment)


def check(golds: list[Gold]) -> int:
    """Print what is wrong with the samples themselves, and what they hold; return 1 where something is."""
    mistakes = [f"{gold.name} {mistake}" for gold in golds for mistake in gold.mistakes()]
    for gold in golds:
        marks = gold.marks
        counts = {
            "definitions": len(marks.definitions),
            "calls": len(marks.calls),
            "imports": len(marks.imports),
            "routes": len(marks.routes),
            "requests": len(marks.requests),
            "settings": len(marks.settings),
            "impact cases": len(gold.spec.impact),
        }
        sys.stdout.write(f"{gold.name}: {', '.join(f'{count} {name}' for name, count in counts.items())}\n")
    sys.stdout.writelines(f"{mistake}\n" for mistake in mistakes)
    return int(bool(mistakes))


def main() -> int:
    """Print the table, the errors and, with --misses, what came out otherwise."""
    parser = argparse.ArgumentParser(description="accuracy of the code map on the marked samples")
    parser.add_argument("--sets", default="dev", help="dev, heldout or both, with commas")
    parser.add_argument("--samples", default="", help="some samples only, with commas")
    parser.add_argument("--misses", action="store_true", help="list each miss: sample path:line kind expected / got")
    parser.add_argument("--wide", action="store_true", help="a column for each measure")
    parser.add_argument("--check", action="store_true", help="check the samples' marks only, ask nothing")
    parser.add_argument("--commands", action="store_true", help="a command for each question, as people ask")
    options = parser.parse_args()
    golds = [
        Gold(folder) for folder in samples(options.sets.split(","), list(filter(None, options.samples.split(","))))
    ]
    if options.check:
        return check(golds)
    results: dict[str, Scores] = {}
    errors: list[str] = []
    for gold in golds:
        results[gold.name], failed = measure(gold, CommandMap if options.commands else LibraryMap)
        errors += [f"{gold.name} {error}" for error in failed]
    sys.stdout.write((wide_table if options.wide else short_table)(results) + "\n")
    sys.stdout.writelines(f"error: {error}\n" for error in errors)
    if options.misses:
        misses = [miss for scores in results.values() for miss in scores.misses]
        sys.stdout.writelines(f"{miss.case} {miss.measure} {miss.expected} / {miss.got}\n" for miss in misses)
    return 0


if __name__ == "__main__":
    sys.exit(main())
