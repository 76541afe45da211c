"""The graph's part of `waypost init`: first nodes from the source tree, and how git merges reviews."""

from pathlib import Path
from typing import TYPE_CHECKING

from waypost.graph.graph import Graph
from waypost.graph.messages import t
from waypost.graph.nodes.files import node_files
from waypost.graph.nodes.template import new_document
from waypost.kit.clock import today
from waypost.kit.messages import language
from waypost.protocol.proposal import SuggestedFrontmatter
from waypost.protocol.setups import PlannedFile

if TYPE_CHECKING:
    from waypost.graph.survey import DraftNode

_MERGED = ".waypost/reviews/*.jsonl merge=union\n"


class GraphSetup:
    """Plans meta/ and a line of .gitattributes; what stands is kept."""

    name = "graph"
    order = 20

    def plan(self, root: Path) -> list[PlannedFile]:
        """Say what would be written; nodes are drafted only for a project that has none."""
        planned = [PlannedFile(path=".gitattributes", kind="append", reason=t("init.git"), content=_MERGED)]
        from waypost.graph.survey import draft_nodes, survey  # noqa: PLC0415 - heavy, and only init needs it

        existing = sorted(path for path, _ in node_files(root))
        if existing:
            return [*planned, *(PlannedFile(path=path, kind="keep", reason=t("init.node_stands")) for path in existing)]
        return planned + [_node(draft) for draft in draft_nodes(survey(root), set(), today(), lang=language())]

    def finish(self, root: Path) -> list[str]:
        """Build the index."""
        with Graph.open(root) as graph:
            result = graph.index()
        return [t("init.indexed", nodes=result.nodes, edges=result.edges)]


def _node(draft: "DraftNode") -> PlannedFile:
    front = SuggestedFrontmatter(
        id=draft.id,
        type=draft.type,
        status="stable" if draft.type == "module" else "in-progress",
        updated=today().isoformat(),
        summary=draft.summary,
        depends_on=[f"meta/{target.removeprefix('meta/').removesuffix('.md')}.md" for target in draft.depends_on],
        tags=draft.tags,
        aliases=draft.aliases,
    )
    document = new_document(front, draft.title)
    for section, bullets in draft.sections.items():
        for bullet in bullets:
            if section.startswith("To "):
                document.body.append_connection(section.removeprefix("To "), bullet)
            else:
                document.body.append_bullet(section, bullet)
    if "Change Log" not in draft.sections:
        document.body.append_log(t("init.log"), today().isoformat())
    return PlannedFile(path=f"meta/{draft.id}.md", kind="create", reason=draft.summary, content=str(document))
