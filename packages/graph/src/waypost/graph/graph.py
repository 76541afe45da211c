"""The engineering memory graph of one project: the library's front door."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from typing import Self

from waypost.graph.cache import Cache
from waypost.graph.collection import no_collection
from waypost.graph.config import GraphSettings, load_lexicon
from waypost.graph.context.answer import DEFAULT_BUDGET, answer
from waypost.graph.errors import NotFoundError
from waypost.graph.memory_map import map_of, write_index, write_map
from waypost.graph.messages import t
from waypost.graph.pending import keep_proposal
from waypost.graph.record import NodeRecord
from waypost.graph.reviews import Reviews
from waypost.graph.session import Session
from waypost.graph.topology import Links, flaws
from waypost.kit.clock import today
from waypost.kit.locks import project_lock
from waypost.kit.settings import section
from waypost.protocol.proposal import Proposal
from waypost.protocol.results.graph import ApplyResult, ContextResult, IndexResult, ReviewResult, Suggestion, Verdict


class Graph:
    """The nodes of a project; reading refreshes the cache, writing takes the project's lock."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.settings = section("graph", GraphSettings, root)
        lexicon, fingerprint = load_lexicon(self.settings)
        self.cache = Cache(root, lexicon, fingerprint=fingerprint)

    @classmethod
    def open(cls, root: Path) -> Self:
        """Open the graph of the project at `root`; a project without nodes is an empty graph."""
        return cls(root.resolve())

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.cache.close()

    def records(self) -> list[NodeRecord]:
        """Return the record of every node file, archived and broken ones too, by path."""
        self.cache.refresh()
        return self.cache.records()

    def reviews(self) -> Reviews:
        """Return the decisions on suggestions."""
        return Reviews(self.root)

    def propose(self, text: str, *, day: date | None = None) -> Proposal:
        """Propose where a note belongs; nothing is written."""
        from waypost.graph.propose import propose  # noqa: PLC0415 - not every command needs it

        self.cache.refresh()
        proposal = propose(text, self.cache, self.reviews(), day or today())
        if self.settings.extractor.url:
            from waypost.graph.refine import refine  # noqa: PLC0415 - only where a model is configured

            return refine(proposal, self.settings.extractor)
        return proposal

    def save(self, proposal: Proposal) -> str:
        """Keep a proposal in .waypost/proposals/ for a later apply; return its path, relative to the root."""
        return keep_proposal(proposal, self.root, today().isoformat())

    def suggestions(self, progress: Callable[[int, int], None] | None = None) -> list[Suggestion]:
        """Return what waits for a decision: left by notes, and found in the whole graph."""
        from waypost.graph.suggest import suggest  # noqa: PLC0415 - only reviews need it

        self.cache.refresh()
        self.cache.classify(progress=progress)
        records = self.cache.records()
        reviews = self.reviews()
        pending = reviews.pending()
        known = {suggestion.id for suggestion in pending}
        return [*pending, *(s for s in suggest(self.cache, records, reviews) if s.id not in known)]

    def suggestion(self, identity: str) -> Suggestion:
        """Return one suggestion by its id.

        Raises:
            NotFoundError: nothing waits under that id.
        """
        found = next((s for s in self.suggestions() if s.id == identity), None)
        if found is None:
            raise NotFoundError(t("review.unknown", id=identity), hint=t("review.unknown.hint"))
        return found

    def decide(self, identity: str, verdict: Verdict) -> ReviewResult:
        """Carry a decision on a suggestion out, and remember it."""
        from waypost.graph.review import decide  # noqa: PLC0415 - only reviews need it

        suggestion = self.suggestion(identity)
        with self.session() as session:
            reviews = self.reviews()
            decide(session, suggestion, verdict, self.records())
            changed = self.finish(session).changed
            reviews.decide(suggestion, verdict, today().isoformat())
            reviews.forget(identity)
        return ReviewResult(id=identity, verdict=verdict, changed=changed)

    def apply(self, proposal: Proposal, *, dry_run: bool = False) -> ApplyResult:
        """Put a proposal into its nodes and bring the index up to date."""
        from waypost.graph.apply import validate  # noqa: PLC0415 - not every command needs it

        if dry_run:
            return self._apply(proposal, dry_run=True)
        validate(proposal, self.root)
        with project_lock(self.root):
            return self._apply(proposal, dry_run=False)

    def context(self, query: str, *, budget: int = DEFAULT_BUDGET) -> ContextResult:
        """Return the bounded context for a question; `budget` in tokens."""
        self.cache.refresh()
        return answer(query, self.cache, today(), budget)

    def index(self) -> IndexResult:
        """Write MEMORY_MAP.md and MEMORY_MAP.json where they are not current."""
        started = time.perf_counter()
        with project_lock(self.root), no_collection():
            links = Links(self.records())
            found = flaws(links)
            memory_map = map_of(links, found)
            changed = write_map(self.root, memory_map)
        return IndexResult(
            nodes=memory_map.stats.nodes,
            edges=memory_map.stats.edges,
            warnings=[flaw.finding() for flaw in found if flaw.severity != "info"],
            changed=changed,
            seconds=round(time.perf_counter() - started, 3),
        )

    @contextmanager
    def session(self) -> Iterator[Session]:
        """Hold the project's lock over edits of nodes; the caller stages and commits them."""
        with project_lock(self.root):
            yield Session(self.root, today())

    def finish(self, session: Session, *, dry_run: bool = False) -> ApplyResult:
        """Show (`dry_run`) or write what a session holds, then bring the index up to date."""
        changed = session.stage()
        diff = session.files.diff()
        if dry_run or not changed:
            return ApplyResult(changed=changed, dry_run=dry_run, diff=diff)
        session.files.commit()
        return ApplyResult(changed=[*changed, *write_index(self.root, self.records())], diff=diff)

    def _apply(self, proposal: Proposal, *, dry_run: bool) -> ApplyResult:
        from waypost.graph.apply import Applier  # noqa: PLC0415 - not every command needs it

        applier = Applier(proposal, Session(self.root, today()))
        applier.run()
        result = self.finish(applier.session, dry_run=dry_run)
        result.warnings = applier.result.warnings
        result.superseded = applier.result.superseded
        reviews = self.reviews()
        waiting = [s for s in applier.waiting if s.id not in reviews.decided]
        result.pending = [s.id for s in waiting]
        if waiting and not dry_run:
            reviews.add_pending(waiting)
        return result
