"""`waypost note`, `waypost apply`, `waypost context`, `waypost graph suggest`."""

from pathlib import Path

import click

from waypost.graph.commands.options import PACKAGE
from waypost.graph.messages import t
from waypost.kit.cli import TEXT, Run, argument, command, option


@command("note", package=PACKAGE)
@argument("text", type=TEXT)
@option("--apply", "do_apply", is_flag=True)
@option("--dry-run", is_flag=True)
@option("--redact", is_flag=True)
@option("--output", "-o", type=click.Path(dir_okay=False, path_type=Path))
def note(run: Run, text: str, *, do_apply: bool, dry_run: bool, redact: bool, output: Path | None) -> None:
    """Propose where an engineering note belongs."""
    from waypost.graph.graph import Graph
    from waypost.graph.notes.pending import save_proposal
    from waypost.graph.views import applied
    from waypost.graph.views import proposal as view
    from waypost.kit.secrets import redact as mask

    with Graph.open(run.root) as graph:
        proposal = graph.propose(mask(text) if redact else text)
        if output:
            save_proposal(proposal, output)
        result = graph.apply(proposal, dry_run=dry_run) if do_apply or dry_run else None
        saved = "" if result or output or run.json else graph.save(proposal)
        run.show(proposal, view.show)
        if result and not run.json:
            run.show(result, applied.show)
        if saved:
            run.console.print(t("note.apply_with", path=saved))


@command("apply", package=PACKAGE)
@argument("proposal", type=click.Path(allow_dash=True))
@option("--dry-run", is_flag=True)
def apply(run: Run, proposal: str, *, dry_run: bool) -> None:
    """Apply a proposal."""
    from waypost.graph.graph import Graph
    from waypost.graph.notes.pending import load_proposal
    from waypost.graph.views import applied

    loaded = load_proposal(proposal)
    with Graph.open(run.root) as graph:
        run.show(graph.apply(loaded, dry_run=dry_run), applied.show)


@command("context", package=PACKAGE)
@argument("query", type=TEXT)
@option("--budget", type=click.IntRange(min=200), default=4000, show_default=True)
def context(run: Run, query: str, *, budget: int) -> None:
    """Show the bounded context for a question."""
    from waypost.graph.graph import Graph
    from waypost.graph.views import context as view

    with Graph.open(run.root) as graph:
        run.show(graph.context(query, budget=budget), view.show)


@command("graph suggest", package=PACKAGE)
@option("--proposal", type=click.Path(allow_dash=True))
def suggest(run: Run, *, proposal: str | None) -> None:
    """Explain suggested edges: of one proposal, or of the whole graph."""
    from waypost.graph.graph import Graph
    from waypost.graph.notes.pending import load_proposal
    from waypost.graph.views import suggestions as view

    if proposal:
        loaded = load_proposal(proposal)
        run.show(loaded.edge_candidates, view.show_edges)
        return
    with Graph.open(run.root) as graph:
        run.show(graph.suggestions(), view.show)
