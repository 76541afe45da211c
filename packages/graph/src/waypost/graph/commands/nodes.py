"""Commands that edit nodes: new, archive, restore, rename, merge, split, link, unlink, promote."""

from collections.abc import Callable

import click

from waypost.graph.commands.options import PACKAGE
from waypost.graph.nodes.record import NodeRecord
from waypost.graph.nodes.session import Session
from waypost.kit.cli import Run, argument, command, option

_dry_run = option("--dry-run", is_flag=True)


def _edit(run: Run, change: Callable[[Session, list[NodeRecord]], list[str]], *, dry_run: bool) -> None:
    """Make one change under the lock, show it, and bring the index up to date."""
    from waypost.graph.graph import Graph
    from waypost.graph.views import applied

    with Graph.open(run.root) as graph, graph.session() as session:
        warnings = change(session, graph.records())
        result = graph.finish(session, dry_run=dry_run)
    result.warnings += warnings
    run.show(result, applied.show)


@command("graph new", package=PACKAGE)
@argument("node_id", metavar="ID")
@option("--title", default="")
@option("--summary", default="")
@option("--tag", "tags", multiple=True)
@option("--alias", "aliases", multiple=True)
@_dry_run
def new(
    run: Run, node_id: str, *, title: str, summary: str, tags: tuple[str, ...], aliases: tuple[str, ...], dry_run: bool
) -> None:
    """Make a node."""
    from waypost.graph.editing.lifecycle import new_node

    def change(session: Session, _: list[NodeRecord]) -> list[str]:
        new_node(session, node_id, title=title, summary=summary, tags=list(tags), aliases=list(aliases))
        return []

    _edit(run, change, dry_run=dry_run)


@command("graph archive", package=PACKAGE)
@argument("node")
@_dry_run
def archive(run: Run, node: str, *, dry_run: bool) -> None:
    """Archive a feature."""
    from waypost.graph.editing import lifecycle

    _edit(run, lambda session, records: lifecycle.archive(session, node, records), dry_run=dry_run)


@command("graph restore", package=PACKAGE)
@argument("node")
@_dry_run
def restore(run: Run, node: str, *, dry_run: bool) -> None:
    """Bring an archived node back."""
    from waypost.graph.editing import lifecycle

    _edit(run, lambda session, records: lifecycle.restore(session, node, records), dry_run=dry_run)


@command("graph rename", package=PACKAGE)
@argument("node")
@argument("new_id", metavar="NEW_ID")
@_dry_run
def rename(run: Run, node: str, new_id: str, *, dry_run: bool) -> None:
    """Rename a node; all references follow."""
    from waypost.graph.editing import lifecycle

    _edit(run, lambda session, records: lifecycle.rename(session, node, new_id, records), dry_run=dry_run)


@command("graph merge", package=PACKAGE)
@argument("keep", metavar="A")
@argument("gone", metavar="B")
@_dry_run
def merge(run: Run, keep: str, gone: str, *, dry_run: bool) -> None:
    """Merge node B into node A."""
    from waypost.graph.editing import restructure

    _edit(run, lambda session, records: restructure.merge(session, keep, gone, records), dry_run=dry_run)


@command("graph split", package=PACKAGE)
@argument("node")
@option("--section", "sections", multiple=True, required=True)
@option("--id", "new_id", required=True)
@_dry_run
def split(run: Run, node: str, *, sections: tuple[str, ...], new_id: str, dry_run: bool) -> None:
    """Move sections of a node into a new one."""
    from waypost.graph.editing import restructure

    _edit(
        run,
        lambda session, records: restructure.split(session, node, list(sections), new_id, records),
        dry_run=dry_run,
    )


@command("graph link", package=PACKAGE)
@argument("source", metavar="FROM")
@argument("target", metavar="TO")
@option("--kind", type=click.Choice(("depends_on", "auto_linked")), default="depends_on", show_default=True)
@_dry_run
def link(run: Run, source: str, target: str, *, kind: str, dry_run: bool) -> None:
    """Make an edge."""
    from waypost.graph.editing import lifecycle

    _edit(run, lambda session, records: lifecycle.link(session, source, target, kind, records), dry_run=dry_run)


@command("graph unlink", package=PACKAGE)
@argument("source", metavar="FROM")
@argument("target", metavar="TO")
@_dry_run
def unlink(run: Run, source: str, target: str, *, dry_run: bool) -> None:
    """Take an edge away."""
    from waypost.graph.editing import lifecycle

    _edit(run, lambda session, records: lifecycle.unlink(session, source, target, records), dry_run=dry_run)


@command("graph promote", package=PACKAGE)
@argument("source", metavar="FROM")
@argument("target", metavar="TO")
@_dry_run
def promote(run: Run, source: str, target: str, *, dry_run: bool) -> None:
    """Turn a suggested edge into a confirmed one."""
    from waypost.graph.editing import lifecycle

    _edit(run, lambda session, records: lifecycle.promote(session, source, target, records), dry_run=dry_run)
