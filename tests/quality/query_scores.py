"""Comparing a context with its label, and with two plain ways to load nodes."""

import re
from collections import Counter
from pathlib import Path

from tests.quality.labels import QueryLabel
from tests.quality.scores import Scores
from waypost.kit.text import search_tokens
from waypost.kit.tokens import estimate_tokens
from waypost.protocol.results.graph import ContextResult

KEYWORD_WIDTH = 5
_CHANGE = re.compile(r"^- \[(\d{4}-\d{2}-\d{2})\] (.+)$", re.MULTILINE)


class Corpus:
    """The node files of a project, as a plain reader or a keyword search sees them."""

    def __init__(self, root: Path) -> None:
        files = sorted((root / "meta").rglob("*.md"))
        self.texts = {file.relative_to(root).as_posix(): file.read_text(encoding="utf-8") for file in files}
        self.tokens = {path: estimate_tokens(text) for path, text in self.texts.items()}
        self._words = {path: Counter(search_tokens(text)) for path, text in self.texts.items()}

    def keyword_search(self, query: str) -> list[str]:
        """Return the five files in which the query's words stand most often."""
        words = set(search_tokens(query))
        counts = {path: sum(count[word] for word in words) for path, count in self._words.items()}
        return [path for path in sorted(counts, key=lambda path: (-counts[path], path)) if counts[path]][:KEYWORD_WIDTH]

    def changes(self, paths: list[str]) -> list[tuple[str, str]]:
        """Return the change log entries of some nodes as (day, text)."""
        logs = [self.texts[path].partition("## Change Log")[2] for path in paths]
        return [(day, text) for log in logs for day, text in _CHANGE.findall(log)]


def score_query(label: QueryLabel, got: ContextResult, corpus: Corpus, budget: int, scores: Scores) -> None:
    """Count one context."""
    loaded = [node.path for node in got.nodes]
    scores.judge(label.id, "mode", label.mode, got.mode, hit=got.mode == label.mode)
    for path in label.nodes:
        scores.judge(label.id, "node recall", path, loaded, hit=path in loaded)
    _forbidden(label, loaded, scores)
    scores.judge(label.id, "within budget", f"<= {budget}", got.tokens, hit=got.tokens <= budget)
    if label.window:
        _window(label, label.window, got.text, corpus, scores)
    if label.nodes:
        _cost(label, got, corpus, scores)


def _forbidden(label: QueryLabel, loaded: list[str], scores: Scores) -> None:
    if label.exclusive:
        extra = [path for path in loaded if path not in label.nodes]
        scores.judge(label.id, "kept out", f"only {label.nodes}", extra, hit=not extra)
        return
    for path in label.forbidden:
        scores.judge(label.id, "kept out", f"not {path}", loaded, hit=path not in loaded)


def _window(label: QueryLabel, window: tuple[str, str], text: str, corpus: Corpus, scores: Scores) -> None:
    shown = [_plain(line) for line in text.splitlines()]
    first, last = window
    for day, entry in corpus.changes(label.nodes):
        there = any(_plain(day) in line and _plain(entry)[:16] in line for line in shown)
        wanted = first <= day <= last
        measure = "window holds" if wanted else "window keeps out"
        scores.judge(label.id, measure, f"{day} {entry}", "shown" if there else "not shown", hit=there == wanted)


def _plain(text: str) -> str:
    return re.sub(r"[\W_]", "", text).lower()


def _cost(label: QueryLabel, got: ContextResult, corpus: Corpus, scores: Scores) -> None:
    """Tokens per query that names nodes: the context's, those of all active nodes, those of the keyword search."""
    found = corpus.keyword_search(label.query)
    active = [path for path in corpus.texts if "/archive/" not in path]
    scores.count("tokens, context", got.tokens)
    scores.count("tokens, every node", sum(corpus.tokens[path] for path in active))
    scores.count("tokens, keyword search", sum(corpus.tokens[path] for path in found))
    scores.count("node recall, keyword search", len(set(label.nodes) & set(found)), len(label.nodes))
