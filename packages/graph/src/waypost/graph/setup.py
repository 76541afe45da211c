"""The graph's part of `waypost init`: first nodes from the source tree, settings, git's ignore and merge lines."""

import json
from pathlib import Path
from typing import TYPE_CHECKING

from waypost.graph.files import node_files
from waypost.graph.graph import Graph
from waypost.graph.messages import t
from waypost.graph.template import new_document
from waypost.kit.clock import today
from waypost.kit.files import read_bytes
from waypost.kit.messages import language
from waypost.kit.project import identify
from waypost.protocol.proposal import SuggestedFrontmatter
from waypost.protocol.setups import PlannedFile, StepKind

if TYPE_CHECKING:
    from waypost.graph.survey import DraftNode

_IGNORED = (".waypost/cache/", ".waypost/proposals/")
_MERGED = (".waypost/reviews/*.jsonl merge=union",)


class GraphSetup:
    """Plans meta/, .waypost/config.yaml and git's lines; what stands is kept."""

    name = "graph"
    order = 20

    def plan(self, root: Path) -> list[PlannedFile]:
        """Say what would be written; nodes are drafted only for a project that has none."""
        planned = [_config(root), *_lines(root, ".gitignore", _IGNORED), *_lines(root, ".gitattributes", _MERGED)]
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


def _config(root: Path) -> PlannedFile:
    path = ".waypost/config.yaml"
    if (root / path).exists():
        return PlannedFile(path=path, kind="keep", reason=t("init.stands"))
    text = f"{t('init.config_comment')}\nproject: {_yaml_word(identify(root).name)}\n"
    return PlannedFile(path=path, kind="create", reason=t("init.config"), content=text)


def _yaml_word(name: str) -> str:
    return name if name.replace("-", "").replace("_", "").isalnum() and not name[0].isdigit() else json.dumps(name)


def _lines(root: Path, path: str, wanted: tuple[str, ...]) -> list[PlannedFile]:
    file = root / path
    present = read_bytes(file).decode("utf-8", "replace").splitlines() if file.exists() else []
    missing = [line for line in wanted if line not in {text.strip() for text in present}]
    if not missing:
        return [PlannedFile(path=path, kind="keep", reason=t("init.stands"))]
    kind: StepKind = "append" if file.exists() else "create"
    return [PlannedFile(path=path, kind=kind, reason=t("init.git"), content="".join(f"{line}\n" for line in missing))]


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
