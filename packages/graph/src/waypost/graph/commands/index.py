"""`waypost graph index`, `export`, `show`, `scripts`."""

import click

from waypost.graph.commands.options import PACKAGE
from waypost.kit.cli import Run, argument, command, option

FORMATS = ("mermaid", "dot", "json", "graphml")


@command("graph index", package=PACKAGE)
def index(run: Run) -> None:
    """Write MEMORY_MAP.md and MEMORY_MAP.json."""
    from waypost.graph.graph import Graph
    from waypost.graph.views import index as view

    with Graph.open(run.root) as graph:
        run.show(graph.index(), view.show)


@command("graph show", package=PACKAGE)
@argument("node")
def show(run: Run, node: str) -> None:
    """Show a node with its edges and their evidence."""
    from waypost.graph.graph import Graph
    from waypost.graph.show import show_node
    from waypost.graph.views import node as view

    with Graph.open(run.root) as graph:
        run.show(show_node(graph.root, graph.records(), node), view.show)


@command("graph export", package=PACKAGE)
@option("--format", "form", type=click.Choice(FORMATS), default="mermaid", show_default=True)
def export(run: Run, *, form: str) -> None:
    """Print the graph in another format."""
    from waypost.graph.export import export_graph
    from waypost.graph.graph import Graph
    from waypost.protocol.results.graph import GraphExport

    with Graph.open(run.root) as graph:
        result = GraphExport(format=form, text=export_graph(graph.records(), form))
    if form == "json" and run.json:
        run.write(result.text)
        return
    run.show(result, lambda found, _: run.write(found.text))


@command("graph scripts", package=PACKAGE)
@option("--dry-run", is_flag=True)
def scripts(run: Run, *, dry_run: bool) -> None:
    """Put Synapse's script names into a project, as thin calls of waypost."""
    from waypost.graph.scripts import install_scripts
    from waypost.graph.views import applied

    run.show(install_scripts(run.root, dry_run=dry_run), applied.show)
