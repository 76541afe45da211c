"""Small projects, written by the tests that look at them."""

from collections.abc import Callable, Mapping
from datetime import date
from pathlib import Path
from textwrap import dedent

import pytest

from waypost.graph.survey import DraftNode, Survey, draft_nodes, survey

TODAY = date(2026, 5, 11)


class Seen:
    """A survey and its drafts, with the questions that tests ask."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.survey: Survey = survey(root)
        self.drafts: dict[str, DraftNode] = {node.id: node for node in draft_nodes(self.survey, set(), TODAY)}

    @property
    def routes(self) -> set[str]:
        return {f"{route.method} {route.route}" for facts in self.survey.files.values() for route in facts.routes}

    @property
    def tables(self) -> set[str]:
        return {table.name for facts in self.survey.files.values() for table in facts.tables}

    @property
    def stack(self) -> set[str]:
        return {framework.name for framework in self.survey.frameworks}

    @property
    def env(self) -> set[str]:
        return {one.name for facts in self.survey.files.values() for one in facts.env}

    @property
    def edges(self) -> set[tuple[str, str]]:
        return {(node.id, target) for node in self.drafts.values() for target in node.depends_on}

    @property
    def tests(self) -> set[str]:
        return {script.command for script in self.survey.operations.tests}

    def state(self, node: str) -> str:
        return "\n".join(self.drafts[node].sections.get("Current State", []))


@pytest.fixture
def project(tmp_path: Path) -> Callable[[Mapping[str, str]], Seen]:
    """Write files (dedented) into a new project and survey it."""

    def make(files: Mapping[str, str]) -> Seen:
        root = tmp_path / "shop"
        for path, text in files.items():
            target = root / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(dedent(text).lstrip("\n"), encoding="utf-8")
        return Seen(root)

    return make
