"""Command-line plumbing, once: shared options, results as JSON or text, progress, errors.

    @command("graph index", package="waypost.graph")
    @option("--full", is_flag=True)
    def index(run: Run, full: bool) -> None:
        with run.progress("indexing") as report:
            result = Graph.open(run.root).index(full=full, report=report)
        run.show(result, render_index)

The help of the command, its arguments and its options comes from the package's locales: `help.graph.index` (first
line: short help), `argument.graph.index.<name>`, `option.graph.index.full`.
"""

from waypost.kit.cli.boundary import Boundary
from waypost.kit.cli.command import LocalCommand, argument, command, help_option, option
from waypost.kit.cli.console import Console
from waypost.kit.cli.formatter import LocalContext
from waypost.kit.cli.params import FOLDER, TEXT
from waypost.kit.cli.run import Run

__all__ = [
    "FOLDER",
    "TEXT",
    "Boundary",
    "Console",
    "LocalCommand",
    "LocalContext",
    "Run",
    "argument",
    "command",
    "help_option",
    "option",
]
