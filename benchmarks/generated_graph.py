"""Graphs for the benchmarks: the same seed and size give the same files, byte for byte."""

import json
import os
import random
from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path

VOCABULARY = json.loads(Path(__file__).with_name("vocabulary.json").read_text("utf-8"))
FIRST_DAY = date(2025, 6, 1)
LAST_DAY = date(2026, 5, 31)
OLD = 1_780_000_000
"""Time stamp of the files: what was written this very moment is a case of its own."""
MODULES = 3
"""Every third node is a module that features depend on."""

PREFIX = {"module": "mod", "feature": "feat"}


class Node:
    """One node to be: what other nodes may refer to is fixed by its number alone."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.domain, self.zh = VOCABULARY["domains"][number % len(VOCABULARY["domains"])]
        self.part = VOCABULARY["parts"][number // len(VOCABULARY["domains"]) % len(VOCABULARY["parts"])]
        self.type = "module" if number % MODULES == 0 else "feature"
        self.id = f"{PREFIX[self.type]}_{self.domain}-{self.part}-{number}"
        self.path = f"meta/{self.id}.md"
        verb = VOCABULARY["verbs"][number % len(VOCABULARY["verbs"])]
        method = VOCABULARY["methods"][number % len(VOCABULARY["methods"])]
        self.endpoint = f"{method} /api/v1/{self.domain}-{number}/{verb}"
        self.table = f"{self.domain}_{self.part}_{number}"

    def fill(self, template: str, rng: random.Random) -> str:
        """Return a sentence about this node."""
        return template.format(
            **vars(self),
            field=rng.choice(VOCABULARY["fields"]),
            value=rng.choice([15, 30, 60, 100, 300, 900, 3600]),
            component=rng.choice(VOCABULARY["components"]),
            key=f"{self.domain}_{self.part}_LIMIT".upper(),
        )

    def sentences(self, section: str, count: int, rng: random.Random) -> list[str]:
        """Return distinct sentences of a section."""
        templates: list[str] = VOCABULARY[section]
        return [self.fill(template, rng) for template in rng.sample(templates, min(count, len(templates)))]


def _day(rng: random.Random) -> date:
    return FIRST_DAY + timedelta(days=rng.randrange((LAST_DAY - FIRST_DAY).days))


def _front(node: Node, linked: tuple[list[Node], list[Node]], day: date, rng: random.Random) -> Iterator[str]:
    confirmed, suggested = linked
    status = rng.choices(["in-progress", "stable"], [2, 3])[0]
    yield from ("---", f"id: {node.id}", f"type: {node.type}", f"status: {status}", f"updated: {day}")
    yield f'summary: "{node.domain.title()} {node.part} {node.number} / {node.zh}"'
    yield "depends_on: [" + ", ".join(other.path for other in confirmed) + "]"
    yield from ["auto_linked:", *(f"  - {other.path}" for other in suggested)] if suggested else ["auto_linked: []"]
    yield f"tags: [{node.domain}, {node.part}, {node.type}]"
    yield from (f"aliases: [{node.zh}{node.number}]", "---", "")


def _connections(linked: list[Node]) -> Iterator[str]:
    for other in linked:
        yield from (f"### To {other.id}", f"- **Endpoint**: `{other.endpoint}`", f"- **Table**: {other.table}", "")
    if not linked:
        yield from ("None.", "")


def _lines(node: Node, modules: list[Node], rng: random.Random) -> Iterator[str]:
    near = [other for other in modules if other.number < node.number]
    linked = rng.sample(near, min(len(near), rng.randint(0, 2) if node.type == "module" else rng.randint(1, 5)))
    confirmed, suggested = linked[: (len(linked) + 1) // 2], linked[(len(linked) + 1) // 2 :]
    days = sorted(_day(rng) for _ in range(rng.randint(6, 22)))
    yield from _front(node, (confirmed, suggested), days[-1], rng)
    yield from (f"# {node.domain.title()} {node.part} {node.number}（{node.zh}）", "", "## Current State")
    yield from (f"- {text}" for text in node.sentences("state", rng.randint(5, 8), rng))
    yield from ("", "## Key Decisions")
    yield from (f"- [{day}] {text}" for day, text in zip(days, node.sentences("decisions", 3, rng), strict=False))
    yield from ("", "## Cross-Module Connection Points", "")
    yield from _connections(linked)
    yield "## Open Issues"
    yield from [f"- {text}" for text in node.sentences("issues", rng.randint(0, 3), rng)] or ["None."]
    yield from ("", "## Change Log")
    yield from (f"- [{day}] {node.fill(rng.choice(VOCABULARY['changes']), rng)}" for day in days)


def write_graph(root: Path, nodes: int, seed: int = 7) -> list[Node]:
    """Write that many nodes of 40 to 80 lines below `root`/meta; return them.

    Features depend on modules and modules on earlier ones, so there is no cycle.
    """
    (root / "meta").mkdir(parents=True)
    graph = [Node(number) for number in range(nodes)]
    modules = [node for node in graph if node.type == "module"]
    for node in graph:
        rng = random.Random(f"{seed}/{node.number}")
        text = "\n".join(_lines(node, modules, rng)) + "\n"
        path = root / node.path
        path.write_text(text, "utf-8")
        os.utime(path, (OLD, OLD))
    return graph
