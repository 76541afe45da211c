"""`waypost graph review`: what waits for a decision, and deciding."""

import click

from waypost.graph.commands.options import PACKAGE
from waypost.kit.cli import Run, argument, command, option
from waypost.protocol.results.graph import Verdict

VERDICTS: dict[str, Verdict] = {"accept": "accepted", "promote": "promoted", "ignore": "ignored", "issue": "open_issue"}


@command("graph review", package=PACKAGE)
@argument("identity", metavar="[ID]", required=False)
@option("--accept", "verdict", flag_value="accept")
@option("--promote", "verdict", flag_value="promote")
@option("--ignore", "verdict", flag_value="ignore")
@option("--issue", "verdict", flag_value="issue")
def review(run: Run, identity: str | None, *, verdict: str | None) -> None:
    """List suggestions, or decide on one."""
    from waypost.graph.graph import Graph
    from waypost.graph.views import suggestions as view

    with Graph.open(run.root) as graph:
        if identity is None:
            if verdict:
                raise click.UsageError(f"--{verdict} ID")
            run.show(graph.suggestions(), view.show)
        elif verdict is None:
            run.show(graph.suggestion(identity), lambda found, out: view.show([found], out))
        else:
            run.show(graph.decide(identity, VERDICTS[verdict]), view.show_decided)
